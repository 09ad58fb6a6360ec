import Foundation
import Messages
import Timetable

/// The tickets that train types ask for beside the fare, from surcharges.csv: `JR-East.LimitedExpress,limited-express`.
struct Surcharges {
    /// The name of the file.
    static let file = "surcharges.csv"
    private var surcharges: [String: Surcharge] = [:]

    /// Reads the supplement.
    init(folders: [URL], _ report: (_ file: String, _ line: Int?, _ reason: Message) -> Void) {
        for row in SupplementTable(Self.file, in: folders, columns: ["train_type", "needs"], report).rows {
            guard let surcharge = Surcharge(rawValue: row[1]) else {
                let known = Surcharge.allCases.map(\.rawValue).joined(separator: ", ")
                report(Self.file, nil, Message("\(row[0]) needs “\(row[1])”, which is none of \(known)"))
                continue
            }
            if surcharges[row[0]] == nil { surcharges[row[0]] = surcharge }
        }
    }

    /// States the surcharges of a dataset's types. Types that the feed does not have are passed over, since one list
    /// serves many versions of a feed.
    func state(in dataset: inout Dataset) {
        for position in dataset.trainTypes.indices {
            let known = surcharges[dataset.trainTypes[position].feedID]
            dataset.trainTypes[position].surcharge = known ?? dataset.trainTypes[position].surcharge
        }
    }
}
