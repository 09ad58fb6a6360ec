import Timetable

/// On which days each departure stands on a page: lists of schedules, each kept once, since a million departures share
/// a few.
struct ShownDays {
    /// Schedules by their positions; list 0 is empty.
    private var lists: [[Int]] = [[]]
    private var longer: [Pair: Int32] = [:]
    /// The list of each call, by its position in `stopTimes`.
    private var listOfCall: [Int32]
    private var verdicts: [Pair: Verdict] = [:]

    private struct Pair: Hashable {
        let list: Int32
        let other: Int32
    }

    /// What is wrong with the days of a departure.
    enum Verdict {
        case right
        /// On no page at all.
        case missing
        /// Not on the days on which the train runs.
        case otherDays
        /// Twice on some day.
        case twice
    }

    init(calls: Int) { listOfCall = [Int32](repeating: 0, count: calls) }

    /// Whether a departure stands in the table of a schedule already.
    func has(_ call: Int32, _ schedule: Int) -> Bool { lists[Int(listOfCall[Int(call)])].contains(schedule) }

    mutating func add(_ call: Int32, _ schedule: Int) {
        let step = Pair(list: listOfCall[Int(call)], other: Int32(schedule))
        if let next = longer[step] {
            listOfCall[Int(call)] = next
            return
        }
        let wanted = (lists[Int(step.list)] + [schedule]).sorted()
        let next = lists.firstIndex(of: wanted) ?? lists.count
        if next == lists.count { lists.append(wanted) }
        longer[step] = Int32(next)
        listOfCall[Int(call)] = Int32(next)
    }

    /// Whether a departure stands on pages on just the days on which its train runs.
    mutating func verdict(_ call: Int32, service: Service.ID, _ dataset: Dataset, _ schedules: [ServiceDates])
        -> Verdict
    {
        let pair = Pair(list: listOfCall[Int(call)], other: service.rawValue)
        if let known = verdicts[pair] { return known }
        let found = Self.verdict(lists[Int(pair.list)].map { schedules[$0] }, dataset[service].dates)
        verdicts[pair] = found
        return found
    }

    private static func verdict(_ shown: [ServiceDates], _ runs: ServiceDates) -> Verdict {
        guard !shown.isEmpty else { return runs.isEmpty ? .right : .missing }
        var rest = runs
        for dates in shown {
            if !dates.subtracting(runs).isEmpty { return .otherDays }
            if !dates.subtracting(rest).isEmpty { return .twice }
            rest = rest.subtracting(dates)
        }
        return rest.isEmpty ? .right : .otherDays
    }
}
