import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// Trains of a loop stay one journey a lap.
@Suite struct LapTests {
    private var network = SmallNetwork()

    init() { network.railway("Loop", "A B C D A") }

    /// ```
    /// ┌─A─B─C─D─┐   ┌─A─B─C─D─┐   ┌─A─B─C─D─┐
    /// └─ Loop.1 ┘ ─▶└─ Loop.2 ┘ ─▶└─ Loop.3 ┘
    /// ```
    @Test mutating func lapsAreJourneysOfTheirOwnThatKnowEachOther() {
        let trains = (1...3).map { lap in
            network.train(
                "Loop.\(lap)",
                "A \(lap):00, B \(lap):10, C \(lap):20, D \(lap):30, A \(lap):40",
                direction: "Down"
            )
        }
        network.link("Loop.1", to: "Loop.2")
        network.link("Loop.2", to: "Loop.3")
        let drawn = DrawnJourneys(network)
        #expect(drawn.trains == ["Loop.1", "Loop.2", "Loop.3"])
        #expect(drawn.laps(besides: trains[0]) == [nil, "Loop.2"])
        #expect(drawn.laps(besides: trains[1]) == ["Loop.1", "Loop.3"])
        #expect(drawn.laps(besides: trains[2]) == ["Loop.2", nil])
        #expect(drawn.legs(of: trains[1]) == ["0: Loop.2 | Loop.A Loop.B Loop.C Loop.D Loop.A"])
    }

    /// ```
    /// C──D──A ─▶ ┌─A─B─C─D─┐
    /// Loop.1     └─ Loop.2 ┘
    /// ```
    @Test mutating func aPartOfALapFromTheDepotEndsWhereTheLoopCloses() {
        let train = network.train("Loop.1", "C 5:20, D 5:30, A 5:40", direction: "Down")
        network.train("Loop.2", "A 5:41, B 5:50, C 6:00, D 6:10, A 6:20", direction: "Down")
        network.link("Loop.1", to: "Loop.2")
        #expect(DrawnJourneys(network).trains == ["Loop.1", "Loop.2"])
        #expect(DrawnJourneys(network).laps(besides: train) == [nil, "Loop.2"])
    }

    /// ```
    /// A──B──C ─▶ C──D──A
    /// Loop.1     Loop.2
    /// ```
    @Test mutating func aTrainThatChangesItsNumberHalfWayRoundRunsThrough() {
        let train = network.train("Loop.1", "A 5:00, B 5:10, C 5:20", direction: "Down")
        network.train("Loop.2", "C 5:21, D 5:30, A 5:40", direction: "Down")
        network.link("Loop.1", to: "Loop.2")
        let drawn = DrawnJourneys(network)
        #expect(drawn.legs(of: train) == ["0: Loop.1 Loop.2 | Loop.A Loop.B Loop.C Loop.D Loop.A"])
        #expect(drawn.laps(besides: train) == [nil, nil])
    }

    /// ```
    /// ┌─A─B─C─D─A2┐   ┌─A─B─C─D─A2┐
    /// └── Ring.1 ─┘ ─▶└── Ring.2 ─┘
    /// ```
    @Test mutating func aLoopMayNameItsFirstStationByASecondId() {
        network.railway("Ring", "A B C D A2=A/A")
        let train = network.train("Ring.1", "A 5:00, C 5:20, A2 5:40", direction: "Down")
        network.train("Ring.2", "A 5:41, C 6:00, A2 6:20", direction: "Down")
        network.link("Ring.1", to: "Ring.2")
        #expect(DrawnJourneys(network).trains == ["Ring.1", "Ring.2"])
        #expect(DrawnJourneys(network).laps(besides: train) == [nil, "Ring.2"])
    }

    /// ```
    /// X──A──B──C──D──A2     the 6 of Ōedo
    /// ```
    @Test mutating func aSixIsNoLoop() {
        network.railway("Six", "X A B C D A2=A/A")
        network.train("Six.1", "X 5:00, A 5:10, C 5:20, A2 5:40")
        let train = network.train("Six.2", "A2 5:41, C 6:00, A 6:10, X 6:20")
        network.link("Six.1", to: "Six.2")
        let drawn = DrawnJourneys(network)
        #expect(drawn.legs(of: train) == ["0: Six.1 Six.2 | Six.X Six.A Six.C Six.A2 Six.C Six.A Six.X"])
    }

    /// ```
    ///          ┌─A─B─C─D─┐
    /// X──A ─▶  └─ Loop.2 ┘
    /// Main.1
    /// ```
    @Test mutating func aTrainThatComesOntoTheLoopFromAnotherRailwayRunsThrough() {
        network.railway("Main", "X A")
        network.interchange("Main.A Loop.A")
        let train = network.train("Main.1", "X 5:00, A 5:10")
        network.train("Loop.2", "A 5:11, B 5:20, C 5:30, D 5:40, A 5:50", direction: "Down")
        network.link("Main.1", to: "Loop.2")
        #expect(
            DrawnJourneys(network).legs(of: train) == [
                "0: Main.1 Loop.2 | Main.X Main.A=Loop.A Loop.B Loop.C Loop.D Loop.A"
            ]
        )
    }

    @Test(.timeLimit(.minutes(30))) mutating func aVehicleThatCirclesForeverHasLapsAllTheSame() {
        let train = network.train("Loop.1", "A 5:00, C 5:20, A 5:40", direction: "Down")
        network.train("Loop.2", "A 5:41, C 6:00, A 6:20", direction: "Down")
        network.link("Loop.1", to: "Loop.2")
        network.link("Loop.2", to: "Loop.1")
        #expect(DrawnJourneys(network).laps(besides: train) == ["Loop.2", "Loop.2"])
    }
}
