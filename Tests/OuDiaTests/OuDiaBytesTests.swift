import Foundation
import Testing

@testable import OuDia

/// The bytes of files: CP932 with its backslashes, UTF-8 with and without a mark.
@Suite struct OuDiaBytesTests {
    @Test(arguments: ["表参道", "十条", "能見台", "予讃線", "曾根", "ソ", "ソ\\\\", "髙輪①", "～－∥", "ｱｲｳ", "十", "表\\n十"])
    func namesSurviveCP932(name: String) throws {
        let (bytes, lost) = OuDiaBytes.cp932([name, name])
        #expect(lost == [])
        #expect(try OuDiaBytes.lines(of: Data(bytes)) == [name, name, ""])
    }

    @Test func aBackslashStandsBehindBytesThatLookLikeOne() {
        #expect(OuDiaBytes.cp932(["十村"]).bytes == [0x8F, 0x5C, 0x5C, 0x91, 0xBA, 0x0D, 0x0A])
    }

    @Test func whatCP932LacksIsReplacedAndTold() throws {
        let (bytes, lost) = OuDiaBytes.cp932(["A〜é𠮷😀"])
        #expect(lost == ["𠮷", "😀"])
        #expect(try OuDiaBytes.lines(of: Data(bytes)) == ["A～e〓〓", ""])
    }

    @Test func kanjiThatCP932HasInAnotherFormKeepTheirMeaning() throws {
        let (bytes, lost) = OuDiaBytes.cp932(["麴町", "飛驒高山", "頰剝塡繫吞"])
        #expect(lost == [])
        #expect(try OuDiaBytes.lines(of: Data(bytes)) == ["麹町", "飛騨高山", "頬剥填繋呑", ""])
    }

    @Test func utf8IsReadWithAndWithoutAMarkAndWithAnyLineEnd() throws {
        #expect(try OuDiaBytes.lines(of: Data(OuDiaBytes.utf8(["表", "é"]))) == ["表", "é", ""])
        #expect(try OuDiaBytes.lines(of: Data("表\né".utf8)) == ["表", "é"])
    }

    @Test func whatIsNoTextIsAnErrorWithItsLine() {
        #expect(throws: OuDiaError.self) { try OuDiaBytes.lines(of: Data([0x41, 0x0A, 0x00])) }
        do throws(OuDiaError) {
            _ = try OuDiaBytes.lines(of: Data([0x41, 0x0A, 0x81]))
            Issue.record("half a character was read")
        } catch {
            #expect(error.line == 2)
            #expect(error.explanation.english == "the line is neither UTF-8 nor Shift_JIS")
        }
    }
}
