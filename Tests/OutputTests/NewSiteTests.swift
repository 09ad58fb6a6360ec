import Foundation
import TestFolders
import Testing

@testable import Output

/// A site that was not there before: it comes as a whole, or not at all.
@Suite struct NewSiteTests {
    private let site = ["index.html": "a", "b/c.html": "b", "b/d/e.html": "c", ".nojekyll": ""]
    private var new: String { folder.own.appending(path: "new").path }
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test func nothingIsThereUntilAllIs() throws {
        let writer = try OutputWriter(folder: folder.site, paths: site.keys.sorted())
        for (path, text) in site {
            #expect(folder.files().isEmpty)
            try writer.write(path, text)
        }
        _ = try writer.finish()
        #expect(folder.files() == site)
        #expect(try folder.recorded() == Set(site.keys))
        #expect(!FileManager.default.fileExists(atPath: new))
    }

    @Test(arguments: 0...3) func oneThatIsGivenUpLeavesNothing(_ pages: Int) throws {
        do {
            let writer = try OutputWriter(folder: folder.site, paths: site.keys.sorted())
            for path in site.keys.sorted().prefix(pages) { try writer.write(path, site[path] ?? "") }
        }
        #expect(folder.files().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: new))
        try folder.build(site)
        #expect(folder.files() == site)
    }

    /// A killed process removes nothing: the next build does.
    @Test func whatAKilledBuildLeftIsTidiedAway() throws {
        let left = URL(filePath: new).appending(path: "b")
        try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
        try Data("half a pa".utf8).write(to: left.appending(path: "c.html"))
        try Data().write(to: left.appending(path: "stale.html"))
        try folder.build(site)
        #expect(folder.files() == site)
        #expect(!FileManager.default.fileExists(atPath: new))
    }

    /// As if killed between two moves: the record names all, and some are there.
    @Test func oneThatWasMovedInPartIsMendedByTheNext() throws {
        try folder.build(site)
        try FileManager.default.removeItem(at: folder.site.appending(path: "b"))
        try folder.build(site)
        #expect(folder.files() == site)
    }

    @Test func theNextBuildIsNotDisturbedByTheEndOfTheLast() throws {
        var first: OutputWriter? = try OutputWriter(folder: folder.site, paths: ["a.html"])
        try first?.write("a.html", "a")
        _ = try first?.finish()
        try FileManager.default.removeItem(at: folder.site)
        let second = try OutputWriter(folder: folder.site, paths: ["a.html"])
        try second.write("a.html", "b")
        first = nil
        _ = try second.finish()
        #expect(folder.files() == ["a.html": "b"])
    }

    @Test func whatSomebodyPutThereMeanwhileIsNoPartOfIt() throws {
        let writer = try OutputWriter(folder: folder.site, paths: site.keys.sorted())
        for (path, text) in site { try writer.write(path, text) }
        let other = folder.site.appending(path: "b")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: other.appending(path: "mine"))
        #expect(throws: OutputError.self) { try writer.finish() }
        #expect(try String(contentsOf: other.appending(path: "mine"), encoding: .utf8) == "mine")
    }
}
