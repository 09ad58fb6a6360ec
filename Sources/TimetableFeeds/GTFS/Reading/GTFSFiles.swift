import Foundation
import Messages
import Timetable

/// All files of a GTFS feed, read one after the other: each after those that it refers to.
enum GTFSFiles {
    /// The files that make prices depend on more than one ride: where there are some, less is said of prices.
    static let moreOfFares: Set<String> = ["fare_leg_join_rules.txt", "fare_transfer_rules.txt", "timeframes.txt"]

    /// The files that only add to trips, which are right without them: what is wrong there is reported as a warning, and
    /// the row is left out.
    static let besides: Set<String> = [
        "levels.txt", "shapes.txt", "booking_rules.txt", "transfers.txt", "pathways.txt", "translations.txt",
        "feed_info.txt", "attributions.txt", "routes_jp.txt", "office_jp.txt", "pattern_jp.txt",
        "fare_attributes.txt", "fare_rules.txt", "fare_products.txt", "fare_leg_rules.txt", "stop_areas.txt",
        "route_networks.txt", "rider_categories.txt",
    ]

    /// Reads a feed.
    ///
    /// - Returns: `nil` where a file is missing that every timetable needs.
    static func read(_ url: URL, _ log: ReadingLog) -> GTFSRecords? {
        let folder = FeedFolder(url, log)
        // Where there is no feed at all, one notice says enough.
        if folder.names.isEmpty, log.log.hasErrors { return nil }
        var missing = ["agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt"].filter {
            !folder.has($0)
        }
        .map { [$0] }
        if !folder.has("calendar.txt"), !folder.has("calendar_dates.txt") {
            missing.append(["calendar.txt", "calendar_dates.txt"])
        }
        for names in missing { log.report(MissingFile.self) { $0.table(names) } }
        guard missing.isEmpty else { return nil }
        log.report(IgnoredFiles.self) { $0.check(fares: folder.names.filter(moreOfFares.contains)) }

        log.legacyEncoding = LegacyEncoding(folder)
        var records = GTFSRecords()
        // All four, so that what is wrong with them is reported at once.
        let isWhole = [
            has("agency.txt", records.readAgencies(folder, log), log),
            has("stops.txt", records.readStops(folder, log), log),
            has("routes.txt", records.readRoutes(folder, log), log),
            has("calendar.txt", records.readServices(folder, log), log),
        ]
        guard !isWhole.contains(false) else { return nil }
        records.shapes = ShapeReader.read(folder, log)
        records.readBookingRules(folder, log)
        guard has("trips.txt", records.readTrips(folder, log), log) else { return nil }
        records.readFrequencies(folder, log)
        guard has("stop_times.txt", StopTimeReader.read(folder, &records, log), log) else { return nil }
        records.limitRepetitions(log)
        records.readTransfers(folder, log)
        records.readPathways(folder, log)
        records.readTranslations(folder, log)
        records.readFeedInfo(folder, log)
        records.readAttributions(folder, log)
        records.readFares(folder, log)
        return records
    }

    /// Reports a file that every feed has and that is there, but has not even a header. Other reasons are reported already.
    private static func has(_ file: String, _ isRead: Bool, _ log: ReadingLog) -> Bool {
        if !isRead, !log.log.hasErrors { log.report(MissingFile.self) { $0.table(["rows in \(file)"]) } }
        return isRead
    }
}
