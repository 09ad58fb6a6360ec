import Timetable
import TimetableFacts

/// The trains of reports, found in the timetable: journeys on service days, and how late each is where.
struct LiveTrains {
    /// The journeys of which something is known, by the path of their page.
    private(set) var runs: [String: (journey: Int, runs: [LiveRun])] = [:]
    /// How many trains the timetable does not have.
    private(set) var unknown = 0
    /// How many trains it has.
    private(set) var known = 0

    private let site: Site
    private let clock: ServiceDayClock
    /// For the id of each platform the stop that it is a part of.
    private let parents: [String: Stop.ID]
    /// Trains that are later than a day, or hours early, are mistakes of a feed.
    private static let plausible = -120...1440

    init(_ reports: [LiveReport], _ site: Site, now: Int) {
        self.site = site
        clock = ServiceDayClock(site.dataset.source)
        parents = Dictionary(
            site.dataset.stops.compactMap { stop in stop.parentID.map { (stop.feedID, $0) } },
            uniquingKeysWith: { first, _ in first }
        )
        let wanted = Set(reports.flatMap { $0.trains.map(\.recordID) })
        var trains: [String: [Train.ID]] = [:]
        for (position, train) in site.dataset.trains.enumerated() where wanted.contains(train.recordID) {
            trains[train.recordID, default: []].append(Train.ID(position))
        }
        for report in reports {
            for told in report.trains {
                guard let id = one(of: trains[told.recordID] ?? [], told),
                    let page = site.paths.train(journey: site.journeys.position(of: id))
                else {
                    unknown += 1
                    continue
                }
                known += 1
                add(told, id, page, day: told.date ?? day(of: id, near: report.time ?? now))
            }
        }
    }

    /// The train that is told of, among those of its record: several where the feed repeats it.
    private func one(of trains: [Train.ID], _ told: LiveReport.Train) -> Train.ID? {
        guard trains.count > 1 else { return trains.first }
        return trains.first { id in
            let first = site.dataset[id].calls.first.map { site.dataset.stopTimes[$0] }
            return told.start != nil && (first?.departure ?? first?.arrival) == told.start
        }
    }

    /// Of a train without a date the service day on which it runs about now: after midnight that may be the day before,
    /// and a train that leaves just after midnight may be one of the date that has begun.
    private func day(of id: Train.ID, near now: Int) -> CalendarDate {
        let usual = clock.day(now)
        let train = site.dataset[id]
        let times = site.dataset.stopTimes[train.calls].compactMap { $0.departure ?? $0.arrival }
        guard let first = times.first, let last = times.last else { return usual }
        func away(_ day: CalendarDate) -> Int {
            let (begins, ends) = (
                clock.start(day) + Int(first.rawValue) * 60, clock.start(day) + Int(last.rawValue) * 60
            )
            return max(0, begins - now, now - ends)
        }
        let days = [usual, usual.advanced(by: -1), usual.advanced(by: 1)]
        return days.filter { mayRun(train, on: $0) }.min { away($0) < away($1) } ?? usual
    }

    /// Which days are holidays is for the reader's calendar to say, so that trains of holidays may run on any day.
    private func mayRun(_ train: Train, on day: CalendarDate) -> Bool {
        switch site.dataset[train.serviceID].dates {
        case .dates(let dates): dates.contains(day)
        case .kinds(let kinds): !kinds.isDisjoint(with: [DayKinds.each[day.weekday.rawValue], .holiday])
        }
    }

    /// The calling points of a journey, in the order of their numbers.
    func points(_ journey: Int) -> [Journey.CallingPoint] {
        site.journeys.journey(journey).legs.flatMap(\.callingPoints)
    }

    private mutating func add(_ told: LiveReport.Train, _ id: Train.ID, _ page: String, day: CalendarDate) {
        let journey = site.journeys.position(of: id)
        let points = points(journey)
        var all = runs[page]?.runs ?? []
        let number = all.firstIndex { $0.date == day } ?? all.count
        if number == all.count {
            all.append(LiveRun(date: day, points: Array(repeating: LiveRun.Point(), count: points.count)))
        }
        mark(told, id, day, points, &all[number])
        runs[page] = (journey, all.sorted { $0.date < $1.date })
    }

    private func mark(
        _ told: LiveReport.Train,
        _ id: Train.ID,
        _ day: CalendarDate,
        _ points: [Journey.CallingPoint],
        _ run: inout LiveRun
    ) {
        let train = site.dataset[id]
        if told.isCancelled { run.cancelled.insert(id) }
        let updates = updates(told, train)
        let start = clock.start(day)
        var late = told.delay.flatMap(Self.minutes)
        for call in train.calls {
            let time = site.dataset.stopTimes[call]
            let update = updates[call]
            var arrival = late
            switch update?.state {
            case .unknown: (late, arrival) = (nil, nil)
            case .skipped, nil: break
            case .expected:
                let comes = minutes(update?.arrival, time.arrival ?? time.departure, start)
                let leaves = minutes(update?.departure, time.departure ?? time.arrival, start)
                // A train of whose leaving nothing is told leaves as late as it comes, and the other way round.
                arrival = comes ?? leaves ?? late
                late = leaves ?? comes ?? late
            }
            let isSkipped = told.isCancelled || update?.state == .skipped
            // Where one train hands over to the next, the one has the arrival and the other the departure.
            let number = site.runs.callingPoint(of: call)
            if points[number].arrivalCall == call {
                run.points[number].arrival = arrival
                run.points[number].skipsArrival = isSkipped
            }
            if points[number].departureCall == call {
                run.points[number].departure = late
                run.points[number].skipsDeparture = isSkipped
            }
        }
    }

    /// What is told of each call, by its position among the stop times.
    private func updates(_ told: LiveReport.Train, _ train: Train) -> [Int: LiveReport.Call] {
        var found: [Int: LiveReport.Call] = [:]
        var next = train.calls.lowerBound
        for update in told.calls {
            guard let stop = update.stopID,
                let call = (next..<train.calls.upperBound).first(where: { isPlace(stop, ofCall: $0) })
            else { continue }
            found[call] = update
            next = call + 1
        }
        return found
    }

    /// Whether a call is at a stop, at whichever platform of it.
    private func isPlace(_ id: String, ofCall call: Int) -> Bool {
        let time = site.dataset.stopTimes[call]
        let stop = site.dataset[time.stationID].stopID
        return site.dataset[stop].feedID == id || parents[id] == stop
            || time.platformID.map { site.dataset[$0].feedID == id } ?? false
    }

    private func minutes(_ moment: LiveReport.Moment?, _ time: ServiceTime?, _ start: Int) -> Int? {
        switch moment {
        case .late(let seconds): Self.minutes(seconds)
        case .at(let second):
            time.flatMap { time in
                let (late, overflows) = second.subtractingReportingOverflow(start + Int(time.rawValue) * 60)
                return overflows ? nil : Self.minutes(late)
            }
        case nil: nil
        }
    }

    /// Whole minutes, down: who believes them is never late for the train.
    private static func minutes(_ seconds: Int) -> Int? {
        let (whole, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        let minutes = rest < 0 ? whole - 1 : whole
        return plausible.contains(minutes) ? minutes : nil
    }
}
