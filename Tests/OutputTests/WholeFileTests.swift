import Foundation
import TestFolders
import Testing

@testable import Output

/// A file that is there whole or not at all.
@Suite struct WholeFileTests {
    private let folder: Folder
    private let kind = WholeFile.FileKind("a ZIP archive", start: "PK")
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

    @Test func aFolderThatIsNotThereIsNamed() {
        let path = folder.url.appending(path: "nowhere/feed.zip").path
        #expect(throws: WholeFileError.system(path: path, code: ENOENT)) { try WholeFile(at: path, replacing: kind) }
    }
}
