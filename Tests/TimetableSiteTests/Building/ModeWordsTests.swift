import Foundation
import SmallNetworks
import Templating
import Testing
import Timetable

@testable import SiteCore

/// The texts of sites of buses, trams, ferries and cable cars, and of several of these: none speaks of trains.
@Suite struct ModeWordsTests {
    private let folder = SampleSite.project.appending(path: "Templates")

    /// Words that no text of a site has, by the language and by what runs.
    private static func foreign(_ language: Language, _ words: ModeWords) -> Regex<Substring> {
        switch (language, words) {
        case (.ja, .tram), (.jaEasy, .tram): /列車|駅|鉄道|番線/
        case (.ja, .ferry), (.jaEasy, .ferry): /列車|電車|駅|終電|鉄道|番線|路線|車/
        case (.ja, .cable), (.jaEasy, .cable): /列車|電車|終電|鉄道|番線/
        case (.ja, .mixed), (.jaEasy, .mixed): /列車|電車|終電|鉄道|番線|駅/
        case (.ja, .bus), (.jaEasy, .bus): /列車|電車|駅|終電|鉄道|番線/
        case (.zhHans, .tram): /列车|火车|车站|铁路|地铁|站台/
        case (.zhHans, .ferry): /列车|电车|火车|车|铁路|地铁|站台|线路|出发站|到达站|停靠站|下一站/
        case (.zhHans, .cable): /列车|电车|火车|铁路|地铁|站台|班车|末车/
        case (.zhHans, .mixed): /列车|电车|火车|铁路|地铁|站台|班车|车站/
        case (.zhHans, .bus): /列车|电车|火车|车站|铁路|地铁|站台|线路/
        case (.ko, .tram): /열차|전철|전차|기차|지하철|철도|승강장|역/
        case (.ko, .ferry): /열차|전철|전차|기차|지하철|철도|승강장|노선|역|차/
        case (.ko, .cable): /열차|전철|전차|기차|지하철|철도|승강장|첫차|막차/
        case (.ko, .mixed): /열차|전철|전차|기차|지하철|철도|승강장|첫차|막차|역/
        case (.ko, .bus): /열차|전철|전차|기차|지하철|철도|승강장|역/
        case (.zhHant, .tram): /列車|火車|車站|鐵路|捷運|地鐵|月台|車種|車次/
        case (.zhHant, .ferry): /列車|電車|火車|車|鐵路|捷運|地鐵|月台|路線|出發站|到達站|停靠站|終點站|下一站/
        case (.zhHant, .cable): /列車|電車|火車|鐵路|捷運|地鐵|月台|車種|車次|班車/
        case (.zhHant, .mixed): /列車|電車|火車|鐵路|捷運|地鐵|月台|車種|車次|班車|車站/
        case (.zhHant, .bus): /列車|電車|火車|車站|鐵路|捷運|地鐵|月台|車種|車次/
        case (_, .tram): /(?i)\b(?:trains?|stations?|rail|railways?|platforms?)\b/
        case (_, .cable): /(?i)\b(?:trains?|rail|railways?)\b/
        case (_, .ferry): /(?i)\b(?:trains?|stations?|rail|railways?|platforms?|driver|lines?)\b/
        case (_, .mixed): /(?i)\b(?:trains?|stations?|rail|railways?|lines?)\b/
        case (_, .bus): /(?i)\b(?:trains?|stations?|rail|railways?|platforms?|lines?)\b/
        }
    }

    /// What a text may say although one of these words is in it.
    private static let allowed: [String] = [
        // Both words, where there are stations and stops
        "駅・停留所", "停留所・駅", "车站和站点", "车站、站点", "车站或站点", "車站與站點", "車站、站點", "車站或站點",
        "Stops and stations", "역·정류장",
        // Tram stops, whose word has that of stations in it
        "电车站", "電車站",
        // No lines on which anything runs
        "straight line", "this line into a page", "回车键",
        // The contents of a booklet, whose word has that of vehicles in it
        "목차",
        // A role, whose word has that of stations in it
        "역할",
        // What a vehicle takes along
        "車いす", "自転車", "自行车", "自行車",
    ]

    @Test(arguments: [Language.ja, .jaEasy, .en, .ko, .zhHans, .zhHant], ModeWords.allCases)
    func noTextSpeaksOfTrains(language: Language, words: ModeWords) throws {
        let texts = try Strings(language: language, folders: [folder], words: words).texts
        let foreign = Self.foreign(language, words)
        for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
            var left = Reading.base(text).replacing(/\{[a-z]+\}/, with: "-")
            for phrase in Self.allowed { left = left.replacing(phrase, with: "-") }
            let word = left.firstMatch(of: foreign).map { String($0.0) }
            let file = "Templates/strings/\(language.rawValue)-\(words.rawValue).yaml"
            #expect(word == nil, "\(key) needs a text of its own in \(file): \(text)")
        }
    }

    /// A railway that has the form for one beside a text of its vehicles has it in their words as well.
    @Test(arguments: ModeWords.allCases)
    func formsOfOneStandBesideTheTextsThatCount(words: ModeWords) throws {
        let trains = try Strings(language: .en, folders: [folder]).texts
        let texts = try Strings(language: .en, folders: [folder], words: words).texts
        let lost = trains.keys.filter { $0.hasSuffix("-one") && texts[$0] == nil }
        #expect(lost.sorted() == [])
    }

    @Test(
        arguments: [
            ([.rail, .metro, .monorail], nil), ([.bus, .trolleybus], .bus), ([.tram, .cableTram], .tram),
            ([.ferry], .ferry),
            ([.funicular], .cable), ([.aerialLift, .funicular], .cable), ([.rail, .funicular], nil),
            ([.rail, .aerialLift], .mixed), ([.rail, .bus], .mixed), ([.tram, .bus], .mixed),
            ([.funicular, .bus], .mixed),
        ] as [([Mode], ModeWords?)]
    )
    func wordsAreThoseOfAllThatRuns(modes: [Mode], words: ModeWords?) {
        var network = SmallNetwork()
        for (position, mode) in modes.enumerated() {
            network.railway("R\(position)", "A B")
            network.mode("R\(position)", mode)
        }
        #expect(ModeWords(network.dataset) == words)
    }
}
