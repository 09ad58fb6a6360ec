import Messages
import Timetable

/// A row of booking_rules.txt: how a rider books a call.
struct BookingRuleRecord: GTFSRecord {
    static let file = "booking_rules.txt"
    static let kind = Message("booking rule")

    var id: String
    /// 0 at once, 1 the same day, 2 some days ahead.
    var type: Int
    /// Minutes ahead, at least.
    var noticeMinutes: Int?
    /// Days ahead, at the latest.
    var lastDay: Int?
    /// Seconds since midnight of that day, at the latest.
    var lastTime: Int?
    var message = ""
    var pickupMessage = ""
    var dropOffMessage = ""
    var phone = ""
    var infoURL = ""
    var bookingURL = ""
}
