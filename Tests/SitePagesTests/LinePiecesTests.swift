import SmallNetworks
import SmallSites
import Testing
import Timetable
import TimetableFacts

@testable import SiteCore
@testable import SitePages

/// A line that a feed cuts into several railways, in the lists of a place.
///
/// ```
///   Main  A ─ B ─ C      the line: two trains
///   West      B ─ D      a piece of it
///   East      B ─ E      another
///   Other     B ─ F      another line
/// ```
@Suite struct LinePiecesTests {
    private var network = SmallNetwork()

    init() {
        network.railway("West=環状線/Ring", "Bb=乙 Dd=丁")
        network.railway("Main=環状線/Ring", "Aa=甲 Bb=乙 Cc=丙")
        network.railway("East=環状線/Ring", "Bb=乙 Ee=戊")
        network.railway("Other=他線", "Bb=乙 Ff=己")
        network.interchange("West.Bb Main.Bb East.Bb Other.Bb")
        network.train("Main.1", "Aa 5:00, Bb 5:10 5:11, Cc 5:20")
        network.train("Main.2", "Aa 6:00, Bb 6:10 6:11, Cc 6:20")
        network.train("Main.3", "Aa 6:50, Bb 7:00")
        network.train("West.1", "Bb 5:00, Dd 5:10")
        network.train("East.1", "Bb 5:00, Ee 5:10")
        network.train("Other.1", "Bb 5:00, Ff 5:10")
    }

    private func transfers(from station: String) throws -> [String] {
        let small = try SmallSite(network)
        let frame = try small.frame(path: "a/b/index.html")
        return TransferView.all(from: small.site.dataset.stations.id(station), frame).map { transfer in
            ([transfer.railwayName] + transfer.pieces.map { "\($0.label) \($0.href?.text ?? "-")" })
                .joined(separator: " | ")
        }
    }

    @Test func aChangeToALineStandsOnceWithItsPiecesBehindIt() throws {
        let (west, east) = ("乙－丁 ../../railways/west/bb/index.html", "乙－戊 ../../railways/east/bb/index.html")
        #expect(try transfers(from: "Other.Bb") == ["環状線 | \(west) | \(east)"])
        #expect(try transfers(from: "West.Bb") == ["環状線 | \(east)", "他線"])
        // Where the line itself is not, its first piece stands for it.
        #expect(try transfers(from: "Main.Bb") == ["環状線（乙－丁） | \(east)", "他線"])
    }

    @Test mutating func aPieceOfTheOwnLineIsNoChangeUnlessItLeadsToOtherTrains() throws {
        network = SmallNetwork()
        network.railway("Main=環状線/Ring", "Aa=甲 Bb=乙 Cc=丙")
        network.railway("West=環状線/Ring", "Cc=丙 Bb=乙 Dd=丁")
        network.interchange("Main.Bb West.Bb")
        network.train("Main.1", "Aa 5:00, Bb 5:10 5:11, Cc 5:20")
        network.train("Main.2", "Aa 6:00, Bb 6:10 6:11, Cc 6:20")
        network.train("West.1", "Cc 5:00, Bb 5:10")
        #expect(try transfers(from: "Main.Bb") == [])
        #expect(try transfers(from: "West.Bb") == ["環状線"])
        network.train("West.2", "Cc 6:00, Bb 6:10 6:11, Dd 6:20")
        #expect(try transfers(from: "Main.Bb").count == 1)
    }

    @Test func theTabsOfAPlaceNameALineOnce() throws {
        let small = try SmallSite(network)
        let frame = try small.frame(path: "a/b/index.html")
        let east = small.site.dataset.stations.id("East.Bb")
        let view = try #require(StationTabsView(Interchange.ID(0), at: east, frame))
        #expect(view.tabs.map(\.name) == ["環状線", "他線"])
        #expect(view.tabs.map(\.isHere) == [false, false])
        #expect(view.tabs[0].pieces.map(\.label) == ["乙－丁", "乙－戊"])
        #expect(view.tabs[0].pieces.map(\.isHere) == [false, true])
        #expect(view.tabs[0].pieces.allSatisfy { $0.href != nil })
    }

    @Test(arguments: [[], ["West.Bb Other.Bb"]])
    mutating func thePageOfAPlaceNamesALineOnce(gates: [String]) throws {
        if !gates.isEmpty {
            network.dataset.interchanges = []
            network.interchange("West.Bb Main.Bb East.Bb Other.Bb", gates: gates)
        }
        let small = try SmallSite(network)
        let view = try InterchangePages(small.site).view(0, small.frame(path: "interchanges/b.html"))
        #expect(view.railwaysLabel == "2路線")
        let line = try #require(view.parts.flatMap(\.stations).first { $0.railwayName == "環状線" })
        #expect(view.parts.flatMap(\.stations).map(\.railwayName).sorted() == ["他線", "環状線"])
        #expect(line.directions.map(\.label) == ["丙方面（下り）"])
        #expect(line.pieces.map(\.label) == ["乙－丁", "乙－戊"])
        #expect(
            line.pieces.map { $0.href?.text } == ["../railways/west/bb/index.html", "../railways/east/bb/index.html"]
        )
        #expect(line.pieces.map { $0.directions.map(\.label) } == [["丁方面（下り）"], ["戊方面（下り）"]])
    }

    @Test func theListOfRailwaysNamesALineOnce() throws {
        let frame = try SmallSite(network).frame()
        let railways = OperatorItemView.all(frame).flatMap(\.areas).flatMap(\.railways)
        #expect(railways.map(\.name) == ["環状線", "他線"])
        #expect(railways[0].pieces.map(\.label) == ["乙－丁", "乙－戊"])
    }
}

extension [Station] {
    fileprivate func id(_ feedID: String) -> Station.ID { Station.ID(firstIndex { $0.feedID == feedID } ?? 0) }
}
