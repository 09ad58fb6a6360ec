import Timetable

/// The name of a timetable whose publisher gives it none: the companies that run the trains. The name of a folder says
/// nothing to riders.
enum CompanyNames {
    /// How many of them are named before an ellipsis.
    private static let most = 3

    /// The names in a row: `JR東日本 · 東京メトロ`.
    static func row(_ operators: [Operator]) -> String {
        let names = operators.compactMap { $0.names[.ja] ?? $0.names.entries.first?.text }
        return names.prefix(most).joined(separator: " · ") + (names.count > most ? " …" : "")
    }
}
