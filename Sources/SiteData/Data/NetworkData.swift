import Archives
import Foundation
import SiteCore
import Templating
import Timetable
import TimetableFacts

/// data/network.js, and data/network/ where it stands in pieces: every train of the site with all its stop times, and how
/// one changes, to plan itineraries by.
package struct NetworkData: Sendable {
    static let name = "network"

    private let site: Site
    private let languages: [SiteLanguage]
    private let work: SharedWork
    /// The railways of which there are more files, by their number: 1 of fares, 2 of overtakings, 3 of both.
    private let kept: [Railway.ID: Int]

    package init(_ site: Site, languages: [SiteLanguage], _ work: SharedWork) {
        self.site = site
        self.languages = languages
        self.work = work
        let files = [(1, FaresData(site).railways), (2, OvertakingsData(site).railways)]
        kept = files.reduce(into: [:]) { kept, files in
            for railway in files.1 { kept[railway, default: 0] += files.0 }
        }
    }

    /// A file beside data/network.js.
    private enum Part {
        case piece(Int)
        case looks(Int)
        case stopNames(SiteLanguage)
        case places
        case pieces
    }

    /// The files beside data/network.js; none where there are no pieces.
    private var parts: [(name: String, part: Part)] {
        guard site.itineraries.areInPieces else { return [] }
        let pieces = work.networkTrains.pieces.indices
        return pieces.map { (String($0), .piece($0)) } + pieces.map { (DataPath.looks($0), .looks($0)) }
            + languages.map { (DataPath.stopNames($0.names.language), .stopNames($0)) }
            + [("places", .places), (DataPath.pieces, .pieces)]
    }

    /// The files by their names; none where the network is too large for a phone.
    var source: DataSource {
        guard site.itineraries.arePlanned else { return DataSource(count: 0, name: { _ in "" }, render: { _, _ in }) }
        let trains = work.networkTrains
        let parts = parts
        return DataSource(
            count: 1 + parts.count,
            name: { $0 == 0 ? Self.name : "\(Self.name)/\(parts[$0 - 1].name)" },
            basis: { file in
                guard file > 0 else { return nil }
                switch parts[file - 1].part {
                case .piece(let number): return .value(ByteColumn.digest(of: trains.pieces[number].columns))
                case .looks(let number): return .value(ByteColumn.digest(of: trains.pieces[number].looks))
                case .stopNames, .places, .pieces: return nil
                }
            },
            render: { file, bytes in
                guard file > 0 else { return render(trains, isWhole: parts.isEmpty, &bytes) }
                switch parts[file - 1].part {
                case .piece(let number): bytes.append("{\(ByteColumn.packed(trains.pieces[number].columns))}")
                case .looks(let number): bytes.append("{\(ByteColumn.packed(trains.pieces[number].looks))}")
                case .stopNames(let language): bytes.append(stopNames(language))
                case .places: bytes.append(places)
                case .pieces: bytes.append("{\(services),\n\(pieces(trains, isWhole: false))}")
                }
            }
        )
    }

    /// Writes the value of the file that has all of a network that is one piece.
    package func render(whole trains: NetworkTrains, _ bytes: inout Bytes) { render(trains, isWhole: true, &bytes) }

    private func render(_ trains: NetworkTrains, isWhole: Bool, _ bytes: inout Bytes) {
        let stops = NetworkStops(site)
        bytes.append("{\"languages\":\(JSONText.list(languages.map(\.names.language.rawValue)))")
        bytes.append(",\n\"trains\":\(trains.trains.count),\"calls\":\(trains.callCount)")
        let paces = Pace.all.map {
            "\(JSONText.string($0.name)):{\"percent\":\($0.percent),\"more\":\($0.more),\"stated\":\($0.stated)}"
        }
        bytes.append(",\n\"paces\":{\(paces.joined(separator: ","))}")
        if isWhole { bytes.append(",\n\(services)") }
        append("operators", site.dataset.operators.indices.map { id in names { $0.names[Operator.ID(id)] } }, &bytes)
        append("railways", site.dataset.railways.indices.map(railway), &bytes)
        append("types", site.dataset.trainTypes.indices.map(type), &bytes)
        append("destinations", trains.destinations.map { set in names { $0.boundLabels[set] } }, &bytes)
        append("stops", Self.byBeginning(stops.stops.map { site.dataset[$0].feedID }), &bytes)
        append("stations", site.dataset.stations.indices.map(station), &bytes)
        append("runs", site.dataset.headwayRuns.filter(isIncluded).map { run($0) }, &bytes)
        append("frames", trains.names.frames.map(\.json), &bytes)
        if isWhole {
            bytes.append(",\n\(pieces(trains, isWhole: true))")
            let names = languages.map { "\(JSONText.string($0.names.language.rawValue)):\(stopNames($0))" }
            bytes.append(",\n\"names\":{\(names.joined(separator: ",\n"))}")
            bytes.append(",\n\"places\":\(places)")
        }
        let stepFree = stops.stepFree.map { [("access", $0.access), ("steps", $0.steps)] } ?? []
        let columns =
            [
                ("patterns", trains.patterns), ("becomes", trains.becomes), ("changes", stops.changes),
                ("places", stops.placeColumn), ("railways", stationColumn { $0.railwayID.position }),
                ("stops", stationColumn { stops.number(of: $0.stopID) }),
            ] + stepFree + (trains.cells.map { [("cells", $0)] } ?? [])
        bytes.append(",\n\(ByteColumn.packed(columns))}")
    }

    /// Ids in rows: what those of a row have in common as far as their last dot, and behind it how each ends.
    private static func byBeginning(_ ids: [String]) -> [String] {
        var rows: [[String]] = []
        for id in ids {
            let cut = id.lastIndex(of: ".").map { id.index(after: $0) } ?? id.startIndex
            if rows.last?.first.map({ $0 == id[..<cut] }) != true { rows.append([String(id[..<cut])]) }
            rows[rows.count - 1].append(String(id[cut...]))
        }
        return rows.map(JSONText.list)
    }

    /// A number of each station, signed from the one before.
    private func stationColumn(_ number: (Station) -> Int) -> ByteColumn {
        var column = ByteColumn()
        var before = 0
        for station in site.dataset.stations {
            column.append(signed: number(station) - before)
            before = number(station)
        }
        return column
    }

    private func stopNames(_ language: SiteLanguage) -> String {
        JSONText.list(NetworkStops.stops(site).map { language.names[$0] })
    }

    /// Latitude and longitude of each stop in turn.
    private var places: String {
        let all = NetworkStops.stops(site).map { id in
            site.dataset[id].coordinate.map { "\(Self.parts($0.latitude)),\(Self.parts($0.longitude))" } ?? "null,null"
        }
        return "[\(all.joined(separator: ",\n"))]"
    }

    private var services: String { Self.field("services", site.dataset.services.map(Self.row)) }

    private func pieces(_ trains: NetworkTrains, isWhole: Bool) -> String {
        Self.field(
            "pieces",
            trains.pieces.map { "\($0.row)\(isWhole ? ",\(ByteColumn.packed($0.columns + $0.looks))" : "")}" }
        )
    }

    private static func field(_ name: String, _ rows: [String]) -> String {
        "\"\(name)\":[\n\(rows.joined(separator: ",\n"))]"
    }

    private func append(_ name: String, _ rows: [String], _ bytes: inout Bytes) {
        bytes.append(",\n\(Self.field(name, rows))")
    }

    private func names(_ name: (SiteLanguage) -> String) -> String { JSONText.list(languages.map(name)) }

    private static func row(_ service: Service) -> String {
        "{\"id\":\(JSONText.string(service.feedID))\(CalendarData.days(service.dates))}"
    }

    private func railway(_ position: Int) -> String {
        let id = Railway.ID(position)
        let folder = JSONText.string(site.looks.railwayClasses[position])
        let name = JSONText.string(site.paths.name(id) ?? "")
        return "[\(name),\(folder),\(names { $0.names[id] }),\(site.dataset[id].operatorID.position)"
            + (kept[id].map { ",\($0)]" } ?? "]")
    }

    private func type(_ position: Int) -> String {
        let needs = site.dataset.trainTypes[position].surcharge.map { ",\"\($0.rawValue)\"" } ?? ""
        let typeClass = JSONText.string(site.looks.typeClasses[position])
        return "[\(typeClass),\(names { $0.names[TrainType.ID(position)] })\(needs)]"
    }

    /// Its id, if that is not the stop's, and its folder, if that does not follow from its id.
    private func station(_ position: Int) -> String {
        let station = site.dataset.stations[position]
        // In most feeds a station has the id of its stop.
        let id = station.feedID == site.dataset[station.stopID].feedID ? "0" : JSONText.string(station.feedID)
        let folder = site.paths.shortFolder(Station.ID(position)) ?? ""
        let last = station.feedID.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
        let likely = "\(site.paths.name(station.railwayID) ?? "")/\(last.lowercased())"
        return "[\(id),\(folder == likely ? "0" : JSONText.string(folder))]"
    }

    private func isIncluded(_ run: HeadwayRun) -> Bool {
        site.included.railways[site.dataset[run.patternID].railwayID.position]
    }

    /// Trains that run every so many minutes, of which there are few.
    private func run(_ run: HeadwayRun) -> String {
        let stations = site.dataset[run.patternID].stations.map { String($0.position) }.joined(separator: ",")
        let calls = run.calls.map {
            "[\($0.arrival),\($0.departure),\($0.boarding.rawValue),\($0.alighting.rawValue)]"
        }
        let set = site.timetables.destinations.position(of: run, at: 0)
        return "{\"service\":\(run.serviceID.position),\"type\":\(run.typeID.position),\"from\":\(run.from.rawValue)"
            + ",\"until\":\(run.until.rawValue),\"seconds\":\(run.headwaySeconds)"
            + ",\"destination\":\(names { $0.boundLabels[set] }),\"admission\":\(DepartureColumns.number(of: run.admission))"
            + ",\"stations\":[\(stations)],\"calls\":[\(calls.joined(separator: ","))]}"
    }

    /// Whole hundred-thousandths of a degree, about a metre.
    private static func parts(_ degrees: Double) -> Int { Int((degrees * 100_000).rounded()) }
}
