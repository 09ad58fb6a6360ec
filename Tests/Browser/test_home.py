"""The home page at the first glance: one search, nothing empty, and nothing that moves when the reader's own part comes."""

import time

import markup
import pytest
from conftest import DESK, PHONE, SITE
from live import set_clock
from playwright.sync_api import expect

NOW = "2026-11-24 10:20:30"
# When the last trains have left.
NIGHT = "2026-11-25 02:10:00"
# Station and direction of a bookmark; `*` is a whole place.
MARKS = [("aoba-main-shionagi", "Outbound"), ("aoba-main-shionagi", "*"), ("aoba-main-aobano", "Inbound")]
SHIFT = """window.shift = 0;
    new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shift += entry.value; })
        .observe({ type: "layout-shift", buffered: true });"""


def home(visitor, base, marks=0, viewport=PHONE, path="index.html", now=NOW, **options):
    """The page of a reader who has so many bookmarks."""
    page = visitor.page(base, viewport, **options)
    set_clock(page, now)
    if marks:
        page.goto(base + "about.html")
        own = [{"station": station, "direction": direction} for station, direction in MARKS[:marks]]
        page.evaluate("own => jikoku.store.set('bookmarks', own)", own)
    page.add_init_script(SHIFT)
    page.goto(base + path)
    return page


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize(("marks", "now"), [(0, NOW), (1, NOW), (3, NOW), (3, NIGHT)], ids=["0", "1", "3", "3-night"])
def test_nothing_moves_when_the_readers_part_comes(visitor, base, marks, now, viewport):
    page = home(visitor, base, marks, viewport, path="about.html", now=now)
    # The scripts come when the page has long been drawn, but for the one that stands in it.
    page.route(lambda url: url.endswith(".js") and not url.endswith("room.js"), lambda route: (time.sleep(0.05), route.continue_()))
    page.goto(base + "index.html")
    page.locator("#bookmarks .departing li" if marks else ".example .departing li").first.wait_for()
    page.wait_for_load_state("networkidle")
    expect(page.locator("#bookmarks .card")).to_have_count(marks)
    assert page.evaluate("window.shift") < 0.001


def test_what_was_seen_last_has_its_room_the_next_time(visitor, base):
    page = home(visitor, base, 1)
    for path in sorted(markup.station_folders(SITE).values())[:3]:
        page.goto(f"{base}{path}/index.html")
        page.locator(".departing li").first.wait_for()
    page.goto(base + "index.html")
    page.locator("#recent li").nth(2).wait_for()
    page.reload()
    page.locator("#recent li").nth(2).wait_for()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.shift") < 0.001


@pytest.mark.parametrize("path", ["index.html", "en/index.html"])
def test_there_is_one_search_and_it_is_ready_at_once(visitor, base, path):
    page = home(visitor, base, path=path)
    page.locator(".example .departing li").first.wait_for()
    expect(page.locator("input[type=search], a.search")).to_have_count(1)
    page.locator("main input[type=search]").press_sequentially("shio")
    page.locator("[role=option]:visible").first.wait_for()
    # Other pages have theirs in the bar.
    page.goto(base + path.replace("index", "railways"))
    expect(page.locator("body > header input[type=search]")).to_have_count(1)


def test_a_new_visitor_sees_a_board_and_nothing_empty(visitor, base):
    page = home(visitor, base)
    page.locator(".example .departing li").first.wait_for()
    for part in ["#bookmarks", "#recent", "#way-home"]:
        expect(page.locator(part)).to_have_count(1)
        expect(page.locator(part)).to_be_hidden()
    empty = page.evaluate("""() => [...document.querySelectorAll("main section")].filter(part => part.offsetHeight > 0)
        .filter(part => !part.querySelector("li, summary, [data-network], button, a:not(h2 a)")).map(part => part.outerHTML.slice(0, 80))""")
    assert empty == []
    # Nothing to manage where nothing is kept, and what is shown is no visit of that station.
    for name in ["編集", "近い順", "元に戻す"]:
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    assert page.evaluate("jikoku.recent.all()") == []
    # With the first bookmark the board of that takes its place.
    page.locator(".example .star").first.click()
    expect(page.locator("#bookmarks .card")).to_have_count(1)
    expect(page.locator(".example")).to_be_hidden()


def test_it_is_whole_without_scripts(visitor, base):
    page = visitor.page(base, PHONE, java_script_enabled=False)
    page.goto(base + "index.html")
    expect(page.locator("main a.search")).to_be_visible()
    for part in [".moment", ".example", "#map", "[data-mine]", "[data-around]", "[data-stored]"]:
        expect(page.locator(part)).to_be_hidden()
    expect(page.locator("#operators")).to_be_visible()
