import Timetable

/// When a service day ends for a reader and the next one begins: at the full hour in which the fewest trips run.
///
/// GTFS gives no such hour; its times go beyond 24:00 as far as the operator's night does. Of several hours with
/// equally few trips, the one nearest to 3 o'clock counts, and of two that are equally near the earlier one.
struct DayBoundary {
    /// By hour of the clock, 0 to 23: how many trips run.
    private var trips = [Int](repeating: 0, count: 24)

    /// Counts trips that run from one minute to another.
    mutating func add(from start: ServiceTime, to end: ServiceTime, trips count: Int = 1) {
        guard start <= end else { return }
        for hour in start.hour...min(end.hour, start.hour + 23) { trips[hour % 24] += count }
    }

    /// The boundary, 00:00 to 23:00.
    var time: ServiceTime {
        let hour = (0..<24).min { (trips[$0], distance($0), $0) < (trips[$1], distance($1), $1) } ?? 3
        return ServiceTime(clamping: hour * 60)
    }

    private func distance(_ hour: Int) -> Int { min(abs(hour - 3), 24 - abs(hour - 3)) }
}
