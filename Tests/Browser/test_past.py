"""Timetables that are over: kept under their first day, marked as past, and never taken for today's."""

import json
import re
import shutil
import subprocess

import axe
import links
import markup
import pytest
from conftest import DESK, FEED, PHONE, resize
from live import STATION, TIMETABLE
from own_site import fixtures, run
from playwright.sync_api import expect
from test_changes import revise as take_one_away
from test_html import ALLOWED, JAR
from test_since import revise

ADDRESS = "https://example.org/t/"
FIRST, SECOND = "past/2024-03-16/", "past/2025-03-15/"
# What the first timetable of all has for the line of the station.
COLOR = "#123456"
site, address, base = fixtures()


@pytest.fixture(scope="module")
def opened(site):
    return site


def recolour(feed):
    file = feed / "railways.json"
    railways = json.loads(file.read_text(encoding="utf-8"))
    railways[0]["color"] = COLOR
    file.write_text(json.dumps(railways, ensure_ascii=False), encoding="utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("past")
    store = folder / "t.sqlite"
    config = folder / "site.yaml"
    feed = folder / "feed"
    shutil.copytree(FEED, feed)
    recolour(feed)
    for day, change in (("2024-03-16", None), ("2025-03-15", take_one_away), ("2026-03-14", revise)):
        if change:
            shutil.rmtree(feed)
            shutil.copytree(FEED, feed)
            change(feed)
        run("import", "mini-tokyo-3d", feed, "--store", store)
        config.write_text(f"posters: none\narchive: true\nvalid-from: {day}\naddress: {ADDRESS}\n", encoding="utf-8")
        run("build", "--store", store, "--config", config, "--output", folder / "site")
    return folder


def pages(site, part):
    lines = (site / part / "data/pages.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def text(site, path):
    return (site / path).read_text(encoding="utf-8")


def test_every_page_says_when_it_was_valid_and_leads_to_todays(visitor, base):
    page = visitor.page(base, DESK)
    page.goto(f"{base}{FIRST}en/{TIMETABLE}")
    said = "This timetable is past. It was valid from 16 March 2024 until 14 March 2025. Current timetable Earlier timetables"
    expect(page.locator(".period")).to_have_text(said)
    page.get_by_role("link", name="Current timetable").click()
    assert page.url == f"{base}en/{TIMETABLE}"
    page.goto(base + SECOND + STATION)
    expect(page.locator(".period")).to_contain_text("2025年3月15日から2026年3月13日までの、過去の時刻表です。")
    page.get_by_role("link", name="過去の時刻表").click()
    assert page.url == f"{base}past.html"
    # The latest stands first, and each leads to its own lines.
    page.locator("main li a").first.click()
    assert page.url == f"{base}{SECOND}index.html"
    page.locator("main").get_by_role("link", name="路線一覧").click()
    assert page.url == f"{base}{SECOND}railways.html"


def test_the_past_leads_to_today_and_back(engine, site):
    """In every engine: pages without scripts below those that have some."""
    engine.narrow()
    engine.visit(FIRST + "en/" + TIMETABLE)
    scripts, width = engine.run("return [document.scripts.length, document.documentElement.scrollWidth];")
    assert scripts == 0 and width <= PHONE["width"]
    minutes = engine.run("return document.querySelectorAll('table.timetable td').length;")
    assert minutes == text(site, FIRST + "en/" + TIMETABLE).count("<td") and minutes > 10
    engine.click(".period a")
    engine.wait(f"location.href.endsWith('/en/{TIMETABLE}') && !location.href.includes('past/') && window.jikoku?.clock")
    # The bar at a phone's foot may lie over it.
    engine.run("document.querySelector(\"a[href*='past/2025-03-15/']\").scrollIntoView({ block: 'center', behavior: 'instant' });")
    engine.click("a[href*='past/2025-03-15/']")
    engine.wait(f"location.href.endsWith('/{SECOND}en/{TIMETABLE}')")
    engine.click(".period a:last-of-type")
    engine.wait("location.href.endsWith('past.html')")


def test_a_station_and_its_tables_lead_to_how_they_were(visitor, base, site):
    page = visitor.page(base, DESK)
    for path in (STATION, TIMETABLE):
        page.goto(f"{base}en/{path}")
        page.get_by_role("link", name="Timetable until 13 March 2026").click()
        assert page.url == f"{base}{SECOND}en/{path}"
    # A line that stayed the same all the time has no earlier page, and nothing leads there.
    stations = [entry["path"] for entry in pages(site, "") if entry["kind"] == "station"]
    had = {path for path in stations if (site / FIRST / path).exists() or (site / SECOND / path).exists()}
    assert {path for path in stations if "/past/" in text(site, path)} == had and had < set(stations)


def test_no_page_of_the_past_has_scripts_or_is_for_search_engines(site):
    for part, until in ((FIRST, "14 March 2025"), (SECOND, "13 March 2026")):
        found = pages(site, part)
        for path in (entry["path"] for entry in found):
            html = text(site, part + path)
            assert "<script" not in html and "data-root" not in html, path
            assert "<meta name=robots content=noindex>" in html, path
            assert "class=period" in html and (until in html or not path.startswith("en/")), path
            canonical = re.search(r"<link rel=canonical href=([^ >]+)", html)
            if path.removeprefix("en/") != "index.html":
                assert canonical and canonical[1] == ADDRESS + path
                assert (site / path).is_file()
        kinds = {entry["kind"] for entry in found}
        assert kinds == {
            "past", "railways", "station-index", "operator", "railway", "line-timetable", "interchange", "station", "timetable",
        }


def test_what_is_about_today_finds_nothing_of_the_past(site):
    for path in site.rglob("*"):
        if path.suffix not in (".js", ".xml", ".jsonl", ".json") or "past" in path.relative_to(site).parts:
            continue
        found = re.findall(r"past/20\d\d", path.read_text(encoding="utf-8"))
        assert not found, path
    for path in ("index.html", STATION, TIMETABLE, "past.html"):
        assert "noindex" not in text(site, path)


def test_what_it_says_is_what_its_store_says(folder, site):
    for part in (FIRST, SECOND):
        run("check", "--site", site / part, "--store", folder / f"t.sqlite.past/{part.split('/')[1]}.sqlite")


def test_every_link_leads_somewhere(site):
    # A site that knows its address tells it to search engines, and has whole ones on the page for what is not there.
    errors = [error for error in links.check(site).errors if ADDRESS not in error and not error.startswith("404.html: ")]
    assert not errors, errors[:20]


def test_what_stays_the_same_is_drawn_once(visitor, site):
    """A line on which nothing changes is on the site of the later timetable, and the earlier one says so."""
    for part in (FIRST, SECOND):
        lines = {entry["railway"] for entry in pages(site, part) if entry["kind"] == "railway"}
        assert "Aoba.Main" in lines and "Minato.Loop" not in lines
    page = visitor.page(site.as_uri() + "/", DESK)
    page.goto(f"{site.as_uri()}/{FIRST}en/index.html")
    expect(page.locator("main")).to_contain_text("stayed the same")
    page.get_by_role("link", name="The timetable after it").click()
    assert page.url == f"{site.as_uri()}/{SECOND}en/railways.html"
    page.goto(f"{site.as_uri()}/{SECOND}index.html")
    page.get_by_role("link", name="次の時刻表").click()
    assert page.url == f"{site.as_uri()}/railways.html"


def test_styles_and_icons_are_those_of_the_root(site):
    files = [path for path in (site / "past").rglob("*") if path.is_file()]
    assert {path.suffix for path in files} == {".html", ".jsonl", ".js"}
    assert {path.name for path in files if path.suffix == ".js"} == {"calendar.js"}


def test_a_line_has_the_colour_that_it_had(visitor, base):
    page = visitor.page(base, DESK)
    colours = []
    for part in ("", FIRST, SECOND):
        page.goto(base + part + STATION)
        colours.append(page.evaluate("getComputedStyle(document.querySelector('main')).getPropertyValue('--line')"))
    assert COLOR in colours[1]
    assert colours[0] == colours[2] and COLOR not in colours[0]


def test_a_page_is_whole_without_scripts(visitor, base):
    """All days' tables are open, though the browser would run scripts."""
    page = visitor.page(base, PHONE)
    page.goto(base + SECOND + TIMETABLE)
    tables = page.locator(".schedules > section")
    assert tables.count() > 1
    for table in tables.all():
        expect(table).to_be_visible()
    assert page.locator(".live:visible").count() == 0


def test_paper_says_that_it_is_past(visitor, base):
    page = visitor.page(base)
    page.goto(base + SECOND + TIMETABLE)
    page.emulate_media(media="print")
    expect(page.locator(".period p")).to_contain_text("過去の時刻表です")
    expect(page.locator(".period a").first).to_be_hidden()


def one_of_each_kind(site):
    first = {(entry["kind"], entry["lang"]): SECOND + entry["path"] for entry in pages(site, SECOND)}
    return ["past.html", "en/past.html", *first.values()]


def test_its_pages_are_valid_and_say_something(site):
    paths = [str(site / path) for path in one_of_each_kind(site)]
    run = subprocess.run(["java", "-Xss4m", "-jar", str(JAR), "--errors-only", "--format", "json", *paths], capture_output=True, text=True, check=False)
    errors = [m for m in json.loads(run.stderr)["messages"] if not any(allowed.search(m["message"]) for allowed in ALLOWED)]
    assert not errors, "\n".join(f"{m.get('url')}: {m['message']}" for m in errors[:20])
    empty = {path: markup.empty(text(site, path)) for path in one_of_each_kind(site)}
    assert not any(empty.values()), empty


def test_it_fits_a_phone_and_can_be_read_aloud(visitor, site):
    base = site.as_uri() + "/"
    for path in one_of_each_kind(site):
        page = visitor.page(base, DESK, color_scheme="light")
        page.goto(base + path)
        for size in (PHONE, DESK):
            resize(page, **size)
            assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0, path
            faults = axe.faults_by_day_and_night(page)
            assert not faults, f"{path} at {size['width']} px\n" + "\n".join(faults[:20])


def test_a_site_that_keeps_nothing_has_nothing_of_it(folder):
    config = folder / "plain.yaml"
    config.write_text("posters: none\n", encoding="utf-8")
    run("build", "--store", folder / "t.sqlite", "--config", config, "--output", folder / "plain")
    assert not (folder / "plain/past").exists() and not (folder / "plain/past.html").exists()
    for path in (STATION, "css/station.css", "about.html"):
        assert "past" not in text(folder / "plain", path)
