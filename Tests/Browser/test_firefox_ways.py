"""Itineraries, how far one gets, the last way home and routes in Firefox from disk."""

import json
from datetime import datetime, timedelta

import holidays
import pytest
from foxes import click, empty, equals, firefox, kept, set_clock, visit, wait
from live import STATION, TOKYO
from marionette_driver import By
from test_firefox import forget

# One Firefox for all of them, also where the tests run side by side.
pytestmark = pytest.mark.xdist_group("firefox")


def test_itineraries_are_planned_from_disk(firefox):
    visit(firefox, "plan.html#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&date=2026-11-24&time=10:20&by=leave")
    found = wait(
        firefox,
        "[...document.querySelectorAll('ol.itineraries > li')].map(({ dataset }) => dataset.departure + dataset.arrival).join(' ')",
    )
    assert all("10:20" <= row[:5] < "12:20" for row in found.split())
    assert len(found.split()) > 3


def test_how_far_one_gets_is_told_from_disk(firefox):
    visit(firefox, "how-far.html#from=Aoba.Main.Aobano&date=2026-11-24&time=10:20")
    wait(firefox, "document.querySelector('[data-how-far] > .state[data-answered]')")
    minutes = "[...document.querySelectorAll('.reached > li')].map(({ dataset }) => Number(dataset.minutes))"
    told = firefox.execute_script(f"return {minutes};", sandbox=None)
    assert len(told) > 20 and told == sorted(told)
    # The map has the names of places with their minutes.
    wait(firefox, "jikoku.networkMap.written(document.querySelector('.far-map')).some(({ place }) => place && / \\d+$/.test(place.name))")
    click(firefox, ".reached a")
    wait(firefox, "location.pathname.endsWith('/plan.html') && document.querySelector('ol.itineraries > li')")


def test_the_last_way_home_is_told_at_night(firefox):
    forget(firefox)
    visit(firefox, "railways/aoba-main/aobano/index.html")
    click(firefox, "button.home")
    wait(firefox, "document.querySelector('button.home[aria-pressed=true]')")
    kept(firefox)
    visit(firefox, STATION)
    click(firefox, ".star")
    wait(firefox, "document.querySelector('.star[aria-pressed=true]')")
    kept(firefox)
    visit(firefox, "index.html")
    set_clock(firefox, "2026-11-24 22:10:00")
    assert wait(firefox, "document.querySelector('#way-home li:not(.empty) .leave b')?.textContent").endswith("までに出発")
    forget(firefox)


def test_a_way_is_followed_from_disk_and_passed_on(firefox):
    visit(firefox, "plan.html#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&date=2026-11-24&time=10:20&by=leave")
    code = wait(firefox, "document.querySelector('.itineraries .follow a')?.hash")
    visit(firefox, "index.html")
    visit(firefox, "plan.html" + code)
    departure = wait(firefox, "document.querySelector('.route-page .ride')?.dataset.departure")
    moment = datetime.fromisoformat(f"2026-11-24 {departure}:00").replace(tzinfo=TOKYO).timestamp() * 1000 - 90_000
    firefox.execute_script(f"window.Date.now = () => {moment}; jikoku.clock.tick();", sandbox=None)
    equals(firefox, "1分30秒", "document.querySelector('.route-page .left').textContent")
    # A press on the last of the buttons saves a file for calendars.
    buttons = firefox.find_elements(By.CSS_SELECTOR, ".share .buttons button")
    buttons[-1].click()
    assert ".ics" in wait(firefox, "document.querySelector('.share .state').textContent")


def test_a_route_of_ones_own_is_there_on_every_page_from_disk(firefox):
    forget(firefox)
    # Of a weekday to come by the real clock, as a route of a day gone by is forgotten; other days have other trains.
    free, today = holidays.country_holidays("JP"), datetime.now(TOKYO).date()
    date = next(day for n in range(1, 15) if (day := today + timedelta(days=n)).weekday() < 5 and day not in free)
    visit(firefox, f"plan.html#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&date={date}&time=10:20&by=leave")
    click(firefox, "ol.itineraries summary")
    click(firefox, "ol.itineraries .steps .buttons button")
    wait(firefox, "document.querySelectorAll('.route-bar .segments > li').length === 2")
    shown = wait(firefox, "document.querySelector('.route-bar .summary')?.textContent")
    kept(firefox)
    visit(firefox, "railways.html")
    equals(firefox, shown, "document.querySelector('.route-bar .summary')?.textContent")
    click(firefox, ".route-bar > .open")
    wait(firefox, "document.querySelector('.route-bar .choices [aria-pressed=true]')")
    click(firefox, ".route-bar .segments > li:first-child li:has([aria-pressed=true]) + li button")
    later = wait(
        firefox,
        f"(text => text !== {json.dumps(shown)} && text)(document.querySelector('.route-bar .summary')?.textContent)",
    )
    kept(firefox)
    visit(firefox, STATION)
    equals(firefox, later, "document.querySelector('.route-bar .summary')?.textContent")
    firefox.execute_script("jikoku.store.clear();", sandbox=None)
    kept(firefox)
