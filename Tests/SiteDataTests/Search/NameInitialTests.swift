import Testing
import Timetable

@testable import SiteData

/// The index of stations leaves nobody out.
@Suite struct NameInitialTests {
    private func initials(_ names: Names, reading: String? = nil) -> [String] {
        var stop = Stop(feedID: "s", names: names, coordinate: nil)
        stop.reading = reading
        return NameInitial.all(of: stop).map(\.fileName)
    }

    @Test func aNameStandsAtItsReadingAndAtItsLetter() {
        #expect(initials(Names([.ja: "三宮", .en: "Sannomiya"]), reading: "さんのみや") == ["kana-sa", "s"])
        #expect(initials(Names([.ja: "みなと元町"])) == ["kana-ma"])
    }

    @Test func kanjiWithoutAReadingAndNumbersStandBehindThem() {
        for name in ["新長田", "三宮"] { #expect(initials(Names([.ja: name])) == ["other"]) }
        #expect(initials(Names([.en: "14 St - Union Sq"])) == ["digits"])
        #expect(NameInitial.all.suffix(2).map(\.fileName) == ["digits", "other"])
    }
}
