"""Draws train and timetable pages with Python's sqlite3 and Jinja2, in as many processes as are asked for.

    with_jinja.py DATABASE FOLDER PROCESSES

DATABASE is what pages.py cut. Each process takes every nth page, reads its rows, draws and writes it.
"""

import multiprocessing
import sqlite3
import sys
from pathlib import Path

import jinja2
from pages import FIELDS, KINDS

TEMPLATES = {
    "train": """\
{% for part in parts %}{% if part is string %}{{ part | safe }}{% else -%}
<li id={{ part.id }}{% if part.station %} {{ part.station | safe }}{% endif %}><a href={{ part.href }}>{{ part.name }}</a>\
{% if part.arrives %}<i>{{ part.arrives }}</i>{% endif %}{% if part.departs %}<b>{{ part.departs }}</b>{% endif -%}
{% endif %}{% endfor %}""",
    "timetable": """\
{% for part in parts %}{% if part is string %}{{ part | safe }}{% else -%}
<a{% if part.class %} {{ part.class | safe }}{% endif %} href={{ part.href }}>{{ part.minute }}\
{% if part.destination is not none %}<b>{% if part.also is not none %}<i>{{ part.also }}</i>{% endif %}\
{{ part.destination }}</b>{% endif %}\
{% if part.type is not none %}<i>{{ part.type }}</i>{% endif %}\
{% if part.sign is not none %}<u>{{ part.sign }}</u>{% endif %}</a>
{% endif %}{% endfor %}""",
}


def draw(database, folder, process, processes):
    environment = jinja2.Environment(autoescape=True, keep_trailing_newline=True)
    templates = {kind: environment.from_string(text) for kind, text in TEMPLATES.items()}
    base = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    pages = base.execute("SELECT number, kind, path FROM page WHERE number % ? = ?", (processes, process)).fetchall()
    for number, kind, path in pages:
        row, _ = KINDS[kind]
        fields = FIELDS[row]
        found = base.execute("SELECT position, text FROM lines WHERE page = ?", (number,)).fetchall()
        names = ", ".join(f'"{field}"' for field in fields)
        for position, *values in base.execute(f"SELECT position, {names} FROM {row} WHERE page = ?", (number,)):
            found.append((position, dict(zip(fields, values, strict=True))))
        found.sort(key=lambda part: part[0])
        text = templates[kind].render(parts=[part for _, part in found])
        with open(folder / path, "w", encoding="utf-8") as file:
            file.write(text)


def main():
    database, folder, processes = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
    running = [
        multiprocessing.Process(target=draw, args=(database, folder, process, processes)) for process in range(processes)
    ]
    for process in running:
        process.start()
    for process in running:
        process.join()
    sys.exit(any(process.exitcode for process in running))


if __name__ == "__main__":
    main()
