import Timetable

/// A journey on one service day as data/live.js gives it: calling point by calling point.
struct LiveRun {
    /// What is known of a calling point, in minutes that a train is late there.
    struct Point: Equatable {
        var arrival: Int?
        var departure: Int?
        /// Whether the arriving train, and the departing one, leaves the place out.
        var skipsArrival = false
        var skipsDeparture = false

        var isSkipped: Bool { skipsArrival && skipsDeparture }
    }

    /// Its position among the site's journeys.
    let journey: Int
    let date: CalendarDate
    var points: [Point]
    /// Seconds between now and the nearest moment of it.
    var away = 0
    /// Which of its trains do not run.
    var cancelled: Set<Train.ID> = []

    /// Whether nothing is said of it but that it is on time.
    var isOnTime: Bool {
        cancelled.isEmpty
            && points.allSatisfy { point in
                !point.skipsArrival && !point.skipsDeparture && point.arrival ?? 0 == 0 && point.departure ?? 0 == 0
            }
    }

    /// The runs of neighbouring calling points of which the same is known.
    private func ranges<Value: Equatable>(_ value: (Point) -> Value?) -> [(first: Int, last: Int, value: Value)] {
        var found: [(first: Int, last: Int, value: Value)] = []
        for (number, point) in points.enumerated() {
            guard let own = value(point) else { continue }
            if let last = found.last, last.last == number - 1, last.value == own {
                found[found.count - 1].last = number
            } else {
                found.append((number, number, own))
            }
        }
        return found
    }

    /// - Parameters:
    ///   - start: the first time of the journey.
    ///   - stations: for each calling point the numbers of its stations.
    func json(of trains: Int, start: ServiceTime, stations: [[Int]]) -> String {
        let calls = stations.map { $0.count == 1 ? "\($0[0])" : "[\($0.map(String.init).joined(separator: ","))]" }
        var text = "{\"date\":\"\(date)\",\"start\":\(start.rawValue),\"calls\":[\(calls.joined(separator: ","))]"
        if cancelled.count == trains { return text + ",\"cancelled\":true}" }
        let skipped = ranges { $0.isSkipped ? true : nil }
        if !skipped.isEmpty {
            text += ",\"skipped\":[\(skipped.map { "[\($0.first),\($0.last)]" }.joined(separator: ","))]"
        }
        let delays = ranges { point -> [Int]? in
            guard !point.isSkipped, let either = point.arrival ?? point.departure else { return nil }
            return [point.arrival ?? either, point.departure ?? either]
        }
        if !delays.isEmpty {
            let words = delays.map { "[\($0.first),\($0.last),\($0.value[0]),\($0.value[1])]" }
            text += ",\"delays\":[\(words.joined(separator: ","))]"
        }
        return text + "}"
    }
}
