import SiteCore
import Timetable
import TimetableFacts

/// The timetable before a revision, with which a later one is compared. Things with the same ids in both feeds are the
/// same.
package struct EarlierTimetable: Sendable {
    package let site: Site
    package let language: SiteLanguage
    /// What proofs call it: its day, or else its file.
    package let name: String
    private let positions: [Key: Int]

    /// What a timetable is of, whichever feed it stands in.
    package struct Key: Hashable, Sendable {
        /// Empty for a pole, which may stand for another station of its place.
        let station: String
        let board: String

        package init(_ timetable: StationTimetable, _ dataset: Dataset) {
            station = timetable.board.poleID == nil ? dataset[timetable.stationID].feedID : ""
            board = timetable.board.feedID(in: dataset)
        }
    }

    /// - Parameter file: Where it was read from.
    package init(_ site: Site, _ language: SiteLanguage, file: String) {
        (self.site, self.language) = (site, language)
        name = site.dataset.source.date.map(language.names.strings.date) ?? file
        positions = Dictionary(
            site.timetables.departures.timetables.enumerated().map { (Key($1, site.dataset), $0) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The position here of a timetable of a later site.
    func position(of timetable: StationTimetable, in later: Dataset) -> Int? { positions[Key(timetable, later)] }

    /// Whether the later site is of another network altogether.
    package func sharesNothing(with later: Dataset) -> Bool {
        Set(site.dataset.stations.map(\.feedID)).isDisjoint(with: later.stations.map(\.feedID))
    }

    /// The earlier schedule with which a later one is compared: the one of the same days of a usual week, else the one
    /// of the same id, else one that held on all its days; `nil` where there is none.
    func schedule(for later: Schedule, among earlier: [Schedule.ID]) -> Schedule.ID? {
        let all = site.timetables.schedules
        let days = later.usualDays
        return earlier.first { !days.isEmpty && all[$0].usualDays == days }
            ?? earlier.first { all[$0].feedID == later.feedID }
            ?? earlier.first { !days.isEmpty && all[$0].usualDays.isSuperset(of: days) }
            ?? earlier.first { days.isEmpty && all[$0].dates == later.dates }
    }
}
