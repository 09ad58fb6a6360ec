import Messages
import Timetable

/// A row of a timetable is named for no station of the list, and holds nothing else that is known.
enum UnknownRow: Rule {
    static let code = "unknown-row"
    static let severity = Notice.Severity.error

    static func check(_ place: WorksheetPlace, _ text: String, known: [String]) -> Notice {
        guard !text.isEmpty else {
            return notice([], Message("\(place.start) is empty: name the station of this row."))
        }
        // A name that shares its first character, or that this is a part of, is the likeliest to be meant.
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
