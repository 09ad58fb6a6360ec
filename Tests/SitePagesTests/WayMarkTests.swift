import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages

/// Marks at a pole: the way has signs of its own beside the marks of destinations, and one route needs none.
@Suite struct WayMarkTests {
    private var network = SmallNetwork()

    private mutating func add(_ count: Int, on railway: String = "Bus", showing headsign: String) {
        for _ in 0..<count {
            let id = "\(railway).\(network.dataset.trains.count)"
            network.train(id, "A 5:00, E 6:00", direction: "Down", to: ["Bus.E"])
            network.headsign(headsign, of: id)
        }
    }

    private mutating func makeBus() {
        network.railway("Bus=くるりんばす赤池線", "A=青葉 E=医大病院")
        network.mode("Bus", .bus, code: "赤池線")
    }

    /// A second route of the pole with one departure, beside two of the first.
    private mutating func addOther(_ name: String, code: String) {
        network.railway("Other=\(name)", "Z")
        network.mode("Other", .bus, code: code)
        network.serve("Bus.A", by: "Other")
        network.serve("Bus.E", by: "Other")
        add(2, showing: "医大病院")
        add(1, on: "Other", showing: "医大病院")
    }

    private func schedule() throws -> TimetableScheduleView {
        let site = try SmallSite(network)
        let path = site.site.paths.all(TimetablePages.kind)[0] ?? ""
        return TimetablePages(site.site).view(0, try site.frame(.ja, TimetablePages.kind, path: path)).schedules[0]
    }

    private func destinations(_ schedule: TimetableScheduleView) -> [String] {
        schedule.destinations.filter { !$0.repeated }.map { "\($0.mark ?? "-") \($0.name)" }
    }

    @Test mutating func waysToOneDestinationHaveSignsOfTheirOwnKind() throws {
        makeBus()
        add(5, showing: "医大病院")
        add(3, showing: "＜公園前経由＞医大病院")
        add(2, showing: "＜公園前経由＞市役所")
        add(1, showing: "市役所")
        #expect(
            destinations(try schedule())
                == ["- 医大病院", "◇ ＜公園前経由＞医大病院", "市◇ ＜公園前経由＞市役所", "市 市役所"]
        )
    }

    @Test mutating func theOnlyWayToADestinationNeedsNoSign() throws {
        makeBus()
        add(3, showing: "＜公園前経由＞医大病院")
        add(1, showing: "市役所行き")
        #expect(destinations(try schedule()) == ["- ＜公園前経由＞医大病院", "市 市役所行き"])
    }

    @Test mutating func oneRouteHasNoMark() throws {
        makeBus()
        add(2, showing: "医大病院")
        let schedule = try schedule()
        #expect(schedule.hours.flatMap(\.departures).allSatisfy { $0.typeMark == nil && $0.destinationMark == nil })
    }

    @Test mutating func namesOfRoutesAreCutToWhatTellsThemApart() throws {
        makeBus()
        addOther("くるりんばす米野木線", code: "米野木線")
        #expect(try schedule().types.map(\.mark) == ["赤", "米"])
    }

    @Test mutating func numbersOfRoutesAreUsedAsTheyAre() throws {
        makeBus()
        network.mode("Bus", .bus, code: "5A")
        addOther("市営二系統", code: "12")
        #expect(try schedule().types.map(\.mark) == ["5A", "12"])
    }
}
