import Messages

/// A row of office_jp.txt (GTFS-JP): the depot that runs a trip, and its telephone.
struct OfficeJPRecord: GTFSRecord {
    static let file = "office_jp.txt"
    static let kind = Message("office")

    var id: String
    var phone = ""
}
