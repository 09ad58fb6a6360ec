import Timetable

/// What the name of a timetable's file or sheet says: `main_down_weekday.csv`, `本線_下り_平日.csv`.
struct WorksheetName {
    /// The position of the railway in the list.
    let railway: Int
    let way: RailwayRow.Way
    let days: WorksheetDays

    /// Takes a name apart.
    ///
    /// - Parameters:
    ///   - names: the names that the timetable may have, without an ending: those of its file, of its sheet, or of both.
    ///   - file: how notices call it.
    /// - Returns: `nil` where a part of each is missing or unknown, after a notice about the first.
    init?(
        _ names: [String],
        of file: String,
        _ railways: [RailwayRow],
        _ calendar: WorksheetCalendar,
        _ log: inout NoticeLog
    ) {
        var first: Notice?
        for name in names {
            switch Self.parts(of: name, file, railways, calendar) {
            case .success(let found):
                self = found
                return
            case .failure(let fault): first = first ?? fault.notice
            }
        }
        if let first { log.report(first) }
        return nil
    }

    init(railway: Int, way: RailwayRow.Way, days: WorksheetDays) {
        (self.railway, self.way, self.days) = (railway, way, days)
    }

    private struct Fault: Error {
        let notice: Notice
    }

    private static func parts(
        of name: String,
        _ file: String,
        _ railways: [RailwayRow],
        _ calendar: WorksheetCalendar
    ) -> Result<WorksheetName, Fault> {
        let parts = name.split(separator: "_").map { String($0).folded }
        guard parts.count >= 3 else { return .failure(Fault(notice: UnknownWorksheetName.check(file))) }
        let line = parts.dropLast(2).joined(separator: "_")
        guard
            let railway = railways.firstIndex(where: { row in
                row.id.folded == line || row.names.entries.contains { $0.text.folded == line }
            })
        else {
            let notice = UnknownWorksheetName.check(file, railway: line, known: railways.map(\.id))
            return .failure(Fault(notice: notice))
        }
        guard let way = railways[railway].way(parts[parts.count - 2]) else {
            return .failure(Fault(notice: UnknownWorksheetName.check(file, way: parts[parts.count - 2])))
        }
        guard let days = calendar.days(parts[parts.count - 1]) else {
            let known = WorksheetDays.usual.map { $0.words[0] } + calendar.named.keys.sorted()
            let notice = UnknownWorksheetName.check(file, days: parts[parts.count - 1], known: known)
            return .failure(Fault(notice: notice))
        }
        return .success(WorksheetName(railway: railway, way: way, days: days))
    }
}
