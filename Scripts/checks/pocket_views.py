"""What a table and a train's page say, read in the same way from a page of the site and from a view of pocket.html."""

import sys
import time
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser, LexborNode

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Tests/Browser"))
import markup


def words(node: LexborNode | None) -> str:
    """The text of an element, its spaces made one."""
    return " ".join(node.text(separator=" ").split()) if node else ""


def target(tree: LexborHTMLParser, node: LexborNode, page: str) -> str:
    """Where a link leads, below the site's root."""
    href = node.attributes.get("href") or ""
    if href.startswith("#/"):
        # A script may have added the time that goes along already.
        return href[2:].partition("#at=")[0]
    path, anchor = markup.target(tree, page, href)
    return f"{path}#{anchor}" if anchor else path


def table(tree: LexborHTMLParser, page: str) -> dict:
    """Every schedule of a timetable page with its legend, its last trains, and each departure with what its marks mean.

    Trains that leave in the same minute may stand in either order.
    """
    said = {"sign": words(tree.css_first("h1.sign"))}
    for section in tree.css("section[data-schedule]"):
        legend = {}
        for entry in section.css(".legend div[data-key]"):
            kind = "type" if "data-type" in entry.attributes else "destination"
            meaning = (kind, entry.attributes[f"data-{kind}"], words(entry.css_first("dt")), words(entry.css_first("dd")))
            legend[entry.attributes["data-key"]] = meaning
        hours = {}
        every = list(markup.departures(tree, page, section))
        for row in section.css("table.timetable tr"):
            hours[words(row.css_first("th"))] = sorted(
                (departure.clock, target(tree, departure.node, page), legend[departure.type], legend[departure.destination], departure.marks)
                for departure in every
                if departure.node.parent.parent == row
            )
        notes = sorted(words(entry) for entry in section.css(".legend div:not([data-key])"))
        said[section.attributes["data-schedule"]] = {
            "title": words(section.css_first("h2")),
            "dates": words(section.css_first(".dates")),
            "lasts": [(words(last), target(tree, link, page)) for last in section.css(".lasts > span") for link in last.css("a")],
            "legend": sorted(legend.values()),
            "notes": notes,
            "headways": [words(line) for line in section.css(".headways li")],
            "hours": hours,
        }
    return said


def train(tree: LexborHTMLParser, page: str) -> dict:
    """The head of a train's page, and every calling point with its times, notes and links, those to trains that pass it too."""
    head = tree.css_first("main .train")
    steps = []
    for leg in tree.css("main .leg"):
        stretches = []
        for title, row in zip(leg.css("p"), leg.css("ol")):
            stops = [
                (
                    stop.attributes["id"],
                    stop.attributes.get("data-station"),
                    stop.attributes.get("data-stop"),
                    words(stop.css_first("a, span")),
                    [target(tree, link, page) for link in stop.css("a")],
                    [(time.tag, words(time)) for time in stop.iter() if time.tag in ("b", "i")],
                    [words(note) for note in stop.css("small")],
                )
                for stop in row.css("li")
            ]
            stretches.append((words(title), stops))
        steps.append((words(leg.css_first("h2")), stretches))
    laps = [(words(lap), target(tree, lap, page)) for lap in tree.css("nav.laps a")]
    main = tree.css_first("main")
    return {
        # The names of a train lead to pages that the pocket edition does not have: links are no part of what is said.
        "head": [" ".join(line.text().split()) for line in head.css("h1, p")],
        "laps": laps,
        "railway": main.attributes.get("data-railway"),
        "schedule": main.attributes.get("data-train"),
        "start": main.attributes.get("data-start"),
        "steps": steps,
    }


READERS = {"timetable": table, "train": train}


def differences(own: object, other: object, path: str = "") -> list[str]:
    """Where two things that pages say differ, in words."""
    if isinstance(own, dict) and isinstance(other, dict):
        keys = [*own, *(key for key in other if key not in own)]
        return [line for key in keys for line in differences(own.get(key), other.get(key), f"{path}/{key}")]
    if isinstance(own, (list, tuple)) and isinstance(other, (list, tuple)) and len(own) == len(other):
        return [line for i, pair in enumerate(zip(own, other)) for line in differences(*pair, f"{path}/{i}")]
    return [] if own == other else [f"{path}: {own!r} on the site, {other!r} in the pocket"]


def opened(page, path: str, patience: float = 60) -> LexborHTMLParser:
    """A view of the pocket edition, drawn."""
    page.evaluate("path => { location.hash = '#/' + path; }", path)
    end = time.monotonic() + patience
    while page.evaluate("() => document.documentElement.dataset.shown") != "#/" + path:
        assert time.monotonic() < end, f"{path} was not drawn"
        time.sleep(0.01)
    # As it is drawn, before scripts add what is of the moment.
    return LexborHTMLParser(page.evaluate("() => document.body.innerHTML"))
