import Timetable
import TimetableFacts

extension SiteLanguage {
    /// The name of each interchange. Where another interchange has the same name, its railways are added, and a number
    /// where these are the same as well.
    static func placeNames(_ dataset: Dataset, _ names: Localization) -> [String] {
        var labels = dataset.interchanges.map { names[$0.stations[0]] }
        for alike in Dictionary(grouping: labels.indices, by: { labels[$0] }).values where alike.count > 1 {
            for position in alike {
                let railways = dataset.interchanges[position].stations.map { dataset[$0].railwayID }.uniqued()
                let codes = railways.map { dataset[$0].code ?? names[$0] }.uniqued()
                labels[position] = names.strings(
                    "place-with-railways",
                    ["name": labels[position], "railways": names.strings.list(codes)]
                )
            }
        }
        for (label, alike) in Dictionary(grouping: labels.indices, by: { labels[$0] }) where alike.count > 1 {
            for (number, position) in alike.sorted().enumerated() {
                labels[position] = names.strings("name-numbered", ["name": label, "number": String(number + 1)])
            }
        }
        return labels
    }

    /// What passengers call a platform: のりば3, 6番のりば.
    package static func platform(_ code: String, _ names: Localization) -> String {
        says(code) ? code : names.strings("platform", ["code": code])
    }

    /// Whether a platform's code says by itself that it is a platform: 6番のりば, Bay 4.
    static func says(_ code: String) -> Bool {
        let words = [
            "のりば", "乗り場", "乗場", "番線", "ホーム", "platform", "stop", "stand", "bay", "gate", "gleis", "steig", "quai",
            "voie",
        ]
        let code = code.lowercased()
        return words.contains(where: code.contains)
    }

    /// The name of a train type as half a phone's width has room for it.
    static func short(_ name: String, _ style: TrainTypeCatalog.Style, _ language: Language) -> String {
        if TextWidth.ems(name) < (language.isWrittenInKanji ? 4 : 4.5) { return name }
        if language.isWrittenInKanji, !style.short.isEmpty { return style.short }
        let mark = style.mark(in: language)
        return mark.isEmpty ? name : mark
    }

    /// The words for a departure with the word for its way: 光が丘行（大門経由）, 外回り 大崎行, 外回り 池袋・上野方面.
    static func told(_ bound: String, _ way: Way, _ names: Localization) -> String {
        switch way {
        case .via(let stop): return names.strings("bound-via", ["bound": bound, "stop": names[stop]])
        case .along(let direction):
            return names.strings("bound-along", ["bound": bound, "direction": names[direction]])
        case .round(let direction, let stops):
            let name = direction.map { names[$0] } ?? ""
            if stops.isEmpty { return name.isEmpty ? bound : name }
            let ahead = names.strings.list(stops.map { names[$0] }.uniqued())
            let towards = names.strings("direction-without-name", ["destinations": ahead])
            return name.isEmpty ? towards : names.strings("bound-along", ["bound": towards, "direction": name])
        }
    }

    /// Where the vehicles of a timetable go, without what its direction or pole is called: for Shibuya, Wakoshi.
    package static func towards(timetable position: Int, of site: Site, _ names: Localization) -> String {
        let timetable = site.timetables.departures.timetables[position]
        let heading = site.timetables.headings[position]
        let all = heading.stops.map { names[$0] }.uniqued()
        let isPole = timetable.board.poleID != nil
        let elsewhere = isPole ? all.filter { $0 != names[timetable.stationID] } : all
        guard !elsewhere.isEmpty else {
            if let direction = timetable.board.directionID { return names[direction] }
            return all.isEmpty ? "" : names.strings["circles"]
        }
        let towards = names.strings("direction-without-name", ["destinations": names.strings.list(elsewhere)])
        return told(towards, heading, names)
    }

    /// What is said of a direction beside where it goes: 市役所、駅方面（循環）, 青葉、備後方面ほか.
    static func told(_ direction: String, _ heading: Heading, _ names: Localization) -> String {
        let label = heading.isRound ? names.strings("direction-round", ["direction": direction]) : direction
        return heading.hasOthers ? names.strings("direction-and-others", ["direction": label]) : label
    }
}
