import Archives
import Foundation
import SiteCore
import Timetable
import TimetableFacts

/// The trains of one piece of the network as columns of small numbers, the trains of each pattern together.
///
/// What is alike stands together, so that what follows differs little from what came before: that is all that makes the
/// file small. Docs/data-files.md describes the columns.
struct NetworkPiece: Sendable {
    /// The numbers of its trains.
    let trains: Range<Int>
    /// The services on which they run.
    let services: [Int]
    /// The first minute of any of its trains, and the last.
    let from: Int
    let until: Int
    /// The cells of the network in which its trains are; none in a network without regions.
    var cells: [Int] = []
    /// How many running times there are, how many calls these have together, and how many trains follow others.
    private(set) var profileCount = 0
    private(set) var profileCalls = 0
    private(set) var linkCount = 0

    private(set) var patterns = ByteColumn()
    private(set) var serviceColumn = ByteColumn()
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
    private(set) var folders = ByteColumn()
    private(set) var numbers = ByteColumn()

    /// The columns by which ways are found, in the order of the file.
    var columns: [(name: String, column: ByteColumn)] {
        times + [("types", types), ("admissions", admissions), ("links", links)]
    }

    /// Those of what riders are told of a train that they ride: where it goes, and the name of its page.
    var looks: [(name: String, column: ByteColumn)] {
        [
            ("destinations", bound), ("shown", shown.column),
            ("pages", pages), ("folders", folders), ("numbers", numbers),
        ]
    }

    /// Those that say when its trains run.
    var times: [(name: String, column: ByteColumn)] {
        [
            ("patterns", patterns), ("services", serviceColumn), ("starts", starts), ("profiles", profiles),
            ("traits", traits), ("minutes", minutes),
        ]
    }

    /// What the network says of it: where its trains run, and how much room they take.
    var row: String {
        "{\"services\":\(services),\"from\":\(from),\"until\":\(until),\"trains\":\(trains.count)"
            + ",\"profiles\":\(profileCount),\"calls\":\(profileCalls),\"links\":\(linkCount)"
            + (cells.isEmpty ? "" : ",\"cells\":\(cells)")
    }

    /// - Parameter trains: Those of the piece, pattern by pattern.
    init(_ own: ArraySlice<Train.ID>, _ dataset: Dataset) {
        trains = own.indices
        services = Set(own.map { dataset.trains[$0.position].serviceID.position }).sorted()
        var (from, until) = (Int.max, 0)
        func note(_ time: ServiceTime?) {
            guard let time else { return }
            (from, until) = (min(from, Int(time.rawValue)), max(until, Int(time.rawValue)))
        }
        for train in own {
            for call in dataset.stopTimes[dataset.trains[train.position].calls] {
                note(call.arrival)
                note(call.departure)
            }
        }
        self.from = min(from, until)
        self.until = until
    }

    /// The trains of one pattern: on which service each runs, when it starts, and how it runs from there.
    /// - Parameter step: The pattern's number from the one before.
    mutating func append(step: Int, _ trains: ArraySlice<Train.ID>, _ dataset: Dataset) {
        patterns.append(step)
        patterns.append(trains.count)
        // A closure that held the whole dataset would retain each of its lists for every train.
        let stopTimes = dataset.stopTimes
        var (service, start) = (0, 0)
        // The running time met last stands first.
        var recent: [RunningTime] = []
        for id in trains {
            // Read in place: a copy of the train would retain its lists.
            let own = dataset.trains[id.position].serviceID.position
            serviceColumn.append(signed: own - service)
            service = own
            let time = RunningTime(dataset.trains[id.position].calls, stopTimes)
            starts.append(signed: time.start - start)
            start = time.start
            if let position = recent.firstIndex(where: {
                $0.digest == time.digest && $0.isSame(as: time, stopTimes)
            }) {
                profiles.append(position + 1)
                recent.remove(at: position)
            } else {
                profiles.append(0)
                profileCount += 1
                profileCalls += time.calls.count
                for call in stopTimes[time.calls] { traits.append(DepartureColumns.traits(of: call)) }
                time.forEachStep(stopTimes) { minutes.append(signed: $0) }
            }
            recent.insert(time, at: 0)
        }
    }

    /// What riders see of each train: its type, whom it takes, where it goes.
    mutating func appendLooks(_ own: ArraySlice<Train.ID>, _ site: Site, _ known: inout NetworkDestinations) {
        var (type, before) = (0, 0)
        for train in own {
            let next = site.dataset.trains[train.position].typeID.position
            types.append(signed: next - type)
            type = next
            admissions.append(DepartureColumns.number(of: site.dataset.trains[train.position].admission))
            let number = known.number(of: site.timetables.destinations.position(of: train))
            bound.append(signed: number - before)
            before = number
        }
        var pattern = -1
        for id in own {
            let next = site.dataset.trains[id.position].patternID.position
            if next != pattern { shown.forget() }
            pattern = next
            shown.append(known.shown(on: id, site))
        }
    }

    /// For each train how many follow it, and for each of those its number from the one that is likely, which is that
    /// behind the one named last; the lowest bit says that it is the next lap of a loop.
    ///
    /// - Parameter numbers: For each train of the dataset its number; -1 for one that a partial build leaves out.
    mutating func appendLinks(_ own: ArraySlice<Train.ID>, _ site: Site, numbers: [Int]) {
        var likely = trains.lowerBound
        for train in own {
            let next = site.dataset.trains[train.position].next.filter { numbers[$0.position] >= 0 }
            links.append(next.count)
            linkCount += next.count
            for other in next {
                let isLap = site.journeys.position(of: other) != site.journeys.position(of: train)
                let step = ByteColumn.zigzag(numbers[other.position] - likely)
                links.append(step << DepartureColumns.link.lowest | (isLap ? 1 : 0))
                likely = numbers[other.position] + 1
            }
        }
    }

    /// For each train the frame of its page's name, counted from 1, and the number in it; 0 where its page is that of
    /// another train of the piece, which is joined to it by others of the piece.
    mutating func appendPages(
        _ own: ArraySlice<Train.ID>,
        _ site: Site,
        numbers all: [Int],
        _ names: inout NumberedNames
    ) {
        var sets = DisjointSets(count: own.count)
        for train in own {
            let journey = site.journeys.position(of: train)
            for other in site.dataset.trains[train.position].next
            where trains.contains(all[other.position]) && site.journeys.position(of: other) == journey {
                sets.join(all[train.position] - trains.lowerBound, all[other.position] - trains.lowerBound)
            }
        }
        // The train that names the journey, where it is there, names its part; else the first of the part.
        var isOwner = [Bool](repeating: false, count: own.count)
        for members in sets.members() {
            let owner = members.first { Self.isNamed(own[trains.lowerBound + $0], site) } ?? members[0]
            isOwner[owner] = true
        }
        var before = 0
        for (number, train) in own.enumerated() {
            let journey = site.journeys.position(of: train)
            guard isOwner[number], let path = site.paths.train(journey: journey) else {
                pages.append(0)
                continue
            }
            let (frame, digits) = names.cut(String(DataPath.name(of: path)))
            pages.append(frame + 1)
            let line = Self.railway(of: train, site)
            let home = site.journeys.all[journey].first.map { Self.railway(of: $0, site) } ?? line
            folders.append(home == line ? 0 : home + 1)
            guard let digits else { continue }
            self.numbers.append(signed: digits - before)
            before = digits
        }
    }

    /// Whether the page of a train's journey is called by it.
    private static func isNamed(_ train: Train.ID, _ site: Site) -> Bool {
        site.journeys.all[site.journeys.position(of: train)].first == train
    }

    private static func railway(of train: Train.ID, _ site: Site) -> Int {
        site.dataset[site.dataset.trains[train.position].patternID].railwayID.position
    }
}
