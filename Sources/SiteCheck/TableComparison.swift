import Messages
import Timetable

/// The departures and intervals of all tables of a language against those of the store.
struct TableComparison {
    private let told: ToldDepartures
    private let schedules: [String: Int]
    private let dates: [ServiceDates]
    private let trainsOfPage: [String: [Int32]]
    private var shown: ShownDays
    private var intervals: IntervalComparison
    private(set) var result: ComparedLanguage

    /// - Parameter trainsOfPage: The positions of the trains of each page of a train, by its path.
    init(_ told: ToldDepartures, _ calendar: SiteCalendar, trainsOfPage: [String: [Int32]], _ result: ComparedLanguage)
    {
        self.told = told
        let names = calendar.schedules.keys.sorted()
        schedules = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        dates = names.compactMap { calendar.schedules[$0] }
        intervals = IntervalComparison(told.dataset, dates)
        self.trainsOfPage = trainsOfPage
        self.result = result
        shown = ShownDays(calls: told.dataset.stopTimes.count)
    }

    /// Finds each departure of a page in the store.
    mutating func add(_ table: ShownTable, of page: ListedPage) {
        result.tables += 1
        if !table.isSound {
            differ(page.path, Message("The rows of a table are not in order, or a departure has no minute."))
        }
        let stops = (page.stops ?? []).compactMap { told.stops[$0] }
        for section in table.sections {
            guard let schedule = schedules[section.schedule] else {
                differ(page.path, Message("The site's calendar does not know the schedule \(section.schedule)."))
                continue
            }
            let wrong = intervals.add(section.intervals, of: page, from: stops, schedule, named: section.schedule)
            for message in wrong { differ(page.path, message) }
            guard let hour = section.firstHour else { continue }
            // A table that begins at 0 may begin at midnight or a day later, whichever the store knows.
            let bases = [hour, hour + 24].filter { isKnown(section, from: stops, base: $0) }
            for departure in section.departures {
                let minute = ((bases.first ?? hour) + departure.row) * 60 + departure.minute
                let call = call(of: departure, at: minute, from: stops, schedule)
                guard let call else {
                    differ(
                        page.path,
                        Message("\(Self.clock(minute)) (\(section.schedule)): the store has no such departure.")
                    )
                    continue
                }
                shown.add(call, schedule)
                compare(departure, with: call, at: minute, page)
            }
        }
    }

    /// Whether the first departure of a table leaves a stop by this reckoning.
    private func isKnown(_ section: ShownTable.Section, from stops: [Int], base: Int) -> Bool {
        guard let first = section.departures.first else { return true }
        let minute = (base + first.row) * 60 + first.minute
        return stops.contains { stop in
            told.departures(from: stop, at: minute).contains { isOf(first.train, $0) }
        }
    }

    /// The departure of the store that is meant: of its train where a page is linked, and the one that fits best of
    /// several.
    private func call(of departure: ShownTable.Departure, at minute: Int, from stops: [Int], _ schedule: Int) -> Int32?
    {
        let candidates = stops.flatMap { told.departures(from: $0, at: minute) }
            .filter { isOf(departure.train, $0) && !shown.has($0, schedule) }
        if candidates.count < 2 { return candidates.first }
        return candidates.max { fit($0, departure, schedule) < fit($1, departure, schedule) }
    }

    private func isOf(_ page: String?, _ call: Int32) -> Bool {
        guard let page, let trains = trainsOfPage[page] else { return true }
        return trains.contains(told.trains[Int(call)])
    }

    private func fit(_ call: Int32, _ departure: ShownTable.Departure, _ schedule: Int) -> Int {
        let train = told.train(of: Int(call))
        let runs = told.dataset[train.serviceID].dates
        return (runs.intersection(dates[schedule]).isEmpty ? 0 : 4) + (isType(departure.type, of: train) ? 2 : 0)
            + (departure.destination == destination(of: train) ? 1 : 0)
    }

    /// Holds what the legend says of a departure against its train.
    private mutating func compare(
        _ departure: ShownTable.Departure,
        with call: Int32,
        at minute: Int,
        _ page: ListedPage
    ) {
        let train = told.train(of: Int(call))
        if !isType(departure.type, of: train) {
            differ(
                page.path,
                Message("\(Self.clock(minute)): the type is \(departure.type), and not that of \(train.feedID).")
            )
        }
        if departure.destination != destination(of: train) {
            differ(
                page.path,
                Message(
                    "\(Self.clock(minute)): the destination is \(departure.destination), and not that of \(train.feedID)."
                )
            )
        }
        if let direction = page.direction, told.dataset[train.directionID].feedID != direction {
            differ(page.path, Message("\(Self.clock(minute)): \(train.feedID) runs in another direction."))
        }
    }

    private func isType(_ type: String, of train: Train) -> Bool {
        type == told.dataset[train.typeID].feedID || type == told.dataset[train.railwayID].feedID
    }

    private func destination(of train: Train) -> String {
        train.destinations.map { told.dataset[$0].feedID }.joined(separator: " ")
    }

    /// Looks at all departures of the store after the last page.
    ///
    /// - Parameter railways: The positions of the railways that the site has pages of.
    mutating func finish(railways: Set<Int>) {
        for call in told.all {
            let train = told.train(of: Int(call))
            guard railways.contains(train.railwayID.position) else { continue }
            result.departures += 1
            let station = told.dataset[told.dataset.stopTimes[Int(call)].stationID].feedID
            let clock = Self.clock(told.minuteOf(Int(call)))
            switch shown.verdict(call, service: train.serviceID, told.dataset, dates) {
            case .right: break
            case .missing: differ(station, Message("\(clock), \(train.feedID): this departure is on no page."))
            case .otherDays:
                differ(station, Message("\(clock), \(train.feedID): this departure is shown on other days."))
            case .twice: differ(station, Message("\(clock), \(train.feedID): this departure is shown twice on a day."))
            }
        }
        var wrong: [(String, Message)] = []
        intervals.finish(railways: railways) { subject, message in
            result.intervals += 1
            if let message { wrong.append((subject, message)) }
        }
        for (subject, message) in wrong { differ(subject, message) }
    }

    private mutating func differ(_ subject: String, _ message: Message) {
        result.differences.append(
            Notice(
                severity: .error,
                code: "timetable-differs",
                ids: [subject],
                message: Message("\(subject): \(message)")
            )
        )
    }

    /// A minute of the service day, as `24:05`.
    private static func clock(_ minute: Int) -> String { "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)" }
}
