import Timetable
import TimetableFacts

/// The railways that a build draws, with all that follows from them: every one, or those of `--only`.
package struct Inclusion: Sendable {
    package let railways: [Bool]
    package let stations: [Bool]
    package let interchanges: [Bool]
    package let journeys: [Bool]

    /// - Parameter only: the railways to draw; `nil` for all.
    init(only: Set<Railway.ID>?, dataset: Dataset, journeys all: Journeys, poles: Poles) {
        let railways = dataset.railways.indices.map { only?.contains(Railway.ID($0)) ?? true }
        var stations = dataset.stations.map { railways[$0.railwayID.position] }
        // The stations of a place of poles have one page.
        for place in poles.places where place.stations.contains(where: { stations[$0.position] }) {
            for station in place.stations { stations[station.position] = true }
        }
        let drawn = stations
        self.railways = railways
        self.stations = drawn
        interchanges = dataset.interchanges.map { interchange in
            interchange.stations.contains { drawn[$0.position] }
        }
        journeys = all.all.map { trains in
            trains.contains { railways[dataset[$0].railwayID.position] }
        }
    }

    /// How many trains run on the railways that are drawn.
    package func trains(in dataset: Dataset) -> Int {
        dataset.trains.count { railways[$0.railwayID.position] }
    }
}
