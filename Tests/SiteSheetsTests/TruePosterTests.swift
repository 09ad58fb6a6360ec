import Foundation
import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SiteSheets

/// Posters say what is so, to whoever reads them, and no more.
@Suite struct TruePosterTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main=本線/Main Line", "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose")
        network.railway("Branch=支線", "C=千歳 D=大門")
        network.interchange("Main.C Branch.C")
    }

    private func view(
        _ station: String,
        _ layout: PosterLayout = .rows,
        on sheet: SheetFormat = SheetFormat(),
        _ language: Language = .ja,
        configuration: SiteConfiguration = SiteConfiguration(),
        isPrinted: Bool = false
    ) throws -> PosterView {
        let small = try SmallSite(network, configuration: configuration)
        let position = try #require(
            small.site.timetables.departures.timetables.firstIndex {
                small.site.dataset[$0.stationID].feedID == station
            }
        )
        let path = try #require(small.site.paths.poster(position))
        return PosterView(position, layout, on: sheet, try small.frame(language, path: path, isPrinted: isPrinted))
    }

    private func texts(_ sheet: SheetView) -> [String] { DrawnSheet.texts(in: sheet.drawing.source) }

    private func texts(
        _ station: String,
        _ layout: PosterLayout = .rows,
        _ language: Language = .ja,
        configuration: SiteConfiguration = SiteConfiguration(),
        isPrinted: Bool = false
    ) throws -> [String] {
        try view(station, layout, language, configuration: configuration, isPrinted: isPrinted).sheets.flatMap(texts)
    }

    /// The rows of the strip, each from left to right.
    private func strip(_ sheet: SheetView) -> [[Int]] {
        DrawnSheet(sheet).strip.map { $0.compactMap { Int($0) } }
    }

    @Test mutating func eachKindOfTrainHasARowOfTheStripAndNoneFalls() throws {
        for minute in 10..<14 { network.train("Main.\(minute)", "A 7:\(minute), B 7:\(minute + 20)") }
        network.train("Main.1", "A 7:05, C 7:15", type: "Express=急行")
        let sheet = try #require(try view("Main.A").sheets.first)
        #expect(strip(sheet) == [[10], [20]])
        #expect(texts(sheet).suffix(8).contains("急行") && texts(sheet).suffix(8).contains("各停"))
    }

    @Test mutating func aChangeThatTheReadersLanguageDoesNotShowIsNone() throws {
        network.train("Main.1", "A 7:05, C 7:15", type: "Plain=普通/Local")
        network.train("Branch.1", "C 7:16, D 7:20", type: "All=各駅停車/Local")
        network.link("Main.1", to: "Branch.1")
        network.train("Main.2", "A 8:05, C 8:15", type: "Red=急行/Express")
        network.train("Branch.2", "C 8:16, D 8:20", type: "Blue=準急/Express")
        network.link("Main.2", to: "Branch.2")
        let (ja, en) = (try texts("Main.A"), try texts("Main.A", .rows, .en))
        #expect(ja.contains("途中駅で種別変更") && !en.contains("Changes type on the way"))
        network.dataset.trains[network.train("Branch.2").position].typeID =
            network.dataset.trains[network.train("Main.2").position].typeID
        #expect(try !texts("Main.A").contains("途中駅で種別変更"))
    }

    @Test mutating func aTrainThatSplitsHasTheSignsOfBothItsParts() throws {
        network.train("Main.1", "A 7:05, B 7:15")
        network.train("Main.2", "B 7:16, C 7:30")
        network.train("Branch.1", "C 7:17, D 7:20", type: "Rapid=快速")
        network.link("Main.1", to: "Main.2", "Branch.1")
        let found = try texts("Main.A")
        #expect(found.contains("他線へ直通") && found.contains("途中駅で種別変更"))
    }

    @Test mutating func whatRunsThroughAndChangesItsTypeShowsBoth() throws {
        let one = underline(through: true, changes: false)
        let other = underline(through: false, changes: true)
        #expect(underline(through: true, changes: true) == one + other && !one.isEmpty && !other.isEmpty)
    }

    private func underline(through: Bool, changes: Bool) -> String {
        var path = SVG.Path()
        PosterCells.underline(into: &path, x: 0, base: 10, width: 5, size: 4, through: through, changes: changes)
        var svg = SVG()
        svg.path(class: "stroke", path)
        return svg.html().source.firstMatch(of: /d="([^"]*)"/).map { String($0.output.1) } ?? ""
    }

    @Test mutating func theLegendOfASheetListsWhatStandsOnItAndNoMore() throws {
        network.train("Main.1", "A 7:05, C 7:15")
        network.train("Main.2", "A 8:05, C 8:15")
        network.train("Main.3", "A 9:05, C 9:15", type: "Express=急行", schedule: "Holiday")
        network.train("Main.4", "A 9:25, B 9:35", schedule: "Holiday")
        let sheets = try view("Main.A", .schedules).sheets.map(texts)
        #expect(sheets.count == 2)
        // The strip at the foot names the kinds of trains and the stations as well.
        func legend(_ texts: [String]) -> ArraySlice<String> { texts.prefix { !$0.hasPrefix("停車駅と") } }
        #expect(!legend(sheets[0]).contains("急行") && legend(sheets[1]).contains("急行"))
        #expect(!legend(sheets[0]).contains("備後") && legend(sheets[1]).contains("備後"))
    }

    @Test mutating func bothDirectionsOfAStationAreOneSheetAndNotTwoAlike() throws {
        network.train("Main.1", "A 7:05, B 7:10, C 7:15")
        network.train("Main.2", "C 7:05, B 7:10, A 7:15")
        var configuration = SiteConfiguration()
        configuration.posters.layouts = [.rows, .directions]
        let site = try SmallSite(network, configuration: configuration).site
        let own = site.paths.all(PosterPages.kind).compactMap { $0 }.filter { $0.contains("main-b") }
        #expect(own == ["posters/main-b/down.html", "posters/main-b/up.html", "posters-directions/main-b/down.html"])
        let timetables = Array(site.timetables.departures.timetables(of: network.station("Main.B")))
        #expect(Set(timetables.map { site.paths.poster($0, .directions) }) == ["posters-directions/main-b/down.html"])
        var order = PosterOrder()
        order.stations = ["Main.B"]
        order.layout = .directions
        #expect(try order.timetables(site) == [timetables[0]])
    }

    @Test func marksOfTwoKanjiAreNotPressedTogether() {
        for text in ["快特", "中特", "通急"] {
            let widest = PosterTimetable.Mark(text).width / TextWidth.ems(text)
            for marks in PosterGrid.Marks.allCases { #expect(widest * marks.squeeze >= 0.66, "\(text) \(marks)") }
        }
    }

    @Test(arguments: PosterLayout.ofPages)
    mutating func withoutColourEveryTypeButOneHasItsMarkInEveryLayout(layout: PosterLayout) throws {
        for (number, type) in ["Local=各停", "Local=各停", "Express=急行", "Rapid=快速", "LimitedExpress=特急"].enumerated() {
            network.train("Main.\(number)", "A 10:0\(number), C 11:00", type: type)
        }
        let drawing = try view("Main.A", layout).sheets.map(\.drawing.source).joined()
        let above = DrawnSheet.words(of: "k t", in: drawing).words
        // Cards fill their sheet with the same once more.
        let once = layout == .card ? Array(Set(above)) : above
        #expect(once.sorted() == ["急", "快", "特"].sorted())
    }

    @Test mutating func aPocketSheetIsNotLeftHalfEmpty() throws {
        for hour in 5..<10 {
            for (number, schedule) in ["Weekday", "Holiday"].enumerated() {
                network.train(
                    "Main.\(hour)\(number)",
                    "A \(hour):0\(number), B \(hour):20, C \(hour):30",
                    schedule: schedule
                )
                network.train(
                    "Main.\(hour)\(number)u",
                    "C \(hour):0\(number), B \(hour):20, A \(hour):30",
                    schedule: schedule
                )
            }
        }
        network.train("Branch.1", "C 7:00, D 7:10")
        let small = try SmallSite(network)
        let timetables = Array(small.site.timetables.departures.timetables.indices)
        let frame = try small.frame(.ja, path: "posters/a.html")
        let sheets = SheetView.pocket(timetables, on: SheetFormat(.a4, landscape: true), frame)
        let panels = sheets.map { $0.drawing.source.matches(of: /<g class=r-/).count }
        #expect(try #require(panels.max()) - #require(panels.min()) <= 1, "\(panels)")
    }

    @Test mutating func thePublishersFooterAndLogoStandOnPosters() throws {
        network.train("Main.1", "A 7:05, C 7:15")
        var configuration = SiteConfiguration()
        configuration.footer = [.ja: "[青葉鉄道](https://example.org/) お客さまセンター", .en: "Aoba"]
        configuration.theme.logo = URL(fileURLWithPath: "/brand/logo.svg")
        let sheet = try #require(try view("Main.A", configuration: configuration).sheets.first)
        #expect(texts(sheet).contains("青葉鉄道 お客さまセンター"))
        #expect(sheet.drawing.source.contains("<image href=../../logo.svg"))
        #expect(try !view("Main.A").sheets[0].drawing.source.contains("<image"))
    }

    @Test mutating func whereNotAllStationsHaveRoomTheLastOneStays() throws {
        let names = (1...90).map { "S\($0)" }
        network.railway("Long=長線", names.joined(separator: " "))
        func calls(_ hour: Int, _ count: Int) -> String {
            names.prefix(count).enumerated().map { "\($1) \(hour + $0 / 60):\($0 % 60)" }.joined(separator: ", ")
        }
        for hour in 7...10 { network.train("Long.\(hour)", calls(hour, 89)) }
        network.train("Long.12", calls(12, 90))
        let shown = try texts("Long.S1").filter { names.contains($0) }
        #expect(shown.contains("S90") && shown.count < 90, "\(shown)")
    }

    @Test mutating func theNoteOfTheSourceIsInOneLanguage() throws {
        network.train("Main.1", "A 7:05, C 7:15")
        #expect(try texts("Main.A").contains { $0.hasPrefix("時刻表データ: Small · 実際の") })
        // The day of the data stands at the head: on paper as it is, on a page by a script.
        #expect(try texts("Main.A", isPrinted: true).contains { $0.contains("2026年3月14日") })
        #expect(try !texts("Main.A").contains { $0.contains("2026年3月14日") })
        network.dataset.source.attribution = "Made by volunteers"
        #expect(try texts("Main.A").contains("Timetable data: Small · Made by volunteers"))
        network.dataset.source.attribution = "青葉のデータ"
        #expect(try texts("Main.A").contains { $0.hasPrefix("時刻表データ: Small · 青葉のデータ · ") })
        #expect(try texts("Main.A", .rows, .en).contains("時刻表データ: Small · 青葉のデータ"))
        var configuration = SiteConfiguration()
        configuration.credit = [.ja: "青葉のデータ", .en: "Data of Aoba"]
        #expect(
            try texts("Main.A", .rows, .en, configuration: configuration).contains {
                $0.hasPrefix("Timetable data: Small · Data of Aoba · Actual")
            }
        )
    }
}
