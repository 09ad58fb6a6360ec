import Timetable

/// trips.txt, stop_times.txt and frequencies.txt.
struct TripTables {
    let dataset: Dataset
    let trains: [Train]
    let runs: [RunTrip]
    let routes: ExportedRoutes
    let stops: ExportedStops
    let shapes: ExportedShapes
    let bookings: ExportedBookings
    let language: Language

    init(
        _ dataset: Dataset,
        _ trains: [Train],
        _ runs: [HeadwayRun],
        _ routes: ExportedRoutes,
        _ stops: ExportedStops,
        _ shapes: ExportedShapes,
        _ bookings: ExportedBookings,
        _ language: Language
    ) {
        (self.dataset, self.trains, self.routes, self.stops) = (dataset, trains, routes, stops)
        (self.shapes, self.bookings, self.language) = (shapes, bookings, language)
        self.runs = RunTrip.all(runs, besides: trains.map(\.feedID))
    }

    func writeTrips<Failure: Error>(
        _ headsigns: inout ExportedHeadsigns,
        to put: GTFSExport.Put<Failure>
    ) throws(Failure) {
        // GTFS itself has no place for notes; GTFS-JP does.
        let hasNotes =
            language == .ja
            && (trains.contains { !dataset.note(of: $0.remarks, language).isEmpty }
                || runs.contains { !dataset.note(of: $0.run.remarks, language).isEmpty })
        let columns = [
            "route_id", "service_id", "trip_id", "trip_headsign", "trip_short_name", "direction_id", "shape_id",
        ]
        let admissions = trains.map(\.admission) + runs.map(\.run.admission)
        let hasAdmission = admissions.contains { $0 != Admission() }
        var text = TableText(
            columns + (hasAdmission ? ["wheelchair_accessible", "bikes_allowed"] : [])
                + (hasNotes ? ["jp_trip_desc"] : [])
        )
        func tell(_ admission: Admission) {
            guard hasAdmission else { return }
            text.add(permission: admission.wheelchairs)
            text.add(permission: admission.bicycles)
        }
        let services = dataset.services.map { TableText.field($0.feedID) }
        for train in trains {
            let last = dataset.stopTimes[train.calls.upperBound - 1].stationID
            text.add(field: routes.field(of: train.railwayID, train.typeID))
            text.add(field: services[train.serviceID.position])
            text.add(train.feedID)
            text.add(field: headsigns.field(train.headsigns, at: 0, train.destinations, last: last, dataset))
            // 5003M, and for a train with a name 5003M はこね3号.
            text.add(
                ([train.number] + train.names.map { $0.shown(in: [language]) }).filter { !$0.isEmpty }.joined(
                    separator: " "
                )
            )
            add(direction: train.directionID, of: train.railwayID, to: &text)
            text.add(shapes[train.patternID])
            tell(train.admission)
            if hasNotes { text.add(dataset.note(of: train.remarks, language)) }
            text.end()
            if text.isFull { try put("trips.txt", text.take()) }
        }
        for trip in runs {
            let (run, pattern) = (trip.run, dataset[trip.run.patternID])
            guard let last = pattern.stations.last else { continue }
            text.add(field: routes.field(of: pattern.railwayID, run.typeID))
            text.add(field: services[run.serviceID.position])
            text.add(trip.id)
            text.add(field: headsigns.field(run.headsigns, at: 0, run.destinations, last: last, dataset))
            text.add(nil)
            add(direction: run.directionID, of: pattern.railwayID, to: &text)
            text.add(shapes[run.patternID])
            tell(run.admission)
            if hasNotes { text.add(dataset.note(of: run.remarks, language)) }
            text.end()
            if text.isFull { try put("trips.txt", text.take()) }
        }
        try put("trips.txt", text.take())
    }

    func writeStopTimes<Failure: Error>(
        _ headsigns: inout ExportedHeadsigns,
        to put: GTFSExport.Put<Failure>
    ) throws(Failure) {
        var table = StopTimeLines(self)
        for train in trains {
            table.add(train, &headsigns)
            if table.text.isFull { try put("stop_times.txt", table.text.take()) }
        }
        for trip in runs {
            table.add(trip, &headsigns)
            if table.text.isFull { try put("stop_times.txt", table.text.take()) }
        }
        try put("stop_times.txt", table.text.take())
    }

    /// frequencies.txt; `nil` where everything has a timetable.
    var frequencies: [UInt8]? {
        guard !runs.isEmpty else { return nil }
        var text = TableText(["trip_id", "start_time", "end_time", "headway_secs", "exact_times"])
        for trip in runs {
            for span in trip.spans {
                text.add(trip.id)
                text.add(minutes: Int(span.from.rawValue))
                text.add(minutes: Int(span.until.rawValue))
                text.add(span.headwaySeconds)
                text.add(0)
                text.end()
            }
        }
        return text.take()
    }

    /// 0 for the direction of a railway's stations and 1 against it; nothing for any other.
    private func add(direction: Direction.ID, of railway: Railway.ID, to text: inout TableText) {
        if direction == dataset[railway].ascending {
            text.add(0)
        } else if direction == dataset[railway].descending {
            text.add(1)
        } else {
            text.add(nil)
        }
    }
}

extension Dataset {
    /// What is said of a whole train; empty where nothing is.
    fileprivate func note(of uses: [RemarkUse], _ language: Language) -> String {
        if uses.isEmpty { return "" }
        return uses.filter { $0.call == nil }.map { self[$0.remarkID].names.shown(in: [language]) }.joined(
            separator: " "
        )
    }
}
