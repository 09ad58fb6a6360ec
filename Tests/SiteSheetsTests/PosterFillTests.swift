import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SiteSheets

/// A poster with few departures fills its sheet with large figures, and leaves none of them out.
@Suite struct PosterFillTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Bus=路線/Line", "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose")
    }

    private func view(
        _ layout: PosterLayout = .rows,
        on sheet: SheetFormat = SheetFormat(),
        _ language: Language = .ja
    ) throws -> PosterView {
        let small = try SmallSite(network)
        let position = try #require(
            small.site.timetables.departures.timetables.firstIndex {
                small.site.dataset[$0.stationID].feedID == "Bus.A"
            }
        )
        let path = try #require(small.site.paths.poster(position))
        return PosterView(position, layout, on: sheet, try small.frame(language, path: path))
    }

    /// Trains that leave at some times of a day, all of them to the end of the line.
    private mutating func trains(_ times: [String], _ schedule: String = "Weekday") {
        for time in times {
            let hour = Int(time.prefix { $0 != ":" }) ?? 0
            network.train("Bus.\(schedule).\(time)", "A \(time), C \(hour + 1):59", schedule: schedule)
        }
    }

    private static func evenly(_ count: Int) -> [String] {
        (0..<count).map { "\(6 + $0 * 14 / count):\(10 + $0 * 7 % 45)" }
    }

    /// The times of a list with their sizes, in the order of the drawing. The unit is a tenth of a millimetre.
    private func list(_ sheet: SheetView) -> (times: [String], sizes: [Int]) {
        let source = sheet.drawing.source
        let names = Set(source.matches(of: /<g class="(m clock[^"]*)"/).map { String($0.output.1) })
        return names.sorted().reduce(into: ([], [])) { found, name in
            let own = DrawnSheet.words(of: name, in: source)
            found.0 += own.words
            found.1 += own.sizes
        }
    }

    @Test mutating func twelveDeparturesAreAListInLargeFigures() throws {
        let times = Self.evenly(12)
        trains(times)
        let sheets = try view().sheets
        let found = list(try #require(sheets.first))
        #expect(sheets.count == 1 && found.times == times)
        // 60 points on A3 are read across a street.
        #expect(try #require(found.sizes.min()) > 210)
        let words = DrawnSheet.texts(in: sheets[0].drawing.source)
        #expect(words.filter { $0 == "千歳" }.count >= 12, "each says whither it goes")
        #expect(!words.contains("始発・終電"), "the first and the last line of a list need no frame")
    }

    @Test(arguments: [1, 2, 3, 7, 12, 20]) mutating func aListTakesTwoThirdsOfItsSheet(count: Int) throws {
        trains(Self.evenly(count))
        let sheet = try #require(try view().sheets.first)
        let bases = DrawnSheet(sheet).texts.filter { $0.isMinute }.map(\.base)
        // Below the head, above the legend, the strip and the footer. One or two have the largest type there is.
        let bottom = try #require(bases.max()), top = try #require(bases.min())
        #expect(count < 3 || bottom - top > 1400, "\(top) to \(bottom)")
        #expect(try #require(list(sheet).sizes.min()) >= (count < 13 ? 200 : 140))
    }

    @Test(arguments: SheetFormat.all) mutating func everyListFitsEverySheet(sheet: SheetFormat) throws {
        trains(Self.evenly(19))
        trains(Self.evenly(9), "Holiday")
        network.train("Bus.Express", "A 9:59, B 10:20", type: "Express=急行", to: ["Bus.B"])
        network.train("Bus.Short", "A 22:10, B 22:20", schedule: "Holiday")
        for language in [Language.ja, .en] {
            let sheets = try view(on: sheet, language).sheets
            #expect(sheets.count == 1)
            let drawn = DrawnSheet(sheets[0])
            let (width, height) = (Double(sheets[0].width), Double(sheets[0].height))
            #expect(drawn.outside(width: width, height: height) == [])
            #expect(drawn.overlaps == [])
            #expect(try #require(drawn.sizes.min()) >= 10 * sheet.smallestType - 1)
        }
    }

    @Test mutating func daysOfOneListStandSideBySideOrBelowOneAnotherAndLoseNothing() throws {
        trains(Self.evenly(11))
        trains(Self.evenly(8).map { $0.replacing(":1", with: ":3") }, "Holiday")
        let sheet = try #require(try view().sheets.first)
        let found = list(sheet).times
        #expect(found.count == 19 && Set(found).isSuperset(of: Self.evenly(11)))
        let words = DrawnSheet.texts(in: sheet.drawing.source)
        #expect(words.contains("平日") && words.contains("土曜・休日"))
    }

    @Test mutating func aBusyDayKeepsItsGridOfHours() throws {
        trains(Self.evenly(20))
        trains(["6:55"])
        let sheet = try #require(try view().sheets.first)
        #expect(list(sheet).times == [] && DrawnSheet(sheet).texts.filter(\.isMinute).count == 21)
    }

    @Test mutating func hoursInWhichNothingLeavesShareALine() throws {
        trains((0..<12).map { "6:\(10 + $0 * 4)" } + (0..<12).map { "18:\(10 + $0 * 4)" })
        let words = DrawnSheet.texts(in: try #require(try view().sheets.first).drawing.source)
        #expect(words.contains("7:00〜17:59　発車なし") && words.contains("6") && words.contains("18"))
        #expect(!words.contains("12"))
        let english = DrawnSheet.texts(in: try #require(try view(on: SheetFormat(), .en).sheets.first).drawing.source)
        #expect(english.contains("7:00–17:59: no departures"))
    }

    @Test func namesBreakEvenlyAndShortOnesNotAtAll() {
        #expect(PosterList.lines("志賀島西戸崎博多", width: 5) == ["志賀島西", "戸崎博多"])
        #expect(PosterList.lines("Falkensee, Bahnhof", width: 7) == ["Falkensee,", "Bahnhof"])
        #expect(PosterList.lines("市役所", width: 4) == ["市役所"])
    }

    @Test mutating func noShortNameStandsOnTwoLines() throws {
        trains(Self.evenly(9))
        trains(Self.evenly(9), "Holiday")
        network.dataset.stops[2].names = Names([.ja: "霧ケ沢", .en: "Kirigasawa"])
        network.train("Bus.Other", "A 5:10, B 5:20", type: "Express=急行")
        let words = DrawnSheet.texts(in: try #require(try view().sheets.first).drawing.source)
        #expect(words.contains("霧ケ沢") && !words.contains("沢"))
    }

    @Test func twoEmptyHoursKeepTheirRows() {
        var demand = PosterGrid.Demand(
            columns: [[[1], [], [], [5], [], [], [], [7], []]],
            width: 200,
            height: { _ in 200 },
            smallest: 4,
            largest: 10
        )
        #expect(demand.rows == [true, true, true, true, true, true, true, true, false])
        demand.mergesGaps = true
        #expect(demand.rows == [true, true, true, true, true, false, false, true, false])
        let grid = PosterGrid(demand)
        #expect(grid.parts == [0..<8] && grid.lines == [1, 1, 1, 1, 1, 0, 0, 1, 0])
    }

    @Test mutating func hoursStandInTwoRunsWhereThatSparesASheet() throws {
        let times = (6..<24).flatMap { hour in ["\(hour):05", "\(hour):25", "\(hour):45"] }
        for time in times {
            network.train("Bus.\(time)", "A \(time), C 25:59", type: time.hasSuffix("25") ? "Express=急行" : "Local=各停")
        }
        let sheets = try view(on: SheetFormat(.a3, landscape: true)).sheets
        #expect(sheets.count == 1)
        #expect(DrawnSheet(sheets[0]).texts.filter(\.isMinute).count == times.count)
    }

    @Test mutating func aProofOfAListMarksWhatHasChanged() throws {
        trains(["7:10", "9:10", "22:10"])
        let before = try SmallSite(network)
        network = SmallNetwork()
        network.railway("Bus=路線/Line", "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose")
        trains(["7:10", "9:12", "23:10"])
        let after = try SmallSite(network)
        let earlier = EarlierTimetable(before.site, before.languages[0], file: "old.sqlite")
        let frame = try after.frame(.ja, isPrinted: true)
        let proof = PosterProof([0], on: SheetFormat(), against: earlier, frame)
        var svg = SVG()
        Poster(timetable: 0, .rows, on: SheetFormat(), proof: proof, frame).draw(0, into: &svg)
        let drawn = svg.html().source
        for time in ["7:10", "9:12", "22:10", "23:10"] { #expect(drawn.contains(">\(time)<"), "\(time)") }
        #expect(drawn.contains("<path class=proof") && drawn.contains(">時刻変更（10分から）<"))
        #expect(drawn.contains(">なくなった列車<"))
    }
}
