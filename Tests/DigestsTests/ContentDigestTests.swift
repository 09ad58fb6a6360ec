import Digests
import Testing

@Suite struct ContentDigestTests {
    private func digest(_ bytes: some Sequence<UInt8>) -> ContentDigest {
        Array(bytes).withUnsafeBytes { ContentDigest(of: $0) }
    }

    /// The bytes that xxHash tests itself with (`XSUM_fillTestBuffer` of its cli/xsum_sanity_check.c).
    private static let bytes: [UInt8] = {
        var number: UInt64 = 2_654_435_761
        return (0..<2367).map { _ in
            defer { number = number &* 11_400_714_785_074_694_797 }
            return UInt8(number >> 56)
        }
    }()

    /// What xxHash wants of them, by their number: one or more of each of its ways to hash.
    @Test(arguments: [
        (0, "99aa06d3014798d86001c324468d497f"), (1, "a6cd5e9392000f6ac44bdff4074eecdb"),
        (6, "082afe0b8162d12a3e7039bdda43cfc6"), (12, "6e3efd8fc7802b18061a192713f69ad9"),
        (24, "0ce966e4678d37611e7044d28b1b901d"), (48, "a002ac4e5478227ef942219aed80f67b"),
        (81, "4952f58181ab00425e8bafb9f95fb803"), (222, "337e09641b948717f1aebd597cec6b3a"),
        (403, "1b6de21e332dd73dcdeb804d65c6dea4"), (512, "18d2d110dcc9bca1617e49599013cb6b"),
        (2048, "f736557fd47073a5dd59e2c3a5f038e0"), (2240, "ccb134fbfa7ce49d6e73a90539cf2948"),
        (2367, "e89c0f6ff369b427cb37aeb9e5d361ed"),
    ])
    func aDigestOfBytesIsXXH3(count: Int, hex: String) {
        #expect(digest(Self.bytes[..<count]).hex == hex)
        let stream = DigestStream()
        Self.bytes[..<count].withUnsafeBytes { stream.add($0) }
        #expect(stream.digest.hex == hex)
    }

    @Test func theDigestOfAStreamIsTheSameHoweverItIsCut() {
        let bytes = Self.bytes[..<600]
        let whole = digest(bytes)
        for cut in stride(from: 0, through: 600, by: 7) {
            let stream = DigestStream()
            bytes[..<cut].withUnsafeBytes { stream.add($0) }
            // What has come until now may be asked for in between.
            #expect(stream.digest == digest(bytes[..<cut]))
            bytes[cut...].withUnsafeBytes { stream.add($0) }
            #expect(stream.digest == whole)
            #expect(stream.count == 600)
        }
        let single = DigestStream()
        for byte in bytes { withUnsafeBytes(of: byte) { single.add($0) } }
        #expect(single.digest == whole)
    }

    @Test func aDigestIsAnotherWithEachByte() {
        var digests: Set<ContentDigest> = [digest(Self.bytes[..<300])]
        for position in 0..<300 {
            var other = Array(Self.bytes[..<300])
            other[position] ^= 1
            digests.insert(digest(other))
        }
        #expect(digests.count == 301)
        // Zeros at the end count as well.
        #expect(Set((0..<20).map { digest(repeatElement(0, count: $0)) }).count == 20)
    }

    @Test func whatIsAddedCountsByWhereItEnds() {
        func digest(_ texts: String...) -> ContentDigest {
            var digest = ContentDigest()
            for text in texts { digest.add(text) }
            return digest
        }
        let all = [
            digest(), digest(""), digest("", ""), digest("abc"), digest("ab", "c"), digest("a", "bc"),
            digest("", "abc"), digest("abc", ""), digest("abc\0"), digest("c", "ab"), digest("12345678"),
            digest("12345678", ""), digest("12345678\0"), digest("2345678\u{1}"),
        ]
        #expect(Set(all).count == all.count)
        var number = ContentDigest()
        number.add(Int8(-1))
        var same = ContentDigest()
        same.add(-1 as Int64)
        #expect(number == same && number != ContentDigest())
    }

    /// Sites keep digests from build to build.
    @Test func aDigestOfManyThingsLasts() {
        var digest = ContentDigest()
        digest.add("railways.html")
        digest.add(1445)
        digest.add(ContentDigest())
        #expect(digest.hex == "ea380579d94a870da0870bf26b3fef0e")
        #expect(ContentDigest(first: digest.first, second: digest.second) == digest)
        #expect(digest.bytes.count == ContentDigest.size)
    }
}
