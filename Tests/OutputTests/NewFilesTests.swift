import Foundation
import TestFolders
import Testing

@testable import Output

/// Files that are put into a folder together, or not at all.
@Suite struct NewFilesTests {
    private let folder: Folder
    private var all: [String] { (try? FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()) ?? [] }

    init() throws { folder = try Folder() }

    @Test func theyAreThereWithTheirFolders() throws {
        let files = try NewFiles(in: folder.url.appending(path: "a/b"))
        try files.add("c/d.txt", Data("d".utf8))
        try files.addFolder("e/f")
        try files.keep()
        #expect(all == ["a", "a/b", "a/b/c", "a/b/c/d.txt", "a/b/e", "a/b/e/f"])
        #expect(try String(contentsOf: folder.url.appending(path: "a/b/c/d.txt"), encoding: .utf8) == "d")
    }

    @Test func whatIsGivenUpIsTakenBackAndNothingElse() throws {
        try FileManager.default.createDirectory(at: folder.url.appending(path: "a"), withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: folder.url.appending(path: "a/mine"))
        do {
            let files = try NewFiles(in: folder.url.appending(path: "a/b"))
            try files.add("c/d.txt", [0x64])
            try files.add("../new", [0x6E])
        }
        #expect(all == ["a", "a/mine"])
    }

    @Test func whatIsThereStays() throws {
        try Data("mine".utf8).write(to: folder.url.appending(path: "mine"))
        do {
            let files = try NewFiles(in: folder.url)
            try files.add("a", [])
            let path = folder.url.appending(path: "mine").path
            #expect(throws: WholeFileError.system(path: path, code: EEXIST)) { try files.add("mine", [0x6E]) }
        }
        #expect(try String(contentsOf: folder.url.appending(path: "mine"), encoding: .utf8) == "mine")
        #expect(all == ["mine"])
    }

    @Test func theFolderAtFaultIsNamed() throws {
        let closed = folder.url.appending(path: "closed", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: closed, withIntermediateDirectories: false)
        try Data().write(to: folder.url.appending(path: "file"))
        try #require(chmod(closed.path, 0o555) == 0)
        _ = try AnyUser.run {
            #expect(throws: WholeFileError.folder(path: closed.path, code: EACCES)) {
                _ = try NewFiles(in: closed.appending(path: "a/b"))
            }
        }
        let file = folder.url.appending(path: "file")
        #expect(throws: WholeFileError.folder(path: file.path, code: ENOTDIR)) { _ = try NewFiles(in: file) }
        #expect(throws: WholeFileError.folder(path: file.path, code: ENOTDIR)) {
            _ = try NewFiles(in: file.appending(path: "a"))
        }
        #expect(all == ["closed", "file"])
    }
}
