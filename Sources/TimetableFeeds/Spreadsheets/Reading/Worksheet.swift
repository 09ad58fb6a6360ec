import Foundation

/// The cells of one file that a spreadsheet program saved as text, or of one sheet of its own.
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

    /// Takes the rows of a sheet.
    init(_ file: String, rows: [Row]) { (self.file, self.rows) = (file, rows) }

    /// The timetables of a file, each with the names that say whose it is: of a workbook one for each sheet.
    static func all(
        _ file: String,
        in folder: URL,
        _ log: inout NoticeLog
    ) -> [(sheet: Worksheet, names: [String])] {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        guard name.lowercased().hasSuffix(".xlsx") else { return [(Worksheet(file, in: folder, &log), [stem])] }
        do {
            let sheets = try Workbook(folder.appending(path: file)).sheets
            return sheets.map { sheet in
                let isOnly = sheets.count == 1
                let names = [sheet.name, "\(stem)_\(sheet.name)"]
                return (
                    Worksheet(isOnly ? file : "\(file) [\(sheet.name)]", rows: sheet.rows),
                    isOnly ? [stem] + names : names
                )
            }
        } catch {
            log.report(UnreadableWorksheet.check(workbook: file))
            log.leaveOut()
            return []
        }
    }

    /// Reads a file, as UTF-8 or else as Shift_JIS, which Japanese spreadsheet programs save.
    init(_ file: String, in folder: URL, _ log: inout NoticeLog) {
        self.file = file
        do {
            let stream = try TextStream(folder.appending(path: file))
            let reader = CSVReader(stream, delimiter: Delimiter.of(stream.bytes))
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
