import Timetable

/// A train has no time at its last call, as where it is handed over to another railway. It is imported without that call.
enum LastCallWithoutTime: TrainRule {
    static let code = "last-call-without-time"
    static let severity = Notice.Severity.warning

    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        guard let id = train.timelessLastCall else { return nil }
        let station = id.isKnown ? network.stations.id(id) : file.word(id) ?? ""
        let label = file.label(of: train)
        return notice(
            label.ids + [station],
            "\(label.start) has no time at its last call, \(station.shown), and is imported without it."
        )
    }
}
