/// Bytes of a PDF file (ISO 32000-1, 7.3).
struct PDFBytes {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(_ text: String) {
        var copy = text
        copy.withUTF8 { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

    mutating func append(_ more: Slice<UnsafeBufferPointer<UInt8>>) { bytes.append(contentsOf: more) }

    mutating func append(_ number: Int) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        let magnitude = number.magnitude
        var power: UInt = 1
        while magnitude / power > 9 { power *= 10 }
        while power > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(magnitude / power % 10))
            power /= 10
        }
    }

    mutating func append(byte: UInt8) { bytes.append(byte) }

    /// The four bytes of a number, the highest first.
    mutating func append(word: UInt32) {
        for shift: UInt32 in stride(from: 24, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: word >> shift))
        }
    }

    /// A number with up to four places.
    mutating func append(_ number: Double) {
        let scaled = Int((number * 10_000).rounded())
        if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
        append(Int(scaled.magnitude) / 10_000)
        var rest = Int(scaled.magnitude) % 10_000
        if rest == 0 { return }
        bytes.append(UInt8(ascii: "."))
        var power = 1000
        while rest > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(rest / power))
            rest %= power
            power /= 10
        }
    }

    /// Numbers with spaces between, and an operator.
    mutating func command(_ name: StaticString, _ numbers: Int...) {
        for number in numbers {
            append(number)
            bytes.append(UInt8(ascii: " "))
        }
        append(name)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Two bytes as four digits.
    mutating func hex(_ code: UInt16) {
        for shift: UInt16 in stride(from: 12, through: 0, by: -4) {
            let digit = UInt8(code >> shift & 15)
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
    }

    /// The object of a number.
    mutating func reference(_ number: Int) {
        append(number)
        append(" 0 R")
    }

    /// A text for people, in UTF-16 with its mark.
    mutating func text(_ text: String) {
        append("<FEFF")
        for unit in text.utf16 { hex(unit) }
        append(">")
    }
}
