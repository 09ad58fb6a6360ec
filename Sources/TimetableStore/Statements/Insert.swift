import GRDB
import GRDBSQLite

/// Writes rows into a table, a million of them: GRDB's own bindings allocate for every row, these do not.
///
/// It must not outlive the database access it was made in.
struct Insert<Table: StoreTable> {
    let table: Table
    private let statement: BulkStatement
    private let everyColumn: UInt64
    private var given: UInt64 = 0

    init(into table: Table, _ db: Database) throws {
        let columns = table.columns()
        let names = columns.map(\.name).joined(separator: ", ")
        let values = columns.map { _ in "?" }.joined(separator: ", ")
        self.table = table
        statement = try BulkStatement(db, "INSERT INTO \(table.name) (\(names)) VALUES (\(values))")
        everyColumn = (1 << UInt64(columns.count)) - 1
    }

    /// Gives a column of the next row its value.
    mutating func set<Value>(_ column: Column<Value>, _ value: Value) {
        value.write(to: statement.pointer, at: column.position + 1)
        given |= 1 << UInt64(column.position)
    }

    /// Writes the row. Each row names each column, so that none is forgotten.
    mutating func run() throws {
        precondition(given == everyColumn, "a row of \(table.name) lacks a column")
        given = 0
        try statement.run()
    }
}
