import OuDia
import Timetable

/// The times of a train as those of its service day.
///
/// ```
/// file    2358   003        007/                boundary 03:00
/// times   23:58  24:03  …   24:07
/// ```
/// A time more than twelve hours before the last one has passed midnight. A stop without a time gets one between those
/// around it.
struct OuDiaTimes {
    /// Of a stop; one of the two is there.
    struct Times {
        var arrival, departure: ServiceTime?
        var isApproximate = false
    }

    private(set) var all: [Times] = []
    /// Whether some time lies before the last one.
    private(set) var runsBackwards = false

    /// - Parameters:
    ///   - calls: the first and the last of them with a time.
    ///   - boundary: when the day begins; a first time before it belongs to the end of the day.
    init(_ calls: [OuDiaTrain.Call], _ boundary: ServiceTime) {
        var last: Int?
        func next(_ minutes: Int?) -> Int? {
            guard let minutes else { return nil }
            guard let before = last else { return minutes < boundary.rawValue ? minutes + 1440 : minutes }
            let days = before / 1440 * 1440
            return minutes + days < before - 720 ? minutes + days + 1440 : minutes + days
        }
        var times: [(arrival: Int?, departure: Int?)] = []
        for (position, call) in calls.enumerated() {
            let arrival = next(call.arrival)
            if let arrival, let last, arrival < last { runsBackwards = true }
            last = arrival ?? last
            let departure = next(call.departure)
            if let departure, let last, departure < last { runsBackwards = true }
            last = departure ?? last
            // The last time is the arrival, and where a train only arrives on its way it leaves in the same minute.
            let isEnd = position == calls.count - 1
            times.append(isEnd ? (arrival ?? departure, nil) : (arrival, departure ?? arrival))
        }
        var before = 0
        for (position, time) in times.enumerated() {
            if time.arrival != nil || time.departure != nil {
                before = position
                all.append(Times(arrival: Self.time(time.arrival), departure: Self.time(time.departure)))
                continue
            }
            let after = times[position...].firstIndex { $0.arrival != nil || $0.departure != nil } ?? position
            let from = times[before].departure ?? times[before].arrival ?? 0
            let to = times[after].arrival ?? times[after].departure ?? from
            let minutes = from + (to - from) * (position - before) / max(1, after - before)
            all.append(Times(arrival: nil, departure: Self.time(minutes), isApproximate: true))
        }
    }

    private static func time(_ minutes: Int?) -> ServiceTime? { minutes.map { ServiceTime(clamping: $0) } }
}
