import Output
import SmallNetworks
import Testing
import Timetable

@testable import SiteCore
@testable import TimetableSite

/// The digest of a train holds all that a page could tell of it.
@Suite struct TrainDigestsTests {
    private let dataset = AwkwardNetwork.dataset

    private func digests(_ dataset: Dataset) throws -> TrainDigests {
        let catalog = try TrainTypeCatalog(contentsOf: SampleSite.project.appending(path: "train-types.yaml"))
        return TrainDigests(
            Site(SiteDataset(dataset), configuration: SiteConfiguration(), catalog: catalog, families: PageFamilies.all)
        )
    }

    /// The trains whose digests differ between two datasets of as many trains.
    private func changed(_ other: Dataset) throws -> Set<Int> {
        let (before, after) = (try digests(dataset).ofTrain, try digests(other).ofTrain)
        return Set(before.indices.filter { before[$0] != after[$0] })
    }

    /// All trains that links join to one, whichever way.
    private func linked(_ first: Int) -> Set<Int> {
        var found: Set<Int> = [first]
        var pending = [first]
        while let train = pending.popLast() {
            let others = dataset.trains[train].previous + dataset.trains[train].next
            for other in others where found.insert(other.position).inserted { pending.append(other.position) }
        }
        return found
    }

    @Test func everythingThatATrainTellsIsInTheDigestsOfAllThatItIsLinkedTo() throws {
        for position in dataset.trains.indices {
            let call = dataset.trains[position].calls.lowerBound
            let old = dataset.stopTimes[call]
            var others = [Dataset](repeating: dataset, count: 5)
            others[0].trains[position].number += "x"
            others[1].trains[position].feedID += "x"
            others[2].trains[position].names.append(Names([.ja: "x"]))
            others[3].trains[position].origins.append(Stop.ID(0))
            others[4].stopTimes[call] = StopTime(
                stationID: old.stationID,
                arrival: old.arrival,
                departure: old.departure,
                platformID: old.platformID,
                boarding: old.boarding,
                alighting: .onRequest,
                isApproximate: old.isApproximate
            )
            for (number, other) in others.enumerated() {
                #expect(
                    try changed(other) == linked(position),
                    "change \(number) of \(dataset.trains[position].feedID)"
                )
            }
        }
    }

    @Test(arguments: [false, true]) func aTrainMoreElsewhereChangesNoDigest(goesWhereNoneGoes: Bool) throws {
        // In front of all others, so that each has another position.
        var more = dataset
        let alone = try #require(dataset.trains.first { $0.next.isEmpty && $0.previous.isEmpty })
        let calls = dataset.stopTimes[alone.calls]
        more.trains = dataset.trains.map { train in
            var train = train
            train.calls = train.calls.lowerBound + calls.count..<train.calls.upperBound + calls.count
            train.previous = train.previous.map { Train.ID($0.position + 1) }
            train.next = train.next.map { Train.ID($0.position + 1) }
            return train
        }
        more.stopTimes = calls + dataset.stopTimes
        var new = alone
        new.feedID = "Another.1"
        new.calls = 0..<calls.count
        if goesWhereNoneGoes {
            // All other destinations then have the next number.
            let known = Set(dataset.trains.flatMap(\.destinations))
            new.destinations = [try #require(dataset.stops.indices.map { Stop.ID($0) }.first { !known.contains($0) })]
        }
        more.trains.insert(new, at: 0)
        let (before, after) = (try digests(dataset), try digests(more))
        #expect(before.ofTrain == Array(after.ofTrain.dropFirst()))
        let stations = Set(calls.map(\.stationID.position))
        for station in dataset.stations.indices {
            let isSame = before.ofStation[station] == after.ofStation[station]
            #expect(isSame == !stations.contains(station), "\(dataset.stations[station].feedID)")
        }
        #expect(before.ofNames != after.ofNames)
    }

    @Test func anotherChoiceOfTrainsChangesTheDigestOfTheirRailway() throws {
        var (one, two) = (dataset, dataset)
        let railway = dataset.trains[0].railwayID
        let own = dataset.trains.indices.filter { dataset.trains[$0].railwayID == railway }.map { Train.ID($0) }
        one.chosenTables = [ChosenTable(feedID: "T", trains: own)]
        two.chosenTables = [ChosenTable(feedID: "T", trains: Array(own.dropLast()))]
        let (before, after) = (try digests(one).ofRailway, try digests(two).ofRailway)
        #expect(own.count > 1 && before.indices.filter { before[$0] != after[$0] } == [railway.position])
    }

    @Test func theNamesOfJourneysSayNothingOfTheirTimes() throws {
        var later = dataset
        let call = dataset.trains[0].calls.upperBound - 1
        let old = dataset.stopTimes[call]
        later.stopTimes[call] = StopTime(
            stationID: old.stationID,
            arrival: old.arrival.flatMap { ServiceTime(rawValue: $0.rawValue + 1) },
            departure: nil
        )
        #expect(try digests(dataset).ofNames == digests(later).ofNames)
        #expect(try digests(dataset).ofTrain[0] != digests(later).ofTrain[0])
    }

    /// `data/pages.jsonl` tells the record of each train, also where its page keeps its name.
    @Test func theNamesOfJourneysSayWhichRecordsTheirTrainsAre() throws {
        let before = try digests(dataset).ofNames
        for position in dataset.trains.indices {
            var other = dataset
            other.trains[position].sharedRecordID = "x"
            #expect(try digests(other).ofNames != before, "\(dataset.trains[position].feedID)")
        }
    }

    /// Whoever adds a property to a train adds it to the digests.
    @Test func noPropertyOfATrainIsForgotten() {
        let known: Set = [
            "id", "sharedRecordID", "number", "names", "railwayID", "typeID", "directionID", "serviceID",
            "patternID", "admission", "fareNetwork",
            "origins", "destinations", "headsigns", "remarks", "previous", "next", "firstCall", "callCount",
        ]
        var train = dataset.trains[0]
        train.sharedRecordID = "A"
        // What few trains have lies in a list of one.
        let labels = Mirror(reflecting: train).children.flatMap { child in
            let rare = Mirror(reflecting: child.value).children.map { Mirror(reflecting: $0.value).children }
            return child.label == "rare" ? rare.joined().map(\.label) : [child.label]
        }
        #expect(Set(labels.compactMap { $0 }) == known)
    }

    /// A call is added as it lies in memory, which must not have gaps.
    @Test func aCallHasNoBytesThatTellNothing() {
        #expect(MemoryLayout<StopTime>.stride == 12)
        let parts = Mirror(reflecting: dataset.stopTimes[0]).children.map { Mirror(reflecting: $0.value).subjectType }
        #expect(parts.count == 3, "\(parts)")
    }
}
