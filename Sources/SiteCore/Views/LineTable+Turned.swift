import TimetableFacts

extension LineTable {
    /// This tells whether the trains stand one below the other: on a line of few stations, those of other railways
    /// included.
    package var isTurned: Bool { rowCount <= 7 }
}
