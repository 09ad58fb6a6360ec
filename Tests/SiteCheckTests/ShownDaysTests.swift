import SmallNetworks
import Testing
import Timetable

@testable import SiteCheck

/// A departure has to stand on pages on just the days on which its train runs.
@Suite struct ShownDaysTests {
    private static let schedules: [ServiceDates] = [
        .kinds(.weekdays), .kinds([.saturday, .sunday, .holiday]), .kinds([.saturday]), .kinds([.sunday, .holiday]),
    ]

    private static func verdict(_ shown: [Int], runs: DayKinds) -> ShownDays.Verdict {
        var dataset = SmallNetwork().dataset
        dataset.services = [Service(feedID: "s", dates: .kinds(runs))]
        var days = ShownDays(calls: 1)
        for schedule in shown { days.add(0, schedule) }
        return days.verdict(0, service: Service.ID(0), dataset, Self.schedules)
    }

    @Test func rightOnTheSameDays() {
        #expect(Self.verdict([0], runs: .weekdays) == .right)
        #expect(Self.verdict([3, 2], runs: [.saturday, .sunday, .holiday]) == .right)
        #expect(Self.verdict([], runs: []) == .right)
    }

    @Test func wrongOnOthers() {
        #expect(Self.verdict([], runs: .weekdays) == .missing)
        #expect(Self.verdict([1], runs: .weekdays) == .otherDays)
        #expect(Self.verdict([2], runs: [.saturday, .sunday, .holiday]) == .otherDays)
        #expect(Self.verdict([1, 2], runs: [.saturday, .sunday, .holiday]) == .twice)
        #expect(Self.verdict([0, 0], runs: .weekdays) == .twice)
    }

    @Test func listsAreSharedByDepartures() {
        var days = ShownDays(calls: 2)
        days.add(0, 2)
        days.add(0, 3)
        days.add(1, 3)
        #expect(days.has(0, 2) && days.has(0, 3) && days.has(1, 3))
        #expect(!days.has(1, 2))
    }
}
