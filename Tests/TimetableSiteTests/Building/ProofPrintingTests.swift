import Foundation
import SmallNetworks
import TestFolders
import Testing
import Timetable

@testable import SiteCore
@testable import SiteSheets
@testable import TimetableSite

/// Proofs printed into files, with their lists.
@Suite struct ProofPrintingTests {
    private var old = SmallNetwork()
    private var new = SmallNetwork()

    private static let hasFonts = (try? MachineFonts.list(PosterOptions(), .ja)) != nil

    init() {
        for path in [\Self.old, \Self.new] {
            self[keyPath: path].railway("Main=本線/Main Line", "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose")
            for minute in 10..<15 {
                self[keyPath: path].train("Main.\(minute)", "A 7:\(minute), B 8:\(minute), C 9:\(minute)")
            }
            self[keyPath: path].train("Main.Back", "C 10:00, B 10:10, A 10:20")
        }
    }

    private func print(_ order: PosterOrder, to target: PosterTarget) throws -> PosterReport {
        let options = SiteBuilder.Options(
            output: URL(filePath: "."),
            templates: [SampleSite.project.appending(path: "Templates")],
            sharedFiles: [SampleSite.project.appending(path: "Public")],
            trainTypes: [SampleSite.project.appending(path: "train-types.yaml")]
        )
        return try SiteBuilder(new.dataset, configuration: SiteConfiguration(), options: options)
            .posters(order, comparedWith: (old.dataset, "old.sqlite"), to: target, jobs: 2)
    }

    private var all: PosterOrder {
        var order = PosterOrder()
        order.isWhole = true
        return order
    }

    private func failure(_ body: () throws -> Void) -> String {
        do { try body() } catch { return "\(error)" }
        return ""
    }

    @Test(.enabled(if: hasFonts)) mutating func onlyPostersThatHaveChangedAreProofed() throws {
        new.train("Main.New", "C 10:30, B 10:45")
        let folder = try Folder()
        let report = try print(all, to: .kept(folder.site))
        let files = folder.files().keys.sorted()
        #expect(files == ["changed.csv", "main-c-up-proof.pdf", "proof.csv", "proof.html", "sheets.csv"])
        #expect(report.proof == ProofReport(posters: 4, changed: 1, changes: 2), "\(String(describing: report.proof))")
        let text = try #require(folder.files()["proof.csv"])
        #expect(text.hasPrefix("\u{FEFF}number,railway,station,direction,schedule,time,change,from,to,file\r\n"))
        #expect(text.contains(",平日,10:30,added,,10:30 各停 備後"))
        #expect(text.hasSuffix(",main-c-up-proof.pdf\r\n"))
        let page = try #require(folder.files()["proof.html"])
        #expect(page.contains("<a href=main-c-up-proof.pdf>") && page.contains("新設の列車"))
        var order = all
        order.provesUnchanged = true
        #expect(try print(order, to: .kept(folder.site)).files == 4)
    }

    @Test(.enabled(if: hasFonts)) mutating func whatIsNewAndWhatIsGoneIsTold() throws {
        old.railway("Old=旧線", "X=甲 Y=乙")
        old.train("Old.1", "X 7:00, Y 7:10")
        new.railway("New=新線", "P=丙 Q=丁")
        new.train("New.1", "P 7:00, Q 7:10")
        let folder = try Folder()
        _ = try print(all, to: .kept(folder.site))
        let text = try #require(folder.files()["proof.csv"])
        for line in [
            ",新線,,,,,railway-added,,新線,", ",旧線,,,,,railway-gone,旧線,,",
            ",新線,丙,丁方面（下り）,,,poster-added,,丁方面（下り）,new-p-down-proof.pdf",
            ",旧線,甲,乙方面（下り）,,,poster-gone,乙方面（下り）,,",
        ] { #expect(text.contains(line), "\(line)") }
    }

    @Test(.enabled(if: hasFonts)) mutating func oneFileHasItsListsBesideIt() throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "all.pdf")
        // Nothing has changed: there is no sheet, and no file without one.
        #expect(try print(all, to: .file(file)).files == 0)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        new.train("Main.New", "C 10:30, B 10:45")
        #expect(try print(all, to: .file(file)).files == 1)
        for name in ["all.pdf", "all-proof.csv", "all-proof.html"] {
            #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: name).path), "\(name)")
        }
    }

    @Test(.enabled(if: hasFonts)) func aStationThatIsNamedIsProofedThoughNothingHasChanged() throws {
        let folder = try Folder()
        var order = PosterOrder()
        order.stations = ["Main.A"]
        #expect(try print(order, to: .folder(folder.site)).files == 1)
        #expect(folder.files().keys.sorted() == ["main-a-down-proof.pdf", "proof.csv", "proof.html"])
    }

    @Test func proofsNeverReplacePostersToHangUp() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(at: folder.site, withIntermediateDirectories: true)
        try "".write(to: folder.site.appending(path: "sheets.csv"), atomically: true, encoding: .utf8)
        #expect(failure { _ = try print(all, to: .kept(folder.site)) }.contains("keeps posters to hang up"))
        #expect(folder.files().keys.sorted() == ["sheets.csv"])
    }

    @Test mutating func anotherNetworkIsRefused() throws {
        old = SmallNetwork()
        old.railway("Far=遠線", "X=甲 Y=乙")
        old.train("Far.1", "X 7:00, Y 7:10")
        let folder = try Folder()
        let told = failure { _ = try print(all, to: .kept(folder.site)) }
        #expect(
            told
                == "--compare: no station of it is in the store to print: it is the timetable of another network. Name an "
                + "earlier store of the same one."
        )
        #expect(!FileManager.default.fileExists(atPath: folder.site.path))
    }
}
