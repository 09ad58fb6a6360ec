import Messages
import Timetable

/// The first cell of a timetable's row is neither a station of the list nor any other word that is known.
enum UnknownRow: Rule {
    static let code = "unknown-row"
    static let severity = Notice.Severity.error

    static func check(_ place: WorksheetPlace, _ text: String, known: [String]) -> Notice {
        guard !text.isEmpty else {
            return notice([], Message("\(place.start) is empty: name the station of this row."))
        }
        // The likeliest station is one that shares the first character, or of whose name this is a part.
        let near = known.filter { $0.contains(text) || text.contains($0) || $0.first == text.first }
        return notice(
            [],
            near.isEmpty
                ? Message("\(place.start): stations.csv has no “\(text.shown)”. Add it there.")
                : Message(
                    "\(place.start): stations.csv has no “\(text.shown)”. Add it there, or write \(near.listed)."
                )
        )
    }
}
