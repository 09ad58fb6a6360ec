import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SiteData

/// Every stop time of a dataset comes back from the columns of data/network.js.
@Suite struct NetworkTrainsTests {
    /// What the dataset says of each train, by the words of the reader.
    private func told(_ dataset: Dataset) -> [NetworkReader.Train: Int] {
        let trains = dataset.trains.map { train in
            NetworkReader.Train(
                service: train.serviceID.position,
                calls: dataset.stopTimes[train.calls].map { call in
                    NetworkReader.Call(
                        station: call.stationID.position,
                        arrival: call.arrival.map { Int($0.rawValue) },
                        departure: call.departure.map { Int($0.rawValue) },
                        trait: (call.arrival == nil ? 0 : 1) + (call.departure == nil ? 0 : 2)
                            + 4 * call.boarding.rawValue + 16 * call.alighting.rawValue + (call.isApproximate ? 64 : 0)
                    )
                }
            )
        }
        return Dictionary(trains.map { ($0, 1) }, uniquingKeysWith: +)
    }

    private func check(_ network: SmallNetwork, isCut: Bool = true) throws {
        let site = try SmallSite(network).site
        let trains = NetworkTrains(site, isCut: isCut)
        let reader = NetworkReader(trains)
        #expect(Dictionary(reader.trains.map { ($0, 1) }, uniquingKeysWith: +) == told(site.dataset))
        #expect(reader.unread.isEmpty)
        #expect(reader.counts == reader.stations.indices.map { own in reader.patterns.count { $0 == own } })
        // What trains of a pattern become, whenever they run.
        var becomes = [Set<Int>](repeating: [], count: reader.stations.count)
        for (number, following) in reader.following.enumerated() {
            for (other, _) in following { becomes[reader.patterns[number]].insert(reader.patterns[other]) }
        }
        #expect(reader.becomes == becomes.map { $0.sorted() })
        // The reader's numbers are those of the columns.
        for (number, train) in trains.trains.enumerated() {
            let next = reader.following[number].map { trains.trains[$0.train] }
            #expect(next == site.dataset[train].next)
            for (other, isLap) in reader.following[number] {
                let isOther =
                    site.journeys.position(of: train) != site.journeys.position(of: trains.trains[other])
                #expect(isLap == isOther)
            }
        }
    }

    @Test func everyStopTimeOfTheSampleComesBack() throws {
        var network = SmallNetwork()
        network.dataset = try SampleNetwork.dataset.get()
        try check(network)
        try check(network, isCut: false)
    }

    @Test func splitsJoinsAndLapsComeBack() throws {
        var network = SmallNetwork()
        network.dataset = AwkwardNetwork.dataset
        try check(network)
    }

    @Test func timesAfterMidnightAndHowOneGetsOnAndOffComeBack() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B C D")
        network.train("Main.1", "A 23:50, B 0:01 0:02, C 2:59")
        network.train("Main.2", "A 5:00, B 5:10, C 5:20, D 5:30")
        network.train("Main.3", "A 5:30, B 5:40, C 5:50, D 6:00")
        let start = network.dataset.trains[1].calls.lowerBound
        func call(_ position: Int, _ arrival: Int?, _ departure: Int?, _ on: Boarding, _ off: Boarding) -> StopTime {
            StopTime(
                stationID: network.dataset.stopTimes[start + position].stationID,
                arrival: arrival.map(ServiceTime.init(clamping:)),
                departure: departure.map(ServiceTime.init(clamping:)),
                boarding: on,
                alighting: off,
                isApproximate: position == 1
            )
        }
        // A second day's morning, a call at which nobody may get on, and one at which nobody may get off.
        let calls = [
            call(0, nil, 1700, .byPhone, .regular), call(1, 1710, nil, .none, .onRequest),
            call(2, nil, 1720, .regular, .none), call(3, 1720, 2879, .onRequest, .byPhone),
        ]
        for (position, call) in calls.enumerated() { network.dataset.stopTimes[start + position] = call }
        try check(network)
    }
}
