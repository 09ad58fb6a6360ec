"""The contract of the site's pages that other programs rely on, over every page of any site."""

import re
from collections import Counter, defaultdict
from functools import cache

import markup
import pytest
from conftest import LANGUAGES, PAGES, SITE, data_file, tree

# All of them read every page, which is read once.
pytestmark = [pytest.mark.any_site, pytest.mark.xdist_group("contract")]
FIRST = next((page.lang for page in PAGES if page.path == "index.html"), "")
SECTIONS = ["diagram", "departures", "last-trains", "train-types", "destinations", "frequency", "transfers"]
CLOCK = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


def pages(kind):
    return [page for page in PAGES if page.kind == kind]


def next_hour(hours, shown, boundary):
    """The hour of a row as its service day counts it: it begins at the feed's boundary, and may last longer than a day."""
    if hours:
        return hours[-1] + (shown - hours[-1]) % 24
    return shown if (shown + 1) * 60 > boundary else shown + 24


def target(page, reference):
    """The file and the fragment that a page's reference names."""
    return markup.target(tree(page.path), page.path, reference)


def report(faults):
    assert not faults, f"{len(faults)} faults\n" + "\n".join(map(str, faults[:30]))


# ---- The list of pages -----------------------------------------------------------------------------


def test_every_kind_lists_what_it_is_about():
    needed = {
        "railway": ["railway"], "interchange": ["stations"], "station": ["station"], "train": ["trains"],
        "timetable": ["station", "stops"], "poster": ["station"],
    }
    report([page.path for page in PAGES for name in needed.get(page.kind, []) if not getattr(page, name)])
    # A table is for one direction of a railway, or for all routes of a pole.
    tables = pages("timetable") + pages("poster")
    report([page.path for page in tables if (page.direction == "") == (page.railways == ())])


def test_every_train_is_on_exactly_one_page_per_language():
    trains = [{train for page in pages("train") if page.lang == lang for train in page.trains} for lang in LANGUAGES]
    assert all(each == trains[0] for each in trains)
    for lang in LANGUAGES:
        listed = Counter(train for page in pages("train") if page.lang == lang for train in page.trains)
        report([f"{train} stands on {listed[train]} pages" for train in listed if listed[train] != 1])


def test_the_first_language_is_at_the_root_and_the_others_below():
    report([page.path for page in PAGES if page.path.startswith(f"{page.lang}/") == (page.lang == FIRST)])
    paths = defaultdict(set)
    for page in PAGES:
        paths[page.lang].add(page.path.removeprefix(f"{page.lang}/"))
    assert all(paths[lang] == paths[FIRST] for lang in LANGUAGES)


# ---- Every page ------------------------------------------------------------------------------------


def test_every_page_names_its_language_and_its_sisters():
    faults, sisters = [], {}
    for page in PAGES:
        html = tree(page.path).css_first("html")
        if html.attributes.get("lang") != page.lang:
            faults.append(f"{page.path}: lang is {html.attributes.get('lang')}")
        links = tree(page.path).css("[hreflang]")
        named = {link.attributes["hreflang"]: target(page, link.attributes["href"])[0] for link in links}
        named.setdefault(page.lang, page.path)
        if set(named) - {"x-default"} != set(LANGUAGES) or named.get(page.lang) != page.path:
            faults.append(f"{page.path}: hreflang names {named}")
        named.pop("x-default", None)
        sisters[page.path] = named
    faults += [
        f"{path}: {sister} does not name it as its sister"
        for path, named in sisters.items()
        for sister in named.values()
        if sisters.get(sister) != named
    ]
    report(faults)


def test_every_title_is_its_own():
    for lang in LANGUAGES:
        titles = defaultdict(list)
        for page in PAGES:
            if page.lang == lang:
                titles[tree(page.path).css_first("title").text().strip()].append(page.path)
        report([f"{title}: {paths}" for title, paths in titles.items() if len(paths) > 1 or not title])


def test_every_page_names_its_icon():
    """A browser asks for one at the root of the server where a page names none, which may be outside the site."""
    report([page.path for page in PAGES if tree(page.path).css_first('head link[rel~="icon"]') is None])


def test_every_script_is_a_classic_one():
    """Modules with a source, and scripts with `integrity` or `crossorigin`, do not run from disk."""
    faults = []
    for page in PAGES:
        for script in tree(page.path).css("script"):
            known = script.attributes
            if "src" in known and (known.get("type") == "module" or {"integrity", "crossorigin"} & set(known)):
                faults.append(f"{page.path}: {script.html[:100]}")
    report(faults)


# ---- Stations --------------------------------------------------------------------------------------


def test_every_station_page_has_its_sections():
    faults = []
    for page in pages("station"):
        for name in SECTIONS:
            if len(tree(page.path).css(f"section#{name}")) != 1:
                faults.append(f"{page.path}: no section {name}")
    report(faults)


# ---- Timetables ------------------------------------------------------------------------------------


def check_section(page, section, boundary, faults):
    def fault(text):
        faults.append(f"{page.path} {section.attributes['data-schedule']}: {text}")

    tables = section.css("table.timetable")
    if len(tables) != 1:
        fault(f"{len(tables)} tables")
        return
    types, destinations = (
        {node.attributes["data-key"]: node for node in section.css(f"[data-key][data-{name}]")}
        for name in ["type", "destination"]
    )
    if len(types) + len(destinations) != len(section.css("[data-key]")):
        fault("a key of the legend stands there twice, or says nothing")
    used, before = set(), -1
    hours = []
    for row in tables[0].css("tr"):
        hours.append(next_hour(hours, int(row.css_first("th").text().strip()), boundary))
    shown = None
    for departure in markup.departures(tree(page.path), page.path, section):
        clock = departure.clock
        if not CLOCK.fullmatch(clock):
            fault(f"no time in {departure.node.html[:120]}")
            continue
        # The service day goes on behind midnight.
        shown = int(clock[:2]) if shown is None else shown + (int(clock[:2]) - shown) % 24
        minute = shown * 60 + int(clock[3:])
        if minute < before:
            fault(f"{clock} stands behind a later one")
        before = minute
        names = (departure.node.attributes.get("class") or "").split()
        keys = [name for name in names if re.fullmatch(r"[td]\d+", name)]
        if len({key[0] for key in keys}) != len(keys) or {"t0", "d0"} & set(keys):
            fault(f"{clock} has the keys {keys}")
        used |= {departure.type, departure.destination}
        if departure.train:
            check_train(page, departure.train, clock, fault)
    # Trains that run every so many minutes are told in words.
    if not used and not section.css(".headways li"):
        fault("no departure")
    if used - {*types, *destinations}:
        fault(f"not in the legend: {sorted(used - {*types, *destinations})}")
    if {*types, *destinations} - used:
        fault(f"in the legend and nowhere else: {sorted({*types, *destinations} - used)}")
    if any(not node.attributes.get("data-type") for node in types.values()):
        fault("an entry of the legend names no type")
    if hours and hours != list(range(hours[0], hours[-1] + 1)):
        fault(f"the hours are {hours}")


def check_train(page, train, clock, fault):
    """A departure leads to the row of this very station on the train's page."""
    path, fragment = train
    place, departs = calls(path).get(fragment, (set(), None))
    if not place & {page.station, *page.stops}:
        fault(f"{clock} leads to {train}, which is not this station's row")
    elif departs != clock:
        fault(f"{clock} leads to {train}, where the train leaves at {departs}")


@cache
def calls(path):
    """For each row of a train's page: the stations and the pole there, and when the train leaves."""
    return {call.anchor: ({*call.stations, call.stop}, call.departure) for call in markup.calls(tree(path), path, SITE)}


def test_every_timetable_keeps_the_contract():
    faults = []
    boundary = data_file("calendar")["boundary"]
    for page in pages("timetable"):
        sections = tree(page.path).css("section[data-schedule]")
        schedules = [section.attributes["data-schedule"] for section in sections]
        if not schedules or len(set(schedules)) != len(schedules):
            faults.append(f"{page.path}: the schedules are {schedules}")
        if len(tree(page.path).css("table.timetable")) != len(sections):
            faults.append(f"{page.path}: a timetable stands outside a schedule")
        for section in sections:
            check_section(page, section, boundary, faults)
    report(faults)


def test_the_marks_of_a_page_are_unique_and_what_is_most_common_on_it_has_none():
    faults = []
    for page in pages("timetable"):
        for letter in "td":
            marks, counts = defaultdict(set), Counter()
            for section in tree(page.path).css("section[data-schedule]"):
                # A key is the section's own; what it stands for is the page's.
                names = {
                    entry.attributes["data-key"]: entry.css_first("dd").text() for entry in section.css("[data-key]")
                }
                for departure in markup.departures(tree(page.path), page.path, section):
                    type_, destination, _ = departure.marks
                    mark, key = (type_, departure.type) if letter == "t" else (destination, departure.destination)
                    marks[mark].add(names[key])
                    counts[names[key]] += 1
            faults += [f"{page.path}: {mark!r} means {names}" for mark, names in marks.items() if len(names) > 1]
            bare = marks.get("")
            # At a pole every bus bears its number, as riders look for it.
            if not bare and page.railways:
                continue
            if not counts:
                continue
            if not bare or counts[min(bare)] != max(counts.values()):
                faults.append(f"{page.path}: {bare} is unmarked and not the most common of {dict(counts)}")
    report(faults)


# ---- Trains ----------------------------------------------------------------------------------------


def test_every_train_page_lists_its_calling_points():
    faults = []
    for page in pages("train"):
        rows = markup.calls(tree(page.path), page.path, SITE)
        if len(rows) < 2 or [row.anchor for row in rows] != [str(number) for number in range(len(rows))]:
            faults.append(f"{page.path}: the calling points {[row.anchor for row in rows]}")
        for row in rows:
            if not row.stations or not (row.arrival or row.departure):
                faults.append(f"{page.path}: {row.anchor} is of {row.stations} at {row.arrival}, {row.departure}")
            times = [node for node in row.row.iter() if node.tag in ("b", "i")]
            clocks = [markup.clock(time.text()) or "" for time in times]
            if len(times) > 2 or not all(map(CLOCK.fullmatch, clocks)):
                faults.append(f"{page.path}: {row.stations} has the times {clocks}")
            # One that leaves in the minute in which it comes says so once.
            if row.arrival == row.departure:
                faults.append(f"{page.path}: {row.stations} says {row.arrival} twice")
    report(faults)


