import Messages
import Timetable

/// Two feeds of a site have the same key, or one has none that can stand in an id.
enum RepeatedKey: Rule {
    static let code = "repeated-key"
    static let severity = Notice.Severity.error

    static func check(_ key: String) -> Notice {
        notice(
            [key],
            Message("Two feeds have the key \(key), or keys that differ in capital letters only. Give each its own.")
        )
    }
}
