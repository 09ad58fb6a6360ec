import SiteCore
import Templating
import Timetable
import TimetableFacts

/// data/map.js: the map of the whole network, small enough for a phone.
package struct MapData: Sendable {
    static let name = "map"
    /// How many points courses may have together, and how many places have their names: about 30 and 50 KB compressed.
    private static let mostPoints = 12_000
    private static let mostPlaces = 3_000

    private let site: Site
    private let languages: [SiteLanguage]

    package init(_ site: Site, languages: [SiteLanguage]) {
        self.site = site
        self.languages = languages
    }

    package var source: DataSource {
        DataSource(Self.name) { bytes in
            let map = NetworkMap(site.dataset, orders: site.lines.orders, most: Self.mostPoints) {
                site.paths.railway($0) != nil
            }
            let places = placesOfRailways()
            let unit = Self.unit(for: map.tolerance)
            let all = map.courses.joined().joined().map(\.latitude) + places.joined().map(\.at.latitude)
            let latitudes = [all.min() ?? 0, all.max() ?? 0].map { String(Self.parts($0, unit)) }
            bytes.append("{\"languages\":")
            bytes.append(JSONText.list(languages.map(\.names.language.rawValue)))
            bytes.append(",\"unit\":\(unit),\"latitudes\":[\(latitudes.joined(separator: ","))]")
            bytes.append(",\n\"railways\":[")
            var isFirst = true
            for position in site.dataset.railways.indices {
                let id = Railway.ID(position)
                guard let name = site.paths.name(id) else { continue }
                bytes.append(isFirst ? "\n[" : ",\n[")
                isFirst = false
                bytes.append(JSONText.string(name))
                bytes.append(",\"\(site.looks.railwayClasses[position])\",")
                bytes.append(JSONText.list(languages.map { $0.names[id] }))
                bytes.append(",[")
                bytes.append(map.courses[position].map { Self.steps($0, unit) }.joined(separator: ","))
                bytes.append("],[")
                bytes.append(stations(places[position], of: name, unit))
                bytes.append("]]")
            }
            bytes.append("]}")
        }
    }

    /// What is one place to a rider.
    private struct Place {
        let station: Station.ID
        let at: Coordinate
        let page: String
        let departures: Int
    }

    /// Every place once, with the first railway that serves it, in its order along that railway. Where there are very
    /// many places, only the busiest.
    private func placesOfRailways() -> [[Place]] {
        var seen: Set<Int> = []
        var found = [[Place]](repeating: [], count: site.dataset.railways.count)
        var departures: [Int] = []
        for position in site.dataset.railways.indices {
            for id in site.lines.orders[Railway.ID(position)].distinct {
                let id = site.timetables.poles.leader(of: id)
                let place = site.dataset[id].interchangeID
                guard let at = site.dataset[stopOf: id].coordinate,
                    let page = place.flatMap({ site.paths.page(of: $0) }) ?? site.paths.station(id),
                    seen.insert(place.map(\.position) ?? -1 - id.position).inserted
                else { continue }
                let stations = place.map { site.dataset[$0].stations } ?? [id]
                let count = stations.map(site.timetables.poles.leader).uniqued().flatMap {
                    site.timetables.departures.timetables(of: $0)
                }.flatMap { site.timetables.departures.timetables[$0].tables }.reduce(0) { $0 + $1.range.count }
                found[position].append(Place(station: id, at: at, page: page, departures: count))
                departures.append(count)
            }
        }
        guard departures.count > Self.mostPlaces else { return found }
        let least = departures.sorted(by: >)[Self.mostPlaces - 1]
        return found.map { $0.filter { $0.departures > least } }
    }

    /// `[latitude, longitude, rank, [names], page]` for each, the first two from the place before.
    private func stations(_ places: [Place], of railway: String, _ unit: Int) -> String {
        var (latitude, longitude) = (0, 0)
        return places.map { place in
            let (y, x) = (Self.parts(place.at.latitude, unit), Self.parts(place.at.longitude, unit))
            defer { (latitude, longitude) = (y, x) }
            let rank = Int.bitWidth - place.departures.leadingZeroBitCount
            let names = languages.map { $0.names[place.station] }
            let page = JSONText.string(Self.shortened(place.page, of: railway, names.last ?? ""))
            return "[\(y - latitude),\(x - longitude),\(rank),\(JSONText.list(names)),\(page)]"
        }.joined(separator: ",")
    }

    /// The part of a page's path behind the railway's name, with a sign before it for an interchange. It is empty where
    /// the last name spells the same, and the whole path where the page is neither a station's nor an interchange's
    /// there.
    private static func shortened(_ page: String, of railway: String, _ name: String) -> String {
        let spelt = String(decoding: name.lowercased().utf8.filter(Self.isPlain), as: UTF8.self)
        for (sign, head, end) in [
            ("", "\(StationFolder.railways)\(railway)/", "/index.html"), ("+", "interchanges/\(railway)-", ".html"),
        ] where page.hasPrefix(head) && page.hasSuffix(end) {
            let tail = page.dropFirst(head.count).dropLast(end.count)
            return sign + (tail == spelt ? "" : tail)
        }
        return page
    }

    private static func isPlain(_ letter: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(letter)
    }

    /// A course as latitudes and longitudes in turn, each from the point before.
    private static func steps(_ course: [Coordinate], _ unit: Int) -> String {
        var (latitude, longitude) = (0, 0)
        var steps: [String] = []
        for point in course {
            let (y, x) = (parts(point.latitude, unit), parts(point.longitude, unit))
            if y == latitude, x == longitude { continue }
            steps += [String(y - latitude), String(x - longitude)]
            (latitude, longitude) = (y, x)
        }
        return "[\(steps.joined(separator: ","))]"
    }

    /// The number of parts of a degree: so many that rounding shows no more than the tolerance does.
    private static func unit(for tolerance: Double) -> Int {
        let metres = 111_195.0
        return [1_000, 2_000, 5_000, 10_000, 20_000].first { metres / Double($0) <= tolerance } ?? 50_000
    }

    private static func parts(_ degrees: Double, _ unit: Int) -> Int { Int((degrees * Double(unit)).rounded()) }
}
