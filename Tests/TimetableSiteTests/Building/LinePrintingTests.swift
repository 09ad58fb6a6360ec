import Foundation
import SmallNetworks
import TestFolders
import Testing
import Timetable

@testable import SiteCore
@testable import SiteSheets
@testable import TimetableSite

/// Tables of lines and booklets in files (what stands in them is told by LineSheetsTests).
@Suite struct LinePrintingTests {
    private var network = SmallNetwork()
    /// Fonts are those of the machine; without any there is nothing to print with.
    private static let hasFonts = (try? MachineFonts.list(PosterOptions(), .ja)) != nil

    init() {
        network.railway("Main=本線/Main Line", "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose")
        for minute in 10..<40 { network.train("Main.\(minute)", "A 7:\(minute), B 8:\(minute), C 9:\(minute)") }
        network.train("Main.Back", "C 10:00, B 10:10, A 10:20")
    }

    private func print(
        _ layout: PosterLayout,
        to target: PosterTarget,
        folded: Bool = false,
        logo: URL? = nil,
        _ change: (inout PosterOrder) -> Void = { $0.isWhole = true }
    ) throws -> PosterReport {
        var configuration = SiteConfiguration()
        configuration.theme.logo = logo
        var order = PosterOrder()
        order.layout = layout
        order.isFolded = folded
        change(&order)
        let options = SiteBuilder.Options(
            output: URL(filePath: "."),
            templates: [SampleSite.project.appending(path: "Templates")],
            sharedFiles: [SampleSite.project.appending(path: "Public")],
            trainTypes: [SampleSite.project.appending(path: "train-types.yaml")]
        )
        return try SiteBuilder(network.dataset, configuration: configuration, options: options)
            .posters(order, to: target, jobs: 2)
    }

    /// What an attempt is refused for, in words.
    private func failure(_ body: () throws -> Void) -> String {
        do { try body() } catch { return "\(error)" }
        return ""
    }

    @Test(.enabled(if: hasFonts)) func everyDirectionAndScheduleIsAFile() throws {
        let folder = try Folder()
        let report = try print(.line, to: .kept(folder.site))
        #expect(report.files == 2)
        let names = folder.files().keys.filter { $0.hasSuffix(".pdf") }.sorted()
        #expect(names == ["main-down-weekday.pdf", "main-up-weekday.pdf"])
        let list = try #require(folder.files()["sheets.csv"]).split(separator: "\r\n")
        #expect(list[1] == "1,本線,,千歳方面（下り）　平日,A3,1,main-down-weekday.pdf,1,,")
        // Nothing has changed.
        #expect(try print(.line, to: .kept(folder.site)).output?.written == 1)
    }

    @Test(.enabled(if: hasFonts)) func aBookletIsPagesOfA5AndFoldedSidesOfA4() throws {
        let folder = try Folder()
        let pages = try print(.booklet, to: .folder(folder.site)).sheets
        let sides = try print(.booklet, to: .folder(folder.site), folded: true).sheets
        // Cover, contents, map, riding times, two tables, index.
        #expect(pages == 7 && sides == 4)
        let files = folder.files()
        #expect(files.keys.sorted() == ["main-booklet.pdf", "main-folded.pdf"])
        // 148 by 210 mm, and 296 by 210.
        #expect(files["main-booklet.pdf"]?.contains("/MediaBox[0 0 419.5276 595.2756]") == true)
        #expect(files["main-folded.pdf"]?.contains("/MediaBox[0 0 839.0551 595.2756]") == true)
    }

    @Test(.enabled(if: hasFonts)) func aBookletLeadsFromItsContentsAndIndexToItsPages() throws {
        let folder = try Folder()
        _ = try print(.booklet, to: .folder(folder.site))
        let text = try #require(folder.files()["main-booklet.pdf"])
        let areas = text.matches(of: /\/Annots\[([^\]]*)\]/).map { $0.output.1.matches(of: /\d+ 0 R/).count }
        // Five lines of the contents, and three stations in two tables.
        #expect(areas == [5, 6])
        #expect(text.contains("/Type/Outlines/Count 7/"))
    }

    @Test func whatCannotBePrintedIsTold() throws {
        let nowhere = PosterTarget.folder(URL(filePath: "/nowhere"))
        #expect(
            failure { _ = try print(.line, to: nowhere) { $0.stations = ["Main.A"] } }
                .contains("'line' shows whole railways: name one with --railway.")
        )
        #expect(
            failure { _ = try print(.line, to: nowhere) { $0.railways = ["Main.X"] } }.contains("no railway 'Main.X'")
        )
    }

    @Test(.enabled(if: hasFonts)) func theLogoStandsOnPaperOrIsToldWhatToDo() throws {
        let folder = try Folder()
        let svg = folder.url.appending(path: "logo.svg")
        try Data("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8).write(to: svg)
        #expect(
            failure { _ = try print(.rows, to: .folder(folder.site), logo: svg) }.contains(
                "the logo logo.svg is neither PNG nor JPEG, and paper shows these alone. Save it as a PNG"
            )
        )
        #expect(!FileManager.default.fileExists(atPath: folder.site.path))
        let png = folder.url.appending(path: "logo.png")
        let pixels =
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8DA8J8BAAf/Af8Bf4mnAAAAAElFTkSuQmCC"
        try #require(Data(base64Encoded: pixels)).write(to: png)
        _ = try print(.rows, to: .folder(folder.site), logo: png)
        #expect(folder.files().values.allSatisfy { $0.contains("/Subtype/Image/Width 2/Height 1/") })
    }
}
