/// What a feed says of the present: which trains are late or do not run, and what riders are told.
///
/// Ids are those of the feed that the timetable came from. Whoever joins the two finds out which of them the timetable
/// has.
public struct LiveReport: Equatable, Sendable {
    /// When it was made, in seconds since 1970-01-01 00:00 UTC; `nil` where it does not say.
    public var time: Int?
    /// Trains, each on one service day.
    public var trains: [Train] = []
    /// What riders are told.
    public var alerts: [Alert] = []
    /// How many trains more there were than are read.
    public var unreadTrains = 0
    /// How many alerts more there were than are read.
    public var unreadAlerts = 0

    /// Makes a report.
    public init(time: Int?, trains: [Train] = [], alerts: [Alert] = []) {
        self.time = time
        self.trains = trains
        self.alerts = alerts
    }

    /// What is known of a train on one service day.
    public struct Train: Equatable, Sendable {
        /// The id of its record in the feed.
        public var recordID: String
        /// The service day; `nil` where the feed does not say.
        public var date: CalendarDate?
        /// When it leaves its first stop, which tells it from the other trains of a record that is repeated; else `nil`.
        public var start: ServiceTime?
        /// Whether it does not run at all.
        public var isCancelled = false
        /// Seconds that all of it is late, where no call says otherwise.
        public var delay: Int?
        /// In the order in which it calls. What one call says holds until the next one says otherwise.
        public var calls: [Call] = []

        /// Makes a train of which nothing is known yet.
        public init(recordID: String, date: CalendarDate? = nil) {
            self.recordID = recordID
            self.date = date
        }
    }

    /// What is known of one call.
    public struct Call: Equatable, Sendable {
        /// Whether and how the train calls there.
        public enum State: Equatable, Sendable {
            case expected
            case skipped
            case unknown
        }

        /// The platform or stop; `nil` where the feed gives the place of the call by a number only.
        public var stopID: String?
        /// The number of the call among those of its train, as the feed counts them; most feeds count one by one from 1.
        public var sequence: Int?
        /// Whether the train calls there.
        public var state = State.expected
        /// When it comes.
        public var arrival: Moment?
        /// When it leaves.
        public var departure: Moment?

        /// Makes a call of which nothing is known yet.
        public init(stopID: String?, sequence: Int? = nil) {
            self.stopID = stopID
            self.sequence = sequence
        }
    }

    /// When a train comes or leaves, as against the timetable or by the clock.
    public enum Moment: Equatable, Sendable {
        /// Seconds after the time of the timetable; negative before it.
        case late(Int)
        /// Seconds since 1970-01-01 00:00 UTC.
        case at(Int)
    }

    /// Something that riders are told.
    public struct Alert: Equatable, Sendable {
        /// A time for which it holds, in seconds since 1970-01-01 00:00 UTC; open where nothing is given.
        public struct Period: Equatable, Sendable {
            /// The first second.
            public var from: Int?
            /// The first second behind it.
            public var until: Int?

            /// Makes a period.
            public init(from: Int?, until: Int?) {
                self.from = from
                self.until = until
            }
        }

        /// What it is about: all that is named here together.
        public struct Subject: Hashable, Sendable {
            /// The id of an operator.
            public var operatorID: String?
            /// The id of a railway or a route.
            public var railwayID: String?
            /// The id of a stop, a platform or a station.
            public var stopID: String?
            /// The id of a train's record.
            public var trainID: String?

            /// Makes a subject.
            public init(
                operatorID: String? = nil,
                railwayID: String? = nil,
                stopID: String? = nil,
                trainID: String? = nil
            ) {
                self.operatorID = operatorID
                self.railwayID = railwayID
                self.stopID = stopID
                self.trainID = trainID
            }
        }

        /// What it says in short, by the tag of the language; an empty tag where the feed names none.
        public var titles: [String: String] = [:]
        /// What it says, likewise.
        public var texts: [String: String] = [:]
        /// When it holds; always where there is none.
        public var periods: [Period] = []
        /// Any of these.
        public var subjects: [Subject] = []
        /// Whether the title needs the name of the railway in front of it to be understood.
        public var isUnnamed = false

        /// Makes an alert that says nothing yet.
        public init() {}
    }
}
