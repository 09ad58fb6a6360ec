import Revisions
import SmallNetworks
import Testing
import Timetable

/// Which railways of an earlier timetable the later one does not show as they were.
@Suite struct FormerRailwaysTests {
    private func network(
        main: String = "A 5:00, B 5:10",
        branch: String = "C=丙 D=丁",
        closed: Bool = false
    ) -> Dataset {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        network.train("Main.1", main)
        network.railway("Branch=支線", branch)
        network.train("Branch.1", "C 6:00, D 6:10")
        if !closed {
            network.railway("Old", "E F")
            network.train("Old.1", "E 7:00, F 7:10")
        }
        return network.dataset
    }

    private func former(_ old: Dataset, _ new: Dataset) -> [String] {
        Revision(from: old, to: new).formerRailways.map { old[$0].feedID }.sorted()
    }

    @Test func aTimetableUnderOtherIdsIsNoOther() {
        #expect(former(network(), network().renamed).isEmpty)
        #expect(!Revision(from: network(), to: network().renamed).isChanged)
    }

    @Test func whatRanOtherwiseIsKept() {
        let old = network()
        #expect(former(old, network(main: "A 5:01, B 5:10")) == ["Main"])
        #expect(former(old, network(closed: true)) == ["Old"])
        #expect(Revision(from: old, to: network(closed: true)).isChanged)
        // A railway that is new is none of the earlier ones.
        #expect(former(network(closed: true), old).isEmpty)
        #expect(Revision(from: network(closed: true), to: old).isChanged)
    }

    /// A rider of then looks for the old name.
    @Test func whatWasCalledOtherwiseIsKept() {
        let old = network()
        let new = network(branch: "C=丙 D=新丁")
        #expect(former(old, new) == ["Branch"])
        #expect(!Revision(from: old, to: new).isChanged)
    }
}
