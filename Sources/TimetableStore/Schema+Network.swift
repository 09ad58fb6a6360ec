extension Schema {
    /// The railways with their patterns, and the stops that they serve.
    static let networkTables = """
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

        CREATE TABLE railway_whole_name (
            railway_id INTEGER NOT NULL REFERENCES railway(id),
            position INTEGER NOT NULL CHECK (position >= 0),
            text TEXT NOT NULL CHECK (text <> ''),
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
            wheelchairs INTEGER CHECK (wheelchairs IN (0, 1)),
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

        CREATE TABLE transfer (
            id INTEGER PRIMARY KEY,
            from_id INTEGER NOT NULL REFERENCES stop(id),
            to_id INTEGER NOT NULL REFERENCES stop(id),
            from_railway_id INTEGER REFERENCES railway(id),
            to_railway_id INTEGER REFERENCES railway(id),
            kind TEXT NOT NULL CHECK (kind <> ''),
            minutes INTEGER CHECK (minutes BETWEEN 0 AND 1440),
            step_free INTEGER CHECK (step_free IN (0, 1)),
            step_free_minutes INTEGER CHECK (step_free_minutes BETWEEN 0 AND 1440),
            CHECK (step_free_minutes IS NULL OR step_free = 1)
        ) STRICT;
        """
}
