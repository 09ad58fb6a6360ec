import Timetable

/// What riders know a timetable by where its publisher names it nowhere: the companies that run the trains. How a folder is
/// called says nothing to them.
enum CompanyNames {
    /// How many of them are named before an ellipsis.
    private static let most = 3

    /// The names in a row: `JR東日本 · 東京メトロ`.
    static func row(_ operators: [Operator]) -> String {
        let names = operators.compactMap { $0.names[.ja] ?? $0.names.entries.first?.text }
        return names.prefix(most).joined(separator: " · ") + (names.count > most ? " …" : "")
    }
}
