import Timetable

/// When an alert begins or ends: a day, or a minute of one, as clocks in the feed's time zone show it.
package struct AlertMoment: Equatable, Sendable {
    let date: CalendarDate
    /// Minutes since midnight; `nil` for a whole service day.
    let minute: Int?

    /// The moment of a text such as `2026-11-22` or `2026-11-22 05:00`.
    ///
    /// - Returns: `nil` for any other form, and for what the calendar or the clock does not have.
    init?(_ text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard let day = parts.first, let date = CalendarDate(day), parts.count <= 2 else { return nil }
        self.date = date
        guard parts.count == 2 else {
            minute = nil
            return
        }
        let clock = parts[1].split(separator: ":", omittingEmptySubsequences: false)
        guard clock.count == 2, clock.allSatisfy({ $0.utf8.count == 2 }), let hour = Int(clock[0]),
            let minute = Int(clock[1]), (0...23).contains(hour), (0...59).contains(minute)
        else { return nil }
        self.minute = hour * 60 + minute
    }

    /// The first minute that belongs to it, counted from 1970-01-01 00:00 by the clocks on the spot. A whole day begins
    /// where the service day does.
    func start(boundary: ServiceTime) -> Int {
        Int(date.daysSince1970) * Self.day + (minute ?? Int(boundary.rawValue))
    }

    /// The first minute that no longer belongs to it. A whole day ends where the next service day begins.
    func end(boundary: ServiceTime) -> Int {
        minute.map { Int(date.daysSince1970) * Self.day + $0 } ?? start(boundary: boundary) + Self.day
    }

    /// A minute counted from 1970-01-01 00:00 as `YYYY-MM-DDTHH:MM`.
    package static func text(_ minute: Int) -> String {
        let days = minute >= 0 ? minute / day : (minute - day + 1) / day
        let (hour, rest) = (minute - days * day).quotientAndRemainder(dividingBy: 60)
        return "\(CalendarDate(daysSince1970: days))T\(two(hour)):\(two(rest))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static let day = 24 * 60
}
