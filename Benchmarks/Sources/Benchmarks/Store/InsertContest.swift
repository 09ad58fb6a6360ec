import GRDB
import GRDBSQLite

@testable import TimetableStore

/// Filling the store's largest table, in memory and in one transaction.
enum InsertContest {
    private static let sql = "INSERT INTO stop_time VALUES (?, ?, ?, ?, ?)"

    static func stopTimes() throws -> Contest {
        let rows = (0..<200_000).map(StopTimeRow.init)
        return Contest(
            name: "Bulk insert: \(rows.count) stop times",
            unit: "rows",
            amount: Double(rows.count),
            contenders: [
                contender("Jikoku: values bound without memory") { db in
                    // As the store's columns do it, without their checksum.
                    let insert = try BulkStatement(db, sql)
                    for row in rows {
                        bind(row.trainID, insert, 1)
                        bind(row.position, insert, 2)
                        bind(row.stationID, insert, 3)
                        bind(row.arrival, insert, 4)
                        bind(row.departure, insert, 5)
                        try insert.run()
                    }
                },
                contender("GRDB, one statement with arguments") { db in
                    let insert = try db.makeStatement(sql: sql)
                    for row in rows { try insert.execute(arguments: arguments(row)) }
                },
                contender("GRDB, db.execute") { db in
                    for row in rows { try db.execute(sql: sql, arguments: arguments(row)) }
                },
                contender("GRDB, records") { db in
                    for row in rows { try row.insert(db) }
                },
            ]
        )
    }

    private static func bind(_ value: Int?, _ insert: BulkStatement, _ parameter: Int32) {
        if let value {
            sqlite3_bind_int64(insert.pointer, parameter, Int64(value))
        } else {
            sqlite3_bind_null(insert.pointer, parameter)
        }
    }

    private static func arguments(_ row: StopTimeRow) -> StatementArguments {
        [row.trainID, row.position, row.stationID, row.arrival, row.departure]
    }

    private static func contender(_ name: String, _ insert: @escaping (Database) throws -> Void) -> Contender {
        let store = Store()
        return Contender(name: name, prepare: { try store.empty() }, run: { try store.queue?.write(insert) })
    }

    /// A new database for every run.
    private final class Store {
        var queue: DatabaseQueue?

        func empty() throws {
            queue = try DatabaseQueue()
            try queue?.write { db in
                try db.execute(
                    sql: """
                        CREATE TABLE stop_time (
                            train_id INTEGER NOT NULL,
                            position INTEGER NOT NULL CHECK (position >= 0),
                            station_id INTEGER NOT NULL,
                            arrival INTEGER CHECK (arrival BETWEEN 0 AND 2879),
                            departure INTEGER CHECK (departure BETWEEN 0 AND 2879),
                            PRIMARY KEY (train_id, position),
                            CHECK (arrival IS NOT NULL OR departure IS NOT NULL)
                        ) STRICT, WITHOUT ROWID
                        """
                )
            }
        }
    }
}
