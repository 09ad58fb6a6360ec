import GRDB
import Messages
import Timetable

/// Tables of lines that the publisher asks for.
extension DatasetReader {
    func readChosenTables(of wanted: WantedTrains) throws -> [ChosenTable] {
        let names = try readNames(of: ChosenTable.self)
        let trains = try readLists(ListTable<ChosenTable, Train>.trains)
        let stations = try readLists(ListTable<ChosenTable, Station>.shown)
        let remarks = try readLists(ListTable<ChosenTable, Remark>.below)
        let table = ChosenTableTable()
        return try rows(of: table, by: table.id) { row, id in
            guard !trains[id.position].isEmpty else { throw StoreDamage(Message("a chosen table has no train")) }
            return ChosenTable(
                feedID: try row[table.feedID],
                names: names[id] ?? Names([:]),
                remarks: remarks[id.position],
                trains: trains[id.position].compactMap { wanted[$0] },
                stations: stations[id.position],
                showsTimepointsOnly: try row[table.showsTimepointsOnly],
                days: try row[table.days],
                from: try row[table.from],
                until: try row[table.until],
                takesSingleDates: try row[table.takesSingleDates],
                layout: try row[table.layout]
            )
        }
    }
}
