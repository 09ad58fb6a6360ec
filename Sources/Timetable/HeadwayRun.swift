/// Trains that run every so many minutes, without a timetable of their own: "every 8 minutes from 9 to 16".
///
/// No minutes are invented for them: a run says when trains begin, how far apart they are, and how long they take. A
/// feed whose headways are exact (GTFS, `exact_times=1`) gives true departures, which are ``Train``s.
public struct HeadwayRun: Identified, Equatable, Sendable {
    /// A call of each train of the run, by the time since the train leaves its first station.
    public struct Call: Equatable, Sendable {
        /// Minutes until it arrives, 0 or more.
        public var arrival: Int
        /// Minutes until it leaves, not less than ``arrival``.
        public var departure: Int
        /// The platform or pole at which it stops, where the feed says so: a child of the station's stop.
        public var platformID: Stop.ID?
        /// How riders get on.
        public var boarding: Boarding
        /// How riders get off.
        public var alighting: Boarding

        /// Makes a call from its minutes.
        public init(
            arrival: Int,
            departure: Int,
            platformID: Stop.ID? = nil,
            boarding: Boarding = .regular,
            alighting: Boarding = .regular
        ) {
            self.arrival = arrival
            self.departure = departure
            self.platformID = platformID
            self.boarding = boarding
            self.alighting = alighting
        }
    }

    /// The minutes after its start at which a train of a run may call: those of a service day.
    public static let minutes = Int(ServiceTime.range.lowerBound)...Int(ServiceTime.range.upperBound)
    /// The seconds that may lie between two trains: up to the two days that a service day may have.
    public static let headways = 1...ServiceTime.range.count * 60

    /// An id of its own: the feed's, or one made from the record and the time at which the run begins.
    public var feedID: String
    /// The id of the feed's record that describes the run; several runs of a day may have the same.
    public var recordID: String
    /// Where its trains go.
    public var patternID: Pattern.ID
    /// What kind of service it is.
    public var typeID: TrainType.ID
    /// Which way along the railway.
    public var directionID: Direction.ID
    /// On which dates.
    public var serviceID: Service.ID
    /// Where its trains end, as the feed says.
    public var destinations: [Stop.ID]
    /// What its vehicles show, and from which call on, in their order.
    public var headsigns: [HeadsignChange]
    /// Notes about the run or one of its calls.
    public var remarks: [RemarkUse]
    /// Whom its trains take besides riders on foot.
    public var admission: Admission
    /// By whose rules its rides are priced; `nil` where the feed has no fares.
    public var fareNetworkID: FareNetwork.ID?
    /// When the first train leaves the first station.
    public var from: ServiceTime
    /// When trains no longer leave the first station: the end of the run, at which none leaves.
    public var until: ServiceTime
    /// Seconds from one train to the next, 1 or more.
    public var headwaySeconds: Int
    /// One for each station of the pattern.
    public var calls: [Call]

    /// Makes a run; `calls` has one entry for each station of the pattern.
    public init(
        feedID: String,
        recordID: String? = nil,
        patternID: Pattern.ID,
        typeID: TrainType.ID,
        directionID: Direction.ID,
        serviceID: Service.ID,
        destinations: [Stop.ID],
        headsigns: [HeadsignChange] = [],
        remarks: [RemarkUse] = [],
        admission: Admission = Admission(),
        fareNetworkID: FareNetwork.ID? = nil,
        from: ServiceTime,
        until: ServiceTime,
        headwaySeconds: Int,
        calls: [Call]
    ) {
        self.feedID = feedID
        self.recordID = recordID ?? feedID
        self.patternID = patternID
        self.typeID = typeID
        self.directionID = directionID
        self.serviceID = serviceID
        self.destinations = destinations
        self.headsigns = headsigns
        self.remarks = remarks
        self.admission = admission
        self.fareNetworkID = fareNetworkID
        self.from = from
        self.until = until
        self.headwaySeconds = headwaySeconds
        self.calls = calls
    }
}
