/// Where a dataset comes from, as readers have a right to know, and how its times are to be read.
public struct Source: Equatable, Sendable {
    /// The feed's name, for example `Mini Tokyo 3D`.
    public var name: String
    /// The day the feed was taken, from the command line or the feed; never from the clock.
    public var date: CalendarDate?
    /// The licence that the data comes under; empty where nobody said.
    public var licence: String
    /// Who is to be named; empty where nobody said.
    public var attribution: String
    /// The time zone of all times, by its IANA name: `Asia/Tokyo`.
    public var timeZone: String
    /// When a service day begins and ends for a reader: at 03:00 in Tokyo, a clock time before it belongs to the
    /// service day before.
    public var dayBoundary: ServiceTime

    /// Makes a source from what the feed and the command line say.
    public init(
        name: String,
        date: CalendarDate?,
        licence: String,
        attribution: String,
        timeZone: String,
        dayBoundary: ServiceTime
    ) {
        self.name = name
        self.date = date
        self.licence = licence
        self.attribution = attribution
        self.timeZone = timeZone
        self.dayBoundary = dayBoundary
    }
}
