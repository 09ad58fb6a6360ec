"""Itineraries, how far one gets, the last way home and routes in every engine."""

import json
from datetime import datetime, timedelta

import holidays
from live import STATION, TOKYO
from test_engines import forget



def test_itineraries_are_planned(engine):
    engine.visit("plan.html#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&date=2026-11-24&time=10:20&by=leave")
    found = engine.wait(
        "[...document.querySelectorAll('ol.itineraries > li')].map(({ dataset }) => dataset.departure + dataset.arrival).join(' ')",
    )
    assert all("10:20" <= row[:5] < "12:20" for row in found.split())
    assert len(found.split()) > 3


def test_how_far_one_gets_is_told(engine):
    engine.visit("how-far.html#from=Aoba.Main.Aobano&date=2026-11-24&time=10:20")
    engine.wait("document.querySelector('[data-how-far] > .state[data-answered]')")
    minutes = "[...document.querySelectorAll('.reached > li')].map(({ dataset }) => Number(dataset.minutes))"
    told = engine.run(f"return {minutes};")
    assert len(told) > 20 and told == sorted(told)
    # The map has the names of places with their minutes.
    engine.wait("jikoku.networkMap.written(document.querySelector('.far-map')).some(({ place }) => place && / \\d+$/.test(place.name))")
    engine.click(".reached a")
    engine.wait("location.pathname.endsWith('/plan.html') && document.querySelector('ol.itineraries > li')")


def test_the_last_way_home_is_told_at_night(engine):
    forget(engine)
    engine.visit("railways/aoba-main/aobano/index.html")
    engine.click("button.home")
    engine.wait("document.querySelector('button.home[aria-pressed=true]')")
    engine.kept()
    engine.visit(STATION)
    engine.click(".star")
    engine.wait("document.querySelector('.star[aria-pressed=true]')")
    engine.kept()
    engine.visit("index.html")
    engine.set_clock("2026-11-24 22:10:00")
    assert engine.wait("document.querySelector('#way-home li:not(.empty) .leave b')?.textContent").endswith("までに出発")
    forget(engine)


def test_a_way_is_followed_and_passed_on(engine):
    engine.visit("plan.html#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&date=2026-11-24&time=10:20&by=leave")
    engine.click("ol.itineraries summary")
    code = engine.wait("document.querySelector('.itineraries .follow a')?.hash")
    engine.visit("index.html")
    engine.visit("plan.html" + code)
    departure = engine.wait("document.querySelector('.route-page .ride')?.dataset.departure")
    engine.stop_clock(datetime.fromisoformat(f"2026-11-24 {departure}:00").replace(tzinfo=TOKYO) - timedelta(seconds=90))
    engine.equals("1分30秒", "document.querySelector('.route-page .left').textContent")
    # A press on the last of the buttons saves a file for calendars.
    engine.click(".share .buttons button:last-of-type")
    assert ".ics" in engine.wait("document.querySelector('.share .state').textContent")


def test_a_route_of_ones_own_is_there_on_every_page(engine):
    forget(engine)
    # Of a weekday to come by the real clock, as a route of a day gone by is forgotten; other days have other trains.
    free, today = holidays.country_holidays("JP"), datetime.now(TOKYO).date()
    date = next(day for n in range(1, 15) if (day := today + timedelta(days=n)).weekday() < 5 and day not in free)
    engine.visit(f"plan.html#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&date={date}&time=10:20&by=leave")
    engine.click("ol.itineraries summary")
    engine.click("ol.itineraries .steps .buttons button")
    engine.wait("document.querySelectorAll('.route-bar .segments > li').length === 2")
    shown = engine.wait("document.querySelector('.route-bar .summary')?.textContent")
    engine.kept()
    engine.visit("railways.html")
    engine.equals(shown, "document.querySelector('.route-bar .summary')?.textContent")
    engine.click(".route-bar > .open")
    engine.wait("document.querySelector('.route-bar .choices [aria-pressed=true]')")
    engine.click(".route-bar .segments > li:first-child li:has([aria-pressed=true]) + li button")
    later = engine.wait(
        f"(text => text !== {json.dumps(shown)} && text)(document.querySelector('.route-bar .summary')?.textContent)",
    )
    engine.kept()
    engine.visit(STATION)
    engine.equals(later, "document.querySelector('.route-bar .summary')?.textContent")
    engine.run("jikoku.store.clear();")
    engine.kept()
