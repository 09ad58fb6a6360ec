import Foundation
import SiteCore
import SitePages
import SmallNetworks
import SmallSites
import Templating
import Testing
import Timetable

@testable import SiteData

/// data/runs/<railway>.js and data/diagrams.js: what train diagrams need beyond their own railway.
@Suite struct RunsDataTests {
    private struct File: Decodable {
        let trains: [String]
        let numbers: [String: String]
        let ways: [[String]]
        let columns: [String: Int]
    }

    private var network = SmallNetwork()

    init() {
        network.railway("Main", "A B C")
        network.railway("Branch", "C D")
        network.train("Main.1", "A 5:00, B 5:03, C 5:05")
        network.train("Branch.1", "C 5:06, D 5:10")
        network.link("Main.1", to: "Branch.1")
        network.train("Main.2", "A 6:00, B 6:02, C 6:07")
        network.train("Main.3", "C 6:00, A 6:10")
    }

    private func text(_ railway: Int, _ small: SmallSite) -> String {
        var bytes = Bytes()
        RunsData(small.site, languages: small.languages).render(Railway.ID(railway), &bytes)
        return bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// As far apart as the fastest train that stops at both: two minutes from A to B, two from B to C.
    @Test func stationsLieAsFarApartAsInADiagram() throws {
        let text = text(0, try SmallSite(network))
        let stations = [(0, 1, "A"), (120, 0, "B"), (240, 1, "C")].map { seconds, main, name in
            "[\(seconds),\(main),{\"ja\":\"\(name)\",\"en\":\"\(name)\"}]"
        }
        #expect(text.contains("\"stations\":[\(stations.joined(separator: ",\n"))]"))
    }

    @Test func whoRunsOnHasTheRailwaysOfItsVehicle() throws {
        let small = try SmallSite(network)
        for railway in 0..<2 {
            let file = try JSONDecoder().decode(File.self, from: Data(text(railway, small).utf8))
            #expect(file.ways == [["main", "branch"]])
            #expect(file.columns["ways"] == file.trains.count)
        }
    }

    @Test func railwaysThatAreNotBuiltAreNoneOfThem() throws {
        let file = try JSONDecoder().decode(File.self, from: Data(text(0, try SmallSite(network, only: ["Main"])).utf8))
        #expect(file.ways.isEmpty)
    }

    @Test mutating func aNumberStandsWhereNoPageIsCalledByIt() throws {
        network.train("Main.4-w", "A 7:00, B 7:02, C 7:07")
        network.dataset.trains[0].number = "X9"
        network.dataset.trains[network.dataset.trains.count - 1].number = "4"
        let file = try JSONDecoder().decode(File.self, from: Data(text(0, try SmallSite(network)).utf8))
        let place = try #require(file.trains.firstIndex(of: "4-w"))
        #expect(file.numbers[String(place)] == nil)
        #expect(file.numbers[String(try #require(file.trains.firstIndex(of: "1")))] == "X9")
    }

    @Test(arguments: [true, false]) func diagramsAreListedByTheirDays(_ hasDiagrams: Bool) throws {
        var configuration = SiteConfiguration()
        configuration.pages.hasDiagrams = hasDiagrams
        let families: [any PageRegistration.Type] = [RailwayPages.self, LineTimetablePages.self, DiagramPages.self]
        let small = try SmallSite(network, configuration: configuration, families: families)
        var bytes = Bytes()
        DiagramsData(small.site).render(&bytes)
        let text = bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        #expect(text == (hasDiagrams ? #"{"Weekday":["weekday",["main"]]}"# : "{}"))
    }
}
