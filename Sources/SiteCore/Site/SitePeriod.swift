import Timetable

/// The place of a site among the timetables that are published together: the current one lies at the root, each other one
/// in a ``folder`` of its own below it.
package enum SitePeriod: Sendable {
    /// The current timetable, up to the first service day of the next one.
    case current(next: CalendarDate)
    /// The next one, from its first service day on.
    case next(from: CalendarDate)
    /// One that is over.
    case past(PastPeriod)

    /// The folder of the next timetable below that of the current one, with a slash at its end.
    package static let nextFolder = "next/"

    package var isNext: Bool { if case .next = self { true } else { false } }

    /// The days of a timetable that is over; `nil` for any other.
    package var past: PastPeriod? { if case .past(let period) = self { period } else { nil } }

    /// Whether it lies below the current one, from which it takes scripts, styles and icons.
    package var isBelow: Bool { !folder.isEmpty }

    /// Its folder below the root, empty or with a slash at its end.
    package var folder: String {
        switch self {
        case .current: ""
        case .next: Self.nextFolder
        case .past(let period): period.folder
        }
    }

    /// The way from its own root to that of the current timetable.
    package var up: String { String(repeating: "../", count: folder.utf8.count { $0 == UInt8(ascii: "/") }) }

    /// The first service day of the next timetable, where that is one of the two.
    package var takeover: CalendarDate? {
        switch self {
        case .current(let day), .next(let day): day
        case .past: nil
        }
    }

    /// The way from its own root to that of the timetable that its pages lead to.
    var way: String { isBelow ? up : Self.nextFolder }
}
