import Messages
import SiteCore
import SiteSheets
import Timetable

extension PosterOrder {
    /// The pieces to print, in the order of the order: one for each table, or a booklet for each railway.
    ///
    /// - Throws: ``ConfigurationError`` for what the store does not have, or when nothing is left.
    func lines(_ site: Site) throws(ConfigurationError) -> [LinePiece] {
        guard stations.isEmpty else {
            throw ConfigurationError(
                file: "--station",
                line: nil,
                message: Message("'\(layout.rawValue)' shows whole railways: name one with --railway.")
            )
        }
        var chosen: [Int] = isWhole ? Array(site.dataset.railways.indices) : []
        let names = NameLookup(railwaysOf: site.dataset)
        for text in railways { chosen += try names.required(text, option: "--railway", Message("railway")) }
        var ways: Set<Int> = []
        let directionNames = NameLookup(directionsOf: site.dataset)
        for text in directions {
            ways.formUnion(try directionNames.required(text, option: "--direction", Message("direction")))
        }
        let tables = chosen.uniqued().map { railway in
            site.timetables.lines.tables(of: Railway.ID(railway)).filter {
                ways.isEmpty || ways.contains(site.timetables.lines.all[$0].directionID.position)
            }
        }
        let pieces = tables.flatMap { own -> [LinePiece] in
            if own.isEmpty { return [] }
            // A booklet has the tables of the whole line, which say all that the chosen ones do.
            let whole = own.filter { site.timetables.lines.all[$0].isWhole }
            let parts = layout == .booklet ? [whole] : own.map { [$0] }
            return parts.map { LinePiece(tables: $0, isBooklet: layout == .booklet, isFolded: isFolded) }
        }
        guard !pieces.isEmpty else {
            throw ConfigurationError(
                file: directions.isEmpty ? "--railway" : "--direction",
                line: nil,
                message: Message("no train of this railway runs to the minute, so it has no table to print.")
            )
        }
        return pieces
    }
}
