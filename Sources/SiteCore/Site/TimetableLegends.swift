import Synchronization

/// The legends of a site's timetables in one language. A timetable's page, its poster, its station's page and the pocket
/// edition have the same marks: whichever comes first makes them.
final class TimetableLegends: Sendable {
    private let made: Mutex<[Int: TimetableLegend]> = Mutex([:])

    /// - Parameter make: What makes the legend of the timetable at the position, if there is none yet.
    func legend(of timetable: Int, _ make: () -> TimetableLegend) -> TimetableLegend {
        if let legend = made.withLock({ $0[timetable] }) { return legend }
        // Two threads may make the same one; that is rare, and waiting for each other would not be.
        let legend = make()
        made.withLock { $0[timetable] = legend }
        return legend
    }
}
