import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages

/// What becomes of pages with more than phones read with ease.
@Suite struct LargePagesTests {
    private var network = SmallNetwork()

    /// Departures from A each minute of the services of two years, and of one day.
    private mutating func addYears(trains: Int) {
        network.railway("Main", "A B C D E F G H")
        network.service("old", "2024-01-01…2024-12-31")
        network.service("new", "2025-01-01…2025-12-31")
        for service in ["old", "new"] {
            for minute in 0..<trains {
                let (hour, rest) = (5 + minute / 60, minute % 60)
                let time = "\(hour):\(rest < 10 ? "0" : "")\(rest)"
                network.train("Main.\(service)\(minute)", "A \(time), B 24:00 24:01, H 24:10", schedule: service)
            }
        }
    }

    @Test mutating func timetablesOfManyYearsAreInPartsWithTheNewestFirst() throws {
        addYears(trains: 600)
        let small = try SmallSite(network)
        let paths = small.site.paths.all(.timetable)
        let position = try #require(paths.firstIndex(of: "railways/main/a/down.html"))
        let further = try #require(paths.firstIndex(of: "railways/main/a/down/2.html"))
        let pages = TimetablePages(small.site)
        let first = pages.view(position, try small.frame(.en, .timetable, path: "railways/main/a/down.html"))
        let second = pages.view(further, try small.frame(.en, .timetable, path: "railways/main/a/down/2.html"))
        #expect(first.schedules.map(\.schedule) == ["new"] && second.schedules.map(\.schedule) == ["old"])
        #expect(first.elsewhere.map(\.schedule) == ["old"] && second.elsewhere.map(\.schedule) == ["new"])
        #expect(first.elsewhere[0].href?.text.hasSuffix("a/down/2.html#old") == true)
        #expect(second.elsewhere[0].href?.text.hasSuffix("a/down.html#new") == true)
        #expect(second.page.title.contains("(2)") && !first.page.title.contains("(2)"))
        #expect(pages.subject(position)["part"] == [] && pages.subject(further)["part"] == ["2"])
        #expect(pages.subject(further)["station"] == ["Main.A"])
    }

    @Test mutating func timetablesThatFitAreOnOnePage() throws {
        addYears(trains: 300)
        let small = try SmallSite(network)
        #expect(small.site.paths.all(.timetable).compactMap { $0 }.allSatisfy { !$0.hasSuffix("/2.html") })
        let view = try small.timetable("Main.A")
        #expect(view.schedules.count == 2 && view.elsewhere.isEmpty)
    }

    @Test mutating func aTableOfALineIsCutBetweenItsTrains() throws {
        let letters = (0..<25).map { "S\($0)" }
        network.railway("Main", letters.joined(separator: " "))
        for number in 0..<250 {
            let calls = letters.enumerated().map { place, name in
                let minutes = 300 + number * 3 + place
                return "\(name) \(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
            }
            network.train("Main.\(number)", calls.joined(separator: ", "))
        }
        let small = try SmallSite(network)
        let pages = LineTimetablePages(small.site)
        let paths = small.site.paths.all(LineTimetablePages.kind)
        #expect(paths == ["line-timetables/main/down/weekday.html", "line-timetables/main/down/weekday/2.html"])
        let views = try paths.indices.map {
            pages.view($0, try small.frame(.en, LineTimetablePages.kind, path: paths[$0] ?? ""))
        }
        let numbers = views.map { $0.blocks.flatMap { $0.heads.map(\.number) } }
        #expect(numbers.joined().elementsEqual((0..<250).map(String.init)))
        #expect(numbers.allSatisfy { $0.count > 110 } && views[1].blocks[0].heads[0].anchor != nil)
        // All hours stand on both parts, those of the other one with the way there.
        #expect(views[0].hours.map(\.hour) == views[1].hours.map(\.hour))
        #expect(views[0].hours.map { $0.elsewhere == nil } == views[1].hours.map { $0.elsewhere != nil })
        #expect(views[0].hours.last?.elsewhere?.text.hasSuffix("weekday/2.html") == true)
        #expect(views[1].blocks[0].stations[0].href != nil && views[1].blocks[1].stations[0].href == nil)
        #expect(pages.subject(1)["part"] == ["2"] && pages.subject(0)["part"] == [])
    }

    /// Trains that come back to an earlier row stand in a column for each part.
    @Test mutating func aTableOfTrainsThatGoBackIsCutByItsColumns() throws {
        let letters = (0..<30).map { "S\($0)" }
        network.railway("Main", letters.joined(separator: " "))
        for number in 0..<65 {
            let calls = (letters + letters).enumerated().map { place, name in
                let minutes = 300 + number * 3 + place
                return "\(name) \(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
            }
            network.train("Main.\(number)", calls.joined(separator: ", "))
        }
        // 130 columns of 30 rows fill one page; two more do not fit.
        #expect(try SmallSite(network).site.paths.all(LineTimetablePages.kind).count == 1)
        network.train("Main.65", (letters + letters).map { "\($0) 23:00" }.joined(separator: ", "))
        #expect(try SmallSite(network).site.paths.all(LineTimetablePages.kind).count == 2)
    }

    /// Where trains stand, a cell has both times.
    @Test mutating func aTableOfTrainsThatStandIsCutSooner() throws {
        let letters = (0..<20).map { "S\($0)" }
        network.railway("Main", letters.joined(separator: " "))
        for number in 0..<150 {
            let calls = letters.enumerated().map { place, name in
                let minutes = 300 + number * 3 + 2 * place
                func clock(_ minutes: Int) -> String {
                    "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
                }
                return number < 100 ? "\(name) \(clock(minutes))" : "\(name) \(clock(minutes)) \(clock(minutes + 1))"
            }
            network.train("Main.\(number)", calls.joined(separator: ", "))
        }
        #expect(try SmallSite(network).site.paths.all(LineTimetablePages.kind).count == 2)
    }

    @Test mutating func aStationThatSaysLessNamesTheNearestStopsThenTheNewestDays() throws {
        addYears(trains: 3)
        network.railway("Branch", "H2=H I J K L M N O")
        network.interchange("Main.H Branch.H2")
        let small = try SmallSite(network)
        let pages = StationPages(small.site)
        let position = network.station("Main.A").position
        func view(_ level: Int) throws -> StationView? {
            let frame = try small.frame(.en, StationPages.kind, path: "railways/main/a/index.html")
            return level == 0 ? pages.view(position, frame) : pages.views(position, shortened: level)?(frame)
        }
        let whole = try #require(try view(0))
        #expect(!whole.isNear && whole.newest == nil && whole.details[0].schedules.map(\.schedule) == ["old", "new"])
        let near = try #require(try view(1))
        #expect(near.isNear && near.newest == nil && near.details[0].schedules.count == 2)
        #expect(near.details[0].reach.flatMap { $0.railways }.isEmpty)
        #expect(near.details[0].reach[0].near.map(\.name) == ["Main"])
        let newest = try #require(try view(2))
        #expect(newest.isNear && newest.newest == "new" && newest.details[0].schedules.map(\.schedule) == ["new"])
        // First and last trains stand there for all days.
        #expect(newest.directions[0].schedules.count == 2)
        #expect(try view(3) == nil)
    }
}
