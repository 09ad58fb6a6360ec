import Messages
import Timetable

/// A row of trips.txt. There may be a million, so what many trips share is a number: see ``GTFSRecords/texts``.
struct TripRecord: GTFSRecord {
    static let file = "trips.txt"
    static let kind = Message("trip")

    var id: String
    var routeID: Identifier<RouteRecord>
    var serviceID: Identifier<ServiceRecord>
    var shapeID: Identifier<ShapeRecord>?
    /// Where riders are told that it goes.
    var headsign = TextPool.Key.none
    /// The number of a train.
    var shortName = TextPool.Key.none
    /// What one vehicle runs one after the other, within one service day.
    var block = TextPool.Key.none
    /// 0 or 1; `nil` where the feed does not say.
    var direction: UInt8?
    /// From `wheelchair_accessible` and `bikes_allowed`.
    var admission = Admission()
    var japanese: Japanese?

    /// What GTFS-JP adds.
    struct Japanese: Equatable, Sendable {
        /// Of what is special about the trip, such as a day on which it does not run.
        var description = TextPool.Key.none
        /// A sign that stands for it in a table.
        var symbol = TextPool.Key.none
        var officeID: Identifier<OfficeJPRecord>?
        var patternID: Identifier<PatternJPRecord>?
    }
}
