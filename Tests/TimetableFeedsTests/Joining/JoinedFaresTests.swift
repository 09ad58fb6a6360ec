import SmallNetworks
import Testing
import Timetable

@testable import TimetableFeeds

/// What a ride costs is said by the rules of its own feed alone.
@Suite struct JoinedFaresTests {
    private let far = [("Oak", 36.0, 140.0), ("Pine", 36.0, 140.01), ("Elm", 36.0, 140.03)]
    private static let header = "fare_id,price,currency_type,payment_method,transfers\n"

    private func joined(_ rail: [String: String], _ bus: [String: String]) throws -> Dataset {
        var (one, other) = (SmallGTFS(), JoinedFeed.other(far))
        one.files.merge(rail) { $1 }
        other.files.merge(bus) { $1 }
        let datasets = [try JoinedFeed.dataset(one, key: "rail"), try JoinedFeed.dataset(other, key: "bus")]
        return try #require(JoinedFeed.join(datasets).dataset)
    }

    /// The prices of the rules that hold on all rides of each train.
    private func prices(_ dataset: Dataset) -> [[Int?]] {
        dataset.trains.map { train in
            dataset.fareRules.filter { rule in
                (rule.networkID == nil || rule.networkID == train.fareNetworkID)
                    && rule.originID == nil && rule.destinationID == nil && rule.passes.isEmpty
            }
            .map { dataset[$0.fareID].price }
        }
    }

    @Test func aFareThatHoldsEverywhereHoldsInItsFeed() throws {
        let dataset = try joined(
            ["fare_attributes.txt": Self.header + "F,200,JPY,0,0\n"],
            ["fare_attributes.txt": Self.header + "F,310,JPY,0,0\n"]
        )
        #expect(prices(dataset) == [[200], [200], [310], [310]])
        #expect(dataset.fares.map(\.feedID) == ["F", "bus.F"])
    }

    @Test func aFeedWithoutFaresHasNoneOfAnother() throws {
        let dataset = try joined(["fare_attributes.txt": Self.header + "F,200,JPY,0,0\n"], [:])
        #expect(prices(dataset) == [[200], [200], [], []])
    }

    @Test func zonesAndRoutesAreThoseOfTheFeed() throws {
        let rules = "fare_id,route_id,origin_id,destination_id\nF,,1,2\nG,R,,\n"
        let files = [
            "fare_attributes.txt": Self.header + "F,200,JPY,0,0\nG,500,JPY,0,0\n", "fare_rules.txt": rules,
            "stops.txt": """
            stop_id,stop_name,stop_lat,stop_lon,zone_id
            A,Alder,35.600,139.700,1
            B,Birch,35.600,139.710,2
            C,Cedar,35.600,139.730,

            """,
        ]
        let dataset = try joined(
            files,
            files.merging(["stops.txt": files["stops.txt"]!.replacing("35.", with: "36.")]) { $1 }
        )
        let zones = dataset.stops.map { $0.fareZones.map { dataset.fareZones[$0.position].feedID } }
        #expect(zones == [["1"], ["2"], [], ["bus.1"], ["bus.2"], []])
        #expect(prices(dataset) == [[500], [500], [500], [500]])
        let named = dataset.fareRules.filter { $0.originID != nil }.map { rule in
            [rule.originID, rule.destinationID].map { $0.map { dataset.fareZones[$0.position].feedID } ?? "" }
        }
        #expect(named == [["1", "2"], ["bus.1", "bus.2"]])
        #expect(
            Set(dataset.trains.map { $0.fareNetworkID.map { dataset.fareNetworks[$0.position].feedID } }) == [
                "R", "bus.R",
            ]
        )
    }
}
