import Messages
import Timetable

/// A row of stops.txt: a stop or platform, a station, an entrance, a node or a boarding area.
struct StopRecord: GTFSRecord {
    static let file = "stops.txt"
    static let kind = Message("stop")

    /// What kind of place it is; the raw values are those of `location_type`.
    enum Kind: Int, Sendable {
        case stop, station, entrance, node, boardingArea
    }

    var id: String
    /// What riders know it by, such as a number; empty where there is none.
    var code = ""
    /// Empty only for a node or a boarding area.
    var name: String
    var description = ""
    var coordinate: Coordinate?
    var kind = Kind.stop
    /// The station of a stop, an entrance or a node; the platform of a boarding area.
    var parentID: Identifier<StopRecord>?
    /// `3`, without a word such as “platform”.
    var platformCode = ""
    var levelID: Identifier<LevelRecord>?
    /// Of the place itself; what is not known here is as at the parent.
    var wheelchairs: Bool?
    var url = ""
    /// For its fares; empty for none.
    var zone = ""
}
