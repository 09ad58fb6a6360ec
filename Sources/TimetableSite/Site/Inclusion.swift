import Timetable
import TimetableFacts

/// This tells which railways, and what follows from them, a build draws: all, or those of `--only`.
struct Inclusion: Sendable {
    let railways: [Bool]
    let stations: [Bool]
    let interchanges: [Bool]
    let journeys: [Bool]

    /// - Parameter only: the railways to draw; `nil` for all.
    init(only: Set<Railway.ID>?, dataset: Dataset, journeys all: Journeys) {
        let railways = dataset.railways.indices.map { only?.contains(Railway.ID($0)) ?? true }
        let stations = dataset.stations.map { railways[$0.railwayID.position] }
        self.railways = railways
        self.stations = stations
        interchanges = dataset.interchanges.map { interchange in
            interchange.stations.contains { stations[$0.position] }
        }
        journeys = all.all.map { trains in
            trains.contains { railways[dataset[$0].railwayID.position] }
        }
    }
}
