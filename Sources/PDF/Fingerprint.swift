/// A number by which a document and a part of a font are told from others: FNV-1a with 64 bits, twice.
struct Fingerprint {
    private let first, second: UInt64

    init(_ bytes: some Sequence<UInt8>) {
        var (first, second) = (UInt64(0xcbf2_9ce4_8422_2325), UInt64(0x9ae1_6a3b_2f90_404f))
        for byte in bytes {
            first = (first ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
            second = (second &+ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
        (self.first, self.second) = (first, second)
    }

    /// 32 digits.
    var hex: String {
        [first, second].map { number in
            let digits = String(number, radix: 16, uppercase: true)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        .joined()
    }

    /// Six letters, as ISO 32000-1, 9.6.4 wants them before the name of a part of a font.
    var tag: String {
        var (number, letters) = (first, "")
        for _ in 0..<6 {
            letters.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(number % 26)))
            number /= 26
        }
        return letters
    }
}
