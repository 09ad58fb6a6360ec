import SiteCore
import Timetable
import TimetableFacts

/// The trains of the network as columns of small numbers, the trains of each pattern together.
///
/// What is alike stands together, so that what follows differs little from what came before: that is all that makes the
/// file small. Docs/data-files.md describes the columns.
package struct NetworkTrains {
    /// Those of journeys that the build draws, in the order of the columns.
    private(set) var trains: [Train.ID] = []
    private(set) var callCount = 0
    /// The destination sets that trains show, in the order first met: positions in the site's tables.
    private(set) var destinations: [Int] = []
    private(set) var names = NumberedNames()

    private(set) var patterns = ByteColumn()
    private(set) var services = ByteColumn()
    private(set) var starts = ByteColumn()
    private(set) var profiles = ByteColumn()
    private(set) var traits = ByteColumn()
    private(set) var minutes = ByteColumn()
    private(set) var types = ByteColumn()
    private(set) var bound = ByteColumn()
    private(set) var admissions = ByteColumn()
    private(set) var shown = RecentLists()
    private(set) var links = ByteColumn()
    private(set) var pages = ByteColumn()
    private(set) var numbers = ByteColumn()

    /// The columns in the order of the file.
    var columns: [(name: String, column: ByteColumn)] {
        [
            ("patterns", patterns), ("services", services), ("starts", starts), ("profiles", profiles),
            ("traits", traits), ("minutes", minutes), ("types", types), ("destinations", bound),
            ("admissions", admissions), ("shown", shown.column),
            ("links", links), ("pages", pages), ("numbers", numbers),
        ]
    }

    init(_ site: Site) {
        let dataset = site.dataset
        var ofPattern = [[Train.ID]](repeating: [], count: dataset.patterns.count)
        for position in dataset.trains.indices {
            let train = Train.ID(position)
            guard site.included.journeys[site.journeys.position(of: train)] else { continue }
            ofPattern[dataset.trains[position].patternID.position].append(train)
        }
        for (pattern, members) in ofPattern.enumerated() where !members.isEmpty {
            let sorted = members.sorted { a, b in
                let (first, second) = (dataset[a].serviceID, dataset[b].serviceID)
                return first == second ? dataset.startsEarlier(a, b) : first < second
            }
            trains += sorted
            let stations = dataset.patterns[pattern].stations
            callCount += sorted.count * stations.count
            append(stations, trains: sorted.count)
            appendTimes(of: sorted, dataset)
        }
        appendLooks(site)
        appendLinks(site)
        appendPages(site)
    }

    private mutating func append(_ stations: [Station.ID], trains: Int) {
        patterns.append(stations.count)
        patterns.append(trains)
        var before = 0
        for station in stations {
            patterns.append(signed: station.position - before)
            before = station.position
        }
    }

    /// The trains of one pattern: on which service each runs, when it starts, and how it runs from there.
    private mutating func appendTimes(of trains: [Train.ID], _ dataset: Dataset) {
        var (service, start) = (0, 0)
        // The profile met last stands first.
        var recent: [[Int]] = []
        for id in trains {
            // Read in place: a copy of the train would retain its lists.
            let own = dataset.trains[id.position].serviceID.position
            services.append(signed: own - service)
            service = own
            let calls = dataset.stopTimes[dataset.trains[id.position].calls]
            let first = Int(calls.first?.arrivalOrDeparture?.rawValue ?? 0)
            starts.append(signed: first - start)
            start = first
            let profile = Self.profile(calls)
            if let position = recent.firstIndex(of: profile) {
                profiles.append(position + 1)
                recent.remove(at: position)
            } else {
                profiles.append(0)
                for trait in profile.prefix(calls.count) { traits.append(trait) }
                for step in profile.dropFirst(calls.count) { minutes.append(signed: step) }
            }
            recent.insert(profile, at: 0)
        }
    }

    /// The traits of each call, then all times, each from the one before, the first from the train's first time.
    private static func profile(_ calls: ArraySlice<StopTime>) -> [Int] {
        var traits: [Int] = []
        var steps: [Int] = []
        var before = Int(calls.first?.arrivalOrDeparture?.rawValue ?? 0)
        for call in calls {
            traits.append(DepartureColumns.traits(of: call))
            for time in [call.arrival, call.departure] {
                guard let minutes = time.map({ Int($0.rawValue) }) else { continue }
                steps.append(minutes - before)
                before = minutes
            }
        }
        return traits + steps
    }

    private mutating func appendLooks(_ site: Site) {
        var type = 0
        var known: [Int: Int] = [:]
        var before = 0
        for train in trains {
            let own = site.dataset.trains[train.position].typeID.position
            types.append(signed: own - type)
            type = own
            admissions.append(DepartureColumns.number(of: site.dataset.trains[train.position].admission))
            let set = site.timetables.destinations.position(of: train)
            let number = known[set] ?? destinations.count
            if number == destinations.count {
                known[set] = number
                destinations.append(set)
            }
            bound.append(signed: number - before)
            before = number
        }
        appendShown(site, &known)
    }

    /// For each train a list with a number for each call, counted from 1: the destination set that those who leave there
    /// see, where it is another than that of the train; else 0. Trains of one pattern mostly have the same.
    private mutating func appendShown(_ site: Site, _ known: inout [Int: Int]) {
        let dataset = site.dataset
        var pattern = -1
        for id in trains {
            let own = dataset.trains[id.position].patternID.position
            if own != pattern { shown.forget() }
            pattern = own
            let plain = site.timetables.destinations.position(of: id)
            var list: [Int] = []
            for call in dataset.trains[id.position].calls {
                guard let time = dataset.stopTimes[call].departure else {
                    list.append(0)
                    continue
                }
                let departure = Departure(time: time, trainID: id, call: Int32(call))
                let set = site.timetables.destinations.position(of: departure)
                if set != plain, known[set] == nil {
                    known[set] = destinations.count
                    destinations.append(set)
                }
                list.append(set == plain ? 0 : (known[set] ?? 0) + 1)
            }
            shown.append(list)
        }
    }

    /// For each train how many follow it, and for each of those its number from the one that is likely, which is that
    /// behind the one named last; the lowest bit says that it is the next lap of a loop.
    private mutating func appendLinks(_ site: Site) {
        var numbers = [Int](repeating: -1, count: site.dataset.trains.count)
        for (number, train) in trains.enumerated() { numbers[train.position] = number }
        var likely = 0
        for train in trains {
            // A partial build may leave the next lap out.
            let next = site.dataset.trains[train.position].next.filter { numbers[$0.position] >= 0 }
            links.append(next.count)
            for other in next {
                let isLap = site.journeys.position(of: other) != site.journeys.position(of: train)
                let step = ByteColumn.zigzag(numbers[other.position] - likely)
                links.append(step << DepartureColumns.link.lowest | (isLap ? 1 : 0))
                likely = numbers[other.position] + 1
            }
        }
    }

    /// For each train the frame of its page's name, counted from 1, and the number in it; 0 where its page is that of
    /// another train of the journey.
    private mutating func appendPages(_ site: Site) {
        var before = 0
        for train in trains {
            let journey = site.journeys.position(of: train)
            guard site.journeys.all[journey].first == train, let path = site.paths.train(journey: journey) else {
                pages.append(0)
                continue
            }
            let (frame, number) = names.cut(String(DataPath.name(of: path)))
            pages.append(frame + 1)
            guard let number else { continue }
            numbers.append(signed: number - before)
            before = number
        }
    }
}
