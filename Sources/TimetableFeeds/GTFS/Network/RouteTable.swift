import Foundation
import Timetable

/// What a publisher says of the routes of a feed in `routes.csv` beside it, without touching the feed: colours, names, short
/// names, which are one line, their order, and which are not shown.
/// ```csv
/// route,color,name_ja,name_en,short,join,order,hidden
/// 101000,#004460,赤池線,Akaike Line,赤,,1,
/// 161000,,,,,101000,,
/// 999,,,,,,,yes
/// ```
struct RouteTable {
    private let entries: [ListTable.Entry]

    /// The name of the file.
    static let file = "routes.csv"
    /// The columns by the names that they have here, each with the words that a header may use for it.
    private static let words: [String: [String]] = [
        "route": ["route_id", "id", "路線", "系統"],
        "name": ["名前", "名称", "路線名"],
        "short": ["short_name", "short name", "route_short_name", "略称", "番号"],
        "color": ["colour", "route_color", "色", "路線色"],
        "join": ["joined with", "まとめ先", "まとめる"],
        "order": ["順", "順番", "並び順"],
        "hidden": ["隠す", "非表示"],
    ]

    /// Reads the list of a folder, if there is one.
    init(in folder: URL?, _ log: inout NoticeLog) {
        let list = ListTable(Self.file, in: folder, words: Self.words, languages: ["name_"], required: ["route"], &log)
        entries = list.entries
    }

    /// Changes the routes of a feed as the list says. A row means the route of that id, or all of that short or long name.
    func state(in records: inout GTFSRecords, _ log: inout NoticeLog) {
        let language = FeedLanguage.ofTexts(in: records)
        for entry in entries {
            let text = entry["route"] ?? ""
            let routes = Self.routes(text, records)
            if routes.isEmpty { log.report(UnfitRouteRow.check(entry.place("route"), unknown: text)) }
            for id in routes {
                state(entry, of: id, language, in: &records, &log)
                if let other = entry["join"] { join(id, other, entry, in: &records, &log) }
            }
        }
    }

    private func state(
        _ entry: ListTable.Entry,
        of id: Identifier<RouteRecord>,
        _ language: Language,
        in records: inout GTFSRecords,
        _ log: inout NoticeLog
    ) {
        if let text = entry["color"] {
            if let color = RailwayRow.color(text) {
                (records.routes[id].color, records.routes[id].textColor) = (color, nil)
            } else {
                log.report(CellWithoutMeaning.check(color: entry.place("color"), text))
            }
        }
        if let short = entry["short"] { records.routes[id].shortName = short }
        let names = entry.names()
        let own = entry["name"].map { Names([language: $0]) } ?? Names([:])
        records.routes[id].statedNames = names.over(own)
        if let text = entry["order"] {
            if let order = Int(text.folded) {
                records.routes[id].sortOrder = order
            } else {
                log.report(UnfitRouteRow.check(entry.place("order"), number: text))
            }
        }
        switch entry.answer("hidden") {
        case true: records.routes[id].isHidden = true
        case false: break
        case nil: log.report(UnfitRouteRow.check(entry.place("hidden"), answer: entry["hidden"] ?? ""))
        }
    }

    /// Makes one line of a route and another one, as `jp_parent_route_id` does.
    private func join(
        _ id: Identifier<RouteRecord>,
        _ other: String,
        _ entry: ListTable.Entry,
        in records: inout GTFSRecords,
        _ log: inout NoticeLog
    ) {
        guard let target = Self.routes(other, records).first else {
            log.report(UnfitRouteRow.check(entry.place("join"), unknown: other))
            return
        }
        let (a, b) = (records.routes[id], records.routes[target])
        guard a.agencyID == b.agencyID, ModeRule.mode(of: a.type) == ModeRule.mode(of: b.type) else {
            log.report(UnfitRouteRow.check(entry.place("join"), apart: other))
            return
        }
        let parent = b.japaneseParent.isEmpty ? b.id : b.japaneseParent
        records.routes[target].japaneseParent = parent
        records.routes[id].japaneseParent = parent
    }

    /// The routes that a text means: the one of that id, or all of that short or long name.
    static func routes(_ text: String, _ records: GTFSRecords) -> [Identifier<RouteRecord>] {
        if let exact = records.routes[text] { return [exact] }
        return records.routes.records.indices.filter {
            [records.routes.records[$0].shortName, records.routes.records[$0].longName].contains(text)
        }.map { Identifier($0) }
    }
}

extension Names {
    /// These names, and others in the languages that these lack.
    func over(_ others: Names) -> Names {
        let all = (others.entries + entries).map { ($0.language, $0.text) }
        return Names(Dictionary(all, uniquingKeysWith: { $1 }))
    }
}
