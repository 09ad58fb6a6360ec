/// A time of a service day: minutes since that day's midnight, from 03:00 (180) to 26:59 (1,619).
///
/// A day of service ends at 03:00, so 24:05 (1,445) is the five past midnight that closes it. It is always in
/// the feed's time zone, whatever clock the reader has.
public struct ServiceTime: RawRepresentable, Hashable, Comparable, Sendable {
    /// Minutes since midnight of the service day, 180 to 1,619.
    public let rawValue: Int16

    /// The times a service day has.
    public static let range: ClosedRange<Int16> = 180...1619

    /// `nil` outside 180...1619.
    @inlinable public init?(rawValue: Int16) {
        guard rawValue >= 180, rawValue <= 1619 else { return nil }
        self.rawValue = rawValue
    }

    /// The service time of a clock time: hours before 3 belong to the day before, and 24 to 26 are taken as they are.
    ///
    /// - Returns: `nil` unless `hour` is 0...26 and `minute` 0...59.
    public init?(hour: Int, minute: Int) {
        guard (0...26).contains(hour), (0...59).contains(minute) else { return nil }
        self.rawValue = Int16((hour < 3 ? hour + 24 : hour) * 60 + minute)
    }

    /// The hour of the service day, 3 to 26; tables have one row for each.
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

    /// Earlier comes first.
    @inlinable public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// Minutes from `b` to `a`.
    @inlinable public static func - (a: Self, b: Self) -> Int { Int(a.rawValue) - Int(b.rawValue) }
}
