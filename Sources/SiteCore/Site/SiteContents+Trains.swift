import Output
import Timetable
import TimetableFacts

extension SiteContents {
    /// Whether one page shows every train.
    package var hasOneTrainPage: Bool { configuration.pages.trains == .onePage }

    /// `railways/<railway>/<train>.html` for each of the site's journeys, by its first train.
    package func trainPaths() -> [String?] {
        let paths = TrainPaths(self)
        return (0..<paths.count).map { paths[$0] }
    }

    /// What stands for each of the site's journeys in its path. The part of its id that names the railway is not said
    /// twice, and its days are initials.
    func trainNames() -> [String?] {
        var journeysOfRailway = [[Int]](repeating: [], count: dataset.railways.count)
        for (journey, trains) in journeys.all.enumerated() {
            journeysOfRailway[dataset.trains[trains[0].position].railwayID.position].append(journey)
        }
        let initials = ShortIDs.initials(dataset.services.map(\.feedID))
        var names = [String?](repeating: nil, count: journeys.all.count)
        for (railway, members) in journeysOfRailway.enumerated() {
            let prefix = dataset.railways[railway].feedID + "."
            let ids = members.map { journey in
                let id = dataset.trains[journeys.all[journey][0].position].feedID
                return id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : id
            }
            let safe = SafeNames(ids: ShortIDs.trains(ids, initials))
            for (position, journey) in members.enumerated() where included.journeys[journey] {
                names[journey] = safe[position]
            }
        }
        return names
    }
}
