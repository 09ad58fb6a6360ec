import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SiteSheets

/// How tall the figures of posters are.
@Suite struct FigureHeightTests {
    private func poster(_ network: SmallNetwork, on paper: Paper) throws -> Poster {
        let small = try SmallSite(network)
        let path = try #require(small.site.paths.poster(0))
        return Poster(timetable: 0, .rows, on: SheetFormat(paper), try small.frame(.ja, path: path))
    }

    @Test func aPosterKnowsTheHeightOfItsMinutes() throws {
        var network = SmallNetwork()
        network.railway("Bus=路線/Line", "A=青葉/Aoba B=備後/Bingo")
        for minute in 10..<60 { network.train("Bus.\(minute)", "A 7:\(minute), B 8:\(minute)") }
        let (small, large) = (try poster(network, on: .a4), try poster(network, on: .a3))
        let size = try #require(small.pages.map(\.sizes.time).min())
        #expect(try #require(small.figureHeight(0.75)) == size * 0.75)
        #expect(try #require(large.figureHeight(0.75)) > size * 0.75)
    }

    @Test func intervalsAloneHaveNoMinutes() throws {
        var network = SmallNetwork()
        network.railway("Bus=路線/Line", "A=青葉/Aoba B=備後/Bingo")
        network.train("Bus.1", "A 7:00, B 7:10")
        let weekday = network.dataset.trains[network.train("Bus.2", "A 8:00, B 8:10").position]
        let holiday = network.dataset.trains[network.train("Bus.3", "B 7:20, A 7:30", schedule: "Holiday").position]
        network.dataset.headwayRuns = [
            HeadwayRun(
                feedID: "Bus.often",
                patternID: weekday.patternID,
                typeID: weekday.typeID,
                directionID: weekday.directionID,
                serviceID: holiday.serviceID,
                destinations: [network.stop("Bus.B")],
                from: ServiceTime(clamping: 360),
                until: ServiceTime(clamping: 1260),
                headwaySeconds: 720,
                calls: [0, 10].map { HeadwayRun.Call(arrival: $0, departure: $0) }
            )
        ]
        let small = try SmallSite(network)
        let timetable = small.site.timetables.departures.timetables[0]
        let often = timetable.tables.filter { small.site.timetables.departures[$0].isEmpty }.map(\.scheduleID)
        let frame = try small.frame(.ja, path: try #require(small.site.paths.poster(0)))
        func height(_ schedules: Set<Schedule.ID>?) -> Double? {
            Poster(timetable: 0, .rows, on: SheetFormat(.a4), schedules: schedules, frame).figureHeight(0.75)
        }
        #expect(often.count == 1 && height(Set(often)) == nil && height(nil) != nil)
    }

    @Test func theMarkSaysAtWhichHeightASheetHangs() throws {
        var network = SmallNetwork()
        network.railway("Bus=路線/Line", "A=青葉/Aoba B=備後/Bingo")
        network.train("Bus.1", "A 7:00, B 7:10")
        let small = try SmallSite(network)
        let path = try #require(small.site.paths.poster(0))
        let sheet = SheetFormat(.a3)
        for (language, words) in [(Language.ja, "この印を床から137cmの高さに"), (.en, "Hang this mark 137 cm above the floor")] {
            var drawing = SVG()
            HangingMark.draw(into: &drawing, on: sheet, try small.frame(language, path: path))
            let source = drawing.html().source
            #expect(source.contains(words))
            // Strokes of 4 mm at both edges, halfway down the sheet.
            #expect(source.contains("M0 2099h40v2h-40zm2930 0h40v2h-40z"), "\(source)")
        }
    }
}
