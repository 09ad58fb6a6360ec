import Digests
import SmallNetworks
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages
@testable import TimetableSite

/// What all pages rest on does not change with what single trains bring.
@Suite struct SharedDigestTests {
    /// Trains that go a line to its end and back, as many as one page has room for.
    private static let network: SmallNetwork = {
        var network = SmallNetwork()
        network.railway("Main", stations.joined(separator: " "))
        for number in 0..<65 { network.train("Main.\(number)", calls) }
        return network
    }()
    private static let stations = (0..<30).map { "S\($0)" }
    private static let calls = (stations + stations).map { "\($0) 23:00" }.joined(separator: ", ")

    private func site(_ network: SmallNetwork) throws -> Site {
        let catalog = try TrainTypeCatalog(contentsOf: SampleSite.project.appending(path: "train-types.yaml"))
        return Site(
            SiteDataset(network.dataset),
            configuration: SiteConfiguration(),
            catalog: catalog,
            families: PageFamilies.all
        )
    }

    private func digest(_ site: Site) -> ContentDigest {
        SharedDigest.digest(site, frame: ContentDigest(), tables: [:], isDated: false)
    }

    @Test func aTrainThatMakesATableLongerThanOnePageDrawsNoOtherPages() throws {
        var longer = Self.network
        longer.train("Main.65", Self.calls)
        let (before, after) = (try site(Self.network), try site(longer))
        #expect([before, after].map { $0.paths.all(.lineTimetable).count } == [1, 2])
        #expect(digest(before) == digest(after))
        // The list of all pages has the one more, whatever its trains are called.
        #expect(TrainDigests(before).ofNames != TrainDigests(after).ofNames)
    }

    @Test func aTrainThatGoesWhereNoneGoesDrawsNoOtherPages() throws {
        let more = { (goal: String) throws in
            var network = Self.network
            network.train("Main.65", Self.calls, to: [goal])
            return try self.site(network)
        }
        let (before, after) = (try more("Main.S3"), try more("Main.S4"))
        #expect(before.timetables.destinations.all != after.timetables.destinations.all)
        #expect(digest(before) == digest(after))
        #expect(TrainDigests(before).ofRailway != TrainDigests(after).ofRailway)
    }
}
