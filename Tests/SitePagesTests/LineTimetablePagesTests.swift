import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages

/// The page of a whole line's table.
@Suite struct LineTimetablePagesTests {
    private var network = SmallNetwork()

    private func view(_ page: Int = 0, _ language: Language = .ja) throws -> LineTimetableView {
        let small = try SmallSite(network)
        let path = try #require(small.site.paths.lineTable(page))
        return LineTimetablePages(small.site).view(page, try small.frame(language, LineTimetablePages.kind, path: path))
    }

    @Test mutating func everyRailwayDirectionAndScheduleHasAPage() throws {
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Main.2", "C 5:00, A 5:20")
        network.train("Main.3", "C 5:00, A 5:20", schedule: "Holiday")
        let small = try SmallSite(network)
        #expect(
            small.site.paths.all(LineTimetablePages.kind) == [
                "line-timetables/main/down/weekday.html", "line-timetables/main/up/weekday.html",
                "line-timetables/main/up/holiday.html",
            ]
        )
        let subject = LineTimetablePages(small.site).subject(2)
        #expect(subject["railway"] == ["Main"] && subject["direction"] == ["Up"] && subject["schedule"] == ["Holiday"])
        let railway = RailwayPages(small.site).view(
            0,
            try small.frame(.en, RailwayPages.kind, path: "railways/main.html")
        )
        #expect(
            railway.tables.map(\.href.text) == small.site.paths.all(LineTimetablePages.kind).map { "../\($0 ?? "")" }
        )
        #expect(
            railway.tables.map(\.name) == [
                "for C (Down); Weekdays", "for A (Up); Weekdays", "for A (Up); Saturdays & holidays",
            ]
        )
        #expect(try SmallSite(network, only: []).site.paths.all(LineTimetablePages.kind) == [nil, nil, nil])
    }

    @Test mutating func theTrainsOfALineOfFewStationsStandOneBelowTheOther() throws {
        network.railway("Main", "A B")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "A 6:00, B 6:10")
        let view = try view()
        #expect(
            view.blocks.isEmpty
                && view.turned.first?.trains.map { $0.cells.map(\.text) } == [["5:00", "5:10"], ["6:00", "6:10"]]
        )
        #expect(view.hours.map(\.anchor) == ["h5", "h6"])
        #expect(view.turned.first?.trains.map(\.head.number) == ["1", "2"])
    }

    @Test mutating func blocksAreAsFewAsSheetsTakeAndCutBetweenHoursOrInEqualParts() throws {
        network.railway("Main", "A B C D E F G H")
        for hour in 5...7 {
            for minute in 0..<(hour == 6 ? 40 : 9) {
                let clock = minute < 10 ? "0\(minute)" : "\(minute)"
                let calls = "ABCDEFGH".enumerated().map { "\($1) \(hour + ($0 > 0 ? 1 : 0)):\(clock)" }
                network.train("Main.\(hour).\(minute)", calls.joined(separator: ", "))
            }
        }
        let view = try view()
        #expect(view.blocks.map(\.heads.count) == [9, 25, 24])
        #expect(view.blocks.map(\.label) == ["5:00〜5:59", "6:00〜6:59", "6:00〜7:59"])
        // The way to a station's page stands there once.
        #expect(view.blocks.map { $0.stations.count { $0.href != nil } } == [8, 0, 0])
    }

    @Test mutating func theLinesOwnStationsComeFirstAndOthersOnlyWhereTrainsOfTheBlockServeThem() throws {
        network.railway("Main", "A B C D E F G H")
        network.railway("North", "N O")
        network.railway("South", "S T")
        for number in 10..<40 {
            network.train("Main.\(number)", "A 5:\(number), B 6:\(number), C 7:\(number), D 8:\(number), E 9:\(number)")
        }
        network.train("North.1", "N 9:00, O 9:10")
        network.train("Main.90", "A 9:20, F 9:30, H 9:50")
        network.train("South.1", "S 10:00, T 10:10 10:12, S 10:20")
        network.link("North.1", to: "Main.90")
        network.link("Main.90", to: "South.1")
        let view = try view()
        #expect(view.blocks.count == 2)
        // No train of the first block comes from elsewhere, and none goes on.
        #expect(view.blocks.map(\.beyond.count) == [0, 2])
        #expect(view.blocks[1].beyond.map(\.title) == ["この線を出た後", "この線に入る前"])
        #expect(view.blocks[1].beyond.map { $0.rows.map(\.name) } == [["S"], ["N"]])
        #expect(
            view.blocks[1].beyond.flatMap(\.rows).allSatisfy { !$0.isIdle && $0.cells.allSatisfy { $0.arrival == nil } }
        )
        // All blocks have the stations of the line, so that they stand at one height on a screen; paper leaves out the idle.
        #expect(Set(view.blocks.map { $0.stations.map(\.name) }).count == 1)
        #expect(view.blocks[0].stations.map(\.isIdle) != view.blocks[1].stations.map(\.isIdle))
    }

    @Test mutating func aChosenTableSaysWhatItLacksAndLeadsToTheWholeOne() throws {
        network.railway("Main", "A B C D")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20, D 5:30")
        network.train("Main.2", "B 6:00, D 6:20")
        network.dataset.remarks = [Remark(feedID: "N", names: Names([.en: "No trains in a storm.", .ja: "嵐の日は運休"]))]
        network.dataset.chosenTables = [
            ChosenTable(
                feedID: "Ends & co",
                names: Names([.en: "Ends only"]),
                remarks: [Remark.ID(0)],
                trains: [network.train("Main.1"), network.train("Main.2")],
                stations: [network.station("Main.A"), network.station("Main.C")],
                layout: .across
            ),
            ChosenTable(feedID: "Two", trains: [network.train("Main.2")]),
        ]
        let small = try SmallSite(network)
        let paths = small.site.paths.all(LineTimetablePages.kind)
        #expect(
            paths.map { $0?.replacing(/-co-[0-9a-f]+/, with: "-co") } == [
                "line-timetables/main/down/weekday/table-ends-co.html",
                "line-timetables/main/down/weekday/table-two.html", "line-timetables/main/down/weekday.html",
            ],
            "\(paths)"
        )
        let pages = LineTimetablePages(small.site)
        #expect(pages.subject(0)["table"] == ["Ends & co"] && pages.subject(2)["table"].isEmpty)
        let view = try view(0, .en)
        let chosen = try #require(view.chosen)
        #expect(chosen.label == "Ends only")
        #expect(chosen.extent == "This table has 2 stations, 1 train. The full timetable has 4 stations, 2 trains.")
        #expect(chosen.whole?.text.hasSuffix("line-timetables/main/down/weekday.html") ?? false)
        #expect(chosen.notes.map(\.name) == ["No trains in a storm."])
        #expect(view.page.title.contains("Weekdays: Ends only") && view.trainsLabel == "1 train")
        #expect(view.blocks.first?.stations.map { $0.cells.map(\.text) } == [["5:00"], ["5:20"]])
        #expect(
            view.links.dropFirst().map(\.label) == [
                "for D (Down); Weekdays; Selected times", "for D (Down); Weekdays", "Train diagram",
            ]
        )
        // A table of the whole line that nobody has chosen says nothing of the kind.
        #expect(try self.view(2).chosen == nil)
    }

    @Test mutating func aChosenTableThatNoDayHasIsToldOf() throws {
        network.railway("Main", "A B")
        network.train("Main.1", "A 5:00, B 5:10")
        network.dataset.chosenTables = [
            ChosenTable(feedID: "Sunday", trains: [network.train("Main.1")], days: .sunday),
            ChosenTable(feedID: "Monday", trains: [network.train("Main.1")], days: .monday),
        ]
        let notice = try #require(SmallSite(network).site.timetables.notice)
        #expect(notice.code == "table-without-schedule" && notice.ids == ["Sunday"])
        network.dataset.chosenTables.removeFirst()
        #expect(try SmallSite(network).site.timetables.notice == nil)
    }

    @Test mutating func typesThatShowAlikeAreOneAndTheSignsOfTheTableAreExplained() throws {
        network.railway("Main", "A B C D E F G H")
        network.train("Main.1", "A 5:00, B 5:05, C 5:10 5:13, D 5:20, E 5:25, F 5:30, G 5:35", type: "One.Local=各停")
        network.train("Main.2", "A 6:00, D 6:10, H 7:00", type: "Two.Local=各停")
        network.train("Main.3", "A 6:05, D 6:15, H 6:50", type: "Express=急行")
        let view = try view()
        #expect(view.types.map(\.type) == ["One.Local Two.Local", "Express"])
        #expect(view.signs.map(\.mark) == ["レ", "＝", "斜体"])
        #expect(view.blocks.first?.stations[2].cells[0].arrival == "5:10")
        #expect(view.blocks.first?.stations.last?.cells.map(\.text) == ["＝", "7:00", "6:50"])
        #expect(view.blocks.first?.stations.last?.cells.map(\.isEarlier) == [false, false, true])
    }

    /// The second train leaves B two minutes later and the fourth is new; what stays bears no sign.
    @Test(arguments: [true, false]) mutating func whatChangesBearsASign(isMarked: Bool) throws {
        network.railway("Main", "A B C D E")
        network.railway("Branch", "X Y")
        var before = network
        for (number, hour) in [5, 6, 7].enumerated() {
            before.train("Main.\(number)", "A \(hour):00, B \(hour):10, C \(hour):20, D \(hour):30, E \(hour):40")
            let minute = number == 1 ? 12 : 10
            network.train(
                "Main.\(number)",
                "A \(hour):00, B \(hour):\(minute), C \(hour):20, D \(hour):30, E \(hour):40"
            )
        }
        network.train("Main.3", "A 9:00, B 9:10")
        var configuration = SiteConfiguration()
        configuration.changes.marks = isMarked
        let small = try SmallSite(network, since: before, configuration: configuration)
        let path = try #require(small.site.paths.lineTable(0))
        let view = LineTimetablePages(small.site).view(0, try small.frame(.ja, LineTimetablePages.kind, path: path))
        let cells = view.blocks.flatMap(\.stations).flatMap(\.cells) + view.turned.flatMap(\.trains).flatMap(\.cells)
        #expect(cells.filter(\.isRevised).map(\.text) == (isMarked ? ["6:12", "9:00"] : []))
        #expect(view.signs.contains { $0.mark == "*" && $0.name == "前の時刻表から時刻が変わったもの、新しいもの" } == isMarked)
    }
}
