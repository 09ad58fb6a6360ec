import Foundation
import TestFolders
import Testing

@testable import Output

/// A site that is there is read as visitors would get it, and while no build changes it.
@Suite struct BuiltSiteTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.build(["index.html": "home", "a/b.html": "page", "a.html": ""])
    }

    private func refusal() -> OutputError? {
        do throws(OutputError) {
            _ = try BuiltSite(folder.site).files()
            return nil
        } catch {
            return error
        }
    }

    private func text(_ file: BuiltSite.File, of site: BuiltSite, atMost size: Int = 100) throws -> [String] {
        var pieces: [String] = []
        try site.pieces(of: file, atMost: size) { pieces.append(String(decoding: $0, as: UTF8.self)) }
        return pieces
    }

    @Test func itsFilesAreThoseOfTheSiteAndNoneOfOurs() throws {
        try folder.put(".htaccess", "secret")
        let site = try BuiltSite(folder.site)
        let files = try site.files()
        #expect(files.map(\.path) == ["a.html", "a/b.html", "index.html"])
        #expect(files.map(\.size) == [0, 4, 4])
        #expect(try files.map { try text($0, of: site) } == [[], ["page"], ["home"]])
        #expect(try text(files[1], of: site, atMost: 3) == ["pag", "e"])
    }

    @Test func aSiteThatWasCopiedWithoutItsRecordIsOne() throws {
        try FileManager.default.removeItem(at: folder.own)
        try FileManager.default.removeItem(at: folder.site.appending(path: ".jikoku"))
        #expect(try BuiltSite(folder.site).files().count == 3)
    }

    @Test func aBuildAndAReaderDoNotMeet() throws {
        let site = try BuiltSite(folder.site)
        // Two readers do.
        #expect(refusal() == nil)
        #expect(folder.failure(["index.html": "new"]) == .locked(folder: folder.site.path))
        #expect(try site.files().count == 3)
    }

    @Test func aSiteThatIsBeingBuiltIsNotRead() throws {
        let building = try OutputFolder(folder.site)
        #expect(refusal() == .locked(folder: folder.site.relativePath))
        building.unlock()
        #expect(refusal() == nil)
    }

    @Test func whatIsNoSiteIsRefused() throws {
        try FileManager.default.removeItem(at: folder.site.appending(path: "index.html"))
        #expect(refusal() == .noSite(folder: folder.site.relativePath))
    }

    @Test func aLinkIsNotFollowed() throws {
        let link = folder.site.appending(path: "a/link.html")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "/etc/hosts")
        #expect(refusal() == .noFile(path: "\(folder.site.relativePath)/a/link.html"))
    }
}
