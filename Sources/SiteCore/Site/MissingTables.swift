import Messages
import Timetable
import TimetableFacts

/// The tables that a publisher has chosen and that no schedule has: their trains run on single dates beside a usual week,
/// or on other days than asked for.
enum MissingTables {
    /// That there are such; `nil` where there are none.
    static func notice(_ dataset: Dataset, _ lines: LineTimetables) -> Notice? {
        let shown = Set(lines.all.compactMap(\.chosenID))
        let missing = dataset.chosenTables.indices.filter { !shown.contains(ChosenTable.ID($0)) }
            .map { dataset.chosenTables[$0].feedID }
        if missing.isEmpty { return nil }
        return Notice(
            severity: .warning,
            code: "table-without-schedule",
            ids: missing,
            message: Message(
                "timetables.csv: there is no table \(missing.joined(separator: ", ")), because its trips run on single dates "
                    + "beside a usual week or on other days. Write 1 under include_exceptions, or correct the days."
            )
        )
    }
}
