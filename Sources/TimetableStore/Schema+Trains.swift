extension Schema {
    /// The dates on which trains run, the trains and their calls.
    static let trainTables = """
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

        CREATE TABLE train (
            id INTEGER PRIMARY KEY,
            feed_id TEXT NOT NULL UNIQUE,
            shared_record_id TEXT,
            number TEXT NOT NULL,
            pattern_id INTEGER NOT NULL REFERENCES pattern(id),
            train_type_id INTEGER NOT NULL REFERENCES train_type(id),
            direction_id INTEGER NOT NULL REFERENCES direction(id),
            service_id INTEGER NOT NULL REFERENCES service(id),
            wheelchairs INTEGER CHECK (wheelchairs IN (0, 1)),
            bicycles INTEGER CHECK (bicycles IN (0, 1)),
            fare_network_id INTEGER REFERENCES fare_network(id)
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
            wheelchairs INTEGER CHECK (wheelchairs IN (0, 1)),
            bicycles INTEGER CHECK (bicycles IN (0, 1)),
            fare_network_id INTEGER REFERENCES fare_network(id),
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
        """
}
