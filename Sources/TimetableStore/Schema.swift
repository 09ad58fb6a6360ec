import GRDB
import Timetable

/// The store's tables. Docs/store.md explains them to other programs; a change here raises ``version``.
enum Schema {
    /// `PRAGMA user_version` of a store of this shape.
    static let version = 10

    /// Every table, with the columns that are written and read.
    static var declaredTables: [any StoreTable] {
        [
            ChecksumTable(), SourceTable.whole, SourceTable.feeds, NoticeTable(), NoticeSubjectTable(),
            ServiceTable(), ServiceExceptionTable(), OperatorTable(), NameTable<Operator>(),
            EntityTable<Direction>(), NameTable<Direction>(), TrainTypeTable(), NameTable<TrainType>(),
            RailwayTable(), RailwayRouteTable(), RailwayWholeNameTable(), NameTable<Railway>(),
            StopTable(), NameTable<Stop>(), StationTable(),
            EntityTable<Interchange>(), InterchangeStationTable(),
            HeadsignTable(), NameTable<Headsign>(), RemarkTable(), NameTable<Remark>(),
            PatternTable(), ListTable<Pattern, Station>.stations, PatternCourseTable(),
            TrainTable(), TrainNameTable(), ListTable<Train, Stop>.origins, ListTable<Train, Stop>.destinations,
            HeadsignChangeTable<Train>(), RemarkUseTable<Train>(),
            TrainLinkTable(), StopTimeTable(),
            HeadwayRunTable(), ListTable<HeadwayRun, Stop>.destinations, HeadwayRunCallTable(),
            HeadsignChangeTable<HeadwayRun>(), RemarkUseTable<HeadwayRun>(), TransferTable(),
            FareTable(), EntityTable<FareNetwork>(), EntityTable<FareZone>(), ListTable<Stop, FareZone>.zones,
            FareRuleTable(), ListTable<FareRule, FareZone>.passes,
            ChosenTableTable(), NameTable<ChosenTable>(), ListTable<ChosenTable, Train>.trains,
            ListTable<ChosenTable, Station>.shown, ListTable<ChosenTable, Remark>.below,
        ]
    }

    /// Writes into an empty file that it is Jikoku's, and of which version.
    static func sign(_ db: Database) throws {
        try db.execute(sql: "PRAGMA application_id = \(StoreHeader.applicationID); PRAGMA user_version = \(version);")
    }

    /// Creates every table, empty. Keys are dense and start at 0, in the order of the dataset.
    static func create(in db: Database) throws {
        for tables in [feedTables, fareTables, networkTables, trainTables, wordTables, chosenTables] {
            try db.execute(sql: tables)
        }
    }

    /// What is quicker to build once everything is in.
    static func createIndexes(in db: Database) throws {
        try db.execute(
            sql: """
                CREATE INDEX pattern_railway ON pattern (railway_id);
                CREATE INDEX pattern_station_station ON pattern_station (station_id, pattern_id);
                CREATE INDEX train_pattern ON train (pattern_id, service_id);
                CREATE INDEX train_link_next ON train_link (next_id);
                """
        )
    }

    /// Whether a file declares just what ``create(in:)`` and ``createIndexes(in:)`` do. A damaged rule, or a reference to
    /// another table, changes no row, but the next check would be made by it.
    static func isDeclared(in db: Database) throws -> Bool {
        try statements(in: db) == made.get()
    }

    private static let made = Result {
        try DatabaseQueue().write { empty in
            try create(in: empty)
            try createIndexes(in: empty)
            return try statements(in: empty)
        }
    }

    private static func statements(in db: Database) throws -> [String] {
        try String.fetchAll(db, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL").sorted()
    }

    /// Where the data are from, what an import found wrong with them, and by what a damaged store is known.
    static var feedTables: String {
        [
            checksumTable, sourceTable("source", id: "CHECK (id = 0)", key: ""),
            sourceTable("feed", id: "", key: "UNIQUE CHECK (key <> '')"), noticeTables,
        ]
        .joined(separator: "\n")
    }

    private static let checksumTable = """
        CREATE TABLE checksum (
            table_name TEXT NOT NULL PRIMARY KEY,
            row_count INTEGER NOT NULL CHECK (row_count >= 0),
            checksum INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """

    private static let noticeTables = """
        CREATE TABLE notice (
            id INTEGER PRIMARY KEY,
            severity TEXT NOT NULL CHECK (severity IN ('error', 'warning')),
            code TEXT NOT NULL CHECK (code <> ''),
            message TEXT NOT NULL,
            sentence TEXT NOT NULL CHECK (json_valid(sentence))
        ) STRICT;

        CREATE TABLE notice_subject (
            notice_id INTEGER NOT NULL REFERENCES notice(id),
            position INTEGER NOT NULL CHECK (position >= 0),
            feed_id TEXT NOT NULL,
            PRIMARY KEY (notice_id, position)
        ) STRICT, WITHOUT ROWID;
        """

    /// A table of sources: that of the whole, or those of several feeds.
    private static func sourceTable(_ name: String, id: String, key: String) -> String {
        // The dates: some versions of SQLite give 2026-02-31 back as it is unless they have to reckon with it.
        """
        CREATE TABLE \(name) (
            id INTEGER PRIMARY KEY \(id),
            name TEXT NOT NULL,
            date TEXT CHECK (date IS date(date, '+0 days')),
            licence TEXT NOT NULL,
            attribution TEXT NOT NULL,
            publisher TEXT NOT NULL,
            publisher_url TEXT CHECK (publisher_url <> ''),
            version TEXT NOT NULL,
            valid_from TEXT CHECK (valid_from IS date(valid_from, '+0 days')),
            valid_until TEXT CHECK (valid_until IS date(valid_until, '+0 days')),
            language TEXT CHECK (length(language) BETWEEN 2 AND 35),
            time_zone TEXT NOT NULL,
            day_boundary INTEGER NOT NULL CHECK (day_boundary BETWEEN 0 AND 1439),
            key TEXT NOT NULL \(key)
        ) STRICT;
        """
    }
}
