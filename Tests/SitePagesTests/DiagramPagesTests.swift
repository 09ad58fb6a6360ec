import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages

/// The page of a train diagram.
@Suite struct DiagramPagesTests {
    private var network = SmallNetwork()

    private func view(_ page: Int = 0, _ language: Language = .en) throws -> DiagramPageView {
        let small = try SmallSite(network)
        let path = try #require(small.site.paths.all(DiagramPages.kind)[page])
        return DiagramPages(small.site).view(page, try small.frame(language, DiagramPages.kind, path: path))
    }

    private func lines(_ strip: DiagramStripView) -> String { strip.groups.map(\.lines.source).joined() }

    @Test mutating func aRailwayHasADiagramForEachScheduleThatItsPagesLeadTo() throws {
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Main.2", "C 5:00, A 5:20")
        network.train("Main.3", "A 5:00, B 5:10, C 5:20", schedule: "Holiday")
        network.train("Main.4", "C 5:00, A 5:20", schedule: "Holiday")
        let small = try SmallSite(network)
        let paths = small.site.paths.all(DiagramPages.kind)
        #expect(paths.compactMap { $0 } == ["diagrams/main/weekday.html", "diagrams/main/holiday.html"])
        for (page, path) in paths.enumerated() where path != nil {
            let subject = DiagramPages(small.site).subject(page)
            #expect(subject["railway"] == ["Main"])
            #expect(subject["schedule"] == [path == "diagrams/main/weekday.html" ? "Weekday" : "Holiday"])
        }
        let railway = RailwayPages(small.site).view(
            0,
            try small.frame(.en, RailwayPages.kind, path: "railways/main.html")
        )
        #expect(railway.diagrams.map(\.href.text) == paths.compactMap { $0.map { "../\($0)" } })
        #expect(railway.diagrams.map(\.name) == ["Weekdays", "Saturdays & holidays"])
        let table = LineTimetablePages(small.site).view(
            0,
            try small.frame(.en, LineTimetablePages.kind, path: "line-timetables/main/down/weekday.html")
        )
        #expect(table.links.last?.href?.text == "../../diagrams/main/weekday.html")
        let view = try view()
        #expect(view.links.map { $0.href?.text } == ["../../railways/main.html", "holiday.html"])
        #expect(
            view.tables.map { $0.href?.text } == [
                "../../line-timetables/main/down/weekday.html", "../../line-timetables/main/up/weekday.html",
            ]
        )
    }

    @Test mutating func aSiteWithoutDiagramsLeadsToNone() throws {
        network.railway("Main", "A B")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "B 5:00, A 5:10")
        var configuration = SiteConfiguration()
        configuration.pages.hasDiagrams = false
        let small = try SmallSite(network, configuration: configuration)
        #expect(small.site.paths.all(DiagramPages.kind).isEmpty)
        let railway = RailwayPages(small.site).view(
            0,
            try small.frame(.en, RailwayPages.kind, path: "railways/main.html")
        )
        #expect(railway.diagrams.isEmpty)
        #expect(try SmallSite(network, only: []).site.paths.all(DiagramPages.kind).allSatisfy { $0 == nil })
    }

    /// ```
    ///     A ╲
    ///     B  ──╲      five minutes at B
    ///     C     ╲
    /// ```
    @Test mutating func aWaitIsLevel() throws {
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, B 5:10 5:15, C 5:25")
        network.train("Main.2", "A 6:00, B 6:10, C 6:20")
        let view = try view()
        let ys = view.strips[0].stations.map(\.y)
        // Lines are in minutes, four units to each.
        let (b, c) = ((ys[1] - ys[0]) / 4, (ys[2] - ys[1]) / 4)
        #expect(lines(view.strips[0]).contains("d=\"M300 0l10 \(b)h5l10 \(c)\""))
    }

    @Test mutating func whoRunsOverTheBoundsOfAStripIsDrawnOnce() throws {
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Main.2", "A 8:50, B 8:56, C 9:10")
        network.train("Main.3", "A 26:50, B 26:55, C 27:10")
        let view = try view()
        let drawn = view.strips.map(lines)
        // At the boundary of the day the last train of the day before is still under way.
        #expect(view.strips.map(\.hour) == [3, 7, 11, 15, 19, 23])
        #expect(drawn[0].contains("d=\"M1610 0") && drawn[0].contains("\"/><use href=#t2 x=-1440 />"))
        #expect(drawn[5] == "<use href=#t2 />")
        #expect(drawn.joined().components(separatedBy: "<path").count == 4)
    }

    /// ```
    ///     9:00 │    the train ends as the strip does, and is drawn in the next one too
    ///       ╲  │
    ///        ╲ │
    ///         ╲│
    /// ```
    @Test mutating func whoEndsWithAStripIsSeenInTheNextOne() throws {
        network.railway("Main", "A B")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "A 8:48, B 9:00")
        network.train("Main.3", "A 9:40, B 9:55")
        let drawn = try view().strips.map(lines)
        #expect(drawn.count == 2 && drawn[0].contains("<path id=t1 data-train="))
        #expect(drawn.last?.hasPrefix("<use href=#t1 /><path data-train=") == true)
    }

    /// ```
    ///     A ╲   ╲           as fast at 5:00 and at 6:00: one shape, drawn twice
    ///     B  ╲   ╲   ╲
    ///     C   ╲   ╲   ╲__   the last one takes longer
    /// ```
    @Test mutating func trainsOfOneShapeAreDrawnOnceAndUsedAgain() throws {
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Main.2", "A 6:00, B 6:10, C 6:20")
        network.train("Main.3", "A 6:30, B 6:40, C 6:52")
        let drawn = lines(try view().strips[0])
        #expect(drawn.components(separatedBy: " d=").count == 3)
        #expect(
            drawn.contains("<path id=t0 data-train=\"1 0 1\" d=") && drawn.contains("<use href=#t0 x=60 data-train=")
        )
    }

    /// By these scripts know a line's train: its type and direction, its page, its first call there and its number, the
    /// last two where they cannot be told.
    @Test mutating func aLineSaysWhichTrainItIs() throws {
        network.railway("Main", "A B")
        network.railway("Branch", "B C")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Branch.1", "B 5:10, C 5:20")
        network.link("Main.1", to: "Branch.1")
        network.train("Branch.2", "C 6:00, B 6:10")
        let pages = try SmallSite(network).site.paths.all(DiagramPages.kind)
        let view = try view(try #require(pages.firstIndex(of: "diagrams/branch/weekday.html")))
        #expect(view.railwayID == "Branch" && view.scheduleID == "Weekday" && view.folder == "branch")
        #expect(view.types.map(\.numbers) == ["0"] && view.folders == "main")
        #expect(view.strips[0].groups.map { [$0.type, $0.direction] } == [[0, 0], [0, 1]])
        let drawn = lines(view.strips[0])
        for mark in ["0/1 2 1", "2 0 2"] { #expect(drawn.contains("data-train=\"\(mark)\"")) }
    }

    @Test mutating func numbersStandOverNoOtherNumber() throws {
        network.railway("Main", "A B C D E")
        for minute in 0..<10 {
            network.train(
                "Main.10\(minute)",
                "A 5:0\(minute), B 5:1\(minute), C 5:2\(minute), D 5:3\(minute), E 5:4\(minute)"
            )
        }
        let numbers = try view().strips[0].groups.flatMap(\.turns).flatMap(\.numbers)
        #expect(numbers.count > 1 && numbers.count < 10)
        let places = numbers.map { ($0.x, $0.y) }
        for (index, place) in places.enumerated() {
            for other in places[..<index] { #expect(abs(place.0 - other.0) + abs(place.1 - other.1) > 7) }
        }
    }

    @Test mutating func throughTrainsLeadToTheDiagramOfTheOtherRailway() throws {
        network.railway("Main", "A B")
        network.railway("Branch", "B C")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Branch.1", "B 5:10, C 5:20")
        network.link("Main.1", to: "Branch.1")
        network.train("Main.2", "B 6:00, A 6:10")
        network.train("Branch.2", "C 6:00, B 6:10")
        let view = try view()
        #expect(view.ways.map(\.station) == ["B"] && view.ways.map(\.railway) == ["Branch"])
        #expect(view.ways.map { $0.href?.text } == ["../branch/weekday.html"])
    }

    @Test mutating func aRailwayWhoseTrainsTurnRoundOnItsListHasNoDiagram() throws {
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, C 5:10, B 5:20")
        network.train("Main.2", "A 6:00, C 6:10, B 6:20")
        #expect(try SmallSite(network).site.paths.all(DiagramPages.kind).allSatisfy { $0 == nil })
    }
}
