import Testing
import Timetable
import TimetableStore

/// What is read is what was written.
@Suite struct RoundTripTests {
    @Test func aDatasetWithEverythingInItComesBackEqual() throws {
        let file = try StoreFile()
        try file.write(WholeDataset.value)
        let read = try file.read()
        #expect(read == WholeDataset.value)
        // Said one by one as well, so that a failure tells where.
        #expect(read.source == WholeDataset.value.source)
        #expect(read.schedules == WholeDataset.value.schedules)
        #expect(read.operators == WholeDataset.value.operators)
        #expect(read.directions == WholeDataset.value.directions)
        #expect(read.trainTypes == WholeDataset.value.trainTypes)
        #expect(read.railways == WholeDataset.value.railways)
        #expect(read.stations == WholeDataset.value.stations)
        #expect(read.interchanges == WholeDataset.value.interchanges)
        #expect(read.trains == WholeDataset.value.trains)
        #expect(read.stopTimes == WholeDataset.value.stopTimes)
        #expect(read.notices == WholeDataset.value.notices)
        #expect(try TimetableStore(path: file.path).violations() == [])
    }

    @Test func anEmptyDatasetComesBackEqual() throws {
        let file = try StoreFile()
        let source = Source(name: "", date: nil, licence: "", attribution: "", timeZone: "Asia/Tokyo")
        try file.write(Dataset(source: source))
        #expect(try file.read() == Dataset(source: source))
    }

    @Test func theSameDatasetGivesTheSameBytes() throws {
        let (first, second) = (try StoreFile(), try StoreFile())
        try first.write(WholeDataset.value)
        try second.write(WholeDataset.value)
        #expect(first.bytes == second.bytes)
    }

    @Test func aNewStoreReplacesTheOldOneAndLeavesNothingElse() throws {
        let file = try StoreFile()
        try file.write(WholeDataset.value)
        var changed = WholeDataset.value
        changed.trains[0].number = "999"
        try file.write(changed)
        #expect(try file.read() == changed)
        #expect(file.files == ["small.sqlite"])
    }
}
