import Foundation
import GRDB
import SmallNetworks
import Testing
import Timetable

@testable import TimetableStore

/// Thousands of ways to damage a store, the same in every run: what is read is what was imported, or it is refused.
///
/// The variable JIKOKU_ATTACKS sets how many; Scripts/attack takes more than a test run can wait for.
@Suite struct AttackTests {
    private static let attacks = ProcessInfo.processInfo.environment["JIKOKU_ATTACKS"].flatMap { Int($0) } ?? 300

    private let file: StoreFile
    private let sound: [UInt8]

    init() throws {
        file = try StoreFile()
        try file.write(WholeDataset.value)
        sound = file.bytes
    }

    /// What became of a damaged store.
    private enum Outcome { case refused, unchanged }

    private func outcome(_ damage: String) -> Outcome {
        do throws(StoreError) {
            let dataset = try file.read()
            let isSame = dataset == WholeDataset.value
            #expect(isSame, "read though it is another: \(damage)")
            return .unchanged
        } catch {
            #expect(!error.description.contains("SQL"), "\(error.description)")
            return .refused
        }
    }

    @Test(.timeLimit(.minutes(30))) func noFlippedBitIsReadAsATimetable() {
        var random = SeededNumbers(seed: 13)
        var refused = 0
        for _ in 0..<Self.attacks {
            var bytes = sound
            var flips: [String] = []
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                var position = Int.random(in: bytes.indices, using: &random)
                // Most of the file is zero; mostly, bytes that mean something are worth a try.
                if Int.random(in: 0..<8, using: &random) > 0 {
                    while bytes[position] == 0 { position = (position + 1) % bytes.count }
                }
                let bit = Int.random(in: 0..<8, using: &random)
                bytes[position] ^= 1 << UInt8(bit)
                flips.append("\(position).\(bit)")
            }
            file.bytes = bytes
            if outcome(flips.joined(separator: " ")) == .refused { refused += 1 }
        }
        #expect(refused > Self.attacks / 2, "too few of the flips were any damage")
    }

    @Test(.timeLimit(.minutes(30))) func noFileCutOrGrownIsReadAsAnotherTimetable() {
        var random = SeededNumbers(seed: 14)
        for _ in 0..<Self.attacks / 10 {
            let length = Int.random(in: 0..<sound.count, using: &random)
            file.bytes = Array(sound.prefix(length))
            _ = outcome("cut to \(length)")
            file.bytes = sound + sound.prefix(length)
            _ = outcome("grown by \(length)")
        }
    }

    @Test(.timeLimit(.minutes(30))) func noEditIsReadAsATimetable() throws {
        var random = SeededNumbers(seed: 15)
        var refused = 0
        for _ in 0..<Self.attacks {
            file.bytes = sound
            let edit = try edit(with: &random)
            if outcome(edit) == .refused { refused += 1 }
        }
        #expect(refused > Self.attacks / 2, "too few of the edits changed anything")
    }

    /// Somebody may compute the checksums anew. No such store crashes the reader, and what it reads is a dataset that a
    /// store takes, or refuses in words of its own.
    @Test(.timeLimit(.minutes(30))) func noEditCrashesAReaderThatBelievesIt() throws {
        var random = SeededNumbers(seed: 16)
        let copy = try StoreFile()
        var read = 0
        for _ in 0..<Self.attacks {
            file.bytes = sound
            _ = try edit(with: &random)
            let dataset = try? DatabaseQueue(path: file.path).read { try DatasetReader($0).unverified() }
            guard let dataset else { continue }
            read += 1
            _ = copy.refusalToWrite(dataset)
        }
        #expect(read > 0)
    }

    /// Edits the store as a person with a database program might, whose wishes no rule of a table stops.
    private func edit(with random: inout SeededNumbers) throws -> String {
        let database = try DatabaseQueue(path: file.path)
        defer { try? database.close() }
        let tables = Schema.declaredTables
        let table = tables[Int.random(in: tables.indices, using: &random)]
        let columns = table.columns().map(\.name)
        let column = columns[Int.random(in: columns.indices, using: &random)]
        let other = columns[Int.random(in: columns.indices, using: &random)]
        let values = [
            "NULL", "-1", "0", "1", "2", "7", "179", "2000", "2147483648", "9223372036854775807", "''", "'x'", "1e300",
            "x'00ff'", "'\u{301}'", other, "\(column) + 1", "\(column) || 'x'",
        ]
        let value = values[Int.random(in: values.indices, using: &random)]
        let row = try database.read { db in
            let rows = try Row.fetchAll(db, sql: "SELECT * FROM \(table.name)")
            return rows.isEmpty ? nil : rows[Int.random(in: rows.indices, using: &random)]
        }
        guard let row else { return "nothing" }
        let place = columns.map { "\($0) IS \((row[$0] as DatabaseValue).sqlLiteral)" }.joined(separator: " AND ")
        let others = columns.map { $0 == column ? value : $0 }.joined(separator: ", ")
        let edits = [
            "UPDATE \(table.name) SET \(column) = \(value) WHERE \(place)",
            "UPDATE \(table.name) SET \(column) = \(value) WHERE \(place)",
            "UPDATE \(table.name) SET \(column) = \(value)",
            "UPDATE \(table.name) SET \(column) = \(other), \(other) = \(column) WHERE \(place)",
            "DELETE FROM \(table.name) WHERE \(place)",
            "DELETE FROM \(table.name)",
            "DROP TABLE \(table.name)",
            "ALTER TABLE \(table.name) RENAME COLUMN \(column) TO another",
            "INSERT INTO \(table.name) SELECT \(others) FROM \(table.name) WHERE \(place)",
        ]
        let edit = edits[Int.random(in: edits.indices, using: &random)]
        // What a table's own rules refuse leaves the store as it is.
        try? database.writeWithoutTransaction { db in
            try db.execute(
                sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF; PRAGMA journal_mode = OFF"
            )
            try db.execute(sql: edit)
        }
        return edit
    }
}

extension DatabaseValue {
    fileprivate var sqlLiteral: String {
        switch storage {
        case .null: "NULL"
        case .int64(let number): "\(number)"
        case .double(let number): "\(number)"
        case .string(let text): "'\(text.replacing("'", with: "''"))'"
        case .blob(let data): "x'\(data.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())'"
        }
    }
}
