import Timetable

/// A file is not UTF-8, as GTFS wants it. It is read as Shift_JIS where it can be.
enum NotUTF8: Rule {
    static let code = "not-utf-8"
    static let severity = Notice.Severity.warning

    static func check(_ place: FileLine) -> Notice {
        notice([], "\(place.start): the text is not UTF-8, and is taken for Shift_JIS. Save the file as UTF-8.")
    }
}
