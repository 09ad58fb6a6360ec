import GRDB
import Messages
import Timetable

/// The rules of a store that hold between rows, and that no single CHECK can hold.
enum StoreChecks {
    /// Says what is broken, one sentence each.
    static func violations(in db: Database) throws -> [Message] {
        var found: [Message] = []
        if let fault = try pageFaults(in: db) { found.append(fault) }
        for row in try Row.fetchAll(db, sql: "SELECT DISTINCT \"table\", parent FROM pragma_foreign_key_check") {
            found.append(
                Message("\(row[0] as String? ?? "?") names a row of \(row[1] as String? ?? "?") that is not there")
            )
        }
        for (table, gaps) in try gaps(in: db) where gaps > 0 {
            found.append(Message("\(gaps) rows of \(table) are not numbered from 0 without a gap"))
        }
        for rule in rules {
            if let count = try Int.fetchOne(db, sql: rule.count), count > 0 {
                found.append(rule.meaning(count))
            }
        }
        return found
    }

    /// Says how many faults SQLite finds in the file's pages, whatever they hold, or that its tables are others; `nil` where
    /// it finds none. Indexes are compared with their tables: counts are read from them.
    static func pageFaults(in db: Database) throws -> Message? {
        guard try Schema.isDeclared(in: db) else { return Message("the tables are not declared as an import does") }
        return switch try String.fetchAll(db, sql: "PRAGMA integrity_check(20)").count(where: { $0 != "ok" }) {
        case 0: nil
        case 1: Message("a fault of the file's pages")
        case 20: Message("20 or more faults of the file's pages")
        case let faults: Message("\(faults) faults of the file's pages")
        }
    }

    /// Returns how many rows of each table have a key beyond the end of the dataset's array.
    static func gaps(in db: Database) throws -> [(table: String, gaps: Int)] {
        try [
            "service", "operator", "direction", "train_type", "railway", "stop", "station", "interchange", "pattern",
            "train", "headway_run", "headsign", "remark", "transfer", "notice", "fare", "fare_network", "fare_zone",
            "fare_rule", "chosen_table",
        ]
        .map {
            // The rows themselves: the index on the feed's ids has keys too, and a damaged file may have others there.
            let sql =
                "SELECT count(*) FROM \($0) NOT INDEXED WHERE id NOT BETWEEN 0 AND (SELECT count(*) - 1 FROM \($0))"
            return ($0, try Int.fetchOne(db, sql: sql) ?? 0)
        }
    }

    private static let rules: [(meaning: @Sendable (Int) -> Message, count: String)] = [
        ({ Message("\($0) stores have no source") }, "SELECT 1 - count(*) FROM source"),
        (
            { Message("\($0) patterns have fewer than two stations") },
            "SELECT count(*) FROM pattern WHERE id NOT IN (SELECT pattern_id FROM pattern_station WHERE position = 1)"
        ),
        (
            { Message("\($0) calls are not numbered from 0 without a gap") },
            """
            SELECT count(*) FROM (
                SELECT 1 FROM stop_time GROUP BY train_id HAVING max(position) + 1 <> count(*))
            """
        ),
        (
            { Message("\($0) trains call at more or fewer stations than their patterns have") },
            """
            SELECT count(*) FROM train
            WHERE (SELECT count(*) FROM stop_time WHERE train_id = train.id)
                <> (SELECT count(*) FROM pattern_station WHERE pattern_id = train.pattern_id)
            """
        ),
        (
            { Message("\($0) patterns have more stations than a train may call at") },
            """
            SELECT count(*) FROM pattern
            WHERE (SELECT count(*) FROM pattern_station WHERE pattern_id = pattern.id) > \(Train.mostCalls)
                AND id IN (SELECT pattern_id FROM train UNION SELECT pattern_id FROM headway_run)
            """
        ),
        (
            { Message("\($0) headway runs call at more or fewer stations than their patterns have") },
            """
            SELECT count(*) FROM headway_run
            WHERE (SELECT count(*) FROM headway_run_call WHERE headway_run_id = headway_run.id)
                <> (SELECT count(*) FROM pattern_station WHERE pattern_id = headway_run.pattern_id)
            """
        ),
        (
            { Message("\($0) stations of patterns are not numbered from 0 without a gap") },
            """
            SELECT count(*) FROM (
                SELECT 1 FROM pattern_station GROUP BY pattern_id HAVING max(position) + 1 <> count(*))
            """
        ),
        (
            { Message("\($0) stations of patterns are another railway's") },
            """
            SELECT count(*) FROM pattern_station
            JOIN pattern ON pattern.id = pattern_id JOIN station ON station.id = station_id
            WHERE pattern.railway_id <> station.railway_id
            """
        ),
        (
            { Message("\($0) railways list the pattern of another railway") },
            """
            SELECT count(*) FROM railway JOIN pattern ON pattern.id = listing_id
            WHERE pattern.railway_id <> railway.id
            """
        ),
        (
            { Message("\($0) platforms have a parent that is a platform itself") },
            "SELECT count(*) FROM stop JOIN stop AS parent ON parent.id = stop.parent_id WHERE parent.parent_id IS NOT NULL"
        ),
        (
            { Message("\($0) services have dates where others have none") },
            "SELECT count(DISTINCT first_date IS NULL) > 1 FROM service"
        ),
        (
            { Message("\($0) chosen tables have no train") },
            "SELECT count(*) FROM chosen_table WHERE id NOT IN (SELECT chosen_table_id FROM chosen_table_train)"
        ),
        (
            { Message("\($0) interchanges have no station") },
            "SELECT count(*) FROM interchange WHERE id NOT IN (SELECT interchange_id FROM interchange_station)"
        ),
        (
            { Message("\($0) headsigns of trains begin behind their last call") },
            """
            SELECT count(*) FROM train_headsign JOIN train ON train.id = train_id
            WHERE call >= (SELECT count(*) FROM pattern_station WHERE pattern_id = train.pattern_id)
            """
        ),
        (
            { Message("\($0) headsigns of headway runs begin behind their last call") },
            """
            SELECT count(*) FROM headway_run_headsign JOIN headway_run ON headway_run.id = headway_run_id
            WHERE call >= (SELECT count(*) FROM pattern_station WHERE pattern_id = headway_run.pattern_id)
            """
        ),
        (
            { Message("\($0) notes are about a call behind a train's last one") },
            """
            SELECT count(*) FROM train_remark JOIN train ON train.id = train_id
            WHERE call >= (SELECT count(*) FROM pattern_station WHERE pattern_id = train.pattern_id)
            """
        ),
        (
            { Message("\($0) notes are about a call behind a headway run's last one") },
            """
            SELECT count(*) FROM headway_run_remark JOIN headway_run ON headway_run.id = headway_run_id
            WHERE call >= (SELECT count(*) FROM pattern_station WHERE pattern_id = headway_run.pattern_id)
            """
        ),
        (
            { Message("\($0) interchanges have gates without a station") },
            """
            SELECT count(*) FROM (
                SELECT 1 FROM interchange_station GROUP BY interchange_id HAVING max(gates) + 1 <> count(DISTINCT gates))
            """
        ),
    ]
}
