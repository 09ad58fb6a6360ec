import Foundation
import Timetable

extension CalendarDate {
    /// The date by the machine's clock in a time zone; that of Greenwich where the zone is unknown.
    static func today(in zone: String) -> CalendarDate {
        let now = Date()
        let offset = (TimeZone(identifier: zone) ?? .gmt).secondsFromGMT(for: now)
        let seconds = now.timeIntervalSince1970 + TimeInterval(offset)
        return CalendarDate(daysSince1970: Int((seconds / 86_400).rounded(.down)))
    }
}
