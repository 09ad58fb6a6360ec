import MessageLiterals
import Testing
import Timetable
import TimetableStore

/// A store that a disk, or a hand, has damaged.
@Suite struct DamageTests {
    private let file: StoreFile

    init() throws {
        file = try StoreFile()
        try file.write(WholeDataset.value)
    }

    /// What whoever reads the store is told.
    private func told() -> String {
        do throws(StoreError) {
            _ = try file.read()
            return ""
        } catch {
            return error.description
        }
    }

    /// Where the row of a table without other texts before its id has its key: in front of the record's header, which has
    /// a byte for its own length and one for each column (https://www.sqlite.org/fileformat2.html#record_format).
    private func keyPositions(of feedID: String, columns: Int) -> [Int] {
        let (bytes, text) = (file.bytes, Array(feedID.utf8))
        return bytes.indices.dropLast(text.count).filter { start in
            bytes[start..<start + text.count].elementsEqual(text) && start > columns + 2
                && bytes[start - columns - 1] == UInt8(columns + 1) && bytes[start - columns] == 0
                && bytes[start - columns + 1] == UInt8(13 + 2 * text.count)
        }.map { $0 - columns - 2 }
    }

    @Test func aSoundStoreHasNoViolations() { #expect(told() == "") }

    @Test func aStoreCutShort() {
        file.bytes.removeLast(file.bytes.count / 2)
        #expect(told() != "")
        #expect(throws: StoreError.self) { try file.read() }
    }

    @Test func aRowThatNoLongerMatchesItsReferences() throws {
        let keys = keyPositions(of: "A.Express", columns: 3)
        try #require(keys.count == 1)
        #expect(file.bytes[keys[0]] == 1)
        file.bytes[keys[0]] = 7
        #expect(told().contains("train names a row of train_type that is not there"))
        #expect(told().contains("1 rows of train_type are not numbered from 0 without a gap"))
    }

    @Test func aDateThatNoCalendarHasIsNotRead() throws {
        let date = try #require(file.bytes.firstRange(of: Array("2026-03-14".utf8)))
        file.bytes.replaceSubrange(date, with: Array("2026-02-31".utf8))
        #expect(throws: StoreError.damaged(path: file.path, reason: "a date is no day of the calendar")) {
            try file.read()
        }
    }

    @Test func aGapInTheKeysIsToldAndNotRead() throws {
        // The second operator, whose id may be anything to SQLite, but not to a reader that counts from 0.
        let keys = keyPositions(of: "B.Branch", columns: 11)
        try #require(keys.count == 1)
        #expect(file.bytes[keys[0]] == 1)
        file.bytes[keys[0]] = 5
        #expect(told().contains("1 rows of railway are not numbered from 0 without a gap"))
        #expect(throws: StoreError.self) { try file.read() }
    }
}
