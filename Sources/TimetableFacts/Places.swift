import Timetable

/// Which stations are one place: those of one interchange, or one that stands alone.
public final class Places: Sendable {
    private let placeOfStation: [Int32]
    private let dataset: Dataset

    /// Numbers the places of a dataset.
    public init(_ dataset: Dataset) {
        self.dataset = dataset
        let interchanges = dataset.interchanges.count
        placeOfStation = dataset.stations.enumerated().map { position, station in
            Int32(station.interchangeID?.position ?? interchanges + position)
        }
    }

    /// Whether a rider would say that the stations are one: an interchange ties them, or, where the feed forgot to
    /// (a railway that names its first station again under a second id), they are of one railway and one name.
    public func areSame(_ a: Station.ID, _ b: Station.ID) -> Bool {
        if a == b || placeOfStation[a.position] == placeOfStation[b.position] { return true }
        let (first, second) = (dataset[a], dataset[b])
        return first.railwayID != nil && first.railwayID == second.railwayID && first.names == second.names
    }
}
