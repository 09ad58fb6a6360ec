import Timetable

/// This tells which posters to print and how: what `jikoku poster` was asked for.
public struct PosterOrder: Sendable {
    /// Feed ids of stations; with ``railways`` empty too, an error.
    public var stations: [String] = []
    /// Feed ids of railways, all of whose stations are meant.
    public var railways: [String] = []
    /// Feed ids of directions; empty for all.
    public var directions: [String] = []
    /// The layout of the posters.
    public var layout = PosterLayout.rows
    /// The sheet to print on. It is that of site.yaml unless one is named.
    public var sheet: Sheet?
    /// The language of the posters. It is the site's first unless one is named.
    public var language: Language?

    /// An order without posters.
    public init() {}

    /// The positions of the timetables that are meant, in the order of the order.
    ///
    /// - Throws: ``ConfigurationError`` for an id that the store does not have, or when nothing is left.
    func timetables(_ site: Site) throws(ConfigurationError) -> [Int] {
        let dataset = site.dataset
        var chosen: [Station.ID] = []
        for id in railways {
            let railway = Railway.ID(try Self.position(of: id, in: dataset.railways, "railway"))
            chosen += site.lines.orders[railway].stations
        }
        for id in stations { chosen.append(Station.ID(try Self.position(of: id, in: dataset.stations, "station"))) }
        var ways: Set<Direction.ID> = []
        for id in directions {
            ways.insert(Direction.ID(try Self.position(of: id, in: dataset.directions, "direction")))
        }
        let found = chosen.uniqued().flatMap { station in
            site.tables.departures.timetables(of: station).filter {
                guard !ways.isEmpty else { return true }
                return site.tables.departures.timetables[$0].board.directionID.map(ways.contains) ?? false
            }
        }
        guard !found.isEmpty else {
            throw ConfigurationError(
                file: directions.isEmpty ? "--station" : "--direction",
                line: nil,
                message: "no train leaves there, so there is nothing to print."
            )
        }
        return found
    }

    private static func position(
        of id: String,
        in entities: [some Identified],
        _ word: String
    ) throws(ConfigurationError) -> Int {
        if let position = entities.firstIndex(where: { $0.feedID == id }) { return position }
        let hint = id.nearest(in: entities.map(\.feedID)).map { " Did you mean \($0)?" }
        throw ConfigurationError(
            file: "--\(word)",
            line: nil,
            message: "the store has no \(word) '\(id)'.\(hint ?? "")"
        )
    }
}
