import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// Of which trains the pages of a railway tell.
@Suite struct TrainsToldTests {
    private var network = SmallNetwork()

    /// ```
    ///     A───B───C           Main
    ///     E───B───F───G       Cross
    ///             F───H       Branch
    ///     H───K               Beyond
    ///     X───Y               Far
    /// ```
    init() {
        for (id, stations) in [
            ("Main", "A B C"), ("Cross", "E B F G"), ("Branch", "F H"), ("Beyond", "H K"), ("Far", "X Y"),
        ] {
            network.railway(id, stations)
        }
        network.interchange("Main.B Cross.B")
        network.interchange("Cross.F Branch.F")
        network.interchange("Branch.H Beyond.H")
        for railway in network.dataset.railways.indices { network.dataset.railways[railway].mode = .bus }
        network.train("Main.1", "A 8:00, B 8:05, C 8:10")
        network.train("Cross.1", "E 8:00, B 8:05, F 8:10, G 8:15")
        network.train("Branch.1", "F 8:20, H 8:30")
        network.train("Beyond.1", "H 8:30, K 8:40")
        network.train("Far.1", "X 8:00, Y 8:10")
    }

    /// The numbers of the trains of which pages of railways tell.
    private func told(_ pages: String...) -> [String] {
        let dataset = network.dataset
        let ids = dataset.railways.indices.filter { pages.contains(dataset.railways[$0].feedID) }
        let links = dataset.trains.indices.flatMap { train in
            dataset.trains[train].next.map { (train: Train.ID(train), next: $0) }
        }
        let isTold = dataset.trainsTold(
            onPagesOf: Set(ids.map { Railway.ID($0) }),
            railways: dataset.trains.map(\.railwayID),
            links: links,
            besides: []
        )
        return zip(dataset.trains, isTold).filter(\.1).map(\.0.feedID)
    }

    @Test func thoseThatMeetThemAtTheirPlacesAreTold() {
        #expect(told("Far") == ["Far.1"])
        #expect(told("Main") == ["Main.1", "Cross.1"])
        #expect(told("Cross") == ["Main.1", "Cross.1", "Branch.1"])
        #expect(told("Far", "Beyond") == ["Branch.1", "Beyond.1", "Far.1"])
        #expect(told().isEmpty)
    }

    /// A bus of Main becomes one of Far, whose buses may pass it there, and a bus of Cross one of Beyond.
    @Test mutating func vehiclesAreToldToTheirEnds() {
        network.train("Far.2", "X 9:00, Y 9:10")
        network.train("Beyond.2", "H 9:30, K 9:40")
        network.link("Main.1", to: "Far.1")
        network.link("Cross.1", to: "Beyond.1")
        #expect(told("Main") == ["Main.1", "Cross.1", "Beyond.1", "Far.1", "Far.2"])
    }

    /// Whether trains hang at poles follows from all lines of their company.
    @Test mutating func aCompanyOfTrainsIsToldAsAWhole() {
        for railway in [0, 4] { network.dataset.railways[railway].mode = .rail }
        #expect(told("Main") == ["Main.1", "Cross.1", "Far.1"])
        network.dataset.operators.append(Operator(feedID: "Other", names: Names([:])))
        network.dataset.railways[4].operatorID = Operator.ID(1)
        #expect(told("Main") == ["Main.1", "Cross.1"])
    }

    @Test func trainsThatAreAskedForBesidesAreTold() {
        let dataset = network.dataset
        let isTold = dataset.trainsTold(
            onPagesOf: [Railway.ID(4)],
            railways: dataset.trains.map(\.railwayID),
            links: [],
            besides: [Train.ID(0)]
        )
        #expect(isTold == [true, false, false, false, true])
    }
}
