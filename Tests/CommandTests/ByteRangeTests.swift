import Testing

@testable import jikoku

/// Which part of a file of 1,000 bytes is asked for.
@Suite struct ByteRangeTests {
    @Test(arguments: [
        ("bytes=0-0", 0..<1), ("bytes=0-499", 0..<500), ("Bytes=500-", 500..<1_000), ("bytes=-1", 999..<1_000),
        ("bytes=990-5000", 990..<1_000), ("bytes=-5000", 0..<1_000), ("bytes=999-", 999..<1_000),
    ])
    func aPartIsCutToTheFile(header: String, bytes: Range<Int>) {
        #expect(ByteRange(header, of: 1_000) == .part(bytes))
    }

    @Test(arguments: ["bytes=1000-", "bytes=1000-1001", "bytes=-0"]) func whatLiesOutsideIsRefused(header: String) {
        #expect(ByteRange(header, of: 1_000) == .outside)
    }

    @Test(arguments: [
        nil, "", "bytes=", "bytes=-", "bytes=5-4", "bytes=a-b", "bytes=0-1,4-5", "lines=0-1", "bytes= 0-1",
        "bytes=99999999999999999999-", "bytes=0-99999999999999999999", "bytes=-99999999999999999999",
    ])
    func whatIsNoRangeGetsTheWholeFile(header: String?) { #expect(ByteRange(header, of: 1_000) == .whole) }

    @Test func anEmptyFileHasNoPart() {
        #expect(ByteRange("bytes=0-", of: 0) == .outside)
        #expect(ByteRange("bytes=-1", of: 0) == .outside)
        #expect(ByteRange(nil, of: 0) == .whole)
    }
}
