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
    /// How far it rises on its length at most, down where negative: 0.083 is 83 mm on a metre.
    var slope: Double?

    /// The steepest way on which riders push a wheelchair by hand (GTFS Schedule Reference, `max_slope`).
    static let steepest = 0.083

    /// Whether it has no steps: neither stairs nor an escalator, nor is it too steep for a wheelchair.
    var isStepFree: Bool {
        mode != 2 && mode != 4 && (stairs ?? 0) == 0 && abs(slope ?? 0) <= Self.steepest
    }
}
