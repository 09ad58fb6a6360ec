import Foundation
import Messages
import Timetable

/// How Japanese names are read, in hiragana, from station-readings.csv and railway-readings.csv.
struct Readings {
    /// The readings of one kind of thing, found by its Japanese and English names together, since 日本橋 is
    /// read in more than one way.
    struct ByName {
        private var readings: [[String]: String] = [:]

        fileprivate init(_ table: SupplementTable) {
            for row in table.rows where readings[[row[0], row[1]]] == nil { readings[[row[0], row[1]]] = row[2] }
        }

        /// The reading of what is called so.
        subscript(names: Names) -> String? {
            guard !readings.isEmpty, let ja = names[.ja], let en = names[.en] else { return nil }
            return readings[[ja, en]]
        }
    }

    let stations: ByName
    let railways: ByName

    /// Reads both supplements.
    init(folders: [URL], _ report: (_ file: String, _ line: Int?, _ reason: Message) -> Void) {
        let columns = ["name_ja", "name_en", "reading"]
        stations = ByName(SupplementTable("station-readings.csv", in: folders, columns: columns, report))
        railways = ByName(SupplementTable("railway-readings.csv", in: folders, columns: columns, report))
    }
}
