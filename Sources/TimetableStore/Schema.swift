import GRDB
import Timetable

/// The store's tables. Docs/store.md explains them to other programs; a change here raises ``version``.
enum Schema {
    /// `PRAGMA user_version` of a store of this shape.
    static let version = 7

    /// Every table, with the columns that are written and read.
    static var declaredTables: [any StoreTable] {
        [
            ChecksumTable(), SourceTable(), NoticeTable(), NoticeSubjectTable(),
            ServiceTable(), ServiceExceptionTable(), OperatorTable(), NameTable<Operator>(),
            EntityTable<Direction>(), NameTable<Direction>(), TrainTypeTable(), NameTable<TrainType>(),
            RailwayTable(), RailwayRouteTable(), NameTable<Railway>(), StopTable(), NameTable<Stop>(), StationTable(),
            EntityTable<Interchange>(), InterchangeStationTable(),
            HeadsignTable(), NameTable<Headsign>(), RemarkTable(), NameTable<Remark>(),
            PatternTable(), ListTable<Pattern, Station>.stations, PatternCourseTable(),
            TrainTable(), TrainNameTable(), ListTable<Train, Stop>.origins, ListTable<Train, Stop>.destinations,
            HeadsignChangeTable<Train>(), RemarkUseTable<Train>(),
            TrainLinkTable(), StopTimeTable(),
            HeadwayRunTable(), ListTable<HeadwayRun, Stop>.destinations, HeadwayRunCallTable(),
            HeadsignChangeTable<HeadwayRun>(), RemarkUseTable<HeadwayRun>(), TransferTable(),
        ]
    }

    /// Writes into an empty file that it is Jikoku's, and of which version.
    static func sign(_ db: Database) throws {
        try db.execute(sql: "PRAGMA application_id = \(StoreHeader.applicationID); PRAGMA user_version = \(version);")
    }

    /// Creates every table, empty. Keys are dense and start at 0, in the order of the dataset.
    static func create(in db: Database) throws {
        try db.execute(sql: tables)
        for entity in ["operator", "direction", "train_type", "railway", "stop", "headsign", "remark"] {
            try db.execute(sql: nameTable(for: entity))
        }
        for owner in ["train", "headway_run"] { try db.execute(sql: useTables(for: owner)) }
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

    private static func nameTable(for entity: String) -> String {
        """
        CREATE TABLE \(entity)_name (
            \(entity)_id INTEGER NOT NULL REFERENCES \(entity)(id),
            language TEXT NOT NULL CHECK (length(language) BETWEEN 2 AND 35),
            text TEXT NOT NULL CHECK (text <> ''),
            PRIMARY KEY (\(entity)_id, language)
        ) STRICT, WITHOUT ROWID;
        """
    }

    /// What the calls of a train, or of the trains of a run, show and say.
    private static func useTables(for owner: String) -> String {
        """
        CREATE TABLE \(owner)_headsign (
            \(owner)_id INTEGER NOT NULL REFERENCES \(owner)(id),
            call INTEGER NOT NULL CHECK (call >= 0),
            headsign_id INTEGER REFERENCES headsign(id),
            PRIMARY KEY (\(owner)_id, call)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE \(owner)_remark (
            \(owner)_id INTEGER NOT NULL REFERENCES \(owner)(id),
            position INTEGER NOT NULL CHECK (position >= 0),
            call INTEGER CHECK (call >= 0),
            remark_id INTEGER NOT NULL REFERENCES remark(id),
            PRIMARY KEY (\(owner)_id, position)
        ) STRICT, WITHOUT ROWID;
        """
    }

    // The date: some versions of SQLite give 2026-02-31 back as it is unless they have to reckon with it.
    private static let tables = """
        CREATE TABLE checksum (
            table_name TEXT NOT NULL PRIMARY KEY,
            row_count INTEGER NOT NULL CHECK (row_count >= 0),
            checksum INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE source (
            id INTEGER PRIMARY KEY CHECK (id = 0),
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
            day_boundary INTEGER NOT NULL CHECK (day_boundary BETWEEN 0 AND 1439)
        ) STRICT;

        CREATE TABLE service (
            id INTEGER PRIMARY KEY,
            feed_id TEXT NOT NULL UNIQUE,
            days INTEGER NOT NULL,
            first_date TEXT CHECK (first_date IS date(first_date)),
            last_date TEXT CHECK (last_date IS date(last_date)),
            CHECK (
                CASE WHEN first_date IS NULL OR last_date IS NULL
                    THEN first_date IS last_date AND days BETWEEN 1 AND 255
                    ELSE first_date <= last_date AND days BETWEEN 0 AND 127
                END
            )
        ) STRICT;

        CREATE TABLE service_exception (
            service_id INTEGER NOT NULL REFERENCES service(id),
            date TEXT NOT NULL CHECK (date IS date(date)),
            runs INTEGER NOT NULL CHECK (runs IN (0, 1)),
            PRIMARY KEY (service_id, date)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE operator (
            id INTEGER PRIMARY KEY,
            feed_id TEXT NOT NULL UNIQUE,
            url TEXT CHECK (url <> ''),
            phone TEXT CHECK (phone <> '')
        ) STRICT;

        CREATE TABLE direction (id INTEGER PRIMARY KEY, feed_id TEXT NOT NULL UNIQUE) STRICT;
        CREATE TABLE train_type (
            id INTEGER PRIMARY KEY,
            feed_id TEXT NOT NULL UNIQUE,
            surcharge TEXT CHECK (surcharge <> '')
        ) STRICT;

        CREATE TABLE railway (
            id INTEGER PRIMARY KEY,
            feed_id TEXT NOT NULL UNIQUE,
            reading TEXT,
            mode TEXT NOT NULL CHECK (mode <> ''),
            code TEXT CHECK (code <> ''),
            operator_id INTEGER NOT NULL REFERENCES operator(id),
            color TEXT CHECK (color GLOB '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'),
            text_color TEXT CHECK (text_color GLOB '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'),
            ascending_id INTEGER NOT NULL REFERENCES direction(id),
            descending_id INTEGER REFERENCES direction(id),
            listing_id INTEGER UNIQUE REFERENCES pattern(id),
            CHECK (ascending_id <> descending_id)
        ) STRICT;

        CREATE TABLE railway_route (
            railway_id INTEGER NOT NULL REFERENCES railway(id),
            position INTEGER NOT NULL CHECK (position >= 0),
            feed_id TEXT NOT NULL UNIQUE,
            PRIMARY KEY (railway_id, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE pattern (
            id INTEGER PRIMARY KEY,
            railway_id INTEGER NOT NULL REFERENCES railway(id)
        ) STRICT;

        CREATE TABLE pattern_station (
            pattern_id INTEGER NOT NULL REFERENCES pattern(id),
            position INTEGER NOT NULL CHECK (position >= 0),
            station_id INTEGER NOT NULL REFERENCES station(id),
            PRIMARY KEY (pattern_id, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE pattern_course (
            pattern_id INTEGER NOT NULL REFERENCES pattern(id),
            position INTEGER NOT NULL CHECK (position >= 0),
            latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
            PRIMARY KEY (pattern_id, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE interchange (id INTEGER PRIMARY KEY, feed_id TEXT NOT NULL UNIQUE) STRICT;

        CREATE TABLE stop (
            id INTEGER PRIMARY KEY,
            feed_id TEXT NOT NULL UNIQUE,
            reading TEXT,
            latitude REAL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL CHECK (longitude BETWEEN -180 AND 180),
            parent_id INTEGER REFERENCES stop(id) CHECK (parent_id <> id),
            code TEXT CHECK (code <> ''),
            platform_code TEXT CHECK (platform_code <> ''),
            CHECK ((latitude IS NULL) = (longitude IS NULL))
        ) STRICT;

        CREATE TABLE station (
            id INTEGER PRIMARY KEY,
            feed_id TEXT NOT NULL UNIQUE,
            stop_id INTEGER NOT NULL REFERENCES stop(id),
            railway_id INTEGER NOT NULL REFERENCES railway(id),
            UNIQUE (stop_id, railway_id)
        ) STRICT;

        CREATE TABLE interchange_station (
            interchange_id INTEGER NOT NULL REFERENCES interchange(id),
            position INTEGER NOT NULL CHECK (position >= 0),
            station_id INTEGER NOT NULL UNIQUE REFERENCES station(id),
            gates INTEGER CHECK (gates >= 0),
            PRIMARY KEY (interchange_id, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE headsign (id INTEGER PRIMARY KEY) STRICT;

        CREATE TABLE remark (
            id INTEGER PRIMARY KEY,
            feed_id TEXT NOT NULL UNIQUE,
            phone TEXT CHECK (phone <> ''),
            url TEXT CHECK (url <> '')
        ) STRICT;

        CREATE TABLE train (
            id INTEGER PRIMARY KEY,
            feed_id TEXT NOT NULL UNIQUE,
            shared_record_id TEXT,
            number TEXT NOT NULL,
            pattern_id INTEGER NOT NULL REFERENCES pattern(id),
            train_type_id INTEGER NOT NULL REFERENCES train_type(id),
            direction_id INTEGER NOT NULL REFERENCES direction(id),
            service_id INTEGER NOT NULL REFERENCES service(id)
        ) STRICT;

        CREATE TABLE train_name (
            train_id INTEGER NOT NULL REFERENCES train(id),
            position INTEGER NOT NULL CHECK (position >= 0),
            language TEXT NOT NULL CHECK (length(language) BETWEEN 2 AND 35),
            text TEXT NOT NULL CHECK (text <> ''),
            PRIMARY KEY (train_id, position, language)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE train_origin (
            train_id INTEGER NOT NULL REFERENCES train(id),
            position INTEGER NOT NULL CHECK (position >= 0),
            stop_id INTEGER NOT NULL REFERENCES stop(id),
            PRIMARY KEY (train_id, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE train_destination (
            train_id INTEGER NOT NULL REFERENCES train(id),
            position INTEGER NOT NULL CHECK (position >= 0),
            stop_id INTEGER NOT NULL REFERENCES stop(id),
            PRIMARY KEY (train_id, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE train_link (
            train_id INTEGER NOT NULL REFERENCES train(id),
            next_id INTEGER NOT NULL REFERENCES train(id),
            next_position INTEGER NOT NULL CHECK (next_position >= 0),
            previous_position INTEGER NOT NULL CHECK (previous_position >= 0),
            PRIMARY KEY (train_id, next_id),
            CHECK (train_id <> next_id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE stop_time (
            train_id INTEGER NOT NULL REFERENCES train(id),
            position INTEGER NOT NULL CHECK (position >= 0),
            arrival INTEGER CHECK (arrival BETWEEN 0 AND 2879),
            departure INTEGER CHECK (departure BETWEEN 0 AND 2879),
            platform_id INTEGER REFERENCES stop(id),
            boarding INTEGER NOT NULL CHECK (boarding BETWEEN 0 AND 3),
            alighting INTEGER NOT NULL CHECK (alighting BETWEEN 0 AND 3),
            approximate INTEGER NOT NULL CHECK (approximate IN (0, 1)),
            PRIMARY KEY (train_id, position),
            CHECK (arrival IS NOT NULL OR departure IS NOT NULL),
            CHECK (boarding <> 1 OR departure IS NULL)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE headway_run (
            id INTEGER PRIMARY KEY,
            feed_id TEXT NOT NULL UNIQUE,
            record_id TEXT NOT NULL,
            pattern_id INTEGER NOT NULL REFERENCES pattern(id),
            train_type_id INTEGER NOT NULL REFERENCES train_type(id),
            direction_id INTEGER NOT NULL REFERENCES direction(id),
            service_id INTEGER NOT NULL REFERENCES service(id),
            from_time INTEGER NOT NULL CHECK (from_time BETWEEN 0 AND 2879),
            until_time INTEGER NOT NULL CHECK (until_time BETWEEN 0 AND 2879),
            headway_seconds INTEGER NOT NULL CHECK (headway_seconds BETWEEN 1 AND 172800),
            CHECK (from_time < until_time)
        ) STRICT;

        CREATE TABLE headway_run_destination (
            headway_run_id INTEGER NOT NULL REFERENCES headway_run(id),
            position INTEGER NOT NULL CHECK (position >= 0),
            stop_id INTEGER NOT NULL REFERENCES stop(id),
            PRIMARY KEY (headway_run_id, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE headway_run_call (
            headway_run_id INTEGER NOT NULL REFERENCES headway_run(id),
            position INTEGER NOT NULL CHECK (position >= 0),
            arrival INTEGER NOT NULL CHECK (arrival BETWEEN 0 AND 2879),
            departure INTEGER NOT NULL CHECK (departure BETWEEN arrival AND 2879),
            platform_id INTEGER REFERENCES stop(id),
            boarding INTEGER NOT NULL CHECK (boarding BETWEEN 0 AND 3),
            alighting INTEGER NOT NULL CHECK (alighting BETWEEN 0 AND 3),
            PRIMARY KEY (headway_run_id, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE transfer (
            id INTEGER PRIMARY KEY,
            from_id INTEGER NOT NULL REFERENCES stop(id),
            to_id INTEGER NOT NULL REFERENCES stop(id),
            from_railway_id INTEGER REFERENCES railway(id),
            to_railway_id INTEGER REFERENCES railway(id),
            kind TEXT NOT NULL CHECK (kind <> ''),
            minutes INTEGER CHECK (minutes BETWEEN 0 AND 1440)
        ) STRICT;

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
}
