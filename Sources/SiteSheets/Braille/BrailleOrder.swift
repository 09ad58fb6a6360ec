import Messages
import SiteCore
import Timetable

/// What `jikoku braille` was asked for: which timetables, in which language and form.
public struct BrailleOrder: Sendable {
    /// Ids or names of stations.
    public var stations: [String] = []
    /// Ids or names of railways, of which alone the timetables are; empty for all.
    public var railways: [String] = []
    /// The language; the site's first unless told.
    public var language: Language?
    /// Whether words are contracted, where liblouis can do so.
    public var isContracted = false
    /// How many cells a line has, and how many lines a page.
    public var size = (cells: 32, lines: 25)
    /// What the cells of the file are.
    public var form = BrailleForm.ascii

    /// An order without stations.
    public init() {}

    /// The positions of the timetables that are meant, in the order of the order.
    ///
    /// - Throws: ``ConfigurationError`` for what the store does not have, or when nothing is left.
    package func timetables(_ site: Site) throws(ConfigurationError) -> [Int] {
        var posters = PosterOrder()
        posters.stations = stations
        let all = try posters.timetables(site)
        if railways.isEmpty { return all }
        let lookup = NameLookup(railwaysOf: site.dataset)
        var wanted: Set<Railway.ID> = []
        for text in railways {
            for position in try lookup.required(text, option: "--railway", Message("railway")) {
                wanted.insert(Railway.ID(position))
            }
        }
        let found = all.filter { !wanted.isDisjoint(with: site.timetables.departures.timetables[$0].railways) }
        guard !found.isEmpty else {
            throw ConfigurationError(
                file: "--railway",
                line: nil,
                message: Message("no train of it leaves there, so there is nothing to print.")
            )
        }
        return found
    }
}
