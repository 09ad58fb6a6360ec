import SmallNetworks
import Testing
import Timetable

@testable import SiteData

/// Two trains of a pattern run alike if all their times differ by the same minutes, and one gets on and off in the same way.
@Suite struct RunningTimeTests {
    /// Whether a train of these calls runs as one at 5:00 does.
    private func isSame(_ calls: String, _ change: (inout Dataset) -> Void = { _ in }) -> Bool {
        var network = SmallNetwork()
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, B 5:10 5:11, C 5:20")
        network.train("Main.2", calls)
        change(&network.dataset)
        let dataset = network.dataset
        let times = dataset.trains.map { RunningTime($0.calls, dataset.stopTimes) }
        let isSame = times[0].isSame(as: times[1], dataset.stopTimes)
        // A digest may be the same by chance, but never differs for what is the same.
        if isSame { #expect(times[0].digest == times[1].digest) }
        return isSame
    }

    @Test func theStartCountsForNothing() {
        #expect(isSame("A 5:00, B 5:10 5:11, C 5:20"))
        #expect(isSame("A 23:50, B 24:00 24:01, C 24:10"))
    }

    @Test(arguments: [
        "A 5:00, B 5:10 5:11, C 5:21", "A 5:00, B 5:09 5:11, C 5:20", "A 5:00, B 5:10 5:12, C 5:20",
        "A 5:00, B 5:10, C 5:20", "A 5:00, B 5:10 5:11",
    ])
    func aMinuteMakesAnother(calls: String) { #expect(!isSame(calls)) }

    @Test func wayToGetOnOrOffMakesAnother() {
        let calls = "A 6:00, B 6:10 6:11, C 6:20"
        func change(_ boarding: Boarding, _ alighting: Boarding, _ isApproximate: Bool) -> Bool {
            isSame(calls) { dataset in
                let old = dataset.stopTimes[4]
                dataset.stopTimes[4] = StopTime(
                    stationID: old.stationID,
                    arrival: old.arrival,
                    departure: old.departure,
                    boarding: boarding,
                    alighting: alighting,
                    isApproximate: isApproximate
                )
            }
        }
        #expect(change(.regular, .regular, false))
        #expect(!change(.onRequest, .regular, false))
        #expect(!change(.regular, .onRequest, false))
        #expect(!change(.regular, .regular, true))
    }
}
