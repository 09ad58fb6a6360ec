import Templating
import Timetable
import TimetableFacts

/// A train type of a line's table, with its mark: what shows alike is one.
package struct LineTypeView: TemplateRecord {
    package let ids: [TrainType.ID]
    /// The feed's ids, with spaces between.
    package let type: String
    /// The class of its columns.
    package let key: String
    package let category: String
    package let mark: String
    package let name: String

    package static let fields = Fields(\Self.type, \.key, \.category, \.mark, \.name)

    /// The types of some trains, the most common first.
    package static func all(of trains: [Train.ID], _ frame: PageFrame) -> [LineTypeView] {
        var counts = Tally<TrainType.ID>()
        for train in trains { counts.add(frame.site.dataset.trains[train.position].typeID) }
        let found = counts.byCount
        let alike = Dictionary(grouping: found) { frame.names.label(of: $0.key) + "\u{0}" + frame.mark(of: $0.key) }
        let groups = found.compactMap { type, _ -> [TrainType.ID]? in
            let group = alike[frame.names.label(of: type) + "\u{0}" + frame.mark(of: type)] ?? []
            return group.first?.key == type ? group.map(\.key) : nil
        }
        let marks = Marks.assign(
            to: groups.map { group in
                Marks.Value(
                    names: [frame.names[group[0]]],
                    preferred: frame.mark(of: group[0]),
                    count: found.filter { group.contains($0.key) }.reduce(0) { $0 + $1.value }
                )
            }
        )
        return zip(groups, marks).enumerated().map { number, group in
            LineTypeView(
                ids: group.0,
                type: group.0.map { frame.site.dataset[$0].feedID }.joined(separator: " "),
                key: "y\(number)",
                category: frame.classes(of: group.0[0]),
                mark: group.1,
                name: frame.names.label(of: group.0[0])
            )
        }
    }
}
