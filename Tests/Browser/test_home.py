"""The home page at the first glance: one search, nothing empty, and nothing that moves when the reader's own part comes."""

import re
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


# 汐凪 of the sample, from where one walks three minutes.
HERE = {"latitude": 36.2018, "longitude": 136.72, "accuracy": 20}
ALLOWED = {"geolocation": HERE, "permissions": ["geolocation"]}


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize(("marks", "now"), [(0, NOW), (2, NOW), (0, NIGHT)], ids=["0", "2", "0-night"])
def test_what_leaves_near_the_reader_comes_first_and_moves_nothing(visitor, base, marks, now, viewport):
    page = home(visitor, base, marks, viewport, path="about.html", now=now, **ALLOWED)
    page.route(lambda url: url.endswith(".js") and not url.endswith("room.js"), lambda route: (time.sleep(0.05), route.continue_()))
    page.goto(base + "index.html")
    cards = page.locator("#near-here .card")
    cards.nth(1).locator(".departing li").first.wait_for()
    cards.nth(0).locator(".departing li").first.wait_for()
    page.wait_for_load_state("networkidle")
    first = page.locator("#near-here h3, #bookmarks h3, .example h2, main .search").filter(visible=True).first
    expect(first).to_contain_text("汐凪")
    assert page.evaluate("window.shift") < 0.001


def test_what_is_near_is_what_one_makes_on_foot(visitor, base):
    page = home(visitor, base, **ALLOWED)
    card = page.locator("#near-here .card").first
    expect(card.locator("h3 + .on-foot")).to_contain_text("徒歩3分")
    rows = card.locator(".departing li")
    expect(rows).to_have_count(3)
    # 10:20:30 and a minute and a half: who runs makes what leaves at 10:22; who walks, from 10:24 on.
    told = [(row.locator("time").inner_text(), row.locator("em").count()) for row in rows.all()]
    assert all(clock >= "10:22" for clock, _ in told) and [clock for clock, _ in told] == sorted(clock for clock, _ in told)
    assert [clock < "10:24" for clock, _ in told] == [count == 1 for _, count in told], told
    # All that is near comes by a tap.
    page.locator("#near-here").get_by_role("button", name="さらに表示").click()
    expect(page.locator(".nearby > li")).to_have_count(5)
    # Whoever walks on has another place first.
    page.context.set_geolocation({"latitude": 36.2081, "longitude": 136.7323, "accuracy": 20})
    expect(page.locator("#near-here h3").first).to_have_text("月の橋")
    expect(page.locator("#near-here .card")).to_have_count(2)


@pytest.mark.parametrize("case", ["not asked", "fails"])
def test_without_a_place_the_page_is_as_ever(visitor, base, case):
    page = home(visitor, base, path="about.html", **({} if case == "not asked" else {"permissions": ["geolocation"]}))
    if case == "fails":
        page.add_init_script("navigator.geolocation.watchPosition = (found, failed) => setTimeout(() => failed({ code: 2 }), 100)")
    page.goto(base + "index.html")
    page.locator(".example .departing li").first.wait_for()
    expect(page.locator("[data-near]")).to_be_empty()
    expect(page.locator("html")).not_to_have_class(re.compile("near-here|waits"))
    assert page.locator("[data-near]").evaluate("one => one.offsetHeight") == 0


@pytest.mark.parametrize(("state", "is_shown"), [("prompt", True), ("denied", False)])
def test_a_place_taken_before_is_taken_again_where_the_browser_does_not_say(visitor, base, state, is_shown):
    page = home(visitor, base, path="about.html", **ALLOWED)
    # As Safari tells it, which gives the place all the same.
    page.add_init_script(f"""Object.defineProperty(navigator, "vendor", {{ value: "Apple Computer, Inc." }});
        navigator.permissions.query = async () => ({{ state: "{state}" }});""")
    page.goto(base + "index.html")
    page.locator(".example .departing li").first.wait_for()
    expect(page.locator("#near-here")).to_have_count(0)
    page.get_by_role("button", name="現在地から探す").click()
    page.locator(".nearby .departing li").first.wait_for()
    page.reload()
    page.locator(".example .departing li").first.wait_for()
    expect(page.locator("#near-here .departing li")).to_have_count(5 if is_shown else 0)
