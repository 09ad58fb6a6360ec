import SiteCore
import Timetable

/// data/stations.js: every station with its name and its place on the globe, to find the nearest ones.
struct StationsData: Sendable {
    static let name = "stations"

    private let site: Site
    private let languages: [SiteLanguage]

    init(_ site: Site, languages: [SiteLanguage]) {
        self.site = site
        self.languages = languages
    }

    var source: DataSource {
        DataSource(Self.name) { bytes in
            bytes.append("{\"languages\":")
            bytes.append(JSONText.list(languages.map(\.names.language.rawValue)))
            bytes.append(",\n\"railways\":[")
            var numbers = [Int?](repeating: nil, count: site.dataset.railways.count)
            var count = 0
            for position in site.dataset.railways.indices {
                let id = Railway.ID(position)
                guard let name = site.paths.name(id) else { continue }
                numbers[position] = count
                bytes.append(count == 0 ? "\n[" : ",\n[")
                count += 1
                bytes.append(JSONText.string(name))
                bytes.append(",\"\(site.looks.railwayClasses[position])\",")
                bytes.append(JSONText.list(languages.map { $0.names[id] }))
                bytes.append("]")
            }
            bytes.append("],\n\"stations\":[")
            var isFirst = true
            for (position, station) in site.dataset.stations.enumerated() {
                let id = Station.ID(position)
                guard site.paths.isOwn(id), let folder = site.paths.shortFolder(id),
                    let coordinate = site.dataset[station.stopID].coordinate,
                    let railway = numbers[station.railwayID.position]
                else { continue }
                bytes.append(isFirst ? "\n[" : ",\n[")
                isFirst = false
                bytes.append(JSONText.string(folder))
                bytes.append(",\(railway),\(Self.parts(coordinate.latitude)),\(Self.parts(coordinate.longitude))")
                bytes.append(",\(station.interchangeID?.position ?? -1),")
                bytes.append(JSONText.list(languages.map { $0.names[id] }))
                bytes.append("]")
            }
            bytes.append("],\n\"interchanges\":")
            bytes.append(
                JSONText.list(
                    site.dataset.interchanges.indices.map { site.paths.page(of: Interchange.ID($0)) ?? "" }
                )
            )
            bytes.append("}")
        }
    }

    /// Whole hundred-thousandths of a degree, about a metre.
    private static func parts(_ degrees: Double) -> Int { Int((degrees * 100_000).rounded()) }
}
