import TimetableFacts

extension LineTimetable {
    /// Whether the trains stand one below the other: on a line of few stations, those of other railways
    /// included.
    package var isTurned: Bool { rowCount <= 7 }
}
