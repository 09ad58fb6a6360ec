import Messages
import Timetable

/// What an alert is about, as the feed's ids, and on whose pages it stands.
package struct AlertSubjects: Sendable {
    /// As written in the file.
    package let railways: [String]
    package let stations: [String]
    /// All trains that run under what was written, by their records.
    let trains: [String]
    /// Classes of the railways' colours follow from their positions.
    package let railwayIDs: [Railway.ID]
    package let trainIDs: [Train.ID]
    /// Also the stations of the railways.
    let concernedStations: Set<String>
    /// Also the trains of the railways, and those that call at the stations.
    package let concernedTrains: Set<String>

    /// Whether it is about the whole network.
    package var isEverywhere: Bool { railways.isEmpty && stations.isEmpty && trains.isEmpty }

    /// - Throws: ``ConfigurationError`` for what the store does not have.
    init(_ alert: Alert, _ dataset: Dataset) throws(ConfigurationError) {
        let scope = alert.scope
        let railwayNames = NameLookup(railwaysOf: dataset)
        var railwayIDs: [Railway.ID] = []
        for text in scope.railways {
            railwayIDs += try railwayNames.required(text, option: alert.file, Message("railway")).map { Railway.ID($0) }
        }
        let stationNames = NameLookup(stationsOf: dataset)
        var stationIDs: [Station.ID] = []
        for text in scope.stations {
            stationIDs += try stationNames.required(text, option: alert.file, Message("station")).map { Station.ID($0) }
        }
        var trainIDs: [Train.ID] = []
        for text in scope.trains {
            let found = dataset.trains.indices.filter {
                [dataset.trains[$0].feedID, dataset.trains[$0].recordID, dataset.trains[$0].number].contains(text)
            }
            guard !found.isEmpty else {
                throw ConfigurationError(
                    file: alert.file,
                    line: nil,
                    message: Message("the store has no train '\(text)'. Name its id or its number.")
                )
            }
            trainIDs += found.map { Train.ID($0) }
        }
        self.railwayIDs = railwayIDs.uniqued()
        self.trainIDs = trainIDs.uniqued()
        railways = self.railwayIDs.map { dataset[$0].feedID }
        stations = stationIDs.uniqued().map { dataset[$0].feedID }
        trains = self.trainIDs.map { dataset[$0].feedID }
        let (lines, places) = (Set(railwayIDs), Set(stationIDs))
        concernedStations = Set(stations).union(
            dataset.stations.lazy.filter { lines.contains($0.railwayID) }.map(\.feedID)
        )
        let concerned = dataset.trains.lazy.filter { train in
            lines.contains(train.railwayID)
                || (!places.isEmpty && dataset.stopTimes[train.calls].contains { places.contains($0.stationID) })
        }
        concernedTrains = Set(trains).union(concerned.map(\.feedID))
    }
}
