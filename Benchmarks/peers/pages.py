"""Cuts the train and timetable pages of a site into rows and the lines between them, for programs that draw them again.

A row is a calling point or a departure, with its fields; all that stands between rows is kept as it is. Whoever draws
pages from that has less to do than Jikoku, which knows neither rows nor lines before it has asked the store for them.
"""

import html
import json
import re
import sqlite3
import sys

CALL = re.compile(
    r"<li id=(?P<id>\d+)(?: (?P<station>data-station=(?:\"[^\"]*\"|[^ >]*)))?><a href=(?P<href>[^ >]*)>"
    r"(?P<name>[^<]*)</a>(?:<i>(?P<arrives>[^<]*)</i>)?(?:<b>(?P<departs>[^<]*)</b>)?"
)
DEPARTURE = re.compile(
    r"<a(?: (?P<class>class=(?:\"[^\"]*\"|[^ >]*)))? href=(?P<href>[^ >]*)>(?P<minute>\d\d)"
    r"(?:<b>(?:<i>(?P<also>[^<]*)</i>)?(?P<destination>[^<]*)</b>)?(?:<i>(?P<type>[^<]*)</i>)?"
    r"(?:<u>(?P<sign>[^<]*)</u>)?</a>\n"
)
FIELDS = {
    "call": ["id", "station", "href", "name", "arrives", "departs"],
    "departure": ["class", "href", "minute", "also", "destination", "type", "sign"],
}
SCHEMA = """
PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
CREATE TABLE page (number INTEGER PRIMARY KEY, kind TEXT NOT NULL, path TEXT NOT NULL) STRICT;
CREATE TABLE lines (page INTEGER NOT NULL, position INTEGER NOT NULL, text TEXT NOT NULL,
  PRIMARY KEY (page, position)) STRICT, WITHOUT ROWID;
CREATE TABLE call (page INTEGER NOT NULL, position INTEGER NOT NULL, {call},
  PRIMARY KEY (page, position)) STRICT, WITHOUT ROWID;
CREATE TABLE departure (page INTEGER NOT NULL, position INTEGER NOT NULL, {departure},
  PRIMARY KEY (page, position)) STRICT, WITHOUT ROWID;
""".format(**{kind: ", ".join(f'"{name}" TEXT' for name in names) for kind, names in FIELDS.items()})
KINDS = {"train": ("call", CALL), "timetable": ("departure", DEPARTURE)}


def parts(kind, text):
    """A page as what is told between rows (text) and rows (a tuple of fields), in their order."""
    row, pattern = KINDS[kind]
    end = 0
    for match in pattern.finditer(text):
        if match.start() > end:
            yield text[end : match.start()]
        fields = [match[name] for name in FIELDS[row]]
        yield tuple(field if field is None else html.unescape(field) for field in fields)
        end = match.end()
    yield text[end:]


def paths(site):
    """Kind and path of each train and timetable page, in the order of the site's list."""
    with (site / "data/pages.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            page = json.loads(line)
            if page["kind"] in KINDS:
                yield page["kind"], page["path"]


def cut(site, database):
    """Writes all train and timetable pages of a site, cut into rows, to a database."""
    base = sqlite3.connect(database)
    base.executescript(SCHEMA)
    for number, (kind, path) in enumerate(paths(site)):
        base.execute("INSERT INTO page VALUES (?, ?, ?)", (number, kind, path))
        row, _ = KINDS[kind]
        places = ", ".join("?" * (2 + len(FIELDS[row])))
        for position, part in enumerate(parts(kind, (site / path).read_text(encoding="utf-8"))):
            if isinstance(part, str):
                base.execute("INSERT INTO lines VALUES (?, ?, ?)", (number, position, part))
            else:
                base.execute(f"INSERT INTO {row} VALUES ({places})", (number, position, *part))
    for row in FIELDS:
        (count,) = base.execute(f"SELECT count(*) FROM {row}").fetchone()
        if not count:
            sys.exit(f"no {row} was found in the pages: their markup is another one than pages.py knows")
    base.commit()
    base.close()
