import Foundation
import SmallNetworks
import SmallSites
import Templating
import Testing
import Timetable

@testable import SiteData

/// data/fares/<railway>.js as Docs/data-files.md tells it.
@Suite struct FaresDataTests {
    private struct File: Decodable {
        struct Table: Decodable {
            let trains: [String]
            let calls: Int
            let cells: [Int]
        }
        let tables: [Table]
    }

    private var network = SmallNetwork()

    init() {
        network.railway("Main=本線", "A B C")
        network.railway("Side=支線", "D E")
        network.train("Main.1", "A 5:00, B 5:10 5:10, C 5:20")
        network.train("Main.2", "A 6:00, B 6:10 6:10, C 6:20")
        network.train("Main.3", "A 7:00, C 7:20")
        network.train("Side.1", "D 5:00, E 5:10")
        network.dataset.fares = [Fare(feedID: "F", price: 150, currency: "JPY", isPaidAgain: true)]
        network.dataset.fareZones = [FareZone(feedID: "1"), FareZone(feedID: "2")]
        network.dataset.stops[network.stop("Main.A").position].fareZones = [FareZone.ID(0)]
        network.dataset.stops[network.stop("Main.C").position].fareZones = [FareZone.ID(1)]
        network.dataset.fareRules = [
            FareRule(fareID: Fare.ID(0), originID: FareZone.ID(0), destinationID: FareZone.ID(1))
        ]
    }

    private func text(_ railway: Int, _ data: FaresData) -> String {
        var bytes = Bytes()
        data.render(Railway.ID(railway), &bytes)
        return bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }

    @Test func trainsThatAreAlikeShareATable() throws {
        let data = FaresData(try SmallSite(network).site)
        #expect(data.railways == [Railway.ID(0)])
        let text = text(0, data)
        #expect(text.contains(#""prices":[[150,150,"JPY",0,1]]"#))
        let file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
        #expect(file.tables.map(\.calls) == [3, 2])
        #expect(file.tables.map(\.cells) == [[0, 1, 0], [1]])
        #expect(file.tables.map(\.trains.count) == [2, 1])
    }

    @Test mutating func aRailwayWithoutPricesHasNoFile() throws {
        network.dataset.fareRules = []
        #expect(FaresData(try SmallSite(network).site).railways.isEmpty)
    }
}
