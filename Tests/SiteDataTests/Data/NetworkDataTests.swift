import Foundation
import MessageLiterals
import SmallNetworks
import SmallSites
import Templating
import Testing
import Timetable

@testable import SiteCore
@testable import SiteData

/// A network that is too large for a phone has no file of its own, and the build says so.
@Suite struct NetworkDataTests {
    private func network() -> SmallNetwork {
        var network = SmallNetwork()
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Main.2", "A 6:00, B 6:10, C 6:20")
        return network
    }

    private func site(_ largest: Int) throws -> Site {
        var configuration = SiteConfiguration()
        configuration.largestNetwork = largest
        return try SmallSite(network(), configuration: configuration).site
    }

    @Test func aNetworkAsLargeAsAllowedIsThere() throws {
        let site = try site(6)
        #expect(NetworkData(site, languages: [], SharedWork(site)).source.count == 1)
        #expect(site.itineraries.notice == nil)
        #expect(site.paths.first(of: .plan) == "plan.html" && site.paths.first(of: .howFar) == "how-far.html")
    }

    @Test func aLargerNetworkIsLeftOutAndTheBuildSaysSo() throws {
        let site = try site(5)
        // Links are made of paths: without them none leads there.
        #expect(site.paths.first(of: .plan) == nil && site.paths.first(of: .howFar) == nil)
        #expect(NetworkData(site, languages: [], SharedWork(site)).source.count == 0)
        #expect(
            site.itineraries.notice
                == Notice(
                    severity: .warning,
                    code: "network-too-large",
                    ids: [],
                    message:
                        "The network has 6 calls, more than the 5 of 'largest-network' in site.yaml: the site has no "
                        + "itineraries and no pocket edition."
                )
        )
    }

    @Test func eachRailwaySaysWhoRunsIt() throws {
        let small = try SmallSite(network())
        let site = small.site
        var bytes = Bytes()
        let data = NetworkData(site, languages: small.languages, SharedWork(site))
        data.render(whole: NetworkTrains(site, isCut: false), &bytes)
        let object = try JSONSerialization.jsonObject(with: bytes.withUnsafeBytes { Data($0) })
        let told = try #require(object as? [String: Any])
        let operators = try #require(told["operators"] as? [[String]])
        #expect(operators == site.dataset.operators.map { own in small.languages.map { $0.names.shown(own.names) } })
        let railways = try #require(told["railways"] as? [[Any]])
        #expect(railways.map { $0[3] as? Int } == site.dataset.railways.map(\.operatorID.position))
    }

    @Test func whereNothingRunsThereIsNothingToPlan() throws {
        var network = network()
        network.dataset.trains = []
        network.dataset.stopTimes = []
        let site = try SmallSite(network).site
        #expect(NetworkData(site, languages: [], SharedWork(site)).source.count == 0)
        #expect(site.itineraries.notice == nil)
    }
}
