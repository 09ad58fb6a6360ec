import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// Distances, bearings, walks and drawn lines.
@Suite struct MapTests {
    private let tokyo = Coordinate(latitude: 35.681236, longitude: 139.767125)
    private let shinjuku = Coordinate(latitude: 35.689607, longitude: 139.700571)

    @Test func distancesAreThoseOfTheGround() {
        // 6.09 km on the ellipsoid.
        #expect(abs(tokyo.distance(to: shinjuku) - 6_090) < 30)
        let equator = Coordinate(latitude: 0, longitude: 0)
        #expect(abs(equator.distance(to: Coordinate(latitude: 0, longitude: 1)) - 111_195) < 1)
        let north = Coordinate(latitude: 60, longitude: 10)
        #expect(abs(north.distance(to: Coordinate(latitude: 60, longitude: 11)) - 111_195 / 2) < 1)
        #expect(tokyo.distance(to: tokyo) == 0)
    }

    @Test(arguments: [
        (1.0, 0.0, CompassPoint.north), (1, 1, .northEast), (0, 1, .east), (-1, 1, .southEast), (-1, 0, .south),
        (-1, -1, .southWest), (0, -1, .west), (1, -1, .northWest), (1, 0.4, .north), (1, 0.43, .northEast),
    ])
    func aBearingIsTheNearestPointOfTheCompass(north: Double, east: Double, point: CompassPoint) {
        let here = Coordinate(latitude: 0, longitude: 0)
        let there = Coordinate(latitude: north / 100, longitude: east / 100)
        #expect(CompassPoint(from: here, to: there) == point)
        #expect(point.degrees == point.rawValue * 45)
    }

    @Test func aWalkIsTenMinutesAtMostAndLeavesTheSamePlaceOut() {
        var network = SmallNetwork()
        network.railway("Main", "A")
        network.railway("Near", "N")
        network.railway("Same", "S")
        network.railway("Far", "F")
        let here = Coordinate(latitude: 35, longitude: 139)
        for (position, metres) in [0.0, 700, 100, 900].enumerated() {
            network.dataset.stops[position].coordinate = Coordinate(latitude: 35 + metres / 111_195, longitude: 139)
        }
        network.interchange("Main.A Same.S")
        let nearby = NearbyStations(network.dataset, places: Places(network.dataset))
        let walks = nearby.walks(from: network.station("Main.A"))
        #expect(walks.map { network.dataset[$0.stationID].feedID } == ["Near.N"])
        #expect(walks.map(\.metres) == [700])
        #expect(walks.map(\.minutes) == [9])
        #expect(here.latitude == 35)
    }

    private func map(of dataset: Dataset) -> LineMap? {
        LineMap(
            of: StationOrders(dataset, places: Places(dataset))[Railway.ID(0)],
            courses: dataset.courses(of: Railway.ID(0)),
            dataset,
            width: 300,
            tallest: 300,
            margin: 20
        )
    }

    @Test func aMapKeepsItsProportionsAndItsMargin() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B C")
        let map = try #require(self.map(of: network.dataset))
        #expect(map.stations.map { ($0.at.x * 10).rounded() / 10 } == [20, 150, 280])
        #expect(map.height == 40)
        // Points on a straight line are not seen.
        #expect(map.courses.map(\.count) == [2])
        // 0.02° along the parallel of 35° are 1,822 m on 260 units.
        #expect(abs(map.metresPerUnit - 1_822 / 260) < 0.01)
        #expect(map.scale(within: 90) == 500)
    }

    /// ```
    ///     A ─ B ─ C        A, B and C on one parallel, X north of them
    ///          └─ X
    /// ```
    @Test func aBranchWithoutACourseIsDrawnFromWhereItLeavesTheLine() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B C X")
        network.unlist("Main")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Main.2", "A 6:00, B 6:10, C 6:20")
        network.train("Main.3", "A 7:00, B 7:10, X 7:20")
        network.dataset.stops[3].coordinate = Coordinate(latitude: 35.01, longitude: 139.01)
        let map = try #require(self.map(of: network.dataset))
        let places = Dictionary(uniqueKeysWithValues: map.stations.map { ($0.stationID.position, $0.at) })
        let drawn = Set(
            map.courses.map { line in line.compactMap { point in places.first { $0.value == point }?.key } }
        )
        #expect(drawn == [[0, 1], [1, 2], [1, 3]])
    }

    @Test func aRailwayWithoutPlacesHasNoMap() {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        for position in network.dataset.stops.indices { network.dataset.stops[position].coordinate = nil }
        #expect(map(of: network.dataset) == nil)
    }
}
