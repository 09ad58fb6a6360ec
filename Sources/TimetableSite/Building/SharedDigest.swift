import Digests
import Output
import SiteCore
import SitePages
import Timetable
import TimetableFacts

/// A digest of all that any page may show, whatever its subject: everything that a build reads but the trains of the
/// store, and what follows from all trains together.
///
/// What follows from all trains is there by its value, so that most changes of trains leave the digest as it is: a
/// minute moves no end of a direction. Where it does change, all pages are drawn. Whoever lets the pages of one thing
/// show what follows from the trains of others adds it here.
enum SharedDigest {
    /// The store's tables that ``TrainDigests`` covers, and the tables of notices, which no page shows.
    static let tablesOfTrains: Set<String> = [
        "train", "train_name", "train_origin", "train_destination", "train_headsign", "train_remark", "train_link",
        "stop_time", "notice", "notice_subject", "chosen_table_train",
    ]

    /// - Parameters:
    ///   - frame: Of all that is read but the store.
    ///   - tables: What the rows of each table of the store come to.
    ///   - isDated: Whether pages show the day of the feed, which is another one with each import.
    static func digest(
        _ site: Site,
        frame: ContentDigest,
        tables: [String: UInt64],
        isDated: Bool
    ) -> ContentDigest {
        var digest = frame
        for (name, sum) in tables.sorted(by: { $0.key < $1.key })
        where !tablesOfTrains.contains(name) && !["source", "feed"].contains(name) {
            digest.add(name)
            digest.add(sum)
        }
        for var source in [site.dataset.source] + site.dataset.feeds {
            // A poster keeps a place for the day where there is one; a script writes it there.
            digest.add(source.date == nil ? 0 : 1)
            if !isDated { source.date = nil }
            // The name of the folder that a feed came from. What it gave ids to has them by now.
            source.key = ""
            digest.add("\(source)")
        }
        addSchedules(site, to: &digest)
        addTables(site, to: &digest)
        addLines(site, to: &digest)
        digest.add(site.itineraries.arePlanned ? site.itineraries.areInRegions ? 2 : 1 : 0)
        digest.add(site.dataset.trainTypes.indices.map { site.riderTypes[TrainType.ID($0)].rawValue })
        digest.add(site.namedTrains.groups.count)
        for group in site.namedTrains.groups { digest.add("\(group.names)") }
        // Those of trains stand with the trains, and those of changes with what changes.
        let others = [TrainPages.kind.name, ChangesPages.kind.name]
        for family in PageFamilies.all where !others.contains(family.kind.name) {
            var paths = site.paths.all(family.kind)[...]
            // Further parts of a table are led to by its own parts alone, which rest on the trains of the railway.
            if family.kind.name == PageKind.lineTimetable.name { paths = paths.prefix(site.timetables.lines.all.count) }
            digest.add(paths.count)
            for path in paths { digest.add(path ?? "") }
        }
        return digest
    }

    /// All schedules follow from the services that each railway and each pole has trains of.
    private static func addSchedules(_ site: Site, to digest: inout ContentDigest) {
        var services = [Set<Service.ID>](repeating: [], count: site.dataset.railways.count)
        for position in site.dataset.trains.indices {
            services[site.dataset.trains[position].railwayID.position].insert(site.dataset.trains[position].serviceID)
        }
        for own in services { digest.add(own.sorted().map(\.rawValue)) }
        for pole in site.timetables.poles.all {
            digest.add([pole.stopID.rawValue, Int32(pole.place)])
            digest.add(pole.services.map(\.rawValue))
            digest.add(pole.railways.map(\.rawValue))
        }
        for place in site.timetables.poles.places {
            digest.add(place.stations.map(\.rawValue))
            digest.add(place.poles.count)
        }
    }

    /// Which timetables there are, and how directions are called.
    private static func addTables(_ site: Site, to digest: inout ContentDigest) {
        for (position, timetable) in site.timetables.departures.timetables.enumerated() {
            digest.add([
                timetable.stationID.rawValue, timetable.board.directionID?.rawValue ?? -1,
                timetable.board.poleID?.rawValue ?? -1,
            ])
            digest.add(site.timetables.ends[position].map(\.rawValue))
            let heading = site.timetables.headings[position]
            digest.add([heading.hasOthers ? 1 : 0, heading.isRound ? 1 : 0])
            digest.add(site.timetables.stops[position].map(\.rawValue))
        }
    }

    /// How stations lie along railways, and at which of them anything calls.
    private static func addLines(_ site: Site, to digest: inout ContentDigest) {
        for position in site.dataset.railways.indices {
            let railway = Railway.ID(position)
            let order = site.lines.orders[railway]
            digest.add(order.stations.map(\.rawValue))
            digest.add(order.isLoop ? 1 : 0)
            // Where the order follows from trains, so do its branches.
            if site.dataset.railways[position].listing == nil {
                for line in order.drawnLines { digest.add(line.map(\.rawValue)) }
                for station in order.stations { digest.add(order.line(through: station).map(\.rawValue)) }
            }
            let ends = site.lines.ownParts[railway].map { [$0.first.rawValue, $0.last.rawValue] }
            digest.add(ends ?? [])
            digest.add(Int(site.lines.ownParts.line(of: railway).rawValue))
        }
        for interchange in site.dataset.interchanges {
            for station in interchange.stations {
                for other in interchange.stations { digest.add(site.isOwnLine(at: other, to: station) ? 1 : 0) }
            }
        }
        var isCalledAt = [Int32](repeating: 0, count: site.dataset.stations.count)
        for call in site.dataset.stopTimes { isCalledAt[call.stationID.position] = 1 }
        digest.add(isCalledAt)
    }
}
