import Templating
import Timetable
import TimetableFacts

/// One language of the site: its strings, and every name as it is shown there.
///
/// Names are looked up once for all pages: a station's name stands on thousands of them.
package final class Localization: Sendable {
    package let language: Language
    package let strings: Strings
    /// The folder of this language's pages below the site's root: empty for the first language, else `en/`.
    package let folder: String
    private let stopNames: [String]
    private let stationNames: [String]
    private let railwayNames: [String]
    private let operatorNames: [String]
    private let typeNames: [String]
    private let typeTickets: [String?]
    private let directionNames: [String]
    private let headsigns: [String]
    private let scheduleNames: [ScheduleName]
    private let otherStationNames: [[OtherName]]
    private let others: [Language]
    private let readings: NameReadings?
    /// This language, then the others of the site: where a name is missing, the next one that has it is shown.
    private let preference: [Language]

    package init(
        _ language: Language,
        strings: Strings,
        languages: [Language],
        dataset: Dataset,
        schedules: Schedules,
        ownParts: OwnParts
    ) {
        self.language = language
        self.strings = strings
        folder = language == languages.first ? "" : language.fileTag + "/"
        // A name that the site's languages do not have is shown in the feed's own.
        let preference = language.readAlike + languages + [dataset.source.language].compactMap { $0 }
        self.preference = preference
        let readings = language.hasReadings ? NameReadings(dataset, words: strings.readings) : nil
        func read(_ name: String, _ reading: String? = nil) -> String {
            readings.map { $0.marked(name, read: reading) } ?? name
        }
        self.readings = readings
        let stopNames = dataset.stops.map { read($0.names.shown(in: preference), $0.reading) }
        self.stopNames = stopNames
        stationNames = dataset.stations.map { stopNames[$0.stopID.position] }
        railwayNames = dataset.railways.enumerated().map { position, railway in
            let name = read(railway.names.shown(in: preference), railway.reading)
            let id = Railway.ID(position)
            guard ownParts.isPiece(id), let ends = ownParts[id] else { return name }
            let (first, last) = (dataset[ends.first].stopID.position, dataset[ends.last].stopID.position)
            return strings("railway-piece", ["name": name, "first": stopNames[first], "last": stopNames[last]])
        }
        operatorNames = dataset.operators.map { read($0.names.shown(in: preference)) }
        typeNames = dataset.trainTypes.map { read($0.names.shown(in: preference)) }
        typeTickets = dataset.trainTypes.map { type in
            type.surcharge.map { strings["js-surcharge-\($0.rawValue)"] }
        }
        headsigns = dataset.headsigns.map { read($0.names.shown(in: preference)) }
        directionNames = dataset.directions.map { read($0.names.shown(in: preference)) }
        scheduleNames = ScheduleNames(schedules, timeZone: dataset.source.timeZone, strings: strings).all
        // Both names of a station stand on its page even where the site has one language only.
        let others = (languages + [.ja, .en]).filter { $0 != language }.uniqued()
        self.others = others
        otherStationNames = dataset.stations.map {
            Self.others(dataset[$0.stopID].names, shown: stopNames[$0.stopID.position], in: others)
        }
    }

    package subscript(id: Stop.ID) -> String { stopNames[id.position] }
    package subscript(id: Station.ID) -> String { stationNames[id.position] }
    package subscript(id: Railway.ID) -> String { railwayNames[id.position] }
    package subscript(id: Operator.ID) -> String { operatorNames[id.position] }
    package subscript(id: TrainType.ID) -> String { typeNames[id.position] }
    package subscript(id: Direction.ID) -> String { directionNames[id.position] }
    subscript(id: Headsign.ID) -> String { headsigns[id.position] }
    package subscript(id: Schedule.ID) -> String { scheduleNames[id.position].text }

    /// The ticket that trains of a type ask for beside the fare, 要特急券; `nil` for none.
    package func ticket(of id: TrainType.ID) -> String? { typeTickets[id.position] }

    /// What a legend calls a type, with the ticket that it asks for: 特急（要特急券）.
    package func label(of id: TrainType.ID, named name: String? = nil) -> String {
        let name = name ?? self[id]
        return ticket(of: id).map { strings("type-with-surcharge", ["type": name, "ticket": $0]) } ?? name
    }

    /// What a schedule is called, in parts.
    package func name(of id: Schedule.ID) -> ScheduleName { scheduleNames[id.position] }

    /// The station's names in the site's other languages, but for those that are spelt the same.
    package func others(of id: Station.ID) -> [OtherName] { otherStationNames[id.position] }

    /// The name of anything else that has names, chosen as for a station.
    package func others(_ names: Names) -> [OtherName] {
        Self.others(names, shown: names.shown(in: preference), in: others)
    }

    /// A name as this language's pages show it.
    package func shown(_ names: Names) -> String {
        let name = names.shown(in: preference)
        return readings.map { $0.marked(name) } ?? name
    }

    /// The names that have a reading and the words that names are made of, each once.
    package var readNames: [String] {
        let days = scheduleNames.flatMap { [$0.days, $0.text] }
        let words = strings.readings.sorted { $0.key < $1.key }.map { Reading.marked($0.key, read: $0.value) }
        return (stopNames + railwayNames + operatorNames + typeNames + directionNames + headsigns + days + words)
            .uniqued().filter { Reading.base($0) != $0 }
    }

    private static func others(_ names: Names, shown: String, in others: [Language]) -> [OtherName] {
        var seen: Set<String> = [Reading.base(shown)]
        return others.compactMap { other in
            guard let text = names[other], seen.insert(text).inserted else { return nil }
            return OtherName(lang: other.rawValue, text: text)
        }
    }
}
