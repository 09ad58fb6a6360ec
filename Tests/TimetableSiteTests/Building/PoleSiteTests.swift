import Foundation
import SmallNetworks
import TestFolders
import Testing
import Timetable

/// A small city's buses, from the dataset to the pages: tables of poles, and one page for each place.
@Suite struct PoleSiteTests {
    /// Two routes share the way to City Hall, where each side of the street has a pole. 6X goes on round a loop that it
    /// runs through twice; the last bus of route 6 ends on a branch:
    /// ```
    ///     6    Harbour ── Market ── City Hall(1) ── Hill        and back by City Hall(2)
    ///                                     └── Depot
    ///     6X   Harbour ─────────── City Hall(1) ── Park ── City Hall(1) ── Park
    /// ```
    private static let network: SmallNetwork = {
        var network = SmallNetwork()
        network.dataset.directions = ["0", "1"].map { Direction(feedID: $0, names: Names([:])) }
        network.railway("6=港山線/Harbour Hill", "H=港/Harbour M=市場/Market C=市役所/Townhall L=山/Hill D=車庫/Depot")
        network.railway("6X=港公園線/Harbour Park", "P=公園/Park")
        for (route, color) in [("6", "#C03030"), ("6X", "#2040A0")] {
            network.mode(route, .bus, code: route)
            network.unlist(route)
            network.dataset.railways[route == "6" ? 0 : 1].color = color
        }
        for stop in ["6.H", "6.C"] { network.serve(stop, by: "6X") }
        for code in ["1", "2"] { network.pole(code, of: "6.C") }
        network.dataset.stops[network.stop("6.H").position].reading = "みなと"
        let (out, back) = ("0", "1")
        network.train("6.1", "H 9:00, M 9:05, C 9:10 9:10, L 9:20", direction: out)
        network.train("6.2", "L 9:30, C 9:40 9:40, M 9:45, H 9:50", direction: back)
        network.train("6.3", "H 10:00, M 10:05, C 10:10 10:10, D 10:20", direction: out)
        network.train("6X.1", "H 9:02, C 9:09 9:09, P 9:15, C 9:21 9:21, P 9:27", direction: out)
        network.train("6X.2", "H 9:32, C 9:39 9:39, P 9:45", schedule: "Holiday", direction: out)
        for train in ["6.1", "6.3"] { network.calls(of: train, at: [2: "1"]) }
        network.calls(of: "6.2", at: [1: "2"], boarding: [2: .none])
        network.calls(of: "6X.1", at: [1: "1", 3: "1"], approximate: [3])
        network.calls(of: "6X.2", at: [1: "1"], boarding: [1: .byPhone])
        network.calls(of: "6.3", alighting: [1: .none])
        network.headsign("循環", of: "6X.1")
        network.headsign("公園行き", of: "6X.1", from: 2)
        network.dataset.remarks = [
            Remark(feedID: "call", names: Names([.ja: "前日までに予約", .en: "Book the day before"]), phone: "012-345")
        ]
        network.dataset.trains[network.train("6.3").position].remarks = [RemarkUse(remarkID: Remark.ID(0))]
        network.dataset.headwayRuns = [
            HeadwayRun(
                feedID: "often",
                patternID: network.dataset.trains[0].patternID,
                typeID: TrainType.ID(0),
                directionID: Direction.ID(0),
                serviceID: Service.ID(0),
                destinations: [network.stop("6.L")],
                from: ServiceTime(clamping: 660),
                until: ServiceTime(clamping: 960),
                headwaySeconds: 450,
                calls: [0, 5, 10, 20].enumerated().map { number, minutes in
                    let pole = number == 2 ? network.stop("6.C-1") : nil
                    return HeadwayRun.Call(arrival: minutes, departure: minutes, platformID: pole)
                }
            )
        ]
        return network
    }()

    private static let site: Result<Folder, any Error> = Result {
        // What is static is never freed, so its folder has to be removed by name.
        atexit {
            if case .success(let folder) = PoleSiteTests.site { try? FileManager.default.removeItem(at: folder.url) }
        }
        let folder = try Folder()
        try SampleSite.build(network.dataset, into: folder)
        return folder
    }

    private func page(_ path: String) throws -> String {
        try String(contentsOf: Self.site.get().site.appending(path: path), encoding: .utf8)
    }

    private func lines(_ kind: String) throws -> [Substring] {
        try page("data/pages.jsonl").split(separator: "\n").filter {
            $0.contains("\"kind\":\"\(kind)\",\"lang\":\"ja\"")
        }
    }

    @Test func aPoleHasOneTableForAllItsRoutes() throws {
        let texts = try ["stations/6-c/6-c-1.html", "en/stations/6-c/6-c-1.html"].map { path in
            // Head and foot are those of every page.
            let page = try page(path)
            let start = try #require(page.range(of: "<section id=")).lowerBound
            return (
                name: path,
                text: Markup.inLines(String(page[start..<(try #require(page.range(of: "</main>"))).lowerBound]))
            )
        }
        try GoldenFile.expect(texts, at: "poles.txt")
    }

    @Test func theListOfPagesTellsThePoleOfEachTable() throws {
        #expect(try lines("timetable").count == 6)
        #expect(
            try lines("timetable").contains(
                #"{"kind":"timetable","lang":"ja","path":"stations/6-c/6-c-1.html","railways":["6","6X"],"station":"6.C","stops":["6.C-1"]}"#
            )
        )
    }

    @Test func thePolesOfAPlaceShareOnePage() throws {
        #expect(try lines("station").count == 6)
        let place = try page("en/stations/6-c/index.html")
        #expect(place.contains("/6-c/6-c-1.html") && place.contains("/6-c/6-c-2.html"))
        #expect(place.contains("Stop 1") && place.contains("Stop 2"))
        // Whoever names the station of 6X leads there.
        #expect(try page("en/railways/6x.html").contains("../stations/6-c/index.html"))
    }

    @Test func aStopServedTwiceLeadsToItsOwnRow() throws {
        let table = try page("stations/6-c/6-c-1.html")
        #expect(table.contains("1.html#1>09"))
        #expect(table.contains("1.html#3>21"))
        let train = try page("railways/6x/1.html")
        #expect(train.contains("id=1 data-stop=6.C-1><a href=6-c/6-c-1.html>"))
    }

    @Test func whatAVehicleShowsIsItsDestinationThere() throws {
        let table = try page("stations/6-c/6-c-1.html")
        #expect(table.contains("<dd>循環") && table.contains("<dd>公園行き"))
    }

    @Test func theMarkOfADestinationIsTakenFromWhatTheVehicleShows() throws {
        let table = try page("stations/6-c/6-c-1.html")
        #expect(table.contains("<dt><b>循</b><dd>循環"))
    }

    @Test func eachRouteOfAPoleHasAnAddress() throws {
        let table = try page("stations/6-c/6-c-1.html")
        #expect(table.contains("<a href=../../stations/6-c/6-c-1.html#only-6x>") && table.contains("id=only-6x"))
        #expect(table.contains("<a class=\"l r-6x t1 d2 q1\"") && table.contains("<a class=\"l r-6 d1 q0\""))
        #expect(table.contains("<div class=q1 data-key=d0") && table.contains("<li class=q0><b>11:10"))
        // On holidays only one of them runs, and whoever chose the other one is told.
        #expect(table.contains("data-schedule=Holiday class=q1>"))
        #expect(try page("railways.css").contains(".only-1:is(:target,.on)~.schedules"))
        #expect(try !page("railways.css").contains(".only-2"))
        // The route's own page leads to its own departures; where it is alone, to all of them.
        let route = try page("railways/6x.html")
        #expect(route.contains("../stations/6-c/6-c-1.html#only-6x"))
        #expect(try !page("stations/6-m/6-m.html").contains("only-"))
    }

    @Test func whereAllRunEverySoOftenThereIsNothingToCountAndNoLegend() throws {
        var network = Self.network
        network.dataset.headwayRuns[0].serviceID = network.dataset.trains[network.train("6X.2").position].serviceID
        let folder = try Folder()
        try SampleSite.build(network.dataset, into: folder, only: ["6"])
        let path = folder.site.appending(path: "stations/6-m/6-m.html")
        let table = try String(contentsOf: path, encoding: .utf8)
        let section = try #require(table.firstRange(of: "data-schedule=Holiday")).lowerBound
        let holiday = table[section...].prefix { $0 != "§" }
        #expect(holiday.contains("7.5分間隔") && !holiday.contains("0便") && !holiday.contains("class=legend"))
    }

    @Test func whereNobodyGetsOnThereIsNoDeparture() throws {
        let market = try page("stations/6-m/6-m.html")
        #expect(!market.contains("09:45"))
        #expect(try page("railways/6/2.html").contains("降車のみ"))
        #expect(try page("railways/6/3.html").contains("乗車のみ"))
    }

    @Test func theCalendarTellsTheSchedulesOfPoles() throws {
        #expect(try page("data/calendar.js").contains(#""poles":{"#))
        let departures = try page("data/departures/6-c.js")
        #expect(departures.contains(#""id":"6.C-1","schedules":"poles-"#))
        #expect(try page("stations/6-c/6-c-1.html").contains("data-railway=poles-"))
    }

    @Test func onlyOneRouteStillDrawsWholePoles() throws {
        let folder = try Folder()
        try SampleSite.build(Self.network.dataset, into: folder, only: ["6X"])
        let path = folder.site.appending(path: "stations/6-c/6-c-1.html")
        let table = try String(contentsOf: path, encoding: .utf8)
        #expect(table.contains(/<th>9<td><a[^>]*>09.*\n.*<(a|span)[^>]*>10/))
        #expect(!FileManager.default.fileExists(atPath: folder.site.appending(path: "railways/6.html").path()))
    }
}
