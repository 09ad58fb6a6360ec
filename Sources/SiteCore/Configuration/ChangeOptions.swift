import Foundation
import Messages
import Timetable
import Yams

/// The part of site.yaml about what changes from an earlier timetable to this one.
public struct ChangeOptions: Equatable, Sendable {
    /// The store of the earlier timetable; `nil` for a site that tells of no changes.
    public var since: URL?

    /// The first day on which the home page tells readers what changes for them; `nil` for all days.
    public var from: CalendarDate?
    /// The last day on which it does, and on which tables mark what is new or at another minute; `nil` for no marks.
    public var until: CalendarDate?
    /// Whether tables mark it: no key, but what the command makes of ``until`` and the day of the build.
    public var marks = false

    /// The defaults.
    public init() {}

    static let keys = ["since", "from", "until"]

    /// - Throws: ``ConfigurationError`` with the line of what it does not know or cannot take.
    init(_ node: Node, _ file: YAMLFile) throws(ConfigurationError) {
        guard case .mapping(let mapping) = node else {
            throw file.error(
                at: node,
                Message("'changes' must be `key: value` lines; the keys are \(Self.keys.joined(separator: ", ")).")
            )
        }
        for (key, value, line) in try file.entries(mapping) {
            switch key {
            case "since": since = try file.readFile(value, key)
            case "from": from = try file.date(value, key)
            case "until": until = try file.date(value, key)
            default: throw file.unknownKey(key, line: line, known: Self.keys)
            }
        }
    }
}
