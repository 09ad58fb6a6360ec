import Messages

extension JSONReader {
    /// Reads a number as the nearest double; one beyond its range becomes infinite.
    mutating func number() throws(JSONError) -> Double {
        guard try kind() == .number else { throw fault(Message("expected a number")) }
        let start = position
        let isNegative = bytes[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var digits: UInt64 = 0
        var count = 0
        var places = 0
        var isPlain = true
        let whole = position
        try takeDigits(into: &digits, count: &count)
        if count > 1, bytes[whole] == UInt8(ascii: "0") {
            throw JSONError(reason: Message("a number with a leading zero"), offset: whole)
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            let before = count
            try takeDigits(into: &digits, count: &count)
            places = count - before
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            isPlain = false
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            var ignored: UInt64 = 0
            var exponent = 0
            try takeDigits(into: &ignored, count: &exponent)
        }
        // With up to 15 digits and 22 decimal places, both sides of the division are exact, and so is its rounding.
        if isPlain, count <= 15, places < Self.powersOfTen.count {
            let value = Double(digits) / Self.powersOfTen[places]
            return isNegative ? -value : value
        }
        return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .nan
    }

    private mutating func takeDigits(into digits: inout UInt64, count: inout Int) throws(JSONError) {
        let start = position
        while position < bytes.count, bytes[position] >= UInt8(ascii: "0"), bytes[position] <= UInt8(ascii: "9") {
            digits = digits &* 10 &+ UInt64(bytes[position] - UInt8(ascii: "0"))
            count += 1
            position += 1
        }
        guard position > start else { throw fault(Message("expected a digit")) }
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
}
