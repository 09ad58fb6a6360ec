import SiteCore
import Timetable
import TimetableFacts

/// The trains of reports, found in the timetable: journeys on service days, and how late each is where.
package struct LiveTrains {
    /// A journey on a service day.
    private struct Key: Hashable {
        let journey: Int
        let day: CalendarDate
    }

    /// The trains of a record: several where the feed repeats it.
    private struct Record {
        var count = 0
        var first: Train.ID?
        var byStart: [ServiceTime: Train.ID] = [:]
    }

    /// The journeys of which something is known, each on one day, in no order.
    private(set) var runs: [LiveRun] = []
    /// How many trains the timetable does not have.
    package private(set) var unknown = 0
    /// How many trains it has, each on one day.
    package private(set) var known = 0
    /// How many reports are about other days than ``days``.
    private(set) var ofOtherDays = 0
    /// The service days that count: those whose trains may still be on their way, and those that a rider plans for. A train
    /// that began yesterday runs after midnight; a strike is announced some days ahead.
    let days: ClosedRange<CalendarDate>

    private let site: Site
    private let clock: ServiceDayClock
    /// For the id of each stop its position.
    private let stops: [String: Stop.ID]
    /// The second at which each day begins.
    private var starts: [CalendarDate: Int] = [:]
    /// The trains of each record that a report names.
    private let records: [String: Record]
    /// Trains that are later than a day, or hours early, are mistakes of a feed.
    private static let plausible = -120...1440

    init(_ reports: [LiveReport], _ site: Site, now: Int) {
        self.site = site
        clock = ServiceDayClock(site.dataset.source)
        let today = clock.day(now)
        days = today.advanced(by: -1)...today.advanced(by: 7)
        stops = Dictionary(
            site.dataset.stops.enumerated().map { ($1.feedID, Stop.ID($0)) },
            uniquingKeysWith: { first, _ in first }
        )
        records = Self.records(reports, site)
        // Of two reports about a train on a day the last counts; a train that one of them cancels stays cancelled.
        var told: [Key: [Train.ID: LiveReport.Train]] = [:]
        for report in reports {
            var usualDays: [Train.ID: CalendarDate] = [:]
            let present = report.time ?? now
            let usual = clock.day(present)
            for var train in report.trains {
                guard let id = one(of: train), site.paths.train(journey: site.journeys.position(of: id)) != nil else {
                    unknown += 1
                    continue
                }
                let day = train.date ?? usualDays[id] ?? day(of: id, near: present, usual)
                if train.date == nil { usualDays[id] = day }
                guard days.contains(day) else {
                    ofOtherDays += 1
                    continue
                }
                let key = Key(journey: site.journeys.position(of: id), day: day)
                if told[key]?[id]?.isCancelled == true { train.isCancelled = true }
                told[key, default: [:]][id] = train
            }
        }
        for (key, trains) in told {
            known += trains.count
            let points = points(key.journey)
            let start = start(of: key.day)
            var run = LiveRun(
                journey: key.journey,
                date: key.day,
                points: Array(repeating: LiveRun.Point(), count: points.count)
            )
            // Each marks what is its own.
            for (id, train) in trains { mark(train, id, start, points, &run) }
            run.away = away(from: now, start, points)
            runs.append(run)
        }
    }

    private static func records(_ reports: [LiveReport], _ site: Site) -> [String: Record] {
        let wanted = Set(reports.lazy.flatMap { $0.trains.lazy.map(\.recordID) })
        var records: [String: Record] = [:]
        for (position, train) in site.dataset.trains.enumerated() where wanted.contains(train.recordID) {
            let first = train.calls.first.map { site.dataset.stopTimes[$0] }
            records[train.recordID, default: Record()].count += 1
            if records[train.recordID]?.first == nil { records[train.recordID]?.first = Train.ID(position) }
            guard let start = first?.departure ?? first?.arrival else { continue }
            if records[train.recordID]?.byStart[start] == nil {
                records[train.recordID]?.byStart[start] = Train.ID(position)
            }
        }
        return records
    }

    /// The train that a report means, among those of its record.
    private func one(of told: LiveReport.Train) -> Train.ID? {
        guard let record = records[told.recordID] else { return nil }
        return record.count == 1 ? record.first : told.start.flatMap { record.byStart[$0] }
    }

    private mutating func start(of day: CalendarDate) -> Int {
        if let known = starts[day] { return known }
        let start = clock.start(day)
        starts[day] = start
        return start
    }

    /// The service day of a train without a date: the one on which it runs about now. After midnight that may be the
    /// day before; a train that leaves just after midnight may be one of the date that has begun.
    private mutating func day(of id: Train.ID, near now: Int, _ usual: CalendarDate) -> CalendarDate {
        let train = site.dataset[id]
        let times = site.dataset.stopTimes[train.calls].lazy.compactMap { $0.departure ?? $0.arrival }
        guard let first = times.first, let last = times.last else { return usual }
        var nearest: (day: CalendarDate, away: Int)?
        for day in [usual, usual.advanced(by: -1), usual.advanced(by: 1)] where mayRun(train, on: day) {
            let start = start(of: day)
            let away = Self.away(from: now, start + Int(first.rawValue) * 60, start + Int(last.rawValue) * 60)
            if nearest.map({ away < $0.away }) ?? true { nearest = (day, away) }
        }
        return nearest?.day ?? usual
    }

    /// Seconds between a moment and the nearest one of a journey; 0 while it is on its way.
    private static func away(from now: Int, _ begins: Int, _ ends: Int) -> Int { max(0, begins - now, now - ends) }

    private func away(from now: Int, _ start: Int, _ points: [Journey.CallingPoint]) -> Int {
        let times = points.lazy.map { site.dataset.stopTimes[$0.departureCall] }
            .compactMap { $0.arrival ?? $0.departure }
        guard let first = times.first, let last = times.last else { return 0 }
        return Self.away(from: now, start + Int(first.rawValue) * 60, start + Int(last.rawValue) * 60)
    }

    /// Which days are holidays is for the reader's calendar to say, so trains of holidays may run on any day.
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

    private func mark(
        _ told: LiveReport.Train,
        _ id: Train.ID,
        _ start: Int,
        _ points: [Journey.CallingPoint],
        _ run: inout LiveRun
    ) {
        let train = site.dataset[id]
        if told.isCancelled { run.cancelled.insert(id) }
        let updates = updates(told, train)
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
                // A train whose departure is not reported leaves as late as it arrives, and the other way round.
                arrival = comes ?? leaves ?? late
                late = leaves ?? comes ?? late
            }
            let isSkipped = told.isCancelled || update?.state == .skipped
            // Where one train hands over to the next, the one has the arrival and the other the departure.
            let number = site.runs.callingPoint(of: call, of: id)
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

    /// The report on each call, by its position among the stop times.
    private func updates(_ told: LiveReport.Train, _ train: Train) -> [Int: LiveReport.Call] {
        var found: [Int: LiveReport.Call] = [:]
        guard !told.calls.isEmpty else { return found }
        let calls = callsByPlace(of: train)
        // The store has no numbers of calls. If a number is larger than the number of calls, the feed counts in steps
        // of its own.
        let isCounted = told.calls.allSatisfy { $0.sequence ?? 0 <= train.calls.count }
        var next = train.calls.lowerBound
        for update in told.calls {
            guard let stop = update.stopID.flatMap({ stops[$0] }) else { continue }
            let number = isCounted ? update.sequence ?? 0 : 0
            let wanted = max(next, train.calls.lowerBound + max(1, number) - 1)
            let places = [stop, site.dataset[stop].parentID].compactMap { $0.flatMap { calls[$0] } }
            // A train that comes to a stop twice is told apart by the number of its call.
            let near = places.compactMap { Self.nearest(to: wanted, from: next, in: $0) }
            guard let call = near.min(by: { abs($0 - wanted) < abs($1 - wanted) }) else { continue }
            found[call] = update
            next = call + 1
        }
        return found
    }

    /// The calls of a train at each stop and each platform, in order.
    private func callsByPlace(of train: Train) -> [Stop.ID: [Int]] {
        var found: [Stop.ID: [Int]] = [:]
        for call in train.calls {
            let time = site.dataset.stopTimes[call]
            let stop = site.dataset[time.stationID].stopID
            found[stop, default: []].append(call)
            if let platform = time.platformID, platform != stop { found[platform, default: []].append(call) }
        }
        return found
    }

    /// Of calls in order, from one on, the nearest to another.
    private static func nearest(to wanted: Int, from first: Int, in calls: [Int]) -> Int? {
        var (low, high) = (0, calls.count)
        while low < high {
            let middle = (low + high) / 2
            if calls[middle] < wanted { low = middle + 1 } else { high = middle }
        }
        return calls[max(0, low - 1)..<min(calls.count, low + 1)].filter { $0 >= first }
            .min { abs($0 - wanted) < abs($1 - wanted) }
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
