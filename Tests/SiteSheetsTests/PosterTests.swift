import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SiteSheets

/// Posters of small networks.
@Suite struct PosterTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main=本線/Main Line", "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose")
        network.railway("Branch=支線", "C=千歳 D=大門")
        network.interchange("Main.C Branch.C")
        for minute in 10..<40 {
            network.train("Main.\(minute)", "A 7:\(minute), B 8:\(minute), C 9:\(minute)", to: ["Main.C"])
        }
        network.train("Main.1", "A 7:05, B 8:05, C 9:05", type: "Express=急行", to: ["Branch.D"])
        network.train("Branch.1", "C 9:06, D 9:10")
        network.link("Main.1", to: "Branch.1")
        network.train("Main.2", "B 24:12, C 25:12", schedule: "Holiday")
    }

    private func view(
        _ station: String,
        _ layout: PosterLayout = .rows,
        on sheet: SheetFormat = SheetFormat(),
        _ language: Language = .ja,
        configuration: SiteConfiguration = SiteConfiguration()
    ) throws -> PosterView {
        let small = try SmallSite(network, configuration: configuration)
        let position = try #require(
            small.site.timetables.departures.timetables.firstIndex {
                small.site.dataset[$0.stationID].feedID == station
            }
        )
        let path = try #require(small.site.paths.poster(position))
        return PosterView(position, layout, on: sheet, try small.frame(language, path: path))
    }

    /// The texts of a drawing, in order.
    private func texts(_ sheet: SheetView) -> [String] { DrawnSheet.texts(in: sheet.drawing.source) }

    @Test func everyMinuteIsRealText() throws {
        let sheet = try #require(try view("Main.B").sheets.first)
        let found = texts(sheet)
        for minute in 10..<40 { #expect(found.contains(String(minute))) }
        #expect(found.contains("05") && found.contains("12"))
        #expect(found.contains("0"), "the hour after 23 is 0")
    }

    @Test func theHeadNamesStationRailwayDirectionAndOperatorInBothLanguages() throws {
        let found = texts(try #require(try view("Main.B").sheets.first))
        for text in ["備後", "Bingo", "本線  Main Line", "大門、千歳方面（下り）", "for D, Chitose", "平日", "Weekdays"]
        where !found.contains(text) {
            // Which of two destinations is nearer is another test's concern.
            #expect(text.contains("方面") || text.contains("for"), "\(text) in \(found)")
        }
    }

    @Test func marksTypesDestinationsAndNotesAreInTheLegend() throws {
        let found = texts(try #require(try view("Main.B").sheets.first))
        for text in ["列車種別", "急行", "急", "行先", "大門", "大", "当駅始発", "始発・終電", "他線へ直通"] {
            #expect(found.contains(text), "\(text) in \(found)")
        }
    }

    @Test func theStationsAheadHaveTheirRidingTimes() throws {
        let found = texts(try #require(try view("Main.A").sheets.first))
        #expect(found.contains("千歳") && found.contains("120") && !found.contains("急行・各停"))
    }

    @Test mutating func aRideWithinTheMinuteIsShorterThanOne() throws {
        network.railway("Tram=軌道", "P=一 Q=二 R=三")
        network.train("Tram.1", "P 7:00, Q 7:00, R 7:01")
        let found = texts(try #require(try view("Tram.P").sheets.first))
        #expect(found.suffix(20).contains("&lt;1") && found.suffix(20).contains("1") && !found.contains("0"))
    }

    @Test mutating func twentyDestinationsHaveTwentyMarksAsLargeInTheLegendAsAboveTheMinutes() throws {
        let names = Array("赤橙黄緑青藍紫白黒茶金銀銅鉄石木水火土日月")
        network.railway("Long=長線", names.enumerated().map { "S\($0)=\($1)町\($1)駅" }.joined(separator: " "))
        for end in 1...20 {
            for run in 0..<2 { network.train("Long.\(end).\(run)", "S0 \(6 + run):\(end + 20), S\(end) \(8 + run):30") }
        }
        let drawing = try #require(try view("Long.S0").sheets.first).drawing.source
        let (marks, sizes) = DrawnSheet.words(of: "k", in: drawing)
        // The most common goes without.
        #expect(Set(marks).count == 19 && marks.count == 38)
        let legend = drawing.matches(of: /class="b mid">([^<]+)<\/text>\n<text[^>]*>([^<]+)</)
        let keys = legend.filter { $0.output.2.contains("町") }
        #expect(Set(keys.map { String($0.output.1) }) == Set(marks) && Set(keys.map(\.output.2)).count == 19)
        // 12 points, which are read from an arm's length and more.
        let all = drawing.matches(of: /font-size="?(\d+)/).compactMap { Int($0.output.1) }
        #expect((all + sizes).allSatisfy { $0 >= 42 })
    }

    @Test mutating func aSignTellsThatALaterOneArrivesFirstWhereThePublisherAsksForIt() throws {
        network.train("Main.91", "A 10:00, B 10:05 10:12, C 10:20")
        network.train("Main.92", "A 10:03, C 10:10")
        var configuration = SiteConfiguration()
        for isAsked in [false, true] {
            configuration.posters.marksFirstToArrive = isAsked
            let texts = texts(try #require(try view("Main.A", configuration: configuration).sheets.first))
            #expect(texts.contains { $0.contains("途中から先は後発が先着") } == isAsked)
            #expect(texts.contains { $0.contains("»") } == isAsked)
        }
    }

    @Test mutating func withoutColourTypesAreToldByTheirMarks() throws {
        for (number, type) in ["Express=急行", "Rapid=快速", "LimitedExpress=特急", "Liner=ライナー"].enumerated() {
            network.train("Main.9\(number)", "B 10:0\(number), C 11:00", type: type)
        }
        let drawing = try #require(try view("Main.B").sheets.first).drawing.source
        let marks = drawing.matches(of: /class="on mid"[^>]*>([^<]+)</).map { String($0.output.1) }
        #expect(marks.count == 4 && Set(marks).count == 4, "one in the legend for each type but the most common")
        let above = DrawnSheet.words(of: "k t", in: drawing).words
        #expect(Set(above) == Set(marks), "and the same above the minutes")
    }

    private func service(_ id: String, _ dates: [String]) -> Service {
        let days = dates.compactMap { CalendarDate($0) }.map { DateSet($0...$0) }
        return Service(feedID: id, dates: .dates(days.reduce(DateSet()) { $0.union($1) }))
    }

    @Test mutating func manyKindsOfDaysHaveSheetsOfTheirOwn() throws {
        network.railway("Bus=路線", "P=一 Q=二")
        // Four weeks of June, of which six days are unlike any other.
        let single = [1, 2, 10, 18, 20, 26]
        let dates = (1...28).filter { !single.contains($0) }
        let weeks: [(String, (Int) -> Bool)] = [
            ("week", { $0 % 7 > 0 && $0 % 7 < 6 }), ("saturday", { $0 % 7 == 6 }), ("sunday", { $0 % 7 == 0 }),
        ]
        for (number, (name, isOfIt)) in weeks.enumerated() {
            let ofIt = dates.filter(isOfIt).map { "2026-06-\($0 < 10 ? "0" : "")\($0)" }
            network.dataset.services.append(service(name, ofIt))
            network.train("Bus.\(number)", "P 7:4\(number), Q 7:50", schedule: name)
        }
        for day in single {
            network.dataset.services.append(service("special\(day)", ["2026-06-\(day < 10 ? "0" : "")\(day)"]))
            network.train("Bus.3\(day)", "P 8:\(day + 30), Q 9:00", schedule: "special\(day)")
        }
        let sheets = try view("Bus.P").sheets
        // The times tell which days stand on a sheet.
        let expected: [Set<String>] = [
            ["7:40", "7:41", "7:42"], ["8:31", "8:32", "8:40"], ["8:48", "8:50", "8:56"],
        ]
        let all = expected.reduce(Set<String>()) { $0.union($1) }
        #expect(sheets.map { all.intersection(texts($0)) } == expected)
    }

    @Test mutating func trainsThatLeaveEverySoManyMinutesStandUnderTheirDays() throws {
        network.railway("Tram=軌道", "P=一 Q=二")
        network.train("Tram.1", "P 7:00, Q 7:10")
        let weekday = network.dataset.trains[network.train("Tram.1").position]
        network.train("Tram.2", "Q 7:20, P 7:30", schedule: "Holiday")
        let holiday = network.dataset.trains[network.train("Tram.2").position]
        network.dataset.headwayRuns = [
            HeadwayRun(
                feedID: "Tram.often",
                patternID: weekday.patternID,
                typeID: weekday.typeID,
                directionID: weekday.directionID,
                serviceID: holiday.serviceID,
                destinations: [network.stop("Tram.Q")],
                from: ServiceTime(clamping: 360),
                until: ServiceTime(clamping: 1260),
                headwaySeconds: 720,
                calls: [0, 10].map { HeadwayRun.Call(arrival: $0, departure: $0) }
            )
        ]
        let found = texts(try #require(try view("Tram.P").sheets.first))
        #expect(
            found.contains { $0.hasPrefix("6:00") && $0.hasSuffix("21:00") } && found.contains { $0.hasPrefix("12分間隔") }
        )
        #expect(found.contains("1本") && !found.contains("0本"))
        // Where the next one would leave after the end, one leaves alone.
        network.dataset.headwayRuns[0].until = ServiceTime(clamping: 365)
        let alone = texts(try #require(try view("Tram.P").sheets.first))
        #expect(alone.contains("6:00") && !alone.contains { $0.contains("分間隔") })
    }

    @Test func largeSheetsHaveLargeLegendsAndStrips() throws {
        #expect(
            SheetFormat(.a3).textSize == SheetFormat(.a3).smallestType
                && SheetFormat(.a4).textSize == SheetFormat(.a4).smallestType
        )
        for paper in [Paper.a1, .b1] {
            let sheet = SheetFormat(paper, landscape: true)
            #expect(abs(sheet.textSize - 12 * SheetFormat.point * sheet.scale) < 0.01)
            let source = try #require(try view("Main.A", on: sheet).sheets.first).drawing.source
            let sizes = source.matches(of: /font-size="?(\d+)/).compactMap { Int($0.output.1) }
            #expect(try #require(sizes.min()) >= Int(10 * sheet.textSize))
        }
    }

    @Test(arguments: PosterLayout.ofPages) func everyLayoutShowsEveryMinute(layout: PosterLayout) throws {
        let found = try view("Main.B", layout).sheets.flatMap(texts)
        for minute in 10..<40 { #expect(found.contains(String(minute)), "\(minute) in \(layout)") }
    }

    @Test func aSheetForEachScheduleIsASheetForEachSchedule() throws {
        #expect(try view("Main.B", .schedules).sheets.count == 2)
        #expect(try view("Main.B", .rows).sheets.count == 1)
    }

    @Test mutating func hostileNamesAreEscapedInDrawings() throws {
        network.dataset.stops[1].names = Names([.ja: "<script>alert(1)</script>", .en: "\"><b>"])
        let source = try #require(try view("Main.B").sheets.first).drawing.source
        #expect(!source.contains("<script") && !source.contains("<b>"))
        #expect(source.contains("&lt;script&gt;"))
    }

    @Test func noDrawingHasAStyleOfItsOwn() throws {
        let source = try #require(try view("Main.B").sheets.first).drawing.source
        #expect(!source.contains("style"))
    }

    @Test func aSiteWithAnAddressHasACode() throws {
        let without = try #require(try view("Main.B").sheets.first).drawing.source
        var configuration = SiteConfiguration()
        configuration.address = "https://example.org/times/"
        let with = try #require(try view("Main.B", configuration: configuration).sheets.first).drawing.source
        #expect(with.count > without.count + 1000)
        #expect(with.contains("h1v1h-1z") && !without.contains("h1v1h-1z"))
    }
}
