import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SiteSheets

/// Sheets for a phone's camera, a wallet, a door, a pole and tired eyes.
@Suite struct AskedSheetsTests {
    private var network = SmallNetwork()

    /// - Parameter every: A train leaves every so many minutes, from 5 to 24 o'clock.
    private init(every step: Int) {
        network.railway("Main=本線/Main Line", "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose")
        for schedule in ["Weekday", "Holiday"] {
            for minute in stride(from: 300, to: 1440, by: schedule == "Weekday" ? step : 2 * step) {
                func clock(_ minute: Int) -> String { "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)" }
                let (type, id) = (minute % 3 == 0 ? "Express=急行/Express" : "Local=各停/Local", "\(schedule).\(minute)")
                let end = minute % 7 == 0 ? "" : ", C \(clock(minute + 15))"
                network.train(
                    "Main.\(id)",
                    "A \(clock(minute)), B \(clock(minute + 5))\(end)",
                    type: type,
                    schedule: schedule
                )
                network.train(
                    "Main.\(id)u",
                    "C \(clock(minute)), B \(clock(minute + 10)), A \(clock(minute + 15))",
                    type: type,
                    schedule: schedule
                )
            }
        }
    }

    init() { self.init(every: 12) }

    static let layouts: [PosterLayout] = [.photo, .card, .door, .pole, .large, .phone]

    private func sheets(
        _ layout: PosterLayout,
        of station: String = "Main.B",
        door: DoorOrder? = nil,
        on sheet: SheetFormat? = nil,
        _ language: Language = .ja
    ) throws -> [SheetView] {
        let small = try SmallSite(network)
        let found = small.site.timetables.departures.timetables.indices.filter {
            small.site.dataset[small.site.timetables.departures.timetables[$0].stationID].feedID == station
        }
        let frame = try small.frame(language, path: "posters/x.html", isPrinted: true)
        let paper = sheet ?? PosterOptions().sheet(for: layout)
        let asked = layout == .door ? found : [try #require(found.first)]
        let plan = try #require(AskedSheets.plan(layout, asked, on: paper, door: door, frame))
        return SheetView.planned(plan, name: "")
    }

    private func texts(_ sheet: SheetView) -> [String] { DrawnSheet(sheet).texts.map(\.text) }

    @Test(arguments: layouts, [2, 5, 12, 60])
    func nothingLeavesThePaperAndNothingOverlaps(layout: PosterLayout, every: Int) throws {
        for language in [Language.ja, .en] {
            for sheet in try AskedSheetsTests(every: every).sheets(layout, language) {
                let drawn = DrawnSheet(sheet)
                #expect(drawn.outside(width: Double(sheet.width), height: Double(sheet.height)) == [])
                #expect(drawn.overlaps == [], "\(layout) every \(every) in \(language)")
                #expect(drawn.texts.contains(where: \.isMinute) || layout == .card)
            }
        }
    }

    @Test(arguments: [.photo, .door, .pole, .large] as [PosterLayout], [2, 5, 12])
    func everyMinuteStandsOnASheetOnce(layout: PosterLayout, every: Int) throws {
        let drawn = try AskedSheetsTests(every: every).sheets(layout).flatMap { DrawnSheet($0).texts }.filter(
            \.isMinute
        )
        // One way each, but for both where the station's sheet has them.
        let departures = (1140 + every - 1) / every + (1140 + 2 * every - 1) / (2 * every)
        let up = departures
        let down =
            departures - stride(from: 300, to: 1440, by: every).filter { $0 % 7 == 0 }.count
            - stride(from: 300, to: 1440, by: 2 * every).filter { $0 % 7 == 0 }.count
        #expect(drawn.count == ([.photo, .door].contains(layout) ? up + down : down))
    }

    @Test func aPhotoSheetHasBothDirectionsAndNoFrames() throws {
        let sheets = try sheets(.photo)
        #expect(sheets.count == 1)
        let found = texts(sheets[0])
        #expect(found.contains { $0.hasPrefix("千歳") } && found.contains { $0.hasPrefix("青葉") })
        #expect(!sheets[0].drawing.source.contains("class=frame") && !found.contains("始発・終電"))
        #expect(sheets[0].drawing.source.contains("font-size"))
    }

    @Test func digitsOfAPhotoSheetAreLargeEnoughForACamera() throws {
        for every in [2, 5, 12, 60] {
            for sheet in try AskedSheetsTests(every: every).sheets(.photo) {
                let least = DrawnSheet(sheet).texts.filter(\.isMinute).map(\.size).min()
                // 9.5 points.
                #expect(try #require(least) >= 33)
            }
        }
    }

    @Test(arguments: [2, 4, 12, 60]) func aCardIsLegibleAndCutToSize(every: Int) throws {
        let sheet = try #require(try AskedSheetsTests(every: every).sheets(.card).first)
        let drawn = DrawnSheet(sheet)
        // 4.5 points are 1.6 mm; the words for whoever cuts stand outside the cards.
        #expect(try #require(drawn.sizes.min()) >= 16)
        let cards = drawn.texts.filter { $0.text != "実線で切り、点線で二つに折ります。" }
        let (left, top) = ((2100 - 1700) / 2.0, (2970 - 2700) / 2.0)
        for text in cards {
            // 2.5 mm from the edges of its panel, within rounding.
            let column = ((text.left - left) / 850).rounded(.down)
            let row = ((text.base - top) / 540).rounded(.down)
            #expect((0..<2).contains(column) && (0..<5).contains(row), "\(text)")
            #expect(text.left >= left + 850 * column + 24 && text.right <= left + 850 * (column + 1) - 24, "\(text)")
            #expect(text.base <= top + 540 * (row + 1) - 24, "\(text)")
        }
    }

    @Test(arguments: [5, 12, 60, 180]) func theTimesOfACardAreReadAtArmsLength(every: Int) throws {
        let sheets = try AskedSheetsTests(every: every).sheets(.card)
        let times = sheets.flatMap { DrawnSheet($0).texts.filter(\.isMinute) }
        // Digits of ten points are 2.5 mm tall.
        #expect(try #require(times.map(\.size).min()) >= 35)
        // Cards fill their sheet with the same once more.
        let told = try AskedSheetsTests(every: every).sheets(.large).flatMap { DrawnSheet($0).texts }
        #expect(Set(times.map { $0.text.suffix(2) }) == Set(told.filter(\.isMinute).map { $0.text.suffix(2) }))
        #expect(times.count >= told.filter(\.isMinute).count)
    }

    @Test func aCardThatIsTooFullIsTwoAndThenASum() throws {
        let few = texts(try sheets(.card)[0])
        #expect(few.filter { $0 == "平日" }.count == 5 && few.filter { $0.contains("休日") }.count == 5)
        let many = texts(try AskedSheetsTests(every: 2).sheets(.card)[0])
        #expect(
            many.contains { $0.hasPrefix("平日 5:00〜") }
                && many.contains { $0.hasPrefix("平日 ") && $0.hasSuffix("〜0:59") }
        )
        #expect(!many.contains { $0.hasPrefix("本数が多い") })
        var network = self
        for minute in 480..<540 {
            for number in 0..<3 {
                for hour in 0..<12 {
                    network.network.train(
                        "Main.x\(minute).\(number).\(hour)",
                        "B \(minute / 60 + hour):\(minute % 60), C \(minute / 60 + 1 + hour):59",
                        type: "Express=急行/Express"
                    )
                }
            }
        }
        let sums = texts(try network.sheets(.card)[0])
        #expect(sums.contains { $0.hasPrefix("本数が多い") } && sums.contains { $0.hasSuffix("本") })
    }

    @Test(arguments: [Paper.a4, .a3]) func allOfALargeSheetIsLargeAndSaysWhereItIs(paper: Paper) throws {
        let sheets = try AskedSheetsTests(every: 3).sheets(.large, on: SheetFormat(paper))
        #expect(sheets.count >= 2)
        for sheet in sheets {
            let drawn = DrawnSheet(sheet)
            // 18 points are 6.35 mm.
            #expect(try #require(drawn.sizes.min()) >= 63)
            let found = drawn.texts.map(\.text)
            #expect(found.contains("備後") && found.contains { $0.hasPrefix("千歳方面") || $0.hasPrefix("千歳") })
            #expect(found.contains { $0.hasPrefix("平日") || $0.contains("休日") })
        }
        // The hours are shared out.
        let counts = sheets.prefix(sheets.count / 2).map { DrawnSheet($0).texts.filter(\.isMinute).count }
        #expect(try #require(counts.min()) * 3 > (try #require(counts.max())), "\(counts)")
    }

    @Test(arguments: [3, 12]) func aPageForAPhoneIsOfOneDirectionAndKindOfDay(every: Int) throws {
        let sheets = try AskedSheetsTests(every: every).sheets(.phone)
        for sheet in sheets {
            #expect(sheet.width == 1050 && sheet.height == 1480)
            let found = texts(sheet)
            #expect(found.contains("備後") && found.contains { $0.hasPrefix("千歳") })
            #expect(found.filter { $0.hasPrefix("平日") || $0.hasPrefix("土曜・休日") }.count == 1, "\(found)")
            // Six and a half points are 2.3 mm.
            #expect(try #require(DrawnSheet(sheet).sizes.min()) >= 22)
        }
        // All minutes of a day stand on its pages, as on those in large type.
        func minutes(_ sheets: [SheetView]) -> [String] {
            sheets.flatMap { DrawnSheet($0).texts.filter(\.isMinute).map(\.text) }.sorted()
        }
        #expect(minutes(sheets) == minutes(try AskedSheetsTests(every: every).sheets(.large)))
    }

    @Test func aDoorHasOnlyWhatCanBeReachedOnFoot() throws {
        var order = DoorOrder()
        order.walks = [DoorOrder.Walk(station: "Main.B", minutes: 7)]
        order.from = ServiceTime(hour: 17, minute: 0)
        order.hours = 2
        order.title = "Hotel 青葉"
        let sheets = try sheets(.door, door: order)
        #expect(sheets.count == 2, "one for each kind of day")
        let drawn = DrawnSheet(sheets[0])
        let minutes = drawn.texts.filter(\.isMinute).map(\.text)
        // Down at :05, :17 …, up at :10, :22 …: from 17:07 until 19:00.
        #expect(!minutes.contains("05") || minutes.filter { $0 == "05" }.count == 1, "18:05 and not 17:05")
        #expect(minutes.contains("17"))
        let found = drawn.texts.map(\.text)
        #expect(found.contains("Hotel 青葉") && found.contains("備後  徒歩7分") && found.contains("17:00に出て、19:00発まで"))
        #expect(found.contains("平日") && texts(sheets[1]).contains { $0.contains("休日") })
        let hours = found.filter { ["16", "20"].contains($0) }
        #expect(hours.isEmpty || minutes.contains(hours[0]))
    }

    @Test func aWalkIsAStationAndItsMinutes() {
        #expect(DoorOrder.Walk("Main.B=7").map { [$0.station, String($0.minutes)] } == ["Main.B", "7"])
        for text in ["Main.B", "Main.B=", "Main.B=x", "=5", "Main.B=-1", "Main.B=181"] {
            #expect(DoorOrder.Walk(text) == nil, "\(text)")
        }
    }

    /// A stop with a pole that two routes share.
    private static var city: SmallNetwork {
        var network = SmallNetwork()
        network.railway("Red=赤線/Red", "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose")
        network.railway("Blue=青線/Blue", "D=大門 E=江戸")
        network.mode("Red", .bus, code: "6")
        network.mode("Blue", .bus, code: "12")
        network.serve("Red.A", by: "Blue")
        network.pole("1", of: "Red.A")
        for minute in [10, 30] {
            network.train("Red.\(minute)", "A 7:\(minute), B 7:\(minute + 5), C 7:\(minute + 9)")
            network.calls(of: "Red.\(minute)", at: [0: "1"])
        }
        network.train("Blue.1", "A 7:20, D 7:25, E 7:40")
        network.calls(of: "Blue.1", at: [0: "1"])
        return network
    }

    @Test func aPoleHasAllRoutesByTimeAndTheStopsAhead() throws {
        var sheets = self
        sheets.network = Self.city
        let found = DrawnSheet(try sheets.sheets(.pole, of: "Red.A")[0]).texts
        #expect(found.filter(\.isMinute).map(\.text) == ["7:10", "7:20", "7:30"])
        let lines = found.filter { $0.text.contains(" · ") }.map(\.text)
        #expect(lines.contains("備後 5 · 千歳 9") && lines.contains("大門 5 · 江戸 20"), "\(lines)")
    }

    @Test func aPoleIsPrintedOnceByWhicheverOfItsRoutesItIsAskedFor() throws {
        let site = try SmallSite(Self.city).site
        var order = PosterOrder()
        order.stations = ["Red.A", "Blue.A"]
        #expect(try order.timetables(site).count == 1)
        order.layout = .pole
        #expect(try order.timetables(site).count == 1)
        let trains = try SmallSite(network).site
        order.stations = ["Main.B"]
        #expect(throws: ConfigurationError.self) { try order.timetables(trains) }
    }
}
