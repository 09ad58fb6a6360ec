import Foundation
import Timetable

/// Where a feed comes from, who publishes it, and in which time zone its times are.
enum FeedSource {
    /// The source; the boundary of its service day follows from the trips, later.
    static func source(
        _ records: GTFSRecords,
        _ texts: FeedTexts,
        _ options: FeedOptions,
        _ log: inout NoticeLog
    ) -> Source {
        let info = records.feedInfo
        let agencies = agenciesWithRoutes(records).map(\.name).unique
        let publisher = info?.publisher ?? ""
        let comma = ["ja", "zh"].contains(texts.language.rawValue.prefix(2)) ? "、" : ", "
        // A reader knows the company that runs the buses better than the publisher of its feed.
        let name = agencies.count == 1 || publisher.isEmpty ? agencies.joined(separator: comma) : publisher
        let organizations = records.attributions.map(\.organization).unique
        return Source(
            name: options.name ?? name,
            date: options.date,
            licence: options.licence ?? "",
            attribution: options.attribution ?? organizations.joined(separator: ", "),
            publisher: publisher,
            publisherURL: info.flatMap { WebAddress.checked($0.url) },
            version: info?.version ?? "",
            validFrom: info?.from,
            validUntil: info?.to,
            language: texts.language,
            timeZone: timeZone(records, &log),
            dayBoundary: ServiceTime(clamping: 180)
        )
    }

    /// The agencies of the feed's routes, in the order of the feed. An association's feed may list many agencies
    /// without a route.
    private static func agenciesWithRoutes(_ records: GTFSRecords) -> [AgencyRecord] {
        let used = Set(records.routes.records.map(\.agencyID))
        let agencies = records.agencies.records
        return agencies.indices.filter { used.contains(Identifier($0)) }.map { agencies[$0] }
    }

    private static func timeZone(_ records: GTFSRecords, _ log: inout NoticeLog) -> String {
        let zones = records.agencies.records.map(\.timeZone).unique
        log.report(SeveralTimeZones.check(zones))
        guard let zone = zones.first else { return "UTC" }
        guard TimeZone(identifier: zone) != nil else {
            log.report(UnknownTimeZone.check(records.agencies.place(of: Identifier(0)), zone))
            log.leaveOut()
            return "UTC"
        }
        return zone
    }
}
