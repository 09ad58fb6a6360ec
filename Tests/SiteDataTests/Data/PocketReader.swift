@testable import SiteData

/// Reads the columns of pocket.html as Docs/data-files.md tells them.
struct PocketReader {
    struct Train {
        var direction = 0
        var anchor = 0
        var names: [Int] = []
        var origins = 0
        var fare = 0
        /// Each a call, counted from 1, or 0 for the whole train, and a remark.
        var remarks: [[Int]] = []
        var number = ""
        var traits: [Int] = []
        var platforms: [Int] = []
    }

    private(set) var trains: [Train]

    private var columns: [String: [Int]]
    private var read: [String: Int] = [:]

    /// - Parameter pages: the name of each train's page, or an empty one where that is called by another train.
    init(
        _ columns: [(name: String, column: ByteColumn)],
        of network: NetworkReader,
        pages: [String],
        frames: [NumberedNames.Frame]
    ) {
        self.columns = Dictionary(
            uniqueKeysWithValues: columns.map { ($0.name, NetworkReader.numbers($0.column.bytes)) }
        )
        trains = [Train](repeating: Train(), count: network.trains.count)
        readLooks()
        readNumbers(network, pages, frames)
        readLists("traits", network) { $0.trains[$1].traits = $2 }
        readLists("platforms", network) { $0.trains[$1].platforms = $2 }
    }

    /// The columns of which something is left.
    var unread: [String] { columns.keys.filter { read[$0, default: 0] != columns[$0]?.count }.sorted() }

    private mutating func readLooks() {
        var direction = 0
        for train in trains.indices {
            direction += NetworkReader.signed(next("directions"))
            trains[train].direction = direction
            trains[train].anchor = next("anchors")
            trains[train].names = (0..<next("names")).map { _ in next("names") }
            trains[train].fare = next("fares")
            trains[train].origins = next("origins")
            trains[train].remarks = (0..<next("remarks")).map { _ in [next("remarks"), next("remarks")] }
        }
    }

    private mutating func readNumbers(_ network: NetworkReader, _ pages: [String], _ frames: [NumberedNames.Frame]) {
        var before: [Int: Int] = [:]
        for (train, following) in network.following.enumerated() {
            for (other, _) in following where before[other] == nil { before[other] = train }
        }
        var number = 0
        let kinds = trains.indices.map { _ in next("kinds") }
        for (train, kind) in kinds.enumerated() {
            if kind == 1 {
                trains[train].number = pages[train].split(separator: "-").first.map { $0.uppercased() } ?? ""
            } else if kind > 2 {
                let frame = frames[kind - 3]
                trains[train].number = frame.head + frame.tail
                guard frame.digits >= 0 else { continue }
                number += NetworkReader.signed(next("numbers"))
                let digits = String(number)
                let zeros = String(repeating: "0", count: max(0, frame.digits - digits.count))
                trains[train].number = frame.head + zeros + digits + frame.tail
            }
        }
        // What has the number of the train before it may stand in front of that.
        for train in kinds.indices where kinds[train] == 2 {
            var first = train
            while kinds[first] == 2, let other = before[first] { first = other }
            trains[train].number = trains[first].number
        }
    }

    private mutating func readLists(
        _ column: String,
        _ network: NetworkReader,
        _ set: (inout Self, Int, [Int]) -> Void
    ) {
        var recent: [[Int]] = []
        for (train, pattern) in network.patterns.enumerated() {
            if train > 0, pattern != network.patterns[train - 1] { recent = [] }
            let position = next(column)
            let calls = network.trains[train].calls
            let list = position == 0 ? calls.map { _ in next(column) } : recent.remove(at: position - 1)
            recent.insert(list, at: 0)
            set(&self, train, list)
        }
    }

    private mutating func next(_ column: String) -> Int {
        defer { read[column, default: 0] += 1 }
        return columns[column]?[read[column, default: 0]] ?? -1
    }
}
