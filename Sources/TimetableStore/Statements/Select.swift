import GRDB

/// Reads the rows of a table, a million of them, without an allocation for each.
///
/// It must not outlive the database access it was made in.
struct Select<Table: StoreTable> {
    private let statement: BulkStatement
    private let checksum: TableChecksum?

    /// - Parameters:
    ///   - order: The columns that the rows are sorted by, the first one first.
    /// - checksums: The checksums that the rows count in; `nil` for a table that no checksum covers. Each column must
    ///   then be read, or the checksum differs.
    init(
        from table: Table,
        order: any DeclaredColumn...,
        in db: Database,
        _ checksums: StoreChecksums?
    ) throws {
        let columns = table.columns()
        let names = columns.map(\.name).joined(separator: ", ")
        let order = order.isEmpty ? "" : " ORDER BY " + order.map(\.name).joined(separator: ", ")
        statement = try BulkStatement(db, "SELECT \(names) FROM \(table.name)\(order)")
        checksum = checksums?.start(table.name, columns: columns.count)
    }

    /// The value of a column in the current row.
    subscript<Value>(column: Column<Value>) -> Value {
        get throws {
            let value = try Value.read(from: statement.pointer, at: column.position)
            checksum?.add(value, at: column.position)
            return value
        }
    }

    /// Calls `body` for every row.
    func forEach(_ body: (Self) throws -> Void) throws {
        try statement.forEachRow {
            try body(self)
            checksum?.endRow()
        }
    }

    /// Makes a value of every row.
    func map<Value>(_ make: (Self) throws -> Value) throws -> [Value] {
        var values: [Value] = []
        try forEach { values.append(try make($0)) }
        return values
    }
}
