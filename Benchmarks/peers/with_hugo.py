"""Lays out train and timetable pages as a project of Hugo: each page's rows are its front matter."""

import json
import sqlite3

from pages import FIELDS, KINDS

CONFIGURATION = {
    "baseURL": "/",
    "disableKinds": ["home", "taxonomy", "term", "section", "sitemap", "RSS", "robotsTXT", "404"],
    "enableRobotsTXT": False,
}
SINGLE = """\
{{- $timetable := eq .Params.drawn "timetable" -}}
{{- range .Params.parts -}}
{{- with .text }}{{ . | safeHTML }}{{ else -}}
{{- if $timetable -}}
{{ if .class }}<a {{ .class | safeHTMLAttr }} href={{ .href | safeURL }}>{{ else }}<a href={{ .href | safeURL }}>{{ end }}{{ .minute }}
{{- if .destination }}<b>{{ with .also }}<i>{{ . }}</i>{{ end }}{{ .destination }}</b>{{ end }}
{{- with .type }}<i>{{ . }}</i>{{ end }}{{ with .sign }}<u>{{ . }}</u>{{ end }}</a>
{{ else -}}
{{ if .station }}<li id={{ .id }} {{ .station | safeHTMLAttr }}>{{ else }}<li id={{ .id }}>{{ end }}<a href={{ .href | safeURL }}>{{ .name }}</a>
{{- with .arrives }}<i>{{ . }}</i>{{ end }}{{ with .departs }}<b>{{ . }}</b>{{ end -}}
{{ end -}}
{{- end -}}
{{- end -}}
"""


def lay_out(database, project, most):
    """Lays out at most so many pages, spread over all, and tells their paths."""
    (project / "layouts/_default").mkdir(parents=True)
    (project / "layouts/_default/single.html").write_text(SINGLE, encoding="utf-8")
    (project / "config.json").write_text(json.dumps(CONFIGURATION), encoding="utf-8")
    base = sqlite3.connect(database)
    (count,) = base.execute("SELECT count(*) FROM page").fetchone()
    step = -(-count // most)
    pages = base.execute("SELECT number, kind, path FROM page WHERE number % ? = 0", (step,)).fetchall()
    for number, kind, path in pages:
        row, _ = KINDS[kind]
        found = [(position, {"text": text}) for position, text in base.execute("SELECT position, text FROM lines WHERE page = ?", (number,))]
        names = ", ".join(f'"{field}"' for field in FIELDS[row])
        for position, *values in base.execute(f"SELECT position, {names} FROM {row} WHERE page = ?", (number,)):
            found.append((position, {field: value for field, value in zip(FIELDS[row], values, strict=True) if value is not None}))
        found.sort(key=lambda part: part[0])
        matter = {"url": f"/{path}", "drawn": kind, "parts": [part for _, part in found]}
        file = project / "content" / f"{number}.html"
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps(matter, ensure_ascii=False) + "\n", encoding="utf-8")
    return [path for _, _, path in pages]
