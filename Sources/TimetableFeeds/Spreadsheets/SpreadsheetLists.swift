import Foundation
import Messages
import Timetable

/// The lists beside the timetables: stations, lines and types of trains.
struct SpreadsheetLists {
    let stations: [StationRow]
    let railways: [RailwayRow]
    /// The types of trains by every name that a timetable may write for them.
    let types: [String: TrainType]

    /// The stations by id and by every name, folded.
    private var positions: [String: Int] = [:]

    /// The names of all stations, as they stand in the list.
    var stationNames: [String] { stations.flatMap { $0.names.entries.map(\.text) } }

    /// Reads the lists.
    ///
    /// - Returns: `nil` where there is no list of stations or of lines, after a notice.
    init?(folder: URL, options: FeedOptions, _ log: inout NoticeLog) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
            log.report(MissingFile.folder(folder.path, holding: Message("stations.csv, railways.csv and timetable")))
            return nil
        }
        guard
            let stationTable = Self.table("stations.csv", in: folder, StationRow.words, ["name_"], ["name_ja"], &log),
            let railwayTable = Self.table(
                "railways.csv",
                in: folder,
                RailwayRow.words,
                ["name_", "operator_", "down_", "up_"],
                ["name_ja", "operator_ja"],
                &log
            )
        else { return nil }
        stations = Self.unique(stationTable.entries.map { StationRow($0, &log) }, kind: Message("station"), &log) {
            ($0.id, $0.place)
        }
        railways = Self.unique(railwayTable.entries.map { RailwayRow($0, &log) }, kind: Message("line"), &log) {
            ($0.id, $0.place)
        }
        types = Self.types([folder] + options.supplements, &log)
        index()
    }

    /// Lists of what the timetables themselves name.
    init(stations: [StationRow], railways: [RailwayRow], types: [String: TrainType]) {
        (self.stations, self.railways, self.types) = (stations, railways, types)
        index()
    }

    private mutating func index() {
        for (position, row) in stations.enumerated() {
            // An id counts before a name, and the first station of a name before another.
            for text in row.names.entries.map(\.text) where positions[text.folded] == nil {
                positions[text.folded] = position
            }
        }
        for (position, row) in stations.enumerated() { positions[row.id.folded] = position }
    }

    /// Finds a station by its id or one of its names.
    func station(_ text: String) -> Int? { positions[text.folded] }

    private static func table(
        _ file: String,
        in folder: URL,
        _ words: [String: [String]],
        _ languages: [String],
        _ required: [String],
        _ log: inout NoticeLog
    ) -> ListTable? {
        guard FileManager.default.fileExists(atPath: folder.appending(path: file).path) else {
            log.report(MissingFile.file(file))
            return nil
        }
        return ListTable(
            Worksheet(file, in: folder, &log),
            words: words,
            languages: languages,
            required: required,
            &log
        )
    }

    private static func unique<Row>(
        _ rows: [Row],
        kind: Message,
        _ log: inout NoticeLog,
        _ key: (Row) -> (id: String, place: WorksheetPlace)
    ) -> [Row] {
        var seen: [String: Int] = [:]
        return rows.filter { row in
            let (id, place) = key(row)
            guard let first = seen.updateValue(place.row ?? 0, forKey: id) else { return true }
            seen[id] = first
            log.report(DuplicateID.check(FileLine(place.file, place.row), kind: kind, id, first: first))
            log.leaveOut()
            return false
        }
    }

    /// The types of the feed's train-types.csv first, then those that come with Jikoku.
    static func types(_ folders: [URL], _ log: inout NoticeLog) -> [String: TrainType] {
        let words = ["id": ["コード", "code"], "name_ja": ["種別", "名称", "name"], "name_en": ["英語", "英語名", "english"]]
        var types: [String: TrainType] = [:]
        for folder in folders
        where FileManager.default.fileExists(atPath: folder.appending(path: "train-types.csv").path) {
            let table = ListTable(
                Worksheet("train-types.csv", in: folder, &log),
                words: words,
                languages: ["name_"],
                required: ["id", "name_ja"],
                &log
            )
            for entry in table.entries {
                let type = TrainType(feedID: entry["id"] ?? "", names: entry.names())
                for text in type.names.entries.map(\.text) + [type.feedID] where types[text.folded] == nil {
                    types[text.folded] = type
                }
            }
        }
        return types
    }
}
