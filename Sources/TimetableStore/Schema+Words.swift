extension Schema {
    /// The names of everything that has some, and what calls of trains show and say.
    static var wordTables: String {
        let named = ["operator", "direction", "train_type", "railway", "stop", "headsign", "remark"]
        let tables = [records] + named.map(nameTable) + ["train", "headway_run"].map(useTables)
        return tables.joined(separator: "\n")
    }

    /// What names and uses refer to.
    private static let records = """
        CREATE TABLE headsign (id INTEGER PRIMARY KEY) STRICT;

        CREATE TABLE remark (
            id INTEGER PRIMARY KEY,
            feed_id TEXT NOT NULL UNIQUE,
            phone TEXT CHECK (phone <> ''),
            url TEXT CHECK (url <> '')
        ) STRICT;
        """

    /// The table of the names of a kind of thing.
    static func nameTable(for entity: String) -> String {
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
}
