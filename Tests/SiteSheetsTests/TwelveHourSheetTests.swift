import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SiteSheets

/// Sheets by a 12-hour clock: an hour's half of the day stands beside it in smaller type.
@Suite struct TwelveHourSheetTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main=本線/Main Line", "A=青葉/Aoba B=備後/Bingo")
        network.train("Main.1", "A 10:59, B 11:10", to: ["Main.B"])
        network.train("Main.2", "A 12:30, B 12:40", to: ["Main.B"])
        network.train("Main.3", "A 24:05, B 24:20", to: ["Main.B"])
        // A sheet with fewer is a list.
        for hour in 11...23 {
            for minute in [15, 45] { network.train("Main.\(hour).\(minute)", "A \(hour):\(minute), B \(hour + 1):00") }
        }
    }

    private func sheet(_ language: Language, twelveHoursIn languages: [Language]) throws -> SheetView {
        var configuration = SiteConfiguration()
        configuration.clock = ClockChoice(twelveHoursIn: languages)
        let small = try SmallSite(network, configuration: configuration)
        let path = try #require(small.site.paths.poster(0))
        return try #require(
            PosterView(0, .rows, on: SheetFormat(), try small.frame(language, path: path)).sheets.first
        )
    }

    @Test func everyHourHasItsHalfOfTheDay() throws {
        let texts = DrawnSheet.texts(in: try sheet(.en, twelveHoursIn: [.en]).drawing.source)
        #expect(texts.count { $0 == "am" } == 3, "10 am, 11 am and 12 am")
        #expect(texts.count { $0 == "pm" } == 12)
        #expect(!texts.contains("0") && !texts.contains("13"))
    }

    @Test func noneOfThemTouchesAnother() throws {
        for language in [Language.ja, .en] {
            let drawn = DrawnSheet(try sheet(language, twelveHoursIn: [.ja, .en]))
            let halves = drawn.texts.filter { ["am", "pm", "午前", "午後"].contains($0.text) }
            #expect(halves.count == 15)
            for half in halves {
                let touched = drawn.texts.filter { $0.text != half.text && $0.base == half.base && $0.overlaps(half) }
                #expect(touched.map(\.text) == [])
            }
        }
    }

    @Test func anotherLanguageKeepsItsTwentyFour() throws {
        let texts = DrawnSheet.texts(in: try sheet(.ja, twelveHoursIn: [.en]).drawing.source)
        #expect(texts.contains("0") && texts.contains("13") && !texts.contains("午後"))
    }
}
