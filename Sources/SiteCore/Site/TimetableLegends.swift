import Synchronization

/// The legends of a site's timetables in one language. A timetable's page, its poster, its station's page and the pocket
/// edition have the same marks: whichever comes first makes them.
final class TimetableLegends: Sendable {
    private let made: Mutex<[TimetableLegend?]>

    /// - Parameter count: How many timetables there are.
    init(count: Int) { made = Mutex(Array(repeating: nil, count: count)) }

    /// - Parameter make: What makes the legend of the timetable at the position, if there is none yet.
    func legend(of timetable: Int, _ make: () -> TimetableLegend) -> TimetableLegend {
        if let legend = made.withLock({ $0[timetable] }) { return legend }
        // Two threads may make the same one; that is rare, and waiting for each other would not be.
        let legend = make()
        return made.withLock { made in
            // Most stations have the legend of the one before, that way or the other: its lists are then kept once.
            // By its place: a slice would have the whole array copied when the next line sets an element.
            let same = (max(0, timetable - 2)..<timetable).first { made[$0] == legend }
            let shared = same.flatMap { made[$0] } ?? legend
            made[timetable] = shared
            return shared
        }
    }
}
