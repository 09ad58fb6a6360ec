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
        #expect(read.feeds == WholeDataset.value.feeds)
        #expect(read.services == WholeDataset.value.services)
        #expect(read.operators == WholeDataset.value.operators)
        #expect(read.directions == WholeDataset.value.directions)
        #expect(read.trainTypes == WholeDataset.value.trainTypes)
        #expect(read.railways == WholeDataset.value.railways)
        #expect(read.stops == WholeDataset.value.stops)
        #expect(read.patterns == WholeDataset.value.patterns)
        #expect(read.headwayRuns == WholeDataset.value.headwayRuns)
        #expect(read.stations == WholeDataset.value.stations)
        #expect(read.interchanges == WholeDataset.value.interchanges)
        #expect(read.trains == WholeDataset.value.trains)
        #expect(read.headsigns == WholeDataset.value.headsigns)
        #expect(read.remarks == WholeDataset.value.remarks)
        #expect(read.transfers == WholeDataset.value.transfers)
        #expect(read.stopTimes == WholeDataset.value.stopTimes)
        #expect(read.notices == WholeDataset.value.notices)
        #expect(try file.violations() == [])
    }

    @Test func servicesByDatesComeBackEqual() throws {
        func dates(_ texts: String...) -> ServiceDates { .dates(DateSet(texts.compactMap { CalendarDate($0) })) }
        var dataset = WholeDataset.value
        let (first, last) = (try #require(CalendarDate("2026-04-01")), try #require(CalendarDate("2027-03-31")))
        let weekdays = (first...last).filter { $0.weekday.rawValue < 5 && $0.month != 8 }
        dataset.services = [
            Service(feedID: "Weekday", dates: .dates(DateSet(weekdays))),
            Service(feedID: "Every", dates: dates("2026-12-24", "2026-12-31", "2027-01-04")),
            Service(feedID: "Never", dates: dates()),
        ]
        let file = try StoreFile()
        try file.write(dataset)
        #expect(try file.read() == dataset)
    }

    @Test func anEmptyDatasetComesBackEqual() throws {
        let file = try StoreFile()
        let source = Source(
            name: "",
            date: nil,
            licence: "",
            attribution: "",
            timeZone: "Asia/Tokyo",
            dayBoundary: ServiceTime(clamping: 0)
        )
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
