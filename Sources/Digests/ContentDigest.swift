/// 128 bits that follow from bytes alone: other bytes come to others, but for one case in 2¹²⁸.
///
/// It tells whether something is still what it was, fast enough for a store of a gigabyte. It is no defence against
/// somebody who wants two contents to meet: whoever may change what a site is made of may change the site.
public struct ContentDigest: Hashable, Sendable {
    private(set) var first: UInt64 = 0x243f_6a88_85a3_08d3
    private(set) var second: UInt64 = 0x1319_8a2e_0370_7344

    /// A digest of nothing yet.
    public init() {}

    init(first: UInt64, second: UInt64) { (self.first, self.second) = (first, second) }

    /// Adds bytes, and how many they are: `ab` and `c` come to something else than `a` and `bc`.
    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var (first, second) = (first, second)
        @inline(__always) func mix(_ word: UInt64) {
            // Each step can be undone, so that no single word is ever lost. The factors are odd, from the digits of √2 and π.
            first = (first ^ word) &* 0x9e37_79b9_7f4a_7c15
            first ^= first >> 29
            second = (second ^ word) &* 0xbf58_476d_1ce4_e5b9
            second ^= second >> 32
        }
        mix(UInt64(bytes.count))
        bytes.forEachWord(mix)
        (self.first, self.second) = (first, second)
    }

    /// Adds the bytes of a text, in UTF-8.
    public mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    /// Adds a number.
    public mutating func add(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: Int64(truncatingIfNeeded: number).littleEndian) { add($0) }
    }

    /// Adds what another digest is of.
    public mutating func add(_ other: ContentDigest) {
        withUnsafeBytes(of: (other.first.littleEndian, other.second.littleEndian)) { add($0) }
    }

    /// How many bytes ``bytes`` are.
    static let size = 16

    /// The digest, to be written down.
    var bytes: [UInt8] { [first, second].flatMap { word in withUnsafeBytes(of: word.littleEndian) { Array($0) } } }
}
