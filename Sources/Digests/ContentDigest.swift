import CXXHash

/// 128 bits that follow from bytes alone, as XXH3 works them out (https://xxhash.com): by them whoever keeps what was made of
/// something knows that it would come out the same.
///
///     ContentDigest(of: bytes)             // of bytes that are there as a whole
///     var digest = ContentDigest()         // of many things, one after the other
///     digest.add("railways.html")
///     digest.add(1_445)
///
/// Two contents that differ by chance have the same digest in one case of 2¹²⁸. It is no defence against somebody who wants
/// two contents to meet: whoever may change what a site is made of may change the site.
public struct ContentDigest: Hashable, Sendable {
    /// The lower half, which is a digest of 64 bits by itself.
    public let first: UInt64
    /// The upper half.
    public let second: UInt64

    /// A digest of nothing yet.
    public init() { self.init(of: UnsafeRawBufferPointer(start: nil, count: 0)) }

    /// The digest of some bytes: XXH3 with 128 bits, without a seed.
    public init(of bytes: UnsafeRawBufferPointer) { self.init(XXH3_128bits(bytes.baseAddress, bytes.count)) }

    /// The digest of a text, of its bytes in UTF-8.
    public init(of text: String) {
        var text = text
        self = text.withUTF8 { ContentDigest(of: UnsafeRawBufferPointer($0)) }
    }

    /// A digest that was written down.
    public init(first: UInt64, second: UInt64) { (self.first, self.second) = (first, second) }

    init(_ hash: XXH128_hash_t) { self.init(first: hash.low64, second: hash.high64) }

    /// Adds bytes: the digest of this one's 16 bytes and those of their own digest. So `ab` and `c` come to something else
    /// than `a` and `bc`.
    public mutating func add(_ bytes: UnsafeRawBufferPointer) { add(ContentDigest(of: bytes)) }

    /// Adds what another digest is of.
    public mutating func add(_ other: ContentDigest) {
        let words = (first.littleEndian, second.littleEndian, other.first.littleEndian, other.second.littleEndian)
        self = withUnsafeBytes(of: words) { ContentDigest(of: $0) }
    }

    /// Adds what another digest is of, and a number: at once, since a million calls are added in this way.
    public mutating func add(_ other: ContentDigest, _ number: Int64) {
        let words = (
            first.littleEndian, second.littleEndian, other.first.littleEndian, other.second.littleEndian,
            number.littleEndian
        )
        self = withUnsafeBytes(of: words) { ContentDigest(of: $0) }
    }

    /// Adds the bytes of a text, in UTF-8.
    public mutating func add(_ text: String) { add(ContentDigest(of: text)) }

    /// Adds a number: the digest of this one's 16 bytes and the 8 of the number.
    public mutating func add(_ number: Int64) {
        let words = (first.littleEndian, second.littleEndian, number.littleEndian)
        self = withUnsafeBytes(of: words) { ContentDigest(of: $0) }
    }

    /// Adds a number of any type.
    public mutating func add(_ number: some FixedWidthInteger) { add(Int64(truncatingIfNeeded: number)) }

    /// How many bytes ``bytes`` are.
    public static let size = 16

    /// The digest, to be written down: each half with its lowest byte first.
    public var bytes: [UInt8] {
        [first, second].flatMap { word in withUnsafeBytes(of: word.littleEndian) { Array($0) } }
    }

    /// 32 hexadecimal digits, the highest first, as `xxhsum -H2` shows them.
    public var hex: String { [second, first].map(Self.hex).joined() }

    /// 16 hexadecimal digits.
    private static func hex(_ word: UInt64) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
