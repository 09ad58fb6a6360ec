import Timetable

/// Notices as lines for a person: kind by kind, the worst first, a few of each kind with the number of the others.
struct NoticeLines {
    private(set) var lines: [String] = []
    /// This tells whether every notice has a line of its own.
    private(set) var isComplete = true

    /// - Parameter limit: how many notices of each kind have a line; 1 or more.
    init(_ notices: [Notice], limit: Int, _ wording: Wording = .english) {
        var counts: [String: Int] = [:]
        for notice in notices { counts[notice.code, default: 0] += 1 }
        var told: [String: [String]] = [:]
        var codes: [String] = []
        for notice in notices {
            let number = told[notice.code, default: []].count + 1
            guard number <= limit else { continue }
            if number == 1 { codes.append(notice.code) }
            let others = (counts[notice.code] ?? 0) - number
            let hides = number == limit && others > 0
            if hides { isComplete = false }
            let more = wording.isTranslation ? "、ほか\(others.grouped)件" : ", and \(others.grouped) more"
            let head = wording.isTranslation ? Self.heads[notice.severity] : nil
            told[notice.code, default: []].append(
                "\(head ?? notice.severity.rawValue): \(wording(notice)) [\(notice.code)\(hides ? more : "")]"
            )
        }
        lines = codes.flatMap { told[$0] ?? [] }
    }

    private static let heads: [Notice.Severity: String] = [.error: "エラー", .warning: "警告"]
}
