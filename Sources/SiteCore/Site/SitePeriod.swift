import Timetable

/// The place of a site beside that of another timetable: the current one lies at the root, the next one in ``folder`` below
/// it.
package struct SitePeriod: Sendable {
    /// The folder of the next timetable below that of the current one, with a slash at its end.
    package static let folder = "next/"

    /// Whether the site is that of the next timetable.
    package let isNext: Bool
    /// The first service day of the next timetable.
    package let from: CalendarDate

    package init(isNext: Bool, from: CalendarDate) { (self.isNext, self.from) = (isNext, from) }

    /// The way from the root of the site to that of the other.
    var way: String { isNext ? "../" : Self.folder }
}
