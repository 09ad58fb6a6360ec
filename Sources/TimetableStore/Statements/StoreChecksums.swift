/// The checksums of all tables, gathered while their rows are written or read.
///
/// They show whether a disk or a hand has changed a store since its import: the rows that are read must come to what
/// the import wrote down.
final class StoreChecksums {
    /// By the table's name.
    private(set) var tables: [String: TableChecksum] = [:]

    /// A new checksum for a table, of which each row is to be added.
    func start(_ table: String, columns: Int) -> TableChecksum {
        let checksum = TableChecksum(columns: columns)
        tables[table] = checksum
        return checksum
    }
}
