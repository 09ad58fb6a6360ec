import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// The calling points of journeys, as other pages lead to them.
@Suite struct RunsTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main", "A B C D")
        network.railway("Branch", "C E F")
        network.interchange("Main.C Branch.C")
    }

    /// The number of the calling point of each call, train by train.
    private func numbers() -> [[Int]] {
        let dataset = network.dataset
        let places = Places(dataset)
        let journeys = Journeys(dataset, places: places, orders: StationOrders(dataset, places: places))
        let runs = Runs(journeys, dataset, places: places)
        return zip(dataset.trains.indices, dataset.trains).map { position, train in
            train.calls.map { runs.callingPoint(of: $0, of: Train.ID(position)) }
        }
    }

    @Test mutating func aCallHasThePlaceOfItsCallingPointOnThePageOfItsJourney() {
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Branch.1", "C 5:21, E 5:30, F 5:40")
        network.train("Main.2", "A 6:00, B 6:10, C 6:20")
        network.link("Main.1", to: "Branch.1")
        #expect(numbers() == [[0, 1, 2], [2, 3, 4], [0, 1, 2]])
    }

    /// Where the railway before does not say when its train comes in, the calling point is made of the one after alone.
    @Test mutating func aCallOfWhichACallingPointTellsNothingHasItsPlaceAllTheSame() {
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Branch.1", "C 5:19 5:21, E 5:30")
        network.link("Main.1", to: "Branch.1")
        let call = network.dataset.stopTimes[2]
        network.dataset.stopTimes[2] = StopTime(stationID: call.stationID, arrival: nil, departure: call.arrival)
        #expect(numbers() == [[0, 1, 2], [2, 3]])
    }

    @Test mutating func thePartsOfATrainThatSplitsAreNumberedOneBehindTheOther() {
        network.train("Main.1", "A 5:00, C 5:20")
        network.train("Main.2", "C 5:25, D 5:30")
        network.train("Branch.3", "C 5:27, E 5:35, F 5:40")
        network.link("Main.1", to: "Main.2", "Branch.3")
        #expect(numbers() == [[0, 1], [2, 3], [4, 5, 6]])
    }

    /// One vehicle may run as many trains a day, each with as many calls as a train may have.
    @Test mutating func aJourneyHasAsManyCallsAsItsTrains() {
        let long = { (stations: String, minute: Int) -> String in
            let calls = (0..<Train.mostCalls).map { "\(stations.split(separator: " ")[$0 % 2]) 5:\(minute)" }
            return (calls.dropLast() + ["C 5:\(minute)"]).joined(separator: ", ")
        }
        let trains = (10..<34).map { number in
            let line = number.isMultiple(of: 2) ? "Main" : "Branch"
            network.train("\(line).\(number)", long(line == "Main" ? "C D" : "C E", number))
            return "\(line).\(number)"
        }
        for (train, next) in zip(trains, trains.dropFirst()) { network.link(train, to: next) }
        let numbers = numbers()
        #expect(numbers.last?.last == 24 * (Train.mostCalls - 1))
        #expect(numbers.last?.last ?? 0 > Int(UInt16.max))
    }
}
