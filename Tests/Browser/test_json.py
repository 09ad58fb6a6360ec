"""The timetable as plain JSON (`json: true`), held against the site's own data and pages, and the example of the documents."""

import json
import re

import pytest
from conftest import NOW, PAGES, ROOT, SITE, data_file, tree
from copies import sample
from links import check
from live import table
from markup import base as base_of
from markup import clock, folders, station_name, target
from playwright.sync_api import expect
from posixpath import dirname
from quiet import serving

# One site is built for all of them.
pytestmark = pytest.mark.xdist_group("json")
TABLES = [page for page in PAGES if page.kind == "timetable" and page.lang == "ja"]
DOCUMENT = (ROOT / "Docs/data-files.md").read_text(encoding="utf-8")
EXAMPLE = re.search(r"```html\n(<!doctype html>.*?)```", DOCUMENT, re.DOTALL)


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    return sample(tmp_path_factory.mktemp("json"), "json: true")


def read(site, name):
    return json.loads((site / f"data/{name}.json").read_text(encoding="utf-8"))


def text(minute):
    return f"{minute // 60 % 24:02}:{minute % 60:02}"


def test_there_is_none_unless_site_yaml_asks_for_it(site):
    assert not list((SITE / "data").rglob("*.json"))
    own = {file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()}
    usual = {file.relative_to(SITE).as_posix() for file in SITE.rglob("*") if file.is_file()}
    assert {name for name in own ^ usual if not name.endswith(".json")} == set()
    assert not check(site).errors


def test_every_file_says_its_version_and_names_only_what_is_there(site):
    for file in (site / "data").rglob("*.json"):
        assert json.loads(file.read_text(encoding="utf-8"))["version"] == 1, file
    for entry in read(site, "stations")["stations"]:
        assert (site / entry["page"]).is_file() and (site / entry["departures"]).is_file()
    for entry in read(site, "railways")["railways"]:
        assert (site / entry["page"]).is_file() and (site / entry["trains"]).is_file()


def test_the_calendar_is_that_of_the_scripts(site):
    own, usual = read(site, "calendar"), data_file("calendar")
    assert {key: own[key] for key in usual} == usual
    assert own["folders"] == {"ja": "", "en": "en/"} and own["trainPage"] == "railways/{train}.html"
    assert {"2026-11-23", "2027-01-01"} <= set(own["holidays"]) and "2026-11-24" not in own["holidays"]


def test_departures_are_those_of_the_table(site):
    assert len(TABLES) > 50
    for page in TABLES:
        alike(site, page)


def alike(site, page):
    data = read(site, f"departures/{station_name(page.path)}")
    direction = next(one for one in data["directions"] if one["page"] == page.path)
    assert data["station"] == page.station and direction["id"] == page.direction
    for schedule, rows in direction["tables"].items():
        shown = table(schedule, page.path)
        assert [text(row["minute"]) for row in rows] == [departure.clock for departure in shown]
        assert [row["minute"] for row in rows] == sorted(row["minute"] for row in rows)
        own = tree(page.path)
        links = [target(own, page.path, node.attributes["href"]) for node in own.css(f"section[data-schedule='{schedule}'] .timetable td > a")]
        assert [(f"railways/{row['train']}.html", str(row["call"])) for row in rows] == links
        assert all(row["type"] < len(data["types"]) and row["destination"] < len(data["destinations"]) for row in rows)


def test_trains_have_the_stops_of_their_pages(site):
    stations = folders(SITE)
    trains = {name: train for entry in read(site, "railways")["railways"] for name, train in json.loads((site / entry["trains"]).read_text())["trains"].items()}
    pages = [page for page in PAGES if page.kind == "train" and page.lang == "ja"]
    assert {f"railways/{name}.html" for name in trains} == {page.path for page in pages}
    for page in pages:
        train = trains[page.path.removeprefix("railways/").removesuffix(".html")]
        own = tree(page.path)
        assert tuple(train["ids"]) == page.trains
        assert train["schedules"] == (own.css_first("main").attributes["data-train"] or "").split(" ")
        stops = [stop for leg in train["legs"] for stop in leg["stops"]]
        lines = own.css(".leg li")
        assert len(stops) == len(lines), page.path
        for stop, line in zip(stops, lines):
            named = (line.attributes.get("data-station") or "").split()
            link = line.css_first("a")
            where = named or [stations[dirname(target(own, page.path, link.attributes["href"])[0])]]
            assert stop["station"] in where
            leaves, comes = line.css_first("b"), line.css_first("i")
            assert (text(stop["departure"]) if "departure" in stop else None) == (clock(leaves.text()) if leaves else None)
            if comes:
                assert text(stop["arrival"]) == clock(comes.text())


def test_the_example_shows_the_next_departures(visitor, servers, site):
    assert EXAMPLE and EXAMPLE[1].count("\n") <= 40
    (site / "example.html").write_text(EXAMPLE[1], encoding="utf-8")
    try:
        address = servers.enter_context(serving(site))
        page = visitor.page(address)
        page.goto(address + "example.html")
        expect(page.locator("li")).to_have_count(8)
        shown = page.locator("li").all_text_contents()
        expect(page.locator("h1")).to_have_text("Shionagi")
        href = page.locator("li a").first.evaluate("link => link.href")
    finally:
        (site / "example.html").unlink()
    now = f"{NOW:%H:%M}"
    paths = [page.path for page in TABLES if station_name(page.path) == "aoba-main-shionagi"]
    wanted = sorted(departure.clock for path in paths for departure in table("Weekday", path) if departure.clock >= now)[:8]
    assert [line.split()[0] for line in shown] == wanted
    assert base_of(tree(paths[0]), paths[0]) is not None and "/en/railways/" in href
