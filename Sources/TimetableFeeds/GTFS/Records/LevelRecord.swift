import Messages

/// A row of levels.txt: a floor of a station.
struct LevelRecord: GTFSRecord {
    static let file = "levels.txt"
    static let kind = Message("level")

    var id: String
    /// 0 is the ground, 1 is above it, -1 below.
    var index: Double
    var name = ""
}
