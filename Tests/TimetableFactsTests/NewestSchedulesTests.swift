import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// Which of the schedules of many years riders need most.
@Suite struct NewestSchedulesTests {
    private func ids(_ services: [(String, [String])], _ order: (Schedules) -> [Schedule.ID]) -> [String] {
        var network = SmallNetwork()
        network.dataset.services = []
        network.railway("Main", "A B")
        for (id, dates) in services {
            var set = DateSet()
            for text in dates {
                let ends = text.split(separator: "…").compactMap { CalendarDate($0) }
                set = set.union(DateSet(ends[0]...ends[ends.count - 1]))
            }
            network.dataset.services.append(Service(feedID: id, dates: .dates(set)))
            network.train("Main.\(id)", "A 5:00, B 5:10", schedule: id)
        }
        let schedules = Schedules(network.dataset)
        return order(schedules).map { schedules[$0].feedID }
    }

    private let years = [
        ("old", ["2014-01-01…2019-12-31"]), ("older", ["2012-01-01…2013-12-31"]), ("rare", ["2026-03-31"]),
        ("now", ["2020-01-01…2026-03-30"]),
    ]

    @Test func thatOfMostDaysInTheLastYearComesFirst() {
        #expect(
            ids(years) { $0.newestFirst($0.all.indices.map { Schedule.ID($0) }) } == ["now", "rare", "old", "older"]
        )
        #expect(Set(ids(years) { $0.current($0.all.indices.map { Schedule.ID($0) }) }) == ["now", "rare"])
    }

    @Test func schedulesWithoutDatesStayAsTheyAre() {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        network.train("Main.1", "A 5:00, B 5:10", schedule: "Holiday")
        network.train("Main.2", "A 5:00, B 5:10")
        let schedules = Schedules(network.dataset)
        let all = schedules.all.indices.map { Schedule.ID($0) }
        #expect(schedules.newestFirst(all) == all && schedules.current(all) == all)
    }
}
