import GRDB
import Timetable

/// What vehicles show and what riders are told: headsigns and notes.
extension DatasetWriter {
    func writeHeadsigns() throws {
        let table = HeadsignTable()
        let insert = try Insert(into: table, db, checksums)
        for position in dataset.headsigns.indices {
            insert.set(table.id, Headsign.ID(position))
            try insert.run()
        }
        try writeNames(of: dataset.headsigns, \.names)
    }

    func writeRemarks() throws {
        let table = RemarkTable()
        let insert = try Insert(into: table, db, checksums)
        for (position, remark) in dataset.remarks.enumerated() {
            insert.set(table.id, Remark.ID(position))
            insert.set(table.feedID, remark.feedID)
            insert.set(table.phone, remark.phone)
            insert.set(table.url, remark.url)
            try insert.run()
        }
        try writeNames(of: dataset.remarks, \.names)
    }

    func writeHeadsignChanges<Owner: StoredEntity>(
        of owners: [Owner],
        _ changes: (Owner) -> [HeadsignChange]
    ) throws {
        let table = HeadsignChangeTable<Owner>()
        let insert = try Insert(into: table, db, checksums)
        for (position, owner) in owners.enumerated() {
            for change in changes(owner) {
                insert.set(table.ownerID, Identifier(position))
                insert.set(table.call, change.call)
                insert.set(table.headsignID, change.headsignID)
                try insert.run()
            }
        }
    }

    func writeRemarkUses<Owner: StoredEntity>(of owners: [Owner], _ uses: (Owner) -> [RemarkUse]) throws {
        let table = RemarkUseTable<Owner>()
        let insert = try Insert(into: table, db, checksums)
        for (ownerPosition, owner) in owners.enumerated() {
            for (position, use) in uses(owner).enumerated() {
                insert.set(table.ownerID, Identifier(ownerPosition))
                insert.set(table.position, position)
                insert.set(table.call, use.call)
                insert.set(table.remarkID, use.remarkID)
                try insert.run()
            }
        }
    }
}
