import Archives
import Foundation
import SiteCore
import Templating
import Timetable
import TimetableFacts

/// What the pocket edition knows beyond the data files of the site: all that a table, a train's page and a station's page
/// show and that does not follow from data/network.js. Docs/data-files.md describes it.
package struct PocketData: Sendable {
    private static let kind = PageKind("pocket")
    private let site: Site
    private let languages: [SiteLanguage]
    /// What a view is drawn with, in each language.
    private let frames: [PageFrame]
    private let trains: PocketTrains
    /// For each destination set that some departure shows: its number.
    private let numbers: [Int: Int]

    /// - Parameter trains: Those of data/network.js.
    package init(_ site: Site, languages: [SiteLanguage], _ trains: NetworkTrains) {
        self.site = site
        self.languages = languages
        frames = languages.map { PageFrame(Self.kind, of: site, in: $0, path: "") }
        self.trains = PocketTrains(trains, site)
        numbers = Dictionary(uniqueKeysWithValues: self.trains.destinations.enumerated().map { ($1, $0) })
    }

    /// Writes the data as JSON. It is some megabytes, so that nothing of it is put together before.
    package func render(_ bytes: inout Bytes) {
        let dataset = site.dataset
        bytes.append("{\"directions\":\(JSONText.list(dataset.directions.map(\.feedID)))")
        rows("railways", dataset.railways.indices.map { railway(Railway.ID($0)) }, &bytes)
        rows("stations", dataset.stations.indices.map { station(Station.ID($0)) }, &bytes)
        renderTables(&bytes)
        rows("runsOn", dataset.railways.indices.map { runsOn(Railway.ID($0)) }, &bytes)
        rows("types", dataset.trainTypes.indices.map(type), &bytes)
        rows("destinations", trains.destinations.map(destination), &bytes)
        rows("platforms", trains.platforms.map(platform), &bytes)
        rows("origins", trains.origins.map { stops in "[\(stops.count),\(names { row(stops, $0) })]" }, &bytes)
        rows("fares", trains.fares.map { price in names { MoneyText.label(price, $0.names.strings) } }, &bytes)
        rows("names", trains.names.map { name in names { $0.names.shown(name) } }, &bytes)
        let remarks = dataset.remarks.map { remark in JSONText.list(frames.map { DepartureNotes.text(remark, $0) }) }
        rows("remarks", remarks, &bytes)
        rows("timetables", timetables, &bytes)
        rows("numbers", trains.numberFrames.frames.map(\.json), &bytes)
        let lengths = trains.columns.map { "\"\($0.name)\":\($0.column.bytes.count)" }
        bytes.append(",\n\"columns\":{\(lengths.joined(separator: ","))}")
        let packed = trains.columns.flatMap(\.column.bytes).withUnsafeBytes(Gzip.compress)
        bytes.append(",\n\"bytes\":\(JSONText.string(Data(packed).base64EncodedString()))}")
    }

    /// Writes what pages of stations, places and timetables show.
    private func renderTables(_ bytes: inout Bytes) {
        let dataset = site.dataset
        let schedules = dataset.services.isEmpty ? [] : site.timetables.schedules.all.indices.map(schedule)
        rows("pieces", pieces, &bytes)
        rows("signs", Set(dataset.stations.map(\.stopID)).sorted().map(sign), &bytes)
        rows("places", dataset.interchanges.indices.map { place(Interchange.ID($0)) }, &bytes)
        bytes.append(",\n\"nights\":\(nights)")
        rows("schedules", schedules, &bytes)
        rows("poles", site.timetables.poles.all.indices.map(pole), &bytes)
    }

    /// Their rows, a thousand timetables together. Most of the work is the marks of their legends.
    private var timetables: [String] {
        let count = site.timetables.departures.timetables.count
        let parts = stride(from: 0, to: count, by: 1000).map { start in
            { @Sendable in
                (start..<min(start + 1000, count)).compactMap(timetable).joined(separator: ",\n")
            }
        }
        // A part of a build that leaves railways out may be empty.
        return SideBySide.all(parts).filter { !$0.isEmpty }
    }

    /// Writes a list of values that are JSON.
    private func rows(_ name: StaticString, _ rows: [String], _ bytes: inout Bytes) {
        bytes.append(",\n\"")
        bytes.append(name)
        bytes.append("\":[\n")
        for (number, row) in rows.enumerated() {
            if number > 0 { bytes.append(",\n") }
            bytes.append(row)
        }
        bytes.append("]")
    }

    /// A text in each of the site's languages; the one alone where all say the same.
    private func names(_ name: (SiteLanguage) -> String) -> String { JSONText.list(languages.map(name)) }

    /// Its id, its code, the anchor of what shows only its departures at a pole, and whether riders wait for it at poles.
    private func railway(_ id: Railway.ID) -> String {
        let railway = site.dataset[id]
        let code = railway.code.map(JSONText.string) ?? "0"
        return "[\(JSONText.string(railway.feedID)),\(code),\(JSONText.string(site.anchors.routes[id.position]))"
            + (railway.mode.hangsAtPoles ? ",1]" : "]")
    }

    /// For each railway that is a piece of a line: its page, the page that stands for the line in lists, its ends in words.
    private var pieces: [String] {
        let parts = site.lines.ownParts
        let shown = site.dataset.railways.indices.map { Railway.ID($0) }.filter { site.paths.railway($0) != nil }
        return parts.joined(shown, railway: { $0 }).flatMap { entry in
            ([entry.head] + entry.pieces).filter(parts.isPiece).map { piece in
                let pages = [piece, entry.head].map { JSONText.string(site.paths.railway($0) ?? "") }
                let ends = JSONText.list(frames.map { RailwayItemView.ends(of: piece, $0) })
                return "[\(pages.joined(separator: ",")),\(ends)]"
            }
        }
    }

    /// The sign of a stop in each language: the words of its view beside the direction.
    private func sign(_ id: Stop.ID) -> String {
        let stop = site.dataset[id]
        let fields: [String: Set<String>] = [
            "SignView": ["name", "lang", "kana", "kanaLang", "others", "long", "access"],
            "OtherName": ["lang", "text"],
        ]
        let views = frames.map { SignView(stop.names, reading: stop.reading, access: WheelchairText.text(id, $0), $0) }
            .map { FieldValue(of: $0, reading: fields).json }
        return "[\(views.joined(separator: ","))]"
    }

    /// The station whose page it shares, or its own, and the name of its schedules in the calendar.
    private func station(_ id: Station.ID) -> String {
        let leader = site.timetables.poles.leader(of: id)
        let name = site.calendarName(of: id)
        let isUsual = name == site.dataset[site.dataset[id].railwayID].feedID
        return "[\(leader.position),\(isUsual ? "0" : JSONText.string(name))]"
    }

    private func place(_ id: Interchange.ID) -> String {
        let stations = site.stations(of: id).map { String($0.position) }.joined(separator: ",")
        return
            "[\(JSONText.string(site.paths.page(of: id) ?? "")),[\(stations)],\(names { $0.placeNames[id.position] })]"
    }

    /// The last connections of the night by the page that tells them.
    private var nights: String {
        let dataset = site.dataset
        let ofPlaces = dataset.interchanges.indices.compactMap { position -> (String, [LastConnections.Night])? in
            guard let page = site.paths.page(of: Interchange.ID(position)) else { return nil }
            return (page, site.lastConnections.nights(at: dataset.interchanges[position].stations))
        }
        let ofStations = site.timetables.poles.places.compactMap { place -> (String, [LastConnections.Night])? in
            site.paths.station(place.stations[0]).map { ($0, site.nights(at: place.stations[0])) }
        }
        let entries = (ofPlaces + ofStations).filter { !$0.1.isEmpty }.map { page, nights in
            "\(JSONText.string(page)):[\(nights.map(night).joined(separator: ","))]"
        }
        return "{\(entries.joined(separator: ",\n"))}"
    }

    /// Its schedule and its connections: what leaves and what comes in before it, each a train and its call.
    private func night(_ night: LastConnections.Night) -> String {
        func call(_ train: Train.ID, _ call: Int) -> String? {
            trains.place(of: train).map { "\($0),\(call - site.dataset.trains[train.position].calls.lowerBound)" }
        }
        let connections = night.connections.compactMap { connection -> String? in
            let leaves = call(connection.departure.trainID, Int(connection.departure.call))
            let comes = connection.arrivals.compactMap { call($0.trainID, $0.call) }
            return comes.isEmpty ? nil : leaves.map { "[\(([$0] + comes).joined(separator: ","))]" }
        }
        return "[\(night.scheduleID.position),[\(connections.joined(separator: ","))]]"
    }

    private func schedule(_ position: Int) -> String {
        names { $0.names.name(of: Schedule.ID(position)).dates ?? "" }
    }

    /// For each service whose trains a railway has: the schedules in whose tables they stand.
    private func runsOn(_ railway: Railway.ID) -> String {
        list(site.dataset.services.indices) { site.timetables.schedules.schedules(of: Service.ID($0), on: railway) }
    }

    private func pole(_ position: Int) -> String {
        let pole = site.timetables.poles.all[position]
        let own = list(pole.services.map(\.position)) {
            site.timetables.schedules.schedules(of: Service.ID($0), atPole: position)
        }
        return "[\(JSONText.string(site.dataset[pole.stopID].feedID)),\(own)]"
    }

    private func list(_ services: some Sequence<Int>, _ schedules: (Int) -> [Schedule.ID]) -> String {
        let entries = services.compactMap { service -> String? in
            let own = schedules(service)
            if own.isEmpty { return nil }
            return "\"\(service)\":[\(own.map { String($0.position) }.joined(separator: ","))]"
        }
        return "{\(entries.joined(separator: ","))}"
    }

    /// Its id, category, whether it is no more than a train, the type that stands for it, and the route that it is; behind
    /// them its short names where it has others than its names.
    private func type(_ position: Int) -> String {
        let type = site.dataset.trainTypes[position]
        let rider = site.riderTypes[TrainType.ID(position)].position
        let route = site.looks.routes[position]?.position ?? -1
        let letter = site.looks.types[position].category.letter
        let shorts = names { $0.shortTypes[position] }
        let isShort = shorts != names { type.isPlain ? "" : $0.names[TrainType.ID(position)] }
        return "[\(JSONText.string(type.feedID)),\"\(letter)\",\(type.isPlain ? 1 : 0),\(rider),\(route)"
            + (isShort ? ",\(shorts)]" : "]")
    }

    /// The ids of its stops, what is said of it, its plain name, and, where they are others, the names of its stops in a row
    /// and its name with the way there.
    private func destination(_ set: Int) -> String {
        let stops = site.timetables.destinations.all[set]
        let plain = names { $0.destinationLabels[set] }
        let inRow = names { row(stops, $0) }
        let going = names { $0.goingLabels[set] }
        let more = going != plain ? ",\(inRow),\(going)" : inRow != plain ? ",\(inRow)" : ""
        return
            "[\(JSONText.list(stops.map { site.dataset[$0].feedID })),\(names { $0.boundLabels[set] }),\(plain)\(more)]"
    }

    private func row(_ stops: [Stop.ID], _ language: SiteLanguage) -> String {
        language.names.strings.list(stops.map { language.names[$0] }.uniqued())
    }

    private func platform(_ id: Stop.ID) -> String {
        let stop = site.dataset[id]
        let label = stop.platformCode.map { code in names { SiteLanguage.platform(code, $0.names) } } ?? "0"
        return "[\(JSONText.string(stop.feedID)),\(label)]"
    }

    /// The station, the direction or the pole, the name of its page, labels, ends, the marks
    /// of its types and destinations in each language, which way its trains leave, and what few have.
    private func timetable(_ position: Int) -> String? {
        guard let path = site.paths.timetable(position) else { return nil }
        let timetable = site.timetables.departures.timetables[position]
        let board: String
        switch timetable.board {
        case .direction(let id): board = "\(id.position)"
        case .pole(let id): board = JSONText.string(site.dataset[id].feedID)
        }
        let page = DataPath.name(of: path)
        let ends = site.timetables.ends[position].map { end in names { $0.names[end] } }.joined(separator: ",")
        let legends = frames.map { $0.legend(of: position) }
        var fields = ["\(timetable.stationID.position)", board, JSONText.string(String(page))]
        fields += [names { $0.directionLabels[position] }, "[\(ends)]"]
        fields += ["[\(legends.map(marks).joined(separator: ","))]"]
        fields.append(bearing(timetable))
        let more = more(timetable)
        if !more.isEmpty { fields.append("{\(more.map { "\"\($0)\":\($1)" }.joined(separator: ","))}") }
        return "[\(fields.joined(separator: ","))]"
    }

    /// Which way the trains leave: degrees, and the word in each language; 0 for a station off the map.
    private func bearing(_ timetable: StationTimetable) -> String {
        guard let point = site.bearing(of: timetable) else { return "0" }
        let views = frames.map { BearingView(point, $0) }
        return "[\(point.degrees),\(JSONText.list(views.map { Reading.written($0.name) }))]"
    }

    /// What few timetables have: trains that run every so many minutes, another order of trains of one minute, traits
    /// that hold on some days alone, and what there is at poles.
    private func more(_ timetable: StationTimetable) -> [(String, String)] {
        func bySchedule(_ list: (DayTimetable) -> [String]) -> String? {
            let entries = timetable.tables.compactMap { table -> String? in
                let own = list(table)
                return own.isEmpty ? nil : "\"\(table.scheduleID.position)\":[\(own.joined(separator: ","))]"
            }
            return entries.isEmpty ? nil : "{\(entries.joined(separator: ","))}"
        }
        var more: [(String, String?)] = []
        more.append(("headways", bySchedule { $0.headways.map(headway) }))
        more.append(("moves", bySchedule { trains.moves(site.timetables.departures[$0], site).map(String.init) }))
        more.append(("traits", bySchedule { trains.traits(site.timetables.departures[$0], site).map(String.init) }))
        if let pole = timetable.board.poleID {
            let place = site.dataset[timetable.stationID].stopID
            let own = frames.map { WheelchairText.text(pole, $0) ?? "" }
            let differs = own != frames.map { WheelchairText.text(place, $0) ?? "" }
            more.append(("access", differs ? JSONText.list(own) : nil))
            more.append(("calendar", JSONText.string(site.timetables.calendars.name(of: timetable, site.dataset))))
            more.append(("railways", "[\(timetable.railways.map { String($0.position) }.joined(separator: ","))]"))
        }
        return more.compactMap { name, value in value.map { (name, $0) } }
    }

    /// Type and mark in turn, then destination set and mark in turn, and the marks that stand nowhere.
    private func marks(_ legend: TimetableLegend) -> String {
        let types = legend.types.map { "\($0.id.position),\(JSONText.string($0.mark))" }
        let destinations = legend.destinations.map { "\(numbers[$0.id] ?? 0),\(JSONText.string($0.mark))" }
        return "[[\(types.joined(separator: ","))],[\(destinations.joined(separator: ","))]"
            + ",\(legend.unmarkedType.map(JSONText.string) ?? "0"),\(legend.unmarkedDestination.map(JSONText.string) ?? "0")]"
    }

    private func headway(_ headway: HeadwayDepartures) -> String {
        let run = site.dataset[headway.runID]
        let set = site.timetables.destinations.position(of: run, at: headway.call)
        return "[\(headway.from.rawValue),\(headway.until.rawValue),\(headway.headwaySeconds),\(run.typeID.position)"
            + ",\(names { $0.boundLabels[set] }),\(site.dataset[run.patternID].railwayID.position)"
            + ",\(DepartureColumns.number(of: run.admission))]"
    }
}
