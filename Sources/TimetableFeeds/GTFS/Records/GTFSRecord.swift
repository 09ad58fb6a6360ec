import Messages

/// A record with an id of its own in one of a GTFS feed's files.
protocol GTFSRecord: Equatable, Sendable {
    /// The file: `stops.txt`.
    static var file: String { get }
    /// What it is, in the middle of a sentence: `stop`.
    static var kind: Message { get }
    /// The feed's own id.
    var id: String { get }
}
