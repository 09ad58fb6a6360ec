/// A day of the Gregorian calendar, without a time and without a time zone.
///
/// Only days that the calendar has can be made, so that whoever holds one need not check it again.
///
/// ```swift
/// let day = CalendarDate(year: 2026, month: 11, day: 24)
/// day?.weekday                // .tuesday
/// CalendarDate("2026-02-31")  // nil: there is no such day
/// ```
public struct CalendarDate: Hashable, Sendable {
    /// How many days lie between 1970-01-01 and this day; negative for the days before.
    public let daysSince1970: Int32

    /// The day that lies so many days after 1970-01-01, or before where the number is negative.
    @inlinable public init(daysSince1970: Int) { self.daysSince1970 = Int32(clamping: daysSince1970) }

    /// The day of a year, month and day of the month.
    ///
    /// - Parameters:
    ///   - year: 1 to 9999, what four digits can write.
    ///   - month: 1 to 12.
    ///   - day: 1 to the length of the month.
    /// - Returns: `nil` for what the calendar does not have, such as 30 February.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...Self.length(of: month, in: year)).contains(day)
        else { return nil }
        // A year that begins in March has its leap day at its end, and each month's first day at 153 / 5 of a month.
        let shifted = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
        self.init(daysSince1970: days - Self.epoch)
    }

    /// The day that a text of the form `YYYY-MM-DD` names (ISO 8601's extended format, four digits a year).
    ///
    /// - Returns: `nil` for any other form, and for what the calendar does not have, such as `2026-02-31`.
    public init?(_ text: some StringProtocol) {
        var numbers = [0, 0, 0]
        var part = 0
        var length = 0
        for byte in text.utf8 {
            if length == 4 || length == 7 {
                guard byte == UInt8(ascii: "-") else { return nil }
                part += 1
            } else {
                guard length < 10, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
                numbers[part] = numbers[part] * 10 + Int(byte - UInt8(ascii: "0"))
            }
            length += 1
        }
        guard length == 10 else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// The year, for example 2026.
    public var year: Int { parts.year }

    /// The month, 1 to 12.
    public var month: Int { parts.month }

    /// The day of the month, 1 to 31.
    public var day: Int { parts.day }

    /// The day of the week.
    public var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        let days = (Int(daysSince1970) + Weekday.thursday.rawValue) % 7
        return Weekday.allCases[days < 0 ? days + 7 : days]
    }

    /// The days from 0000-03-01, at which the reckoning of ``init(year:month:day:)`` begins, to 1970-01-01.
    private static let epoch = 719_468

    private var parts: (year: Int, month: Int, day: Int) {
        // The reckoning the other way round: eras of 400 years, which all have the same number of days.
        let days = Int(daysSince1970) + Self.epoch
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = era * 400 + yearOfEra + (month > 2 ? 0 : 1)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CalendarDate: Strideable {
    /// How many days lie between this day and another one; negative where the other one is earlier.
    @inlinable public func distance(to other: Self) -> Int { Int(other.daysSince1970) - Int(daysSince1970) }

    /// The day that lies so many days after this one, or before where the number is negative.
    @inlinable public func advanced(by days: Int) -> Self {
        let (sum, hasOverflown) = Int(daysSince1970).addingReportingOverflow(days)
        return Self(daysSince1970: hasOverflown ? (days < 0 ? .min : .max) : sum)
    }

    /// Whether the first day comes before the second one.
    @inlinable public static func < (a: Self, b: Self) -> Bool { a.daysSince1970 < b.daysSince1970 }

    /// The day that lies so many days after the first one.
    @inlinable public static func + (date: Self, days: Int) -> Self { date.advanced(by: days) }

    /// How many days lie from `b` to `a`.
    @inlinable public static func - (a: Self, b: Self) -> Int { b.distance(to: a) }
}

extension CalendarDate: CustomStringConvertible {
    /// The day as `YYYY-MM-DD`, which ``init(_:)`` reads again.
    public var description: String {
        func padded(_ number: Int, _ length: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, length - digits.count)) + digits
        }
        let (year, month, day) = parts
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
