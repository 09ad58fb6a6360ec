import Foundation
import GRDB
import SmallNetworks

@testable import TimetableStore

/// Changes of a store that no rule of its tables stops, the same for each seed.
struct StoreEdit {
    private let path: String

    init(_ file: StoreFile) { path = file.path }

    /// Edits the store as a person with a database program might, whose wishes no rule of a table stops.
    func make(with random: inout SeededNumbers) throws -> String {
        let database = try DatabaseQueue(path: path)
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
