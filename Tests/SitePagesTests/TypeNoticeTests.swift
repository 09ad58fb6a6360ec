import Foundation
import Messages
import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages

/// The warning that train-types.yaml does not know a type: it says where the mark stands, and obeying it changes it.
@Suite struct TypeNoticeTests {
    private func site(_ network: SmallNetwork, types: String = "") throws -> Site {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).yaml")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(("types:\n  X: local\n" + types).utf8).write(to: file)
        return Site(
            SiteDataset(network.dataset),
            configuration: SiteConfiguration(),
            catalog: try TrainTypeCatalog(contentsOf: file),
            families: SmallSite.families
        )
    }

    @Test func itNamesThePagesAndALineThatChangesTheMark() throws {
        var network = SmallNetwork()
        network.railway("Main=本線", "A B")
        network.train("Main.1", "A 9:00, B 9:10", type: "Moon=月見列車")
        let before = try site(network)
        let told = Message(
            "train-types.yaml does not know the train type Moon (月見列車) on railways/main.html: it is drawn as local with the mark 各. Give it a line, such as `Moon: [local, 月]`."
        )
        #expect(before.looks.notices.map { $0.message } == [told])
        let after = try site(network, types: "  Moon: [local, 月]\n")
        #expect(after.looks.notices == [])
        let type = try #require(network.dataset.trainTypes.firstIndex { $0.feedID == "Moon" })
        #expect(before.looks.types[type].mark(in: .ja) == "各")
        #expect(after.looks.types[type].mark(in: .ja) == "月")
    }

    @Test func routesAtPolesAreNoTypesThatTheFileHasToKnow() throws {
        var network = SmallNetwork()
        network.railway("B7=青葉線", "A B")
        network.mode("B7", .bus, code: "青葉")
        network.train("B7.1", "A 9:00, B 9:10", type: "B7=青葉線", direction: "Down")
        #expect(try site(network).looks.notices == [])
        let stated = try site(network, types: "  B7: [local, あ]\n")
        #expect(stated.looks.types.map { $0.mark(in: .ja) }.contains("あ"))
    }
}
