import Timetable

/// The ways within stations as one walks them (GTFS Schedule Reference, pathways.txt), from platforms, entrances and nodes
/// to others. A boarding area counts as its platform.
struct StationPaths {
    /// One pathway, in the direction in which it leads.
    struct Step {
        let to: Int32
        /// `nil` where nothing is known of how long it takes.
        let seconds: Int?
        let isStepFree: Bool
    }

    /// Metres a second that a rider with a bag walks.
    static let pace = 1.0

    /// By record of stops.txt: the pathways that begin there.
    private(set) var steps: [Int32: [Step]] = [:]

    init(_ records: GTFSRecords) {
        func place(_ id: Identifier<StopRecord>) -> Int32 {
            let record = records.stops[id]
            return record.kind == .boardingArea ? record.parentID?.rawValue ?? id.rawValue : id.rawValue
        }
        for pathway in records.pathways.records {
            let (from, to) = (place(pathway.fromStopID), place(pathway.toStopID))
            let seconds = Self.seconds(of: pathway)
            steps[from, default: []].append(Step(to: to, seconds: seconds, isStepFree: pathway.isStepFree))
            guard pathway.isBidirectional else { continue }
            steps[to, default: []].append(Step(to: from, seconds: seconds, isStepFree: pathway.isStepFree))
        }
    }

    /// Everything that one comes to, with the least sum of what the pathways on the way cost (Dijkstra; a station has a few
    /// dozen nodes).
    ///
    /// - Parameter cost: What a pathway costs; `nil` for one that nobody takes.
    func reached(from start: Int32, _ cost: (Step) -> Int?) -> [Int32: Int] {
        var found: [Int32: Int] = [:]
        var open: [Int32: Int] = [start: 0]
        while let next = open.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
            open[next.key] = nil
            found[next.key] = next.value
            for step in steps[next.key] ?? [] where found[step.to] == nil {
                guard let own = cost(step) else { continue }
                open[step.to] = min(open[step.to] ?? .max, next.value + own)
            }
        }
        return found
    }

    /// A way without a time takes its length at ``pace``, and a gate takes no time.
    private static func seconds(of pathway: PathwayRecord) -> Int? {
        if let time = pathway.traversalTime { return max(0, min(time, 86_400)) }
        if let length = pathway.length { return Int(max(0, min(length / pace, 86_400)).rounded(.up)) }
        return pathway.mode == 6 || pathway.mode == 7 ? 0 : nil
    }
}
