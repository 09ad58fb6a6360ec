import Templating
import Timetable
import TimetableFacts

/// The head of a train in a line's table: its type, number, name and destination. It carries the link to the train's page
/// for all its times.
package struct LineHeadingView: TemplateRecord {
    /// Category and type as classes: `e y1`.
    package let keys: String
    /// The hour that begins with this train, to jump to.
    package let anchor: String?
    /// The hour of the service day in which the train begins, 0 to 47.
    package let hour: Int
    let href: Href?
    package let mark: String
    package let number: String
    package let name: String
    package let destination: String

    package static let fields = Fields(\Self.keys, \.anchor, \.href, \.mark, \.number, \.name, \.destination)

    /// One for each column.
    package static func all(of table: LineTimetable, _ types: [LineTypeView], _ frame: PageFrame) -> [LineHeadingView] {
        var numbers = [Int](repeating: 0, count: frame.site.dataset.trainTypes.count)
        for (number, type) in types.enumerated() { for id in type.ids { numbers[id.position] = number } }
        var latest: Int?
        return table.columns.map { column in
            // Read in place: a copy of the train would retain its lists.
            let train = column.trainID.position
            let type = types[numbers[frame.site.dataset.trains[train].typeID.position]]
            let hour = frame.site.dataset.stopTimes[column.firstCall].departureOrArrival?.hour ?? latest ?? 0
            let isNew = latest.map { hour > $0 } ?? true
            latest = max(hour, latest ?? hour)
            return LineHeadingView(
                keys: "\(type.category) \(type.key)",
                anchor: isNew ? "h\(hour)" : nil,
                hour: hour,
                href: frame.href(call: column.firstCall, of: column.trainID),
                mark: type.mark,
                number: frame.site.dataset.trains[train].number,
                name: frame.strings.list(
                    frame.site.dataset.trains[train].names.map { frame.names.shown($0) }.uniqued()
                ),
                destination: frame.language.destinationLabels[
                    frame.site.timetables.destinations.position(of: column.trainID)
                ]
            )
        }
    }
}
