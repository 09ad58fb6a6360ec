import Timetable

/// A departure as whoever reads the timetable sees it, in words.
public struct ShownDeparture: Equatable, Sendable {
    /// When it leaves.
    public let time: ServiceTime
    /// What the train is called.
    public let type: String
    /// Where the train goes.
    public let destination: String
    /// What its signs mean, in the order of the legend.
    public let marks: [String]

    /// Makes a departure from what stands in the timetable.
    public init(time: ServiceTime, type: String, destination: String, marks: [String] = []) {
        (self.time, self.type, self.destination, self.marks) = (time, type, destination, marks)
    }
}
