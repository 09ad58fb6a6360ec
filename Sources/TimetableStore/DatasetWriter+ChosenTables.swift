import GRDB
import Timetable

/// Tables of lines that the publisher asks for.
extension DatasetWriter {
    func writeChosenTables() throws {
        let table = ChosenTableTable()
        let insert = try Insert(into: table, db, checksums)
        for (position, chosen) in dataset.chosenTables.enumerated() {
            insert.set(table.id, ChosenTable.ID(position))
            insert.set(table.feedID, chosen.feedID)
            insert.set(table.showsTimepointsOnly, chosen.showsTimepointsOnly)
            insert.set(table.days, chosen.days)
            insert.set(table.from, chosen.from)
            insert.set(table.until, chosen.until)
            insert.set(table.takesSingleDates, chosen.takesSingleDates)
            insert.set(table.layout, chosen.layout)
            try insert.run()
        }
        try writeNames(of: dataset.chosenTables, \.names)
        try writeLists(of: dataset.chosenTables, \.trains, to: .trains)
        try writeLists(of: dataset.chosenTables, \.stations, to: .shown)
        try writeLists(of: dataset.chosenTables, \.remarks, to: .below)
    }
}
