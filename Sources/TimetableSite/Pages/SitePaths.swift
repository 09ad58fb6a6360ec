import Output
import Timetable
import TimetableFacts

/// Where every page of a site lies, below its language's folder. Names are made from ids alone.
///
/// A path is `nil` for what a partial build leaves out; links to it become plain text.
final class SitePaths: Sendable {
    let home = "index.html"
    let railways = "railways.html"
    let about = "about.html"
    let search = "search.html"
    private let railwayPaths: [String?]
    private let interchangePaths: [String?]
    private let stationPaths: [String?]
    private let stationNames: [String?]
    private let railwayNames: [String?]
    private let timetablePaths: [String?]
    private let defaultLayout: PosterLayout
    private let journeyPaths: [String?]

    init(dataset: Dataset, departures: Departures, journeys: Journeys, included: Inclusion, posters: PosterOptions) {
        defaultLayout = posters.layouts.first ?? .rows
        let railwayNames = SafeNames(ids: dataset.railways.map(\.feedID))
        railwayPaths = dataset.railways.indices.map { position in
            included.railways[position] ? "railways/\(railwayNames[position]).html" : nil
        }
        self.railwayNames = dataset.railways.indices.map { included.railways[$0] ? railwayNames[$0] : nil }
        let interchangeNames = SafeNames(ids: dataset.interchanges.map(\.feedID))
        interchangePaths = dataset.interchanges.indices.map { position in
            included.interchanges[position] ? "interchanges/\(interchangeNames[position]).html" : nil
        }
        let stationNames = SafeNames(ids: dataset.stations.map(\.feedID))
        self.stationNames = dataset.stations.indices.map { included.stations[$0] ? stationNames[$0] : nil }
        let folders = dataset.stations.indices.map { position in
            included.stations[position] ? "stations/\(stationNames[position])/" : nil
        }
        stationPaths = folders.map { folder in folder.map { $0 + "index.html" } }
        let directionNames = SafeNames(ids: dataset.directions.map(\.feedID))
        timetablePaths = departures.timetables.map { timetable in
            folders[timetable.stationID.position].map { "\($0)\(directionNames[timetable.directionID.position]).html" }
        }
        journeyPaths = Self.journeyPaths(dataset, journeys, railwayNames, included)
    }

    func railway(_ id: Railway.ID) -> String? { railwayPaths[id.position] }
    func interchange(_ id: Interchange.ID) -> String? { interchangePaths[id.position] }
    func station(_ id: Station.ID) -> String? { stationPaths[id.position] }
    /// The name of a station's folder and of its data, unless the build leaves it out.
    func name(_ id: Station.ID) -> String? { stationNames[id.position] }
    /// The name of a railway's page and of its data, unless the build leaves it out.
    func name(_ id: Railway.ID) -> String? { railwayNames[id.position] }
    func train(journey: Int) -> String? { journeyPaths[journey] }
    /// By position in the site's timetables.
    func timetable(_ position: Int) -> String? { timetablePaths[position] }

    /// `posters/<station>/<direction>.html`, by position in the site's timetables; the posters of a further layout have
    /// a folder of its name: `posters-minutes/…`.
    func poster(_ position: Int, _ layout: PosterLayout? = nil) -> String? {
        guard let path = timetablePaths[position] else { return nil }
        let folder = layout.map { $0 == defaultLayout ? "posters" : "posters-\($0.rawValue)" } ?? "posters"
        return folder + path.dropFirst("stations".count)
    }

    /// `trains/<railway>/<train>.html`, by the journey's first train; the part of its id that names the railway is
    /// not said twice.
    private static func journeyPaths(
        _ dataset: Dataset,
        _ journeys: Journeys,
        _ railwayNames: SafeNames,
        _ included: Inclusion
    ) -> [String?] {
        var journeysOfRailway = [[Int]](repeating: [], count: dataset.railways.count)
        for (journey, trains) in journeys.all.enumerated() {
            journeysOfRailway[dataset[trains[0]].railwayID.position].append(journey)
        }
        var paths = [String?](repeating: nil, count: journeys.all.count)
        for (railway, members) in journeysOfRailway.enumerated() {
            let prefix = dataset.railways[railway].feedID + "."
            let names = SafeNames(
                ids: members.map { journey in
                    let id = dataset[journeys.all[journey][0]].feedID
                    return id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : id
                }
            )
            for (position, journey) in members.enumerated() where included.journeys[journey] {
                paths[journey] = "trains/\(railwayNames[railway])/\(names[position]).html"
            }
        }
        return paths
    }
}
