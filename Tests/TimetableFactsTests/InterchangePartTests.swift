import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// How the stations of a place stand together.
@Suite struct InterchangePartTests {
    @Test func whatNobodyStatesIsGroupedByOperator() {
        let parts = parts(gates: [])
        #expect(parts.map(\.stations) == [["One.Z", "Two.Z"], ["Three.Z"]])
        #expect(parts.map(\.sharesGates) == [false, false])
    }

    @Test func statedGatesStandTogetherWhoeverRunsThem() {
        let parts = parts(gates: ["Two.Z Three.Z"])
        #expect(parts.map(\.stations) == [["One.Z"], ["Three.Z", "Two.Z"]])
        #expect(parts.map(\.sharesGates) == [false, true])
    }

    private func parts(gates: [String]) -> [(stations: [String], sharesGates: Bool)] {
        var network = SmallNetwork()
        for name in ["One", "Three", "Two"] { network.railway(name, "Y Z") }
        network.dataset.operators.append(Operator(feedID: "Other", names: Names([:])))
        network.dataset.railways[1].operatorID = Operator.ID(1)
        network.interchange("One.Z Three.Z Two.Z", gates: gates)
        return InterchangePart.all(of: network.dataset.interchanges[0], network.dataset).map { part in
            (part.stations.map { network.dataset[$0].feedID }, part.sharesGates)
        }
    }
}
