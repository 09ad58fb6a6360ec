import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// Which train types are one to a rider.
@Suite struct RiderTypesTests {
    private var network = SmallNetwork()

    /// Each type with the one that stands for it, where that is another. Types are drawn alike whose ids end alike.
    private func joined(synonyms: [[String]] = []) -> [String] {
        let dataset = network.dataset
        let looks = dataset.trainTypes.map { type in type.feedID.split(separator: ".").last.map(String.init) }
        let types = RiderTypes(dataset, dataset.census, looks: looks, synonyms: synonyms)
        return dataset.trainTypes.indices.compactMap { position in
            let first = types[TrainType.ID(position)]
            return first.position == position ? nil : "\(dataset.trainTypes[position].feedID)=\(dataset[first].feedID)"
        }
    }

    @Test mutating func typesThatShareANameInALanguageAreOne() {
        network.railway("Main", "A B")
        network.railway("Other", "B C")
        network.train("Main.1", "A 5:00, B 5:10", type: "M.Local=普通/Local")
        network.train("Other.1", "B 5:10, C 5:20", type: "O.Local=各駅停車/Local")
        network.train("Other.2", "B 6:10, C 6:20", type: "O.Local=各駅停車/Local")
        network.train("Other.3", "B 7:10, C 7:20", type: "O.Rapid=快速/Local")
        #expect(joined() == ["M.Local=O.Local"])
    }

    @Test mutating func namesThatMeanTheSameMakeTypesOne() {
        network.railway("Main", "A B")
        network.railway("Other", "B C")
        network.train("Main.1", "A 5:00, B 5:10", type: "M.Local=普通/Stopping")
        network.train("Other.1", "B 5:10, C 5:20", type: "O.Local=各停/All stations")
        #expect(joined() == [])
        #expect(joined(synonyms: [["普通", "各停"]]) == ["O.Local=M.Local"])
        #expect(joined(synonyms: [["STOPPING", "all stations"]]) == ["O.Local=M.Local"])
    }

    @Test mutating func aRailwayThatRunsBothTellsThemApart() {
        network.railway("Main", "A B")
        network.train("Main.1", "A 5:00, B 5:10", type: "M.Local=普通/Local")
        network.train("Main.2", "A 6:00, B 6:10", type: "O.Local=各停/Local")
        #expect(joined() == [])
        network.train("Main.3", "A 7:00, B 7:10", type: "P.Local=普通/Local")
        #expect(joined() == ["P.Local=M.Local"])
    }
}
