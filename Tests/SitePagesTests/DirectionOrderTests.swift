import SmallNetworks
import SmallSites
import Testing
import Timetable
import TimetableFacts

@testable import SiteCore
@testable import SitePages

/// A direction with two ends has one name: on its railway's page and on those of its stations.
@Suite struct DirectionOrderTests {
    /// ```
    ///   A ─ B ─ C ─ D      two of three trains go on from C to D
    /// ```
    @Test(arguments: [["C", "D", "D"], ["C", "C", "D"]])
    func theTwoEndsStandInOneOrder(ends: [String]) throws {
        var network = SmallNetwork()
        network.railway("Main", "A B C D")
        for (number, end) in ends.enumerated() {
            let hour = 5 + number
            let calls = "A \(hour):00, B \(hour):10 \(hour):11, C \(hour):20"
            network.train("Main.\(number)", end == "C" ? calls : calls + " \(hour):21, D \(hour):30")
        }
        let small = try SmallSite(network)
        let frame = try small.frame(path: "railways/main.html")
        let railway = try #require(RailwayPages(small.site).view(0, frame).directions.first?.label)
        #expect(railway.contains("C") && railway.contains("D"))
        for position in small.site.dataset.stations.indices.prefix(2) {
            let timetables = small.site.timetables.departures.timetables(of: Station.ID(position))
            #expect(timetables.map { frame.language.directionLabels[$0] } == [railway])
        }
    }
}
