import SiteCore
import Templating
import TimetableFacts

/// What many departures of a direction have in common, kept once: see ``DepartureColumns/Sign``.
struct DepartureSigns {
    private var names = NumberedNames()
    private var known: [Sign: Int] = [:]
    private var all: [[Int]] = []
    /// The last number of each frame of names in the table that is written.
    private var before: [Int] = []

    /// The columns of one sign.
    private struct Sign: Hashable {
        let type: Int
        let destination: Int
        let frame: Int
        let call: Int
        let traits: Int
        let first: Int

        /// In the order of the file, without those at its end that are nothing.
        var numbers: [Int] {
            var numbers = DepartureColumns.Sign.allCases.map { column in
                switch column {
                case .type: type
                case .destination: destination
                case .frame: frame
                case .call: call
                case .traits: traits
                case .first: first
                }
            }
            for column in DepartureColumns.Sign.allCases.reversed() where column.isRare && numbers.last == 0 {
                numbers.removeLast()
            }
            return numbers
        }
    }

    /// Begins a table: its numbers are told from those before them there.
    mutating func beginTable() { before.removeAll(keepingCapacity: true) }

    /// The position of a departure's signs, and how far the number in its train's name is from the one before of such a
    /// name, the first from 0; a name without a number has 0.
    mutating func number(
        type: Int,
        destination: Int,
        call: Int,
        traits: DepartureTraits,
        first: Int,
        train: String
    ) -> (sign: Int, number: Int) {
        let (frame, number) = names.cut(train)
        let sign = Sign(
            type: type,
            destination: destination,
            frame: frame,
            call: call,
            traits: Int(traits.rawValue),
            first: first
        )
        let position = known[sign] ?? all.count
        if position == all.count {
            known[sign] = position
            all.append(sign.numbers)
        }
        while before.count <= frame { before.append(0) }
        defer { before[frame] = number ?? 0 }
        return (position, (number ?? 0) - before[frame])
    }

    /// Writes both lists behind the tables that use them.
    func append(to bytes: inout Bytes) {
        let signs = all.map { "[\($0.map(String.init).joined(separator: ","))]" }
        bytes.append(",\"signs\":[\(signs.joined(separator: ","))]")
        bytes.append(",\"trains\":[\(names.frames.map(\.json).joined(separator: ","))]")
    }
}
