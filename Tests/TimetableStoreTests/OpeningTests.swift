import Foundation
import GRDB
import MessageLiterals
import TestFolders
import Testing
import Timetable
import TimetableStore

/// What is no store of ours is told apart before anything is read from it.
@Suite struct OpeningTests {
    private let file: StoreFile

    init() throws { file = try StoreFile() }

    /// The big-endian number at a place of SQLite's header (https://www.sqlite.org/fileformat2.html#the_database_header).
    private func patch(_ number: UInt32, at offset: Int) {
        for (byte, shift) in [24, 16, 8, 0].enumerated() {
            file.bytes[offset + byte] = UInt8(truncatingIfNeeded: number >> shift)
        }
    }

    @Test func noFile() {
        #expect(file.refusalToOpen == .missing(path: file.path))
        #expect(
            file.refusalToOpen?.description
                == "\(file.path): there is no store here. Make one with `jikoku import`."
        )
        #expect(file.files == [], "opening must not make a file")
    }

    @Test(arguments: ["", "stations.json is not a store", String(repeating: "long text ", count: 1000)])
    func aTextFile(text: String) {
        file.bytes = Array(text.utf8)
        #expect(file.refusalToOpen == .notAStore(path: file.path))
        #expect(
            file.refusalToOpen?.description
                == "\(file.path): this file is not a Jikoku store. Name another, or make one with `jikoku import`."
        )
        #expect(file.bytes == Array(text.utf8))
    }

    @Test func aFolder() throws {
        try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
        #expect(file.refusalToOpen == .notAStore(path: file.path))
    }

    @Test func theDatabaseOfAnotherProgram() throws {
        try file.write(WholeDataset.value)
        patch(0, at: 68)
        #expect(file.refusalToOpen == .notAStore(path: file.path))
        patch(0x4A49_4B4F, at: 68)
        #expect(file.refusalToOpen == nil)
    }

    @Test(arguments: [0, 1, 99]) func aStoreOfAnotherVersion(version: Int) throws {
        try file.write(WholeDataset.value)
        patch(UInt32(version), at: 60)
        #expect(file.refusalToOpen == .otherVersion(path: file.path, found: version, expected: 10))
        #expect(
            file.refusalToOpen?.description
                == "\(file.path): a store of version \(version), but this jikoku reads version 10. Import the feed again."
        )
    }

    @Test(.timeLimit(.minutes(30))) func aPipeDoesNotHang() {
        #expect(mkfifo(file.path, 0o600) == 0)
        #expect(file.refusalToOpen == .notAStore(path: file.path))
    }

    @Test func aStoreBehindALink() throws {
        try file.write(WholeDataset.value)
        let link = file.path + ".link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "small.sqlite")
        #expect(try TimetableStore(path: link).dataset() == WholeDataset.value)
    }

    @Test func aStoreThatAnotherProgramIsWriting() throws {
        try file.write(WholeDataset.value)
        let other = try DatabaseQueue(path: file.path)
        try other.inDatabase { db in
            try db.execute(sql: "BEGIN EXCLUSIVE")
            #expect(file.refusalToOpen == .locked(path: file.path))
            try db.execute(sql: "ROLLBACK")
        }
        #expect(file.refusalToOpen == nil)
    }

    @Test(arguments: ["-journal", "-wal"]) func aStoreWithWhatAnotherProgramLeftBesideIt(suffix: String) throws {
        try file.write(WholeDataset.value)
        let journal = file.path + suffix
        #expect(FileManager.default.createFile(atPath: journal, contents: Data(repeating: 7, count: 5000)))
        let before = file.files
        #expect(file.refusalToOpen == .journalled(path: file.path, journal: journal))
        #expect(file.files == before)
        // Such a file that is empty says nothing, and SQLite passes it over.
        #expect(FileManager.default.createFile(atPath: journal, contents: Data()))
        #expect(try file.read() == WholeDataset.value)
    }

    @Test func aStoreInWriteAheadMode() throws {
        try file.write(WholeDataset.value)
        try DatabaseQueue(path: file.path).inDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        #expect(file.refusalToOpen == .journalled(path: file.path, journal: nil))
        #expect(file.files == ["small.sqlite"])
        try file.write(WholeDataset.value)
        #expect(try file.read() == WholeDataset.value)
    }

    @Test func aStoreThatMayNotBeRead() throws {
        try file.write(WholeDataset.value)
        try #require(chmod(file.path, 0) == 0)
        let refusal = try AnyUser.run { file.refusalToOpen }
        #expect(refusal == .unreadable(path: file.path, reason: "permission is denied"))
    }

    @Test func readingDoesNotTouchTheFile() throws {
        try file.write(WholeDataset.value)
        let before = file.bytes
        _ = try file.read()
        _ = try file.violations()
        #expect(file.bytes == before)
        #expect(file.files == ["small.sqlite"])
    }
}
