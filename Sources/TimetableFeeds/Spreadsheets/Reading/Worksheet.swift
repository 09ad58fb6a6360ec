import Foundation

/// The cells of one file that a spreadsheet program saved as CSV.
struct Worksheet: Sendable {
    /// A row with something in it.
    struct Row: Sendable {
        /// The row's number as the program shows it, from 1.
        let number: Int
        /// Its cells, spaces around them taken off.
        let cells: [String]

        /// The cell of a column, from 0; empty where the row ends before.
        subscript(column: Int) -> String { column < cells.count ? cells[column] : "" }
    }

    /// The file below the feed's folder.
    let file: String
    /// The rows that hold anything, in their order.
    private(set) var rows: [Row] = []

    /// Reads a file, as UTF-8 or else as Shift_JIS, which Japanese spreadsheet programs save.
    init(_ file: String, in folder: URL, _ log: inout NoticeLog) {
        self.file = file
        do {
            let stream = try TextStream(folder.appending(path: file))
            let reader = CSVReader(stream)
            // The reader counts lines of the file; a cell with a line break in it makes these differ from rows.
            var (number, passedLine) = (0, 0)
            while try reader.next() {
                number += max(1, reader.line - passedLine)
                passedLine = reader.line
                var cells: [String] = []
                for cell in reader.texts {
                    passedLine += cell.utf8.count { $0 == 0x0A }
                    cells.append(cell.trimmed)
                }
                if cells.contains(where: { !$0.isEmpty }) { rows.append(Row(number: number, cells: cells)) }
            }
        } catch {
            rows = []
            log.report(UnreadableWorksheet.check(file, error))
            log.leaveOut()
        }
    }

    /// A place in the sheet.
    func place(_ row: Row? = nil, _ column: Int? = nil) -> WorksheetPlace {
        WorksheetPlace(file: file, row: row?.number, column: column)
    }
}

extension String {
    /// Without the spaces at both ends, the wide one of Japanese among them.
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

    /// The text as people compare labels: wide digits and letters made narrow, half-width kana made wide, lower case.
    var folded: String { precomposedStringWithCompatibilityMapping.lowercased().trimmed }
}
