import Testing

@testable import Timetable

@Suite struct NumberedTextTests {
    /// The last has a digit that is part of one letter as people see it.
    private static let texts = [
        "Minato.Main.0101M.Weekday", "Minato.Main.0103M.Weekday", "Minato.Main.101M.Weekday", "Minato.Main.000.Weekday",
        "平日_港町中央循環_00000000000000017", "trip-99999999999999999-of-a-feed", "trip-123456789012345678-of-a-feed",
        "a-text-of-a-feed-without-a-number", "0123456789 is no short text", "not a short text 0123456789",
        "one number 12 and another 034.", "cafe\u{301}-of-a-feed-12", "caf\u{e9}-of-a-feed-12",
        "mark \u{0} in a text 1",
        "one 7 two three four", "one  7two three four", "mark  in a text \u{0}1",
        "a keycap in a text: 1\u{fe0f}\u{20e3}", "short 1", "",
    ]

    @Test func everyTextComesBack() {
        var frames = NumberedText.Frames()
        for text in Self.texts + Self.texts.reversed() {
            #expect(Array(frames.text(text).text.utf8) == Array(text.utf8))
            #expect(Array(NumberedText(text).text.utf8) == Array(text.utf8))
        }
    }

    @Test func textsThatDifferInTheirLastNumberShareTheRest() {
        var frames = NumberedText.Frames()
        let whole = Self.texts.filter { !frames.text($0).isShared }
        #expect(whole == ["trip-123456789012345678-of-a-feed", "a-text-of-a-feed-without-a-number", "short 1", ""])
        #expect(frames.text(Self.texts[0]) != frames.text(Self.texts[2]), "zeros count")
        #expect(frames.text(Self.texts[1]) == NumberedText(Self.texts[1]))
    }

    @Test func idsThatHaveNothingInCommonAreKeptWhole() {
        var frames = NumberedText.Frames()
        // Multiplied so, neighbours have no digits in common.
        func letters(_ number: Int) -> String { String(UInt64(number + 1) &* 0x9e37_79b9_7f4a_7c15, radix: 36) }
        let ids = (0..<2000).map { "trip-\(letters($0))-x\($0)y-\(letters($0 + 2000))" }
        let kept = ids.map { frames.text($0) }
        #expect(kept.map(\.text) == ids)
        #expect(!kept.suffix(900).contains { $0.isShared })
    }

    @Test func aMillionOfThemStaySmall() { #expect(MemoryLayout<NumberedText>.size == 17) }
}
