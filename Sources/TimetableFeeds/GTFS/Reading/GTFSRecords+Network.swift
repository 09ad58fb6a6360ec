import Messages
import Timetable

/// Agencies, stops and routes.
extension GTFSRecords {
    /// - Returns: whether the file names an agency: every route is some agency's.
    mutating func readAgencies(_ folder: FeedFolder, _ log: ReadingLog) -> Bool {
        let columns = ["agency_name", "agency_timezone"]
        let isThere = agencies.read(folder, requiring: columns, wanting: ["agency_url"], log) { rows in
            AgencyRecord(
                // A feed with one agency need not give it an id.
                id: rows.isEmpty(rows.column("agency_id")) ? "" : rows.id("agency_id"),
                name: rows.requiredText("agency_name"),
                timeZone: rows.requiredText("agency_timezone"),
                language: rows.text("agency_lang"),
                url: rows.webAddress("agency_url"),
                phone: rows.text("agency_phone")
            )
        }
        return isThere && agencies.count > 0
    }

    /// - Returns: whether the file is there.
    mutating func readStops(_ folder: FeedFolder, _ log: ReadingLog) -> Bool {
        levels.read(folder, requiring: ["level_id", "level_index"], log) { rows in
            LevelRecord(
                id: rows.id("level_id"),
                index: rows.number("level_index") ?? 0,
                name: rows.text("level_name")
            )
        }
        guard let rows = TableReader("stops.txt", in: folder, requiring: ["stop_id"], log) else { return false }
        var parents: [(stop: Identifier<StopRecord>, parent: String, place: FileLine)] = []
        while rows.next() {
            let kind = StopRecord.Kind(rawValue: rows.choice("location_type", 0...4)) ?? .stop
            let isPlace = kind == .stop || kind == .station
            let record = StopRecord(
                id: rows.id("stop_id"),
                code: rows.text("stop_code"),
                name: isPlace ? rows.requiredText("stop_name") : rows.text("stop_name"),
                description: rows.longText("stop_desc"),
                coordinate: rows.coordinate("stop_lat", "stop_lon"),
                kind: kind,
                platformCode: rows.text("platform_code"),
                levelID: rows.reference("level_id", to: levels, isEssential: false),
                wheelchairs: rows.permission("wheelchair_boarding"),
                url: rows.text("stop_url"),
                zone: rows.text("zone_id")
            )
            if isPlace, rows.isEmpty(rows.column("stop_lat")), rows.isEmpty(rows.column("stop_lon")) {
                rows.report(MalformedCoordinate.self) { $0.check(rows.place, "stop_lat", "stop_lon") }
            }
            guard stops.keep(record, rows) else { continue }
            let parent = rows.text("parent_station")
            if !parent.isEmpty {
                parents.append((Identifier(stops.count - 1), parent, rows.place))
            } else if !isPlace {
                rows.report(PlaceWithoutStation.self) { $0.check(rows.place, record.id) }
            }
        }
        for (stop, parent, place) in parents { connect(stop, to: parent, place, log) }
        return true
    }

    /// Connects a stop with its station. A reference to something else, or to nothing, is dropped, but the stop
    /// remains.
    private mutating func connect(
        _ stop: Identifier<StopRecord>,
        to parent: String,
        _ place: FileLine,
        _ log: ReadingLog
    ) {
        guard let id = stops[parent] else {
            log.report(IgnoredValue.self) {
                $0.check(place, "parent_station", parent, expected: Message("in stops.txt"))
            }
            return
        }
        let wanted: StopRecord.Kind = stops[stop].kind == .boardingArea ? .stop : .station
        guard stops[stop].kind != .station, stops[id].kind == wanted else {
            log.report(IgnoredValue.self) {
                $0.check(place, "parent_station", parent, expected: Message("the station of such a place"))
            }
            return
        }
        stops[stop].parentID = id
    }

    /// - Returns: whether the file is there.
    mutating func readRoutes(_ folder: FeedFolder, _ log: ReadingLog) -> Bool {
        let agencies = agencies
        let isThere = routes.read(folder, requiring: ["route_id", "route_type"], log) { rows in
            let hasAgency = !rows.isEmpty(rows.column("agency_id"))
            if !hasAgency, agencies.count > 1 {
                rows.report(MissingField.self) { $0.check(rows.place, "agency_id") }
            }
            return Self.route(rows, hasAgency ? Self.agency(rows, among: agencies) : Identifier(0))
        }
        routesJP.read(folder, requiring: ["route_id"], log) { rows in
            RouteJPRecord(
                id: rows.id("route_id"),
                origin: rows.text("origin_stop"),
                via: rows.text("via_stop"),
                destination: rows.text("destination_stop")
            )
        }
        patternsJP.read(folder, requiring: ["jp_pattern_id"], log) { rows in
            PatternJPRecord(
                id: rows.id("jp_pattern_id"),
                origin: rows.text("origin_stop"),
                via: rows.text("via_stop"),
                destination: rows.text("destination_stop")
            )
        }
        officesJP.read(folder, requiring: ["office_id"], log) { rows in
            OfficeJPRecord(
                id: rows.id("office_id"),
                phone: rows.text("office_phone")
            )
        }
        return isThere
    }

    /// The agency that a row names. Where the feed has only one agency, it is meant by any id.
    private static func agency(
        _ rows: TableReader,
        among agencies: GTFSTable<AgencyRecord>
    ) -> Identifier<AgencyRecord> {
        let isEssential = agencies.count != 1
        return rows.reference("agency_id", to: agencies, isEssential: isEssential) ?? Identifier(0)
    }

    private static func route(_ rows: TableReader, _ agencyID: Identifier<AgencyRecord>) -> RouteRecord {
        var record = RouteRecord(
            id: rows.id("route_id"),
            agencyID: agencyID,
            shortName: rows.text("route_short_name"),
            longName: rows.text("route_long_name"),
            description: rows.longText("route_desc"),
            type: rows.requiredInteger(at: rows.column("route_type"), "route_type", 0...1799),
            color: rows.color("route_color"),
            textColor: rows.color("route_text_color"),
            sortOrder: rows.integer("route_sort_order", 0...1_000_000_000),
            url: rows.text("route_url"),
            japaneseParent: rows.text("jp_parent_route_id"),
            networkID: rows.text("network_id")
        )
        if record.shortName.isEmpty, record.longName.isEmpty, !rows.isFaulty {
            rows.report(RouteWithoutName.self) { $0.check(rows.place, record.id) }
            record.shortName = record.id
        }
        let isMode = (0...7).contains(record.type) || record.type == 11 || record.type == 12 || record.type >= 100
        if !isMode {
            rows.report(MalformedNumber.self) {
                $0.check(rows.place, "route_type", "\(record.type)", expected: Message("a mode that GTFS knows"))
            }
        }
        return record
    }
}
