import Messages
import Timetable
import Yams

/// What a publisher knows that a feed will lose: `accept-losses` in feed.yaml. A line that ends does not stop the night then.
public struct KnownLosses: Equatable, Sendable {
    /// The days on which a feed may lose anything.
    public private(set) var days: [DayRange] = []
    /// The ids of railways that may lose all of their trains on any day.
    public private(set) var railways: Set<String> = []

    /// Nothing is known.
    public init() {}

    /// Reads a list of days and ids: `[2027-04-01, 2027-03-25..2027-04-05, bus.12]`.
    init(_ node: Node, _ key: String, _ file: YAMLFile) throws(ConfigurationError) {
        guard case .sequence(let items) = node else {
            throw file.error(at: node, Message("'\(key)' must be a list such as [2027-04-01, bus.12]."))
        }
        for item in items {
            let text = try file.text(item, key)
            if let days = DayRange(text) { self.days.append(days) } else { railways.insert(text) }
        }
    }

    /// Whether anything may be lost on a date.
    public func areAll(on date: CalendarDate) -> Bool { days.contains { $0.contains(date) } }
}
