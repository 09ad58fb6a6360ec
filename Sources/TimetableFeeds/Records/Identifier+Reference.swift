import Timetable

/// A reference that leads nowhere is an id below zero, so that records hold plain ids.
extension Identifier {
    /// No reference at all: the field is missing, which is a fault of its own.
    static var absent: Self { Self(-1) }

    /// The reference to what the feed does not have, by the number of its word.
    static func unknown(_ word: Int) -> Self { Self(-2 - word) }

    /// Whether there is a record for it.
    @inline(__always) var isKnown: Bool { rawValue >= 0 }

    /// The number of the word that leads nowhere.
    var unknownWord: Int? { rawValue <= -2 ? -2 - Int(rawValue) : nil }
}
