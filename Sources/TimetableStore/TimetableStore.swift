import Foundation
import GRDB
import Timetable

/// One SQLite file with a whole checked timetable. Docs/store.md describes it to other programs.
public struct TimetableStore: Sendable {
    private let path: String
    private let database: DatabaseQueue

    /// Opens a store for reading.
    ///
    /// - Throws: ``StoreError/missing(path:)``, ``StoreError/notAStore(path:)`` or
    ///   ``StoreError/otherVersion(path:found:expected:)``.
    public init(path: String) throws(StoreError) {
        guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
        var configuration = Configuration()
        configuration.readonly = true
        let applicationID: Int32
        let version: Int
        do {
            database = try DatabaseQueue(path: path, configuration: configuration)
            (applicationID, version) = try database.read { db in
                (
                    try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0,
                    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
                )
            }
        } catch {
            throw .notAStore(path: path)
        }
        guard applicationID == Schema.applicationID else { throw .notAStore(path: path) }
        guard version == Schema.version else {
            throw .otherVersion(path: path, found: version, expected: Schema.version)
        }
        self.path = path
    }

    /// The whole timetable, equal to the one that was written.
    ///
    /// - Throws: ``StoreError/database(path:reason:)`` where SQLite, or what it holds, is damaged.
    public func dataset() throws(StoreError) -> Dataset {
        do {
            return try database.read { db in try DatasetReader(db).dataset() }
        } catch {
            throw .database(path: path, reason: "\(error)")
        }
    }

    /// What breaks the store's own rules, in SQLite's words; empty when all is well.
    public func violations() throws(StoreError) -> [String] {
        do {
            return try database.read { db in try StoreChecks.violations(in: db) }
        } catch {
            throw .database(path: path, reason: "\(error)")
        }
    }

    /// Writes a new store, checks it, and only then puts it in the place of an old one.
    ///
    /// - Throws: ``StoreError``; the old store is then as it was.
    public static func write(_ dataset: Dataset, to path: String) throws(StoreError) {
        let new = path + ".new"
        defer { try? FileManager.default.removeItem(atPath: new) }
        try? FileManager.default.removeItem(atPath: new)
        do {
            try load(dataset, into: DatabaseQueue(path: new, configuration: loading))
        } catch {
            throw .database(path: path, reason: "\(error)")
        }
        guard rename(new, path) == 0 else { throw .file(path: path, reason: String(cString: strerror(errno))) }
    }

    private static func load(_ dataset: Dataset, into database: DatabaseQueue) throws {
        try database.writeWithoutTransaction { db in
            // The new file replaces the old one whole or not at all, so it needs no journal of its own.
            try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536;")
            try db.inTransaction {
                try Schema.create(in: db)
                try DatasetWriter(db: db, dataset: dataset).write()
                try Schema.createIndexes(in: db)
                return .commit
            }
            let violations = try StoreChecks.violations(in: db)
            if let first = violations.first { throw DatabaseError(resultCode: .SQLITE_CONSTRAINT, message: first) }
        }
        try database.close()
    }

    private static var loading: Configuration {
        var configuration = Configuration()
        // Checked over the whole file at the end, which is faster than row by row.
        configuration.foreignKeysEnabled = false
        return configuration
    }
}
