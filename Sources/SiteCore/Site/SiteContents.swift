import Timetable
import TimetableFacts

/// What a site has to show, before it is known where its pages lie: by this their families say so.
package struct SiteContents: Sendable {
    let configuration: SiteConfiguration
    package let dataset: Dataset
    package let documents: Documents
    /// How stations lie to each other.
    package let lines: SiteLines
    package let timetables: SiteTimetables
    package let journeys: Journeys
    package let namedTrains: NamedTrains
    package let included: Inclusion
    package let itineraries: ItineraryPlanning
    package let names: PathNames
    /// What has changed since an earlier timetable; `nil` where the site is not compared with one.
    package let changes: SiteChanges?
    /// The place beside another timetable that is published with this one.
    package let period: SitePeriod?
    /// The timetables that are over and are published with the current one, the latest first.
    package let past: [PastPeriod]

    /// The posters that exist. Other pages lead to the first layout.
    package var layouts: [PosterLayout] { configuration.posters.layouts }

    /// Whether posters are pages of the site.
    package var hasPosterPages: Bool { configuration.posters.form == .pages }

    /// Whether lines have train diagrams.
    package var hasDiagrams: Bool { configuration.pages.hasDiagrams }

    /// `<railway>/<schedule>.html` for the table of a whole line with which a train diagram begins.
    package func diagramPath(_ entry: LineTimetables.Entry) -> String? {
        guard included.railways[entry.railwayID.position] else { return nil }
        return "\(names.railways[entry.railwayID.position])/\(names.schedules[entry.scheduleID.position]).html"
    }

    /// `<railway>/<direction>/<schedule>.html` for each table of a whole line that the build draws, and
    /// `<railway>/<direction>/<schedule>/table-<id>.html` for a chosen one.
    package func tablesOfLines() -> [String?] {
        timetables.lines.all.map { entry in
            guard included.railways[entry.railwayID.position] else { return nil }
            let railway = names.railways[entry.railwayID.position]
            let direction = names.directions[entry.directionID.position]
            let folder = "\(railway)/\(direction)/\(names.schedules[entry.scheduleID.position])"
            guard let chosen = entry.chosenID, !entry.isWhole else { return "\(folder).html" }
            return "\(folder)/table-\(names.chosenTables[chosen.position]).html"
        }
    }

    /// The name of each timetable that the build draws: that of its direction or its pole, and of its station's folder or
    /// whatever else is given for that.
    package func timetablePaths(in folder: (_ station: Int) -> String) -> [String?] {
        timetables.departures.timetables.map { timetable in
            let station = timetable.stationID.position
            guard included.stations[station] else { return nil }
            let board =
                switch timetable.board {
                case .direction(let id): names.directions[id.position]
                case .pole(let id): names.poles[id] ?? ""
                }
            return "\(folder(station))\(board).html"
        }
    }
}
