import Messages

/// A row of pattern_jp.txt (GTFS-JP 4): from where, over what and to where the trips of a pattern run.
struct PatternJPRecord: GTFSRecord {
    static let file = "pattern_jp.txt"
    static let kind = Message("pattern")

    var id: String
    var origin = ""
    var via = ""
    var destination = ""
}
