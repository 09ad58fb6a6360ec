import GRDB
import Messages

/// In the store, a row for each table.
extension StoreChecksums {
    /// Writes all of them down, at the end of an import.
    func write(to db: Database) throws {
        let table = ChecksumTable()
        let insert = try Insert(into: table, db, nil)
        for (name, checksum) in tables.sorted(by: { $0.key < $1.key }) {
            insert.set(table.tableName, name)
            insert.set(table.rowCount, checksum.rows)
            insert.set(table.checksum, Int(truncatingIfNeeded: checksum.sum))
            try insert.run()
        }
    }

    /// What the import wrote down for each table.
    static func written(in db: Database) throws -> [String: UInt64] {
        let table = ChecksumTable()
        let rows = try Select(from: table, order: table.tableName, in: db, nil).map { row in
            (try row[table.tableName], UInt64(bitPattern: Int64(try row[table.checksum])))
        }
        return Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }

    /// Holds what was read against what the import wrote down.
    ///
    /// - Throws: ``StoreDamage`` that names the first table that differs.
    func verify(in db: Database) throws {
        let table = ChecksumTable()
        var written: Set<String> = []
        try Select(from: table, order: table.tableName, in: db, nil).forEach { row in
            let name = try row[table.tableName]
            written.insert(name)
            let (rowCount, checksum) = (try row[table.rowCount], try row[table.checksum])
            guard let read = tables[name], read.rows == rowCount, Int(truncatingIfNeeded: read.sum) == checksum else {
                throw Self.difference(name)
            }
        }
        if let name = Set(tables.keys).subtracting(written).min() { throw Self.difference(name) }
    }

    private static func difference(_ table: String) -> StoreDamage {
        StoreDamage(Message("the rows of \(table) are not those that were imported"))
    }
}
