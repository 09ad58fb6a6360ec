import SiteCore
import Templating
import Timetable
import TimetableFacts

/// data/departures/<station>.js: all departures of one station, for the next ones on any page.
struct DeparturesData: Sendable {
    private let site: Site
    private let languages: [SiteLanguage]
    private let stations: [Station.ID]
    /// For each train type and each of the site's destination sets: its entry in a file's table.
    private let types: [String]
    private let destinations: [String]

    init(_ site: Site, languages: [SiteLanguage]) {
        self.site = site
        self.languages = languages
        stations = site.dataset.stations.indices.map { Station.ID($0) }.filter(site.paths.isOwn)
        types = site.dataset.trainTypes.enumerated().map { position, type in
            let style = site.looks.types[position]
            // Of a plain type the list says nothing.
            let names = languages.json { type.isPlain ? "" : $0.names[TrainType.ID(position)] }
            let shorts = languages.json { $0.shortTypes[position] }
            let needs = type.surcharge.map { "\"needs\":\"\($0.rawValue)\"," } ?? ""
            return
                "{\"id\":\(JSONText.string(type.feedID)),\"category\":\"\(style.category.letter)\","
                + "\"class\":\"\(site.looks.typeClasses[position])\",\(needs)\"names\":\(names),\"shorts\":\(shorts)}"
        }
        destinations = site.timetables.destinations.all.enumerated().map { position, stations in
            let ids = JSONText.list(stations.map { site.dataset[$0].feedID })
            let names = languages.json { $0.goingLabels[position] }
            return "{\"ids\":\(ids),\"names\":\(names),\"spoken\":\(languages.json { $0.spokenLabels[position] })}"
        }
    }

    /// The name of a station's data, by that of the station.
    static func name(_ station: String) -> String { "departures/\(station)" }

    var source: DataSource {
        DataSource(
            count: stations.count,
            name: { Self.name(site.paths.name(stations[$0]) ?? "") },
            basis: { .stations([stations[$0]]) },
            render: { render(stations[$0], &$1) }
        )
    }

    /// Draws what a station's file holds.
    func render(_ id: Station.ID, _ bytes: inout Bytes) {
        let station = site.dataset[id]
        bytes.append("{\"station\":\(JSONText.string(station.feedID))")
        bytes.append(",\"names\":\(languages.json { $0.names[id] })")
        bytes.append(",\"page\":\"\(site.paths.station(id) ?? "")\"")
        var folder = ""
        let railways = site.railways(servedAt: id)
        let page = railways.count == 1 ? site.paths.railway(railways[0]) : site.paths.station(id)
        if railways.count == 1 { folder = site.paths.folder(railways[0]) ?? "" }
        bytes.append(",\n\"railway\":{\"id\":\(JSONText.string(site.calendarName(of: id)))")
        bytes.append(",\"names\":\(languages.json { LineHeadView.name(railways, $0.names, site.dataset) })")
        bytes.append(",\"class\":\"\(LineHeadView.railwayClass(railways, site))\"")
        bytes.append(",\"page\":\"\(page ?? "")\"}")
        bytes.append(",\"folder\":\"\(folder)\"")
        let timetables = site.timetables.departures.timetables(of: id)
        let tables = timetables.flatMap { site.timetables.departures.timetables[$0].tables }
        let types = numbers(tables) { site.dataset.trains[$0.trainID.position].typeID.position }
        let destinations = numbers(tables) { site.timetables.destinations.position(of: $0) }
        append(types, self.types, named: "types", &bytes)
        append(destinations, self.destinations, named: "destinations", &bytes)
        let firsts = Set(tables.flatMap(\.range).compactMap(site.firsts.station)).sorted()
        bytes.append(",\n\"firsts\":[")
        bytes.append(firsts.map { station in languages.json { $0.names[station] } }.joined(separator: ","))
        bytes.append("]")
        let numbers = Dictionary(uniqueKeysWithValues: firsts.enumerated().map { ($1, $0 + 1) })
        bytes.append(",\n\"directions\":[")
        for position in timetables {
            let timetable = site.timetables.departures.timetables[position]
            bytes.append(position == timetables.lowerBound ? "\n{\"id\":" : ",\n{\"id\":")
            bytes.append(JSONText.string(timetable.board.feedID(in: site.dataset)))
            if timetable.board.poleID != nil {
                bytes.append(
                    ",\"schedules\":\(JSONText.string(site.timetables.calendars.name(of: timetable, site.dataset)))"
                )
            }
            bytes.append(",\"names\":\(languages.json { $0.directionLabels[position] })")
            bytes.append(",\"page\":\"\(site.paths.timetable(position) ?? "")\"")
            bytes.append(",\"ends\":[")
            bytes.append(
                site.timetables.ends[position].map { end in languages.json { $0.names[end] } }.joined(separator: ",")
            )
            bytes.append("],\"tables\":{")
            var signs = DepartureSigns()
            for (number, table) in timetable.tables.enumerated() {
                if number > 0 { bytes.append(",") }
                bytes.append("\n\(JSONText.string(site.timetables.schedules[table.scheduleID].feedID)):[")
                append(table, types, destinations, firsts: numbers, folder: folder, &signs, &bytes)
                bytes.append("]")
            }
            bytes.append("}")
            signs.append(to: &bytes)
            append(timetable.tables.filter { !$0.headways.isEmpty }, &bytes)
            bytes.append("}")
        }
        bytes.append("]}")
    }

    /// The trains of some tables that leave every so many minutes: rows of first minute, end, seconds, names, and classes.
    private func append(_ tables: [DayTimetable], _ bytes: inout Bytes) {
        if tables.isEmpty { return }
        let entries = tables.map { table in
            let rows = table.headways.map { headway in
                let run = site.dataset[headway.runID]
                let set = site.timetables.destinations.position(of: run, at: headway.call)
                let names = languages.json { "\($0.names[run.typeID]) \($0.boundLabels[set])" }
                return "[\(headway.from.rawValue),\(headway.until.rawValue),\(headway.headwaySeconds),\(names),"
                    + "\"\(site.looks.typeClasses[run.typeID.position])\"]"
            }
            let id = JSONText.string(site.timetables.schedules[table.scheduleID].feedID)
            return "\(id):[\(rows.joined(separator: ",\n"))]"
        }
        bytes.append(",\"headways\":{\(entries.joined(separator: ",\n"))}")
    }

    /// The numbers of each departure, see ``DepartureColumns/Number``. A million of them are written.
    private func append(
        _ table: DayTimetable,
        _ types: [Int: Int],
        _ destinations: [Int: Int],
        firsts: [Station.ID: Int],
        folder: String,
        _ signs: inout DepartureSigns,
        _ bytes: inout Bytes
    ) {
        var before = 0
        signs.beginTable()
        for position in table.range {
            let departure = site.timetables.departures.all[position]
            let path = site.paths.train(journey: site.journeys.position(of: departure.trainID)) ?? ""
            // What lies in the railway's own folder is named without it.
            let isNear = !folder.isEmpty && path.hasPrefix(folder)
            let name = path.utf8.dropFirst(isNear ? folder.utf8.count : StationFolder.railways.utf8.count).dropLast(
                ".html".utf8.count
            )
            let (sign, number) = signs.number(
                type: types[site.dataset.trains[departure.trainID.position].typeID.position] ?? 0,
                destination: destinations[site.timetables.destinations.position(of: departure)] ?? 0,
                call: site.runs.callingPoint(of: Int(departure.call), of: departure.trainID),
                traits: site.traits[position].intersection(DepartureColumns.inFiles),
                first: site.firsts.station(position).flatMap { firsts[$0] } ?? 0,
                train: String(Substring(name))
            )
            for column in DepartureColumns.Number.allCases {
                if position > table.range.lowerBound || column != DepartureColumns.Number.allCases.first {
                    bytes.append(",")
                }
                switch column {
                case .minute: bytes.append(Int(departure.time.rawValue) - before)
                case .sign: bytes.append(sign)
                case .name: bytes.append(number)
                }
            }
            before = Int(departure.time.rawValue)
        }
    }

    /// Numbers what occurs in some tables, in the order of the dataset.
    private func numbers(_ tables: [DayTimetable], _ value: (Departure) -> Int) -> [Int: Int] {
        var found: Set<Int> = []
        for table in tables {
            for departure in site.timetables.departures[table] { found.insert(value(departure)) }
        }
        return Dictionary(uniqueKeysWithValues: found.sorted().enumerated().map { ($0.element, $0.offset) })
    }

    private func append(_ numbers: [Int: Int], _ entries: [String], named name: String, _ bytes: inout Bytes) {
        bytes.append(",\n\"\(name)\":[")
        bytes.append(numbers.keys.sorted().map { entries[$0] }.joined(separator: ",\n"))
        bytes.append("]")
    }
}
