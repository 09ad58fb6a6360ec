import Foundation
import Timetable

/// What a publisher says of places that feeds share, in `places.csv`: which stops are one place, and which are not.
/// ```csv
/// stop,other,joined
/// 近鉄奈良,近鉄奈良駅,yes
/// bus.1001,rail.N03,no
/// ```
/// A stop is given by its id, with the key of its feed in front, or by a name, which means all stops of that name.
/// Stops given by names are joined where they lie within ``reach`` metres of each other; by ids, wherever they lie.
struct PlaceTable {
    /// What a row says of stops, two at a time.
    struct Entry {
        let place: WorksheetPlace
        let pairs: [(Stop.ID, Stop.ID)]
        /// Whether they are one place.
        let isJoined: Bool
    }

    /// The name of the file.
    static let file = "places.csv"
    /// Metres between stops of two names that a row joins: many towns have a stop called 中央.
    static let reach = 1000.0

    /// The rows that say something of the dataset.
    private(set) var entries: [Entry] = []

    private static let words: [String: [String]] = [
        "stop": ["stop_id", "駅", "停留所", "場所"],
        "other": ["other_id", "with", "相手", "もう一つ"],
        "joined": ["join", "同じ", "まとめる"],
    ]

    /// Stops by what a row may call them: an id, or else a name.
    private struct Known {
        var ids: [String: Stop.ID] = [:]
        var names: [String: Set<Stop.ID>] = [:]

        init(_ dataset: Dataset, first: String, _ isServed: [Bool]) {
            for (position, stop) in dataset.stops.enumerated() {
                // A platform means its station.
                let id = isServed[position] ? Stop.ID(position) : stop.parentID ?? Stop.ID(position)
                guard isServed[id.position] else { continue }
                ids[stop.feedID] = id
                ids["\(first).\(stop.feedID)"] = id
                for entry in stop.names.entries { names[entry.text.folded, default: []].insert(id) }
            }
        }
    }

    /// Reads the list of a folder, if there is one, and finds the stops.
    ///
    /// - Parameters:
    ///   - first: the key of the feed whose ids have no key in front.
    ///   - isServed: whether anything calls at a stop.
    init(in folder: URL?, _ dataset: Dataset, first: String, isServed: [Bool], _ log: inout NoticeLog) {
        guard let folder,
            FileManager.default.fileExists(atPath: folder.appending(path: Self.file).path(percentEncoded: false))
        else { return }
        let sheet = Worksheet(Self.file, in: folder, &log)
        let list = ListTable(sheet, words: Self.words, languages: [], required: ["stop", "other"], &log)
        let known = Known(dataset, first: first, isServed)
        for entry in list.entries {
            let answer = entry["joined"] == nil ? true : entry.answer("joined")
            guard let isJoined = answer else {
                log.report(UnfitPlaceRow.check(entry.place("joined"), answer: entry["joined"] ?? ""))
                continue
            }
            var stops: [[Stop.ID]] = []
            var areIDs = true
            for column in ["stop", "other"] {
                let text = entry[column] ?? ""
                if let id = known.ids[text] { stops.append([id]); continue }
                areIDs = false
                stops.append((known.names[text.folded] ?? []).sorted())
                if stops.last == [] { log.report(UnfitPlaceRow.check(entry.place(column), unknown: text)) }
            }
            let all = stops[0].flatMap { stop in stops[1].map { (stop, $0) } }.filter { $0 != $1 }
            let pairs = areIDs || !isJoined ? all : all.filter { Self.areNear(dataset[$0], dataset[$1]) }
            if pairs.isEmpty, !stops.contains([]) { log.report(UnfitPlaceRow.check(far: entry.place)) }
            entries.append(Entry(place: entry.place, pairs: pairs, isJoined: isJoined))
        }
    }

    private static func areNear(_ stop: Stop, _ other: Stop) -> Bool {
        guard let place = stop.coordinate, let second = other.coordinate else { return false }
        return place.metres(to: second) <= reach
    }
}
