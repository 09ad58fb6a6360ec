/// A table of a line that the publisher asks for beside those that every line has: some of its trains, at some of its
/// stations, under a label of its own.
///
/// It stands for each direction and each schedule in which its trains run, and leads to the table with all trains and
/// all stations.
public struct ChosenTable: Identified, Equatable, Sendable {
    /// How trains stand in a table.
    public enum Layout: String, Sendable {
        /// Side by side, the stations one below the other.
        case across
        /// One below the other, the stations side by side.
        case down
    }

    /// The publisher's id, or the number of its row.
    public var feedID: String
    /// Its label in every language that it has one in; empty for one of Jikoku's own.
    public var names: Names
    /// What stands below it.
    public var remarks: [Remark.ID]
    /// The trains to choose from, in the order of the feed; at least one.
    public var trains: [Train.ID]
    /// The stations that are shown, in their order; empty for all, in the order of the line. One may stand there twice.
    public var stations: [Station.ID]
    /// Whether stations at which every time is approximate (``StopTime/isApproximate``) are left out.
    public var showsTimepointsOnly: Bool
    /// The days on which it holds; empty for every day.
    public var days: DayKinds
    /// The first and the last date on which it may hold; `nil` for no such limit.
    public var from, until: CalendarDate?
    /// Whether it stands as well for schedules of single dates, which have no table of the whole line.
    public var takesSingleDates: Bool
    /// How its trains stand; `nil` for the way that suits their number.
    public var layout: Layout?

    /// Makes a table.
    public init(
        feedID: String,
        names: Names = Names([:]),
        remarks: [Remark.ID] = [],
        trains: [Train.ID],
        stations: [Station.ID] = [],
        showsTimepointsOnly: Bool = false,
        days: DayKinds = [],
        from: CalendarDate? = nil,
        until: CalendarDate? = nil,
        takesSingleDates: Bool = false,
        layout: Layout? = nil
    ) {
        self.feedID = feedID
        self.names = names
        self.remarks = remarks
        self.trains = trains
        self.stations = stations
        self.showsTimepointsOnly = showsTimepointsOnly
        self.days = days
        (self.from, self.until) = (from, until)
        self.takesSingleDates = takesSingleDates
        self.layout = layout
    }
}
