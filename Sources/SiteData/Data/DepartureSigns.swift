import SiteCore
import Templating

/// What many departures of a direction have in common, kept once: type, destination, calling point, the places that they
/// miss, and what stands around the numbers of their trains.
struct DepartureSigns {
    private var names = NumberedNames()
    private var known: [[Int]: Int] = [:]
    private var all: [[Int]] = []
    /// The last number of each frame of names in the table that is written.
    private var before: [Int] = []

    /// Begins a table: its numbers are told from those before them there.
    mutating func beginTable() { before.removeAll(keepingCapacity: true) }

    /// The position of a departure's signs, and how far the number in its train's name is from the one before of such a
    /// name, the first from 0; a name without a number has 0.
    mutating func number(
        type: Int,
        destination: Int,
        callingPoint: Int,
        misses: Int,
        train: String
    ) -> (sign: Int, number: Int) {
        let (frame, number) = names.cut(train)
        let sign = [type, destination, frame, callingPoint] + (misses == 0 ? [] : [misses])
        let position = known[sign] ?? all.count
        if position == all.count {
            known[sign] = position
            all.append(sign)
        }
        while before.count <= frame { before.append(0) }
        defer { before[frame] = number ?? 0 }
        return (position, (number ?? 0) - before[frame])
    }

    /// Writes both lists behind the tables that use them.
    func append(to bytes: inout Bytes) {
        let signs = all.map { "[\($0.map(String.init).joined(separator: ","))]" }
        let frames = names.frames.map { "[\(JSONText.string($0.head)),\($0.digits),\(JSONText.string($0.tail))]" }
        bytes.append(",\"signs\":[\(signs.joined(separator: ","))]")
        bytes.append(",\"trains\":[\(frames.joined(separator: ","))]")
    }
}
