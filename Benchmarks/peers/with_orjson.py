"""Reads a Mini Tokyo 3D folder with orjson and writes it to SQLite with Python's sqlite3.

    with_orjson.py FEED STORE

It writes what a timetable site needs (stations, railways, types, trains, stop times, through links) with numbers for ids
and minutes for times, with keys and an index by station, and checks nothing.
"""

import sqlite3
import sys
from pathlib import Path

import orjson

SCHEMA = """
PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
CREATE TABLE name (id TEXT NOT NULL, language TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (id, language)) WITHOUT ROWID;
CREATE TABLE railway (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, color TEXT);
CREATE TABLE station (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, railway TEXT, longitude REAL, latitude REAL);
CREATE TABLE train (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, railway TEXT NOT NULL, train_number TEXT,
  type TEXT, direction TEXT, destinations TEXT);
CREATE TABLE link (train TEXT NOT NULL, next TEXT NOT NULL, PRIMARY KEY (train, next)) WITHOUT ROWID;
CREATE TABLE stop_time (train INTEGER NOT NULL, position INTEGER NOT NULL, station INTEGER NOT NULL, arrival INTEGER,
  departure INTEGER, PRIMARY KEY (train, position)) WITHOUT ROWID;
CREATE INDEX stop_time_by_station ON stop_time (station);
"""


def minutes(text):
    """Minutes since midnight; before 03:00 they belong to the day before."""
    if text is None:
        return None
    found = int(text[:2]) * 60 + int(text[3:5])
    return found + 1440 if found < 180 else found


def main():
    feed, store = Path(sys.argv[1]), sys.argv[2]
    read = lambda name: orjson.loads((feed / name).read_bytes())
    base = sqlite3.connect(store)
    base.executescript(SCHEMA)
    railways, stations = read("railways.json"), read("stations.json")
    for records in (railways, stations, read("train-types.json"), read("rail-directions.json")):
        rows = [(record["id"], *title) for record in records for title in record.get("title", {}).items()]
        base.executemany("INSERT OR IGNORE INTO name VALUES (?, ?, ?)", rows)
    base.executemany(
        "INSERT INTO railway VALUES (?, ?, ?)",
        ((number, record["id"], record.get("color")) for number, record in enumerate(railways)),
    )
    number_of = {record["id"]: number for number, record in enumerate(stations)}
    base.executemany(
        "INSERT INTO station VALUES (?, ?, ?, ?, ?)",
        (
            (number, record["id"], record.get("railway"), *record.get("coord", (None, None)))
            for number, record in enumerate(stations)
        ),
    )
    first = 0
    for file in sorted((feed / "train-timetables").iterdir()):
        trains = orjson.loads(file.read_bytes())
        base.executemany(
            "INSERT INTO train VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                (first + i, train["id"], train["r"], train.get("n"), train.get("y"), train.get("d"), " ".join(train.get("ds", ())))
                for i, train in enumerate(trains)
            ),
        )
        base.executemany(
            "INSERT OR IGNORE INTO link VALUES (?, ?)",
            ((train["id"], following) for train in trains for following in train.get("nt", ())),
        )
        base.executemany(
            "INSERT INTO stop_time VALUES (?, ?, ?, ?, ?)",
            (
                (first + i, position, number_of[stop["s"]], minutes(stop.get("a")), minutes(stop.get("d")))
                for i, train in enumerate(trains)
                for position, stop in enumerate(train["tt"])
            ),
        )
        first += len(trains)
    base.commit()
    base.close()


if __name__ == "__main__":
    main()
