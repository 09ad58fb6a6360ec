import Timetable

/// The tracks of each station in a file of OuDiaSecond.
///
/// Every station has a main track for each way, which trains of an unknown platform use; the platforms that the feed
/// names follow.
struct OuDiaTracks {
    /// The names and short names of the main tracks.
    static let main = [("下り本線", "下"), ("上り本線", "上")]

    private var codes: [Station.ID: [String]] = [:]
    private let dataset: Dataset

    init(_ trains: [Train], _ dataset: Dataset) {
        self.dataset = dataset
        var found: [Station.ID: Set<String>] = [:]
        for train in trains {
            for call in dataset.stopTimes[train.calls] {
                if let code = call.platformID.flatMap({ dataset[$0].platformCode }) {
                    found[call.stationID, default: []].insert(code)
                }
            }
        }
        codes = found.mapValues { $0.sorted { ($0.count, $0) < ($1.count, $1) } }
    }

    /// The platforms of a station.
    func platforms(of station: Station.ID) -> [String] { codes[station] ?? [] }

    /// The position of the track that a train uses.
    func track(of call: StopTime, isDown: Bool) -> Int {
        let code = call.platformID.flatMap { dataset[$0].platformCode }
        let place = code.flatMap { platforms(of: call.stationID).firstIndex(of: $0) }
        return place.map { $0 + Self.main.count } ?? (isDown ? 0 : 1)
    }
}
