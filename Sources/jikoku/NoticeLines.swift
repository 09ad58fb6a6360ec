import Messages
import Timetable

/// Notices as lines for a person: kind by kind, the worst first, a few of each kind with the number of the others.
struct NoticeLines {
    private(set) var lines: [String] = []
    /// Whether every notice has a line of its own.
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
            let line = Line(severity: notice.severity, code: notice.code, sentence: notice.message)
            told[notice.code, default: []].append(wording(hides ? line.message(hiding: others) : line.message))
        }
        lines = codes.flatMap { told[$0] ?? [] }
    }

    /// What a line says.
    private struct Line {
        let severity: Notice.Severity
        let code: String
        let sentence: Message

        var message: Message { Message("\(head): \(sentence) [\(code)]") }

        func message(hiding others: Int) -> Message {
            Message("\(head): \(sentence) [\(code), and \(others.grouped) more]")
        }

        private var head: Message {
            switch severity {
            case .error: Message("error")
            case .warning: Message("warning")
            }
        }
    }
}
