import Timetable

/// A dataset put together from a few words, so that a test shows the shape it is about and nothing else.
///
///     var network = SmallNetwork()
///     network.railway("Main", "A B C")
///     network.train("Main.1", "A 5:00, B 5:10 5:11, C 5:20")
///
/// Services are `Weekday` and `Holiday`, directions `Down` (the order of the stations) and `Up`.
package struct SmallNetwork {
    /// What has been put together so far.
    package var dataset: Dataset

    /// Services, directions and an operator, but no railway yet.
    package init() {
        let source = Source(
            name: "Small",
            date: CalendarDate("2026-03-14"),
            licence: "",
            attribution: "",
            timeZone: "Asia/Tokyo",
            dayBoundary: ServiceTime(clamping: 180)
        )
        dataset = Dataset(source: source)
        dataset.services = [
            Service(feedID: "Weekday", dates: .kinds(.weekdays)),
            Service(feedID: "Holiday", dates: .kinds([.saturday, .sunday, .holiday])),
        ]
        dataset.operators = [Operator(feedID: "Op", names: Names([.ja: "鉄道", .en: "Railway"]))]
        dataset.directions = [
            Direction(feedID: "Down", names: Names([.ja: "下り", .en: "Down"])),
            Direction(feedID: "Up", names: Names([.ja: "上り", .en: "Up"])),
        ]
    }

    /// Adds a railway with its stations, one after another on a parallel of its own.
    ///
    /// - Parameters:
    ///   - id: What its stations' ids begin with.
    ///   - stations: Each `Shibuya`, or `Shibuya=渋谷` with a Japanese name, or `S2=渋谷/Shibuya` with both names. One
    ///     that stands here twice is one station, which makes a loop.
    package mutating func railway(_ id: String, _ stations: String) {
        let (feedID, names) = Self.named(id)
        let railway = Railway.ID(dataset.railways.count)
        var list: [Station.ID] = []
        for (position, word) in stations.split(separator: " ").enumerated() {
            let (station, stationNames) = Self.named(String(word))
            let fullID = "\(feedID).\(station)"
            if let known = dataset.stations.firstIndex(where: { $0.feedID == fullID }) {
                list.append(Station.ID(known))
                continue
            }
            list.append(Station.ID(dataset.stations.count))
            let coordinate = Coordinate(
                latitude: 35 + Double(railway.position) / 10,
                longitude: 139 + Double(position) / 100
            )
            dataset.stations.append(Station(feedID: fullID, stopID: Stop.ID(dataset.stops.count), railwayID: railway))
            dataset.stops.append(Stop(feedID: fullID, names: stationNames, coordinate: coordinate))
        }
        let listing = Pattern.ID(dataset.patterns.count)
        dataset.patterns.append(Pattern(railwayID: railway, stations: list))
        dataset.railways.append(
            Railway(
                feedID: feedID,
                names: names,
                operatorID: Operator.ID(0),
                color: "#0B7A53",
                ascending: Direction.ID(0),
                descending: Direction.ID(1),
                listing: listing
            )
        )
    }

    /// Forgets the order in which the feed lists a railway's stations: it then follows from the trains.
    package mutating func unlist(_ railway: String) {
        dataset.railways[Self.position(of: railway, in: dataset.railways)].listing = nil
    }

    /// Adds a service that runs on dates, each `2026-03-14`, or `2026-03-14…2026-03-20` for all between.
    package mutating func service(_ id: String, _ dates: String...) {
        var set = DateSet()
        for text in dates {
            let ends = text.split(separator: "…").compactMap { CalendarDate($0) }
            guard let first = ends.first, let last = ends.last else { preconditionFailure("'\(text)' is no date") }
            set = set.union(DateSet(first...last))
        }
        dataset.services.append(Service(feedID: id, dates: .dates(set)))
    }

    /// Adds a destination off the network.
    package mutating func beyond(_ id: String) {
        let (feedID, names) = Self.named(id)
        dataset.stops.append(Stop(feedID: feedID, names: names, coordinate: nil))
    }

    /// Ties stations into one place: `"Main.C Branch.C"`.
    ///
    /// - Parameter gates: those of them that share their gates, each text one set.
    package mutating func interchange(_ stations: String, gates: [String] = []) {
        let id = Interchange.ID(dataset.interchanges.count)
        func found(_ text: String) -> [Station.ID] { text.split(separator: " ").map { station(String($0)) } }
        let all = found(stations)
        for station in all { dataset.stations[station.position].interchangeID = id }
        dataset.interchanges.append(
            Interchange(feedID: dataset[all[0]].feedID, stations: all, gates: gates.map(found))
        )
    }

    /// Puts a station where another one is.
    package mutating func move(_ station: String, to other: String) {
        dataset.stops[stop(station).position].coordinate = dataset.stops[stop(other).position].coordinate
    }

    /// Adds a train of the railway that its id begins with.
    ///
    /// - Parameters:
    ///   - calls: `A 5:00, B 5:10 5:11, C 5:20`. One time is the departure, at the last station the arrival; two are
    ///     both.
    ///   - type: An id, with names as for a station; made when it is new.
    ///   - direction: That in which the first two calls lie unless told.
    ///   - destinations: The last station unless told.
    @discardableResult
    package mutating func train(
        _ id: String,
        _ calls: String,
        type: String = "Local=各停",
        schedule: String = "Weekday",
        direction: String? = nil,
        to destinations: [String]? = nil
    ) -> Train.ID {
        let railway = String(id.prefix { $0 != "." })
        let railwayID = Railway.ID(Self.position(of: railway, in: dataset.railways))
        let words = calls.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
        let start = dataset.stopTimes.count
        for (position, word) in words.enumerated() {
            let name = word[0].contains(".") ? word[0] : "\(railway).\(word[0])"
            let times = word.dropFirst().map(Self.time)
            let isLast = position == words.count - 1
            dataset.stopTimes.append(
                StopTime(
                    stationID: station(name),
                    arrival: times.count > 1 || isLast ? times[0] : nil,
                    departure: times.count > 1 ? times[1] : isLast ? nil : times[0]
                )
            )
        }
        let ends = [start, dataset.stopTimes.count - 1].map { dataset.stopTimes[$0].stationID }
        let list = dataset[railwayID].listing.map { dataset[$0].stations } ?? []
        let next = dataset.stopTimes[start + 1].stationID
        let descends = (list.firstIndex(of: next) ?? 0) < (list.firstIndex(of: ends[0]) ?? 0)
        dataset.trains.append(
            Train(
                feedID: id,
                number: String(id.dropFirst(railway.count + 1)),
                names: [],
                railwayID: railwayID,
                typeID: self.type(type),
                directionID: self.direction(direction ?? (descends ? "Up" : "Down")),
                serviceID: Service.ID(Self.position(of: schedule, in: dataset.services)),
                patternID: pattern(of: railwayID, dataset.stopTimes[start...].map(\.stationID)),
                origins: [dataset[ends[0]].stopID],
                destinations: destinations?.map(stop) ?? [dataset[ends[1]].stopID],
                calls: start..<dataset.stopTimes.count
            )
        )
        return Train.ID(dataset.trains.count - 1)
    }

    /// Joins a train to what it becomes.
    package mutating func link(_ id: String, to others: String...) {
        for other in others {
            dataset.trains[train(id).position].next.append(train(other))
            dataset.trains[train(other).position].previous.append(train(id))
        }
    }

    /// A station by its id.
    package func station(_ id: String) -> Station.ID { Station.ID(Self.position(of: id, in: dataset.stations)) }

    /// A stop by its id.
    package func stop(_ id: String) -> Stop.ID { Stop.ID(Self.position(of: id, in: dataset.stops)) }

    /// A train by its id.
    package func train(_ id: String) -> Train.ID { Train.ID(Self.position(of: id, in: dataset.trains)) }

    /// A direction by its id.
    package func direction(_ id: String) -> Direction.ID {
        Direction.ID(Self.position(of: id, in: dataset.directions))
    }

    /// Adds a direction that no railway counts among its two.
    package mutating func direction(named id: String) {
        dataset.directions.append(Direction(feedID: id, names: Names([.ja: id])))
    }

    /// The pattern that earlier trains have, or a new one.
    private mutating func pattern(of railway: Railway.ID, _ stations: [Station.ID]) -> Pattern.ID {
        let known = dataset.patterns.firstIndex { $0.railwayID == railway && $0.stations == stations }
        if known == nil { dataset.patterns.append(Pattern(railwayID: railway, stations: stations)) }
        return Pattern.ID(known ?? dataset.patterns.count - 1)
    }

    private mutating func type(_ word: String) -> TrainType.ID {
        let (feedID, names) = Self.named(word)
        if let known = dataset.trainTypes.firstIndex(where: { $0.feedID == feedID }) { return TrainType.ID(known) }
        dataset.trainTypes.append(TrainType(feedID: feedID, names: names))
        return TrainType.ID(dataset.trainTypes.count - 1)
    }

    private static func named(_ word: String) -> (id: String, names: Names) {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count > 1 else { return (word, Names([.ja: word, .en: word])) }
        let names = parts[1].split(separator: "/", maxSplits: 1).map(String.init)
        return (parts[0], Names([.ja: names[0], .en: names.count > 1 ? names[1] : parts[0]]))
    }

    private static func time(_ text: String) -> ServiceTime {
        let parts = text.split(separator: ":").compactMap { Int($0) }
        // As clocks show them: what lies before the boundary of 3:00 closes the day.
        guard parts.count == 2, let time = ServiceTime(hour: parts[0] < 3 ? parts[0] + 24 : parts[0], minute: parts[1])
        else {
            preconditionFailure("'\(text)' is no time of a service day")
        }
        return time
    }

    /// A test that names what it has not added is at fault itself.
    private static func position(of id: String, in entities: [some Identified]) -> Int {
        guard let position = entities.firstIndex(where: { $0.feedID == id }) else {
            preconditionFailure("nothing has the id '\(id)'")
        }
        return position
    }
}
