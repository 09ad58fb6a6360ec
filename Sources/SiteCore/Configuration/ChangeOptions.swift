import Foundation
import Messages
import Yams

/// The part of site.yaml about what changes from an earlier timetable to this one.
public struct ChangeOptions: Equatable, Sendable {
    /// The store of the earlier timetable; `nil` for a site that tells of no changes.
    public var since: URL?

    /// The defaults.
    public init() {}

    static let keys = ["since"]

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
            default: throw file.unknownKey(key, line: line, known: Self.keys)
            }
        }
    }
}
