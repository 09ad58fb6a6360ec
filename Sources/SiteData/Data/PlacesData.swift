import SiteCore
import Templating
import Timetable

/// data/places/<place>.js: all departures of the stations of one place, in one file. On a slow line each request costs
/// more than the bytes that it brings.
struct PlacesData: Sendable {
    private let site: Site
    private let departures: DeparturesData
    private let places: [Interchange.ID]

    init(_ site: Site, languages: [SiteLanguage]) {
        self.site = site
        departures = DeparturesData(site, languages: languages)
        places = site.dataset.interchanges.indices.map { Interchange.ID($0) }.filter {
            site.paths.page(of: $0) != nil && !site.stations(of: $0).isEmpty
        }
    }

    /// The name of a place's data.
    static func name(_ place: String) -> String { "places/\(place)" }

    var source: DataSource {
        DataSource(
            count: places.count,
            name: { Self.name(DataPath.place(site.paths.page(of: places[$0]) ?? "")) },
            basis: { .stations(site.stations(of: places[$0])) },
            render: { file, bytes in
                bytes.append("{\"page\":\"\(site.paths.page(of: places[file]) ?? "")\",\"stations\":[\n")
                for (number, station) in site.stations(of: places[file]).enumerated() {
                    if number > 0 { bytes.append(",\n") }
                    departures.render(station, &bytes)
                }
                bytes.append("]}")
            }
        )
    }
}
