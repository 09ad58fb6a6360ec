import Messages
import Timetable

/// A train calls at a station that is not on its railway, or a railway lists a station of another one.
enum StationOffItsRailway: TrainRule {
    static let code = "station-off-its-railway"
    static let severity = Notice.Severity.error

    /// A railway that lists stations of others.
    static func check(_ railway: RecordLabel, foreign stations: [String]) -> Notice? {
        guard !stations.isEmpty else { return nil }
        return notice(
            railway.ids + stations,
            Message(
                "\(railway.start) lists \(stations.unique.listed), which stations.json gives to no or another railway."
            )
        )
    }

    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        guard train.railway.isKnown else { return nil }
        var strangers: [Station.ID] = []
        for call in file.calls[train.calls] where call.stationID.isKnown {
            let station = call.stationID.position
            if network.railwayOfStation[station] != train.railway || !network.isListed[station] {
                strangers.append(call.stationID)
            }
        }
        guard !strangers.isEmpty else { return nil }
        let stations = strangers.map { network.stations.id($0) }.unique
        let railway = network.railways.id(train.railway)
        let label = file.label(of: train)
        return notice(
            label.ids + stations,
            Message(
                "\(label.start) calls at \(stations.listed), which railway \(railway.shown) does not list as its own."
            )
        )
    }
}
