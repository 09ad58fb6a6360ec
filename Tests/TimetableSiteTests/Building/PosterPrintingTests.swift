import Foundation
import Output
import SmallNetworks
import TestFolders
import Testing
import Timetable

@testable import SiteCore
@testable import SiteSheets
@testable import TimetableSite

/// Posters printed into files (what stands on them is the concern of Tests/Browser/test_posters.py).
@Suite struct PosterPrintingTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main=本線/Main Line", "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose")
        for minute in 10..<40 { network.train("Main.\(minute)", "A 7:\(minute), B 8:\(minute), C 9:\(minute)") }
        network.train("Main.Back", "C 10:00, B 10:10, A 10:20")
    }

    /// Fonts are those of the machine; without any there is nothing to print with.
    private static let hasFonts = (try? MachineFonts.list(PosterOptions(), .ja)) != nil

    private func print(
        _ order: PosterOrder,
        to target: PosterTarget,
        jobs: Int = 2,
        configuration: SiteConfiguration = SiteConfiguration()
    ) throws -> PosterReport {
        let options = SiteBuilder.Options(
            output: URL(filePath: "."),
            templates: [SampleSite.project.appending(path: "Templates")],
            sharedFiles: [SampleSite.project.appending(path: "Public")],
            trainTypes: [SampleSite.project.appending(path: "train-types.yaml")]
        )
        return try SiteBuilder(network.dataset, configuration: configuration, options: options)
            .posters(order, to: target, jobs: jobs)
    }

    /// What an attempt is refused for, in words.
    private func failure(_ body: () throws -> Void) -> String {
        do { try body() } catch { return "\(error)" }
        return ""
    }

    private var all: PosterOrder {
        var order = PosterOrder()
        order.isWhole = true
        return order
    }

    private func bytes(_ folder: Folder) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.site.path).filter {
            $0.hasSuffix(".pdf")
        }
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.site.appending(path: $0))) }
        )
    }

    @Test(.enabled(if: hasFonts)) func anyNumberOfThreadsGivesTheSameBytes() throws {
        let (one, four) = (try Folder(), try Folder())
        _ = try print(all, to: .folder(one.site), jobs: 1)
        _ = try print(all, to: .folder(four.site), jobs: 4)
        #expect(try bytes(one).count == 4 && bytes(one) == bytes(four))
    }

    @Test(.enabled(if: hasFonts)) func aPosterMayBeInALanguageBesidesThoseOfTheSite() throws {
        let (one, several) = (try Folder(), try Folder())
        var order = all
        _ = try print(order, to: .folder(one.site))
        order.languages = [.en, Language(rawValue: "zh-Hans")]
        let report = try print(order, to: .folder(several.site))
        #expect(report.sheets == 4)
        #expect(try bytes(one) != bytes(several))
    }

    @Test(.enabled(if: hasFonts)) mutating func onlyWhatChangedIsWrittenAndListed() throws {
        let folder = try Folder()
        let first = try print(all, to: .kept(folder.site))
        // Four posters and two lists.
        #expect(first.output?.written == 6 && first.sheets == 4)
        let again = try print(all, to: .kept(folder.site))
        #expect(again.output?.written == 1 && again.output?.unchanged == 5, "the list of changes alone")
        #expect(folder.files()["changed.csv"]?.split(separator: "\r\n").count == 1)
        network.train("Main.New", "C 10:30, B 10:45")
        _ = try print(all, to: .kept(folder.site))
        let changed = try #require(folder.files()["changed.csv"]).split(separator: "\r\n")
        // From C, and not from B, where the new train ends.
        #expect(changed.count == 2 && changed[1].contains("千歳"), "\(changed)")
    }

    @Test(.enabled(if: hasFonts)) func theListHasAllSheetsInTheOrderOfTheLine() throws {
        let folder = try Folder()
        let report = try print(all, to: .kept(folder.site))
        let text = try #require(folder.files()["sheets.csv"])
        let head = "\u{FEFF}number,railway,station,direction,paper,pages,file,first-page,minutes-mm,readable-from-m\r\n"
        #expect(text.hasPrefix(head))
        let rows = text.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",").map(String.init) }
        let column = { (number: Int) in rows.map { $0[number] } }
        #expect(column(0) == ["1", "2", "3", "4"])
        #expect(column(1) == ["本線", "本線", "本線", "本線"])
        #expect(column(2) == ["青葉", "備後", "備後", "千歳"])
        #expect(column(4) == ["A3", "A3", "A3", "A3"])
        #expect(report.files == 4)
        for row in rows {
            #expect(FileManager.default.fileExists(atPath: folder.site.appending(path: row[6]).path), "\(row)")
        }
    }

    @Test(.enabled(if: hasFonts)) func oneFileHoldsAllAndItsListSaysOnWhichPage() throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "all.pdf")
        let report = try print(all, to: .file(file))
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(report.files == 1 && text.contains("/Type/Pages/Count \(report.sheets)/"))
        let list = try String(contentsOf: folder.url.appending(path: "all.csv"), encoding: .utf8)
        let first = list.split(separator: "\r\n").dropFirst().compactMap {
            String($0.split(separator: ",")[7])
        }
        #expect(first == ["1", "2", "3", "4"])
    }

    /// A day of many trains from A and one of a single train from C: the nearer one stands, the smaller the paper may be.
    @Test(.enabled(if: hasFonts)) func eachPosterTakesTheSmallestPaperThatIsReadFromADistance() throws {
        var order = all
        func papers(_ metres: Double) throws -> (papers: [String], report: PosterReport) {
            let folder = try Folder()
            order.readFrom = metres
            let report = try print(order, to: .kept(folder.site))
            let rows = try #require(folder.files()["sheets.csv"]).split(separator: "\r\n").dropFirst()
            for row in rows where report.unreadable == 0 {
                let cells = row.split(separator: ",")
                #expect(try #require(Double(cells[9])) >= metres, "\(row)")
            }
            return (rows.map { String($0.split(separator: ",")[4]) }, report)
        }
        let near = try papers(1)
        #expect(near.papers == ["A4", "A4", "A4", "A4"] && near.report.small == 0)
        let far = try papers(3)
        #expect(far.papers.map { $0 == "A4" } == [false, false, true, true], "\(far.papers)")
        #expect(try #require(far.report.figures).metres >= 3)
        // Thirty trains that leave within one hour have no room for figures of 32 mm.
        let beyond = try papers(8)
        #expect(beyond.report.unreadable == 2 && beyond.papers.prefix(2) == ["B1", "B1"], "\(beyond.papers)")
    }

    @Test(.enabled(if: hasFonts)) func aListTellsWhichMinutesAreTooSmallToReadFromAMetre() throws {
        var order = all
        order.sheet = SheetFormat(.a6)
        let report = try print(order, to: .folder(try Folder().site))
        let figures = try #require(report.figures)
        #expect(report.small == 2 && report.unreadable == 0)
        #expect(figures.metres < 1 && abs(figures.metres - figures.millimetres * 2 / 9) < 1e-9)
    }

    @Test(.enabled(if: hasFonts)) func someStationsOnlyAreAddedToAFolder() throws {
        let folder = try Folder()
        var order = PosterOrder()
        for station in ["Main.A", "Main.C"] {
            order.stations = [station]
            _ = try print(order, to: .folder(folder.site))
        }
        #expect(folder.files().keys.sorted() == ["main-a-down.pdf", "main-c-up.pdf"])
    }

    @Test(.enabled(if: hasFonts)) mutating func aNameThatNoFontCanWriteIsToldAndNothingIsWritten() throws {
        network.railway("Odd=奇線", "X=\u{10FFFD}駅 Y=谷")
        network.train("Odd.1", "X 7:00, Y 7:10")
        let folder = try Folder()
        var order = PosterOrder()
        order.stations = ["Odd.X"]
        let told = failure { _ = try print(order, to: .folder(folder.site)) }
        #expect(told.contains("U+10FFFD"))
        #expect(!FileManager.default.fileExists(atPath: folder.site.path))
    }

    @Test func aFontThatIsNoneIsTold() throws {
        var configuration = SiteConfiguration()
        configuration.posters.fonts = [PosterFont(regular: URL(filePath: #filePath))]
        let folder = URL(filePath: "/nowhere")
        let told = failure { _ = try print(all, to: .folder(folder), configuration: configuration) }
        #expect(told.contains("is no font"))
    }

    @Test func aListIsSafeInASpreadsheet() {
        let row = SheetList.Row(
            railway: "=A1",
            station: "A, B",
            direction: "\"C\"",
            paper: "A3",
            figures: 4.19,
            pages: 1,
            file: "a.pdf",
            firstPage: 1
        )
        let text = String(decoding: SheetList([row]).bytes, as: UTF8.self)
        #expect(text.hasSuffix("1,'=A1,\"A, B\",\"\"\"C\"\"\",A3,1,a.pdf,1,4.19,0.9\r\n"))
    }

    /// The page of results has the heights that the files' own fonts have, as a run of all reports them.
    @Test(.enabled(if: hasFonts)) func whatASiteSaysOfItsFilesIsWhatARunReports() throws {
        var configuration = SiteConfiguration()
        configuration.languages = [.ja]
        configuration.posters.form = .pdf
        let (files, folder) = (try Folder(), try Folder())
        let report = try print(all, to: .kept(files.site), configuration: configuration)
        var options = SiteBuilder.Options(
            output: folder.site,
            templates: [SampleSite.project.appending(path: "Templates")],
            sharedFiles: [SampleSite.project.appending(path: "Public")],
            trainTypes: [SampleSite.project.appending(path: "train-types.yaml")]
        )
        options.jobs = 2
        _ = try SiteBuilder(network.dataset, configuration: configuration, options: options).build()
        let page = try String(contentsOf: folder.site.appending(path: "accessibility.html"), encoding: .utf8)
        let figures = try #require(report.figures)
        #expect(page.contains("<dd>\(report.sheets)</div>"))
        let height = ReadingDistance.written(figures.millimetres)
        #expect(page.contains("<dd>\(height)mm（\(ReadingDistance.written(figures.metres))mから読めます）"))
    }
}
