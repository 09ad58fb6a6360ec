import Foundation
import TestFolders
import Testing

@testable import Output

@Suite struct OutputWriterTests {
    let site = ["index.html": "home", "en/index.html": "home too", "a/b/c.html": "deep"]

    @Test func aNewFolderGetsEveryFile() throws {
        let folder = try Folder()
        #expect(try folder.build(site) == OutputReport(written: 3, unchanged: 0, removed: 0, bytes: 16, largest: 8))
        #expect(folder.files() == site)
        #expect(try folder.recorded() == Set(site.keys))
    }

    @Test func anUnchangedSiteIsLeftAlone() throws {
        let folder = try Folder()
        try folder.build(site)
        let before = try inode(folder.site.appending(path: "index.html"))
        let record = try inode(folder.record)
        #expect(try folder.build(site) == OutputReport(written: 0, unchanged: 3, removed: 0, bytes: 16, largest: 8))
        #expect(try inode(folder.site.appending(path: "index.html")) == before)
        #expect(try inode(folder.record) == record)
    }

    @Test(arguments: ["", "h", "homf", "home and more", String(repeating: "x", count: 200_000)])
    func onlyWhatDiffersIsWritten(_ text: String) throws {
        let folder = try Folder()
        try folder.build(site)
        var changed = site
        changed["index.html"] = text
        #expect(try folder.build(changed).written == 1)
        #expect(folder.files() == changed)
        #expect(try folder.build(changed).written == 0)
    }

    @Test(arguments: [65_535, 65_536, 65_537, 131_072])
    func aDifferenceInTheLastByteIsSeen(_ size: Int) throws {
        let folder = try Folder()
        let text = String(repeating: "x", count: size)
        try folder.build(["a.html": text])
        #expect(try folder.build(["a.html": text]).written == 0)
        #expect(try folder.build(["a.html": text.dropLast() + "y"]).written == 1)
        #expect(try folder.build(["a.html": String(text.dropLast())]).written == 1)
        #expect(folder.files()["a.html"]?.utf8.count == size - 1)
    }

    @Test(arguments: [[], [""], ["home"], ["ho", "", "me"], [String(repeating: "x", count: 200_000), "y"]])
    func aFileMayComeInPieces(_ pieces: [String]) throws {
        let folder = try Folder()
        let whole = pieces.joined()
        func build(_ pieces: [String]) throws -> OutputReport {
            let writer = try OutputWriter(folder: folder.site, paths: ["a.html"])
            try writer.write(at: 0) { write in
                for piece in pieces { Array(piece.utf8).withUnsafeBytes(write) }
            }
            return try writer.finish()
        }
        #expect(
            try build(pieces)
                == OutputReport(
                    written: 1,
                    unchanged: 0,
                    removed: 0,
                    bytes: whole.utf8.count,
                    largest: whole.utf8.count
                )
        )
        #expect(folder.files() == ["a.html": whole])
        let before = try inode(folder.site.appending(path: "a.html"))
        // However it is cut, the same bytes are left alone.
        #expect(try build([whole]).unchanged == 1)
        #expect(try folder.build(["a.html": whole]).unchanged == 1)
        #expect(try build(pieces).unchanged == 1)
        #expect(try inode(folder.site.appending(path: "a.html")) == before)
        #expect(try build(pieces + ["z"]).written == 1)
        #expect(folder.files() == ["a.html": whole + "z"])
        #expect(try build(pieces + ["y"]).written == 1)
        #expect(folder.files() == ["a.html": whole + "y"])
        let own = try FileManager.default.contentsOfDirectory(atPath: folder.own.path)
        #expect(!own.contains { $0.hasPrefix(OutputLane.prefix) })
    }

    @Test func aBuildMayWaitForTheDisk() throws {
        let folder = try Folder()
        let writer = try OutputWriter(folder: folder.site, paths: ["a.html"], flushes: true)
        try writer.write("a.html", "a")
        #expect(try writer.finish().written == 1)
    }

    @Test func staleFilesGoAndEmptyFoldersAfterThem() throws {
        let folder = try Folder()
        try folder.build(site)
        #expect(try folder.build(["index.html": "home"]).removed == 2)
        #expect(folder.files() == ["index.html": "home"])
        #expect(folder.folders().isEmpty)
        #expect(try folder.recorded() == ["index.html"])
    }

    @Test func staleFilesStayUntilTheLastPageIsWritten() throws {
        let folder = try Folder()
        try folder.build(site)
        let writer = try OutputWriter(folder: folder.site, paths: ["index.html", "new.html"], acceptsLosses: true)
        try writer.write("index.html", "changed")
        try writer.write("new.html", "new")
        #expect(folder.files().count == 4)
        #expect(try writer.finish().removed == 2)
        #expect(folder.files().keys.sorted() == ["index.html", "new.html"])
    }

    @Test func somebodyElsesFilesInTheFolderStay() throws {
        let folder = try Folder()
        try folder.build(site)
        try folder.put("a/b/mine.txt", "keep")
        try folder.put("CNAME", "example.org")
        try folder.build(["index.html": "home"])
        #expect(folder.files() == ["index.html": "home", "a/b/mine.txt": "keep", "CNAME": "example.org"])
    }

    @Test func threadsShareAWriter() async throws {
        let folder = try Folder()
        let paths = (0..<500).map { "folder-\($0 / 20)/page-\($0).html" }
        let writer = try OutputWriter(folder: folder.site, paths: paths, acceptsLosses: true)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for start in 0..<4 {
                group.addTask {
                    for position in stride(from: start, to: paths.count, by: 4) {
                        try writer.write(paths[position], "page \(position)")
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try writer.finish().written == 500)
        #expect(folder.files()["folder-24/page-499.html"] == "page 499")
    }

    @Test func thePositionInThePlanIsAsGoodAsThePath() throws {
        let folder = try Folder()
        let writer = try OutputWriter(folder: folder.site, paths: ["b.html", "a.html"], acceptsLosses: true)
        _ = try [UInt8](repeating: 0x61, count: 3).withUnsafeBytes { try writer.write(at: 1, $0) }
        try writer.write("b.html", "b")
        _ = try writer.finish()
        #expect(folder.files() == ["a.html": "aaa", "b.html": "b"])
    }

    @Test func theRecordHasTheSameBytesOnEveryRun() throws {
        let (first, second) = (try Folder(), try Folder())
        try first.build(["old.html": "old"])
        try first.build(site)
        try second.build(site)
        #expect(try Data(contentsOf: first.record) == Data(contentsOf: second.record))
    }

    private func inode(_ file: URL) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        return attributes[.systemFileNumber] as? Int
    }
}
