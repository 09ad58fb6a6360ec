import SiteCore
import Templating
import Timetable

/// An index of all stations that works without scripts: a page for each row of the kana and for each letter.
package struct StationIndexPages: PageFamily {
    package static let kind = PageKind.stationIndex
    private let site: Site
    /// For each initial the stations of one place and one name, in order.
    private let entries: [NameInitial: [Entry]]
    /// By position in ``NameInitial/all``.
    private let parts: PageParts

    /// The first of the stations of a place, and what it is sorted by.
    private struct Entry {
        let station: Station.ID
        let sound: String
        let latin: String
        let path: String
        let railways: [Railway.ID]
    }

    package init(_ site: Site) {
        self.site = site
        parts = Self.parts(site.dataset, site.included)
        var entries: [NameInitial: [Entry]] = [:]
        for members in SearchIndex.places(site) {
            let stop = site.dataset[stopOf: members[0]]
            let entry = Entry(
                station: members[0],
                sound: NameInitial.sound(of: stop) ?? "",
                latin: NameInitial.latin(of: stop)?.lowercased() ?? "",
                path: SearchIndex.path(to: members, site),
                railways: members.map { site.dataset[$0].railwayID }.uniqued().sorted()
            )
            for initial in NameInitial.all(of: stop) { entries[initial, default: []].append(entry) }
        }
        for (initial, list) in entries {
            entries[initial] = list.sorted { a, b in
                let (first, second) = initial.isKana ? (a.sound, b.sound) : (a.latin, b.latin)
                return (first, a.station) < (second, b.station)
            }
        }
        self.entries = entries
    }

    package static func paths(_ contents: SiteContents) -> [String?] {
        let dataset = contents.dataset
        let stations = dataset.stations.indices.filter { contents.included.stations[$0] }
        let initials = Set(stations.flatMap { NameInitial.all(of: dataset[stopOf: Station.ID($0)]) })
        let first = NameInitial.all.map { initials.contains($0) ? "station-index/\($0.fileName).html" : nil }
        return parts(dataset, contents.included).paths(first)
    }

    /// How many places a page has room for.
    private static let most = 600

    private static func parts(_ dataset: Dataset, _ included: Inclusion) -> PageParts {
        let stops = dataset.stations.indices.filter { included.stations[$0] }.map {
            dataset.stations[$0].stopID
        }
        var counts: [NameInitial: Int] = [:]
        for stop in Set(stops) {
            for initial in NameInitial.all(of: dataset[stop]) { counts[initial, default: 0] += 1 }
        }
        return PageParts(counts: NameInitial.all.map { ((counts[$0] ?? 0) + most - 1) / most })
    }

    package func subject(_ page: Int) -> PageSubject { ["part": .part(parts.place(page).part)] }

    package func view(_ page: Int, _ frame: PageFrame) -> StationIndexView {
        let (number, part) = parts.place(page)
        let initial = NameInitial.all[number]
        let strings = frame.strings
        let used = NameInitial.all.indices.filter { entries[NameInitial.all[$0]] != nil }
        func links(_ numbers: [Int]) -> [IndexLinkView] {
            numbers.flatMap { other in
                (0..<parts[other]).map { otherPart in
                    IndexLinkView(
                        label: frame.partTitle(NameInitial.all[other].label(strings), otherPart),
                        href: frame.href(site.paths.all(Self.kind)[parts.number(other, part: otherPart)]),
                        current: (other, otherPart) == (number, part)
                    )
                }
            }
        }
        let all = entries[initial] ?? []
        let stations = all[parts.range(number, part: part, of: all.count)]
        let title = frame.partTitle(strings("index-title", ["initial": initial.label(strings)]), part)
        return StationIndexView(
            page: frame.page(
                ["page": title],
                crumbs: frame.crumbs()
            ),
            title: title,
            countLabel: strings.count("stations-count", all.count),
            kana: links(used.filter { NameInitial.all[$0].isKana }),
            letters: links(used.filter { !NameInitial.all[$0].isKana }),
            stations: stations.map { entry in
                IndexStationView(
                    name: frame.names[entry.station],
                    href: frame.href(entry.path),
                    others: frame.names.others(of: entry.station),
                    reading: initial.isKana ? site.dataset[stopOf: entry.station].reading : nil,
                    railways: entry.railways.map { frame.names[$0] }.joined(separator: " · ")
                )
            }
        )
    }
}

/// The view model of a page of the index.
package struct StationIndexView: TemplateRecord {
    let page: PageView
    let title: String
    let countLabel: String
    /// The other pages of the index.
    let kana: [IndexLinkView]
    let letters: [IndexLinkView]
    let stations: [IndexStationView]

    package static let fields = Fields(\Self.page, \.title, \.countLabel, \.kana, \.letters, \.stations)
        .flag("hasKana") { !$0.kana.isEmpty }
        .flag("hasLetters") { !$0.letters.isEmpty }
}

/// The way to a page of the index.
struct IndexLinkView: TemplateRecord {
    let label: String
    let href: Href?
    let current: Bool

    static let fields = Fields(\Self.label, \.href, \.current)
}

/// The stations of one place and one name.
struct IndexStationView: TemplateRecord {
    let name: String
    let href: Href?
    let others: [OtherName]
    let reading: String?
    let railways: String

    static let fields = Fields(\Self.name, \.href, \.others, \.reading, \.railways)
}
