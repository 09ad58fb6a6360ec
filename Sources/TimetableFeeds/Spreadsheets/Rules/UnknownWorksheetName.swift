import Messages
import Timetable

/// The name of a timetable's file does not say whose it is.
enum UnknownWorksheetName: Rule {
    static let code = "unknown-sheet-name"
    static let severity = Notice.Severity.error

    /// A name with fewer than three parts.
    static func check(_ file: String) -> Notice {
        notice(
            [],
            Message(
                "\(file.shown): name the file by line, way and days, such as main_down_weekday.csv or 本線_下り_平日.csv."
            )
        )
    }

    /// No railway is called so.
    static func check(_ file: String, railway: String, known: [String]) -> Notice {
        notice(
            [],
            Message("\(file.shown): no line of railways.csv is called “\(railway.shown)”; there are \(known.listed).")
        )
    }

    /// No way along the railway is called so.
    static func check(_ file: String, way: String) -> Notice {
        notice([], Message("\(file.shown): “\(way.shown)” is no way along the line; write down or up, 下り or 上り."))
    }

    /// No kind of day is called so.
    static func check(_ file: String, days: String, known: [String]) -> Notice {
        notice(
            [],
            Message("\(file.shown): “\(days.shown)” names no days; write one of \(known.joined(separator: ", ")).")
        )
    }
}
