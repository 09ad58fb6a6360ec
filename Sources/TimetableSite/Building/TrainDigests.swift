import Digests
import Output
import SiteCore
import SitePages
import Timetable
import TimetableFacts

/// Digests of trains, with all that pages show of them: of each train, of all that call at a station, of all of a railway.
///
/// What becomes of a train further on stands on many pages, and a loop's laps are many journeys of one vehicle. So a
/// train's digest covers all trains that links join it to, in both directions:
/// ```
///     lap 1 → lap 2 → lap 3 → to the depot        one digest: a minute of lap 2 changes it
/// ```
/// Entities stand in it by their positions, which stay the same as long as the rest of the store does
/// (``SharedDigest``). The trains themselves stand in it by their places among the linked ones, so that one more train
/// elsewhere changes nothing.
struct TrainDigests: Sendable {
    /// For each of the dataset's trains: of the linked trains, and which of them it is. Empty where trains have no pages.
    let ofTrain: [ContentDigest]
    /// For each of the dataset's stations: of all calls there, in the order of the dataset.
    let ofStation: [ContentDigest]
    /// For each of the dataset's railways: of its trains, in the order of the dataset.
    let ofRailway: [ContentDigest]
    /// Of the pages and the records of all journeys.
    let ofNames: ContentDigest
    private let destinations: DestinationDigests
    private let shown: ShownDestinations

    init(_ site: Site) {
        let dataset = site.dataset
        let destinations = DestinationDigests(site)
        let ofTrain = Self.linked(site, destinations)
        var stations = [ContentDigest](repeating: ContentDigest(), count: dataset.stations.count)
        var railways = [ContentDigest](repeating: ContentDigest(), count: dataset.railways.count)
        // Read in place: a copy of a train would retain its lists.
        for position in dataset.trains.indices {
            railways[dataset.trains[position].railwayID.position].add(ofTrain[position])
            for (number, call) in dataset.trains[position].calls.enumerated() {
                stations[dataset.stopTimes[call].stationID.position].add(ofTrain[position], Int64(number))
            }
        }
        let shown = ShownDestinations(site)
        for (station, sets) in shown.atStation.enumerated() { stations[station].add(destinations.order(of: sets)) }
        for (railway, sets) in shown.onRailway.enumerated() { railways[railway].add(destinations.order(of: sets)) }
        for (position, table) in dataset.chosenTables.enumerated() {
            for train in table.trains {
                railways[dataset[train].railwayID.position].add(position)
                railways[dataset[train].railwayID.position].add(ofTrain[train.position])
            }
        }
        if let changes = site.changes { Self.add(changes, of: dataset, stations: &stations, railways: &railways) }
        self.ofTrain = site.paths.hasOneTrainPage ? [] : ofTrain
        ofStation = stations
        (self.destinations, self.shown) = (destinations, shown)
        ofRailway = railways
        var names = ContentDigest()
        for position in site.journeys.all.indices {
            names.add(site.paths.train(journey: position) ?? "")
            let trains = site.journeys.trains(of: position)
            names.add(trains.count)
            for train in trains { names.add(dataset.trains[train.position].recordID) }
        }
        // These come and go with single departures, and the list of pages has them as it has those of trains.
        let parts = site.paths.all(.lineTimetable).dropFirst(site.timetables.lines.all.count)
        for path in site.paths.all(ChangesPages.kind) + parts { names.add(path ?? "") }
        ofNames = names
    }

    /// Of the order in which the destinations of all that leaves some stations come, where nothing else decides.
    func order(at stations: some Sequence<Station.ID>) -> ContentDigest {
        destinations.order(of: stations.reduce(into: []) { $0.formUnion(shown.atStation[$1.position]) })
    }

    private static func linked(_ site: Site, _ destinations: DestinationDigests) -> [ContentDigest] {
        let trains = site.dataset.trains
        var digests = [ContentDigest](repeating: ContentDigest(), count: trains.count)
        /// The place of each train among those that links join it to, in the order in which they are found.
        var places = [Int32](repeating: -1, count: trains.count)
        var members: [Int] = []
        func find(_ train: Train.ID) {
            guard places[train.position] < 0 else { return }
            places[train.position] = Int32(members.count)
            members.append(train.position)
        }
        for first in trains.indices where places[first] < 0 {
            members.removeAll(keepingCapacity: true)
            find(Train.ID(first))
            var found = 0
            while found < members.count {
                trains[members[found]].previous.forEach(find)
                trains[members[found]].next.forEach(find)
                found += 1
            }
            var digest = ContentDigest()
            for member in members { add(member, site, places, destinations, to: &digest) }
            // What starts in the same minute stands in the order of the dataset.
            if members.count > 1 { for member in members.sorted() { digest.add(places[member]) } }
            for member in members {
                digests[member] = digest
                digests[member].add(places[member])
            }
        }
        return digests
    }

    /// Adds all that a train's record holds, and where its page lies.
    private static func add(
        _ position: Int,
        _ site: Site,
        _ places: [Int32],
        _ destinations: DestinationDigests,
        to digest: inout ContentDigest
    ) {
        let train = site.dataset.trains[position]
        digest.add(train.feedID)
        digest.add(train.sharedRecordID ?? "")
        digest.add(train.number)
        digest.add(train.names.count)
        for name in train.names {
            digest.add(name.entries.count)
            for entry in name.entries {
                digest.add(entry.language.rawValue)
                digest.add(entry.text)
            }
        }
        digest.add(train.railwayID.rawValue)
        digest.add(train.typeID.rawValue)
        digest.add(train.directionID.rawValue)
        digest.add(train.serviceID.rawValue)
        digest.add(train.patternID.rawValue)
        for stops in [train.origins, train.destinations] { digest.add(stops.map(\.rawValue)) }
        digest.add(train.headsigns.flatMap { [Int32($0.call), $0.headsignID?.rawValue ?? -1] })
        digest.add(train.remarks.flatMap { [Int32($0.call ?? -1), $0.remarkID.rawValue] })
        let answers = [train.admission.wheelchairs, train.admission.bicycles].map { $0.map { $0 ? Int32(1) : 0 } ?? -1 }
        digest.add(answers + [train.fareNetworkID?.rawValue ?? -1])
        for trains in [train.previous, train.next] { digest.add(trains.map { places[$0.position] }) }
        // A call is three words of four bytes: all that it holds.
        Array(site.dataset.stopTimes[train.calls]).withUnsafeBytes { digest.add($0) }
        digest.add(site.paths.train(journey: site.journeys.position(of: Train.ID(position))) ?? "")
        addDestinations(Train.ID(position), site, destinations, to: &digest)
        addOvertakings(Train.ID(position), site, destinations, to: &digest)
        for alert in site.alerts.entries {
            digest.add(alert.subjects.concernedTrains.contains(train.recordID) ? 1 : 0)
        }
    }
}

extension TrainDigests {
    /// Adds what has become of the departures of each station, which follows from all trains of its railway, and whether
    /// a railway changes.
    private static func add(
        _ changes: SiteChanges,
        of dataset: Dataset,
        stations: inout [ContentDigest],
        railways: inout [ContentDigest]
    ) {
        for railway in dataset.railways.indices {
            railways[railway].add(changes.position(of: Railway.ID(railway)) == nil ? 0 : 1)
        }
        for (station, boards) in changes.boards {
            for board in boards {
                let way = changes.revision.railways[board.railway].ways[board.way]
                stations[station.position].add(board.counts.changes)
                for change in way.departures[way.boards[board.board].departures] {
                    stations[station.position].add(
                        [
                            changes.revision.oldTime(change)?.rawValue ?? -1,
                            changes.revision.newTime(change)?.rawValue ?? -1,
                        ].map(Int32.init)
                    )
                }
            }
        }
    }

    /// Adds what its departures say of where they go: the words for a way depend on what else leaves for the same
    /// destination.
    private static func addDestinations(
        _ train: Train.ID,
        _ site: Site,
        _ destinations: DestinationDigests,
        to digest: inout ContentDigest
    ) {
        var last = site.timetables.destinations.position(of: train)
        digest.add(destinations.ofSet[last])
        for call in site.dataset.trains[train.position].calls {
            guard let time = site.dataset.stopTimes[call].departure else { continue }
            let set = site.timetables.destinations.position(
                of: Departure(time: time, trainID: train, call: Int32(call))
            )
            if set == last { continue }
            digest.add(destinations.ofSet[set], Int64(call - site.dataset.trains[train.position].calls.lowerBound))
            last = set
        }
    }

    /// Adds what its page says of the trains that pass it, and of those that it passes.
    private static func addOvertakings(
        _ train: Train.ID,
        _ site: Site,
        _ destinations: DestinationDigests,
        to digest: inout ContentDigest
    ) {
        let first = site.dataset.trains[train.position].calls.lowerBound
        func add(_ passing: Overtaking, _ other: Train.ID, call: Int) {
            let record = site.dataset.trains[other.position]
            digest.add([
                Int32(passing.wait), record.typeID.rawValue, record.serviceID.rawValue,
                Int32(site.runs.callingPoint(of: call, of: other)),
                passing.place.map { site.dataset.stopTimes[$0].stationID.rawValue } ?? -1,
                site.dataset.stopTimes[passing.until].stationID.rawValue,
            ])
            digest.add(destinations.ofSet[site.timetables.destinations.position(of: other)])
            digest.add(site.paths.train(journey: site.journeys.position(of: other)) ?? "")
        }
        for passing in site.overtakings.passing(train) {
            digest.add((passing.place ?? passing.from) - first)
            add(passing, passing.faster, call: passing.fasterFrom)
        }
        for passing in site.overtakings.passed(by: train) {
            digest.add(passing.fasterFrom - first)
            add(passing, passing.slower, call: passing.place ?? passing.from)
        }
    }
}

extension ContentDigest {
    /// Adds numbers, and how many they are.
    mutating func add(_ numbers: [Int32]) { numbers.withUnsafeBytes { add($0) } }
}
