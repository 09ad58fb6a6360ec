import Testing

@testable import OuDia

/// Elements of `EkiJikoku`: read leniently, written strictly.
@Suite struct OuDiaCallTests {
    @Test(arguments: ["1;542", "1;641/", "1;606/610", "1;005", "2", "1;2359/000"])
    func whatIsWrittenIsReadAndWrittenAgain(text: String) throws {
        #expect(try #require(OuDiaCall(text[...])).text(track: nil) == text)
    }

    @Test func trackAndSecondsAreRead() {
        #expect(OuDiaCall("1;60630/6:10:15$2") == OuDiaCall(stops: true, arrival: 366, departure: 370, track: 2))
    }

    @Test(arguments: ["", "3", "x", ";542", "-1;5"]) func thatTheTrainDoesNotComeIsNil(text: String) {
        #expect(OuDiaCall(text[...]) == nil)
    }

    @Test(arguments: ["2561", "1260", "99999999999999999999", "１２３０", "-5", "12", "", "1:2:3:4:5:6:7"])
    func whatIsNoTimeIsNone(text: String) {
        #expect(OuDiaCall.time(text) == nil)
    }
}
