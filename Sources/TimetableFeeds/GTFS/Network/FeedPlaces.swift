import Timetable

/// The stops of stops.txt as places with their platforms and poles: those at which a trip calls, and their parents.
///
/// A stop with a parent station is a platform of that station. Stops without one that share a name are poles of one
/// place (see ``SharedNames``); where a station of that name lies as near, they are poles of that station. Entrances
/// and nodes are no stops of vehicles, and a boarding area counts as its platform.
struct FeedPlaces {
    /// Places and platforms, a place in front of its platforms.
    private(set) var stops: [Stop] = []
    /// By record: the place that it belongs to, or -1 for one that no trip calls at.
    private var places: [Int32]
    /// By record: the platform or pole that it is, or -1 for a place without such parts.
    private var platforms: [Int32]
    private let records: GTFSTable<StopRecord>
    private let texts: FeedTexts
    private let ending: CompanyEnding
    /// By record: the zones of the feed's prices.
    private let fareZones: (Int) -> [FareZone.ID]
    /// By record: whether riders in wheelchairs get to a platform, where the pathways of its station show it.
    private let stepFree: (Int) -> Bool?
    private var ids: Set<String>

    /// - Parameters:
    ///   - isServed: By record, whether a trip calls there.
    ///   - companies: The names of the feed's agencies.
    init(
        _ records: GTFSTable<StopRecord>,
        isServed: [Bool],
        companies: [String],
        fareZones: @escaping (Int) -> [FareZone.ID] = { _ in [] },
        stepFree: @escaping (Int) -> Bool? = { _ in nil },
        _ texts: FeedTexts
    ) {
        self.fareZones = fareZones
        self.stepFree = stepFree
        self.records = records
        self.texts = texts
        ending = CompanyEnding(zip(records.records, isServed).filter(\.1).map(\.0.name), companies: companies)
        places = [Int32](repeating: -1, count: records.count)
        platforms = places
        ids = Set(records.records.map(\.id))
        let parents = records.records.indices.map { Self.station(of: $0, records) }
        var poles = records.records.indices.filter {
            isServed[$0] && parents[$0] == $0 && records.records[$0].kind == .stop
        }
        var parentOfPole: [Int: Int] = [:]
        join(&poles, to: parents, isServed, &parentOfPole)
        let groups = SharedNames.groups(
            of: poles.map {
                SharedNames.Pole(name: records.records[$0].name, coordinate: records.records[$0].coordinate)
            }
        )
        var groupOfPole: [Int: [Int]] = [:]
        for group in groups where group.count > 1 {
            let members = group.map { poles[$0] }
            for member in members { groupOfPole[member] = members }
        }
        for position in records.records.indices where isServed[position] {
            if let members = groupOfPole[position] {
                addPole(position, of: members)
            } else {
                addStop(position, of: parentOfPole[position] ?? parents[position])
            }
        }
    }

    /// The place of a record.
    func place(of record: Int32) -> Stop.ID? {
        places[Int(record)] < 0 ? nil : Stop.ID(Int(places[Int(record)]))
    }

    /// The platform or pole that a record is.
    func platform(of record: Int32) -> Stop.ID? {
        platforms[Int(record)] < 0 ? nil : Stop.ID(Int(platforms[Int(record)]))
    }

    /// Gives poles to a station of their name nearby.
    private func join(_ poles: inout [Int], to parents: [Int], _ isServed: [Bool], _ found: inout [Int: Int]) {
        var stations: [String: [Int]] = [:]
        let used = Set(records.records.indices.filter { isServed[$0] && parents[$0] != $0 }.map { parents[$0] })
        for station in used.sorted() { stations[records.records[station].name, default: []].append(station) }
        if stations.isEmpty { return }
        poles.removeAll { pole in
            let record = records.records[pole]
            let station = stations[SharedNames.place(of: record.name)]?.first {
                SharedNames.areNear(records.records[$0].coordinate, record.coordinate)
            }
            guard let station else { return false }
            found[pole] = station
            return true
        }
    }

    /// The record at the top of a stop's family. Some feeds have stops below stops; where they form a circle, each is
    /// its own.
    private static func station(of position: Int, _ records: GTFSTable<StopRecord>) -> Int {
        var (station, steps) = (position, 0)
        while let parent = records.records[station].parentID {
            (station, steps) = (parent.position, steps + 1)
            if steps > deepest { return position }
        }
        return station
    }

    /// How many steps a stop may be below its station: more are a circle.
    private static let deepest = 16

    private mutating func addStop(_ position: Int, of station: Int) {
        let place = place(at: station) { $0.stop(station, parent: nil) }
        places[position] = place
        if station != position { addPlatform(position, of: place) }
    }

    private mutating func addPole(_ position: Int, of members: [Int]) {
        let first = members[0]
        let place = place(at: first) { places in
            var stop = places.stop(first, parent: nil)
            let name = SharedNames.place(of: places.records.records[first].name)
            stop.feedID = places.newID("\(stop.feedID)-place")
            stop.names = places.ending.short(places.texts.names(name, .stopName))
            stop.reading = places.texts.reading(name, .stopName) ?? stop.reading
            if stop.names.entries.count < 2, name == places.records.records[first].name {
                let id = places.records.records[first].id
                stop.names = places.ending.short(places.texts.names(name, .stopName, of: id))
            }
            stop.coordinate = Self.middle(members.compactMap { places.records.records[$0].coordinate })
            stop.code = nil
            stop.platformCode = nil
            stop.fareZones = []
            let known = Set(members.map(places.wheelchairs(at:)))
            stop.wheelchairs = known.count == 1 ? known.first ?? nil : nil
            return stop
        }
        for member in members { places[member] = place }
        addPlatform(position, of: place)
    }

    private mutating func place(at position: Int, _ make: (inout Self) -> Stop) -> Int32 {
        if places[position] >= 0 { return places[position] }
        let place = Int32(stops.count)
        places[position] = place
        let stop = make(&self)
        stops.append(stop)
        return place
    }

    private mutating func addPlatform(_ position: Int, of place: Int32) {
        platforms[position] = Int32(stops.count)
        stops.append(stop(position, parent: place))
    }

    private func stop(_ position: Int, parent: Int32?) -> Stop {
        let record = records.records[position]
        return Stop(
            feedID: record.id,
            names: ending.short(texts.names(record.name, .stopName, of: record.id)),
            reading: texts.reading(record.name, .stopName, of: record.id),
            coordinate: record.coordinate,
            parentID: parent.map { Stop.ID(Int($0)) },
            code: record.code.isEmpty ? nil : record.code,
            platformCode: parent.flatMap { platformCode(of: record, in: stops[Int($0)]) },
            wheelchairs: wheelchairs(at: position),
            fareZones: fareZones(position)
        )
    }

    /// What a record says of wheelchairs, or else the next of its parents that says something (GTFS Schedule Reference,
    /// `wheelchair_boarding`), or else the pathways of its station.
    private func wheelchairs(at position: Int) -> Bool? {
        var place = records.records[position]
        for _ in 0...Self.deepest {
            if let known = place.wheelchairs { return known }
            guard let parent = place.parentID else { break }
            place = records[parent]
        }
        return stepFree(position)
    }

    /// The feed's own code, or what stands in brackets behind the place's name.
    private func platformCode(of record: StopRecord, in place: Stop) -> String? {
        if !record.platformCode.isEmpty { return record.platformCode }
        guard let brackets = Brackets(endOf: record.name) else { return nil }
        return brackets.isPlatform || place.names[texts.language] == brackets.stem ? brackets.inside : nil
    }

    private mutating func newID(_ wish: String) -> String {
        var (id, number) = (wish, 2)
        while !ids.insert(id).inserted { (id, number) = ("\(wish)-\(number)", number + 1) }
        return id
    }

    private static func middle(_ points: [Coordinate]) -> Coordinate? {
        guard let first = points.first else { return nil }
        // Reckoned around the first one, so that places at the edge of the map stay where they are.
        let count = Double(points.count)
        return Coordinate(
            latitude: first.latitude + points.reduce(0) { $0 + $1.latitude - first.latitude } / count,
            longitude: first.longitude + points.reduce(0) { $0 + $1.longitude - first.longitude } / count
        ).rounded
    }
}
