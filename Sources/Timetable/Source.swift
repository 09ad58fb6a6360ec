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
    /// Who publishes the feed; empty where nobody said.
    public var publisher: String
    /// The publisher's site, an `http` or `https` address.
    public var publisherURL: String?
    /// The feed's own word for its edition; empty where it has none.
    public var version: String
    /// The first day on which the feed says that it is complete.
    public var validFrom: CalendarDate?
    /// The last day on which the feed says that it is complete.
    public var validUntil: CalendarDate?
    /// The language that names are in where the feed does not say another; `nil` where it has no such language.
    public var language: Language?
    /// The time zone of all times, by its IANA name: `Asia/Tokyo`.
    public var timeZone: String
    /// When a service day begins and ends for a reader: at 03:00 in Tokyo, a clock time before it belongs to the
    /// service day before.
    public var dayBoundary: ServiceTime
    /// The word by which the feed is told from the others of its site: letters, digits, `-` and `_`. Empty where nobody
    /// named the feed.
    public var key: String

    /// Makes a source from what the feed and the command line say.
    public init(
        name: String,
        date: CalendarDate?,
        licence: String,
        attribution: String,
        publisher: String = "",
        publisherURL: String? = nil,
        version: String = "",
        validFrom: CalendarDate? = nil,
        validUntil: CalendarDate? = nil,
        language: Language? = nil,
        timeZone: String,
        dayBoundary: ServiceTime,
        key: String = ""
    ) {
        self.name = name
        self.date = date
        self.licence = licence
        self.attribution = attribution
        self.publisher = publisher
        self.publisherURL = publisherURL
        self.version = version
        self.validFrom = validFrom
        self.validUntil = validUntil
        self.language = language
        self.timeZone = timeZone
        self.dayBoundary = dayBoundary
        self.key = key
    }
}
