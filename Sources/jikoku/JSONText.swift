/// JSON put together piece by piece, for output of millions of numbers.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    /// Whether a comma belongs before the next value.
    private var isBehindValue = false

    mutating func open(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(UInt8(ascii: bracket))
        isBehindValue = false
    }

    mutating func close(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        isBehindValue = true
    }

    mutating func key(_ name: String) {
        text(name)
        bytes.append(UInt8(ascii: ":"))
        isBehindValue = false
    }

    mutating func number(_ value: Int) {
        separate()
        bytes.append(contentsOf: String(value).utf8)
    }

    /// A number; `null` for none.
    mutating func number(_ value: Int?) {
        if let value { number(value) } else { null() }
    }

    mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    /// A text; `null` for none.
    mutating func text(_ value: String?) {
        guard let value else { return null() }
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// A line of its own for what comes next.
    mutating func newLine() {
        separate()
        bytes.append(UInt8(ascii: "\n"))
        isBehindValue = false
    }

    private mutating func separate() {
        if isBehindValue { bytes.append(UInt8(ascii: ",")) }
        isBehindValue = true
    }
}
