import Testing

@testable import TimetableSite

/// What tells that a file has changed.
@Suite struct SiteDigestTests {
    private let bytes = (0..<100).map { UInt8($0 * 7 % 251) }

    private func hash(_ pieces: [ArraySlice<UInt8>]) -> UInt64 {
        var hash = SiteDigest.Hash()
        for piece in pieces { Array(piece).withUnsafeBytes { hash.add($0) } }
        return hash.value
    }

    @Test func aHashIsTheSameHoweverTheBytesAreCut() {
        for count in bytes.indices {
            let whole = hash([bytes[..<count]])
            for cut in 0...count { #expect(hash([bytes[..<cut], bytes[cut..<count]]) == whole) }
            #expect(hash(bytes[..<count].map { [$0] }) == whole)
        }
    }

    @Test func aHashIsAnotherWithEachByte() {
        let whole = hash([bytes[...]])
        for position in bytes.indices {
            var other = bytes
            other[position] ^= 1
            #expect(hash([other[...]]) != whole)
        }
        // Zeros at the end count as well.
        #expect(Set((0..<20).map { hash([ArraySlice(repeating: 0, count: $0)]) }).count == 20)
    }
}
