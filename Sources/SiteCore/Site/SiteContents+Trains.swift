import Output
import Timetable
import TimetableFacts

extension SiteContents {
    /// Whether one page shows every train.
    package var hasOneTrainPage: Bool { configuration.pages.trains == .onePage }

    /// `railways/<railway>/<train>.html` for each of the site's journeys, by its first train. The part of its id that
    /// names the railway is not said twice, and its days are initials.
    package func trainPaths() -> [String?] {
        var journeysOfRailway = [[Int]](repeating: [], count: dataset.railways.count)
        for (journey, trains) in journeys.all.enumerated() {
            journeysOfRailway[dataset[trains[0]].railwayID.position].append(journey)
        }
        let initials = ShortIDs.initials(dataset.services.map(\.feedID))
        var paths = [String?](repeating: nil, count: journeys.all.count)
        for (railway, members) in journeysOfRailway.enumerated() {
            let prefix = dataset.railways[railway].feedID + "."
            let ids = members.map { journey in
                let id = dataset[journeys.all[journey][0]].feedID
                return id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : id
            }
            let names = SafeNames(ids: ShortIDs.trains(ids, initials))
            for (position, journey) in members.enumerated() where included.journeys[journey] {
                paths[journey] = "\(self.names.folder(railway: railway))\(names[position]).html"
            }
        }
        return paths
    }
}
