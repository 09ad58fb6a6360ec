import Foundation
import Timetable

/// Which tables of lines a publisher wants beside those that every line has, in `timetables.csv` beside the feed. The columns
/// have the names of gtfs-to-html's `timetables.txt` (<https://gtfstohtml.com/docs/timetables>) where they mean the same.
/// ```csv
/// timetable_id,route_id,direction_id,monday,saturday,timetable_label,stops,service_notes
/// ak-main,101000,0,1,0,Main stops,日進駅;市役所;赤池駅,Not on Founders' Day.
/// ```
struct TimetableList {
    private let entries: [ListTable.Entry]

    /// The name of the file.
    static let file = "timetables.csv"

    /// The columns by the names that they have here, each with the words that a header may use for it.
    private static let words: [String: [String]] = [
        "id": ["timetable_id", "番号"],
        "route": ["route_id", "路線", "系統"],
        "direction": ["direction_id", "方向"],
        "days": ["運転日", "曜日"],
        "monday": ["月曜", "月"], "tuesday": ["火曜", "火"], "wednesday": ["水曜", "水"], "thursday": ["木曜", "木"],
        "friday": ["金曜", "金"], "saturday": ["土曜", "土"], "sunday": ["日曜", "日"],
        "start_date": ["開始日"], "end_date": ["終了日"],
        "start_time": ["開始時刻"], "end_time": ["終了時刻"],
        "include_exceptions": ["臨時日"],
        "label": ["timetable_label", "表題", "見出し"],
        "notes": ["service_notes", "注記", "備考"],
        "stops": ["停留所", "駅"],
        "timepoints": ["show_only_timepoint", "timepoints_only", "時刻基準点のみ"],
        "orientation": ["向き"],
    ].merging(unused.map { ($0, []) }, uniquingKeysWith: { first, _ in first })

    /// Columns of gtfs-to-html that say what a site of Jikoku has anyway: which tables stand on a page, in which order, what
    /// directions are called, and how trips go on.
    private static let unused = [
        "timetable_page_id", "timetable_sequence", "direction_name", "show_trip_continuation",
    ]

    /// Reads the list of a folder, if there is one.
    init(in folder: URL?, _ log: inout NoticeLog) {
        let list = ListTable(
            Self.file,
            in: folder,
            words: Self.words,
            languages: ["label_", "notes_"],
            required: ["route"],
            &log
        )
        entries = list.entries
    }

    /// Adds the tables to a dataset that was made of the records. A row that fits nothing is reported.
    func state(in dataset: inout Dataset, _ records: GTFSRecords, _ log: inout NoticeLog) {
        if entries.isEmpty { return }
        let choice = TimetableChoice(dataset, records)
        let language = FeedLanguage.ofTexts(in: records)
        for (id, group) in groups(&log) {
            let entry = group[0]
            guard let row = TimetableRow(entry, &log), var table = table(id, of: group, row, choice, &log) else {
                continue
            }
            func names(_ column: String) -> Names {
                entry.names("\(column)_").over(entry[column].map { Names([language: $0]) } ?? Names([:]))
            }
            table.names = names("label")
            let notes = names("notes")
            if !notes.isEmpty {
                table.remarks = [Remark.ID(dataset.remarks.count)]
                dataset.remarks.append(Remark(feedID: "timetable:\(table.feedID)", names: notes))
            }
            dataset.chosenTables.append(table)
        }
    }

    /// Rows of one id, which are one table of several routes; a row without an id is a table of its own.
    private func groups(_ log: inout NoticeLog) -> [(id: String, rows: [ListTable.Entry])] {
        var groups: [(id: String, rows: [ListTable.Entry])] = []
        var known: [String: Int] = [:]
        let given = Set(entries.compactMap { $0["id"] })
        for entry in entries {
            guard let id = entry["id"], let number = known[id] else {
                var id = entry["id"] ?? "row-\(entry.place.row ?? 0)"
                while entry["id"] == nil, given.contains(id) { id += "-" }
                known[id] = groups.count
                groups.append((id, [entry]))
                continue
            }
            let first = groups[number].rows[0]
            let isSame =
                Self.words.keys.allSatisfy { $0 == "route" || Self.unused.contains($0) || first[$0] == entry[$0] }
                && first.names("label_") == entry.names("label_") && first.names("notes_") == entry.names("notes_")
            if isSame {
                groups[number].rows.append(entry)
            } else {
                log.report(UnfitTimetableRow.check(entry.place("id"), id, first: first.place))
            }
        }
        return groups
    }

    private func table(
        _ id: String,
        of group: [ListTable.Entry],
        _ row: TimetableRow,
        _ choice: TimetableChoice,
        _ log: inout NoticeLog
    ) -> ChosenTable? {
        let entry = group[0]
        let found = group.map { (entry: $0, trains: choice.trains(ofRoute: $0["route"] ?? "", row)) }
        for (entry, trains) in found {
            if trains == nil {
                log.report(UnfitTimetableRow.check(entry.place("route"), unknown: entry["route"] ?? ""))
            }
            if trains?.isEmpty ?? false { log.report(UnfitTimetableRow.check(withoutTrips: entry.place)) }
        }
        let trains = Set(found.flatMap { $0.trains ?? [] }).sorted()
        if trains.isEmpty { return nil }
        let lines = choice.lines(of: trains)
        if lines.count > 1 { log.report(UnfitTimetableRow.check(entry.place("route"), lines: lines.count)) }
        var stations: [Station.ID] = []
        for text in Self.list(entry["stops"] ?? "") {
            let own = choice.stations(text, at: lines, calledBy: trains)
            if own.isEmpty { log.report(UnfitTimetableRow.check(entry.place("stops"), stop: text)) }
            // A stop that stands there twice in a row has one row, with its arrival.
            stations += own.filter { $0 != stations.last }
        }
        if entry["stops"] != nil, stations.isEmpty { return nil }
        if row.showsTimepointsOnly, !choice.areTimesApproximate(of: trains) {
            log.report(UnfitTimetableRow.check(withoutTimepoints: entry.place("timepoints")))
        }
        return ChosenTable(
            feedID: id,
            trains: trains,
            stations: stations,
            showsTimepointsOnly: row.showsTimepointsOnly,
            days: row.days,
            from: row.from,
            until: row.until,
            takesSingleDates: row.takesSingleDates,
            layout: row.layout
        )
    }

    /// The parts of a cell: `A;B;C`, or where there is no such sign, `A、B、C`.
    private static func list(_ text: String) -> [String] {
        let signs = text.contains(where: ";；|\n".contains) ? ";；|\n" : "、"
        return text.split(whereSeparator: signs.contains).map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }
}
