import Timetable

/// Nobody said whose data this is or under which licence it comes. Pages then name nobody.
enum SourceWithoutCredit: Rule {
    static let code = "source-without-credit"
    static let severity = Notice.Severity.warning

    static func check(_ source: Source, writeIn file: String) -> Notice? {
        let missing = [
            source.attribution.isEmpty ? "who made the data" : nil, source.licence.isEmpty ? "its licence" : nil,
        ].compactMap { $0 }
        guard !missing.isEmpty else { return nil }
        return notice([], "Nothing tells \(missing.joined(separator: " and ")). Write it into \(file).")
    }
}
