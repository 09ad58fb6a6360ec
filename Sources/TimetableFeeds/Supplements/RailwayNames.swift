import Foundation
import Messages
import Timetable

/// The names by which riders know railways that a feed names otherwise, from railway-names.csv: a freight line has the
/// name of the trains that run on it, a piece that of its line.
///
/// Ids, and with them the addresses of pages, stay those of the feed. Railways of one operator and one name are one line
/// to a rider (`OwnParts`).
struct RailwayNames {
    private static let file = "railway-names.csv"
    private var names: [String: Names] = [:]

    /// Reads the supplement.
    init(folders: [URL], _ report: (_ file: String, _ line: Int?, _ reason: Message) -> Void) {
        let columns = ["railway", "name_ja", "name_en", "name_zh-Hans"]
        for row in SupplementTable(Self.file, in: folders, columns: columns, report).rows where names[row[0]] == nil {
            names[row[0]] = Names([.ja: row[1], .en: row[2], .zhHans: row[3]])
        }
    }

    /// Names the railways of a dataset. A railway that gets the name of another one of its operator gets all names of
    /// that one. Railways that the feed does not have are passed over, since one list serves many versions of a feed.
    func state(in dataset: inout Dataset, _ readings: Readings) {
        guard !names.isEmpty else { return }
        let known = dataset.railways.filter { names[$0.feedID] == nil }
        for position in dataset.railways.indices {
            let railway = dataset.railways[position]
            guard let own = names[railway.feedID] else { continue }
            let line = known.first {
                $0.operatorID == railway.operatorID && $0.names[.ja] == own[.ja] && $0.names[.en] == own[.en]
            }
            dataset.railways[position].names = line?.names ?? own
            dataset.railways[position].reading = readings.railways[line?.names ?? own]
        }
    }
}
