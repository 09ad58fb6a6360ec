/// A record with an id of its own.
protocol FeedRecord: Sendable {
    var id: String? { get }
    var faults: [RecordFault] { get }
}
