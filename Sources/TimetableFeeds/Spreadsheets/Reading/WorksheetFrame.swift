import Foundation

/// What stands around the trains of a sheet: titles above them, and footnotes below.
enum WorksheetFrame {
    /// The rows between titles and footnotes, and the text of each footnote by its sign, folded.
    ///
    /// A title is a row before the first station or label that has no time in it. A footnote begins with a sign, or with 注:
    /// `◆ 学校の休みには運転しません`. A note of a train that is such a sign means its text.
    static func parted(
        _ all: [Worksheet.Row],
        _ station: (String) -> Int?
    ) -> (rows: [Worksheet.Row], footnotes: [String: String]) {
        func isKnown(_ row: Worksheet.Row) -> Bool { WorksheetLabel(row[0]) != nil || station(row[0]) != nil }
        func hasTime(_ row: Worksheet.Row) -> Bool {
            row.cells.dropFirst().contains { if case .time = WorksheetCell($0) { true } else { false } }
        }
        let titles = all.prefix { !isKnown($0) && !hasTime($0) }
        var rows = Array(titles.count == all.count ? all[...] : all[titles.count...])
        var footnotes: [String: String] = [:]
        while let last = rows.last, !isKnown(last), !hasTime(last), let note = footnote(last.cells) {
            footnotes[note.sign.folded] = note.text
            rows.removeLast()
        }
        return (rows, footnotes)
    }

    /// `◆ 学校の休みには運転しません`, in one cell or in two; `nil` for what begins with a letter or a figure.
    private static func footnote(_ cells: [String]) -> (sign: String, text: String)? {
        let text = cells.filter { !$0.isEmpty }.joined(separator: " ")
        let sign =
            text.hasPrefix("注")
            ? text.prefix { $0 == "注" || $0.isNumber } : text.prefix { !$0.isLetter && !$0.isNumber }
        guard !sign.isEmpty else { return nil }
        let rest = text.dropFirst(sign.count).drop { $0.isWhitespace || "：:".contains($0) }
        return (String(sign).trimmed.trimmingCharacters(in: .init(charactersIn: "：: ")), String(rest))
    }
}
