import Timetable

/// A railway lists fewer than two stations.
enum RailwayTooShort: Rule {
    static let code = "railway-too-short"
    static let severity = Notice.Severity.error

    static func check(_ railway: RecordLabel, count: Int) -> Notice? {
        guard count < 2 else { return nil }
        return notice(railway.ids, "\(railway.start) lists \(count == 0 ? "no station" : "one station"); it needs two.")
    }
}
