"""Stores in which bits or rows were changed, and what a store has lost, for Scripts/tools/attack."""

import sqlite3
from contextlib import closing, suppress


def counts(store):
    with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as database:
        return dict(database.execute(
            "SELECT railway.feed_id, count(*) FROM train JOIN pattern ON pattern.id = pattern_id"
            " JOIN railway ON railway.id = railway_id GROUP BY railway.id"
        ))


def losses(old, new):
    """What the import should not have taken away without being told to."""
    before, after = counts(old), counts(new)
    gone = [railway for railway in before if railway not in after]
    if gone:
        return f"no train of {gone}"
    if sum(after.values()) * 5 < sum(before.values()) * 4:
        return f"{sum(after.values())} of {sum(before.values())} trains"
    return ""


def spoil(store, chance):
    """Changes an id in the table or in the index that has it too, or the length of a train."""
    if chance.random() < 0.2:
        with closing(sqlite3.connect(store, isolation_level=None)) as database:
            count = chance.choice([2_881, 70_000])
            numbers = f"WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < {count})"
            train, pattern = database.execute("SELECT id, pattern_id FROM train ORDER BY id LIMIT 1").fetchone()
            station = database.execute("SELECT station_id FROM pattern_station WHERE pattern_id = ?", (pattern,)).fetchone()[0]
            database.execute(f"{numbers} INSERT INTO pattern_station SELECT {pattern}, i, {station} FROM n")
            database.execute(f"{numbers} INSERT INTO stop_time SELECT {train}, i, 600, 600, NULL, 0, 0, 0 FROM n")
        return f"a train of {count} calls"
    with closing(sqlite3.connect(store)) as database:
        table = chance.choice(["railway", "stop", "station", "train", "train_type", "direction", "operator"])
        ids = [row[0] for row in database.execute(f"SELECT feed_id FROM {table} ORDER BY id")]
    data, text = bytearray(store.read_bytes()), chance.choice(ids).encode()
    places = []
    start = data.find(text)
    while start >= 0:
        places.append(start)
        start = data.find(text, start + 1)
    place = chance.choice(places) + chance.randrange(len(text))
    data[place] ^= 1 << chance.randrange(5)
    store.write_bytes(data)
    return f"one of {len(places)} places of {text.decode()}"


def flip(store, chance):
    data = bytearray(store.read_bytes())
    told = []
    for _ in range(chance.choice([1, 1, 2, 3, 50])):
        position = chance.randrange(len(data))
        while data[position] == 0 and chance.random() < 0.9:
            position = (position + 1) % len(data)
        data[position] ^= 1 << chance.randrange(8)
        told.append(str(position))
    if chance.random() < 0.05:
        del data[chance.randrange(len(data)):]
        told.append("cut")
    store.write_bytes(data)
    return "bits of " + " ".join(told[:5])


def edit(store, chance):
    with closing(sqlite3.connect(store, isolation_level=None)) as database:
        for pragma in ("ignore_check_constraints = ON", "foreign_keys = OFF", "journal_mode = OFF"):
            database.execute(f"PRAGMA {pragma}")
        tables = [row[0] for row in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
        table = chance.choice(tables)
        columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
        column, other = chance.choice(columns), chance.choice(columns)
        value = chance.choice([
            "NULL", "-1", "0", "1", "7", "180", "3000", "9223372036854775807", "''", "'x'", "1e300", "x'00ff'", other,
            f"{column} + 1", f"{column} || 'x'",
        ])
        rows = database.execute(f"SELECT * FROM {table} ORDER BY 1, 2 LIMIT 500" if len(columns) > 1 else
                                f"SELECT * FROM {table} LIMIT 500").fetchall()
        if not rows:
            return f"nothing of {table}"
        row = chance.choice(rows)
        place = " AND ".join(f"{name} IS ?" for name in columns)
        statement, values = chance.choice([
            (f"UPDATE {table} SET {column} = {value} WHERE {place}", row),
            (f"UPDATE {table} SET {column} = {value} WHERE {place}", row),
            (f"UPDATE {table} SET {column} = {value}", ()),
            (f"UPDATE {table} SET {column} = {other}, {other} = {column} WHERE {place}", row),
            (f"DELETE FROM {table} WHERE {place}", row),
            (f"DELETE FROM {table}", ()),
            (f"DROP TABLE {table}", ()),
            (f"ALTER TABLE {table} RENAME COLUMN {column} TO another", ()),
            (f"INSERT INTO {table} SELECT * FROM {table} WHERE {place}", row),
        ])
        # What a table's own rules refuse leaves the store as it is.
        with suppress(sqlite3.Error):
            database.execute(statement, values)
        return f"{statement} {values}"
