import Foundation
import MessageLiterals
import TestFolders
import Testing

@testable import Output

/// What the writer refuses, and that it refuses before anything is touched.
@Suite struct OutputRefusalTests {
    let site = ["index.html": "home", "a/b.html": "page"]

    @Test func aFolderOfSomebodyElseIsNotTouched() throws {
        let folder = try Folder()
        try folder.put("thesis.txt", "years of work")
        let error = try #require(folder.failure(site))
        #expect(error == .foreignFolder(folder: folder.site.path))
        #expect(
            error.description
                == "\(folder.site.path) holds files, but not of a site that jikoku built, or the record of that site is not "
                + "beside it. Choose another folder, or empty this one yourself if nothing in it is needed."
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.site.path) == ["thesis.txt"])
    }

    @Test func anEmptyFolderIsFine() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(at: folder.site, withIntermediateDirectories: true)
        try folder.build(site)
        #expect(folder.files() == site)
    }

    @Test func somebodyElsesFileInThePlaceOfAPageIsNotOverwritten() throws {
        let folder = try Folder()
        try folder.build(site)
        try folder.put("a/mine.html", "mine")
        let before = try folder.recorded()
        let error = folder.failure(["index.html": "changed", "a/mine.html": "theirs"])
        #expect(error == .foreignFile(folder: folder.site.path, path: "a/mine.html"))
        #expect(folder.files() == ["index.html": "home", "a/b.html": "page", "a/mine.html": "mine"])
        #expect(try folder.recorded() == before)
    }

    @Test func aFolderInThePlaceOfAPageIsNotReplaced() throws {
        let folder = try Folder()
        try folder.build(site)
        try folder.put("new.html/inside.txt", "mine")
        let error = folder.failure(["new.html": "page"])
        #expect(error == .inTheWay(folder: folder.site.path, path: "new.html", what: "a folder"))

        try FileManager.default.removeItem(at: folder.site.appending(path: "index.html"))
        try folder.put("index.html/inside.txt", "mine")
        let second = folder.failure(site)
        #expect(second == .inTheWay(folder: folder.site.path, path: "index.html", what: "a folder"))
        #expect(folder.files()["index.html/inside.txt"] == "mine")
    }

    @Test func aFileInThePlaceOfAFolderIsNotReplaced() throws {
        let folder = try Folder()
        try folder.build(["a": "a file"])
        let error = folder.failure(["a/b.html": "page"])
        #expect(error == .inTheWay(folder: folder.site.path, path: "a", what: "a file"))
        #expect(folder.files() == ["a": "a file"])
    }

    @Test func aLinkedFolderDoesNotLeadWritesOutside() throws {
        let folder = try Folder()
        try folder.build(site)
        let outside = try elsewhere(folder, "b.html")
        try FileManager.default.removeItem(at: folder.site.appending(path: "a"))
        try FileManager.default.createSymbolicLink(
            at: folder.site.appending(path: "a"),
            withDestinationURL: outside
        )
        let error = folder.failure(["index.html": "changed", "a/b.html": "changed"])
        #expect(error == .inTheWay(folder: folder.site.path, path: "a", what: "a symbolic link"))
        #expect(try String(contentsOf: outside.appending(path: "b.html"), encoding: .utf8) == "outside")
        #expect(folder.files()["index.html"] == "home")
    }

    @Test func aLinkedFolderDoesNotLeadRemovalsOutside() throws {
        let folder = try Folder()
        try folder.build(site)
        let outside = try elsewhere(folder, "b.html")
        try FileManager.default.removeItem(at: folder.site.appending(path: "a"))
        try FileManager.default.createSymbolicLink(
            at: folder.site.appending(path: "a"),
            withDestinationURL: outside
        )
        #expect(try folder.build(["index.html": "home"]).removed == 0)
        #expect(try String(contentsOf: outside.appending(path: "b.html"), encoding: .utf8) == "outside")
    }

    @Test func aLinkedPageIsReplacedAndNotFollowed() throws {
        let folder = try Folder()
        try folder.build(site)
        let outside = try elsewhere(folder, "home.html")
        let page = folder.site.appending(path: "index.html")
        try FileManager.default.removeItem(at: page)
        try FileManager.default.createSymbolicLink(
            at: page,
            withDestinationURL: outside.appending(path: "home.html")
        )
        try folder.build(site)
        #expect(folder.files() == site)
        #expect(try String(contentsOf: outside.appending(path: "home.html"), encoding: .utf8) == "outside")
    }

    @Test func aLinkedFolderOfOursIsRefused() throws {
        let folder = try Folder()
        let outside = try elsewhere(folder, "x")
        try FileManager.default.createDirectory(at: folder.site, withIntermediateDirectories: true)
        let own = folder.site.appending(path: OutputRecord.folder)
        try FileManager.default.createSymbolicLink(at: own, withDestinationURL: outside)
        guard case .system = folder.failure(site) else {
            Issue.record("a linked folder of ours was followed")
            return
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["x"])
    }

    @Test func aPipeInThePlaceOfAPageIsReplaced() throws {
        let folder = try Folder()
        try folder.build(site)
        let page = folder.site.appending(path: "index.html").path
        try FileManager.default.removeItem(atPath: page)
        #expect(mkfifo(page, 0o644) == 0)
        #expect(try folder.build(site).written == 1)
        #expect(folder.files() == site)
    }

    @Test func twoBuildsAtOnceAreRefused() throws {
        let folder = try Folder()
        let writer = try OutputWriter(folder: folder.site, paths: ["index.html"])
        let error = try #require(folder.failure(site))
        #expect(error == .locked(folder: folder.site.path))
        #expect(
            error.description == "Another build is writing into \(folder.site.path). "
                + "Wait until it is done, or choose another folder."
        )
        try writer.write("index.html", "home")
        _ = try writer.finish()
        #expect(folder.failure(site) == nil)
    }

    @Test(arguments: [
        "", "/", "/etc/passwd", "../up.html", "a/../../up.html", "a/./b.html", "a//b.html", "a/", ".", "..", "a\u{0}b",
        "a\nb", "a\\b", "c:d", "é.html", "a\u{7f}", ".jikoku/files", ".jikoku", ".JIKOKU/x", "a/.",
        String(repeating: "a", count: 256),
    ])
    func aPathThatCouldLeaveTheFolderIsRefused(_ path: String) throws {
        let folder = try Folder()
        #expect(folder.failure([path: "page"]) == .unsafePath(path: path))
        #expect(!FileManager.default.fileExists(atPath: folder.site.path))
    }

    @Test(arguments: [".nojekyll", "CNAME", ".well-known/x", "a..b/...", "a b.html", "_headers", ".jikokus"])
    func anUnusualPathIsFine(_ path: String) throws {
        let folder = try Folder()
        try folder.build([path: "page"])
        #expect(folder.files() == [path: "page"])
    }

    @Test func pathsThatMeetWhenCaseIsIgnoredAreRefused() throws {
        let folder = try Folder()
        #expect(folder.failure(["a/B.html": "", "A/b.html": ""]) == .clash(path: "a/B.html", other: "A/b.html"))
        #expect(folder.failure(["a": "", "A/b.html": ""]) == .clash(path: "A", other: "a"))
    }

    @Test(arguments: ["", "something else\n", "jikoku files 1\n../../etc/passwd\n", "jikoku files 1\nindex.htm"])
    func aDamagedRecordIsNotBelieved(_ text: String) throws {
        let folder = try Folder()
        try folder.build(site)
        try Data(text.utf8).write(to: folder.record)
        guard case .damagedRecord = folder.failure(["index.html": "changed"]) else {
            Issue.record("the record was believed")
            return
        }
        #expect(folder.files() == site)
    }

    @Test func aBuildThatWouldRemoveMoreThanHalfOfThePagesIsRefused() throws {
        let folder = try Folder()
        let pages = Dictionary(uniqueKeysWithValues: (0..<4).map { ("page-\($0).html", "page") })
        try folder.build(pages.merging(["data.js": "data", "more.js": "data"]) { $1 })
        let all = folder.files()
        let error = try #require(folder.failure(["page-0.html": "changed", "new.html": "new"], acceptsLosses: false))
        #expect(error == .losses(folder: folder.site.path, pages: 3, of: 4, first: "page-1.html"))
        #expect(
            error.description == "This build would remove 3 of the 4 pages in \(folder.site.path), the first is "
                + "page-1.html, so nothing was changed. If that is right, build again with --accept-losses; if not, "
                + "choose another folder."
        )
        #expect(folder.files() == all)
        // Half of them, and as many files of other kinds as may be.
        #expect(folder.failure(["page-0.html": "changed", "page-1.html": "page"], acceptsLosses: false) == nil)
        let writer = try OutputWriter(folder: folder.site, paths: ["new.html"], acceptsLosses: true)
        try writer.write("new.html", "new")
        #expect(try writer.finish().removed == 2)
        #expect(folder.files() == ["new.html": "new"])
    }

    @Test func aFileThatWasNotAnnouncedIsRefused() throws {
        let folder = try Folder()
        let writer = try OutputWriter(folder: folder.site, paths: ["index.html"])
        #expect(throws: OutputError.unplanned(path: "other.html")) { try writer.write("other.html", "") }
        #expect(throws: OutputError.unplanned(path: "INDEX.html")) { try writer.write("INDEX.html", "") }
    }

    @Test func aMissingFileKeepsTheOldSite() throws {
        let folder = try Folder()
        try folder.build(site)
        let writer = try OutputWriter(folder: folder.site, paths: ["index.html", "new.html"])
        try writer.write("index.html", "home")
        #expect(throws: OutputError.unwritten(count: 1, first: "new.html")) { try writer.finish() }
        #expect(folder.files() == site)
    }

    /// A folder beside the site with one file in it.
    private func elsewhere(_ folder: Folder, _ file: String) throws -> URL {
        let outside = folder.url.appending(path: "outside")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
        try Data("outside".utf8).write(to: outside.appending(path: file))
        return outside
    }
}
