import Timetable

/// The lines of stops.txt, and the line that stands for each stop of a dataset.
///
/// ```
///     the dataset                                    the feed
///     a stop with platforms                          a station (location_type 1) and its platforms
///     a call there that names no platform            one more platform, without a code
///     several stops of one interchange               a station made for the place, and the stops below it
///     any other stop                                 a stop
/// ```
struct ExportedStops {
    /// A line of stops.txt.
    struct Line {
        var id: String
        /// Where its names come from.
        var stop: Stop.ID
        var place: Coordinate?
        var isStation = false
        var parent: String?
        var isBare = false
    }

    private(set) var lines: [Line] = []
    /// By stop: the field that names it where trains call; `nil` for a stop that is not in the feed.
    private var callFields: [[UInt8]?]
    /// By stop: the field that names it elsewhere.
    private var fields: [[UInt8]?]

    init(_ dataset: Dataset) {
        callFields = Array(repeating: nil, count: dataset.stops.count)
        fields = callFields
        var ids = UniqueIDs(dataset.stops.map(\.feedID))
        let stationsMade = Self.stationsMade(dataset, &ids)
        let places = dataset.places
        let isServed = dataset.stations.reduce(into: [Bool](repeating: false, count: dataset.stops.count)) {
            $0[$1.stopID.position] = true
        }
        let isParent = dataset.stops.reduce(into: [Bool](repeating: false, count: dataset.stops.count)) {
            if let parent = $1.parentID { $0[parent.position] = true }
        }
        let calls = Set(dataset.patterns.lazy.flatMap(\.stations).map { dataset[$0].stopID })
        let hasBareCalls = Self.stopsWithoutPlatforms(dataset)
        for (gate, stops) in stationsMade.stations {
            let known = stops.compactMap { places[$0.position] }
            lines.append(Line(id: gate, stop: stops[0], place: Self.middle(known), isStation: true))
        }
        for (position, stop) in dataset.stops.enumerated() {
            let id = Stop.ID(position)
            // What trains only end at, beyond the network, is in their headsigns.
            guard isServed[position] || isParent[position] || stop.parentID != nil else { continue }
            // A stop must lie somewhere; one that nobody knows the place of is on no train's way.
            guard places[position] != nil || calls.contains(id) else { continue }
            let field = TableText.field(stop.feedID)
            fields[position] = field
            var line = Line(id: stop.feedID, stop: id, place: places[position])
            line.isStation = isParent[position]
            line.parent = stop.parentID.map { dataset[$0].feedID } ?? stationsMade.ofStop[id]
            lines.append(line)
            callFields[position] = field
            if isParent[position] {
                callFields[position] = nil
                guard hasBareCalls.contains(id) else { continue }
                let bare = ids.new("\(stop.feedID):platform")
                lines.append(Line(id: bare, stop: id, place: places[position], parent: stop.feedID, isBare: true))
                callFields[position] = TableText.field(bare)
            }
        }
    }

    /// The field that names where a train calls.
    func field(of call: StopTime, _ dataset: Dataset) -> [UInt8] {
        field(of: call.stationID, call.platformID, dataset)
    }

    /// The field that names where a train calls.
    func field(of station: Station.ID, _ platform: Stop.ID?, _ dataset: Dataset) -> [UInt8] {
        callFields[(platform ?? dataset[station].stopID).position] ?? []
    }

    /// The field that names a stop as a whole; `nil` for one that is not in the feed.
    subscript(id: Stop.ID) -> [UInt8]? { fields[id.position] }

    /// The stations that interchanges need: their ids with the stops below them.
    private static func stationsMade(
        _ dataset: Dataset,
        _ ids: inout UniqueIDs
    ) -> (stations: [(String, [Stop.ID])], ofStop: [Stop.ID: String]) {
        let hasParts = Set(dataset.stops.compactMap(\.parentID))
        var stations: [(String, [Stop.ID])] = []
        var ofStop: [Stop.ID: String] = [:]
        for interchange in dataset.interchanges {
            var stops: [Stop.ID] = []
            for station in interchange.stations where !stops.contains(dataset[station].stopID) {
                stops.append(dataset[station].stopID)
            }
            // A station of the feed cannot lie below another.
            let isFree = stops.allSatisfy { dataset[$0].parentID == nil && !hasParts.contains($0) && ofStop[$0] == nil }
            guard stops.count > 1, isFree else { continue }
            let id = ids.new("\(interchange.feedID):place")
            stations.append((id, stops))
            for stop in stops { ofStop[stop] = id }
        }
        return (stations, ofStop)
    }

    /// Stops at which something calls without the feed saying at which platform.
    private static func stopsWithoutPlatforms(_ dataset: Dataset) -> Set<Stop.ID> {
        var found = Set<Station.ID>()
        for call in dataset.stopTimes where call.platformID == nil { found.insert(call.stationID) }
        for run in dataset.headwayRuns {
            for (call, station) in zip(run.calls, dataset[run.patternID].stations) where call.platformID == nil {
                found.insert(station)
            }
        }
        return Set(found.map { dataset[$0].stopID })
    }

    private static func middle(_ places: [Coordinate]) -> Coordinate? {
        guard !places.isEmpty else { return nil }
        let count = Double(places.count)
        return Coordinate(
            latitude: places.reduce(0) { $0 + $1.latitude } / count,
            longitude: places.reduce(0) { $0 + $1.longitude } / count
        )
    }
}
