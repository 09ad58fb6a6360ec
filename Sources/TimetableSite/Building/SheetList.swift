import SiteCore
import SiteSheets

/// The list of printed sheets for whoever prints and hangs them, as CSV (RFC 4180).
struct SheetList {
    /// A file of sheets, or a part of one.
    struct Row {
        let railway: String
        let station: String
        let direction: String
        /// As the print shop knows it: `A3`, `A3 landscape`.
        let paper: String
        /// The height of the smallest minutes in millimetres; `nil` for what has no minutes of a poster.
        let figures: Double?
        let pages: Int
        let file: String
        /// Counted from 1, in its file.
        let firstPage: Int
    }

    /// The name of the list in a folder of posters, and that of the list of new and changed ones.
    static let names = (all: "sheets.csv", changed: "changed.csv")

    /// The first line. The mark in front shows spreadsheets that it is UTF-8.
    static let head =
        "\u{FEFF}number,railway,station,direction,paper,pages,file,first-page,minutes-mm,readable-from-m\r\n"

    private var text: String

    init(_ rows: some Sequence<Row>) {
        text = Self.head
        for (number, row) in rows.enumerated() {
            let cells = [
                String(number + 1), row.railway, row.station, row.direction, row.paper, String(row.pages), row.file,
                String(row.firstPage), row.figures.map { ReadingDistance.written($0, decimals: 2) } ?? "",
                row.figures.map { ReadingDistance.written(ReadingDistance.metres(readable: $0)) } ?? "",
            ]
            text += cells.map(Self.quoted).joined(separator: ",") + "\r\n"
        }
    }

    var bytes: [UInt8] { Array(text.utf8) }

    /// A spreadsheet would take a text that begins like a formula for one.
    static func quoted(_ cell: String) -> String {
        let isFormula = cell.first.map { "=+-@\t".contains($0) } ?? false
        let cell = isFormula ? "'" + cell : cell
        guard cell.contains(where: { ",\"\r\n".contains($0) || $0 == "\r\n" }) else { return cell }
        return "\"" + cell.replacing("\"", with: "\"\"") + "\""
    }
}
