import Messages
import Timetable

/// A row of fare_attributes.txt: a price for the rides that fare_rules.txt names.
struct FareAttributeRecord: GTFSRecord {
    static let file = "fare_attributes.txt"
    static let kind = Message("fare")

    var id: String
    /// In the smallest units of the currency.
    var price: Int
    var currency: String
    /// Whether the feed says that the fare allows no changes, so that each ride costs again.
    var isPaidAgain: Bool
    /// The agency on whose routes it holds.
    var agencyID: Identifier<AgencyRecord>?
}
