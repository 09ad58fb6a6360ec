import Messages
import Timetable

/// A row of routes.txt: what runs under one number or name.
struct RouteRecord: GTFSRecord {
    static let file = "routes.txt"
    static let kind = Message("route")

    var id: String
    var agencyID: Identifier<AgencyRecord>
    /// The number that stands on the vehicle. One of the two names is never empty.
    var shortName: String
    var longName: String
    var description = ""
    /// The mode, as the feed has it: 0 to 12, or one of the extended types of 100 to 1799.
    var type: Int
    /// `#RRGGBB`, upper case.
    var color: String?
    var textColor: String?
    /// Where the route stands in a list of routes; smaller numbers come first.
    var sortOrder: Int?
    var url = ""
    /// GTFS-JP: the route that this one is a variant of, as the feed has it; it need not exist.
    var japaneseParent = ""
    /// The name as the feed has it, where ``longName`` is that of the line; empty where it stands there itself.
    var wholeName = ""
    /// The network of routes that share prices; empty for none.
    var networkID = ""
    /// The names that the publisher gives it in routes.csv, beside the feed or in place of its own.
    var statedNames = Names([:])
    /// Whether the publisher wants none of its trips shown.
    var isHidden = false
}
