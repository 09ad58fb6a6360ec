import Messages
import SiteCore
import Timetable

/// The posters to print, and how: what `jikoku poster` was asked for.
public struct PosterOrder: Sendable {
    /// Whether all posters of the network are meant, railway by railway, whatever else is named.
    public var isWhole = false
    /// Whether there is bleed around the paper, and marks where to cut.
    public var isTrimmed = false
    /// Ids or names of stations; with ``railways`` empty too, an error.
    public var stations: [String] = []
    /// Ids or names of railways, all of whose stations are meant.
    public var railways: [String] = []
    /// Ids or names of directions; empty for all.
    public var directions: [String] = []
    /// Whether the proofs of a whole network include posters that have not changed.
    public var provesUnchanged = false
    /// The layout of the posters.
    public var layout = PosterLayout.rows
    /// Whether two pages of a booklet stand on each side of a sheet, in the order in which it is folded.
    public var isFolded = false
    /// What a door sheet shows.
    public var door: DoorOrder?
    /// The sheet to print on. It is that of site.yaml unless one is named.
    public var sheet: SheetFormat?
    /// The distance in metres from which minutes are to be read: the paper is then chosen for each poster, whatever ``sheet``
    /// says, and marked where to hang it. `nil` for any other.
    public var readFrom: Double?
    /// The language of the posters. It is the site's first unless one is named. Of several, headings are in the first two,
    /// and legends in up to four: in these, and in others that there are strings for.
    public var languages: [Language] = []

    /// The day for which alerts are printed; `nil` for sheets without any.
    public var alertsOn: CalendarDate?

    /// An order without posters.
    public init() {}

    /// The positions of the timetables that are meant, in the order of the order.
    ///
    /// - Throws: ``ConfigurationError`` for what the store does not have, or when nothing is left.
    package func timetables(_ site: Site) throws(ConfigurationError) -> [Int] {
        let dataset = site.dataset
        var chosen: [Station.ID] = []
        if isWhole { chosen = dataset.railways.indices.flatMap { site.lines.orders[Railway.ID($0)].stations } }
        let railwayNames = NameLookup(railwaysOf: dataset)
        for text in railways {
            for position in try railwayNames.required(text, option: "--railway", Message("railway")) {
                chosen += site.lines.orders[Railway.ID(position)].stations
            }
        }
        let stationNames = NameLookup(stationsOf: dataset)
        for text in stations {
            chosen += try stationNames.required(text, option: "--station", Message("station")).map { Station.ID($0) }
        }
        var ways: Set<Direction.ID> = []
        let directionNames = NameLookup(directionsOf: dataset)
        for text in directions {
            for position in try directionNames.required(text, option: "--direction", Message("direction")) {
                ways.insert(Direction.ID(position))
            }
        }
        var found = chosen.uniqued().flatMap { station in
            site.timetables.departures.timetables(of: station).filter {
                guard !ways.isEmpty else { return true }
                return site.timetables.departures.timetables[$0].board.directionID.map(ways.contains) ?? false
            }
        }
        // Routes share the table of a pole: it is one table, whichever of their stations it is asked for by.
        found = found.uniqued()
        if layout == .pole {
            found = found.filter { site.timetables.departures.timetables[$0].board.poleID != nil }
            guard !found.isEmpty else {
                throw ConfigurationError(
                    file: "--layout pole",
                    line: nil,
                    message: Message("no bus, tram or ferry leaves there from a pole. For trains, take --layout rows.")
                )
            }
        }
        guard !found.isEmpty else {
            throw ConfigurationError(
                file: directions.isEmpty ? "--station" : "--direction",
                line: nil,
                message: Message("no train leaves there, so there is nothing to print.")
            )
        }
        // Such a sheet shows all directions of its station, whichever it is asked for by.
        if layout.isOfStation { return found.map(site.timetables.departures.leader).uniqued() }
        return found
    }
}
