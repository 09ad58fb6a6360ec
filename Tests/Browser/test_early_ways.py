"""The first ways of an answer stand there before all are known: each is one of them, and none moves when the others come."""

import base64
import gzip
import json

import pytest
from conftest import PHONE, SITE, drawn, eventually
from playwright.sync_api import expect
from test_network_pieces import value
from test_plan import FROM, TO, answered, rows

MANY = "Aoba.Main.Shionagi"
PLACES = [FROM, TO, MANY, "Minato.Loop.Shionagi"]
# Ways in columns: whole answers, and what some minutes hold of them.
WITHIN = """async ([asked, minutes]) => {
    const network = await jikoku.network.open();
    const day = jikoku.calendar.day("2026-11-24");
    const told = ways => ways.map(({ departure, arrival, rides }) => [departure, arrival, rides.map(({ trains, from, to }) => [trains, from, to])]);
    return asked.map(([from, to, minute, by]) => {
        const [start, goal] = [from, to].map(id => jikoku.itineraries.stop(network, id));
        const wanted = { from: start, to: goal, day, minute, by, pace: "usual" };
        const known = by === "last" ? { begin: 1620 - 2 * minutes, end: 1e9 } : by === "arrive" ? { begin: minute - minutes, end: minute - 1 } : { begin: -1440, end: (by === "first" ? 180 : minute) + minutes };
        const within = few => told(jikoku.slices.now(jikoku.itineraries.within(network, wanted, known, few)));
        return [known, within(), within(4), told(jikoku.itineraries.find(network, wanted))];
    });
}"""
SHOWN = """all => all.filter(row => row.getClientRects().length > 0)
    .map(({ dataset }) => [dataset.departure, dataset.arrival, Number(dataset.changes)])"""


class Late:
    """A network with one more piece, which has no trains and does not come: nothing is known of its minutes until then."""

    def __init__(self, page, since, until):
        self.page, self.routes = page, []
        parts = value(SITE / "data/network/pieces.js")
        self.name = f"network/{len(parts['pieces'])}"
        empty = {"trains": 0, "profiles": 0, "calls": 0, "links": 0}
        parts["pieces"].append({"services": [0], "from": since, "until": until, **empty})
        page.route("**/data/network/pieces.js", lambda route: self._give(route, "network/pieces", parts))
        page.route(f"**/data/{self.name}.js", lambda route: self.routes.append(route))

    @staticmethod
    def _give(route, name, data):
        route.fulfill(body=f'jikoku.data["{name}"]={json.dumps(data)};', content_type="text/javascript")

    def release(self):
        eventually(lambda: self.page.evaluate("0") or self.routes, "a request for the late piece")
        for route in self.routes:
            self._give(route, self.name, {"columns": {}, "bytes": base64.b64encode(gzip.compress(b"")).decode()})

    def fail(self):
        eventually(lambda: self.page.evaluate("0") or self.routes, "a request for the late piece")
        for route in self.routes:
            route.abort()


def begun(page, served, by="leave"):
    """A question of whose answer only the first ways are known, and what it waits for."""
    minute = 10 * 60 + 20
    late = Late(page, *{"leave": (minute + 70, minute + 400), "arrive": (minute - 400, minute - 95), "last": (900, 1379)}[by])
    # A piece that is asked for early holds up the load of the page.
    page.goto(served + f"plan.html#from={MANY}&to={FROM}&date=2026-11-24&time=10:20&by={by}&pace=usual", wait_until="domcontentloaded")
    page.locator("ol.itineraries > li").first.wait_for()
    expect(page.locator("[data-plan] .state")).to_contain_text("読み込んでいます")
    return late


@pytest.mark.parametrize("minutes", [40, 70, 150])
def test_ways_within_some_minutes_are_those_of_all_that_lie_there(visitor, base, minutes):
    page = visitor.page(base)
    page.goto(base + "plan.html")
    page.locator("ol.itineraries").wait_for(state="attached")
    asked = [[a, b, minute, by] for a in PLACES for b in PLACES if a != b for by in ["leave", "arrive", "first", "last"] for minute in [430, 625, 1390]]
    count = 0
    for (*_, by), (known, some, few, whole) in zip(asked, page.evaluate(WITHIN, [asked, minutes]), strict=True):
        own = [way for way in whole if way[0] >= known["begin"] and way[1] <= known["end"]]
        # The two hours of the first ways of a day begin with the first one that is known, and those of the last ones end with it.
        assert all(way in own for way in some) if by in ("first", "last") else some == own, (by, known, [way for way in some if way not in own], own)
        # A few of them are those that come first, or those that come last.
        assert few[-4:] == some[-4:] if by in ("arrive", "last") else few == some[: len(few)] and bool(few) == bool(some), (by, few, some)
        count += len(some)
    assert count > 50


@pytest.mark.parametrize("by", ["leave", "arrive"])
def test_the_first_ways_neither_move_nor_close(visitor, served, by):
    page = visitor.page(served, PHONE, service_workers="block")
    late = begun(page, served, by)
    early = rows(page)
    assert 1 <= len(early) <= 4 and page.locator("ol.itineraries strong").count() == 0
    summary = page.locator("ol.itineraries > li summary").first
    summary.click()
    summary.focus()
    place = "document.querySelector('ol.itineraries > li[data-departure=\"%s\"]')" % early[0][0]
    page.evaluate(f"scrollTo({{ top: 40, behavior: 'instant' }}); window.first = {place}; window.height = first.getBoundingClientRect().top")
    late.release()
    answered(page)
    drawn(page)
    found = rows(page)
    assert len(found) > len(early) and all(row in found for row in early)
    assert [row[:2] for row in found] == sorted(row[:2] for row in found)
    assert page.evaluate("first.isConnected && first.querySelector('details').open && first.contains(document.activeElement)")
    assert abs(page.evaluate("first.getBoundingClientRect().top - height")) < 1
    # They are shown still, with words now, and all others behind one press.
    all_ = page.locator("ol.itineraries > li")
    shown = all_.evaluate_all(SHOWN)
    assert all(row in shown for row in early) and page.locator("ol.itineraries strong").count() > 0
    assert str(len(found) - len(shown)) in page.locator(".rest").text_content()
    page.locator(".rest").click()
    assert all_.evaluate_all(SHOWN) == found


def test_the_last_way_stands_there_before_those_that_leave_earlier(visitor, served):
    page = visitor.page(served, PHONE, service_workers="block")
    late = begun(page, served, "last")
    early = rows(page)
    assert len(early) == 1 and page.locator(".last-ways li").count() == 1
    page.locator(".last-ways summary").first.click()
    page.evaluate("window.first = document.querySelector('.last-ways li'); window.height = first.getBoundingClientRect().top")
    late.release()
    answered(page)
    drawn(page)
    found = rows(page)
    assert found[0] == early[0] and len(found) > 1
    assert page.evaluate("first.isConnected && first.querySelector('details').open && Math.abs(first.getBoundingClientRect().top - height) < 1")


def test_a_question_that_is_asked_meanwhile_is_the_one_answered(visitor, served):
    page = visitor.page(served, service_workers="block")
    late = begun(page, served)
    page.evaluate(f"location.hash = '#from={MANY}&to={FROM}&date=2026-11-29&time=15:00&by=leave'")
    answered(page)
    found = rows(page)
    late.release()
    eventually(lambda: page.evaluate(f"'{late.name}' in jikoku.data"), "the trains that came late")
    page.evaluate("new Promise(resolve => setTimeout(resolve, 50))")
    assert found and found[0][0] >= "15:00" and rows(page) == found


def test_where_the_others_do_not_come_it_is_said_below_nothing_that_is_lost(browser, served):
    """Not with the visitor, for whom every request that fails is a fault."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    late = begun(page, served)
    early = rows(page)
    late.fail()
    expect(page.locator("[data-plan] .state")).to_contain_text("表示しているものは、このまま使えます")
    assert rows(page) == early and page.locator(".state[data-answered]").count() == 0
    context.close()
