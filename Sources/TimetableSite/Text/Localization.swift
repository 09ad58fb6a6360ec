import Timetable

/// One language of the site: its strings, and every name as it is shown there.
///
/// Names are looked up once for all pages: a station's name stands on thousands of them.
final class Localization: Sendable {
    let language: Language
    let strings: Strings
    /// Where this language's pages lie below the site's root: empty for the first language, else `en/`.
    let folder: String
    private let stationNames: [String]
    private let railwayNames: [String]
    private let operatorNames: [String]
    private let typeNames: [String]
    private let directionNames: [String]
    private let scheduleNames: [String]
    private let otherStationNames: [[OtherName]]
    private let others: [Language]

    init(_ language: Language, strings: Strings, languages: [Language], dataset: Dataset) {
        self.language = language
        self.strings = strings
        folder = language == languages.first ? "" : language.rawValue + "/"
        stationNames = dataset.stations.map { $0.names.shown(in: language) }
        railwayNames = dataset.railways.map { $0.names.shown(in: language) }
        operatorNames = dataset.operators.map { $0.names.shown(in: language) }
        typeNames = dataset.trainTypes.map { $0.names.shown(in: language) }
        directionNames = dataset.directions.map { $0.names.shown(in: language) }
        scheduleNames = dataset.schedules.map { $0.names.shown(in: language) }
        // Both names of a station stand on its page even where the site has one language only.
        let others = (languages + [.ja, .en]).filter { $0 != language }.uniqued()
        self.others = others
        otherStationNames = dataset.stations.map { Self.others($0.names, besides: language, in: others) }
    }

    subscript(id: Station.ID) -> String { stationNames[id.position] }
    subscript(id: Railway.ID) -> String { railwayNames[id.position] }
    subscript(id: Operator.ID) -> String { operatorNames[id.position] }
    subscript(id: TrainType.ID) -> String { typeNames[id.position] }
    subscript(id: Direction.ID) -> String { directionNames[id.position] }
    subscript(id: Schedule.ID) -> String { scheduleNames[id.position] }

    /// The station's names in the site's other languages, but for those that are spelt the same.
    func others(of id: Station.ID) -> [OtherName] { otherStationNames[id.position] }

    /// As for a station, for anything else that has names.
    func others(_ names: Names) -> [OtherName] { Self.others(names, besides: language, in: others) }

    private static func others(_ names: Names, besides language: Language, in others: [Language]) -> [OtherName] {
        var seen: Set<String> = [names.shown(in: language)]
        return others.compactMap { other in
            guard let text = names[other], seen.insert(text).inserted else { return nil }
            return OtherName(lang: other.rawValue, text: text)
        }
    }
}
