"""The checksums of a store, kept right while Scripts/checks/rebuild changes its rows."""

import struct

WORD = (1 << 64) - 1


class Checksums:
    """The checksums that the import wrote into the store, kept right while its rows change (TableChecksum.swift)."""

    def __init__(self, db):
        self.db = db
        self.columns = {}
        for (table,) in db.execute("SELECT table_name FROM checksum"):
            self.columns[table] = [(row[1], row[2]) for row in db.execute(f"PRAGMA table_info({table})")]

    @staticmethod
    def mix(a, b):
        product = a * b
        return (product >> 64) ^ (product & WORD)

    def digest(self, value, kind):
        if value is None:
            return 0x589A75B13C6EF0D2
        if kind == "REAL":
            return struct.unpack("<Q", struct.pack("<d", float(value) + 0.0))[0]
        if isinstance(value, int):
            return value & WORD
        data = value.encode()
        digest = len(data)
        for start in range(0, len(data), 8):
            digest = self.mix(digest ^ int.from_bytes(data[start : start + 8], "big"), 0xD6E8FEB86659FD93)
        return digest

    def row(self, table, values):
        total = 0
        for position, ((_, kind), value) in enumerate(zip(self.columns[table], values, strict=True)):
            digest = self.digest(value, kind) ^ 0xA0761D6478BD642F
            total += self.mix(digest, (position + 1) * 0x9E3779B97F4A7C15 & WORD)
        return self.mix(total & WORD ^ 0xE7037ED1A0B428DB, 0x8EBC6AF09C88C6E3)

    def rows(self, table, where, values=()):
        return self.db.execute(f"SELECT * FROM {table} WHERE {where}", values).fetchall()

    def table(self, table):
        return sum(self.row(table, row) for row in self.rows(table, "1")) & WORD

    def written(self, table):
        return self.db.execute("SELECT checksum FROM checksum WHERE table_name = ?", (table,)).fetchone()[0] & WORD

    def change(self, table, where, values, change, parameters=()):
        """Runs a change of the rows that a condition names before and after it."""
        before = self.rows(table, where, values)
        self.db.execute(change, parameters)
        after = self.rows(table, where, values)
        delta = sum(self.row(table, row) for row in after) - sum(self.row(table, row) for row in before)
        total = (self.written(table) + delta) & WORD
        self.db.execute(
            "UPDATE checksum SET checksum = ?, row_count = row_count + ? WHERE table_name = ?",
            (total - (1 << 64) if total >> 63 else total, len(after) - len(before), table),
        )
