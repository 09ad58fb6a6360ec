import GRDB
import GRDBSQLite

/// A statement that is run a million times, with nothing between it and SQLite.
///
/// It must not outlive the database access it was made in.
struct BulkStatement {
    let pointer: OpaquePointer
    private let connection: OpaquePointer

    init(_ db: Database, _ sql: String) throws {
        pointer = try db.cachedStatement(sql: sql).sqliteStatement
        guard let connection = db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
        self.connection = connection
    }

    /// Runs the statement once with what is bound.
    func run() throws {
        let code = sqlite3_step(pointer)
        sqlite3_reset(pointer)
        guard code == SQLITE_DONE else { throw error(code) }
    }

    /// Calls `body` for every row.
    func forEachRow(_ body: () throws -> Void) throws {
        defer { sqlite3_reset(pointer) }
        while true {
            switch sqlite3_step(pointer) {
            case SQLITE_ROW: try body()
            case SQLITE_DONE: return
            case let code: throw error(code)
            }
        }
    }

    private func error(_ code: Int32) -> DatabaseError {
        DatabaseError(resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errmsg(connection)))
    }
}
