import Timetable

/// Trips, and how often they are repeated.
extension GTFSRecords {
    /// - Returns: whether the file is there.
    mutating func readTrips(_ folder: FeedFolder, _ log: ReadingLog) -> Bool {
        let columns = ["route_id", "service_id", "trip_id"]
        guard let rows = TableReader("trips.txt", in: folder, requiring: columns, log) else { return false }
        let (route, service) = (rows.column("route_id"), rows.column("service_id"))
        let (shape, office, pattern) = (
            rows.column("shape_id"), rows.column("jp_office_id"), rows.column("jp_pattern_id")
        )
        let direction = rows.column("direction_id")
        let hasJapanese = rows.has("jp_trip_desc") || office >= 0 || pattern >= 0
        var (lastRoute, lastService): (Identifier<RouteRecord>?, Identifier<ServiceRecord>?)
        var shapeFinder = LastFound<ShapeRecord>()
        var (routeFinder, serviceFinder) = (LastFound<RouteRecord>(), LastFound<ServiceRecord>())
        while rows.next() {
            lastRoute = routeFinder.find(rows, route, "route_id", in: routes, isEssential: true)
            lastService = serviceFinder.find(rows, service, "service_id", in: services, isEssential: true)
            if lastRoute == nil, rows.isEmpty(route) {
                rows.report(MissingField.self) { $0.check(rows.place, "route_id") }
            }
            if lastService == nil, rows.isEmpty(service) {
                rows.report(MissingField.self) { $0.check(rows.place, "service_id") }
            }
            var record = TripRecord(
                id: rows.id("trip_id"),
                routeID: lastRoute ?? Identifier(0),
                serviceID: lastService ?? Identifier(0),
                shapeID: shapeFinder.find(rows, shape, "shape_id", in: shapes.shapes, isEssential: false),
                headsign: texts.key(of: rows.text("trip_headsign")),
                shortName: texts.key(of: rows.text("trip_short_name")),
                block: texts.key(of: rows.text("block_id"))
            )
            if !rows.isEmpty(direction) {
                let value = rows.choice(at: direction, "direction_id", 0...1, standard: 2)
                record.direction = value < 2 ? UInt8(value) : nil
            }
            record.admission = Admission(
                wheelchairs: rows.permission("wheelchair_accessible"),
                bicycles: rows.permission("bikes_allowed")
            )
            if hasJapanese {
                let japanese = TripRecord.Japanese(
                    description: texts.key(of: rows.text("jp_trip_desc")),
                    symbol: texts.key(of: rows.text("jp_trip_desc_symbol")),
                    officeID: rows.reference(at: office, "jp_office_id", to: officesJP, isEssential: false),
                    patternID: rows.reference(at: pattern, "jp_pattern_id", to: patternsJP, isEssential: false)
                )
                if japanese != TripRecord.Japanese() { record.japanese = japanese }
            }
            trips.keep(record, rows)
        }
        return true
    }

    mutating func readFrequencies(_ folder: FeedFolder, _ log: ReadingLog) {
        let columns = ["trip_id", "start_time", "end_time", "headway_secs"]
        guard let rows = TableReader("frequencies.txt", in: folder, requiring: columns, log) else { return }
        let headway = rows.column("headway_secs")
        while rows.next() {
            let trip = rows.requiredReference("trip_id", to: trips)
            if !rows.isFaulty { repeatedTrips.insert(trip) }
            let record = FrequencyRecord(
                tripID: trip,
                from: rows.requiredTime("start_time"),
                until: rows.requiredTime("end_time"),
                headway: rows.requiredInteger(at: headway, "headway_secs", HeadwayRun.headways),
                isExact: rows.choice("exact_times", 0...1) == 1,
                line: rows.line
            )
            if !rows.isFaulty, record.until <= record.from || record.until > 172_800 {
                rows.report(MalformedTime.self) {
                    $0.check(rows.place, "end_time", rows.text("end_time"))
                }
            }
            if rows.isFaulty { log.log.leaveOut() } else { frequencies.append(record) }
        }
        for repeated in Dictionary(grouping: frequencies, by: \.tripID).sorted(by: { $0.key < $1.key }).map(\.value) {
            tellOverlaps(of: repeated.sorted { ($0.from, $0.line) < ($1.from, $1.line) }, log)
        }
    }

    /// Tells which of a trip's rows repeat it while another does.
    private func tellOverlaps(of repeated: [FrequencyRecord], _ log: ReadingLog) {
        guard var longest = repeated.first else { return }
        for record in repeated.dropFirst() {
            if record.from < longest.until {
                log.report(OverlappingHeadways.self) {
                    let place = FileLine("frequencies.txt", record.line)
                    return $0.check(place, trip: trips[record.tripID].id, first: longest.line)
                }
            }
            if record.until > longest.until { longest = record }
        }
    }
}
