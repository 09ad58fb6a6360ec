import Timetable

/// What becomes of the trains of a railway in one direction on one kind of day.
public struct WayRevision: Sendable {
    /// The direction in either timetable.
    public let direction: Matched<Direction>
    /// The days.
    public let day: RevisedDay
    /// Every train of both timetables once: the later ones in the order in which they start, then those that are gone.
    public let trains: [Matched<Train>]
    /// Every departure of these trains once, station by station, each in the order of the day.
    public let departures: [DepartureChange]
    /// Where ``departures`` of each station, or of each pole of it, stand.
    public let boards: [BoardRange]

    /// The departures of one station, or of one pole.
    public struct BoardRange: Sendable {
        /// The station.
        public let station: Matched<Station>
        /// The pole, where each has a table of its own.
        public let pole: Matched<Stop>?
        /// A part of ``WayRevision/departures``.
        public let departures: Range<Int>
    }
}

/// What becomes of the trains of one railway.
public struct RailwayRevision: Sendable {
    /// The railway in either timetable.
    public let railway: Matched<Railway>
    /// Its directions on each kind of day, days in the order of the week.
    public let ways: [WayRevision]
    /// Its stations that only one timetable has: opened or closed.
    public let stations: [Matched<Station>]
    /// Trains that run every so many minutes and that only one timetable has.
    public let headways: [Matched<HeadwayRun>]
    /// The numbers of its types, equal for what is one type to a rider.
    let types: TypeMatching
}
