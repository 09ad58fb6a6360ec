import Foundation
import Timetable

/// What a column referred to in the row before: rows that follow each other tend to name the same record.
struct LastFound<Record: GTFSRecord> {
    private var bytes: [UInt8] = []
    private var found: Identifier<Record>?

    /// The record that a row's field names; see ``TableReader/reference(at:_:to:isEssential:)``.
    @inline(__always)
    mutating func find(
        _ rows: TableReader,
        _ column: Int,
        _ name: String,
        in table: GTFSTable<Record>,
        isEssential: Bool
    ) -> Identifier<Record>? {
        let now = rows.bytes(column)
        if now.isEmpty { return nil }
        if found != nil, isLast(now) { return found }
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: now)
        found = rows.reference(at: column, name, to: table, isEssential: isEssential)
        return found
    }

    @inline(__always)
    private func isLast(_ now: UnsafeBufferPointer<UInt8>) -> Bool {
        guard now.count == bytes.count, let start = now.baseAddress else { return false }
        return bytes.withUnsafeBytes { mine in mine.baseAddress.map { memcmp($0, start, now.count) == 0 } ?? false }
    }
}
