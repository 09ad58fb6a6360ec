import Foundation
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

    @Test(arguments: [0, 2, 99]) func aStoreOfAnotherVersion(version: Int) throws {
        try file.write(WholeDataset.value)
        patch(UInt32(version), at: 60)
        #expect(file.refusalToOpen == .otherVersion(path: file.path, found: version, expected: 1))
        #expect(
            file.refusalToOpen?.description
                == "\(file.path): a store of version \(version), but this jikoku reads version 1. Import the feed again."
        )
    }

    @Test func readingDoesNotTouchTheFile() throws {
        try file.write(WholeDataset.value)
        let before = file.bytes
        _ = try file.read()
        _ = try TimetableStore(path: file.path).violations()
        #expect(file.bytes == before)
        #expect(file.files == ["small.sqlite"])
    }
}
