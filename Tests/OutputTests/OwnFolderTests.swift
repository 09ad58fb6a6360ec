import Foundation
import TestFolders
import Testing

@testable import Output

/// What is a build's own lies beside the site, and belongs to that site alone.
@Suite struct OwnFolderTests {
    let site = ["index.html": "home", "a/b.html": "page"]

    private func names(_ url: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    }

    @Test func theSiteHoldsAMarkAndNothingElseOfOurs() throws {
        let folder = try Folder()
        try folder.build(site)
        #expect(try names(folder.site) == [".jikoku", "a", "index.html"])
        #expect(try names(folder.url) == [".site.jikoku", "site"])
        #expect(try names(folder.own) == ["files", "lock"])
    }

    @Test func theRecordOfAnOlderBuildIsMovedOut() throws {
        let folder = try Folder()
        try folder.build(site)
        // As builds were before: our own folder in the site.
        try FileManager.default.removeItem(at: folder.site.appending(path: ".jikoku"))
        try FileManager.default.moveItem(at: folder.own, to: folder.site.appending(path: ".jikoku"))
        #expect(try folder.build(["index.html": "home"]).removed == 1)
        #expect(try names(folder.site) == [".jikoku", "index.html"])
        #expect(try names(folder.own) == ["files", "lock"])
    }

    @Test func aMoveThatWasCutOffIsFinished() throws {
        let folder = try Folder()
        try folder.build(site)
        try FileManager.default.removeItem(at: folder.site.appending(path: ".jikoku"))
        try Data().write(to: folder.own.appending(path: "moved"))
        try folder.build(site)
        #expect(try names(folder.site) == [".jikoku", "a", "index.html"])
        #expect(try names(folder.own) == ["files", "lock"])
    }

    @Test func aFolderInThePlaceOfASiteIsNotTakenForIt() throws {
        let folder = try Folder()
        try folder.build(site)
        try FileManager.default.removeItem(at: folder.site)
        try folder.put("index.html", "mine")
        #expect(folder.failure(site) == .foreignFolder(folder: folder.site.path))
        #expect(folder.files() == ["index.html": "mine"])
    }

    @Test func aSiteThatWasRemovedIsBuiltAnew() throws {
        let folder = try Folder()
        try folder.build(site)
        try FileManager.default.removeItem(at: folder.site)
        // Nothing is lost that was not there.
        #expect(folder.failure(["other.html": "page"], acceptsLosses: false) == nil)
        #expect(try folder.recorded() == ["other.html"])
    }

    @Test func aSiteMovedWithoutItsRecordIsRefusedAndWithItTaken() throws {
        let folder = try Folder()
        try folder.build(site)
        let elsewhere = try Folder()
        try FileManager.default.moveItem(at: folder.site, to: elsewhere.site)
        #expect(elsewhere.failure(site) == .foreignFolder(folder: elsewhere.site.path))
        #expect(elsewhere.files() == site)
        try? FileManager.default.removeItem(at: elsewhere.own)
        try FileManager.default.moveItem(at: folder.own, to: elsewhere.own)
        #expect(try elsewhere.build(site).unchanged == 2)
    }

    @Test func aSiteReachedByALinkHasOneRecord() throws {
        let folder = try Folder()
        try folder.build(site)
        let link = folder.url.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.site)
        let writer = try OutputWriter(folder: link, paths: site.keys.sorted())
        for (path, text) in site { try writer.write(path, text) }
        #expect(try writer.finish().unchanged == 2)
        #expect(try names(folder.url) == [".site.jikoku", "link", "site"])
    }

    @Test func whereNothingCanBePutBesideTheSiteItLiesInIt() throws {
        let folder = try Folder()
        // A name so long that no longer one can stand beside it.
        let long = folder.url.appending(path: String(repeating: "n", count: 250))
        let writer = try OutputWriter(folder: long, paths: ["index.html"])
        try writer.write("index.html", "home")
        #expect(try writer.finish().written == 1)
        #expect(try names(long) == [".jikoku", "index.html"])
        #expect(try names(long.appending(path: ".jikoku")) == ["files", "lock"])
        let again = try OutputWriter(folder: long, paths: ["index.html"])
        try again.write("index.html", "home")
        #expect(try again.finish().unchanged == 1)
    }
}
