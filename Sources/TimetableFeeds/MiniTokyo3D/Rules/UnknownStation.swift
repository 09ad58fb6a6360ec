import Messages
import Timetable

/// A train, a railway or a group names a station that stations.json does not have.
enum UnknownStation: TrainRule {
    static let code = "unknown-station"
    static let severity = Notice.Severity.error

    /// A railway's list or a group with stations that are not there.
    static func check(_ record: RecordLabel, unknown stations: [String]) -> Notice? {
        guard !stations.isEmpty else { return nil }
        return notice(
            record.ids + stations,
            Message("\(record.start) names station \(stations.unique.listed), which stations.json does not have.")
        )
    }

    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        var unknown: [Station.ID] = []
        for call in file.calls[train.calls] where !call.stationID.isKnown { unknown.append(call.stationID) }
        for id in train.origins where !id.isKnown { unknown.append(id) }
        for id in train.destinations where !id.isKnown { unknown.append(id) }
        guard !unknown.isEmpty else { return nil }
        return check(file.label(of: train), unknown: unknown.compactMap { file.word($0) }.unique)
    }
}
