import GRDB

/// The rules of a store that hold between rows and that no single CHECK can tell.
enum StoreChecks {
    /// Says what is broken, one sentence each.
    static func violations(in db: Database) throws -> [String] {
        var found: [String] = []
        for line in try String.fetchAll(db, sql: "PRAGMA quick_check(20)") where line != "ok" {
            found.append(line)
        }
        for row in try Row.fetchAll(db, sql: "SELECT DISTINCT \"table\", parent FROM pragma_foreign_key_check") {
            found.append("\(row[0] as String? ?? "?") names a row of \(row[1] as String? ?? "?") that is not there")
        }
        for rule in rules {
            if let count = try Int.fetchOne(db, sql: rule.count), count > 0 {
                found.append("\(count) \(rule.meaning)")
            }
        }
        return found
    }

    private static let rules: [(meaning: String, count: String)] = [
        ("stores have no source", "SELECT 1 - count(*) FROM source"),
        (
            "trains have fewer than two calls",
            "SELECT count(*) FROM train WHERE id NOT IN (SELECT train_id FROM stop_time WHERE position = 1)"
        ),
        (
            "calls are not numbered from 0 without a gap",
            """
            SELECT count(*) FROM (
                SELECT 1 FROM stop_time GROUP BY train_id HAVING max(position) + 1 <> count(*))
            """
        ),
        (
            "railways have no station",
            "SELECT count(*) FROM railway WHERE id NOT IN (SELECT railway_id FROM railway_station)"
        ),
    ]
}
