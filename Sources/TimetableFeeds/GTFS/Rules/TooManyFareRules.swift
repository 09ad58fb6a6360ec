import Messages
import Timetable

/// The feed's prices hold in more ways than are kept: none is shown, as of some of them a wrong price might follow.
enum TooManyFareRules: Rule {
    static let code = "too-many-fare-rules"
    static let severity = Notice.Severity.warning

    static func check(_ most: Int) -> Notice? {
        notice(
            [],
            Message("Fares are not shown: their rules come to more than \(most). Merge rules of the same price.")
        )
    }
}
