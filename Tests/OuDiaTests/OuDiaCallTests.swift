import Testing

@testable import OuDia

/// Elements of `EkiJikoku`: read and written.
@Suite struct OuDiaCallTests {
    @Test(arguments: ["1;542", "1;641/", "1;606/610", "1;005", "2", "1;2359/000"])
    func whatIsWrittenIsReadAndWrittenAgain(text: String) throws {
        #expect(try #require(try OuDiaCall(text[...])).text(track: nil) == text)
    }

    @Test func trackAndSecondsAreRead() throws {
        #expect(try OuDiaCall("1;60630/6:10:15$2") == OuDiaCall(stops: true, arrival: 366, departure: 370, track: 2))
    }

    @Test(arguments: ["", "0", "3", "3$1", " "]) func thatTheTrainDoesNotComeIsNil(text: String) throws {
        #expect(try OuDiaCall(text[...]) == nil)
    }

    @Test(arguments: ["x", ";542", "-1;5", "1;2561", "1;5/600", "2;1260", "4", "11;542", "1;５４２"])
    func whatIsNoElementIsAnError(text: String) {
        #expect(throws: OuDiaCall.Malformed(text: text)) { try OuDiaCall.list("1;542,\(text)") }
    }

    @Test func aTimeMayBeMissing() throws {
        #expect(
            try OuDiaCall.list("1,1;,1;/542,1;541/") == [
                OuDiaCall(stops: true), OuDiaCall(stops: true), OuDiaCall(stops: true, departure: 342),
                OuDiaCall(stops: true, arrival: 341),
            ]
        )
    }

    @Test(arguments: ["2561", "1260", "99999999999999999999", "１２３０", "-5", "12", "", "1:2:3:4:5:6:7"])
    func whatIsNoTimeIsNone(text: String) {
        #expect(OuDiaCall.time(text) == nil)
    }
}
