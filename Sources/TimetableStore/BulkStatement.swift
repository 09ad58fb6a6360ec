import GRDB
import GRDBSQLite

/// A statement that is run a million times: GRDB's own bindings allocate for every row, these do not.
///
/// Used for loading and reading; everything else goes through GRDB. It must not outlive the database access it
/// was made in.
struct BulkStatement {
    private let statement: OpaquePointer
    private let connection: OpaquePointer

    init(_ db: Database, _ sql: String) throws {
        statement = try db.cachedStatement(sql: sql).sqliteStatement
        guard let connection = db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
        self.connection = connection
    }

    // Binding: columns count from 1, as in SQLite.

    func bind(_ value: Int?, at column: Int32) {
        if let value {
            sqlite3_bind_int64(statement, column, Int64(value))
        } else {
            sqlite3_bind_null(statement, column)
        }
    }

    func bind(_ value: Double?, at column: Int32) {
        if let value {
            sqlite3_bind_double(statement, column, value)
        } else {
            sqlite3_bind_null(statement, column)
        }
    }

    func bind(_ value: String?, at column: Int32) {
        guard var value else {
            sqlite3_bind_null(statement, column)
            return
        }
        // SQLITE_TRANSIENT: SQLite copies the bytes before the call returns.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        value.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // An empty string has no address, and a missing address would mean NULL.
                _ =
                    characters.baseAddress.map {
                        sqlite3_bind_text(statement, column, $0, Int32(characters.count), transient)
                    } ?? sqlite3_bind_text(statement, column, "", 0, transient)
            }
        }
    }

    /// Runs the statement once with what is bound.
    func run() throws {
        let code = sqlite3_step(statement)
        sqlite3_reset(statement)
        guard code == SQLITE_DONE else { throw error(code) }
    }

    /// Calls `body` for every row.
    func forEachRow(_ body: () throws -> Void) throws {
        defer { sqlite3_reset(statement) }
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: try body()
            case SQLITE_DONE: return
            case let code: throw error(code)
            }
        }
    }

    // Reading the current row: columns count from 0, as in SQLite.

    func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

    func optionalInt(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }

    func optionalDouble(_ column: Int32) -> Double? { isNull(column) ? nil : sqlite3_column_double(statement, column) }

    func text(_ column: Int32) -> String {
        guard let bytes = sqlite3_column_text(statement, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    private func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    private func error(_ code: Int32) -> DatabaseError {
        DatabaseError(resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errmsg(connection)))
    }
}
