/// A time of a service day: minutes since that day's midnight, from 00:00 (0) to 47:59 (2,879).
///
/// A service day goes on after midnight: 24:05 (1,445) is the five past midnight that closes it. Where one service day
/// ends and the next begins for a reader is set by the feed; see ``Source/dayBoundary``. The time is always in the
/// feed's time zone, whatever clock the reader has. Where clocks change, the day's midnight is its noon minus 12 hours
/// (GTFS Schedule Reference, type Time).
///
/// ```swift
/// let last = ServiceTime(clamping: 24 * 60 + 5)
/// last.hour                   // 24, the row of a table
/// last.clock                  // "00:05", what a clock shows
/// last - ServiceTime(clamping: 23 * 60 + 50)          // 15 minutes
/// ```
public struct ServiceTime: RawRepresentable, Hashable, Comparable, Sendable {
    /// Minutes since midnight of the service day, 0 to 2,879.
    public let rawValue: Int16

    /// The times that a service day may have.
    public static let range: ClosedRange<Int16> = 0...2879

    /// Makes a time from minutes; `nil` outside ``range``.
    @inlinable public init?(rawValue: Int16) {
        guard rawValue >= 0, rawValue <= 2879 else { return nil }
        self.rawValue = rawValue
    }

    /// Makes a time from hours and minutes since midnight of the service day.
    ///
    /// - Returns: `nil` unless `hour` is 0...47 and `minute` 0...59.
    public init?(hour: Int, minute: Int) {
        guard (0...47).contains(hour), (0...59).contains(minute) else { return nil }
        self.rawValue = Int16(hour * 60 + minute)
    }

    /// Makes the time nearest to some minutes: those outside ``range`` become its first or last.
    public init(clamping minutes: Int) {
        rawValue = Int16(min(max(minutes, Int(Self.range.lowerBound)), Int(Self.range.upperBound)))
    }

    /// The hour of the service day, 0 to 47; tables have one row for each.
    @inlinable public var hour: Int { Int(rawValue) / 60 }

    /// The minute of the hour, 0 to 59.
    @inlinable public var minute: Int { Int(rawValue) % 60 }

    /// The hour as a clock shows it: 24 is 0, 25 is 1.
    @inlinable public var clockHour: Int { hour % 24 }

    /// The time as a 24-hour clock shows it, `HH:MM`: 1,445 is `00:05`.
    public var clock: String {
        let h = clockHour
        return "\(h < 10 ? "0" : "")\(h):\(minute < 10 ? "0" : "")\(minute)"
    }

    /// Orders the earlier time first.
    @inlinable public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// Counts the minutes from `b` to `a`.
    @inlinable public static func - (a: Self, b: Self) -> Int { Int(a.rawValue) - Int(b.rawValue) }
}
