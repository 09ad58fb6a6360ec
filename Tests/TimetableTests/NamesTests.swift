import Testing
import Timetable

@Suite struct NamesTests {
    private let chinese = Language(rawValue: "zh-Hans")
    private let korean = Language(rawValue: "ko")

    @Test func aReaderIsShownTheirOwnLanguageFirst() {
        #expect(Names([.ja: "渋谷", .en: "Shibuya"]).shown(in: [.ja, .en]) == "渋谷")
        #expect(Names([.ja: "渋谷", .en: "Shibuya"]).shown(in: [.en, .ja]) == "Shibuya")
    }

    @Test func withoutTheirLanguageTheSitesOthersInTheirOrderThenAny() {
        let names = Names([.ja: "渋谷", .en: "Shibuya", korean: "시부야"])
        #expect(names.shown(in: [chinese, .en, .ja]) == "Shibuya")
        #expect(names.shown(in: [chinese, .ja, .en]) == "渋谷")
        #expect(Names([.ja: "渋谷", korean: "시부야"]).shown(in: [chinese, korean]) == "시부야")
        #expect(Names([korean: "시부야"]).shown(in: [chinese]) == "시부야")
        #expect(Names([:]).shown(in: [chinese]) == "")
    }

    @Test func anEmptyNameIsNone() {
        let names = Names([.ja: "渋谷", .en: ""])
        #expect(names[.en] == nil)
        #expect(names.shown(in: [.en, .ja]) == "渋谷")
        #expect(names.entries.count == 1)
        #expect(!names.isEmpty)
        #expect(Names([.en: ""]).isEmpty)
    }

    @Test func entriesAreSortedByTagWhateverTheOrderGiven() {
        let names = Names([chinese: "涩谷", .ja: "渋谷", korean: "시부야", .en: "Shibuya"])
        #expect(names.entries.map(\.language.rawValue) == ["en", "ja", "ko", "zh-Hans"])
        #expect(names.entries.map(\.text) == ["Shibuya", "渋谷", "시부야", "涩谷"])
    }

    @Test func onlyTheExactTagIsAskedFor() {
        #expect(Names([chinese: "涩谷"])[Language(rawValue: "zh")] == nil)
        #expect(Names([chinese: "涩谷"])[chinese] == "涩谷")
    }
}
