import Foundation

/// The forms of numbers and times in GTFS, from bytes.
extension TableReader {
    /// A whole number of at most 18 digits, with or without a sign.
    @inline(__always)
    static func integer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var digits = bytes[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
        guard !digits.isEmpty, digits.count <= 18 else { return nil }
        var number = 0
        for byte in digits {
            let digit = Int(byte) - 0x30
            guard digit >= 0, digit <= 9 else { return nil }
            number = number * 10 + digit
        }
        return isNegative ? -number : number
    }

    /// A decimal number, also with an exponent; `nil` for what is none or not finite.
    static func decimal(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        var (mantissa, scale, digits, at) = (0, 0, 0, 0)
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative { at = 1 }
        var hasPoint = false
        while at < bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else if byte >= 0x30, byte <= 0x39, digits < 15 {
                mantissa = mantissa * 10 + Int(byte - 0x30)
                digits += 1
                if hasPoint { scale += 1 }
            } else {
                // More digits than a number of 64 bits keeps, an exponent, or no number: the system's own way.
                return slowDecimal(bytes)
            }
            at += 1
        }
        guard digits > 0 else { return nil }
        // Both are exact, so the quotient is the nearest number.
        let number = Double(mantissa) / powersOfTen[scale]
        return isNegative ? -number : number
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    private static func slowDecimal(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        let isPlain = bytes.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || "+-.eE".utf8.contains($0) }
        guard isPlain, bytes.count <= 400, let number = Double(String(decoding: bytes, as: UTF8.self)) else {
            return nil
        }
        return number.isFinite ? number : nil
    }

    /// A time as `H:MM:SS` with one to three digits of hours, in seconds.
    @inline(__always)
    static func seconds(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32? {
        let hourDigits = bytes.count - 6
        guard (1...3).contains(hourDigits) else { return nil }
        var hours: Int32 = 0
        for digit in 0..<hourDigits {
            let value = Int32(bytes[digit]) - 0x30
            guard value >= 0, value <= 9 else { return nil }
            hours = hours * 10 + value
        }
        let colon = UInt8(ascii: ":")
        guard bytes[hourDigits] == colon, bytes[hourDigits + 3] == colon,
            let minutes = sixty(bytes[hourDigits + 1], bytes[hourDigits + 2]),
            let seconds = sixty(bytes[hourDigits + 4], bytes[hourDigits + 5])
        else { return nil }
        return hours * 3600 + minutes * 60 + seconds
    }

    @inline(__always)
    private static func sixty(_ tens: UInt8, _ ones: UInt8) -> Int32? {
        let (ten, one) = (Int32(tens) - 0x30, Int32(ones) - 0x30)
        guard ten >= 0, ten <= 5, one >= 0, one <= 9 else { return nil }
        return ten * 10 + one
    }
}
