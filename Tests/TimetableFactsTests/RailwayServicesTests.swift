import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// What runs on a railway.
@Suite struct RailwayServicesTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main", "A B C")
        network.railway("Idle", "X Y")
    }

    /// `Down Weekday 2: Main.1 to Main.2`
    private func directions() -> [String] {
        let dataset = network.dataset
        return RailwayServices.all(of: dataset, Schedules(dataset))[0].directions.flatMap { direction in
            direction.schedules.map { services in
                "\(dataset[direction.directionID].feedID) \(Schedules(dataset)[services.scheduleID].feedID) \(services.trains): "
                    + "\(dataset[services.first].feedID) to \(dataset[services.last].feedID)"
            }
        }
    }

    @Test mutating func theFirstAndLastTrainOfEachDirectionAndSchedule() {
        network.train("Main.up", "C 6:00, A 6:20")
        network.train("Main.h", "A 7:00, C 7:20", schedule: "Holiday")
        network.train("Main.2", "B 12:00, C 12:20")
        network.train("Main.last", "A 0:30, C 0:50")
        network.train("Main.first", "B 4:50, C 5:20")
        network.train("Main.late", "A 23:59, C 0:20")
        #expect(
            directions() == [
                "Down Weekday 4: Main.first to Main.last", "Down Holiday 1: Main.h to Main.h",
                "Up Weekday 1: Main.up to Main.up",
            ]
        )
    }

    @Test mutating func trainTypesCountTheMostCommonFirst() {
        network.train("Main.1", "A 5:00, C 5:20", type: "Express")
        network.train("Main.2", "A 6:00, C 6:20", type: "Local")
        network.train("Main.3", "A 7:00, C 7:20", type: "Local", schedule: "Holiday")
        network.train("Main.4", "A 8:00, C 8:20", type: "Local")
        let dataset = network.dataset
        let types = RailwayServices.all(of: dataset, Schedules(dataset))[0].types.map { type in
            let counts = type.schedules.map { "\(Schedules(dataset)[$0.scheduleID].feedID) \($0.trains)" }
            return "\(dataset[type.typeID].feedID): \(counts.joined(separator: ", "))"
        }
        #expect(types == ["Local: Weekday 2, Holiday 1", "Express: Weekday 1"])
    }

    @Test mutating func aTypeKnowsItsRailwayAndItsFirstAndLastTrain() {
        network.train("Main.1", "A 7:00, C 7:20", type: "Local")
        network.train("Main.2", "C 6:00, A 6:20", type: "Local")
        network.train("Main.3", "A 8:00, C 8:20", type: "Local")
        network.train("Main.4", "A 5:00, C 5:20", type: "Express")
        let dataset = network.dataset
        let local = RailwayServices.all(of: dataset, Schedules(dataset))[0].types[0]
        #expect(dataset[local.railwayID].feedID == "Main")
        let ends = [local.schedules[0].first, local.schedules[0].last]
        #expect(ends.map { dataset[$0].feedID } == ["Main.2", "Main.3"])
    }

    @Test mutating func aRailwayWithoutTrainsHasNoServices() {
        network.train("Main.1", "A 5:00, C 5:20")
        let services = RailwayServices.all(of: network.dataset, Schedules(network.dataset))
        #expect(services.count == 2)
        #expect(services[1].directions == [])
        #expect(services[1].types == [])
    }
}

@Suite struct DestinationSetsTests {
    @Test mutating func equalListsAreKeptOnceInTheOrderFirstMet() {
        var network = SmallNetwork()
        network.railway("Main", "A B C")
        let lists = [["Main.C"], [], ["Main.B"], ["Main.C"], ["Main.B", "Main.C"], ["Main.C", "Main.B"], []]
        for (number, list) in lists.enumerated() { network.train("Main.\(number)", "A 5:00, C 5:20", to: list) }
        let sets = DestinationSets(network.dataset)
        #expect(lists.indices.map { sets.position(of: Train.ID($0)) } == [0, 1, 2, 0, 3, 4, 1])
        #expect(
            sets.all.map { $0.map { network.dataset[$0].feedID } } == [
                ["Main.C"], [], ["Main.B"], ["Main.B", "Main.C"], ["Main.C", "Main.B"],
            ]
        )
    }
}
