import Timetable

/// A record of train-timetables/*.json, its references looked up as they were read.
struct TrainRecord: Sendable {
    /// Where it stands in its file, from 1.
    var place = 0
    var id: String?
    var number = ""
    var names: [Names] = []
    var railway = Railway.ID.absent
    var type = TrainType.ID.absent
    var direction = Direction.ID.absent
    /// From the last part of the id.
    var schedule: FeedSchedule?
    var origins: [Station.ID] = []
    var destinations: [Station.ID] = []
    /// The trains that the same vehicle becomes.
    var next: [String] = []
    /// The trains that it was before.
    var previous: [String] = []
    /// Where its calls lie in its file's.
    var calls = 0..<0
    var faults: [RecordFault] = []
    /// Whether an error was found with it.
    var isFaulty = false
}

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

/// The ids in a file that lead nowhere, each kept once.
struct UnknownWords: Sendable {
    private(set) var all: [String] = []
    private var numbers: [String: Int] = [:]

    /// The number of a word.
    mutating func number(of word: String) -> Int {
        if let number = numbers[word] { return number }
        numbers[word] = all.count
        all.append(word)
        return all.count - 1
    }
}
