import SmallNetworks
import Testing
import Timetable
import TimetableFacts

@testable import SiteCore

/// Names on a line map: none stands in the way of another.
@Suite struct MapLabelsTests {
    /// Stations as far apart as told, in hundredths of a degree east and north of the one before.
    private func labels(_ steps: [(east: Double, north: Double)], name: String = "北千住") throws -> (LineMap, MapLabels) {
        var network = SmallNetwork()
        network.railway("Main", (0...steps.count).map { "S\($0)" }.joined(separator: " "))
        var (latitude, longitude) = (35.0, 139.0)
        for position in 0...steps.count {
            network.dataset.stops[position].coordinate = Coordinate(latitude: latitude, longitude: longitude)
            if position < steps.count {
                latitude += steps[position].north / 100
                longitude += steps[position].east / 100
            }
        }
        let map = try #require(
            LineMap(
                of: StationOrders(network.dataset, places: Places(network.dataset))[Railway.ID(0)],
                courses: [],
                network.dataset,
                width: 360,
                tallest: 420,
                margin: 28
            )
        )
        return (map, MapLabels(map.stations.map { (name, $0.at) }, on: map, width: 360))
    }

    private func expectOrder(_ map: LineMap, _ found: MapLabels) {
        let edge = MapBox(left: 0, top: -found.air, right: 360, bottom: map.height + found.air)
        for (number, label) in found.labels.enumerated() {
            #expect(edge.holds(label.box))
            for other in found.labels[(number + 1)...] {
                #expect(!label.box.meets(other.box))
                if let leader = label.leader { #expect(!other.box.meets(leader)) }
                if let leader = other.leader { #expect(!label.box.meets(leader)) }
                if let leader = label.leader, let another = other.leader { #expect(!leader.crosses(another)) }
            }
        }
    }

    @Test func aFewNamesStandBesideTheirStations() throws {
        let (map, found) = try labels([(1, 1), (1, 0), (1, -1)])
        #expect(found.labels.count == 4)
        #expect(found.labels.allSatisfy { $0.leader == nil })
        #expect(found.air == 0)
        expectOrder(map, found)
    }

    @Test func aCrowdIsLedApart() throws {
        let (map, found) = try labels([(3, 3), (0.2, 0), (0.2, 0), (0.2, 0), (3, 3)])
        #expect(found.labels.count == 6)
        #expect(found.labels.contains { $0.leader != nil })
        expectOrder(map, found)
    }

    @Test func aCrowdThatFindsNoRoomLosesNamesRatherThanOrder() throws {
        let (map, found) = try labels([(9, 0)] + .init(repeating: (0.001, 0.001), count: 60))
        #expect(found.labels.count > 1)
        #expect(found.labels.count < 62)
        expectOrder(map, found)
    }
}
