import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages

/// Where pages say whom trains take, and where they do not.
@Suite struct AdmissionPagesTests {
    private var network = SmallNetwork()

    init() { network.railway("Main=本線", "A=青葉 B=備後 C=千歳") }

    private mutating func train(_ number: Int, _ admission: Admission, schedule: String = "Weekday") {
        let id = network.train(
            "Main.\(number)\(schedule)",
            "A \(4 + number):00, B \(4 + number):30",
            schedule: schedule
        )
        network.dataset.trains[id.position].admission = admission
    }

    private func marks(_ schedule: TimetableScheduleView) -> [String] {
        schedule.hours.flatMap(\.departures).map { ($0.noteMark ?? "-").replacing("●", with: "") }
    }

    private func legend(_ schedule: TimetableScheduleView) -> [String] {
        schedule.notes.map { "\($0.mark ?? "") \($0.name)" }
    }

    @Test mutating func aDepartureThatTakesThemHasASign() throws {
        train(1, Admission(wheelchairs: true, bicycles: true))
        train(2, Admission())
        train(3, Admission(wheelchairs: false))
        let schedule = try SmallSite(network).timetable("Main.A").schedules[0]
        #expect(marks(schedule) == ["椅自", "-", "-"])
        #expect(legend(schedule) == ["椅 車いすで乗車できます", "自 自転車を持ち込めます"])
    }

    @Test mutating func whatHoldsForAWholeTableIsOneSentence() throws {
        train(1, Admission(wheelchairs: true))
        train(2, Admission(wheelchairs: true))
        train(1, Admission(), schedule: "Holiday")
        let view = try SmallSite(network).timetable("Main.A")
        #expect(view.schedules.map(marks) == [["-", "-"], ["-"]])
        #expect(view.schedules.map(legend) == [[" 車いすで乗車できます"], []])
    }

    @Test mutating func whereNoneTakesThemThoseOfWhichThatIsKnownAreMarked() throws {
        train(1, Admission(bicycles: false))
        train(2, Admission())
        let schedule = try SmallSite(network).timetable("Main.A").schedules[0]
        #expect(marks(schedule) == ["×自", "-"])
        #expect(legend(schedule) == ["×自 自転車は持ち込めません"])
    }

    @Test mutating func aTrainSaysItInItsHead() throws {
        train(1, Admission(wheelchairs: true, bicycles: false))
        train(2, Admission())
        let site = try SmallSite(network)
        #expect(try site.train("Main.1Weekday").admission == "車いすで乗車できます · 自転車は持ち込めません")
        #expect(try site.train("Main.2Weekday").admission == nil)
    }

    @Test mutating func trainsOfAJourneyThatDifferSayItEach() throws {
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "B 5:11, C 5:20")
        network.link("Main.1", to: "Main.2")
        network.dataset.trains[0].admission = Admission(wheelchairs: true)
        let view = try SmallSite(network).train("Main.1")
        #expect(view.admission == nil)
        #expect(view.steps.flatMap(\.legs).flatMap(\.stretches).map(\.admission) == ["車いすで乗車できます", nil])
    }

    @Test mutating func aStationTellsItOfItsPlatforms() throws {
        train(1, Admission())
        let stop = network.stop("Main.A")
        for (code, answer) in [("1", true), ("2", false), ("3", nil)] {
            network.dataset.stops.append(
                Stop(
                    feedID: code,
                    names: Names([:]),
                    coordinate: nil,
                    parentID: stop,
                    platformCode: code,
                    wheelchairs: answer
                )
            )
        }
        let site = try SmallSite(network)
        #expect(try site.timetable("Main.A").sign.access == "車いすで利用できます：1番線　車いすでは利用できません：2番線")
        #expect(
            try site.timetable("Main.A", "Down", .en).sign.access
                == "Accessible by wheelchair: Platform 1; Not accessible by wheelchair: Platform 2"
        )
    }
}
