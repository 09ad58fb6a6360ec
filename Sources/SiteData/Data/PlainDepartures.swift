import SiteCore
import Templating
import Timetable
import TimetableFacts

/// data/departures/<station>.json: all departures of a station.
struct PlainDepartures: Sendable {
    private let site: Site
    private let languages: [SiteLanguage]

    init(_ site: Site, languages: [SiteLanguage]) { (self.site, self.languages) = (site, languages) }

    func render(_ id: Station.ID, _ bytes: inout Bytes) {
        let positions = site.timetables.departures.timetables(of: id)
        let timetables = positions.map { site.timetables.departures.timetables[$0] }
        let tables = timetables.flatMap(\.tables)
        let leaving = tables.flatMap { site.timetables.departures[$0] }
        let repeated = tables.flatMap(\.headways)
        let (types, sets) = (
            Set(leaving.map(type) + repeated.map(type)), Set(leaving.map(set) + repeated.map(set))
        )
        let (ownTypes, ownSets) = (types.sorted(), sets.sorted())
        bytes.append("{\"version\":1,\"station\":\(JSONText.string(site.dataset[id].feedID))")
        bytes.append(",\"names\":\(languages.json { $0.names[id] })")
        let typeNames = ownTypes.map { type in languages.json { $0.names[type] } }
        bytes.append(",\n\"types\":[\(typeNames.joined(separator: ","))]")
        let destinations = ownSets.map { set in
            let ids = site.timetables.destinations.all[set].map { site.dataset[$0].feedID }
            return "{\"ids\":\(JSONText.list(ids)),\"names\":\(languages.json { $0.goingLabels[set] })}"
        }
        bytes.append(",\n\"destinations\":[\(destinations.joined(separator: ","))],\n\"directions\":[")
        let numbers = Numbers(
            types: Dictionary(uniqueKeysWithValues: ownTypes.enumerated().map { ($1, $0) }),
            sets: Dictionary(uniqueKeysWithValues: ownSets.enumerated().map { ($1, $0) })
        )
        for (position, timetable) in zip(positions, timetables) {
            if position > positions.lowerBound { bytes.append(",\n") }
            bytes.append("{\"id\":\(JSONText.string(timetable.board.feedID(in: site.dataset)))")
            bytes.append(",\"names\":\(languages.json { $0.directionLabels[position] })")
            bytes.append(",\"page\":\(JSONText.string(site.paths.timetable(position) ?? ""))")
            let calendar = site.timetables.calendars.name(of: timetable, site.dataset)
            bytes.append(",\"calendar\":\(JSONText.string(calendar)),\"tables\":{")
            for (number, table) in timetable.tables.enumerated() {
                if number > 0 { bytes.append(",") }
                bytes.append("\n\(JSONText.string(site.timetables.schedules[table.scheduleID].feedID)):[\n")
                bytes.append((departures(table, numbers) + headways(table, numbers)).joined(separator: ",\n"))
                bytes.append("]")
            }
            bytes.append("}}")
        }
        bytes.append("]}")
    }

    /// Where types and destinations stand in the lists of a file.
    private struct Numbers {
        let types: [TrainType.ID: Int]
        let sets: [Int: Int]
    }

    private func type(_ departure: Departure) -> TrainType.ID { site.dataset[departure.trainID].typeID }
    private func type(_ headway: HeadwayDepartures) -> TrainType.ID { site.dataset[headway.runID].typeID }
    private func set(_ departure: Departure) -> Int { site.timetables.destinations.position(of: departure) }
    private func set(_ headway: HeadwayDepartures) -> Int {
        site.timetables.destinations.position(of: site.dataset[headway.runID], at: headway.call)
    }

    private func departures(_ table: DayTimetable, _ numbers: Numbers) -> [String] {
        site.timetables.departures[table].map { departure in
            let train = PlainTrains.name(site.journeys.position(of: departure.trainID), site) ?? ""
            return "{\"minute\":\(departure.time.rawValue),\"type\":\(numbers.types[type(departure)] ?? 0)"
                + ",\"destination\":\(numbers.sets[set(departure)] ?? 0),\"train\":\(JSONText.string(train))"
                + ",\"call\":\(site.runs.callingPoint(of: Int(departure.call), of: departure.trainID))}"
        }
    }

    private func headways(_ table: DayTimetable, _ numbers: Numbers) -> [String] {
        table.headways.map { headway in
            "{\"minute\":\(headway.from.rawValue),\"until\":\(headway.until.rawValue),\"every\":\(headway.headwaySeconds)"
                + ",\"type\":\(numbers.types[type(headway)] ?? 0),\"destination\":\(numbers.sets[set(headway)] ?? 0)}"
        }
    }
}
