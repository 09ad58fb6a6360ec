import Timetable

/// Stations that are one place: those of one interchange, those of one stop, or one that stands alone.
public final class Places: Sendable {
    private let placeOfStation: [Int32]
    private let placeOfStop: [Int32]
    private let dataset: Dataset

    /// Numbers the places of a dataset.
    public init(_ dataset: Dataset) {
        self.dataset = dataset
        let interchanges = dataset.interchanges.count
        var placeOfStop = dataset.stops.indices.map { Int32(interchanges + $0) }
        for station in dataset.stations {
            if let interchange = station.interchangeID { placeOfStop[station.stopID.position] = interchange.rawValue }
        }
        placeOfStation = dataset.stations.map { placeOfStop[$0.stopID.position] }
        self.placeOfStop = placeOfStop
    }

    /// A number that the stations of one interchange or of one stop share.
    func number(of station: Station.ID) -> Int32 { placeOfStation[station.position] }

    /// Returns whether the stations are one to a rider: they are at one stop, or an interchange joins them, or they are
    /// of one railway and one name. The last is for feeds that forgot to join them, as where a railway names its first
    /// station again under a second id.
    public func areSame(_ a: Station.ID, _ b: Station.ID) -> Bool {
        if a == b || placeOfStation[a.position] == placeOfStation[b.position] { return true }
        return dataset[a].railwayID == dataset[b].railwayID && dataset[stopOf: a].names == dataset[stopOf: b].names
    }

    /// Returns whether the stops are one, or belong to one interchange.
    public func areSame(_ a: Stop.ID, _ b: Stop.ID) -> Bool { placeOfStop[a.position] == placeOfStop[b.position] }
}
