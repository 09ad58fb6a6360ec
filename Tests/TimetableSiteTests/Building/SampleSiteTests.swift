import Foundation
import TestFolders
import Testing
import Timetable

@testable import SiteCore
@testable import TimetableSite

/// The whole site of the sample network.
@Suite(.serialized) struct SampleSiteTests {
    /// Pages that are recorded rather than the first of their kind, since more can go wrong on them: a place with several
    /// stations, trains of each shape.
    private static let awkward = [
        "railways/aoba-miyama.html",
        "interchanges/aoba-main-tsukinohashi.html",
        "railways/minato-tram/ishidanshita/index.html",
        "railways/shirasagi-shirasagi/nakamachi/inbound.html",
        "posters/shirasagi-shirasagi-nakamachi/inbound.html",
        "railways/aoba-main/1031l-w-1.html",
        "railways/minato-loop/0201g-w.html",
        "railways/minato-shioji/1001r-w.html",
    ]

    private let site: SampleSite
    private let tree: Tree

    init() throws {
        site = try SampleSite.built.get()
        tree = site.tree
    }

    /// The pages that are recorded, in both languages: the awkward ones, and of every other kind the one that is read
    /// soonest.
    private func goldenPages() throws -> [SampleSite.Page] {
        let pages = try site.pages().filter { $0.lang == "ja" }
        let kinds = Dictionary(grouping: pages, by: \.kind)
        let chosen = kinds.flatMap { kind, pages -> [SampleSite.Page] in
            // What a document says is told by its own file.
            if kind == "doc" { return [] }
            let awkward = pages.filter { Self.awkward.contains($0.path) }
            let shortest = pages.min { tree.text($0.path).utf8.count < tree.text($1.path).utf8.count }
            return awkward.isEmpty ? [shortest].compactMap { $0 } : awkward
        }
        let paths = Set(chosen.map(\.path))
        return try site.pages().filter { paths.contains($0.pathBelowLanguage) }
    }

    @Test func theSiteIsAsRecorded() throws {
        let paths = tree.paths.filter { !$0.hasPrefix("en/") }
        var texts = [(name: "paths", text: paths.joined(separator: "\n") + "\n")]
        for page in try goldenPages() {
            let text = tree.text(page.path)
            // What all pages have around them is recorded with the first one only.
            texts.append((page.path, Markup.inLines(page.kind == "home" ? text : Self.main(text))))
        }
        #expect(Set(Self.awkward).isSubset(of: texts.map(\.name)), "an awkward page is gone")
        try GoldenFile.expect(texts, at: "site.txt")
    }

    /// The title and the main part of a page.
    private static func main(_ text: String) -> String {
        let title = text.firstMatch(of: /<title>.*<\/title>/).map { String($0.output) } ?? "(no title)\n"
        let main = text.firstMatch(of: /<main[\s\S]*<\/main>/).map { String($0.output) } ?? "(no main part)\n"
        return title + "\n" + main + "\n"
    }

    @Test func everyPageIsThereInBothLanguages() {
        let ja = tree.pages.filter { !$0.hasPrefix("en/") }
        let en = tree.pages.filter { $0.hasPrefix("en/") }.map { String($0.dropFirst(3)) }
        #expect(ja == en)
        #expect(site.report.pages == tree.pages.count)
        #expect(site.report.output.written == tree.files.count)
    }

    @Test func everyPageIsWholeAndNoPlaceholderIsLeft() throws {
        for path in tree.pages {
            let bytes = tree.files[path] ?? Data()
            #expect(bytes.starts(with: "<!doctype html>".utf8), "\(path)")
            #expect(bytes.suffix(7).elementsEqual("</html>".utf8), "\(path)")
            #expect(bytes.range(of: Data("{{".utf8)) == nil, "\(path)")
        }
        for path in try goldenPages().map(\.path) {
            let text = tree.text(path).replacing(/<script[\s\S]*?<\/script>/, with: "")
            #expect(text.firstMatch(of: /\{[a-z]+\}/) == nil, "\(path)")
        }
    }

    @Test func everyTrainIsOnOnePageOfEachLanguage() throws {
        let dataset = try SampleSite.dataset.get()
        var trains: [String: [String]] = [:]
        for page in try site.pages() {
            #expect(tree.files[page.path] != nil, "\(page.path)")
            #expect(page.path.hasPrefix("en/") == (page.lang == "en"))
            trains[page.lang, default: []] += page.trains ?? []
        }
        let ids = dataset.trains.map(\.feedID).sorted()
        #expect(trains.keys.sorted() == ["en", "ja"])
        #expect(trains["ja"]?.sorted() == ids)
        #expect(trains["en"]?.sorted() == ids)
    }

    @Test func thereIsNothingToNotice() { #expect(site.report.notices == []) }

    @Test func aTypeThatNobodyKnowsIsTheOnlyNotice() throws {
        var dataset = try SampleSite.dataset.get()
        dataset.trainTypes[0].feedID = "Minato.Unheard"
        let report = try SampleSite.build(dataset, into: Folder(), only: ["Aoba.Miyama"])
        #expect(report.notices.map(\.code) == ["unknown-train-type-category"])
        #expect(report.notices.map(\.ids) == [["Minato.Unheard"]])
    }

    @Test func aSecondBuildWritesNothing() throws {
        let report = try SampleSite.build(SampleSite.dataset.get(), into: site.folder)
        #expect(report.output.written == 0)
        #expect(report.output.removed == 0)
        #expect(report.output.unchanged == site.report.output.written)
        #expect(Tree(site.folder).differences(from: tree) == [])
    }

    @Test func oneJobAndTwoWriteTheSameBytes() throws {
        let other = try SampleSite(jobs: 1)
        #expect(other.tree.differences(from: tree) == [])
        #expect(other.report.output == site.report.output)
    }

    @Test func aPartOfTheSiteHasItsPagesAsTheyAreButForLinks() throws {
        let folder = try Folder()
        try SampleSite.build(SampleSite.dataset.get(), into: folder, only: ["Aoba.Miyama"])
        let part = Tree(folder)
        #expect(Set(part.paths).isSubset(of: tree.paths))
        #expect(part.pages.filter { $0.contains(#/^railways/[^/]+$/#) } == ["railways/aoba-miyama.html"])
        for path in part.pages {
            let page = Markup(part.text(path))
            for reference in page.references where reference.contains(".html") {
                let target = page.target(of: reference, from: path)
                #expect(part.files[target] != nil, "\(path) leads to \(reference), which is left out")
            }
        }
    }

    @Test func anUnknownRailwayIsAnErrorThatOffersANearOne() throws {
        let folder = try Folder()
        let error = #expect(throws: ConfigurationError.self) {
            try SampleSite.build(SampleSite.dataset.get(), into: folder, only: ["Aoba.Miyma"])
        }
        #expect(
            error?.description
                == "--only: the store has no railway 'Aoba.Miyma'. Did you mean Aoba.Miyama? `jikoku list` tells them all."
        )
        #expect(!FileManager.default.fileExists(atPath: folder.site.path))
    }
}
