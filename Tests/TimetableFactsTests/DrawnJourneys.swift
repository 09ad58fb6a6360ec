import SmallNetworks
import Timetable
import TimetableFacts

/// The journeys of a network as lines of text, so that a test can hold them against a drawing.
///
/// A leg is `0: Main.1 Branch.2 | Main.A Main.B Main.C=Branch.C Branch.D | → 1 2`: its trains, its calling points (two
/// stations where one train hands over to the next), and the legs it becomes.
struct DrawnJourneys {
    private let dataset: Dataset
    private let journeys: Journeys

    init(_ network: SmallNetwork) {
        dataset = network.dataset
        journeys = Journeys(dataset, places: Places(dataset), orders: StationOrders(dataset, places: Places(dataset)))
    }

    /// The trains of each journey.
    var trains: [String] { journeys.all.map { $0.map { dataset[$0].feedID }.joined(separator: " ") } }

    /// The trains of a train's journey, leg by leg.
    func trainsByLeg(of train: Train.ID) -> String {
        journeys.trains(of: journeys.position(of: train)).map { dataset[$0].feedID }.joined(separator: " ")
    }

    /// The trains of the laps before and after a train's.
    func laps(besides train: Train.ID) -> [String?] {
        let laps = journeys.laps(besides: journeys.position(of: train))
        return [laps.previous, laps.next].map { $0.map { trains[$0] } }
    }

    /// The legs of a train's journey.
    func legs(of train: Train.ID) -> [String] {
        let journey = journeys.journey(journeys.position(of: train))
        return journey.legs.enumerated().map { position, leg in
            let trains = leg.stretches.map { dataset[$0.trainID].feedID }.joined(separator: " ")
            let points = leg.callingPoints.map(point).joined(separator: " ")
            let next = leg.next.isEmpty ? "" : " | → " + leg.next.map(String.init).joined(separator: " ")
            return "\(position): \(trains) | \(points)\(next)"
        }
    }

    /// The legs that join to become each leg.
    func previous(of train: Train.ID) -> [[Int]] {
        journeys.journey(journeys.position(of: train)).legs.map(\.previous)
    }

    /// The calling points of each train, by number.
    func stretches(of train: Train.ID) -> [Range<Int>] {
        journeys.journey(journeys.position(of: train)).legs.flatMap(\.stretches).map(\.callingPoints)
    }

    /// Arrival and departure of every calling point: `5:19-5:21`.
    func times(of train: Train.ID) -> [String] {
        journeys.journey(journeys.position(of: train)).legs.flatMap(\.callingPoints).map { point in
            let arrival = dataset.stopTimes[point.arrivalCall].arrival?.clock ?? ""
            return "\(arrival)-\(dataset.stopTimes[point.departureCall].departure?.clock ?? "")"
        }
    }

    private func point(_ point: Journey.CallingPoint) -> String {
        let stations = [point.arrivalCall, point.departureCall].map { dataset[dataset.stopTimes[$0].stationID].feedID }
        return stations[0] == stations[1] ? stations[0] : "\(stations[0])=\(stations[1])"
    }
}
