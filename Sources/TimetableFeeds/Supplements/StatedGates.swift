import Foundation
import Messages
import Timetable

/// The stations that share their gates, from gates.csv. Between the stations of rows with one word in the first column,
/// a rider changes without leaving the gates.
struct StatedGates {
    private static let file = "gates.csv"
    private var sets: [(word: String, stations: [String])] = []

    /// Reads the supplement.
    init(folders: [URL], _ report: (_ file: String, _ line: Int?, _ reason: Message) -> Void) {
        for row in SupplementTable(Self.file, in: folders, columns: ["gates", "station"], report).rows {
            if let known = sets.firstIndex(where: { $0.word == row[0] }) {
                sets[known].stations.append(row[1])
            } else {
                sets.append((row[0], [row[1]]))
            }
        }
    }

    /// States the gates of a dataset's interchanges. Rows that cannot be true are reported and left out.
    func state(
        in dataset: inout Dataset,
        _ report: (_ file: String, _ line: Int?, _ reason: Message) -> Void
    ) {
        guard !sets.isEmpty else { return }
        let ids = Dictionary(
            dataset.stations.enumerated().map { ($1.feedID, Station.ID($0)) },
            uniquingKeysWith: { first, _ in first }
        )
        var stated: Set<Station.ID> = []
        for (word, names) in sets {
            var stations: [Station.ID] = []
            for name in names {
                if let id = ids[name] {
                    stations.append(id)
                } else {
                    report(Self.file, nil, Message("the gates \(word) have a station that is not there: \(name)"))
                }
            }
            guard let first = stations.first else { continue }
            guard let place = dataset[first].interchangeID, stations.allSatisfy({ dataset[$0].interchangeID == place })
            else {
                report(Self.file, nil, Message("the gates \(word) are not those of one interchange"))
                continue
            }
            guard stations.allSatisfy({ stated.insert($0).inserted }) else {
                report(Self.file, nil, Message("a station of the gates \(word) is told twice"))
                continue
            }
            dataset.interchanges[place.position].gates.append(stations)
        }
    }
}
