import Messages
import Timetable

/// The intervals of all tables of a language against those of the store: trains that run every so many minutes.
///
/// A feed may begin a run anew each hour, and a page says that in one line. So a line is right where runs of the store, each
/// of which begins when the one before ends or at most one interval later, fill it from its first minute to its last.
struct IntervalComparison {
    /// A run at one of the stops where riders get on.
    private struct Told {
        let run: HeadwayRun
        let railway: Railway.ID
        let stop: Int
        /// Minutes of the service day.
        let from: Int
        let until: Int

        /// Tenths of a minute from one train to the next.
        var tenths: Int { Int((Double(run.headwaySeconds) / 6).rounded()) }
        /// Whether the second train would leave behind the end.
        var isOne: Bool { (until - from) * 60 < run.headwaySeconds }

        /// Whether a line may tell of this one and another.
        func isLike(_ other: Told) -> Bool {
            run.headwaySeconds == other.run.headwaySeconds && run.typeID == other.run.typeID && railway == other.railway
        }

        /// Whether another begins when this one ends, or at most one interval later.
        func isFollowed(by other: Told) -> Bool { (0...run.headwaySeconds).contains((other.from - until) * 60) }
    }

    private let dataset: Dataset
    private let dates: [ServiceDates]
    private let told: [Told]
    /// Those of each stop, by its position.
    private let byStop: [Int: [Int32]]
    private var shown: ShownDays

    private static let minutesOfDay = 24 * 60

    /// - Parameter dates: Those of each schedule, by its position.
    init(_ dataset: Dataset, _ dates: [ServiceDates]) {
        (self.dataset, self.dates) = (dataset, dates)
        var told: [Told] = []
        for run in dataset.headwayRuns {
            let pattern = dataset[run.patternID]
            // Nobody gets on where the run ends.
            for (call, station) in zip(run.calls, pattern.stations).dropLast() where call.boarding != .none {
                let from = Int(run.from.rawValue) + call.departure
                let until = Int(run.until.rawValue) + call.departure
                let stop = call.platformID ?? dataset[station].stopID
                told.append(Told(run: run, railway: pattern.railwayID, stop: stop.position, from: from, until: until))
            }
        }
        self.told = told
        byStop = Dictionary(grouping: told.indices.map { Int32($0) }) { told[Int($0)].stop }
        shown = ShownDays(calls: told.count)
    }

    /// Finds the lines of a table in the store.
    ///
    /// - Returns: What is wrong with them.
    mutating func add(
        _ lines: [ShownInterval],
        of page: ListedPage,
        from stops: [Int],
        _ schedule: Int,
        named name: String
    ) -> [Message] {
        var wrong: [Message] = []
        for line in lines {
            let found = line.isSound ? runs(of: line, of: page, from: stops, schedule) : nil
            for one in found ?? [] { shown.add(one, schedule) }
            if found == nil {
                let from = line.from.map(Self.clock) ?? "?"
                wrong.append(Message("\(from) (\(name)): the store has no such interval."))
            }
        }
        return wrong
    }

    /// The runs that a line tells of, one behind the other; `nil` where there are none.
    private func runs(of line: ShownInterval, of page: ListedPage, from stops: [Int], _ schedule: Int) -> [Int32]? {
        let open = stops.flatMap { byStop[$0] ?? [] }.filter { number in
            let one = told[Int(number)]
            return (page.direction ?? dataset[one.run.directionID].feedID) == dataset[one.run.directionID].feedID
                && !shown.has(number, schedule)
                && !dataset[one.run.serviceID].dates.intersection(dates[schedule]).isEmpty
        }
        for start in open where told[Int(start)].from % Self.minutesOfDay == line.from {
            var last = told[Int(start)]
            guard let until = line.until else {
                if last.isOne { return [start] } else { continue }
            }
            guard last.tenths == line.tenths else { continue }
            var found = [start]
            while last.until % Self.minutesOfDay != until {
                let next = open.filter { number in
                    let other = told[Int(number)]
                    return !found.contains(number) && last.isLike(other) && last.isFollowed(by: other)
                }
                // Of several the one to the same place.
                let goal = last.run.destinations
                guard let one = next.first(where: { told[Int($0)].run.destinations == goal }) ?? next.first else {
                    break
                }
                found.append(one)
                last = told[Int(one)]
            }
            if last.until % Self.minutesOfDay == until { return found }
        }
        return nil
    }

    /// Looks at all runs of the store after the last page.
    ///
    /// - Parameters:
    ///   - railways: The positions of the railways that the site has pages of.
    ///   - body: Called for each with its station and what is wrong with it, `nil` for nothing.
    mutating func finish(railways: Set<Int>, _ body: (_ subject: String, _ wrong: Message?) -> Void) {
        for (number, one) in told.enumerated() where railways.contains(one.railway.position) {
            let (clock, run) = (Self.clock(one.from), one.run.feedID)
            let wrong: Message? =
                switch shown.verdict(Int32(number), service: one.run.serviceID, dataset, dates) {
                case .right: nil
                case .missing: Message("\(clock), \(run): this interval is on no page.")
                case .otherDays: Message("\(clock), \(run): this interval is shown on other days.")
                case .twice: Message("\(clock), \(run): this interval is shown twice on a day.")
                }
            body(dataset.stops[one.stop].feedID, wrong)
        }
    }

    private static func clock(_ minute: Int) -> String { "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)" }
}
