import Timetable

/// A dataset as a feed in the format GTFS Schedule (https://gtfs.org/documentation/schedule/reference/).
///
/// The same dataset and period give the same bytes. Docs/gtfs.md describes what stands where.
public struct GTFSExport: Sendable {
    /// Takes the next bytes of a file. All bytes of a file come one after another.
    public typealias Put<Failure: Error> = (_ file: String, _ bytes: [UInt8]) throws(Failure) -> Void

    private let dataset: Dataset
    private let period: GTFSPeriod
    private let address: String
    private let language: Language
    /// By service: the dates of the period on which it runs.
    private let dates: [DateSet]
    private let trains: [Train]
    private let runs: [HeadwayRun]

    /// Prepares a feed.
    ///
    /// - Parameters:
    ///   - period: The dates of the feed; trains that run on none of them are left out.
    ///   - address: The site of operators and of a publisher whose own is not known: a feed must name one.
    public init(_ dataset: Dataset, period: GTFSPeriod, address: String) {
        self.dataset = dataset
        self.period = period
        self.address = address
        language = dataset.source.language ?? MainLanguage.of(dataset)
        let dates = dataset.services.map(period.dates)
        self.dates = dates
        trains = dataset.trains.filter { !dates[$0.serviceID.position].isEmpty }
        runs = dataset.headwayRuns.filter { !dates[$0.serviceID.position].isEmpty }
    }

    /// How many trains and headway runs run in the period.
    public var tripCount: Int { trains.count + runs.count }

    /// How many calls they have.
    public var callCount: Int { trains.reduce(0) { $0 + $1.calls.count } + runs.reduce(0) { $0 + $1.calls.count } }

    /// Whether the address given to ``init(_:period:address:)`` stands anywhere.
    public var lacksAddresses: Bool { dataset.source.publisherURL == nil }

    /// Hands over every file of the feed, piece by piece.
    public func write<Failure: Error>(to put: Put<Failure>) throws(Failure) {
        let routes = ExportedRoutes(dataset, trains: trains, runs: runs, language)
        let stops = ExportedStops(dataset)
        let shapes = ExportedShapes(dataset, patterns: Set(trains.map(\.patternID) + runs.map(\.patternID)))
        let services = ServiceTables(dataset, dates, used: Set(trains.map(\.serviceID) + runs.map(\.serviceID)))
        var headsigns = ExportedHeadsigns(language)
        let bookings = ExportedBookings(dataset, trains, runs)
        try put("agency.txt", SourceTables.agencies(dataset, address, language))
        try put("feed_info.txt", SourceTables.feedInfo(dataset, period, address, language))
        try put("stops.txt", NetworkTables.stops(stops, dataset, language))
        try put("routes.txt", NetworkTables.routes(routes, dataset, language))
        if let calendar = services.calendar { try put("calendar.txt", calendar) }
        if let exceptions = services.exceptions { try put("calendar_dates.txt", exceptions) }
        let trips = TripTables(dataset, trains, runs, routes, stops, shapes, bookings, language)
        try trips.writeTrips(&headsigns, to: put)
        try trips.writeStopTimes(&headsigns, to: put)
        if let frequencies = trips.frequencies { try put("frequencies.txt", frequencies) }
        try NetworkTables.writeShapes(shapes, to: put)
        if let transfers = TransferTable.bytes(dataset, trains, routes, stops) { try put("transfers.txt", transfers) }
        if let bookings = bookings.bytes(language) { try put("booking_rules.txt", bookings) }
        if let translations = TranslationTable.bytes(dataset, stops, routes, headsigns, language) {
            try put("translations.txt", translations)
        }
        if let attributions = SourceTables.attributions(dataset) { try put("attributions.txt", attributions) }
    }
}
