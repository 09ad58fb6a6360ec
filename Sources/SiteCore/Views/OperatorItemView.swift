import Templating
import Timetable
import TimetableFacts

/// An operator in a list, with its railways.
package struct OperatorItemView: TemplateRecord {
    let anchor: String
    /// The operator's page, where operators have one.
    let href: Href?
    let name: String
    let others: [OtherName]
    /// How many lines it has.
    let railwaysLabel: String
    package let areas: [LineAreaView<RailwayItemView>]

    package static let fields = Fields(\Self.anchor, \.href, \.name, \.others, \.railwaysLabel, \.areas)

    /// Every operator that has a railway in this build.
    package static func all(_ frame: PageFrame) -> [OperatorItemView] {
        frame.site.dataset.operators.indices.compactMap { position in
            let railways = frame.site.dataset.railways.indices.filter { railway in
                frame.site.included.railways[railway]
                    && frame.site.dataset.railways[railway].operatorID.position == position
            }
            if railways.isEmpty { return nil }
            // Railways of one name are one line to a rider: it stands there once, with its pieces behind it.
            let lines = frame.site.lines.ownParts.joined(railways.map { Railway.ID($0) }, railway: { $0 })
            return OperatorItemView(
                anchor: frame.site.anchors.operators[position],
                href: frame.href(Operator.ID(position)),
                name: frame.names[Operator.ID(position)],
                others: frame.names.others(frame.site.dataset.operators[position].names),
                railwaysLabel: frame.strings.count("railways-count", lines.count),
                areas: LineAreaView.all(lines, frame) { RailwayItemView($0, pieces: $1, frame) }
            )
        }
    }
}
