import Foundation
import Messages
import Timetable

/// The numbers of stations (JY17), from station-numbers.csv. A number that the feed itself has comes first.
struct StationNumbers {
    private var numbers: [String: String] = [:]

    /// Reads the supplement.
    init(folders: [URL], _ report: (_ file: String, _ line: Int?, _ reason: Message) -> Void) {
        for row in SupplementTable("station-numbers.csv", in: folders, columns: ["station", "number"], report).rows
        where numbers[row[0]] == nil { numbers[row[0]] = row[1] }
    }

    /// States the numbers of a dataset's stations. Stations that the feed does not have are passed over, since one list
    /// serves many versions of a feed.
    func state(in dataset: inout Dataset) {
        guard !numbers.isEmpty else { return }
        for station in dataset.stations {
            guard let number = numbers[station.feedID], dataset[station.stopID].code == nil else { continue }
            dataset.stops[station.stopID.position].code = number
        }
    }
}
