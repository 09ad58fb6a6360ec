/// The meaning of a row of a timetable that is not a station's row.
enum WorksheetLabel: CaseIterable {
    case number, type, name, notes, continuesAs

    /// Finds the label by the text of the first cell.
    init?(_ cell: String) {
        let folded = cell.folded
        guard let found = Self.allCases.first(where: { $0.words.contains(folded) }) else { return nil }
        self = found
    }

    /// The words for it, in lower case.
    var words: [String] {
        switch self {
        case .number: ["列車番号", "番号", "便", "便名", "number", "train", "no", "no."]
        case .type: ["種別", "列車種別", "type"]
        case .name: ["列車名", "愛称", "name"]
        case .notes: ["備考", "記事", "注記", "注", "notes", "note"]
        case .continuesAs: ["直通", "直通先", "次の列車", "continues as", "becomes"]
        }
    }
}
