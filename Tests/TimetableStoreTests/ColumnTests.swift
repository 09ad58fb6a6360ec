import GRDB
import Testing
import Timetable

@testable import TimetableStore

/// Statements are made from the declared columns, so these must be the tables' own.
@Suite struct ColumnTests {
    /// A column as both sides tell it.
    private struct Told: Hashable {
        var name, type: String
        var isOptional: Bool
    }

    private let declared: [any StoreTable] = Schema.declaredTables

    @Test func theDeclaredColumnsAreThoseOfTheTable() throws {
        try DatabaseQueue().write { db in
            try Schema.create(in: db)
            for table in declared {
                let rows = try Row.fetchAll(
                    db,
                    sql: "SELECT name, type, \"notnull\", pk FROM pragma_table_info(?) ORDER BY cid",
                    arguments: [table.name]
                )
                // A key that stands for the row's number is never NULL, though SQLite does not say so.
                let found = rows.map { Told(name: $0[0], type: $0[1], isOptional: $0[2] == 0 && $0[3] == 0) }
                let told = table.columns().map {
                    Told(name: $0.name, type: $0.declaredType, isOptional: $0.isOptional)
                }
                #expect(told == found, "\(table.name)")
            }
        }
    }

    @Test func everyTableIsDeclaredOnce() throws {
        let found = try DatabaseQueue().write { db in
            try Schema.create(in: db)
            return try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        }
        #expect(declared.map(\.name).sorted() == found)
    }

    @Test func aPropertyNamesItsColumn() {
        let columns = TrainTable().columns().map(\.name)
        #expect(
            columns == [
                "id", "feed_id", "shared_record_id", "number", "pattern_id", "train_type_id", "direction_id",
                "service_id", "wheelchairs", "bicycles", "fare_network_id",
            ]
        )
    }
}
