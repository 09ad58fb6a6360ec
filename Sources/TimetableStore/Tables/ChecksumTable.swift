/// What the rows of each other table come to, see ``StoreChecksums``.
struct ChecksumTable: StoreTable {
    let name = "checksum"
    let tableName = Column<String>()
    let rowCount = Column<Int>()
    let checksum = Column<Int>()
}
