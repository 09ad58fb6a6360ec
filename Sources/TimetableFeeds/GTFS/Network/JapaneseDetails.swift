import Timetable

/// What GTFS-JP adds that riders read: from where, over what and to where a route runs (routes_jp.txt, or pattern_jp.txt
/// since its fourth edition), and the telephone of the office that runs it (office_jp.txt).
///
/// The course stands for the name of a route that has a number only: `4 前橋駅〜中央前橋〜群馬大学`. The telephone is
/// the operator's where agency.txt has none and all its trips are of one office.
struct JapaneseDetails {
    /// By route record: its course, for those that have one.
    private var courses: [Int: String] = [:]
    /// By agency record: the telephone of its only office.
    private var phones: [Int: String] = [:]

    init(_ records: GTFSRecords) {
        for route in records.routesJP.records {
            guard let position = records.routes[route.id]?.position else { continue }
            courses[position] = Self.course(route.origin, route.via, route.destination)
        }
        var patterns: [Int: [Int: Int]] = [:]
        var offices: [Int: Set<Int>] = [:]
        for trip in records.trips.records {
            guard let japanese = trip.japanese else { continue }
            let agency = records.routes[trip.routeID].agencyID.position
            if let office = japanese.officeID { offices[agency, default: []].insert(office.position) }
            if let pattern = japanese.patternID {
                patterns[trip.routeID.position, default: [:]][pattern.position, default: 0] += 1
            }
        }
        for (route, counts) in patterns where courses[route] == nil {
            guard let most = counts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) })?.key else { continue }
            let pattern = records.patternsJP.records[most]
            courses[route] = Self.course(pattern.origin, pattern.via, pattern.destination)
        }
        for (agency, found) in offices where found.count == 1 {
            guard let office = found.first.map({ records.officesJP.records[$0] }), !office.phone.isEmpty else {
                continue
            }
            phones[agency] = office.phone
        }
    }

    /// A route with its course for a name, where it has a number and no name.
    func named(_ record: RouteRecord, at position: Int) -> RouteRecord {
        guard record.longName.isEmpty, let course = courses[position], LineNames.isNumber(record.shortName) else {
            return record
        }
        var record = record
        record.longName = course
        return record
    }

    /// The telephone of an agency that gives none itself.
    func phone(ofAgency position: Int) -> String? { phones[position] }

    private static func course(_ origin: String, _ via: String, _ destination: String) -> String? {
        if origin.isEmpty || destination.isEmpty { return nil }
        return [origin, via, destination].filter { !$0.isEmpty }.joined(separator: "〜")
    }
}
