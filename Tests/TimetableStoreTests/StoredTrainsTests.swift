import GRDB
import Testing
import Timetable
import TimetableStore

/// Of a store some trains may be read alone.
@Suite struct StoredTrainsTests {
    private let whole = WholeDataset.value
    private let file: StoreFile

    init() throws {
        file = try StoreFile()
        try file.write(WholeDataset.value)
    }

    @Test func whatIsKnownBeforeTheTrainsAreReadIsTrueOfThem() throws {
        let stored = try TimetableStore(path: file.path).storedTrains()
        #expect(stored.railways == whole.trains.map(\.railwayID))
        #expect(stored.types == whole.trains.map(\.typeID))
        #expect(stored.calls == whole.stopTimes.count + whole.headwayRuns.reduce(0) { $0 + $1.calls.count })
        let links = whole.trains.indices.flatMap { train in
            whole.trains[train].next.map { [Train.ID(train), $0] }
        }
        #expect(Set(stored.links.map { [$0.train, $0.next] }) == Set(links))
        #expect(Set(stored.chosen) == Set(whole.chosenTables.flatMap(\.trains)))
        #expect(stored.network.stations == whole.stations)
        #expect(stored.network.trains.isEmpty)
    }

    /// Each train alone with those that are linked to it.
    @Test(arguments: WholeDataset.value.trains.indices)
    func aTrainIsTheSameWithoutTheOthers(_ train: Int) throws {
        var wanted: Set<Int> = []
        var pending = [train]
        while let next = pending.popLast() {
            guard wanted.insert(next).inserted else { continue }
            pending += (whole.trains[next].next + whole.trains[next].previous).map(\.position)
        }
        let isWanted = whole.trains.indices.map { wanted.contains($0) }
        let part = try TimetableStore(path: file.path).dataset(ofTrains: isWanted)
        let kept = wanted.sorted()
        #expect(part.trains.map(\.feedID) == kept.map { whole.trains[$0].feedID })
        for (read, position) in zip(part.trains, kept) {
            var expected = whole.trains[position]
            #expect(Array(part.stopTimes[read.calls]) == Array(whole.stopTimes[expected.calls]))
            expected.calls = read.calls
            expected.next = expected.next.compactMap { id in kept.firstIndex(of: id.position).map { Train.ID($0) } }
            expected.previous = expected.previous.compactMap { id in
                kept.firstIndex(of: id.position).map { Train.ID($0) }
            }
            #expect(read == expected)
        }
        #expect(part.stopTimes.count == part.trains.reduce(0) { $0 + $1.calls.count })
        #expect(part.stations == whole.stations)
        #expect(part.headwayRuns == whole.headwayRuns)
    }

    @Test func noneAtAllMayBeRead() throws {
        let part = try TimetableStore(path: file.path).dataset(ofTrains: whole.trains.map { _ in false })
        #expect(part.trains.isEmpty && part.stopTimes.isEmpty)
    }

    @Test func damageInATrainThatIsLeftOutIsTold() throws {
        try DatabaseQueue(path: file.path).write { db in
            try db.execute(sql: "UPDATE stop_time SET departure = departure + 1 WHERE departure IS NOT NULL")
        }
        let store = try TimetableStore(path: file.path)
        #expect(throws: StoreError.self) { try store.dataset(ofTrains: whole.trains.map { _ in false }) }
    }
}
