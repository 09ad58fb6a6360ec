import Foundation
import Timetable

/// A list in a spreadsheet: a header, and a row for each thing.
struct ListTable {
    /// One row of a list, its cells by column.
    struct Entry {
        /// Where it stands.
        let place: WorksheetPlace
        fileprivate var cells: [String: (text: String, column: Int)] = [:]

        /// The cell of a column; `nil` where it is empty.
        subscript(column: String) -> String? { cells[column]?.text }

        /// The place of a cell, for notices.
        func place(_ column: String) -> WorksheetPlace {
            WorksheetPlace(file: place.file, row: place.row, column: cells[column]?.column)
        }

        /// What a cell answers, no where it is empty; `nil` where it says neither yes nor no.
        func answer(_ column: String) -> Bool? {
            guard let text = self[column]?.folded else { return false }
            if ["yes", "true", "1", "x", "はい", "○", "〇"].contains(text) { return true }
            return ["no", "false", "0", "-", "いいえ"].contains(text) ? false : nil
        }

        /// The names in every language that the list has a column for: `name_ja`, `name_en`, `name_zh-Hans`.
        func names(_ prefix: String = "name_") -> Names {
            var names: [Language: String] = [:]
            for (column, cell) in cells where column.hasPrefix(prefix) {
                names[Language(rawValue: String(column.dropFirst(prefix.count)))] = cell.text
            }
            return Names(names)
        }

        /// The id that a column has, or else one made from the names, the English one first.
        func id(_ column: String, or names: Names) -> String {
            self[column] ?? names[.en]?.replacing(" ", with: "") ?? names.shown(in: [.ja])
        }
    }

    /// What headers call the column `reading`, in whatever list it stands.
    static let wordsForReading = ["よみ", "読み", "読みがな", "ふりがな", "かな", "よみがな", "kana"]

    /// The rows in their order.
    private(set) var entries: [Entry] = []
    /// Whether the file is there.
    let exists: Bool

    /// A list whose file is not there.
    init() { exists = false }

    /// Reads the list that a file of a folder is; one without rows where there is no folder or no such file.
    init(
        _ file: String,
        in folder: URL?,
        words: [String: [String]],
        languages: [String],
        required: [String],
        _ log: inout NoticeLog
    ) {
        guard let folder,
            FileManager.default.fileExists(atPath: folder.appending(path: file).path(percentEncoded: false))
        else {
            self.init()
            return
        }
        let sheet = Worksheet(file, in: folder, &log)
        self.init(sheet, words: words, languages: languages, required: required, &log)
    }

    /// Reads a list.
    ///
    /// - Parameters:
    /// - words: the columns by the names that they have here, each with the words that a header may use for it.
    ///   - languages: the columns that may stand once for each language, such as `name_`.
    ///   - required: the columns that the header has to have, and each row a text for.
    init(
        _ sheet: Worksheet,
        words: [String: [String]],
        languages: [String],
        required: [String],
        _ log: inout NoticeLog
    ) {
        exists = true
        // A title may stand above the header.
        func known(_ cell: String) -> String? {
            words.first { $0.key == cell.folded || $0.value.contains(cell.folded) }?.key
        }
        let start = sheet.rows.prefix(10).firstIndex { row in
            required.allSatisfy { name in row.cells.contains { known($0) == name || $0.folded == name } }
        }
        guard let header = sheet.rows.dropFirst(start ?? 0).first else { return }
        var columns: [(name: String, column: Int)] = []
        for (column, cell) in header.cells.enumerated() where !cell.isEmpty {
            let folded = cell.folded
            let name =
                words.first { $0.key == folded || $0.value.contains(folded) }?.key
                ?? languages.first {
                    folded.hasPrefix($0) && Language(rawValue: String(cell.dropFirst($0.count))).isTag
                }
                .map { $0 + cell.dropFirst($0.count) }
            guard let name else {
                log.report(
                    UnknownColumn.check(sheet.place(header, column), cell, known: words.keys.sorted() + languages)
                )
                continue
            }
            if columns.contains(where: { $0.name == name }) {
                log.report(UnknownColumn.check(sheet.place(header, column), twice: cell))
                continue
            }
            columns.append((name, column))
        }
        let missing = required.filter { name in !columns.contains { $0.name == name } }
        guard missing.isEmpty else {
            log.report(ListWithoutColumn.check(sheet.place(header), missing, words))
            log.leaveOut()
            return
        }
        for row in sheet.rows.dropFirst((start ?? 0) + 1) {
            var entry = Entry(place: sheet.place(row))
            for (name, column) in columns where !row[column].isEmpty { entry.cells[name] = (row[column], column) }
            let absent = required.filter { entry[$0] == nil }
            guard absent.isEmpty else {
                log.report(ListWithoutColumn.check(sheet.place(row), absent, words))
                log.leaveOut()
                continue
            }
            entries.append(entry)
        }
    }
}

extension Language {
    /// Whether the tag looks like one of BCP 47: letters and digits in parts of at most eight, joined by hyphens.
    fileprivate var isTag: Bool {
        rawValue.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*/) != nil
    }
}
