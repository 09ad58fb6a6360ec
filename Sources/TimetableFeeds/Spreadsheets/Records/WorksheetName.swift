import Timetable

/// What the name of a timetable's file says: `main_down_weekday.csv`, `本線_下り_平日.csv`.
struct WorksheetName {
    /// The position of the railway in the list.
    let railway: Int
    let way: RailwayRow.Way
    let days: WorksheetDays

    /// Takes a name apart.
    ///
    /// - Returns: `nil` where a part is missing or unknown, after a notice.
    init?(_ file: String, _ railways: [RailwayRow], _ log: inout NoticeLog) {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let parts = name.dropLast(4).split(separator: "_").map { String($0).folded }
        guard parts.count >= 3 else {
            log.report(UnknownWorksheetName.check(file))
            return nil
        }
        let line = parts.dropLast(2).joined(separator: "_")
        guard
            let railway = railways.firstIndex(where: { row in
                row.id.folded == line || row.names.entries.contains { $0.text.folded == line }
            })
        else {
            log.report(UnknownWorksheetName.check(file, railway: line, known: railways.map(\.id)))
            return nil
        }
        guard let way = railways[railway].way(parts[parts.count - 2]) else {
            log.report(UnknownWorksheetName.check(file, way: parts[parts.count - 2]))
            return nil
        }
        guard let days = WorksheetDays(word: parts[parts.count - 1]) else {
            log.report(
                UnknownWorksheetName.check(
                    file,
                    days: parts[parts.count - 1],
                    known: WorksheetDays.allCases.map { $0.words[0] }
                )
            )
            return nil
        }
        self.railway = railway
        self.way = way
        self.days = days
    }
}
