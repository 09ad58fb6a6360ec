import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// The map of a whole network: every railway, with no more points than it may have.
@Suite struct NetworkMapTests {
    private func map(of dataset: Dataset, most: Int = 1000, without left: Railway.ID? = nil) -> NetworkMap {
        NetworkMap(dataset, orders: StationOrders(dataset, places: Places(dataset)), most: most) { $0 != left }
    }

    private func at(_ north: Double, _ east: Double) -> Coordinate {
        Coordinate(latitude: 35 + north, longitude: 139 + east)
    }

    @Test func aRailwayWithoutACourseIsDrawnFromStationToStation() {
        var network = SmallNetwork()
        network.railway("Main", "A B C")
        network.railway("Branch", "D E")
        for (position, place) in [(0, 0.0), (0, 0.1), (0.1, 0.2), (0.3, 0.3), (0.4, 0.4)].map({ at($0.0, $0.1) })
            .enumerated()
        {
            network.dataset.stops[position].coordinate = place
        }
        let all = map(of: network.dataset)
        #expect(all.courses == [[[at(0, 0), at(0, 0.1), at(0.1, 0.2)]], [[at(0.3, 0.3), at(0.4, 0.4)]]])
        #expect(map(of: network.dataset, without: Railway.ID(0)).courses.map(\.count) == [0, 1])
        network.dataset.stops[3].coordinate = nil
        #expect(map(of: network.dataset).courses[1].isEmpty)
    }

    @Test func aCourseIsAsCoarseAsTheNumberOfPointsAsksFor() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        let listing = try #require(network.dataset.railways[0].listing)
        // A zigzag of a hundred points, twenty metres wide.
        let zigzag = (0..<100).map { at(Double($0) / 1000, $0 % 2 == 0 ? 0 : 0.0002) }
        network.dataset.patterns[listing.position].course = zigzag
        #expect(map(of: network.dataset).courses == [[zigzag]])
        let few = map(of: network.dataset, most: 50)
        #expect(few.courses == [[[zigzag[0], zigzag[99]]]])
        #expect(few.tolerance > 15 && few.tolerance < 30)
    }

    @Test func whatTwoPatternsShareIsDrawnOnce() {
        var network = SmallNetwork()
        network.railway("Bus", "A B C D")
        network.unlist("Bus")
        network.train("Bus.1", "A 9:00, B 9:05, C 9:10, D 9:20")
        network.train("Bus.2", "C 9:30, B 9:40, A 9:50", direction: "Up")
        let long = [at(0, 0), at(0.1, 0.1), at(0, 0.2), at(0.1, 0.3)]
        // The way back leaves the street at its end.
        let back = [at(0, 0.2), at(0.1, 0.1), at(0.2, 0)]
        for (train, course) in [("Bus.1", long), ("Bus.2", back)] {
            let pattern = network.dataset.trains[network.train(train).position].patternID
            network.dataset.patterns[pattern.position].course = course
        }
        #expect(map(of: network.dataset).courses == [[long, [at(0.1, 0.1), at(0.2, 0)]]])
    }
}
