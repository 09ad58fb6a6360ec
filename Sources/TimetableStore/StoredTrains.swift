import GRDB
import Timetable

/// What is known of a store's trains before they are read: enough to say which of them are wanted.
public struct StoredTrains: Sendable {
    /// The timetable as far as it has been read: without its trains and what is told of them.
    public let network: Dataset
    /// How many calls all trains and headway runs make.
    public let calls: Int
    /// For each train the railway that it runs on.
    public let railways: [Railway.ID]
    /// For each train its type.
    public let types: [TrainType.ID]
    /// The trains that one vehicle is, one after the other.
    public let links: [(train: Train.ID, next: Train.ID)]
    /// The trains that chosen tables show.
    public let chosen: [Train.ID]

    // Without checksums: whoever reads the trains reads all rows.
    init(_ network: Dataset, _ db: Database, _ known: EntityCounts) throws {
        self.network = network
        let tables = [StopTimeTable().name, HeadwayRunCallTable().name]
        calls = try tables.reduce(0) { try $0 + (Int.fetchOne(db, sql: "SELECT count(*) FROM \($1)") ?? 0) }
        let train = TrainTable()
        types = try Select(from: train, order: train.id, in: db, nil).map {
            try known.checked(try $0[train.trainTypeID])
        }
        railways = try Select(from: train, order: train.id, in: db, nil).map {
            network[try known.checked(try $0[train.patternID])].railwayID
        }
        let link = TrainLinkTable()
        links = try Select(from: link, in: db, nil).map {
            (try known.checked(try $0[link.trainID]), try known.checked(try $0[link.nextID]))
        }
        let list = ListTable<ChosenTable, Train>.trains
        chosen = try Select(from: list, in: db, nil).map { try known.checked(try $0[list.itemID]) }
    }
}

/// The trains of a store that are read, and the ids that they get.
struct WantedTrains {
    /// For each train of the store its id, or -1 where it is left out; `nil` where all are read and keep theirs.
    private var ids: [Int32]?

    /// All of them.
    static let all = WantedTrains()

    private init() {}

    /// - Parameter isWanted: For each train of the store whether it is read.
    init(_ isWanted: [Bool]) {
        var count: Int32 = 0
        ids = isWanted.map { isWanted in
            if isWanted { count += 1 }
            return isWanted ? count - 1 : -1
        }
    }

    /// Whether none is left out.
    var areAll: Bool { ids == nil }

    /// The id that a train of the store gets; `nil` where it is left out.
    subscript(stored: Train.ID) -> Train.ID? {
        guard let ids else { return stored }
        return ids[stored.position] < 0 ? nil : Train.ID(Int(ids[stored.position]))
    }
}
