/// The set of dates on which trains run. Many trains share one service.
///
/// ```swift
/// let weekdays = Service(feedID: "Weekday", dates: .kinds(.weekdays))
/// let festival = Service(feedID: "Festival", dates: .dates(DateSet([day])))
/// ```
public struct Service: Identified, Equatable, Sendable {
    /// The feed's own id.
    public var feedID: String
    /// When it runs.
    public var dates: ServiceDates

    /// Makes a service from its id and dates.
    public init(feedID: String, dates: ServiceDates) {
        self.feedID = feedID
        self.dates = dates
    }
}
