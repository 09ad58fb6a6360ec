import SiteCore
import Templating
import Timetable
import TimetableFacts

/// data/overtakings/<railway>.js: which trains of a railway pass which, for itineraries and other programs. A railway on
/// which no train passes another has no such file.
package struct OvertakingsData: Sendable {
    private let site: Site
    private let languages: [SiteLanguage]
    /// Those that have a file.
    let railways: [Railway.ID]
    /// For each of the dataset's railways: its overtakings, as positions in ``Overtakings/all``.
    private let overtakings: [[Int]]

    package init(_ site: Site, languages: [SiteLanguage] = []) {
        self.site = site
        self.languages = languages
        var overtakings = [[Int]](repeating: [], count: site.dataset.railways.count)
        for (position, passing) in site.overtakings.all.enumerated() {
            let trains = [passing.slower, passing.faster].map { site.journeys.position(of: $0) }
            guard trains.allSatisfy({ site.paths.train(journey: $0) != nil }) else { continue }
            overtakings[site.dataset.trains[passing.slower.position].railwayID.position].append(position)
        }
        self.overtakings = overtakings
        railways = overtakings.indices.filter { !overtakings[$0].isEmpty }.map { Railway.ID($0) }
            .filter { site.paths.name($0) != nil }
    }

    /// The name of a railway's file.
    static func name(_ railway: String) -> String { "overtakings/\(railway)" }

    var source: DataSource {
        DataSource(
            count: railways.count,
            name: { Self.name(site.paths.name(railways[$0]) ?? "") },
            basis: { .railway(railways[$0]) },
            render: DataSource.packed { render(railways[$0], &$1) }
        )
    }

    /// Writes what a file has before it is packed.
    package func render(_ railway: Railway.ID, _ bytes: inout Bytes) {
        let own = overtakings[railway.position].map { site.overtakings.all[$0] }
        let trains = Set(own.flatMap { [$0.slower, $0.faster] }).sorted()
        let numbers = Dictionary(uniqueKeysWithValues: trains.enumerated().map { ($1, $0) })
        var labels: [[String]] = []
        var labelNumbers: [[String]: Int] = [:]
        let rows = trains.map { train in
            let record = site.dataset.trains[train.position]
            let label = languages.map { $0.label(of: train, site) }
            let number = labelNumbers[label] ?? labels.count
            if number == labels.count {
                labelNumbers[label] = number
                labels.append(label)
            }
            let page = site.paths.train(journey: site.journeys.position(of: train)) ?? ""
            let start = site.dataset.stopTimes[record.calls.lowerBound].arrivalOrDeparture?.rawValue ?? 0
            let anchor = site.runs.callingPoint(of: record.calls.lowerBound, of: train)
            return "[\(JSONText.string(record.recordID)),\(JSONText.string(page)),\(anchor),\(number),\(start)]"
        }
        let passings = own.map { passing in
            let (slower, faster) = (passing.slower, passing.faster)
            let first = site.dataset.trains[slower.position].calls.lowerBound
            let other = site.dataset.trains[faster.position].calls.lowerBound
            let place = passing.place.map { $0 - first } ?? -1
            return "[\(numbers[slower] ?? 0),\(passing.from - first),\(passing.until - first),\(place),\(passing.wait),"
                + "\(numbers[faster] ?? 0),\(passing.fasterFrom - other)]"
        }
        bytes.append("{\"languages\":\(JSONText.list(languages.map { $0.names.language.rawValue }))")
        bytes.append(",\n\"labels\":[\(labels.map { JSONText.list($0) }.joined(separator: ",\n"))]")
        bytes.append(",\n\"trains\":[\(rows.joined(separator: ",\n"))]")
        bytes.append(",\n\"passings\":[\(passings.joined(separator: ",\n"))]}")
    }
}
