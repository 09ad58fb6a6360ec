import SiteCore
import Timetable
import TimetableFacts

/// What data/network.js lacks for tables and for the pages of trains, as columns of small numbers for the same trains in
/// the same order. Docs/data-files.md describes the columns.
struct PocketTrains: Sendable {
    /// The destination sets that some departure shows: those of data/network.js.
    let destinations: [Int]
    private(set) var numberFrames = NumberedNames()
    private(set) var platforms: [Stop.ID] = []
    /// Lists of stops at which trains come from.
    let origins: [[Stop.ID]]
    /// What rides on trains cost.
    let fares: [FareTables.Price]
    /// The names of trains, as the feed has them.
    let names: [Names]

    private(set) var columns: [(name: String, column: ByteColumn)] = []
    /// For each train of the dataset its place in the columns.
    private let places: [Int]
    /// For each call what the columns say of its departure: what the last table that has it says.
    private var traits: [UInt16] = []

    init(_ trains: NetworkTrains, _ site: Site) {
        destinations = trains.destinations
        var places = [Int](repeating: -1, count: site.dataset.trains.count)
        for (place, train) in trains.trains.enumerated() { places[train.position] = place }
        self.places = places
        let looks = Self.looks(trains.trains, site)
        let origins = Interned(trains.trains.map { site.dataset.trains[$0.position].origins })
        self.origins = origins.all
        // Read in place: a copy of the train would retain its lists.
        let names = Interned(trains.trains.flatMap { site.dataset.trains[$0.position].names })
        self.names = names.all
        var named = ByteColumn()
        for train in trains.trains {
            named.append(site.dataset.trains[train.position].names.count)
            for name in site.dataset.trains[train.position].names { named.append(names[name]) }
        }
        var came = ByteColumn()
        for train in trains.trains { came.append(origins[site.dataset.trains[train.position].origins]) }
        let ranges = trains.trains.map { site.fareRange(ofJourney: site.journeys.position(of: $0)) }
        let fares = Interned(ranges.compactMap { $0 })
        self.fares = fares.all
        var costs = ByteColumn()
        for range in ranges { costs.append(range.map { fares[$0] + 1 } ?? 0) }
        columns = looks + [("names", named), ("origins", came), ("fares", costs)]
        columns.append(("remarks", Self.remarks(trains.trains, site)))
        appendNumbers(trains.trains, site)
        appendLists(trains.trains, site)
    }

    /// The place of a train in the columns; `nil` for one that is not in them.
    func place(of train: Train.ID) -> Int? { places[train.position] < 0 ? nil : places[train.position] }

    /// How a table's departures get from the order of the columns, in which trains of one minute stand there, into that
    /// of the table: in pairs, where one belongs, and how far behind that place it stands by then.
    func moves(_ departures: Slice<DepartureList>, _ site: Site) -> [Int] {
        var moves: [Int] = []
        var start = departures.startIndex
        while start < departures.endIndex {
            let time = departures[start].time
            let end = departures[start...].firstIndex { $0.time != time } ?? departures.endIndex
            // Most leave alone, and nearly all others stand as they should.
            if isInOrder(departures[start..<end]) {
                start = end
                continue
            }
            let wanted = departures[start..<end].map { ($0, places[$0.trainID.position]) }
            // A train may leave a place twice in one minute.
            var order = wanted.indices.sorted {
                (wanted[$0].1, wanted[$0].0.call) < (wanted[$1].1, wanted[$1].0.call)
            }
            for place in order.indices {
                guard let found = order.firstIndex(of: place), found != place else { continue }
                order.insert(order.remove(at: found), at: place)
                moves += [start - departures.startIndex + place, found - place]
            }
            start = end
        }
        return moves
    }

    /// Whether departures stand in the order of the columns.
    private func isInOrder(_ departures: Slice<DepartureList>) -> Bool {
        zip(departures, departures.dropFirst()).allSatisfy { one, other in
            (places[one.trainID.position], one.call) <= (places[other.trainID.position], other.call)
        }
    }

    /// Where the traits of a table's departures are others than those of their calls, as a later train gets ahead on some
    /// days alone: in pairs, a place in the table and the traits there.
    func traits(_ departures: Slice<DepartureList>, _ site: Site) -> [Int] {
        var others: [Int] = []
        for position in departures.indices {
            let own = site.traits[position].rawValue
            if traits[Int(departures[position].call)] == own { continue }
            others += [position - departures.startIndex, Int(own)]
        }
        return others
    }

    /// The direction of each train, from the one before, and the number of its first calling point on its page.
    private static func looks(_ trains: [Train.ID], _ site: Site) -> [(name: String, column: ByteColumn)] {
        var (directions, anchors) = (ByteColumn(), ByteColumn())
        var before = 0
        for id in trains {
            let direction = site.dataset.trains[id.position].directionID.position
            directions.append(signed: direction - before)
            before = direction
            anchors.append(site.runs.callingPoint(of: site.dataset.trains[id.position].calls.lowerBound, of: id))
        }
        return [("directions", directions), ("anchors", anchors)]
    }

    /// For each train how many notes there are, and for each of them the call, counted from 1, and its number; a note of
    /// the whole train has the call 0.
    private static func remarks(_ trains: [Train.ID], _ site: Site) -> ByteColumn {
        var column = ByteColumn()
        for id in trains {
            let uses = site.dataset.trains[id.position].remarks
            column.append(uses.count)
            for use in uses {
                column.append(use.call.map { $0 + 1 } ?? 0)
                column.append(use.remarkID.position)
            }
        }
        return column
    }

    /// For each train 0 where it has no number, 1 where its page's name begins with it, 2 where the train before it in the
    /// same vehicle has the same, else the frame of the number counted from 3, with what differs in a column of its own.
    private mutating func appendNumbers(_ trains: [Train.ID], _ site: Site) {
        var (kinds, numbers) = (ByteColumn(), ByteColumn())
        let order = Dictionary(uniqueKeysWithValues: trains.enumerated().map { ($1, $0) })
        var before = 0
        for id in trains {
            let number = site.dataset.trains[id.position].number
            let journey = site.journeys.position(of: id)
            let isOwner = site.journeys.all[journey].first == id
            // Where trains join, readers know them in the order of the columns, which is not that of the feed.
            let previous = site.dataset.trains[id.position].previous
            let ahead = previous.compactMap { order[$0] }.min().map { trains[$0] }
            if number.isEmpty {
                kinds.append(0)
            } else if isOwner, let path = site.paths.train(journey: journey), Self.begins(path, with: number) {
                kinds.append(1)
            } else if let ahead, site.dataset.trains[ahead.position].number == number {
                kinds.append(2)
            } else {
                let (frame, digits) = numberFrames.cut(number)
                kinds.append(frame + 3)
                guard let digits else { continue }
                numbers.append(signed: digits - before)
                before = digits
            }
        }
        columns += [("kinds", kinds), ("numbers", numbers)]
    }

    /// Whether the name of a page is a number in small letters, with a dash behind it.
    private static func begins(_ page: String, with number: String) -> Bool {
        let name = DataPath.name(of: page).utf8
        return name.firstIndex(of: UInt8(ascii: "-")).map { Substring(name[..<$0]).uppercased() == number } ?? false
    }

    /// What differs from call to call: traits of departures, and platforms. Trains of one pattern mostly have the same.
    private mutating func appendLists(_ trains: [Train.ID], _ site: Site) {
        let dataset = site.dataset
        traits = [UInt16](repeating: 0, count: dataset.stopTimes.count)
        for (position, departure) in site.timetables.departures.all.enumerated() {
            traits[Int(departure.call)] = site.traits[position].rawValue
        }
        var platformNumbers: [Stop.ID: Int] = [:]
        var lists = [RecentLists(), RecentLists()]
        var pattern = -1
        for id in trains {
            let calls = dataset.trains[id.position].calls
            let own = dataset.trains[id.position].patternID.position
            if own != pattern { for position in lists.indices { lists[position].forget() } }
            pattern = own
            lists[0].append(calls.map { Int(traits[$0]) })
            lists[1].append(
                calls.map { call in
                    guard let platform = dataset.stopTimes[call].platformID else { return 0 }
                    if platformNumbers[platform] == nil {
                        platforms.append(platform)
                        platformNumbers[platform] = platforms.count
                    }
                    return platformNumbers[platform] ?? 0
                }
            )
        }
        columns += zip(["traits", "platforms"], lists).map { ($0, $1.column) }
    }
}

/// Values, each kept once, numbered from 0 in the order first met.
private struct Interned<Value: Hashable> {
    private(set) var all: [Value] = []
    private var numbers: [Value: Int] = [:]

    init(_ values: [Value]) {
        for value in values where numbers[value] == nil {
            numbers[value] = all.count
            all.append(value)
        }
    }

    subscript(value: Value) -> Int { numbers[value] ?? 0 }
}
