import TimetableFacts

extension LineTimetable {
    /// Whether the trains stand one below the other: on a line of few stations, those of other railways
    /// included, and where the publisher wants it.
    package var isTurned: Bool { layout.map { $0 == .down } ?? (rowCount <= 7) }
}
