"""The last way home: what a tired rider is told at night, for a home station of the rider's own."""

import json
from urllib.parse import parse_qs

import axe
import pytest
from conftest import DESK, PHONE, SITE
from live import STATION, set_clock
from playwright.sync_api import expect

HOME, FROM = "railways/aoba-main/aobano/index.html", "railways/minato-loop/tenmondai/index.html"


def at_night(visitor, base, clock, start="index.html", viewport=PHONE, **options):
    """A rider with a home, and with bookmarks of two stations and of home itself."""
    page = visitor.page(base, viewport, **options)
    set_clock(page, "2026-11-24 12:00:00")
    for number, path in enumerate([HOME, STATION, FROM]):
        page.goto(base + path)
        if number == 0:
            page.locator("button.home").click()
        page.locator(".star").first.click()
        expect(page.locator(".star").first).to_have_attribute("aria-pressed", "true")
    set_clock(page, clock)
    page.goto(base + start)
    return page


def told(page):
    page.locator("#way-home li:not(.empty)").nth(1).wait_for()
    return {row.locator("h3").text_content(): row for row in page.locator("#way-home li").all()}


def lasts(page, base, start, goal):
    """What the page of itineraries tells, the last first."""
    page.goto(f"{base}plan.html#from={start}&to={goal}&date=2026-11-24&by=last")
    page.locator("[data-plan] .state[data-answered]").wait_for(state="attached")
    return page.locator("ol.itineraries > li").evaluate_all("all => all.map(({ dataset }) => [dataset.departure, dataset.arrival, dataset.changes])")


def test_it_is_there_from_ten_in_the_evening_until_the_day_ends(visitor, base):
    page = at_night(visitor, base, "2026-11-24 21:59:59")
    page.locator("#bookmarks .card").nth(2).wait_for()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    expect(page.locator("#way-home")).to_be_hidden()
    assert not page.evaluate("jikoku.asked().includes('data/network.js')")
    set_clock(page, "2026-11-24 22:00:00")
    expect(page.locator("#way-home h2")).to_have_text("青葉野への最終")
    assert any("network.js" in url for url in asked)
    assert set(told(page)) == {"汐凪", "天文台通"}
    set_clock(page, "2026-11-25 02:59:59")
    expect(page.locator("#way-home .hint")).to_have_text("11月24日(火)の深夜")
    set_clock(page, "2026-11-25 03:00:00")
    expect(page.locator("#way-home")).to_be_hidden()


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/New_York"])
def test_it_says_when_to_leave_and_when_that_has_gone_the_first_of_the_morning(visitor, base, zone):
    page = at_night(visitor, base, "2026-11-24 22:10:00", timezone_id=zone)
    row = told(page)["天文台通"]
    leave, arrive, changes = [row.locator(".leave b").text_content(), row.locator(".rest").text_content(), ""]
    asked = parse_qs(row.locator("a").get_attribute("href").partition("#")[2])
    assert asked["by"] == ["last"] and asked["date"] == ["2026-11-24"]
    start, goal = asked["from"][0], asked["to"][0]
    other = visitor.page(base, DESK)
    departure, arrival, changes = lasts(other, base, start, goal)[0]
    assert leave == f"{departure.lstrip('0') if not departure.startswith('00') else departure[1:]}までに出発"
    assert f"{int(arrival[:2])}:{arrival[3:]}着、" in arrive and (f"乗換{changes}回" if int(changes) else "乗換なし") in arrive
    # To the minute it is there, and the minute after it is gone.
    day = "2026-11-25" if departure < "03:00" else "2026-11-24"
    set_clock(page, f"{day} {departure}:59")
    expect(row.locator(".left")).to_have_text("ただいま")
    hours, minutes = divmod(int(departure[:2]) * 60 + int(departure[3:]) + 1, 60)
    assert hours < 24
    set_clock(page, f"{day} {hours:02}:{minutes:02}:00")
    expect(row.locator(".leave")).to_have_text(f"今夜の最終（{int(departure[:2])}:{departure[3:]}発）は出ました。")
    expect(row.locator(".rest")).to_contain_text("始発は11月25日(水) 5:")
    asked = parse_qs(row.locator("a").get_attribute("href").partition("#")[2])
    assert asked["by"] == ["first"] and asked["date"] == ["2026-11-25"]


def test_the_home_is_set_and_unset_on_every_page_of_its_place(visitor, base):
    page = visitor.page(base)
    page.goto(base + HOME)
    mark = page.locator("button.home")
    expect(mark).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("link", name="自宅へ")).to_be_hidden()
    mark.press("Enter")
    expect(mark).to_have_attribute("aria-pressed", "true")
    page.goto(base + FROM)
    way = page.get_by_role("link", name="自宅へ")
    expect(way).to_be_visible()
    way.click()
    page.locator("ol.itineraries > li").first.wait_for()
    assert "to=Aoba.Main.Aobano" in page.url and "by=leave" in page.url
    page.goto(base + HOME)
    others = page.locator(".tabs a[href]")
    if others.count() > 0:
        others.first.click()
        expect(page).not_to_have_url(base + HOME)
    expect(mark).to_have_attribute("aria-pressed", "true")
    mark.click()
    expect(mark).to_have_attribute("aria-pressed", "false")


def test_a_home_that_the_timetable_does_not_have_is_said_so(visitor, base):
    page = at_night(visitor, base, "2026-11-24 22:10:00", start="about.html")
    page.evaluate("jikoku.store.set('home', { id: 'Nowhere', page: 'stations/nowhere/index.html' })")
    page.goto(base + "index.html")
    expect(page.locator("#way-home .state")).to_contain_text("今の時刻表に自宅の駅がありません")
    expect(page.locator("#way-home li")).to_have_count(0)


def test_without_a_home_nothing_is_fetched_at_night(visitor, base):
    page = visitor.page(base)
    set_clock(page, "2026-11-24 23:10:00")
    page.goto(base + "index.html")
    page.locator("#stored").wait_for()
    expect(page.locator("#way-home")).to_be_hidden()
    assert not page.evaluate("jikoku.asked().some(path => path.includes('network'))")


def test_the_station_close_by_comes_first_where_the_reader_has_allowed_it(visitor, base):
    data = json.loads((SITE / "data/stations.js").read_text(encoding="utf-8").partition("=")[2].rpartition(";")[0])
    _, _, latitude, longitude, _, names = next(station for station in data["stations"] if station[0] == "minato-tram/nakamachi")
    place = {"latitude": latitude / 1e5, "longitude": longitude / 1e5, "accuracy": 20}
    page = at_night(visitor, base, "2026-11-24 22:10:00", geolocation=place, permissions=["geolocation"])
    page.locator("#way-home li:not(.empty)").nth(2).wait_for()
    expect(page.locator("#way-home h3").first).to_have_text(names[0])


@pytest.mark.parametrize("lang", ["", "en/"])
def test_it_is_read_by_everybody(visitor, served, lang):
    page = at_night(visitor, served, "2026-11-25 00:10:00", start=f"{lang}index.html", color_scheme="dark" if lang else "light")
    told(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    faults = axe.faults(page)
    assert not faults, "\n".join(faults)
