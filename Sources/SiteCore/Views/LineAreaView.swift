import Templating
import Timetable
import TimetableFacts

/// Lines of an operator in a list: all of them, or those that come by one place where there are very many.
package struct LineAreaView<Line: TemplateRecord>: TemplateRecord {
    /// The place; `nil` where all lines stand in one list.
    let name: String?
    package let railways: [Line]

    /// - Parameter lines: railways of one operator, each with its pieces.
    package static func all(
        _ lines: [OwnParts.Entry<Railway.ID>],
        _ frame: PageFrame,
        line: (Railway.ID, _ pieces: [Railway.ID]) -> Line
    ) -> [LineAreaView] {
        let areas = LineAreas.areas(
            of: lines.map { [$0.head] + $0.pieces },
            orders: frame.site.lines.orders,
            places: frame.site.lines.places
        )
        return areas.map { area in
            LineAreaView(
                name: areas.count == 1 ? nil : area.station.map { frame.names[$0] } ?? frame.strings["other-lines"],
                railways: area.lines.map { line(lines[$0].head, lines[$0].pieces) }
            )
        }
    }

    package static var fields: Fields<Self> { Fields(\Self.name, \.railways) }
}
