import SiteCore
import Templating
import Timetable
import TimetableFacts

/// data/runs/<railway>.js: when each train of a railway is at which of its stations, for the page that shows where they are.
package struct RunsData: Sendable {
    private let site: Site
    private let languages: [SiteLanguage]
    /// Those that have a file.
    package let railways: [Railway.ID]
    /// For each of the dataset's railways: its trains with a page, those of one pattern one after the other.
    private let trains: [[Train.ID]]

    package init(_ site: Site, languages: [SiteLanguage] = []) {
        (self.site, self.languages) = (site, languages)
        var trains = [[Train.ID]](repeating: [], count: site.dataset.railways.count)
        for position in site.dataset.trains.indices {
            let id = Train.ID(position)
            guard site.paths.train(journey: site.journeys.position(of: id)) != nil else { continue }
            trains[site.dataset.trains[position].railwayID.position].append(id)
        }
        self.trains = trains
        railways = trains.indices.map { Railway.ID($0) }.filter {
            site.paths.name($0) != nil && !trains[$0.position].isEmpty
        }
    }

    /// The name of a railway's file.
    package static func name(_ railway: String) -> String { "runs/\(railway)" }

    var source: DataSource {
        DataSource(
            count: railways.count,
            name: { Self.name(site.paths.name(railways[$0]) ?? "") },
            basis: { .railway(railways[$0]) },
            render: { render(railways[$0], &$1) }
        )
    }

    func render(_ railway: Railway.ID, _ bytes: inout Bytes) {
        let dataset = site.dataset
        func start(_ train: Train.ID) -> Int { Int(dataset.start(of: train)?.rawValue ?? 0) }
        let own = trains[railway.position].sorted {
            (dataset[$0].patternID, start($0), $0) < (dataset[$1].patternID, start($1), $1)
        }
        let rows = Dictionary(uniqueKeysWithValues: site.listedStations(of: railway).enumerated().map { ($1, $0) })
        var (types, bounds) = (Numbering<TrainType.ID>(), Numbering<Int>())
        var piece = NetworkPiece(own[...], dataset)
        var (stations, looks, anchors) = (ByteColumn(), ByteColumn(), ByteColumn())
        var first = 0
        while first < own.count {
            let pattern = dataset[own[first]].patternID
            let end = own[first...].firstIndex { dataset[$0].patternID != pattern } ?? own.count
            piece.append(step: 1, own[first..<end], dataset)
            let calls = dataset.stopTimes[dataset[own[first]].calls]
            first = end
            stations.append(calls.count)
            var before = 0
            for call in calls {
                // A station that the list of the railway does not have is before the first.
                let row = (rows[call.stationID] ?? -1) + 1
                stations.append(signed: row - before)
                before = row
            }
        }
        var (ways, wayOf) = (Numbering<[Railway.ID]>(), ByteColumn())
        for train in own {
            let journey = site.journeys.all[site.journeys.position(of: train)]
            // A build of a part of the network has no data of the others.
            let way = journey.map { dataset[$0].railwayID }.uniqued().filter { site.paths.name($0) != nil }
            wayOf.append(way.count > 1 ? ways.number(of: way) + 1 : 0)
            looks.append(types.number(of: dataset[train].typeID))
            looks.append(bounds.number(of: site.timetables.destinations.position(of: train)))
            anchors.append(site.runs.callingPoint(of: dataset[train].calls.lowerBound, of: train))
        }
        let names = own.map { site.paths.trainName(journey: site.journeys.position(of: $0), on: railway) ?? "" }
        let services = Set(own.map { dataset[$0].serviceID }).sorted().map { service in
            let schedules = site.timetables.schedules.schedules(of: service, on: railway)
            return "\"\(service.position)\":\(JSONText.list(schedules.map { site.timetables.schedules[$0].feedID }))"
        }
        let labels = bounds.all.map { set in languages.json { $0.boundLabels[set] } }
        bytes.append("{\"railway\":\(JSONText.string(dataset[railway].feedID))")
        bytes.append(",\n\"services\":{\(services.joined(separator: ","))}")
        bytes.append(",\n\"types\":[\(types.all.map(type).joined(separator: ",\n"))]")
        bytes.append(",\n\"bounds\":[\(labels.joined(separator: ",\n"))]")
        bytes.append(",\n\"trains\":\(JSONText.list(names))")
        bytes.append(",\n\"stations\":[\(self.stations(of: railway).joined(separator: ",\n"))]")
        let folders = ways.all.map { JSONText.list($0.map { site.paths.name($0) ?? "" }) }
        bytes.append(",\n\"ways\":[\(folders.joined(separator: ","))]")
        let numbers = zip(own, names).enumerated().compactMap { position, entry -> String? in
            let number = dataset[entry.0].number
            return TrainName.number(entry.1) == number ? nil : "\"\(position)\":\(JSONText.string(number))"
        }
        bytes.append(",\n\"numbers\":{\(numbers.joined(separator: ","))}")
        let columns =
            piece.times + [("stations", stations), ("looks", looks), ("anchors", anchors), ("ways", wayOf)]
        bytes.append(",\n\(ByteColumn.packed(columns))}")
    }

    /// The list of the railway's page: each station with the seconds from the first to it, as a train diagram has them, whether it
    /// is a main one there, and its names.
    private func stations(of railway: Railway.ID) -> [String] {
        let lines = site.timetables.lines
        let entries = lines.tables(of: railway).map { lines.all[$0] }.filter(\.isWhole)
        let rows = TrainDiagram(entries, site.dataset, orders: site.lines.orders).rows
        let known = Dictionary(rows.map { ($0.stationID, $0) }, uniquingKeysWith: { first, _ in first })
        var last = 0
        return site.listedStations(of: railway).map { station in
            last = max(last, known[station]?.seconds ?? last + TrainDiagram.unknown)
            return "[\(last),\(known[station]?.isMain == true ? 1 : 0),\(languages.json { $0.names[station] })]"
        }
    }

    /// Its class, its names, and its marks where trains of a railway have more than one type.
    private func type(_ id: TrainType.ID) -> String {
        let look = site.looks.types[id.position]
        let isPlain = site.dataset[id].isPlain
        return "[\(JSONText.string(site.looks.typeClasses[id.position]))"
            + ",\(languages.json { isPlain ? "" : $0.names[id] }),\(languages.json { look.mark(in: $0.names.language) })]"
    }
}

/// Things by numbers, in the order first met.
private struct Numbering<Thing: Hashable> {
    private(set) var all: [Thing] = []
    private var numbers: [Thing: Int] = [:]

    mutating func number(of thing: Thing) -> Int {
        if let known = numbers[thing] { return known }
        numbers[thing] = all.count
        all.append(thing)
        return all.count - 1
    }
}
