import Foundation
import MessageLiterals
import TestFolders
import Testing

@testable import Output

/// A file that is there whole or not at all.
@Suite struct WholeFileTests {
    private let folder: Folder
    private let kind = FileKind("a ZIP archive", start: "PK")
    private var path: String { folder.url.appending(path: "feed.zip").path }
    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? [] }

    init() throws { folder = try Folder() }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test func itIsThereWhenItIsPublished() throws {
        let file = try WholeFile(at: path, replacing: kind)
        try file.append(Array("PK new".utf8))
        #expect(names.contains("feed.zip") == false)
        try file.publish()
        #expect(try text(path) == "PK new")
        #expect(names == ["feed.zip"])
    }

    @Test func whatIsGivenUpLeavesTheOldOneAndNothingElse() throws {
        try "PK old".write(toFile: path, atomically: false, encoding: .utf8)
        do {
            let file = try WholeFile(at: path, replacing: kind)
            try file.append(Array("PK half".utf8))
        }
        #expect(try text(path) == "PK old")
        #expect(names == ["feed.zip"])
    }

    @Test func whatAKilledProgramLeftIsWrittenOver() throws {
        let left = folder.url.appending(path: ".feed.zip.jikoku-new").path
        try "PK much more than what comes now".write(toFile: left, atomically: false, encoding: .utf8)
        let file = try WholeFile(at: path, replacing: kind)
        try file.append(Array("PK new".utf8))
        try file.publish()
        #expect(try text(path) == "PK new")
        #expect(names == ["feed.zip"])
    }

    @Test(arguments: ["A letter to my aunt.", "", "P"]) func aFileOfAnotherKindStays(content: String) throws {
        try content.write(toFile: path, atomically: false, encoding: .utf8)
        #expect(throws: WholeFileError.notReplaced(path: path, kind: "a ZIP archive")) {
            try WholeFile(at: path, replacing: kind)
        }
        #expect(try text(path) == content)
        #expect(names == ["feed.zip"])
    }

    @Test func aFolderStays() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(throws: WholeFileError.notReplaced(path: path, kind: "a ZIP archive")) {
            try WholeFile(at: path, replacing: kind)
        }
        #expect(names == ["feed.zip"])
    }

    @Test func aLinkStaysAndWhatItLeadsToIsReplaced() throws {
        let other = folder.url.appending(path: "other.zip").path
        try "PK old".write(toFile: other, atomically: false, encoding: .utf8)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
        let file = try WholeFile(at: path, replacing: kind)
        try file.append(Array("PK new".utf8))
        try file.publish()
        #expect(try text(other) == "PK new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == other)
    }

    @Test func twoThatWriteTheSameFileDoNotMeet() throws {
        let first = try WholeFile(at: path, replacing: kind)
        #expect(throws: WholeFileError.busy(path: path)) { try WholeFile(at: path, replacing: kind) }
        try first.append(Array("PK one".utf8))
        try first.publish()
        #expect(try text(path) == "PK one")
        let second = try WholeFile(at: path, replacing: kind)
        try second.append(Array("PK two".utf8))
        try second.publish()
        #expect(try text(path) == "PK two")
    }

    @Test func aFolderThatIsNotThereIsNamedOrMade() throws {
        let nowhere = folder.url.appending(path: "nowhere/at/all").path
        let error = WholeFileError.folder(path: nowhere, code: ENOENT)
        #expect(throws: error) { try WholeFile(at: "\(nowhere)/feed.zip", replacing: kind) }
        #expect("\(error)" == "\(nowhere): there is no such folder. Make it, or choose another one.")
        try WholeFile.put(Array("PK".utf8), at: "\(nowhere)/feed.zip", replacing: kind, makesFolder: true)
        #expect(try text("\(nowhere)/feed.zip") == "PK")
    }

    @Test func aFolderThatMayNotBeWrittenIsNamedAndNotTheFile() throws {
        let closed = folder.url.appending(path: "closed").path
        try FileManager.default.createDirectory(atPath: closed, withIntermediateDirectories: false)
        try #require(chmod(closed, 0o555) == 0)
        let error = WholeFileError.folder(path: closed, code: EACCES)
        try AnyUser.run {
            #expect(throws: error) { try WholeFile(at: "\(closed)/feed.zip", replacing: kind) }
            #expect(throws: error) {
                try WholeFile.put([], at: "\(closed)/a/b/feed.zip", replacing: kind, makesFolder: true)
            }
        }
        #expect("\(error)" == "\(closed): nothing can be put into this folder: Permission denied.")
    }

    @Test func theDiskHasTheFileBeforeItsNameAndThenTheFolder() throws {
        let watched = FlushLog()
        let file = try WholeFile(at: path, replacing: kind) { descriptor in
            var status = stat()
            fstat(descriptor, &status)
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            watched.lines.append("\(isFolder ? "folder" : "file"), \(self.names)")
            return nil
        }
        try file.append(Array("PK".utf8))
        try file.publish()
        #expect(watched.lines == ["file, [\".feed.zip.jikoku-new\"]", "folder, [\"feed.zip\"]"])
    }

    @Test func aFolderThatTheDiskDoesNotTakeIsToldAndTheFileIsThere() throws {
        let file = try WholeFile(at: path, replacing: kind) { descriptor in
            var status = stat()
            fstat(descriptor, &status)
            return status.st_mode & S_IFMT == S_IFDIR ? EIO : nil
        }
        try file.append(Array("PK".utf8))
        #expect(throws: WholeFileError.folder(path: folder.url.path + "/", code: EIO)) { try file.publish() }
        #expect(names == ["feed.zip"])
    }

    @Test func aFileOfTheSameFormatWithoutTheMarkStays() throws {
        let own = FileKind("a list", start: "PK", mark: "Jikoku")
        for (content, isOwn) in [("PK of mine", false), ("PK\(String(repeating: " ", count: 70_000))Jikoku", true)] {
            try content.write(toFile: path, atomically: false, encoding: .utf8)
            var refusal: WholeFileError?
            do throws(WholeFileError) { try WholeFile.check(path, replacing: own) } catch { refusal = error }
            #expect(refusal == (isOwn ? nil : .notReplaced(path: path, kind: "a list")))
        }
    }
}

/// What was flushed, in order.
private final class FlushLog {
    var lines: [String] = []
}
