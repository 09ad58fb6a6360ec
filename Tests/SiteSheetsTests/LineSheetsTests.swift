import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SiteSheets

/// The tables of lines on paper, and booklets of them; what becomes of the files is told by PosterPrintingTests.
@Suite struct LineSheetsTests {
    private var network = SmallNetwork()

    init() {
        network.railway(
            "Main=本線/Main Line",
            "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose D=土手/Dote E=江戸/Edo F=福井/Fukui G=岐阜/Gifu H=浜/Hama"
        )
    }

    private mutating func add(_ trains: Int, schedule: String = "Weekday") {
        for number in 0..<trains {
            let (hour, minute) = (5 + number / 30, number % 30 + 10)
            let calls = "ABCDEFGH".enumerated().map { "\($1) \(hour + ($0 > 3 ? 1 : 0)):\(minute)" }
            network.train("Main.\(schedule)\(number)", calls.joined(separator: ", "), schedule: schedule)
        }
    }

    private func sheets(
        _ position: Int = 0,
        on sheet: SheetFormat = SheetFormat(.a4, landscape: true),
        _ language: Language = .ja
    )
        throws
        -> LineSheets
    {
        let small = try SmallSite(network)
        return LineSheets(position, on: sheet, .alone, try small.frame(language, isPrinted: true))
    }

    private func texts(_ draw: (inout SVG) -> Void) -> [String] {
        var canvas = SVG()
        draw(&canvas)
        return canvas.html().source.matches(of: />([^<>\n]+)<\/text>/).map { String($0.output.1) }
    }

    @Test mutating func everyTimeStandsOnceAndEverySheetHasItsHeadings() throws {
        add(300)
        let sheets = try sheets()
        #expect(sheets.pages.count > 1)
        var times = 0
        for page in sheets.pages.indices {
            let found = texts { sheets.draw(page, into: &$0) }
            times += found.count { $0.wholeMatch(of: /\d+:\d\d/) != nil }
            for text in ["本線  Main Line", "浜方面（下り）", "平日", "2026年3月14日現在"] {
                #expect(found.contains(text), "\(text) on sheet \(page + 1): \(found.prefix(12))")
            }
            #expect(found.contains { $0.hasPrefix("\(page + 1)／\(sheets.pages.count)枚目") })
            // As often as there are blocks below one another.
            #expect(found.count { $0 == "青葉" } == sheets.pages[page].blocks.count)
        }
        #expect(times == 300 * 8)
    }

    @Test mutating func theLinesOwnStationsComeFirstAndNoRowIsEmptyOnASheet() throws {
        network.railway("North=北線/North", "N=根岸/Negishi O=大井/Oi")
        add(200)
        network.train("North.1", "N 4:00, O 4:10")
        network.train("Main.First", "A 4:20, B 4:25, H 4:50")
        network.link("North.1", to: "Main.First")
        let sheets = try sheets()
        let pages = sheets.pages.indices.map { page in texts { sheets.draw(page, into: &$0) } }
        let (own, other) = (pages[0].firstIndex(of: "青葉"), pages[0].firstIndex(of: "根岸"))
        #expect(try #require(own) < #require(other))
        #expect(pages[0].contains("北線"))
        #expect(pages.count > 1 && pages.dropFirst().allSatisfy { !$0.contains("根岸") })
    }

    @Test mutating func aSheetExplainsWhatStandsOnItAndNoMore() throws {
        add(2)
        network.train("Main.X", "A 6:00, D 6:10, G 6:30", type: "Express=急行")
        let sheets = try sheets()
        let found = texts { sheets.draw(0, into: &$0) }
        #expect(found.contains("通過") && found.contains("急行") && found.contains("前の駅が終点"))
        #expect(!found.contains("他の経路を通る") && !found.contains("列車番号が変わって続く"))
        #expect(found.count { $0 == "レ" } == 5, "four stations, and the legend")
    }

    @Test mutating func whatIsEarlierThanATrainOnItsLeftLeans() throws {
        network.train("Main.1", "A 5:00, B 5:10, C 5:20, D 5:30, E 5:40, F 5:50, G 6:00, H 6:10")
        network.train("Main.2", "A 5:05, H 5:55", type: "Express=急行")
        let sheets = try sheets()
        var canvas = SVG()
        sheets.draw(0, into: &canvas)
        let leaning = canvas.html().source.matches(of: /class="time [^"]* i(?: mid| end)?"[^>]*>([^<]+)</).map {
            String($0.output.1)
        }
        #expect(leaning == ["5:55"])
    }

    @Test mutating func anExpressIsBoldSoThatNoColourIsNeeded() throws {
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "A 6:00, H 6:55", type: "Express=急行")
        let sheets = try sheets()
        var canvas = SVG()
        sheets.draw(0, into: &canvas)
        let source = canvas.html().source
        #expect(
            source.contains(/class="time b e [^"]*"[^>]*>6:55</) && source.contains(/class="time l [^"]*"[^>]*>5:10</)
        )
    }

    @Test mutating func theTrainsOfALineOfTwoStationsStandBelowOneAnother() throws {
        network.railway("Shuttle=連絡線/Shuttle", "X=西/Nishi Y=東/Higashi")
        for minute in 10..<40 { network.train("Shuttle.\(minute)", "X 7:\(minute), Y 8:\(minute)") }
        let sheets = try sheets()
        #expect(sheets.table.table.isTurned && sheets.pages.count == 1)
        let found = texts { sheets.draw(0, into: &$0) }
        #expect(found.count { $0.wholeMatch(of: /[78]:\d\d/) != nil } == 60)
    }

    @Test mutating func typeIsNeverSmallerThanThePaperAsksFor() throws {
        add(200)
        for sheet in [
            SheetFormat(.a5), SheetFormat(.a4), SheetFormat(.a3), SheetFormat(.a3, landscape: true), SheetFormat(.b1),
        ] {
            #expect(LineSheets.smallestType(sheet) >= 6 * SheetFormat.point - 0.001)
            #expect(try sheets(on: sheet).type >= LineSheets.smallestType(sheet) / SheetFormat.point - 0.001)
        }
    }

    @Test mutating func aChosenTableHasItsLabelItsExtentAndItsNotesInLinesThatFit() throws {
        add(30)
        let note = Array(repeating: "Vehicles wait for no one.", count: 12).joined(separator: " ")
        network.dataset.remarks = [Remark(feedID: "N", names: Names([.en: note]))]
        network.dataset.chosenTables = [
            ChosenTable(
                feedID: "T",
                names: Names([.en: "Main stations"]),
                remarks: [Remark.ID(0)],
                trains: network.dataset.trains.indices.map { Train.ID($0) },
                stations: ["Main.A", "Main.H"].map { network.station($0) }
            )
        ]
        let sheets = try sheets(0, .en)
        let found = texts { sheets.draw(0, into: &$0) }
        #expect(found.contains("for Hama (Down); Main stations"), "\(found)")
        #expect(found.contains("This table has 2 stations, 30 trains. The full timetable has 8 stations, 30 trains."))
        let lines = found.filter { $0.contains("Vehicles") || $0.contains("no one") }
        #expect(lines.count > 2 && lines.joined(separator: " ").hasPrefix(note.prefix(40)))
        #expect(found.count { $0.wholeMatch(of: /\d+:\d\d/) != nil } == 60)
        #expect(try self.sheets(1, .en).table.chosen == nil)
    }

    @Test mutating func trainsStandBelowOneAnotherOnRequestWhereTheSheetIsWideEnough() throws {
        add(3)
        network.dataset.chosenTables = [
            ChosenTable(
                feedID: "T",
                trains: [network.train("Main.Weekday0"), network.train("Main.Weekday1")],
                layout: .down
            )
        ]
        let wide = try sheets(on: SheetFormat(.a3, landscape: true))
        #expect(wide.table.table.isTurned && wide.pages.count == 1)
        #expect(texts { wide.draw(0, into: &$0) }.count { $0.wholeMatch(of: /\d+:\d\d/) != nil } == 16)
        let long = (0..<80).map { "S\($0)" }
        network.railway("Long", long.joined(separator: " "))
        let calls = long.enumerated().map { "\($1) \(5 + $0 / 50):\(10 + $0 % 50)" }
        network.train("Long.1", calls.joined(separator: ", "))
        network.train("Long.2", calls.joined(separator: ", "))
        network.dataset.chosenTables = [ChosenTable(feedID: "T", trains: [network.train("Long.1")], layout: .down)]
        let sheet = SheetFormat(.a5)
        let small = try SmallSite(network)
        let position = try #require(small.site.timetables.lines.all.firstIndex { $0.chosenID != nil })
        let sheets = LineSheets(position, on: sheet, .alone, try small.frame(.ja, isPrinted: true))
        let found = sheets.pages.indices.flatMap { page in texts { sheets.draw(page, into: &$0) } }
        #expect(found.count { $0.wholeMatch(of: /\d+:\d\d/) != nil } == 80)
        var canvas = SVG()
        sheets.draw(0, into: &canvas)
        let right = canvas.html().source.matches(of: /x="([0-9.]+)"/).compactMap { Double($0.output.1) }.max() ?? 0
        #expect(right <= sheet.width)
    }

    // MARK: Booklets

    private func booklet(_ language: Language = .ja) throws -> Booklet {
        let small = try SmallSite(network)
        let tables = Array(small.site.timetables.lines.tables(of: Railway.ID(0)))
        return Booklet(Railway.ID(0), tables, on: SheetFormat(.a5), try small.frame(language, isPrinted: true))
    }

    @Test mutating func aBookletHasCoverContentsMapTimesTablesAndIndex() throws {
        add(100)
        add(40, schedule: "Holiday")
        let booklet = try booklet()
        let titles = (0..<booklet.count).map(booklet.title).uniqued()
        #expect(titles == ["本線", "目次", "路線図", "所要時間", "浜方面（下り）　平日", "浜方面（下り）　土曜・休日", "駅索引"])
        let cover = texts { booklet.draw(0, into: &$0) }
        #expect(cover.contains("本線") && cover.contains("Main Line") && cover.contains("鉄道  Railway"), "\(cover)")
    }

    @Test mutating func contentsAndIndexTellThePagesOnWhichThingsStand() throws {
        add(100)
        add(40, schedule: "Holiday")
        let booklet = try booklet()
        let contents = texts { booklet.draw(1, into: &$0) }
        for title in (2..<booklet.count).map(booklet.title).uniqued() {
            let place = try #require(contents.firstIndex(of: title), "\(title) in \(contents)")
            let page = try #require(Int(contents[place + 1]))
            #expect(booklet.title(page - 1) == title && booklet.title(page - 2) != title)
            #expect(texts { booklet.draw(page - 1, into: &$0) }.contains(String(page)), "the number at its foot")
        }
        let index = texts { booklet.draw(booklet.count - 1, into: &$0) }
        for station in ["青葉", "浜"] {
            let place = try #require(index.firstIndex(of: station))
            for number in 1...2 {
                let page = try #require(Int(index[place + number]))
                #expect(texts { booklet.draw(page - 1, into: &$0) }.contains(station))
            }
        }
    }
}
