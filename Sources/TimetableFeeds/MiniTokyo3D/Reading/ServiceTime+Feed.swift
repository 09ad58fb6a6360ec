import Timetable

extension ServiceTime {
    /// Takes `HH:MM`, two digits each; the feed writes the minutes past midnight as 00:05 or 24:05.
    @inline(__always)
    init?(feed text: UnsafeBufferPointer<UInt8>) {
        guard text.count == 5, text[2] == UInt8(ascii: ":"),
            let h1 = Self.digit(text[0]), let h2 = Self.digit(text[1]),
            let m1 = Self.digit(text[3]), let m2 = Self.digit(text[4])
        else { return nil }
        let hour = h1 * 10 + h2
        let boundary = FeedDay.boundary.hour
        // 24, 25 and 26 are taken as they are; what lies beyond would be the next service day.
        guard hour < 24 + boundary else { return nil }
        self.init(hour: hour < boundary ? hour + 24 : hour, minute: m1 * 10 + m2)
    }

    @inline(__always)
    private static func digit(_ byte: UInt8) -> Int? {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte - UInt8(ascii: "0")) : nil
    }
}
