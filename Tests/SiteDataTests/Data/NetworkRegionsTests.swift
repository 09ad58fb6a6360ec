import Foundation
import SmallNetworks
import SmallSites
import Templating
import Testing
import Timetable

@testable import SiteCore
@testable import SiteData

/// The trains of a network that no phone holds stand in pieces by region too, and each piece says where its trains run.
@Suite struct NetworkRegionsTests {
    /// Four railways side by side with 300 trains each, and one across them.
    private func country(across trains: Int = 2) -> SmallNetwork {
        var network = SmallNetwork()
        let stops = "ABCDEFGHIJ"
        func calls(_ stops: String, _ start: Int) -> String {
            stops.enumerated().map { call, stop in
                let minute = start + 2 * call
                return "\(stop) \(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
            }.joined(separator: ", ")
        }
        for line in 0..<4 { network.railway("Line\(line)", stops.map(String.init).joined(separator: " ")) }
        network.railway("Across", "P Q R S")
        for line in 0..<4 {
            for number in 0..<300 { network.train("Line\(line).\(number)", calls(stops, 300 + 3 * number)) }
        }
        for number in 0..<trains { network.train("Across.\(number)", calls("PQRS", 400 + 100 * number)) }
        // Its stops lie by those of the others.
        for line in 0..<4 {
            let stop = network.stop("Across.\("PQRS".map(String.init)[line])")
            let near = network.stop("Line\(line).A")
            network.dataset.stops[stop.position].coordinate = network.dataset[near].coordinate
        }
        return network
    }

    private func site(_ network: SmallNetwork, largest: Int = SiteConfiguration().largestPocket) throws -> Site {
        var configuration = SiteConfiguration()
        configuration.largestPocket = largest
        return try SmallSite(network, configuration: configuration).site
    }

    @Test func aNetworkThatAPhoneHoldsHasNone() throws {
        let site = try site(country())
        #expect(site.itineraries.arePlanned && !site.itineraries.areInRegions && site.itineraries.areKept)
        let trains = NetworkTrains(site, isCut: true)
        #expect(trains.cells == nil && trains.pieces.allSatisfy(\.cells.isEmpty))
    }

    @Test func stopsAreDividedByWhereTheyLieIntoCellsOfAsManyCalls() throws {
        let site = try site(country(), largest: 5_000)
        #expect(site.itineraries.areInRegions && !site.itineraries.areKept && site.itineraries.region == 5_000)
        // 12,008 calls are cut twice: a railway each.
        let regions = NetworkRegions(site, trains: site.dataset.trains.indices.map { Train.ID($0) })
        let cells = Dictionary(uniqueKeysWithValues: zip(NetworkStops.stops(site), regions.cells))
        #expect(Set(regions.cells) == [0, 1, 2, 3])
        for line in 0..<4 {
            let own = site.dataset.stations.filter { $0.feedID.hasPrefix("Line\(line).") }.map { cells[$0.stopID] }
            #expect(Set(own) == [line])
        }
    }

    @Test func trainsOfARegionStandTogetherAndThoseOfManyDo() throws {
        let trains = NetworkTrains(try site(country(), largest: 5_000), isCut: true)
        #expect(trains.pieces.map(\.cells) == [[0], [1], [2], [3], [0, 1, 2, 3]])
        #expect(trains.pieces.map(\.trains.count) == [300, 300, 300, 300, 2])
    }

    @Test func trainsThatLeaveTheirRegionStandApart() throws {
        var network = country(across: 0)
        network.train("Across.a", "P 6:00, Q 6:10")
        let trains = NetworkTrains(try site(network, largest: 5_000), isCut: true)
        #expect(trains.pieces.map(\.cells) == [[0], [0, 1], [1], [2], [3]])
    }

    /// Whoever rides on from one train to another need not get off.
    @Test func aPieceHasTheCellsOfTrainsThatBecomeItsOwn() throws {
        var network = country(across: 0)
        network.link("Line0.5", to: "Line2.20")
        let trains = NetworkTrains(try site(network, largest: 5_000), isCut: true)
        #expect(trains.pieces.map(\.cells) == [[0, 2], [1], [0, 2], [3]])
    }

    /// They may all lie at one spot, or nobody knows where.
    @Test func stopsWithoutACoordinateAreDividedToo() throws {
        var network = country()
        for stop in network.dataset.stops.indices { network.dataset.stops[stop].coordinate = nil }
        let site = try site(network, largest: 5_000)
        let all = NetworkRegions(site, trains: site.dataset.trains.indices.map { Train.ID($0) })
        #expect(Set(all.cells).count == 4)
    }

    @Test func theFilesSayTheCells() throws {
        var configuration = SiteConfiguration()
        configuration.largestPocket = 5_000
        let small = try SmallSite(country(), configuration: configuration)
        let source = NetworkData(small.site, languages: small.languages, SharedWork(small.site)).source
        let files = (0..<source.count).map { file -> (String, String) in
            var bytes = Bytes()
            source.render(file, &bytes)
            return (source.path(file), String(decoding: bytes.withUnsafeBytes { Data($0) }, as: UTF8.self))
        }
        let texts = Dictionary(uniqueKeysWithValues: files)
        #expect(texts["data/network.js"]?.contains("\"cells\":") == true)
        #expect(texts["data/network/pieces.js"]?.contains("\"cells\":[0, 1, 2, 3]}") == true)
    }

    /// A build of some railways does not read all trains, so that it has no itineraries.
    @Test func aPartOfItHasNoItineraries() {
        var configuration = SiteConfiguration()
        configuration.largestPocket = 5_000
        let part = ItineraryPlanning(calls: 5_001, isPart: true, configuration)
        #expect(!part.arePlanned && part.notice?.code == "network-too-large")
        #expect(ItineraryPlanning(calls: 5_000, isPart: true, configuration).areKept)
        let whole = ItineraryPlanning(calls: 5_001, isPart: false, configuration)
        #expect(whole.arePlanned && whole.areInRegions && whole.notice == nil)
    }
}
