import Messages

/// A row of agency.txt: a company, or a brand of one.
struct AgencyRecord: GTFSRecord {
    static let file = "agency.txt"
    static let kind = Message("agency")

    /// Empty where the feed has one agency and gives it no id.
    var id: String
    var name: String
    /// The time zone of all its times, by its IANA name.
    var timeZone: String
    /// The language of its texts, as a BCP 47 tag; empty where the feed does not say.
    var language = ""
    var url = ""
    var phone = ""
}
