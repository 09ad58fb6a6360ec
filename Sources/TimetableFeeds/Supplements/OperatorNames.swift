import Foundation
import Messages
import Timetable

/// What operators are called, from the feed itself or else from operators.csv.
struct OperatorNames {
    private var names: [String: Names] = [:]

    /// Joins the feed's names, which count first, with those of the supplements.
    init(
        feed: [(id: String, names: Names)],
        folders: [URL],
        _ report: (_ file: String, _ line: Int?, _ reason: Message) -> Void
    ) {
        for entry in feed where names[entry.id] == nil { names[entry.id] = entry.names }
        let table = SupplementTable(
            "operators.csv",
            in: folders,
            columns: ["id", "name_ja", "name_en"],
            report
        )
        for row in table.rows where names[row[0]] == nil { names[row[0]] = Names([.ja: row[1], .en: row[2]]) }
    }

    /// The names of an operator.
    subscript(id: String) -> Names? { names[id] }
}
