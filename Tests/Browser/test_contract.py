"""The contract of the site's pages that other programs rely on, over every page of the sample."""

import json
import re
from collections import Counter, defaultdict
from posixpath import dirname, normpath

import pytest
from conftest import FEED, LANGUAGES, PAGES, tree

# All of them read every page, which is read once.
pytestmark = pytest.mark.xdist_group("contract")
FIRST = next((page.lang for page in PAGES if page.path == "index.html"), "")
SECTIONS = ["diagram", "departures", "last-trains", "train-types", "destinations", "frequency", "transfers"]
CLOCK = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


def pages(kind):
    return [page for page in PAGES if page.kind == kind]


def service_minutes(clock):
    """Minutes since midnight of the service day, which ends at 03:00."""
    hours, minutes = map(int, clock.split(":"))
    return (hours + 24 if hours < 3 else hours) * 60 + minutes


def target(page, reference):
    """The file and the fragment that a page's reference names."""
    path, _, fragment = reference.partition("#")
    return normpath(f"{dirname(page.path) or '.'}/{path}") if path else page.path, fragment


def report(faults):
    assert not faults, f"{len(faults)} faults\n" + "\n".join(map(str, faults[:30]))


# ---- The list of pages -----------------------------------------------------------------------------


def test_every_kind_lists_what_it_is_about():
    needed = {
        "railway": ["railway"], "interchange": ["stations"], "station": ["station"], "train": ["trains"],
        "timetable": ["station", "direction"], "poster": ["station", "direction"],
    }
    report([page.path for page in PAGES for name in needed.get(page.kind, []) if not getattr(page, name)])


def test_the_first_language_is_at_the_root_and_the_others_below():
    report([page.path for page in PAGES if page.path.startswith(f"{page.lang}/") == (page.lang == FIRST)])
    paths = defaultdict(set)
    for page in PAGES:
        paths[page.lang].add(page.path.removeprefix(f"{page.lang}/"))
    assert all(paths[lang] == paths[FIRST] for lang in LANGUAGES)


def test_every_train_of_the_feed_is_on_exactly_one_page_per_language():
    trains = {
        train["id"]
        for file in (FEED / "train-timetables").glob("*.json")
        for train in json.loads(file.read_text(encoding="utf-8"))
    }
    assert trains
    for lang in LANGUAGES:
        listed = Counter(train for page in pages("train") if page.lang == lang for train in page.trains)
        report([f"{train} stands on {listed[train]} pages" for train in listed if listed[train] != 1])
        assert set(listed) == trains


# ---- Every page ------------------------------------------------------------------------------------


def test_every_page_names_its_language_and_its_sisters():
    faults, sisters = [], {}
    for page in PAGES:
        html = tree(page.path).css_first("html")
        if html.attributes.get("lang") != page.lang:
            faults.append(f"{page.path}: lang is {html.attributes.get('lang')}")
        links = tree(page.path).css('head link[rel="alternate"][hreflang]')
        named = {link.attributes["hreflang"]: target(page, link.attributes["href"])[0] for link in links}
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


@pytest.mark.parametrize("kind", ["station", "timetable"])
def test_both_names_of_a_station_stand_on_its_page(kind):
    stations = json.loads((FEED / "stations.json").read_text(encoding="utf-8"))
    titles = {station["id"]: station["title"] for station in stations}
    faults = []
    for page in pages(kind):
        heading = tree(page.path).css_first("h1").text()
        for lang in ["ja", "en"]:
            if titles[page.station][lang] not in heading:
                faults.append(f"{page.path}: {titles[page.station][lang]} is not in {heading!r}")
    report(faults)


# ---- Timetables ------------------------------------------------------------------------------------


def check_section(page, section, faults):
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
        hour = row.css_first("th").text().strip()
        hours.append(int(hour))
        for link in row.css("a"):
            times = link.css("time")
            clock = times[0].attributes.get("datetime", "") if times else ""
            if len(times) != 1 or not CLOCK.fullmatch(clock):
                fault(f"no time in {link.html[:120]}")
                continue
            if times[0].text().strip() != clock[3:] or int(clock[:2]) != int(hour) % 24:
                fault(f"{clock} stands in the row of {hour} as {times[0].text()}")
            if service_minutes(clock) < before:
                fault(f"{clock} stands behind a later one")
            before = service_minutes(clock)
            names = (link.attributes.get("class") or "").split()
            keys = [name for name in names if re.fullmatch(r"[td]\d+", name)]
            if sorted(key[0] for key in keys) != ["d", "t"]:
                fault(f"{clock} has the keys {keys}")
            used.update(keys)
            check_train(page, link.attributes.get("href") or "", clock, fault)
    if not used:
        fault("no departure")
    if used - {*types, *destinations}:
        fault(f"not in the legend: {sorted(used - {*types, *destinations})}")
    if {*types, *destinations} - used:
        fault(f"in the legend and nowhere else: {sorted({*types, *destinations} - used)}")
    if any(not node.attributes.get("data-type") for node in types.values()):
        fault("an entry of the legend names no type")
    expected = [hour + 24 if hour < 3 else hour for hour in hours]
    if expected != list(range(expected[0], expected[-1] + 1)):
        fault(f"the hours are {hours}")


def check_train(page, reference, clock, fault):
    """A departure leads to the row of this very station on the train's page."""
    path, fragment = target(page, reference)
    row = tree(path).css_first(f"[id='{fragment}']") if fragment else None
    if row is None or page.station not in (row.attributes.get("data-station") or "").split():
        fault(f"{clock} leads to {reference}, which is not this station's row")
        return
    departure = row.css_first("time.departure")
    if departure is None or departure.attributes.get("datetime") != clock:
        fault(f"{clock} leads to {reference}, where the train leaves at another time")


def test_every_timetable_keeps_the_contract():
    faults = []
    for page in pages("timetable"):
        sections = tree(page.path).css("section[data-schedule]")
        schedules = [section.attributes["data-schedule"] for section in sections]
        if not schedules or len(set(schedules)) != len(schedules):
            faults.append(f"{page.path}: the schedules are {schedules}")
        if len(tree(page.path).css("table.timetable")) != len(sections):
            faults.append(f"{page.path}: a timetable stands outside a schedule")
        for section in sections:
            check_section(page, section, faults)
    report(faults)


def test_the_marks_of_a_page_are_unique_and_what_is_most_common_on_it_has_none():
    faults = []
    for page in pages("timetable"):
        for letter, tag in [("t", "i"), ("d", "b")]:
            marks, counts = defaultdict(set), Counter()
            for section in tree(page.path).css("section[data-schedule]"):
                # A key is the section's own; what it stands for is the page's.
                names = {
                    entry.attributes["data-key"]: entry.css_first("dd").text() for entry in section.css("[data-key]")
                }
                for link in section.css("table.timetable a"):
                    keys = link.attributes["class"].split()
                    name = names[next(key for key in keys if re.fullmatch(rf"{letter}\d+", key))]
                    mark = link.css_first(tag)
                    marks[mark.text().strip() if mark else ""].add(name)
                    counts[name] += 1
            faults += [f"{page.path}: {mark!r} means {names}" for mark, names in marks.items() if len(names) > 1]
            bare = marks.get("")
            if not bare or counts[min(bare)] != max(counts.values()):
                faults.append(f"{page.path}: {bare} is unmarked and not the most common of {dict(counts)}")
    report(faults)


# ---- Trains ----------------------------------------------------------------------------------------


def test_every_train_page_lists_its_calling_points():
    stations = {station["id"] for station in json.loads((FEED / "stations.json").read_text(encoding="utf-8"))}
    faults = []
    for page in pages("train"):
        rows = tree(page.path).css("[data-station]")
        if len(rows) < 2:
            faults.append(f"{page.path}: {len(rows)} calling points")
        for row in rows:
            ids = row.attributes["data-station"].split()
            if not ids or not set(ids) <= stations:
                faults.append(f"{page.path}: unknown station in {ids}")
            times = row.css("time.arrival, time.departure")
            clocks = [time.attributes.get("datetime") or "" for time in times]
            if not times or len(times) != len(row.css("time")) or not all(map(CLOCK.fullmatch, clocks)):
                faults.append(f"{page.path}: {ids} has the times {clocks}")
    report(faults)


def test_a_train_page_calls_where_the_feed_says():
    """Each record's stops, in order, are on its page, with their times."""
    records = {
        train["id"]: train["tt"]
        for file in (FEED / "train-timetables").glob("*.json")
        for train in json.loads(file.read_text(encoding="utf-8"))
    }
    faults = []
    for page in pages("train"):
        found = defaultdict(set)
        for row in tree(page.path).css("[data-station]"):
            for station in row.attributes["data-station"].split():
                for time in row.css("time"):
                    found[station].add((time.attributes["class"], time.attributes["datetime"]))
        for train in page.trains:
            for stop in records[train]:
                for name, key in [("arrival", "a"), ("departure", "d")]:
                    clock = stop.get(key, "").replace("24:", "00:").replace("25:", "01:").replace("26:", "02:")
                    if clock and (name, clock) not in found[stop["s"]]:
                        faults.append(f"{page.path}: {train} has no {name} at {stop['s']} at {clock}")
    report(faults)
