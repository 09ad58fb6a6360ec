import SmallNetworks
import Testing
import Timetable

@testable import SiteCore

/// The languages of a site whose publisher did not choose any.
@Suite struct SiteLanguagesTests {
    private func languages(_ language: Language?, names: [Language: String]) -> [Language] {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        network.dataset.source.language = language
        for position in network.dataset.stops.indices { network.dataset.stops[position].names = Names(names) }
        return SiteConfiguration().completed(for: network.dataset).languages
    }

    @Test func aLanguageThatNoStopHasANameInDoesNotAppear() {
        #expect(languages(.en, names: [.en: "Redwood City"]) == [.en])
        #expect(languages(Language(rawValue: "de"), names: [Language(rawValue: "de"): "Nauen, Bahnhof"]) == [.en])
        #expect(languages(.en, names: [.en: "Shibuya", .ja: "渋谷"]) == [.en, .ja])
    }

    @Test func japaneseComesFirstForAFeedInJapaneseOrInNoKnownLanguage() {
        #expect(languages(.ja, names: [.ja: "渋谷"]) == [.ja, .en])
        #expect(languages(nil, names: [.ja: "渋谷"]) == [.ja, .en])
    }

    @Test func whoeverChoosesLanguagesHasThem() {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        network.dataset.source.language = .en
        var configuration = SiteConfiguration()
        configuration.languages = [.ja, .en]
        #expect(configuration.completed(for: network.dataset).languages == [.ja, .en])
    }
}
