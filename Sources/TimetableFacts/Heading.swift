import Timetable

/// What a timetable is called by: where its vehicles go from there on.
public struct Heading: Equatable, Sendable {
    /// Two stops at most, in the order in which vehicles come to them; empty where none leaves.
    public var stops: [Stop.ID]
    /// Whether more vehicles than one of twenty come to none of them, nor end on the way there.
    public var hasOthers = false
    /// Whether most of them go round, back to where they came from, so that the stops are the next large ones.
    public var isRound = false

    /// This creates the heading from its parts. Nothing is checked.
    public init(stops: [Stop.ID], hasOthers: Bool = false, isRound: Bool = false) {
        (self.stops, self.hasOthers, self.isRound) = (stops, hasOthers, isRound)
    }
}
