import Timetable

/// The trains and stations of a dataset that rows of timetables.csv mean, by the words of the feed.
struct TimetableChoice {
    private let dataset: Dataset
    private let records: GTFSRecords
    private let trainsOfRoute: [Identifier<RouteRecord>: [Train.ID]]
    /// The places of riders by the ids and names of their own and of their platforms, as the feed and as the site has them.
    private let stops: [String: [Stop.ID]]
    private let holidays: Set<CalendarDate>

    init(_ dataset: Dataset, _ records: GTFSRecords) {
        self.dataset = dataset
        self.records = records
        var trains: [Identifier<RouteRecord>: [Train.ID]] = [:]
        for (position, train) in dataset.trains.enumerated() {
            guard let trip = records.trips[train.recordID] else { continue }
            trains[records.trips[trip].routeID, default: []].append(Train.ID(position))
        }
        trainsOfRoute = trains
        var stops: [String: [Stop.ID]] = [:]
        for (position, stop) in dataset.stops.enumerated() {
            let place = stop.parentID ?? Stop.ID(position)
            let record = records.stops[stop.feedID].map { records.stops[$0] }
            let words = [stop.feedID, record?.name].compactMap { $0 } + stop.names.entries.map(\.text)
            for word in Set(words) where !(stops[word]?.contains(place) ?? false) {
                stops[word, default: []].append(place)
            }
        }
        self.stops = stops
        let dates = dataset.services.compactMap { service -> DateSet? in
            if case .dates(let dates) = service.dates { dates } else { nil }
        }
        let isJapanese = dataset.source.timeZone == "Asia/Tokyo"
        if isJapanese, let first = dates.compactMap(\.first).min(), let last = dates.compactMap(\.last).max() {
            holidays = Set((first.year...last.year).flatMap(JapaneseHolidays.dates))
        } else {
            holidays = []
        }
    }

    /// The trains of a route that a row means; `nil` where the feed has no such route.
    func trains(ofRoute text: String, _ row: TimetableRow) -> [Train.ID]? {
        let routes = RouteTable.routes(text, records)
        if routes.isEmpty { return nil }
        var runs: [Service.ID: Bool] = [:]
        return routes.flatMap { trainsOfRoute[$0] ?? [] }.filter { id in
            let train = dataset[id]
            if let direction = row.direction, direction != self.direction(of: train) { return false }
            guard let first = dataset.stopTimes[train.calls.lowerBound].departureOrArrival else { return false }
            if let start = row.start, first < start { return false }
            if let end = row.end, first >= end { return false }
            if let known = runs[train.serviceID] { return known }
            let answer = self.runs(train.serviceID, row)
            runs[train.serviceID] = answer
            return answer
        }
    }

    /// The direction that the feed gives its trip, or else the one that follows from its stops.
    private func direction(of train: Train) -> Int {
        if let trip = records.trips[train.recordID], let told = records.trips[trip].direction { return Int(told) }
        return train.directionID == dataset[train.railwayID].descending ? 1 : 0
    }

    /// Whether a service runs on some day that a row means.
    private func runs(_ service: Service.ID, _ row: TimetableRow) -> Bool {
        guard case .dates(let dates) = dataset[service].dates else { return true }
        if row.days.isEmpty, row.from == nil, row.until == nil { return true }
        return dates.dates.contains { date in
            if let from = row.from, date < from { return false }
            if let until = row.until, date > until { return false }
            return row.days.isEmpty || row.days.contains(DayKinds.each[date.weekday.rawValue])
                || row.days.contains(.holiday) && holidays.contains(date)
        }
    }

    /// The lines of some trains, in the order of the dataset.
    func lines(of trains: [Train.ID]) -> [Railway.ID] { Set(trains.map { dataset[$0].railwayID }).sorted() }

    /// The stations of some lines that a `stop_id` or a name means and at which some of the trains call.
    func stations(_ text: String, at lines: [Railway.ID], calledBy trains: [Train.ID]) -> [Station.ID] {
        guard let places = stops[text] else { return [] }
        let own = dataset.stations.indices.map { Station.ID($0) }.filter {
            places.contains(dataset[$0].stopID) && lines.contains(dataset[$0].railwayID)
        }
        let patterns = Set(trains.map { dataset[$0].patternID })
        return own.filter { station in patterns.contains { dataset[$0].stations.contains(station) } }
    }

    /// Whether some time of the trains is approximate.
    func areTimesApproximate(of trains: [Train.ID]) -> Bool {
        trains.contains { train in dataset.stopTimes[dataset[train].calls].contains(where: \.isApproximate) }
    }
}
