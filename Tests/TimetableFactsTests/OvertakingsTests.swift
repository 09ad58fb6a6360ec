import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// Which train passes which, and where.
///
/// A drawing has a line for each train; `═` is a wait.
@Suite struct OvertakingsTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main", "A B C D E")
        network.railway("Loop", "P Q R S P")
    }

    /// `1 by 2 at C, 4 min`, or `1 by 2 from B to E` where nobody knows at which station.
    private func told() -> [String] {
        let dataset = network.dataset
        let overtakings = Overtakings(dataset, places: Places(dataset))
        func name(_ call: Int) -> String {
            String(dataset[dataset.stopTimes[call].stationID].feedID.split(separator: ".")[1])
        }
        return overtakings.all.map { passing in
            let trains = "\(dataset[passing.slower].number) by \(dataset[passing.faster].number)"
            guard let place = passing.place else {
                return "\(trains) from \(name(passing.from)) to \(name(passing.until))"
            }
            return "\(trains) at \(name(place)), \(passing.wait) min" + (passing.isCertain ? "" : "?")
        }
    }

    /// ```
    ///         A   B   C   D
    ///   1     ●───●═══●───●      waits at B from 8:05 to 8:09
    ///   2     ●───●───●───●      calls there at 8:07
    /// ```
    @Test mutating func aTrainIsPassedWhereItStandsAndTheOtherCalls() {
        network.train("Main.1", "A 8:00, B 8:05 8:09, C 8:14, D 8:20")
        network.train("Main.2", "A 8:03, B 8:07 8:07, C 8:10, D 8:13")
        #expect(told() == ["1 by 2 at B, 4 min"])
    }

    /// ```
    ///         A   B   C   D
    ///   1     ●───●═══●───●      waits at B from 8:05 to 8:09
    ///   2     ●───────────●      goes through
    /// ```
    @Test mutating func aTrainIsPassedWhereItStandsAndTheOtherGoesThrough() {
        network.train("Main.1", "A 8:00, B 8:05 8:09, C 8:14 8:14, D 8:20")
        network.train("Main.2", "A 8:03, D 8:13")
        #expect(told() == ["1 by 2 at B, 4 min?"])
    }

    /// ```
    ///         A   B   C   D   E
    ///   1     ●───●═══●═══●───●      two minutes at B, five at D
    ///   2     ●───────────────●
    /// ```
    @Test mutating func ofTwoWaitsTheLongerOneIsThePlace() {
        network.train("Main.1", "A 8:00, B 8:05 8:07, C 8:10 8:10, D 8:14 8:19, E 8:24")
        network.train("Main.2", "A 8:03, E 8:20")
        #expect(told() == ["1 by 2 at D, 5 min?"])
    }

    /// The other has not left A while the train stands at B.
    @Test mutating func aWaitBeforeTheOtherHasLeftIsNoPlace() {
        network.train("Main.1", "A 8:00, B 8:02 8:09, C 8:14 8:16, D 8:20")
        network.train("Main.2", "A 8:11, D 8:18")
        #expect(told() == ["1 by 2 at C, 2 min?"])
    }

    /// ```
    ///         A   B   C   D
    ///   1     ●───●───●───●      stands nowhere
    ///   2     ●───────────●      on other tracks
    /// ```
    @Test mutating func onOtherTracksATrainIsPassedOnTheWay() {
        network.train("Main.1", "A 8:00, B 8:05 8:05, C 8:10 8:11, D 8:20")
        network.train("Main.2", "A 8:03, D 8:13")
        #expect(told() == ["1 by 2 from A to D"])
    }

    /// Where a feed gives departures alone, nobody knows how long a train stands, or where.
    @Test mutating func whatTheFeedDoesNotSayIsNotTold() {
        network.train("Main.1", "A 8:00, B 8:05, C 8:15, D 8:20")
        network.train("Main.2", "A 8:03, B 8:06, C 8:11, D 8:14")
        #expect(told() == ["1 by 2 from B to C"])
    }

    /// ```
    ///         Branch.F   Main.D   Main.C
    ///   1     ●══════════●════════●      comes as another train and waits at D
    ///   2     ●──────────●────────●
    /// ```
    @Test mutating func whereATrainComesInAsAnotherOneItIsPassedAtItsFirstStation() {
        network.railway("Branch", "F D")
        network.interchange("Main.D Branch.D")
        for (number, times) in [(1, ["8:00", "8:05", "8:09", "8:14"]), (2, ["8:03", "8:07", "8:07", "8:10"])] {
            network.train("Branch.\(number)", "F \(times[0]), D \(times[1])")
            network.train("Main.\(number)", "D \(times[2]), C \(times[3])")
            network.link("Branch.\(number)", to: "Main.\(number)")
        }
        #expect(told() == ["1 by 2 at D, 4 min"])
    }

    /// A train that only begins there, and one that ends, pass nobody.
    @Test mutating func nobodyIsPassedWhereATrainBeginsOrEnds() {
        network.train("Main.1", "A 8:00, B 8:05 8:09, C 8:14")
        network.train("Main.2", "B 8:07, C 8:11, D 8:15")
        network.train("Main.3", "A 8:03, B 8:06")
        #expect(told() == [])
    }

    @Test mutating func overMidnightAServiceDayGoesOn() {
        network.train("Main.1", "A 23:50, B 23:58 0:04, C 0:10")
        network.train("Main.2", "A 23:56, B 0:01 0:02, C 0:06")
        #expect(told() == ["1 by 2 at B, 6 min"])
    }

    @Test mutating func trainsOfOtherDaysPassNobody() {
        network.train("Main.1", "A 8:00, B 8:05 8:09, C 8:14")
        network.train("Main.2", "A 8:03, B 8:07 8:07, C 8:10", schedule: "Holiday")
        network.train("Main.3", "C 8:00, B 8:05 8:09, A 8:14")
        network.train("Main.4", "A 8:20, B 8:27 8:27, C 8:30")
        #expect(told() == [])
    }

    /// ```
    ///   P ── Q ══ R ── S ── P      1 goes all the way round and waits at Q
    ///        Q ── R ── S ── P ── Q 2 begins its lap at S and ends at R
    /// ```
    @Test mutating func roundALoopTheCallsOfOneLapAreComparedWithEachOther() {
        network.train("Loop.1", "P 8:00, Q 8:05 8:12, R 8:17, S 8:22, P 8:27", direction: "Down")
        network.train("Loop.2", "S 7:56 7:56, P 8:02 8:02, Q 8:07 8:08, R 8:13", direction: "Down")
        network.train("Loop.3", "P 8:15, Q 8:20 8:21, R 8:25, S 8:30, P 8:35", direction: "Down")
        #expect(told() == ["1 by 2 at Q, 7 min"])
    }

    /// ```
    ///   1     P ── Q ── P ── R ── S          a bus that comes by where it began
    ///   2               P ── R ── S          goes straight on there, before it
    ///   3     R ── S ── P ── Q ── P          one that comes by where it will end
    ///   4     R ── S ── P                    follows it
    /// ```
    @Test mutating func whoeverComesByTwiceIsHeldAgainstOthersOnTheSameWay() {
        network.train("Loop.1", "P 9:11, Q 9:16, P 9:35, R 9:36, S 9:42", direction: "Down")
        network.train("Loop.2", "P 9:20, R 9:21, S 9:27", direction: "Down")
        network.train("Loop.3", "R 10:00, S 10:05, P 10:10, Q 10:20, P 10:30", direction: "Down")
        network.train("Loop.4", "R 10:08, S 10:13, P 10:18", direction: "Down")
        #expect(told() == [])
    }

    @Test mutating func aWaitWithoutAnotherTrainIsNoOvertaking() {
        network.train("Main.1", "A 8:00, B 8:05 8:15, C 8:20")
        network.train("Main.2", "A 8:10, B 8:14 8:16, C 8:21")
        #expect(told() == [])
    }

    /// ```
    ///   1     ●───●════●───●
    ///   2     ●───●────●───●      both pass the first one at B, and 3 passes nobody else
    ///   3     ●────────●───●
    /// ```
    @Test mutating func twoPassATrainAtOnce() {
        network.train("Main.1", "A 8:00, B 8:05 8:12, C 8:17, D 8:22")
        network.train("Main.2", "A 8:03, B 8:07 8:07, C 8:11, D 8:15")
        network.train("Main.3", "A 8:06, C 8:13, D 8:17")
        #expect(told() == ["1 by 2 at B, 7 min", "1 by 3 at B, 7 min?"])
    }

    /// A train may pass one and be passed by it again.
    @Test mutating func eachTimeOneIsPassedIsOne() {
        network.train("Main.1", "A 8:00, B 8:05 8:09, C 8:14 8:14, D 8:20")
        network.train("Main.2", "A 8:03, B 8:07 8:07, C 8:10 8:16, D 8:22")
        #expect(told() == ["1 by 2 at B, 4 min", "2 by 1 at C, 6 min"])
    }

    @Test mutating func theSameMinuteIsNoOrder() {
        network.train("Main.1", "A 8:00, B 8:05 8:05, C 8:10")
        network.train("Main.2", "A 8:00, B 8:04 8:04, C 8:09")
        #expect(told() == [])
    }

    /// One minute before and one behind is what rounding makes of two buses in a row.
    @Test mutating func busesPassByTwoMinutesAtLeast() {
        network.train("Main.1", "A 8:00, B 8:06, C 8:12")
        network.train("Main.2", "A 8:01, B 8:05, C 8:11")
        #expect(told() == ["1 by 2 from A to B"])
        network.mode("Main", .bus)
        #expect(told() == [])
        network.train("Main.3", "A 8:02, B 8:04, C 8:09")
        #expect(told() == ["1 by 3 from A to B"])
    }

    @Test mutating func approximateTimesShowNoOrder() {
        network.train("Main.1", "A 8:00, B 8:05 8:09, C 8:14, D 8:20")
        network.train("Main.2", "A 8:03, B 8:07 8:07, C 8:10, D 8:13")
        network.calls(of: "Main.2", approximate: [1, 2, 3])
        #expect(told() == [])
    }

    @Test mutating func theTrainsOfBothAreFound() {
        network.train("Main.1", "A 8:00, B 8:05 8:09, C 8:14")
        network.train("Main.2", "A 8:03, B 8:07 8:07, C 8:10")
        let dataset = network.dataset
        let overtakings = Overtakings(dataset, places: Places(dataset))
        let (slower, faster) = (network.train("Main.1"), network.train("Main.2"))
        #expect(overtakings.passing(slower).map(\.faster) == [faster])
        #expect(overtakings.passed(by: faster).map(\.slower) == [slower])
        #expect(overtakings.passing(faster).isEmpty && overtakings.passed(by: slower).isEmpty)
    }
}
