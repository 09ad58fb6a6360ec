import Timetable
import TimetableFacts

/// The path of every page of a site below its language's folder, as the families say.
///
/// A path is `nil` for what a partial build leaves out, and for a kind that the site does not have; links to it become
/// plain text.
package final class SitePaths: Sendable {
    package static let home = "index.html"
    package static let railways = "railways.html"
    package static let about = "about.html"
    package static let search = "search.html"
    package static let offline = "offline.html"
    package static let plan = "plan.html"
    package static let howFar = "how-far.html"
    package static let board = "board.html"
    package static let ride = "ride.html"
    /// The list of timetables that are over.
    package static let past = "past.html"
    /// The page that shows any train, where trains have none of their own.
    package static let train = "train.html"
    /// The pocket edition, at the root of the site: one file for all languages.
    package static let pocket = "pocket.html"

    /// There is one entry for each kind, by its name.
    private let kinds: [String: [String?]]
    /// There is one entry for each kind of thing that has pages.
    private let things: [ObjectIdentifier: [String?]]
    // Those that are looked up a million times.
    private let railwayPaths: [String?]
    private let stationPaths: [String?]
    private let timetablePaths: [String?]
    private let timetableParts: TimetableParts
    private let departures: Departures
    private let posterPaths: [String?]
    /// By these trains are known to data files, also where one page shows all of them.
    package let journeys: TrainPaths
    /// Whether one page shows all trains.
    package let hasOneTrainPage: Bool
    private let namedTrainPaths: [String?]

    private let layouts: [PosterLayout]
    /// For each timetable the first of its station, which the sheet for all directions bears the name of.
    private let firstTimetables: [Int]
    private let railwayNames: [String?]
    private let stationNames: [String?]
    private let stationFolders: [StationFolder]
    /// For each station the one whose page it shares, or itself.
    private let leaders: [Int]

    init(_ families: [any PageRegistration.Type], _ contents: SiteContents) {
        var kinds: [String: [String?]] = [:]
        var things: [ObjectIdentifier: [String?]] = [:]
        for family in families {
            let paths = family.paths(contents)
            kinds[family.kind.name] = paths
            if let thing = family.kind.thing { things[thing] = paths }
        }
        let (dataset, included, names) = (contents.dataset, contents.included, contents.names)
        let departures = contents.timetables.departures
        // Whoever names a station of a route leads to the page of its place.
        let leaders = dataset.stations.indices.map { contents.timetables.poles.leader(of: Station.ID($0)).position }
        if let paths = things[ObjectIdentifier(Station.self)] {
            things[ObjectIdentifier(Station.self)] = leaders.map { paths[$0] }
        }
        self.kinds = kinds
        self.things = things
        self.leaders = leaders
        func nowhere(_ count: Int) -> [String?] { Array(repeating: nil, count: count) }
        railwayPaths = things[ObjectIdentifier(Railway.self)] ?? nowhere(dataset.railways.count)
        stationPaths = things[ObjectIdentifier(Station.self)] ?? nowhere(dataset.stations.count)
        func paths(_ kind: PageKind, _ count: Int) -> [String?] { kinds[kind.name] ?? nowhere(count) }
        timetablePaths = paths(.timetable, departures.timetables.count)
        timetableParts = contents.timetables.parts
        self.departures = departures
        layouts = contents.layouts
        firstTimetables = departures.timetables.indices.map(departures.leader)
        posterPaths = paths(.poster, departures.timetables.count * layouts.count)
        hasOneTrainPage = kinds[PageKind.oneTrain.name]?.isEmpty == false
        journeys = hasOneTrainPage ? TrainPaths(contents) : TrainPaths(paths(.train, contents.journeys.all.count))
        namedTrainPaths = paths(.namedTrain, contents.namedTrains.groups.count)
        railwayNames = dataset.railways.indices.map { included.railways[$0] ? names.railways[$0] : nil }
        stationFolders = leaders.map { names.stationFolders[$0] }
        stationNames = leaders.map { included.stations[$0] ? names.stations[$0] : nil }
    }

    /// The first page of a kind, unless the build has none.
    package func first(of kind: PageKind) -> String? { all(kind).lazy.compactMap { $0 }.first }

    /// Whether a station has a page of its own, and not one that it shares with others before it.
    package func isOwn(_ id: Station.ID) -> Bool {
        leaders[id.position] == id.position && stationNames[id.position] != nil
    }

    /// The paths of all pages of a kind, by number.
    package func all(_ kind: PageKind) -> [String?] { kinds[kind.name] ?? [] }

    /// The page of a thing of the dataset, whatever it is.
    package func page<Thing: Identified>(of id: Identifier<Thing>) -> String? {
        things[ObjectIdentifier(Thing.self)]?[id.position]
    }

    /// The number is a position in the site's tables of lines.
    package func lineTable(_ position: Int) -> String? { kinds[PageKind.lineTimetable.name]?[position] }
    package func railway(_ id: Railway.ID) -> String? { railwayPaths[id.position] }
    package func station(_ id: Station.ID) -> String? { stationPaths[id.position] }
    /// By what a train is known: the path of its page, or what that would be.
    package func train(journey: Int) -> String? { journeys[journey] }
    /// The same as data files say it on a railway: without the folder of the railway's trains, or without that of all
    /// railways, and without `.html`.
    package func trainName(journey: Int, on railway: Railway.ID) -> String? {
        guard let path = journeys[journey] else { return nil }
        let folder = folder(railway) ?? ""
        let start = path.hasPrefix(folder) ? folder.utf8.count : StationFolder.railways.utf8.count
        return String(Substring(path.utf8.dropFirst(start).dropLast(".html".utf8.count)))
    }
    /// The number is a position in the site's named trains.
    package func namedTrain(_ group: Int) -> String? { namedTrainPaths[group] }
    /// The number is a position in the site's timetables.
    package func timetable(_ position: Int) -> String? { timetablePaths[position] }

    /// The page on which the table of a schedule stands.
    package func timetable(_ position: Int, on schedule: Schedule.ID) -> String? {
        let part = timetableParts.part(of: position, schedule, in: departures)
        return timetablePaths[timetableParts.pages.number(position, part: part)]
    }

    /// By position in the site's timetables; in the first layout unless told.
    package func poster(_ position: Int, _ layout: PosterLayout? = nil) -> String? {
        guard let number = layout.map(layouts.firstIndex) ?? layouts.indices.first else { return nil }
        let own = layouts[number].isOfStation ? firstTimetables[position] : position
        return posterPaths[number * firstTimetables.count + own]
    }

    /// The name of a station's data, unless the build leaves it out.
    package func name(_ id: Station.ID) -> String? { stationNames[id.position] }
    /// The folder of a station's pages below the language's, with a slash at its end, unless the build leaves it out.
    package func folder(_ id: Station.ID) -> String? { name(id).map { _ in stationFolders[id.position].path } }
    /// The same as data files say it; see ``StationFolder/short``.
    package func shortFolder(_ id: Station.ID) -> String? { name(id).map { _ in stationFolders[id.position].short } }
    /// The folder of a railway's trains and most of its stations.
    package func folder(_ id: Railway.ID) -> String? { name(id).map { "\(StationFolder.railways)\($0)/" } }
    /// The name of a railway's page and of its data, unless the build leaves it out.
    package func name(_ id: Railway.ID) -> String? { railwayNames[id.position] }
}
