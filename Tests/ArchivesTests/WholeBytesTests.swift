import Testing

@testable import Archives

/// What lies in memory as a whole, compressed and unpacked again.
@Suite struct WholeBytesTests {
    private static let samples: [[UInt8]] = [
        [], [7], Array("時刻表 ".utf8), (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 300 &* 7) },
        // Bytes without order, which no compression makes fewer.
        (0..<50_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13 ^ $0) },
    ]

    @Test(arguments: samples, [Zlib.Use.fast, .file])
    func whatIsCompressedIsUnpackedAgain(_ bytes: [UInt8], _ use: Zlib.Use) {
        let packed = Zlib.compress(bytes, for: use)
        #expect(Zlib.compress(bytes, for: use) == packed)
        #expect(Zlib.uncompress(packed, count: bytes.count) == bytes)
    }

    @Test func anotherCountIsRefused() {
        let packed = Zlib.compress(Array("青葉 7:05".utf8))
        let count = "青葉 7:05".utf8.count
        #expect(Zlib.uncompress(packed, count: count) != nil)
        #expect(Zlib.uncompress(packed, count: count - 1) == nil)
        #expect(Zlib.uncompress(packed, count: count + 1) == nil)
    }

    @Test func whatIsDamagedOrCutIsRefused() {
        let bytes = Self.samples[3]
        let packed = Zlib.compress(bytes)
        var damaged = packed
        damaged[packed.count - 1] ^= 1
        #expect(Zlib.uncompress(damaged, count: bytes.count) == nil)
        #expect(Zlib.uncompress(Array(packed.dropLast(5)), count: bytes.count) == nil)
        #expect(Zlib.uncompress([], count: 0) == nil)
    }

    /// RFC 1952: the header, no name and no time, and at the end how long the bytes are.
    @Test(arguments: samples) func gzipHasItsFrame(_ bytes: [UInt8]) {
        let packed = bytes.withUnsafeBytes(Gzip.compress)
        #expect(packed.prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
        #expect(packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) } == bytes.count)
    }
}
