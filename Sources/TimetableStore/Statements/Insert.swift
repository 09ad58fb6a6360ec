import GRDB
import Messages

/// Writes rows into a table, a million of them: GRDB's own bindings allocate for every row, these do not.
///
/// It must not outlive the database access it was made in.
struct Insert<Table: StoreTable> {
    private let name: String
    private let statement: BulkStatement
    private let checksum: TableChecksum

    /// - Parameter checksums: The checksums that the rows count in; `nil` for a table that no checksum covers.
    init(into table: Table, _ db: Database, _ checksums: StoreChecksums?) throws {
        let columns = table.columns()
        let names = columns.map(\.name).joined(separator: ", ")
        let values = columns.map { _ in "?" }.joined(separator: ", ")
        name = table.name
        statement = try BulkStatement(db, "INSERT INTO \(table.name) (\(names)) VALUES (\(values))")
        checksum = checksums?.start(table.name, columns: columns.count) ?? TableChecksum(columns: columns.count)
    }

    /// Gives a column of the next row its value.
    func set<Value>(_ column: Column<Value>, _ value: Value) {
        value.write(to: statement.pointer, at: column.position + 1)
        checksum.add(value, at: column.position)
    }

    /// Writes the row. Each row names each column, so that none is forgotten.
    ///
    /// - Throws: ``StoreDamage`` where the table's own rules refuse the row.
    func run() throws {
        precondition(checksum.isRowWhole, "a row of \(name) lacks a column")
        checksum.endRow()
        do {
            try statement.run()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            throw StoreDamage(Self.rule(error.extendedResultCode, table: name))
        }
    }

    /// Returns which rule of a table a row breaks.
    private static func rule(_ code: ResultCode, table: String) -> Message {
        switch code {
        case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_ROWID:
            Message("two rows of \(table) have one key, which is UNIQUE")
        case .SQLITE_CONSTRAINT_NOTNULL:
            Message("a row of \(table) lacks a value that is NOT NULL")
        default:
            Message("a row of \(table) has a value that its CHECK does not take")
        }
    }
}
