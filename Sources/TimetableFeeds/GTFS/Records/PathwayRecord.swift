import Messages
import Timetable

/// A row of pathways.txt: a way within a station.
struct PathwayRecord: GTFSRecord {
    static let file = "pathways.txt"
    static let kind = Message("pathway")

    var id: String
    var fromStopID: Identifier<StopRecord>
    var toStopID: Identifier<StopRecord>
    /// 1 walkway, 2 stairs, 3 moving walkway, 4 escalator, 5 lift, 6 gate, 7 gate on the way out.
    var mode: Int
    /// Whether it can be walked against its direction too.
    var isBidirectional: Bool
    /// Metres.
    var length: Double?
    /// Seconds that the way takes.
    var traversalTime: Int?
    /// Steps up, or down where negative.
    var stairs: Int?
}
