import SiteCore
import Timetable

/// data/search.js: the ``SearchIndex``, and the tables by which a query is spelt.
package struct SearchData: Sendable {
    static let name = "search"

    private let site: Site
    private let work: SharedWork

    package init(_ site: Site, _ work: SharedWork) {
        self.site = site
        self.work = work
    }

    package var source: DataSource {
        DataSource(Self.name) { bytes in
            let index = work.searchIndex
            bytes.append("{\"languages\":\(JSONText.list(index.languages.map(\.rawValue)))")
            bytes.append(",\n\"spelling\":{\"kanji\":\(JSONText.string(Spellings.kanji))")
            bytes.append(",\n\"numerals\":\(JSONText.string(Spellings.numerals))")
            bytes.append(",\n\"kana\":\(JSONText.object(Spellings.kana.map { ($0, $1) }))")
            bytes.append(",\n\"romaji\":\(JSONText.object(Spellings.romaji.map { ($0, $1) }))")
            bytes.append(",\n\"meanings\":\(JSONText.object(Spellings.meanings.map { ($0, $1) }))}")
            bytes.append(",\n\"missing\":\(JSONText.list(site.configuration.missing.filter { !index.has($0) }))")
            bytes.append(",\n\"operators\":\(Self.rows(index.operators.map(Self.row)))")
            bytes.append(",\n\"railways\":\(Self.rows(index.railways.map(Self.row)))")
            bytes.append(",\n\"trains\":\(Self.rows(index.trains.map(Self.row)))")
            bytes.append(",\n\"stations\":\(Self.rows(index.stations.map(Self.row)))}")
        }
    }

    private static func row(_ entry: SearchIndex.OperatorEntry) -> String {
        "[\(JSONText.list(entry.names)),\(keys(entry.keys)),\(JSONText.string(entry.path))]"
    }

    private static func row(_ entry: SearchIndex.TrainEntry) -> String {
        "[\(JSONText.list(entry.names)),\(keys(entry.keys)),\(JSONText.string(entry.path))"
            + ",[\(entry.railways.map(String.init).joined(separator: ","))]]"
    }

    private static func row(_ entry: SearchIndex.RailwayEntry) -> String {
        "[\(JSONText.list(entry.names)),\(keys(entry.keys)),\(JSONText.string(entry.path))"
            + ",\(entry.operatorPosition),\(JSONText.string(entry.className))"
            + ",[\(entry.ends.map(JSONText.list).joined(separator: ","))]"
            + (entry.reading.map { ",\(JSONText.string($0))]" } ?? "]")
    }

    private static func row(_ entry: SearchIndex.StationEntry) -> String {
        "[\(JSONText.list(entry.names)),\(keys(entry.keys)),\(JSONText.string(entry.path))"
            + ",[\(entry.railways.map(String.init).joined(separator: ","))],\(JSONText.string(entry.reading ?? ""))"
            + (entry.folders.isEmpty ? "]" : ",\(JSONText.list(entry.folders))]")
    }

    /// Keys have no spaces.
    private static func keys(_ keys: [SearchKey]) -> String {
        JSONText.string(keys.map(\.text).joined(separator: " "))
    }

    /// A line for each row, so that two builds can be compared.
    private static func rows(_ rows: [String]) -> String { "[\n\(rows.joined(separator: ",\n"))]" }
}
