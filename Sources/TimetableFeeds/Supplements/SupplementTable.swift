import Foundation
import InputFiles
import Messages
import Timetable

/// The rows of a supplement: a CSV file with a header that adds to a feed what it lacks.
struct SupplementTable {
    /// Every row with a text for each column.
    private(set) var rows: [[String]] = []

    /// Reads the file of this name in every folder that has one.
    ///
    /// - Parameters:
    ///   - folders: the first one's rows come first.
    ///   - columns: what the header has to say.
    ///   - report: called with what is wrong, by file, line and reason.
    init(
        _ name: String,
        in folders: [URL],
        columns: [String],
        _ report: (_ file: String, _ line: Int?, _ reason: Message) -> Void
    ) {
        for folder in folders {
            let url = folder.appendingPathComponent(name)
            guard FileManager.default.fileExists(atPath: url.path) else { continue }
            do {
                let reader = CSVReader(try TextStream(url))
                guard try reader.next(), reader.texts == columns else {
                    report(name, 1, Message("the header has to be \(columns.joined(separator: ","))"))
                    continue
                }
                while try reader.next() {
                    let row = reader.texts
                    if row.count == columns.count, !row.contains("") {
                        rows.append(row)
                    } else {
                        report(name, reader.line, Message("a row needs \(columns.count) cells, none of them empty"))
                    }
                }
            } catch let error as CSVError {
                report(name, error.line, error.reason)
            } catch {
                report(name, nil, Message(of: error))
            }
        }
    }
}
