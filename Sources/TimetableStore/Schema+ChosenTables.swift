extension Schema {
    /// Tables of lines that the publisher asks for.
    static var chosenTables: String {
        ([records] + ["train", "station", "remark"].map(listTable) + [nameTable(for: "chosen_table")])
            .joined(separator: "\n")
    }

    private static let records = """
        CREATE TABLE chosen_table (
            id INTEGER PRIMARY KEY,
            feed_id TEXT NOT NULL UNIQUE,
            timepoints_only INTEGER NOT NULL CHECK (timepoints_only IN (0, 1)),
            days INTEGER NOT NULL CHECK (days BETWEEN 0 AND 255),
            first_date TEXT CHECK (first_date IS date(first_date, '+0 days')),
            last_date TEXT CHECK (last_date IS date(last_date, '+0 days')),
            single_dates INTEGER NOT NULL CHECK (single_dates IN (0, 1)),
            layout TEXT CHECK (layout IN ('across', 'down'))
        ) STRICT;
        """

    private static func listTable(of entity: String) -> String {
        """
        CREATE TABLE chosen_table_\(entity) (
            chosen_table_id INTEGER NOT NULL REFERENCES chosen_table(id),
            position INTEGER NOT NULL CHECK (position >= 0),
            \(entity)_id INTEGER NOT NULL REFERENCES \(entity)(id),
            PRIMARY KEY (chosen_table_id, position)
        ) STRICT, WITHOUT ROWID;
        """
    }
}
