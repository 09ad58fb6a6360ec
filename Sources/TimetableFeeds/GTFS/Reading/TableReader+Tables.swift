import Timetable

/// Whole tables of records that have ids.
extension GTFSTable {
    /// Reads a file's rows into the table.
    ///
    /// - Returns: whether there is such a file, with the columns that it needs.
    @discardableResult
    mutating func read(
        _ folder: FeedFolder,
        requiring columns: [String],
        wanting wanted: [String] = [],
        _ log: ReadingLog,
        _ record: (TableReader) -> Record
    ) -> Bool {
        guard let rows = TableReader(Record.file, in: folder, requiring: columns, wanting: wanted, log) else {
            return false
        }
        while rows.next() { keep(record(rows), rows) }
        return true
    }

    /// Keeps a row's record, unless it is at fault.
    ///
    /// - Returns: whether it is kept.
    @discardableResult
    mutating func keep(_ record: Record, _ rows: TableReader) -> Bool {
        guard !rows.isFaulty else {
            leaveOut(record.id)
            rows.leaveOut()
            return false
        }
        guard let notice = add(record, line: rows.line) else { return true }
        if rows.log.report(notice, asWarning: rows.isBeside) { rows.leaveOut() }
        return false
    }
}
