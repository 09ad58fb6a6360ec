/// The dates of a railway on which the same trains run: a table is drawn for each schedule.
///
/// Schedules follow from the services of a railway's trains, so that on each date a railway has one schedule or none.
/// Railways with the same dates share a schedule.
///
/// ```swift
/// let schedules = Schedules(dataset)
/// let weekend = schedules.all.filter { $0.usualDays.contains(.saturday) }
/// ```
public struct Schedule: Identified, Equatable, Sendable {
    /// The id of the first service that runs on exactly these dates, or else one made from the days or dates.
    public var feedID: String
    /// When it is valid.
    public var dates: ServiceDates
    /// The days of a usual week after which it is named, such as Saturdays and holidays. Empty for "other days", which
    /// are given by their dates.
    public var usualDays: DayKinds

    /// Makes a schedule.
    public init(feedID: String, dates: ServiceDates, usualDays: DayKinds) {
        self.feedID = feedID
        self.dates = dates
        self.usualDays = usualDays
    }
}
