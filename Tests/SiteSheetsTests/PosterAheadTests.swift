import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SiteSheets

/// What stands at the foot of a poster: the stops ahead of every route of a pole, and around a loop.
@Suite struct PosterAheadTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Red=赤線/Red", "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose D=大門/Daimon")
        network.mode("Red", .bus, code: "6")
    }

    /// Makes the stop of a train's call a pole.
    private mutating func poles(_ trains: [String], at station: String = "Red.A") {
        network.pole("1", of: station)
        for train in trains { network.calls(of: train, at: [0: "1"]) }
    }

    private func sheet(_ layout: PosterLayout = .rows, of station: String = "Red.A") throws -> SheetView {
        let small = try SmallSite(network)
        let position = try #require(
            small.site.timetables.departures.timetables.firstIndex {
                small.site.dataset[$0.stationID].feedID == station
            }
        )
        let path = try #require(small.site.paths.poster(position, layout) ?? small.site.paths.poster(position))
        let view = PosterView(position, layout, on: SheetFormat(), try small.frame(.ja, path: path))
        return try #require(view.sheets.first)
    }

    private func texts(_ sheet: SheetView) -> [String] { DrawnSheet.texts(in: sheet.drawing.source) }

    @Test mutating func aLoopEndsAtItsOwnStop() throws {
        network.train("Red.1", "A 7:00, B 7:05, C 7:12, D 7:20, A 7:25")
        poles(["Red.1"])
        let sheet = try sheet()
        #expect(DrawnSheet(sheet).strip == [["5", "12", "20", "25"]])
        // At the head, beside the time, and at both ends of the strip.
        #expect(texts(sheet).filter { $0 == "青葉" }.count == 4)
    }

    @Test mutating func bothWaysAroundALoopHaveAStripEach() throws {
        network.train("Red.1", "A 7:00, B 7:05, C 7:12, D 7:20, A 7:25", to: ["Red.C"])
        network.train("Red.2", "A 7:30, D 7:35, C 7:43, B 7:50, A 7:55", to: ["Red.D"])
        poles(["Red.1", "Red.2"])
        let sheet = try sheet()
        #expect(DrawnSheet(sheet).strip == [["5", "12", "20", "25"], ["5", "13", "20", "25"]])
        let words = texts(sheet)
        #expect(words.filter { $0.hasSuffix("と所要時間の目安（分）") }.count == 1, "\(words)")
        #expect(DrawnSheet(sheet).overlaps == [])
    }

    @Test mutating func routesThatPartHaveARowEach() throws {
        network.railway("Blue=青線/Blue", "E=江戸 F=富士")
        network.railway("Green=緑線/Green", "G=権田 H=広場")
        for railway in ["Blue", "Green"] {
            network.mode(railway, .bus, code: railway == "Blue" ? "12" : "31")
            network.serve("Red.A", by: railway)
        }
        network.train("Red.1", "A 7:00, B 7:05, C 7:12")
        network.train("Blue.1", "A 7:20, E 7:25, F 7:40")
        network.train("Green.1", "A 7:30, G 7:34, H 7:50")
        poles(["Red.1", "Blue.1", "Green.1"])
        let words = texts(try sheet())
        for row in ["備後 5 · 千歳 12", "江戸 5 · 富士 20", "権田 4 · 広場 20"] { #expect(words.contains(row), "\(words)") }
        #expect(words.contains("行先と、主な停留所までの所要時間の目安（分）"))
    }

    @Test mutating func theBarNamesAsManyRoutesAsItHasRoomFor() throws {
        var trains = ["Red.1"]
        network.train("Red.1", "A 7:00, B 7:05")
        for number in 1...6 {
            network.railway(
                "R\(number)=第\(number)市民病院前循環線【\(number)1,\(number)2-\(number)9,100】",
                "E\(number)=江戸 F\(number)=富士"
            )
            network.mode("R\(number)", .bus)
            network.serve("Red.A", by: "R\(number)")
            network.train("R\(number).1", "A 7:\(10 + number), E\(number) 7:40")
            trains.append("R\(number).1")
        }
        poles(trains)
        let words = texts(try sheet())
        #expect(words.contains("6、第1市民病院前循環線、第2市民病院前循環線ほか4路線"), "\(words.prefix(4))")
    }

    @Test mutating func routesOfOneRoadShareAStripWithARowEach() throws {
        network.railway("Blue=青線/Blue", "E=江戸")
        network.mode("Blue", .bus, code: "12")
        network.serve("Red.A", by: "Blue")
        network.serve("Red.C", by: "Blue")
        network.train("Red.1", "A 7:00, B 7:05, C 7:12, D 7:20", type: "Six=6番")
        network.train("Blue.1", "A 7:20, C 7:27", type: "Twelve=12番")
        poles(["Red.1", "Blue.1"])
        let sheet = try sheet()
        #expect(DrawnSheet(sheet).strip == [["7"], ["5", "12", "20"]])
        // The rows have the signs of the routes.
        let foot = texts(sheet).drop { !$0.hasPrefix("停車") }
        #expect(foot.dropFirst().prefix(2) == ["12", "6"])
    }

    @Test mutating func bothDirectionsOnOneSheetHaveAStripEach() throws {
        network = SmallNetwork()
        network.railway("Main=本線/Main Line", "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose")
        network.train("Main.1", "A 7:05, B 7:10, C 7:15")
        network.train("Main.2", "C 7:05, B 7:12, A 7:21")
        let sheet = try sheet(.directions, of: "Main.B")
        #expect(Set(DrawnSheet(sheet).strip) == [["5"], ["9"]])
        #expect(DrawnSheet(sheet).overlaps == [])
    }

    @Test func aProofTellsRidingTimesOfEveryWay() throws {
        func site(_ end: String) throws -> SmallSite {
            var tests = self
            tests.network.train("Red.1", "A 7:00, B 7:05, C 7:12, D 7:20, A 7:25", to: ["Red.C"])
            tests.network.train("Red.2", "A 7:30, D 7:35, C 7:43, B 7:50, A \(end)", to: ["Red.D"])
            tests.poles(["Red.1", "Red.2"])
            return try SmallSite(tests.network)
        }
        let (before, after) = (try site("7:55"), try site("7:58"))
        let earlier = EarlierTimetable(before.site, before.languages[0], file: "old.sqlite")
        let position = try #require(
            after.site.timetables.departures.timetables.firstIndex {
                after.site.dataset[$0.stationID].feedID == "Red.A"
            }
        )
        let frame = try after.frame(.ja, isPrinted: true)
        let rows = PosterProof([position], on: SheetFormat(), against: earlier, frame).rows
        let found = try #require(rows.first { $0.kinds == [.ridingTimes] })
        #expect(found.from.hasSuffix("青葉 25") && found.to.hasSuffix("青葉 28"), "\(rows)")
    }
}
