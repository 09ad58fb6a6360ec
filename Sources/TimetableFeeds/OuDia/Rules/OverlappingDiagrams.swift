import Messages
import Timetable

/// Two diagrams of a railway have some days in common, on which its trains would run twice. The first counts.
enum OverlappingDiagrams: Rule {
    static let code = "overlapping-diagrams"
    static let severity = Notice.Severity.error

    static func check(_ place: FileLine, _ name: String, _ first: String, _ other: FileLine) -> Notice {
        notice(
            [],
            Message(
                "\(place.start.shown): “\(name.shown)” runs on days on which “\(first.shown)” (\(other.start.shown)) runs as "
                    + "well. Say in days.csv beside the file on which days each runs."
            )
        )
    }
}
