import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages

/// The tables of a timetable page, their marks and their legends.
@Suite struct TimetableViewTests {
    private var network = SmallNetwork()

    init() { network.railway("Main=本線", "A=青葉 B=備後 C=千歳 D=大門 E=青嶺") }

    private mutating func add(
        _ count: Int,
        to station: String,
        type: String = "Local=各停",
        schedule: String = "Weekday"
    ) {
        for _ in 0..<count {
            network.train(
                "Main.\(network.dataset.trains.count)",
                "A 5:00, E 6:00",
                type: type,
                schedule: schedule,
                to: [station]
            )
        }
    }

    /// `d0  千歳`, `d1 備 備後`: key, mark and name.
    private func destinations(_ schedule: TimetableScheduleView) -> [String] {
        schedule.destinations.map { "\($0.key) \($0.mark ?? "") \($0.name)\($0.repeated ? " again" : "")" }
    }

    private func types(_ schedule: TimetableScheduleView) -> [String] {
        schedule.types.map { "\($0.key) \($0.category) \($0.mark ?? "") \($0.name)" }
    }

    @Test mutating func theMostCommonDestinationIsUnmarkedAndTheOthersDiffer() throws {
        add(2, to: "Main.B")
        add(4, to: "Main.C")
        add(1, to: "Main.E")
        add(1, to: "Main.D")
        let schedule = try SmallSite(network).timetable("Main.A").schedules[0]
        #expect(destinations(schedule) == ["d0  千歳", "d1 備 備後", "d2 大 大門", "d3 青 青嶺"])
        let departures = schedule.hours.flatMap(\.departures)
        #expect(departures.count { $0.destinationMark == nil } == 4)
        #expect(departures.count { $0.destinationMark == "備" } == 2)
    }

    @Test mutating func theMostCommonTypeIsUnmarkedAndTheOthersDiffer() throws {
        add(1, to: "Main.B", type: "Express=急行")
        add(1, to: "Main.B", type: "CommuterExpress=通勤急行")
        add(3, to: "Main.B", type: "LimitedExpress=特急")
        let schedule = try SmallSite(network).timetable("Main.A").schedules[0]
        #expect(types(schedule) == ["t0 x  特急", "t1 e 急 急行", "t2 e v1 通急 通勤急行"])
        #expect(
            schedule.hours.flatMap(\.departures).map { $0.keys ?? "" }.sorted() == ["e t1", "e v1 t2", "x", "x", "x"]
        )
    }

    @Test mutating func stationsOfOneNameShareAMarkAndALine() throws {
        network.railway("Other", "X C=千歳")
        add(3, to: "Main.B")
        add(1, to: "Main.C")
        add(1, to: "Other.C")
        let schedule = try SmallSite(network).timetable("Main.A").schedules[0]
        #expect(destinations(schedule) == ["d0  備後", "d1 千 千歳", "d2 千 千歳 again"])
        #expect(schedule.destinations.map(\.destination) == ["Main.B", "Main.C", "Other.C"])
    }

    @Test mutating func whatSharesANameCountsTogetherForTheUnmarked() throws {
        network.railway("Other", "X C=千歳")
        add(3, to: "Main.B")
        add(2, to: "Main.C")
        add(2, to: "Other.C")
        let schedule = try SmallSite(network).timetable("Main.A").schedules[0]
        #expect(destinations(schedule) == ["d0  千歳", "d1  千歳 again", "d2 備 備後"])
    }

    @Test mutating func aMarkAndItsAbsenceMeanTheSameOnWeekdaysAndHolidays() throws {
        add(3, to: "Main.E")
        add(1, to: "Main.A")
        let weekday = network.dataset.trains.count
        add(4, to: "Main.B", schedule: "Holiday")
        add(1, to: "Main.E", schedule: "Holiday")
        #expect(weekday == 4)
        let schedules = try SmallSite(network).timetable("Main.A").schedules
        #expect(schedules.map(\.scheduleName) == ["平日", "土曜・休日"])
        #expect(destinations(schedules[0]) == ["d0  青嶺", "d1 葉 青葉"])
        #expect(destinations(schedules[1]) == ["d0 備 備後", "d1  青嶺"])
    }

    @Test mutating func aTrainThatSplitsHasOneLineWithBothDestinations() throws {
        add(2, to: "Main.B")
        network.train("Main.split", "A 5:00, C 6:00", to: ["Main.C", "Main.E"])
        let schedule = try SmallSite(network).timetable("Main.A").schedules[0]
        #expect(destinations(schedule) == ["d0  備後", "d1 千青 千歳、青嶺"])
        #expect(schedule.destinations[1].destination == "Main.C Main.E")
    }

    @Test mutating func hoursRunToTheLastOneAndTwentyFourIsZero() throws {
        network.train("Main.1", "A 21:59, E 22:30")
        network.train("Main.2", "A 0:05, E 0:30")
        network.train("Main.3", "A 0:04, E 0:30")
        let schedule = try SmallSite(network).timetable("Main.A").schedules[0]
        #expect(schedule.hours.map(\.hour) == ["21", "22", "23", "0"])
        #expect(
            schedule.hours.map { $0.departures.map { ClockText.minute($0.time) } } == [["59"], [], [], ["04", "05"]]
        )
        #expect(schedule.trainsLabel == "3本")
    }

    @Test mutating func hoursAreCountedToTwelveWhereTheSiteSaysSo() throws {
        network.train("Main.1", "A 11:59, E 12:30")
        network.train("Main.2", "A 13:05, E 13:30")
        var configuration = SiteConfiguration()
        configuration.clock = ClockChoice(twelveHoursIn: [.en])
        let site = try SmallSite(network, configuration: configuration)
        let page = try site.timetable("Main.A", "Down", .en).schedules[0]
        #expect(page.hours.map(\.hour) == ["11 am", "12 pm", "1 pm"])
        #expect(page.lasts.map(\.clock) == ["1:05 pm"])
        #expect(try site.timetable("Main.A").schedules[0].hours.map(\.hour) == ["11", "12", "13"])
    }

    @Test mutating func onlySomeTrainsStartHereThenThoseAreMarked() throws {
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Main.2", "B 6:10, C 6:20")
        let site = try SmallSite(network)
        let middle = try site.timetable("Main.B").schedules[0]
        #expect(middle.hours.flatMap(\.departures).map(\.noteMark) == [nil, "●"])
        #expect(middle.notes.map(\.name) == ["当駅始発"])
        let end = try site.timetable("Main.A").schedules[0]
        #expect(end.hours.flatMap(\.departures).map(\.noteMark) == [nil])
        #expect(end.notes.isEmpty)
    }

    @Test mutating func aDepartureLeadsToTheStationsRowOnTheTrainsPage() throws {
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        let schedule = try SmallSite(network).timetable("Main.B", "Down", .en).schedules[0]
        #expect(schedule.hours[0].departures[0].href?.text == "1.html#1")
    }

    @Test mutating func marksOfManyDestinationsAreUniqueInBothLanguages() throws {
        let names = ["新宿", "新木場", "新横浜", "横浜", "木場", "宿", "青葉", "青葉台", "台", "大門", "門", "大", "新大門"]
        network.railway("Long", names.enumerated().map { "S\($0)=\($1)/Shin\($0 % 3)" }.joined(separator: " "))
        for (position, _) in names.enumerated() { add(1 + position % 4, to: "Long.S\(position)") }
        let site = try SmallSite(network)
        for language in [Language.ja, .en] {
            let schedule = try site.timetable("Main.A", "Down", language).schedules[0]
            let lines = schedule.destinations.filter { !$0.repeated }
            #expect(lines.count { $0.mark == nil } == 1)
            #expect(Set(lines.map(\.mark)).count == lines.count)
            #expect(lines.count == (language == .ja ? 13 : 3))
        }
    }
}

/// What a direction is called.
@Suite struct DirectionLabelTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main=本線", "Aoba=青葉 Bingo=備後 Chitose=千歳 Daimon=大門")
        network.train("Main.1", "Aoba 5:00, Chitose 6:00")
        network.train("Main.2", "Aoba 5:00, Daimon 6:00")
    }

    @Test func aLabelSaysWhereTheTrainsGoAndThenTheDirection() throws {
        #expect(try SmallSite(network).timetable("Main.Aoba").sign.detail == "千歳、大門方面（下り）")
        #expect(try SmallSite(network).timetable("Main.Aoba", "Down", .en).sign.detail == "for Chitose, Daimon (Down)")
    }

    @Test mutating func aDirectionThatSaysWhereItselfIsNotSaidTwice() throws {
        network.dataset.directions[0].names = Names([.ja: "大門方面", .en: "For Daimon"])
        #expect(try SmallSite(network).timetable("Main.Aoba").sign.detail == "千歳、大門方面")
        #expect(try SmallSite(network).timetable("Main.Aoba", "Down", .en).sign.detail == "for Chitose, Daimon")
    }
}
