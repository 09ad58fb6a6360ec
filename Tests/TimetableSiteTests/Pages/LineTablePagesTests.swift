import SmallNetworks
import Testing
import Timetable

@testable import TimetableSite

/// The page of a whole line's table.
@Suite struct LineTablePagesTests {
    private var network = SmallNetwork()

    private func view(_ page: Int = 0, _ language: Language = .ja) throws -> LineTableView {
        let small = try SmallSite(network)
        let path = try #require(small.site.paths.lineTable(page))
        return LineTablePages(small.site).view(page, try small.frame(language, LineTablePages.kind, path: path))
    }

    @Test mutating func everyRailwayDirectionAndScheduleHasAPage() throws {
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Main.2", "C 5:00, A 5:20")
        network.train("Main.3", "C 5:00, A 5:20", schedule: "Holiday")
        let small = try SmallSite(network)
        #expect(
            small.site.paths.all(LineTablePages.kind) == [
                "line-timetables/main/down/weekday.html", "line-timetables/main/up/weekday.html",
                "line-timetables/main/up/holiday.html",
            ]
        )
        let subject = LineTablePages(small.site).subject(2)
        #expect(subject["railway"] == ["Main"] && subject["direction"] == ["Up"] && subject["schedule"] == ["Holiday"])
        let railway = RailwayPages(small.site).view(
            0,
            try small.frame(.en, RailwayPages.kind, path: "railways/main.html")
        )
        #expect(railway.tables.map(\.href.text) == small.site.paths.all(LineTablePages.kind).map { "../\($0 ?? "")" })
        #expect(
            railway.tables.map(\.name) == [
                "for C (Down); Weekdays", "for A (Up); Weekdays", "for A (Up); Saturdays & holidays",
            ]
        )
        #expect(try SmallSite(network, only: []).site.paths.all(LineTablePages.kind) == [nil, nil, nil])
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

    @Test mutating func blocksAreCutBetweenHoursAndALongHourInEqualParts() throws {
        network.railway("Main", "A B C D E F G H")
        for hour in 5...7 {
            for minute in 0..<(hour == 6 ? 40 : 9) {
                let clock = minute < 10 ? "0\(minute)" : "\(minute)"
                let calls = "ABCDEFGH".enumerated().map { "\($1) \(hour + ($0 > 0 ? 1 : 0)):\(clock)" }
                network.train("Main.\(hour).\(minute)", calls.joined(separator: ", "))
            }
        }
        let view = try view()
        #expect(view.blocks.map(\.heads.count) == [9, 20, 20, 9])
        #expect(view.blocks.map(\.label) == ["5時〜5時台", "6時〜6時台", "6時〜6時台", "7時〜7時台"])
        // The way to a station's page stands there once.
        #expect(view.blocks.map { $0.stations.count { $0.href != nil } } == [8, 0, 0, 0])
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
}
