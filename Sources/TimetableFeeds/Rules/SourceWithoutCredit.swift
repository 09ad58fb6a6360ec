import Messages
import Timetable

/// It is not stated whose data this is, or under which licence it comes. Pages then name nobody.
enum SourceWithoutCredit: Rule {
    static let code = "source-without-credit"
    static let severity = Notice.Severity.warning

    static func check(_ source: Source, writeIn file: Message) -> Notice? {
        let missing = [
            source.attribution.isEmpty ? Message("who made the data") : nil,
            source.licence.isEmpty ? Message("its licence") : nil,
        ].compactMap { $0 }
        guard !missing.isEmpty else { return nil }
        return notice([], Message("Nothing tells \(missing.message(separatedBy: " and ")). Write it into \(file)."))
    }
}
