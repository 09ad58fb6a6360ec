import Foundation
import Messages
import Timetable

/// The railways of a feed that are pieces of one public line, from railways.csv. Rows with one word in the first column
/// belong together: the first row names the line, the others its pieces.
struct JoinedRailways {
    private static let file = "railways.csv"
    private var lines: [(word: String, railways: [String])] = []

    /// Reads the supplement.
    init(folders: [URL], _ report: (_ file: String, _ line: Int?, _ reason: Message) -> Void) {
        for row in SupplementTable(Self.file, in: folders, columns: ["line", "railway"], report).rows {
            if let known = lines.firstIndex(where: { $0.word == row[0] }) {
                lines[known].railways.append(row[1])
            } else {
                lines.append((row[0], [row[1]]))
            }
        }
    }

    /// Joins the pieces of a dataset's lines. Rows that cannot be true are reported and left out.
    func join(in dataset: inout Dataset, _ report: (_ file: String, _ line: Int?, _ reason: Message) -> Void) {
        guard !lines.isEmpty else { return }
        let ids = Dictionary(
            dataset.railways.enumerated().map { ($1.feedID, Railway.ID($0)) },
            uniquingKeysWith: { first, _ in first }
        )
        var lineOf = dataset.railways.indices.map { Railway.ID($0) }
        var stated: Set<Railway.ID> = []
        for (word, names) in lines {
            var railways: [Railway.ID] = []
            for name in names {
                if let id = ids[name] {
                    railways.append(id)
                } else {
                    report(Self.file, nil, Message("the line \(word) has a railway that is not there: \(name)"))
                }
            }
            guard railways.allSatisfy({ stated.insert($0).inserted }) else {
                report(Self.file, nil, Message("a railway of the line \(word) is told twice"))
                continue
            }
            guard Set(railways.map { dataset[$0].operatorID }).count == 1 else {
                report(Self.file, nil, Message("the railways of the line \(word) are not those of one operator"))
                continue
            }
            for railway in railways { lineOf[railway.position] = railways[0] }
        }
        RailwayJoin(dataset, lineOf: lineOf).apply(to: &dataset)
    }
}
