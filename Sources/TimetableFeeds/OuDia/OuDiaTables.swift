import Messages
import OuDia
import Timetable

/// The diagrams of all files, each as two tables of trains with their days.
struct OuDiaTables {
    /// The trains of one way and some days.
    struct Table {
        /// Position of the file.
        let position: Int
        let file: String
        let name: WorksheetName
        let trains: [OuDiaTrain]
        /// The names of the file's types.
        let types: [String]
        /// Positions in the file's list at which some train stops.
        let called: Set<Int>
    }

    private(set) var all: [Table] = []

    /// A diagram with the line on which it stands.
    private struct Dated {
        let name: WorksheetName
        let place: FileLine
        let title: String
    }

    /// - Parameter calendar: knows the days of days.csv, and gets to know those of the diagrams.
    init(_ files: [OuDiaLists.Read], _ lists: OuDiaLists, _ calendar: inout WorksheetCalendar, _ log: inout NoticeLog) {
        var dated: [Dated] = []
        for (position, (file, content)) in files.enumerated() {
            let railway = lists.railways[position]
            let count = zip(lists.railways, files).reduce(0) { count, file in
                count + (file.0 == railway ? file.1.content.diagrams.count : 0)
            }
            for diagram in content.diagrams {
                let place = FileLine(file, diagram.line)
                guard let days = Self.days(of: diagram.name, isOnly: count == 1, calendar) else {
                    log.report(DiagramWithoutDays.check(place, diagram.name))
                    log.leaveOut()
                    continue
                }
                for fault in diagram.faults {
                    log.report(FaultyOuDiaTrain.check(FileLine(file, fault.line), fault.explanation))
                    log.leaveOut()
                }
                dated.append(
                    Dated(
                        name: WorksheetName(railway: railway, way: .down, days: days),
                        place: place,
                        title: diagram.name
                    )
                )
                let called = Set(content.diagrams.flatMap(\.trains).flatMap(\.calls).map(\.station))
                for way in RailwayRow.Way.allCases {
                    all.append(
                        Table(
                            position: position,
                            file: file,
                            name: WorksheetName(railway: railway, way: way, days: days),
                            trains: diagram.trains.filter { $0.isDown == (way == .down) },
                            types: content.types,
                            called: called
                        )
                    )
                }
            }
        }
        calendar.take(all.map(\.name))
        leaveOutWhatOverlaps(dated, calendar, &log)
    }

    /// On which days a diagram's trains run: as days.csv says of its name, as the name itself says, or every day where the
    /// railway has no other diagram.
    private static func days(of name: String, isOnly: Bool, _ calendar: WorksheetCalendar) -> WorksheetDays? {
        if let found = calendar.days(name.folded) { return found }
        if let found = OuDiaDays.days(of: name) ?? OuDiaDays.days(within: name) {
            return WorksheetDays(id: found.id, dates: .kinds(found.days))
        }
        return isOnly ? WorksheetDays(usual: "daily") : nil
    }

    private mutating func leaveOutWhatOverlaps(_ dated: [Dated], _ calendar: WorksheetCalendar, _ log: inout NoticeLog)
    {
        var kept: [Dated] = []
        for (position, one) in dated.enumerated() {
            let dates = calendar.dates(of: one.name)
            let other = kept.first {
                $0.name.railway == one.name.railway && !calendar.dates(of: $0.name).intersection(dates).isEmpty
            }
            guard let other else {
                kept.append(one)
                continue
            }
            log.report(OverlappingDiagrams.check(one.place, one.title, other.title, other.place))
            log.leaveOut()
            // Each diagram has two tables, in the order of the diagrams.
            for index in [2 * position, 2 * position + 1] { all[index] = all[index].empty }
        }
        all.removeAll { $0.trains.isEmpty }
    }
}

extension OuDiaTables.Table {
    /// The table without its trains.
    fileprivate var empty: Self {
        Self(position: position, file: file, name: name, trains: [], types: types, called: called)
    }
}
