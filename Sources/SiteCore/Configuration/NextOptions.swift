import Foundation
import Messages
import Timetable
import Yams

/// The part of site.yaml about the timetable that follows on the current one.
public struct NextOptions: Equatable, Sendable {
    /// The store of the next timetable; `nil` for a site that has only one.
    public var store: URL?
    /// Its first service day; `nil` where the feed is to say it.
    public var from: CalendarDate?

    /// The defaults.
    public init() {}

    static let keys = ["store", "from"]

    /// - Throws: ``ConfigurationError`` with the line of what it does not know or cannot take.
    init(_ node: Node, _ file: YAMLFile) throws(ConfigurationError) {
        guard case .mapping(let mapping) = node else {
            throw file.error(
                at: node,
                Message("'next' must be `key: value` lines; the keys are \(Self.keys.joined(separator: ", ")).")
            )
        }
        for (key, value, line) in try file.entries(mapping) {
            switch key {
            case "store": store = try file.readFile(value, key)
            case "from": from = try file.date(value, key)
            default: throw file.unknownKey(key, line: line, known: Self.keys)
            }
        }
    }
}
