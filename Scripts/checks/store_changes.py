"""What Scripts/checks/rebuild changes in a store."""

import sqlite3

from store_checksums import Checksums


class NothingToChange(Exception):
    """The store has no row of the kind that is to change."""


class StoreChanges:
    """Changes of the store; each function changes one thing and returns a word on it, or None where there is no such thing."""

    def __init__(self, folder, store, config, site, chance):
        self.folder, self.store, self.config, self.site, self.chance = folder, store, config, site, chance
        self.count = 0
        # Set by the first build: those that the site has pages in. A text in any other shows nowhere.
        self.languages = []

    def shown(self):
        """The condition that a name is in a language of the site."""
        return f"language IN ({', '.join(repr(language) for language in self.languages)})"

    def pick(self, db, table, where="1"):
        rows = db.execute(f"SELECT count(*) FROM {table} WHERE {where}").fetchone()[0]
        if not rows:
            raise NothingToChange
        cursor = db.execute(f"SELECT * FROM {table} WHERE {where} LIMIT 1 OFFSET ?", (self.chance.randrange(rows),))
        return dict(zip([column[0] for column in cursor.description], cursor.fetchone(), strict=True))

    def set(self, table, keys, column, value, where="1"):
        """Gives a column of a random row another value."""
        with sqlite3.connect(self.store) as db:
            row = self.pick(db, table, where)
            value = value(row, db) if callable(value) else value
            if value is ... or value == row[column]:
                return None
            names = [row[key] for key in keys]
            condition = " AND ".join(f"{key} = ?" for key in keys)
            Checksums(db).change(
                table, condition, names, f"UPDATE {table} SET {column} = ? WHERE {condition}", [value, *names]
            )
            return f"{table} {names}: {column} {row[column]!r} → {value!r}"

    def minute(self):
        """One call, a minute earlier or later, where the train still runs forward."""
        with sqlite3.connect(self.store) as db:
            row = self.pick(db, "stop_time", "departure IS NOT NULL AND position > 0")
            step = self.chance.choice((-1, 1))
            train, position = row["train_id"], row["position"]
            for column in ("arrival", "departure"):
                if row[column] is not None:
                    Checksums(db).change(
                        "stop_time", "train_id = ? AND position = ?", (train, position),
                        f"UPDATE stop_time SET {column} = {column} + ? WHERE train_id = ? AND position = ?",
                        (step, train, position),
                    )
            calls = db.execute(
                "SELECT arrival, departure FROM stop_time WHERE train_id = ? ORDER BY position", (train,)
            ).fetchall()
            times = [time for call in calls for time in call if time is not None]
            if times != sorted(times):
                db.rollback()
                return None
            return f"train {train}, call {position}: {step:+} min"

    def shift(self):
        """A whole train, some minutes later."""
        with sqlite3.connect(self.store) as db:
            row = self.pick(db, "train")
            step = self.chance.randrange(1, 9)
            train = row["id"]
            if db.execute("SELECT max(coalesce(departure, arrival)) FROM stop_time WHERE train_id = ?",
                          (train,)).fetchone()[0] > 2800:
                return None
            Checksums(db).change(
                "stop_time", "train_id = ?", (train,),
                "UPDATE stop_time SET arrival = arrival + ?, departure = departure + ? WHERE train_id = ?",
                (step, step, train),
            )
            return f"train {train}: {step:+} min"

    def railway(self):
        """All trains of a railway, a minute later."""
        with sqlite3.connect(self.store) as db:
            row = self.pick(db, "railway")
            trains = f"""train_id IN (SELECT train.id FROM train JOIN pattern ON pattern.id = pattern_id
                WHERE railway_id = {row["id"]})"""
            if (db.execute(f"SELECT max(coalesce(departure, arrival)) FROM stop_time WHERE {trains}").fetchone()[0]
                    or 9999) > 2800:
                return None
            Checksums(db).change(
                "stop_time", trains, (),
                f"UPDATE stop_time SET arrival = arrival + 1, departure = departure + 1 WHERE {trains}",
            )
            return f"railway {row['feed_id']}: +1 min"

    # The tables with rows of a train, by the columns that name it.
    TRAIN_ROWS = (
        ("train_name", "train_id"), ("train_origin", "train_id"), ("train_destination", "train_id"),
        ("train_headsign", "train_id"), ("train_remark", "train_id"), ("stop_time", "train_id"),
        ("train_link", "train_id"), ("train_link", "next_id"),
    )

    def renumber(self, db, old, new):
        """Gives a train another number, and with it another place among all trains."""
        sums = Checksums(db)
        sums.change("train", "id IN (?, ?)", (old, new), "UPDATE train SET id = ? WHERE id = ?", (new, old))
        for table, column in self.TRAIN_ROWS:
            sums.change(
                table, f"{column} IN (?, ?)", (old, new), f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (new, old)
            )

    def exchange(self):
        """Two trains change places among all trains: nothing else is told of them."""
        with sqlite3.connect(self.store) as db:
            first, second = self.pick(db, "train")["id"], self.pick(db, "train")["id"]
            if first == second:
                return None
            free = db.execute("SELECT count(*) FROM train").fetchone()[0]
            for old, new in ((first, free), (second, first), (free, second)):
                self.renumber(db, old, new)
            return f"trains {first} and {second} change places"

    def gone(self):
        """A train that is joined to no other one is gone, and the last train has its number."""
        with sqlite3.connect(self.store) as db:
            train = self.pick(
                db, "train", "id NOT IN (SELECT train_id FROM train_link UNION SELECT next_id FROM train_link)"
            )
            if train is None:
                return None
            sums = Checksums(db)
            for table, column in (*self.TRAIN_ROWS, ("train", "id")):
                where = f"{column} = ?"
                sums.change(table, where, (train["id"],), f"DELETE FROM {table} WHERE {where}", (train["id"],))
            last = db.execute("SELECT count(*) FROM train").fetchone()[0]
            if last != train["id"]:
                self.renumber(db, last, train["id"])
            return f"train {train['id']} {train['feed_id']} is gone"

    def more(self):
        """A train more, some minutes behind another one, joined to none."""
        with sqlite3.connect(self.store) as db:
            row = self.pick(db, "train")
            step = self.chance.randrange(1, 9)
            latest = "SELECT max(coalesce(departure, arrival)) FROM stop_time WHERE train_id = ?"
            if db.execute(latest, (row["id"],)).fetchone()[0] > 2800:
                return None
            new = db.execute("SELECT count(*) FROM train").fetchone()[0]
            sums = Checksums(db)
            for table, column in (("train", "id"), *self.TRAIN_ROWS[:-2]):
                names = [name for name, _ in sums.columns[table]]
                own = {column: new, "feed_id": f"{row['feed_id']}+{self.count}"}
                later = {name: f"{name} + {step}" for name in ("arrival", "departure")}
                values = [f"'{own[name]}'" if name == "feed_id" else str(own.get(name, later.get(name, name)))
                          for name in names]
                sums.change(
                    table, f"{column} = ?", (new,),
                    f"INSERT INTO {table} ({', '.join(names)}) SELECT {', '.join(values)} FROM {table} WHERE {column} = ?",
                    (row["id"],),
                )
            return f"train {new}, {step} min behind {row['feed_id']}"

    def types_of_railway(self):
        """All trains of a railway are of another type."""
        with sqlite3.connect(self.store) as db:
            row, kind = self.pick(db, "railway"), self.pick(db, "train_type")
            where = f"pattern_id IN (SELECT id FROM pattern WHERE railway_id = {row['id']})"
            Checksums(db).change("train", where, (), f"UPDATE train SET train_type_id = ? WHERE {where}", (kind["id"],))
            return f"railway {row['feed_id']}: all trains are {kind['feed_id']}"

    def services_of_railway(self):
        """All trains of a railway run on the days of another service."""
        with sqlite3.connect(self.store) as db:
            row, service = self.pick(db, "railway"), self.pick(db, "service")
            where = f"pattern_id IN (SELECT id FROM pattern WHERE railway_id = {row['id']})"
            Checksums(db).change("train", where, (), f"UPDATE train SET service_id = ? WHERE {where}", (service["id"],))
            return f"railway {row['feed_id']}: all trains run on {service['feed_id']}"

    def platform(self):
        return self.set("stop_time", ["train_id", "position"], "platform_id", None, "platform_id IS NOT NULL")

    def boarding(self):
        return self.set("stop_time", ["train_id", "position"], "alighting", self.chance.randrange(4), "position > 0")

    def approximate(self):
        return self.set("stop_time", ["train_id", "position"], "approximate", lambda row, _: 1 - row["approximate"])

    def another(self, table):
        return lambda _, db: self.pick(db, table)["id"]

    def type(self):
        return self.set("train", ["id"], "train_type_id", self.another("train_type"))

    def service(self):
        return self.set("train", ["id"], "service_id", self.another("service"))

    def number(self):
        return self.set("train", ["id"], "number", lambda row, _: row["number"] + "N")

    def train_id(self):
        return self.set("train", ["id"], "feed_id", lambda row, _: row["feed_id"] + "n")

    def destination(self):
        return self.set("train_destination", ["train_id", "position"], "stop_id", self.another("stop"))

    def train_name(self):
        return self.set(
            "train_name", ["train_id", "position", "language"], "text", lambda row, _: row["text"] + "x", self.shown()
        )

    def link(self):
        """A train no longer becomes another."""
        with sqlite3.connect(self.store) as db:
            row = self.pick(db, "train_link")
            pair = (row["train_id"], row["next_id"])
            alone = db.execute("SELECT count(*) FROM train_link WHERE train_id = ? OR next_id = ?", pair).fetchone()[0]
            if alone != 1:
                return None
            where = "train_id = ? AND next_id = ?"
            Checksums(db).change("train_link", where, pair, f"DELETE FROM train_link WHERE {where}", pair)
            return f"train {pair[0]} no longer becomes {pair[1]}"

    def name(self):
        entity = self.chance.choice(("stop", "railway", "train_type", "direction", "operator", "headsign", "remark"))
        return self.set(
            f"{entity}_name", [f"{entity}_id", "language"], "text",
            lambda row, _: row["text"] + self.chance.choice(("x", "駅", " A")), self.shown(),
        )

    def reading(self):
        return self.set("stop", ["id"], "reading", lambda row, _: (row["reading"] or "") + "ん")

    def code(self):
        return self.set("stop", ["id"], "code", lambda row, _: f"X{self.chance.randrange(99)}")

    def colour(self):
        return self.set("railway", ["id"], "color", f"#{self.chance.randrange(1 << 24):06X}")

    def position(self):
        return self.set(
            "stop", ["id"], "latitude", lambda row, _: row["latitude"] + self.chance.uniform(-0.01, 0.01),
            "latitude IS NOT NULL",
        )

    def transfer(self):
        return self.set("transfer", ["id"], "minutes", self.chance.randrange(1, 20))

    def gates(self):
        return self.set("interchange_station", ["interchange_id", "position"], "gates", None, "gates IS NOT NULL")

    def days(self):
        return self.set(
            "service", ["id"], "days", lambda row, _: row["days"] ^ 1 << self.chance.randrange(7) or ...
        )

    def exception(self):
        return self.set("service_exception", ["service_id", "date"], "runs", lambda row, _: 1 - row["runs"])

    def headway(self):
        return self.set("headway_run", ["id"], "headway_seconds", lambda row, _: row["headway_seconds"] + 60)

    def source(self):
        column = self.chance.choice(("name", "attribution", "licence", "publisher", "date", "valid_until"))
        day = f"20{self.chance.randrange(26, 30)}-0{self.chance.randrange(1, 10)}-1{self.chance.randrange(10)}"
        text = f"Nobody {self.chance.randrange(99)}"
        return self.set("source", ["id"], column, day if column in ("date", "valid_until") else text)
