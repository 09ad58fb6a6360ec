import Foundation
import SmallSites
import Testing

@testable import SiteData

/// One spelling for all that a reader may type; Tests/Browser/test_search_spellings.py holds the scripts to the same list.
@Suite struct SearchKeyTests {
    /// Pairs of a text and its key.
    private static let spellings: [[String]] = {
        let file = SampleNetwork.project.appending(path: "Tests/search-spellings.json")
        return (try? JSONDecoder().decode([[String]].self, from: Data(contentsOf: file))) ?? []
    }()

    @Test func aTextHasTheKeyOfTheList() {
        #expect(Self.spellings.count > 90)
        for pair in Self.spellings { #expect(SearchKey(pair[0]).text == pair[1], "\(pair[0])") }
    }

    @Test func aKeyIsItsOwnKey() {
        // But for what a long vowel leaves behind, as the h of Ohhara.
        for pair in Self.spellings { #expect(SearchKey(pair[1]).text == pair[1], "\(pair[1])") }
    }

    @Test(arguments: [
        ("明治神宮前〈原宿〉", ["明治神宮前原宿", "明治神宮前"]), ("押上(スカイツリー前)", ["押上sukaituri前", "押上"]),
        ("Oshiage<SKYTREE>", ["osiageskytre", "osiage"]), ("東京", ["東京"]), ("前（後", ["前後"]), ("()", []),
    ])
    func whatStandsInBracketsMayBeLeftOut(name: String, keys: [String]) {
        #expect(SearchKey.all(of: name).map(\.text) == keys)
    }

    @Test func everyFormOfAKanjiHasACommonOneThatIsNoFormItself() {
        let common = Spellings.commonKanji
        #expect(Spellings.kanji.unicodeScalars.count == 2 * common.count)
        for (form, kanji) in common {
            #expect(common[kanji] == nil, "\(form)")
            let composed = String(form).precomposedStringWithCompatibilityMapping
            #expect(composed == String(form), "\(form) needs no entry")
        }
    }
}
