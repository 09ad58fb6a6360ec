import Archives
import Foundation
import SiteCore
import Templating
import Timetable
import TimetableFacts

/// data/network.js: every train of the site with all its stop times, and how one changes, to plan itineraries by.
package struct NetworkData: Sendable {
    static let name = "network"

    /// The minutes that a change asks for at a reader's pace: `stated` percent of those that the feed asks for; else
    /// `percent` of those that the change takes, and `more`. Rounded up, and never less than one.
    struct Pace {
        let name: String
        let percent: Int
        let more: Int
        let stated: Int
    }

    static let paces = [
        Pace(name: "hurried", percent: 100, more: 1, stated: 100),
        Pace(name: "usual", percent: 125, more: 2, stated: 100),
        Pace(name: "unhurried", percent: 150, more: 4, stated: 150),
    ]

    private let site: Site
    private let languages: [SiteLanguage]
    private let work: SharedWork
    /// The railways of which there are fares.
    private let priced: Set<Railway.ID>

    package init(_ site: Site, languages: [SiteLanguage], _ work: SharedWork) {
        self.site = site
        self.languages = languages
        self.work = work
        priced = Set(FaresData(site).railways)
    }

    /// One file, or none where the network is too large for a phone.
    var source: DataSource {
        DataSource(
            count: site.itineraries.arePlanned ? 1 : 0,
            name: { _ in Self.name },
            render: { _, bytes in render(&bytes) }
        )
    }

    /// Writes the value of the file.
    package func render(_ bytes: inout Bytes) {
        let trains = work.networkTrains
        let stops = NetworkStops(site)
        let columns = trains.columns + [("changes", stops.changes)]
        bytes.append("{\"languages\":\(JSONText.list(languages.map(\.names.language.rawValue)))")
        bytes.append(",\n\"trains\":\(trains.trains.count),\"calls\":\(trains.callCount)")
        let paces = Self.paces.map {
            "\(JSONText.string($0.name)):{\"percent\":\($0.percent),\"more\":\($0.more),\"stated\":\($0.stated)}"
        }
        bytes.append(",\n\"paces\":{\(paces.joined(separator: ","))}")
        append("services", site.dataset.services.map(Self.row), &bytes)
        append("operators", site.dataset.operators.indices.map { id in names { $0.names[Operator.ID(id)] } }, &bytes)
        append("railways", site.dataset.railways.indices.map(railway), &bytes)
        append("types", site.dataset.trainTypes.indices.map(type), &bytes)
        append("destinations", trains.destinations.map { set in names { $0.boundLabels[set] } }, &bytes)
        append("stops", stops.stops.map { stop($0, stops) }, &bytes)
        append("stations", site.dataset.stations.indices.map { station($0, stops) }, &bytes)
        append("runs", site.dataset.headwayRuns.filter(isIncluded).map { run($0) }, &bytes)
        append("frames", trains.names.frames.map(\.json), &bytes)
        let lengths = columns.map { "\"\($0.name)\":\($0.column.bytes.count)" }
        bytes.append(",\n\"columns\":{\(lengths.joined(separator: ","))}")
        let packed = columns.flatMap(\.column.bytes).withUnsafeBytes(Gzip.compress)
        bytes.append(",\n\"bytes\":\"\(Data(packed).base64EncodedString())\"}")
    }

    private func append(_ name: String, _ rows: [String], _ bytes: inout Bytes) {
        bytes.append(",\n\"\(name)\":[\n\(rows.joined(separator: ",\n"))]")
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
            + (priced.contains(id) ? ",1]" : "]")
    }

    private func type(_ position: Int) -> String {
        let needs = site.dataset.trainTypes[position].surcharge.map { ",\"\($0.rawValue)\"" } ?? ""
        let typeClass = JSONText.string(site.looks.typeClasses[position])
        return "[\(typeClass),\(names { $0.names[TrainType.ID(position)] })\(needs)]"
    }

    private func stop(_ id: Stop.ID, _ stops: NetworkStops) -> String {
        let stop = site.dataset[id]
        let at = stop.coordinate.map { "\(Self.parts($0.latitude)),\(Self.parts($0.longitude))" } ?? "null,null"
        return "[\(JSONText.string(stop.feedID)),\(at),\(stops.place(of: id)),\(names { $0.names[id] })]"
    }

    private func station(_ position: Int, _ stops: NetworkStops) -> String {
        let station = site.dataset.stations[position]
        // In most feeds a station has the id of its stop.
        let stopID = site.dataset[station.stopID].feedID
        let id = station.feedID == stopID ? "0" : JSONText.string(station.feedID)
        let page = JSONText.string(site.paths.shortFolder(Station.ID(position)) ?? "")
        return "[\(id),\(station.railwayID.position),\(stops.number(of: station.stopID)),\(page)]"
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
