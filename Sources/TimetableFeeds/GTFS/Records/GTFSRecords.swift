import Timetable

/// A whole GTFS feed, file by file. Every reference leads to a record that is there.
struct GTFSRecords: Sendable {
    var agencies = GTFSTable<AgencyRecord>()
    var levels = GTFSTable<LevelRecord>()
    var stops = GTFSTable<StopRecord>()
    var routes = GTFSTable<RouteRecord>()
    var routesJP = GTFSTable<RouteJPRecord>()
    var officesJP = GTFSTable<OfficeJPRecord>()
    var patternsJP = GTFSTable<PatternJPRecord>()
    /// In the order of calendar.txt, then those that only calendar_dates.txt has.
    var services = GTFSTable<ServiceRecord>()
    var shapes = ShapePoints()
    var bookingRules = GTFSTable<BookingRuleRecord>()
    var trips = GTFSTable<TripRecord>()
    /// Headsigns and other texts that many trips and calls share.
    var texts = TextPool()
    var frequencies: [FrequencyRecord] = []
    /// The trips that frequencies.txt names, also in rows that are left out: none of them runs at its own times.
    var repeatedTrips: Set<Identifier<TripRecord>> = []
    var stopTimes = TripCalls()
    var transfers: [TransferRecord] = []
    var pathways = GTFSTable<PathwayRecord>()
    var translations: [TranslationRecord] = []
    var fares = FareRecords()
    var feedInfo: FeedInfoRecord?
    var attributions: [AttributionRecord] = []
}
