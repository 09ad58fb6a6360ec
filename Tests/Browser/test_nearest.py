"""Bookmarks by where the reader is: the nearest first, with what one makes by running and by walking."""

import re
from itertools import accumulate

import markup
import pytest
from conftest import PHONE, SITE, data_file, eventually
from live import set_clock
from playwright.sync_api import expect

HERE, THERE = "aoba-main-shionagi", "aoba-main-aobano"
NOW = "2026-11-24 10:20:30"


def spot(name, north=0.0):
    row = next(row for row in data_file("stations")["stations"] if row[0].replace("/", "-") == name)
    return {"latitude": row[2] / 1e5 + north, "longitude": row[3] / 1e5, "accuracy": 10}


@pytest.fixture
def reader(visitor, base):
    """A reader who has two bookmarks, the farther one first."""
    page = visitor.page(base, PHONE)
    set_clock(page, NOW)
    for station in [THERE, HERE]:
        page.goto(f"{base}{markup.station_folders(SITE)[station]}/index.html")
        page.locator(".star").last.click()
    page.goto(base + "index.html")
    page.locator("#bookmarks .card h3").nth(1).wait_for()
    return page


def names(page):
    return [markup.station_name(link) for link in page.locator("#bookmarks .card h3 a").evaluate_all("all => all.map(({ href }) => href)")]


def test_nothing_is_asked_until_the_reader_wants_the_nearest_first(reader):
    expect(reader.locator("#bookmarks .on-foot:visible")).to_have_count(0)
    assert names(reader) == [THERE, HERE]
    # 560 metres are 7 minutes on foot.
    reader.context.grant_permissions(["geolocation"])
    reader.context.set_geolocation(spot(HERE, 0.00503))
    reader.get_by_role("button", name="近い順").click()
    eventually(lambda: names(reader) == [HERE, THERE], "the nearest first")
    line = reader.locator("#bookmarks .card").first.locator(".on-foot")
    expect(line).to_contain_text("徒歩7分")
    words = line.inner_text()
    now = 10 * 60 + 20.5
    leaving = list(accumulate(data_file(f"departures/{HERE}")["directions"][0]["tables"]["Weekday"][::3]))
    running, walking = next(m for m in leaving if m - now >= 3.5), next(m for m in leaving if m - now >= 7)
    then = next(m for m in leaving if m > walking)
    told = dict(re.findall(r"(走れば|歩いて|その次)(\d+:\d\d)", words))
    clock = {key: f"{m // 60}:{m % 60:02}" for key, m in [("走れば", running), ("歩いて", walking), ("その次", then)]}
    assert told == {key: value for key, value in clock.items() if key != "走れば" or running != walking}
    # Whoever walks on has another one nearest, and the wish outlasts the page.
    reader.context.set_geolocation(spot(THERE))
    eventually(lambda: names(reader) == [THERE, HERE], "the other one first")
    reader.reload()
    expect(reader.get_by_role("button", name="近い順")).to_have_attribute("aria-pressed", "true")
    expect(reader.locator("#bookmarks .on-foot").first).to_contain_text("徒歩1分")


def test_a_position_that_is_refused_leaves_the_order(reader):
    reader.get_by_role("button", name="近い順").click()
    expect(reader.locator("#bookmarks > .state")).to_contain_text("許可")
    assert names(reader) == [THERE, HERE]
