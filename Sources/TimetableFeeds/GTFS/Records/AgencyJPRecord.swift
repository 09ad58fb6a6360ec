/// A row of agency_jp.txt (GTFS-JP): what an agency is called officially, and where it is.
struct AgencyJPRecord: GTFSRecord {
    static let file = "agency_jp.txt"
    static let kind = "agency"

    /// The agency's.
    var id: String
    var officialName = ""
    var postalCode = ""
    var address = ""
}
