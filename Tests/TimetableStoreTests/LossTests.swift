import GRDB
import SmallNetworks
import Testing
import Timetable

@testable import TimetableStore

/// A store is not replaced by a feed that is more likely cut off than right.
@Suite struct LossTests {
    private let file: StoreFile

    init() throws { file = try StoreFile() }

    /// A dataset of two railways, `Main` and `Branch`, with so many trains each.
    private func dataset(_ main: Int, _ branch: Int) -> Dataset {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        network.railway("Branch", "B C")
        for number in 0..<main { network.train("Main.\(number)", "A 8:00, B 8:05") }
        for number in 0..<branch { network.train("Branch.\(number)", "B 9:00, C 9:05") }
        return network.dataset
    }

    private func losses(_ new: Dataset) -> StoreLosses? {
        do throws(StoreError) {
            try TimetableStore.write(new, to: file.path)
            return nil
        } catch {
            guard case .losses(file.path, let losses) = error else { return nil }
            return losses
        }
    }

    @Test func aFifthOfTheTrainsMayGo() throws {
        try file.write(dataset(8, 2))
        #expect(losses(dataset(6, 2)) == nil)
        #expect(try file.read().trains.count == 8)
    }

    @Test func moreThanAFifthMayNot() throws {
        try file.write(dataset(8, 2))
        let before = file.bytes
        let found = try #require(losses(dataset(6, 1)))
        #expect(found.lines == ["- in all: 7 of 10 trains", "- Main: 6 of 8 trains", "- Branch: 1 of 2 trains"])
        #expect(file.bytes == before)
        try TimetableStore.write(dataset(6, 1), to: file.path, accepting: .all)
        #expect(try file.read().trains.count == 7)
    }

    @Test func aRailwayMayNotLoseAllOfItsTrainsHoweverFew() throws {
        try file.write(dataset(99, 1))
        let found = try #require(losses(dataset(120, 0)))
        #expect(found.lines == ["- in all: 120 of 100 trains", "- Branch: 0 of 1 trains"])
    }

    @Test func aRailwayThatIsKnownToEndIsNotCounted() throws {
        try file.write(dataset(6, 4))
        #expect(losses(dataset(6, 0))?.railways.map(\.railway) == ["Branch"])
        try TimetableStore.write(dataset(6, 0), to: file.path, accepting: .railways(["Branch", "Gone"]))
        #expect(try file.read().trains.count == 6)
        // What is not known still counts.
        let error = #expect(throws: StoreError.self) {
            try TimetableStore.write(dataset(4, 0), to: file.path, accepting: .railways(["Branch"]))
        }
        guard case .losses(_, let found) = error else { Issue.record("\(String(describing: error))"); return }
        #expect(found.lines == ["- in all: 4 of 6 trains", "- Main: 4 of 6 trains"])
    }

    @Test func aRailwayWithoutTrainsHasNothingToLose() throws {
        try file.write(dataset(5, 0))
        #expect(losses(dataset(5, 0)) == nil)
    }

    @Test func manyRailwaysAreListedUpToAPointAndCounted() throws {
        var network = SmallNetwork()
        for number in 0..<50 {
            network.railway("R\(number)", "A B")
            network.train("R\(number).1", "A 8:00, B 8:05")
        }
        try file.write(network.dataset)
        let found = try #require(losses(dataset(50, 0)))
        #expect(found.lines.count == 42)
        #expect(found.lines.last == "- and 10 more")
    }

    @Test func trainsThatComeEverySoManyMinutesAreTrains() throws {
        let whole = WholeDataset.value
        try #require(!whole.headwayRuns.isEmpty)
        try file.write(whole)
        let counted = try DatabaseQueue(path: file.path).read(TrainCounts.init)
        #expect(counted.total == whole.trains.count + whole.headwayRuns.count)
    }

    @Test func aDamagedStoreHasNothingToLose() throws {
        try file.write(dataset(8, 2))
        var bytes = file.bytes
        for position in 4_096..<bytes.count { bytes[position] = 0xA5 }
        file.bytes = bytes
        #expect(losses(dataset(1, 1)) == nil)
        #expect(try file.read().trains.count == 2)
    }

    @Test func aStoreOfAnotherVersionIsComparedAsFarAsItTells() throws {
        try file.write(dataset(8, 2))
        file.bytes[63] = 99
        #expect(losses(dataset(8, 0))?.after == 8)
    }
}
