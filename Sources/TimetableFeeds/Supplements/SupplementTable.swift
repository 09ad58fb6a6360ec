import Foundation
import InputFiles
import SwiftCSV
import Timetable

/// The rows of a supplement: a CSV file with a header that adds to a feed what it does not tell.
struct SupplementTable {
    /// The file, and whatever of its rows has a cell for each column, none of them empty.
    private(set) var rows: [[String]] = []

    /// Reads the file of this name in every folder that has one.
    ///
    /// - Parameters:
    ///   - folders: the first one's rows come first.
    ///   - columns: what the header has to say.
    ///   - report: is told what is wrong, by file, line and reason.
    init(
        _ name: String,
        in folders: [URL],
        columns: [String],
        _ report: (_ file: String, _ line: Int?, _ reason: String) -> Void
    ) {
        for folder in folders {
            let url = folder.appendingPathComponent(name)
            guard FileManager.default.fileExists(atPath: url.path) else { continue }
            let text: String
            do throws(InputFileError) {
                text = try InputFile.text(of: url, atMost: InputLimit.supplement)
            } catch {
                report(name, nil, "\(error)")
                continue
            }
            // Every quote of a CSV file has its other; SwiftCSV loses the row of one that has none.
            guard text.utf8.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2),
                let table = try? EnumeratedCSV(string: text, delimiter: .comma, loadColumns: false)
            else {
                report(name, nil, "the quotes are not those of a CSV file")
                continue
            }
            guard table.header == columns else {
                report(name, 1, "the header has to be \(columns.joined(separator: ","))")
                continue
            }
            for (number, row) in table.rows.enumerated() {
                if row.count == columns.count, !row.contains("") {
                    rows.append(row)
                } else {
                    report(name, number + 2, "a row needs \(columns.count) cells, none of them empty")
                }
            }
        }
    }
}
