import Templating
import Timetable
import TimetableFacts

/// A name that trains carry, in a list.
package struct NamedTrainItemView: TemplateRecord {
    let name: String
    let href: Href
    let others: [OtherName]

    /// All that the build draws, by their names.
    package static func all(_ frame: PageFrame) -> [NamedTrainItemView] {
        frame.site.namedTrains.groups.enumerated().compactMap { position, group in
            frame.href(frame.site.paths.namedTrain(position)).map { href in
                NamedTrainItemView(
                    name: frame.names.shown(group.names),
                    href: href,
                    others: frame.names.others(group.names)
                )
            }
        }
        .sorted { $0.name < $1.name }
    }

    package static let fields = Fields(\Self.name, \.href, \.others)
}
