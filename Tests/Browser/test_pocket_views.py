"""Every field of every view that the pocket edition makes, beside the same field of the page's own view in Swift.

The command tells the views of all pages that the file has too (`jikoku build --pocket-views`); the scripts of the file
make theirs. A field that either lacks, or has otherwise, is named with its place in the view.
"""

import collections
import json
import subprocess

import city
import pytest
from conftest import ROOT, SITE
from test_pocket import start

SAMPLE = ["--config", str(ROOT / "Sample/site.yaml")]
# What the file leaves out, and why.
LEFT = {
    "page.guide": "documents are not in the file",
    "page.logo": "pictures are not in the file",
    "page.pocket": "the file itself",
    "train.trip": "words for programs that read pages",
    "train.fares": "the prices between stops are data of the site",
    "schedules.connections": "which trains wait for which, the pages of the site say",
    "train.numberProperty": "words for programs that read pages",
}
# The way whose page is on the site alone: a position is asked for there.
ELSEWHERE = ("ride.html",)
# Gives each view as the file has it, or what was wrong; what is undefined in a script stays to be seen.
MAKE = """async paths => JSON.stringify(await Promise.all(paths.map(path => pocket.view(path)
    .then(({ template, model }) => ({ template, view: model }), error => ({ template: `error: ${error}` })))),
    (_, value) => value === undefined ? null : value)"""


def views(*arguments: str) -> dict[str, dict]:
    """The views of a site's pages by path, as Swift makes them."""
    told = subprocess.run([city.COMMAND, "build", "--pocket-views", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return {view["path"]: view for view in map(json.loads, told.stdout.splitlines())}


def is_none(value: object) -> bool:
    """Whether a template draws nothing of it."""
    return value is None or value is False or value in ("", [])


def differences(page: object, pocket: object, name: str) -> list[tuple[str, str]]:
    """The names of all fields that differ, each with what both say."""
    if isinstance(page, dict) and isinstance(pocket, dict):
        lacking = [(f"{name}.{key}", "the pocket's view has no such field") for key in page if key not in pocket]
        return lacking + [line for key in page if key in pocket for line in differences(page[key], pocket[key], f"{name}.{key}")]
    if isinstance(page, list) and name.endswith(".page.ways"):
        page = [way for way in page if not way["href"].endswith(ELSEWHERE)]
    if isinstance(page, list) and isinstance(pocket, list) and len(page) == len(pocket):
        return [line for pair in zip(page, pocket) for line in differences(*pair, name)]
    if is_none(page) and is_none(pocket) or page == pocket:
        return []
    return [(name, f"{page!r} on the page, {pocket!r} in the pocket")]


def passings_of(view: dict) -> list[dict]:
    """What the page of a train says of others that pass it, or that it passes."""
    steps = view["view"]["steps"] if view["template"] == "train" else []
    stretches = [stretch for step in steps for leg in step["legs"] for stretch in leg["stretches"]]
    return [passing for stretch in stretches for stop in stretch["stops"] for passing in stop["passings"] or []]


def is_left(name: str, pocket: object) -> bool:
    return any(name.endswith(f".{field}") or name == field for field in LEFT) and str(pocket).endswith((", None in the pocket", ", [] in the pocket"))


def compared(visitor, file, expected: dict[str, dict]) -> tuple[list[str], collections.Counter]:
    """What differs, each field once with how often, and how many views of each template were compared."""
    page = start(visitor, file)
    counts, found, first = collections.Counter(), collections.Counter(), {}
    paths = list(expected)
    for position in range(0, len(paths), 50):
        some = paths[position : position + 50]
        for path, own in zip(some, json.loads(page.evaluate(MAKE, some))):
            wanted = expected[path]
            counts[wanted["template"]] += 1
            if own["template"] != wanted["template"]:
                lines = [(wanted["template"], own["template"])]
            else:
                lines = differences(wanted["view"], own["view"], wanted["template"])
            for name, said in lines:
                if not is_left(name, said):
                    found[name] += 1
                    first.setdefault(name, f"{path}: {said}")
    return [f"{name}: {count} times, first {first[name]}" for name, count in found.items()], counts


def test_every_field_of_every_view_is_that_of_the_page(visitor, tmp_path):
    store = str(tmp_path / "sample.sqlite")
    subprocess.run([city.COMMAND, "import", "mini-tokyo-3d", str(ROOT / "Sample"), "--store", store], check=True, capture_output=True)
    expected = views("--store", store, *SAMPLE)
    faults, counts = compared(visitor, SITE / "pocket.html", expected)
    assert not faults, "\n".join(faults)
    # In each language; a site has one page of those that are not many.
    assert all(counts[template] > 0 and counts[template] % 2 == 0 for template in counts)
    assert sum(len(passings_of(view)) for view in expected.values()) > 100
    assert counts["timetable"] > 200 and counts["train"] > 2000 and counts["pocket/station"] > 100 and len(counts) == 12


@pytest.mark.parametrize(("language", "config"), [("ja", ""), ("de", ""), ("ja", city.TWELVE)])
def test_every_field_of_a_citys_poles_is_that_of_the_page(visitor, tmp_path, language, config):
    site = city.build(tmp_path / "city", language, config)
    expected = views("--store", str(tmp_path / "city/city.sqlite"), "--config", str(tmp_path / "city/site.yaml"))
    faults, counts = compared(visitor, site / "pocket.html", expected)
    assert not faults, "\n".join(faults)
    assert counts["timetable"] > 0 and counts["train"] > 0
    # Of a pole with two routes, either can be had alone.
    assert any(view["view"]["routes"] for view in expected.values() if view["template"] == "timetable")


# The trips of two routes: the days on which each runs, and its calls.
OVERTAKING = {
    "local": ("R", "all", "A 8:00, B 8:05-8:15, C 8:20-8:20, D 8:25"),
    "weekday": ("R", "week", "A 8:03, B 8:08-8:08, D 8:15"),
    "weekend": ("R", "end", "A 8:03, B 8:09-8:09, D 8:15"),
    "through": ("R", "all", "A 8:02, D 8:18"),
    "later": ("R", "week", "A 8:06, C 8:14-8:14, D 8:17"),
    "slow": ("R", "week", "A 9:00, B 9:05-9:05, C 9:20-9:20, D 9:25"),
    "fast": ("R", "week", "A 9:03, B 9:07-9:07, C 9:12-9:12, D 9:15"),
    "bus": ("S", "all", "A 8:00, B 8:05-8:12, C 8:20-8:20, D 8:25"),
    "ahead by one": ("S", "all", "A 8:02, B 8:07-8:07, C 8:19-8:19, D 8:24"),
    "ahead by two": ("S", "week", "A 8:02, B 8:08-8:08, C 8:18-8:18, D 8:22"),
}


def write_overtaking(folder) -> None:
    """A railway and buses along it on which trains pass each other, one and several, on all their days and on some."""
    calls = []
    for trip, (_, _, text) in OVERTAKING.items():
        for number, call in enumerate(text.split(", ")):
            stop, times = call.split(" ")
            comes, leaves = (times.split("-") * 2)[:2]
            calls.append(f"{trip},{comes}:00,{leaves}:00,{stop},{number}")
    city.write(folder, "de")
    tables = {
        "stops": ["stop_id,stop_name,stop_lat,stop_lon"] + [f"{stop},{stop}stadt,{52.4 + n / 50},13.6" for n, stop in enumerate("ABCD")],
        "routes": ["route_id,agency_id,route_short_name,route_long_name,route_type", "R,1,R,A D,2", "S,1,S,A D,3"],
        "calendar": [
            "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
            "all,1,1,1,1,1,1,1,20260101,20261231", "week,1,1,1,1,1,0,0,20260101,20261231", "end,0,0,0,0,0,1,1,20260101,20261231",
        ],
        "trips": ["route_id,service_id,trip_id,direction_id"] + [f"{route},{days},{trip},0" for trip, (route, days, _) in OVERTAKING.items()],
        "stop_times": ["trip_id,arrival_time,departure_time,stop_id,stop_sequence", *calls],
    }
    for name, lines in tables.items():
        (folder / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_trains_that_pass_each_other_are_told_as_on_the_page(visitor, tmp_path):
    write_overtaking(tmp_path / "feed")
    site = city.site(tmp_path)
    expected = views("--store", str(tmp_path / "city.sqlite"), "--config", str(tmp_path / "site.yaml"))
    faults, _ = compared(visitor, site / "pocket.html", expected)
    assert not faults, "\n".join(faults)
    passings = [passing for view in expected.values() for passing in passings_of(view)]
    labels = [train["label"] for passing in passings for train in passing["trains"]]
    assert max(len(passing["trains"]) for passing in passings) > 2 and any("(" in label for label in labels), passings


@pytest.mark.parametrize(
    ("page", "pocket", "name"),
    [
        ({"sign": {"name": "a", "new": "1"}}, {"sign": {"name": "a"}}, "v.sign.new"),
        ({"stops": [{"new": None}]}, {"stops": [{}]}, "v.stops.new"),
        ({"stops": [{"name": "a"}]}, {"stops": []}, "v.stops"),
        ({"isLast": True}, {"isLast": False}, "v.isLast"),
        ({"count": 0}, {"count": None}, "v.count"),
    ],
)
def test_what_differs_is_named(page, pocket, name):
    assert [found for found, _ in differences(page, pocket, "v")] == [name]
