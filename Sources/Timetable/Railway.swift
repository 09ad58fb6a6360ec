/// A line: what runs under one name and colour, along one or more patterns.
///
/// ```swift
/// let directions = [railway.ascending, railway.descending].compactMap { $0 }.map { dataset[$0] }
/// let runsOneWay = railway.descending == nil
/// ```
public struct Railway: Identified, Equatable, Sendable {
    /// The feed's own id.
    public var feedID: String
    /// The feed's ids of the other records that are the same railway to a rider: GTFS divides a line into routes by its
    /// courses and kinds of train. What is said about one of them is about this railway.
    public var otherIDs: [String]
    /// What it is called, in every language of the feed.
    public var names: Names
    /// The names of its records as the feed has them, in the feed's language, where ``names`` are shorter ones: for each
    /// way of the line one, such as 甲府駅発 昇仙峡口方面行き. None where ``names`` are the feed's own.
    public var wholeNames: [String]
    /// The name in hiragana, where a supplement gives it.
    public var reading: String?
    /// What kind of vehicle runs on it.
    public var mode: Mode
    /// The short name or number that vehicles and signs bear, where there is one: `6`, `U2`, `10系統`. ``names`` hold
    /// it as well where riders would not know the line without.
    public var code: String?
    /// Who runs it.
    public var operatorID: Operator.ID
    /// `#RRGGBB`, upper case, where the feed has one.
    public var color: String?
    /// The colour of text that stands on ``color``, `#RRGGBB`, upper case, where the feed has one.
    public var textColor: String?
    /// The direction in which the railway's stations are shown, from the first to the last.
    public var ascending: Direction.ID
    /// The direction against that order; `nil` for a railway that runs one way only.
    public var descending: Direction.ID?
    /// The pattern in whose order the feed itself lists the railway's stations. A loop names its first station again
    /// at the end, by the same id or by a second one at the same place. `nil` where the feed gives no such list: the
    /// order then follows from the patterns of the trains.
    public var listing: Pattern.ID?

    /// Makes a railway. Its stations and patterns name it, not the other way round, but for the feed's own listing.
    public init(
        feedID: String,
        otherIDs: [String] = [],
        names: Names,
        wholeNames: [String] = [],
        reading: String? = nil,
        mode: Mode = .rail,
        code: String? = nil,
        operatorID: Operator.ID,
        color: String?,
        textColor: String? = nil,
        ascending: Direction.ID,
        descending: Direction.ID?,
        listing: Pattern.ID? = nil
    ) {
        self.feedID = feedID
        self.otherIDs = otherIDs
        self.names = names
        self.wholeNames = wholeNames
        self.reading = reading
        self.mode = mode
        self.code = code
        self.operatorID = operatorID
        self.color = color
        self.textColor = textColor
        self.ascending = ascending
        self.descending = descending
        self.listing = listing
    }
}
