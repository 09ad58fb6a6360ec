extension Schema {
    /// What rides cost.
    static let fareTables = """
        CREATE TABLE fare (
            id INTEGER PRIMARY KEY,
            feed_id TEXT NOT NULL UNIQUE,
            price INTEGER CHECK (price BETWEEN 0 AND 999999999),
            currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
            paid_again INTEGER NOT NULL CHECK (paid_again IN (0, 1))
        ) STRICT;

        CREATE TABLE fare_network (id INTEGER PRIMARY KEY, feed_id TEXT NOT NULL UNIQUE) STRICT;

        CREATE TABLE fare_zone (id INTEGER PRIMARY KEY, feed_id TEXT NOT NULL UNIQUE) STRICT;

        CREATE TABLE stop_fare_zone (
            stop_id INTEGER NOT NULL REFERENCES stop(id),
            position INTEGER NOT NULL CHECK (position >= 0),
            fare_zone_id INTEGER NOT NULL REFERENCES fare_zone(id),
            PRIMARY KEY (stop_id, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE fare_rule (
            id INTEGER PRIMARY KEY,
            fare_id INTEGER NOT NULL REFERENCES fare(id),
            network_id INTEGER REFERENCES fare_network(id),
            origin_id INTEGER REFERENCES fare_zone(id),
            destination_id INTEGER REFERENCES fare_zone(id),
            priority INTEGER NOT NULL CHECK (priority BETWEEN 0 AND 1000000)
        ) STRICT;

        CREATE TABLE fare_rule_zone (
            fare_rule_id INTEGER NOT NULL REFERENCES fare_rule(id),
            position INTEGER NOT NULL CHECK (position >= 0),
            fare_zone_id INTEGER NOT NULL REFERENCES fare_zone(id),
            PRIMARY KEY (fare_rule_id, position)
        ) STRICT, WITHOUT ROWID;
        """
}
