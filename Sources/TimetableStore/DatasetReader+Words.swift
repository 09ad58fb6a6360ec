import GRDB
import Messages
import Timetable

/// What vehicles show and what riders are told: headsigns and notes.
extension DatasetReader {
    func readHeadsigns() throws -> [Headsign] {
        let names = try readNames(of: Headsign.self)
        let table = HeadsignTable()
        return try rows(of: table, by: table.id) { _, id in Headsign(names: names[id] ?? Names([:])) }
    }

    func readRemarks() throws -> [Remark] {
        let names = try readNames(of: Remark.self)
        let table = RemarkTable()
        return try rows(of: table, by: table.id) { row, id in
            Remark(
                feedID: try row[table.feedID],
                names: names[id] ?? Names([:]),
                phone: try row[table.phone],
                url: try row[table.url]
            )
        }
    }

    /// Reads what the calls of owners show, for those of which something is said, by their positions.
    ///
    /// - Parameter calls: How many calls each owner has.
    /// - Throws: ``StoreDamage`` also where a change is at none of the owner's calls.
    func readHeadsignChanges<Owner: StoredEntity>(of: Owner.Type, calls: [Int]) throws -> [Int: [HeadsignChange]] {
        var changes: [Int: [HeadsignChange]] = [:]
        let table = HeadsignChangeTable<Owner>()
        try Select(from: table, order: table.ownerID, table.call, in: db, checksums).forEach { row in
            let owner = try known.checked(try row[table.ownerID]).position
            let change = HeadsignChange(
                call: try row[table.call],
                headsignID: try row[table.headsignID].map(known.checked)
            )
            guard 0..<calls[owner] ~= change.call else {
                throw StoreDamage(Message("a headsign begins at a call that \(Owner.tableName) does not have"))
            }
            changes[owner, default: []].append(change)
        }
        return changes
    }

    /// Reads the notes of owners, for those that have some, by their positions.
    ///
    /// - Parameter calls: How many calls each owner has.
    /// - Throws: ``StoreDamage`` also where a note is about none of the owner's calls.
    func readRemarkUses<Owner: StoredEntity>(of: Owner.Type, calls: [Int]) throws -> [Int: [RemarkUse]] {
        var uses: [Int: [RemarkUse]] = [:]
        let table = RemarkUseTable<Owner>()
        try Select(from: table, order: table.ownerID, table.position, in: db, checksums).forEach { row in
            let owner = try known.checked(try row[table.ownerID]).position
            let use = RemarkUse(call: try row[table.call], remarkID: try known.checked(try row[table.remarkID]))
            if let call = use.call, !(0..<calls[owner] ~= call) {
                throw StoreDamage(Message("a note is about a call that \(Owner.tableName) does not have"))
            }
            try Self.append(use, to: &uses[owner, default: []], at: try row[table.position], of: table)
        }
        return uses
    }
}
