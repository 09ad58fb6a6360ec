import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// Shapes of journeys, each drawn and tested once.
@Suite struct ThroughServiceTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main", "A B C D")
        network.railway("Branch", "C E F")
        network.railway("Far", "F G")
        network.interchange("Main.C Branch.C")
        network.interchange("Branch.F Far.F")
    }

    /// ```
    /// Main.1  A──B──C──D
    /// ```
    @Test mutating func oneTrain() {
        let train = network.train("Main.1", "A 5:00, B 5:10 5:11, C 5:20, D 5:30")
        let drawn = DrawnJourneys(network)
        #expect(drawn.legs(of: train) == ["0: Main.1 | Main.A Main.B Main.C Main.D"])
        #expect(drawn.times(of: train) == ["-05:00", "05:10-05:11", "-05:20", "05:30-"])
        #expect(drawn.laps(besides: train) == [nil, nil])
        #expect(drawn.trainsByLeg(of: train) == "Main.1")
    }

    /// ```
    /// Main.1  A──B──C
    ///               ╎ handover
    ///     Branch.1  C──E──F
    ///                     ╎ handover
    ///              Far.1  F──G
    /// ```
    @Test mutating func throughServiceOverThreeRailways() {
        network.train("Far.1", "F 5:41, G 5:50")
        let train = network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Branch.1", "C 5:21, E 5:30, F 5:40")
        network.link("Main.1", to: "Branch.1")
        network.link("Branch.1", to: "Far.1")
        let drawn = DrawnJourneys(network)
        #expect(drawn.trains == ["Main.1 Branch.1 Far.1"])
        #expect(
            drawn.legs(of: train) == [
                "0: Main.1 Branch.1 Far.1 | Main.A Main.B Main.C=Branch.C Branch.E Branch.F=Far.F Far.G"
            ]
        )
        #expect(drawn.stretches(of: train) == [0..<3, 2..<5, 4..<6])
        #expect(drawn.times(of: train)[2] == "05:20-05:21")
        #expect(drawn.times(of: train)[4] == "05:40-05:41")
    }

    /// The railway before may not say when its train comes in; then the one after is asked.
    @Test mutating func theArrivalAtAHandoverIsTakenFromWhicheverTrainKnowsIt() {
        let train = network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Branch.1", "C 5:19 5:21, E 5:30")
        network.link("Main.1", to: "Branch.1")
        #expect(DrawnJourneys(network).times(of: train)[2] == "05:20-05:21")
        let call = network.dataset.stopTimes[2]
        network.dataset.stopTimes[2] = StopTime(stationID: call.stationID, arrival: nil, departure: call.arrival)
        #expect(DrawnJourneys(network).times(of: train)[2] == "05:19-05:21")
    }

    /// ```
    /// Main.1  A──B
    ///                     nothing says that B and E are one place
    ///   Branch.1     E──F
    /// ```
    @Test mutating func placesThatTheFeedDoesNotTieStandOneAfterTheOther() {
        let train = network.train("Main.1", "A 5:00, B 5:10")
        network.train("Branch.1", "E 5:20, F 5:30")
        network.link("Main.1", to: "Branch.1")
        #expect(DrawnJourneys(network).legs(of: train) == ["0: Main.1 Branch.1 | Main.A Main.B Branch.E Branch.F"])
    }

    /// As JR East's Jōban and Jōban Rapid lines, whose records both list the stations of the shared tracks.
    /// ```
    /// Slow.1  A──B──C──D
    ///            ╎  ╎  ╎
    /// Fast.1     B──C──D──E
    /// ```
    @Test mutating func whatBothRecordsListIsDrawnOnce() {
        network.railway("Slow", "A B C D")
        network.railway("Fast", "B C D E")
        for station in ["B", "C", "D"] { network.interchange("Slow.\(station) Fast.\(station)") }
        let train = network.train("Slow.1", "A 5:00, B 5:10, C 5:20, D 5:30")
        network.train("Fast.1", "B 5:10, C 5:20, D 5:31, E 5:40")
        network.link("Slow.1", to: "Fast.1")
        let drawn = DrawnJourneys(network)
        #expect(drawn.legs(of: train) == ["0: Slow.1 Fast.1 | Slow.A Slow.B=Fast.B Slow.C=Fast.C Slow.D=Fast.D Fast.E"])
        #expect(drawn.times(of: train) == ["-05:00", "-05:10", "-05:20", "05:30-05:31", "05:40-"])
        #expect(drawn.stretches(of: train) == [0..<4, 1..<5])
    }

    /// ```
    ///              ┌── Main.2    C──D
    /// Main.1  A──C─┤
    ///              └── Branch.3  C──E
    /// ```
    @Test mutating func aTrainThatSplits() {
        let train = network.train("Main.1", "A 5:00, C 5:20", to: ["Main.D", "Branch.E"])
        network.train("Main.2", "C 5:25, D 5:30")
        network.train("Branch.3", "C 5:27, E 5:35")
        network.link("Main.1", to: "Main.2", "Branch.3")
        let drawn = DrawnJourneys(network)
        #expect(
            drawn.legs(of: train) == [
                "0: Main.1 | Main.A Main.C | → 1 2", "1: Main.2 | Main.C Main.D", "2: Branch.3 | Branch.C Branch.E",
            ]
        )
        #expect(drawn.previous(of: train) == [[], [0], [0]])
    }

    /// ```
    ///                    ┌── Main.2    C 5:25──D ╌ Hill.4  D 5:50──H
    /// Main.1  A 5:00──C ─┤
    ///                    └── Branch.3  C 5:27──E
    /// ```
    @Test mutating func trainsAreToldLegByLegOrByTheirStart() {
        network.railway("Hill", "D H")
        network.interchange("Main.D Hill.D")
        let train = network.train("Main.1", "A 5:00, C 5:20", to: ["Hill.H", "Branch.E"])
        network.train("Main.2", "C 5:25, D 5:40")
        network.train("Branch.3", "C 5:27, E 5:35")
        network.train("Hill.4", "D 5:50, H 6:00")
        network.link("Main.1", to: "Main.2", "Branch.3")
        network.link("Main.2", to: "Hill.4")
        let drawn = DrawnJourneys(network)
        #expect(drawn.trains == ["Main.1 Main.2 Branch.3 Hill.4"])
        #expect(drawn.trainsByLeg(of: train) == "Main.1 Main.2 Hill.4 Branch.3")
    }

    /// ```
    /// Main.1    D──C ─┐
    ///                 ├── Main.3  C──A
    /// Branch.2  E──C ─┘
    /// ```
    @Test mutating func twoTrainsThatJoin() {
        network.train("Main.3", "C 5:30, A 5:50")
        network.train("Main.1", "D 5:10, C 5:20")
        let train = network.train("Branch.2", "E 5:05, C 5:25")
        network.link("Main.1", to: "Main.3")
        network.link("Branch.2", to: "Main.3")
        let drawn = DrawnJourneys(network)
        #expect(
            drawn.legs(of: train) == [
                "0: Branch.2 | Branch.E Branch.C | → 2", "1: Main.1 | Main.D Main.C | → 2", "2: Main.3 | Main.C Main.A",
            ]
        )
        // In the order in which the feed lists what joins.
        #expect(drawn.previous(of: train) == [[], [], [1, 0]])
    }

    /// ```
    ///              ┌── Main.2    C──D
    /// Main.1  A──C─┤
    ///              └── Branch.3  C──E──F
    ///                                  ╎ handover
    ///                           Far.4  F──G
    /// ```
    @Test mutating func aTrainThatSplitsAndGoesOnAlongAnotherRailway() {
        let train = network.train("Main.1", "A 5:00, C 5:20")
        network.train("Main.2", "C 5:25, D 5:30")
        network.train("Branch.3", "C 5:27, E 5:35, F 5:40")
        network.train("Far.4", "F 5:41, G 5:50")
        network.link("Main.1", to: "Main.2", "Branch.3")
        network.link("Branch.3", to: "Far.4")
        #expect(
            DrawnJourneys(network).legs(of: train) == [
                "0: Main.1 | Main.A Main.C | → 1 2", "1: Main.2 | Main.C Main.D",
                "2: Branch.3 Far.4 | Branch.C Branch.E Branch.F=Far.F Far.G",
            ]
        )
    }

    /// ```
    ///              ┌── Main.2  B──C ─┐
    /// Main.1  A──B─┤                 ├── Main.4  C──D
    ///              └── Main.3  B──C ─┘
    /// ```
    @Test mutating func aTrainThatSplitsAndJoinsAgain() {
        let train = network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "B 5:11, C 5:20")
        network.train("Main.3", "B 5:13, C 5:22")
        network.train("Main.4", "C 5:25, D 5:30")
        network.link("Main.1", to: "Main.2", "Main.3")
        network.link("Main.2", to: "Main.4")
        network.link("Main.3", to: "Main.4")
        let drawn = DrawnJourneys(network)
        #expect(
            drawn.legs(of: train) == [
                "0: Main.1 | Main.A Main.B | → 1 2", "1: Main.2 | Main.B Main.C | → 3",
                "2: Main.3 | Main.B Main.C | → 3", "3: Main.4 | Main.C Main.D",
            ]
        )
        #expect(drawn.previous(of: train) == [[], [0], [0], [1, 2]])
    }

    /// ```
    ///   ┌────────────────────┐
    ///   └─▶ Main.1 ─▶ Main.2 ┘
    /// ```
    @Test(.timeLimit(.minutes(30))) mutating func linksThatRunInACircleEnd() {
        let train = network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "B 5:11, A 5:20")
        network.link("Main.1", to: "Main.2")
        network.link("Main.2", to: "Main.1")
        let drawn = DrawnJourneys(network)
        #expect(drawn.trains == ["Main.1 Main.2"])
        #expect(drawn.legs(of: train) == ["0: Main.1 Main.2 | Main.A Main.B Main.A | → 0"])
    }

    /// ```
    /// Main.1 ─▶ Main.2 ─▶ Main.3 ┐
    ///             ▲──────────────┘
    /// ```
    @Test(.timeLimit(.minutes(30))) mutating func linksThatRunIntoACircleEnd() {
        let train = network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "B 5:11, C 5:20")
        network.train("Main.3", "C 5:21, B 5:30")
        network.link("Main.1", to: "Main.2")
        network.link("Main.2", to: "Main.3")
        network.link("Main.3", to: "Main.2")
        let drawn = DrawnJourneys(network)
        #expect(drawn.trains == ["Main.1 Main.2 Main.3"])
        #expect(drawn.legs(of: train).first == "0: Main.1 | Main.A Main.B | → 1")
    }

    @Test mutating func everyTrainIsInOneJourneyAndJourneysKeepTheOrderOfTheFeed() {
        for number in 1...5 {
            network.train("Main.\(number)", "A \(10 - number):00, C \(10 - number):20")
            network.train("Branch.\(number)", "C \(10 - number):21, E \(10 - number):30")
            if number % 2 == 0 { network.link("Main.\(number)", to: "Branch.\(number)") }
        }
        #expect(
            DrawnJourneys(network).trains == [
                "Main.1", "Branch.1", "Main.2 Branch.2", "Main.3", "Branch.3", "Main.4 Branch.4", "Main.5", "Branch.5",
            ]
        )
    }
}
