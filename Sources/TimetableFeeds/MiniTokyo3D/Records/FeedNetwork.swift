import Timetable

/// Everything but the trains, its references looked up.
///
/// A record at fault keeps its position, so that whatever names it is not reported as naming nothing.
struct FeedNetwork: Sendable {
    /// The directions of a railway.
    struct Ways: Sendable {
        var ascending: Direction.ID
        var descending: Direction.ID
    }

    var directions: UniqueRecords<NamedRecord>
    var trainTypes: UniqueRecords<NamedRecord>
    var railways: UniqueRecords<RailwayRecord>
    var stations: UniqueRecords<StationRecord>
    /// By railway.
    var ways: [Ways] = []
    /// By railway, in order, without what is not there.
    var stationsOfRailway: [[Station.ID]] = []
    /// By station; none for destinations off the network.
    var railwayOfStation: [Railway.ID?] = []
    /// By station: its place in its railway's list; none where the list names it more than once, or not at all.
    var placeInRailway: [Int?] = []
    /// By station: whether its railway lists it.
    var isListed: [Bool] = []
    /// The stations that share a place, without what is not there.
    var groups: [[Station.ID]] = []
    /// Whether any record is at fault.
    var hasFaults = false

    /// Records whose references are still to be looked up.
    init(
        directions: UniqueRecords<NamedRecord>,
        trainTypes: UniqueRecords<NamedRecord>,
        railways: UniqueRecords<RailwayRecord>,
        stations: UniqueRecords<StationRecord>
    ) {
        self.directions = directions
        self.trainTypes = trainTypes
        self.railways = railways
        self.stations = stations
    }

    /// Whether a railway gives its ascending direction only, and its trains were not yet asked for the other one.
    func lacksDescending(_ railway: Railway.ID) -> Bool {
        let record = railways.records[railway.position]
        return record.ascending != nil && record.descending == nil && !ways[railway.position].descending.isKnown
            && !record.faults.lacks("descending")
    }

    /// Whether a railway names its first station again at the end, by the same id or by a second one at its place.
    func isLoop(_ railway: Railway.ID) -> Bool {
        guard railway.isKnown, let first = stationsOfRailway[railway.position].first,
            let last = stationsOfRailway[railway.position].last, stationsOfRailway[railway.position].count > 2
        else { return false }
        if first == last { return true }
        guard let start = stations.records[first.position].coordinate,
            let end = stations.records[last.position].coordinate
        else { return false }
        return start.metres(to: end) < Polyline.largestGapOfALoop
    }
}
