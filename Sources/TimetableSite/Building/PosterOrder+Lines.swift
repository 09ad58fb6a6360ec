import Messages
import SiteCore
import SiteSheets
import Timetable
import TimetableFacts

extension PosterOrder {
    /// The pieces to print, in the order of the order: one for each table or diagram, or a booklet for each railway.
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
            switch layout {
            case .booklet: return [LinePiece(tables: whole, form: .booklet(isFolded: isFolded))]
            case .diagram: return Self.diagrams(whole, site)
            default: return own.map { LinePiece(tables: [$0], form: .table) }
            }
        }
        guard !pieces.isEmpty else {
            throw ConfigurationError(
                file: directions.isEmpty ? "--railway" : "--direction",
                line: nil,
                message: layout == .diagram
                    ? Message(
                        "no railway that is named has a train diagram: it takes two trains that run to the minute along the list of stations."
                    ) : Message("no train of this railway runs to the minute, so it has no table to print.")
            )
        }
        return pieces
    }

    /// The diagrams of the tables of a railway, each with those of the same days.
    private static func diagrams(_ tables: [Int], _ site: Site) -> [LinePiece] {
        let lines = site.timetables.lines
        return tables.map { lines.together(with: $0).filter(tables.contains) }.uniqued().filter { together in
            TrainDiagram.isReadable(together.map { lines.all[$0] }, site.dataset, orders: site.lines.orders)
        }.map { LinePiece(tables: $0, form: .diagram) }
    }
}
