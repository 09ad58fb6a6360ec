"""How the site's pages say things in few bytes, as Docs/data-files.md has it: read in one place for tests and scripts."""

import base64
import gzip
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath

from selectolax.lexbor import LexborHTMLParser, LexborNode

# A time as riders read it, of 24 hours or of 12.
HALVES = {"am": 0, "午前": 0, "上午": 0, "pm": 12, "午後": 12, "下午": 12}
TIME = re.compile(r"(午前|午後|上午|下午)?(\d?\d):(\d\d)(?:\s(am|pm)\b)?")
HOUR = re.compile(r"(午前|午後|上午|下午)?(\d?\d)(?:\s(am|pm))?")


def hour_of(number: str, *halves: str | None) -> str:
    """An hour of 24, two digits."""
    half = next((HALVES[word] for word in halves if word), None)
    return f"{int(number) if half is None else int(number) % 12 + half:02}"


@cache
def folders(site: Path) -> dict[str, str]:
    """The id of each station by the folder of its pages."""
    found = {}
    for line in (site / "data/pages.jsonl").read_text(encoding="utf-8").splitlines():
        if '"kind":"station"' in line:
            entry = json.loads(line)
            found[dirname(entry["path"])] = entry["station"]
    return found


def value(text: str) -> dict:
    """What a data file hands over, whether it is packed or not."""
    found = json.loads(text[text.index("=") + 1 : text.rindex(";")])
    return json.loads(gzip.decompress(base64.b64decode(found["bytes"]))) if set(found) == {"bytes"} else found


def station_name(path: str) -> str:
    """The name of a station's data by the path of one of its pages: `aoba-main-shionagi`."""
    found = re.search(r"(?:^|/)(?:railways/([^/]+/[^/]+)|stations/([^/]+))/", path)
    return (found[1] or found[2]).replace("/", "-") if found else ""


@cache
def station_folders(site: Path) -> dict[str, str]:
    """The folder of each station's pages below that of the language, by the name of its data."""
    return {station_name(f"{folder}/"): folder for folder in sorted(folders(site), key=len, reverse=True)}


def base(tree: LexborHTMLParser, path: str) -> str:
    """The folder that the links of a page begin from, below the site."""
    named = tree.css_first("base")
    return normpath(join(dirname(path), named.attributes["href"] or "")) if named else dirname(path)


def target(tree: LexborHTMLParser, path: str, reference: str) -> tuple[str, str]:
    """The page that a link of a page leads to, below the site, and the element there."""
    name, _, fragment = reference.partition("#")
    name = name.partition("?")[0]
    return (normpath(join(base(tree, path), name)) if name else path), fragment


def clocks(node: LexborNode) -> list[str]:
    """The times that stand in a part of a page, as `clock`: what is a time has a colon."""
    return [f"{hour_of(hour, before, after)}:{minute}" for before, hour, minute, after in TIME.findall(node.text(separator=" "))]


def clock(text: str | None) -> str | None:
    """`05:07`, for a time as riders read it."""
    found = TIME.search(text or "")
    return f"{hour_of(found[2], found[1], found[4])}:{found[3]}" if found else None


@dataclass(frozen=True)
class Call:
    """A calling point on a train's page."""

    anchor: str
    # Ids of the feed: two where one railway hands the train to the next.
    stations: tuple[str, ...]
    # The platform or the pole.
    stop: str | None
    # None where it leaves in the minute in which it comes, or where the feed tells none.
    arrival: str | None
    departure: str | None
    row: LexborNode


def calls(tree: LexborHTMLParser, path: str, site: Path) -> list[Call]:
    """The calling points of a train's page, in their order."""
    found = []
    for row in tree.css(".leg li"):
        values = row.attributes
        ids = (values.get("data-station") or "").split()
        link = row.css_first("a")
        if not ids and link:
            page, _ = target(tree, path, link.attributes["href"] or "")
            ids = [folders(site)[dirname(page)]]
        arrival, departure = (next((node for node in row.iter() if node.tag == tag), None) for tag in "ib")
        found.append(Call(
            values.get("id") or "", tuple(ids), values.get("data-stop"),
            clock(arrival.text()) if arrival else None, clock(departure.text()) if departure else None, row,
        ))
    return found


@dataclass(frozen=True)
class Departure:
    """A departure in a table."""

    clock: str
    # Keys of the legend: the first of each where no class says another.
    type: str
    destination: str
    # The page that it leads to and the element there, where it leads anywhere.
    train: tuple[str, str] | None
    # What stands beside the minute.
    marks: tuple[str, str, str]
    node: LexborNode


def departures(tree: LexborHTMLParser, path: str, section: LexborNode) -> Iterator[Departure]:
    """The departures of a schedule's section on the page of a timetable."""
    for row in section.css("table.timetable tr"):
        head = HOUR.fullmatch(row.css_first("th").text().strip())
        hour = hour_of(head[2], head[1], head[3])
        for node in row.css("td > *"):
            keys = (node.attributes.get("class") or "").split()
            type_, destination = (
                next((key for key in keys if re.fullmatch(rf"{letter}\d+", key)), f"{letter}0") for letter in "td"
            )
            href = node.attributes.get("href")
            marks = tuple("".join(mark.text(deep=False) for mark in node.css(tag)).strip() for tag in "ibu")
            yield Departure(
                f"{hour}:{node.text(deep=False).strip()}", type_, destination,
                target(tree, path, href) if href else None, marks, node,
            )


# An element of text that says nothing. What style or scripts fill says so: an arrow by its class, a place by `data-`.
EMPTY = re.compile(r"<(small|b|i|em|strong|u|dd|h[1-6]|a|p)(?: (?!data-)[^>]*)?></\1>|<span(?: (?:class=\"?(?:other|count|name|ends|kana)\b|lang=)[^>]*)?></span>")


def empty(html: str) -> list[str]:
    """The elements of a page that are written though there is nothing to say."""
    return [found[0] for found in EMPTY.finditer(html)]
