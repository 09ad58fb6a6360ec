import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore

/// The row of a place's lines.
@Suite struct StationTabsViewTests {
    @Test func linesOfOneNameAreToldApartByTheirDirections() throws {
        var network = SmallNetwork()
        network.railway("East=東海道線", "Bb=熱海 Aa=小田原")
        network.railway("Central=東海道線", "Bb=熱海 Cc=三島")
        network.railway("Ito=伊東線", "Bb=熱海 Dd=伊東")
        network.interchange("East.Bb Central.Bb Ito.Bb")
        network.train("East.1", "Bb 5:00, Aa 5:10")
        network.train("Central.1", "Bb 5:00, Cc 5:10")
        network.train("Ito.1", "Bb 5:00, Dd 5:10")
        let frame = try SmallSite(network).frame()
        let view = try #require(StationTabsView(Interchange.ID(0), at: nil, frame))
        #expect(
            view.tabs.map { "\($0.name) \($0.stationLabel)" } == ["東海道線 小田原方面（下り）", "東海道線 三島方面（下り）", "伊東線 "]
        )
    }
}
