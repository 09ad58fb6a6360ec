"""A phone with a slow or broken connection: files that come late or never, in any order, leave no page wrong."""

import time

import pytest
from conftest import PHONE, eventually
from live import STATION, TIMETABLE, set_clock, shown
from playwright.sync_api import expect

NOW = "2026-11-24 10:20:30"
FAR = "how-far.html#from=Aoba.Main.Aobano&date=2026-11-24&time=10:20"
LOOP = "railways/minato-loop/shionagi/index.html"
SHIONAGI = {"latitude": 36.2, "longitude": 136.72, "accuracy": 20}


class Held:
    """Requests that wait until the test lets them go on."""

    def __init__(self, page, pattern):
        self.page, self.pattern, self.routes = page, pattern, []
        page.route(pattern, lambda route: self.routes.append(route))

    def wait(self, count=1):
        eventually(lambda: self.page.evaluate("0") or len(self.routes) >= count, f"a request for {self.pattern}")

    def release(self):
        for route in self.routes:
            route.continue_()
        self.page.unroute(self.pattern)


def phone(visitor, base, **options):
    # A worker would answer in the place of the routes.
    page = visitor.page(base, PHONE, service_workers="block", **options)
    set_clock(page, NOW)
    return page


def test_a_search_that_ends_before_its_data_is_there_does_not_begin(visitor, base):
    page = phone(visitor, base, geolocation=SHIONAGI, permissions=["geolocation"])
    stations = Held(page, "**/data/stations.js")
    page.goto(base + "index.html", wait_until="domcontentloaded")
    # With the position allowed the two nearest places come by themselves, and wait for the same data.
    find = page.get_by_role("button", name="現在地から探す")
    find.click()
    stations.wait()
    page.get_by_role("button", name="停止").click()
    stations.release()
    eventually(lambda: page.evaluate("'stations' in jikoku.data"), "the stations")
    expect(find).to_be_visible()
    expect(page.locator("#nearby .state")).to_be_empty()
    # Begun anew, it goes on as ever.
    find.click()
    expect(page.locator(".nearby h3 a").first).to_have_text("汐凪")


def test_recent_stations_that_come_late_do_not_replace_later_ones(visitor, base):
    page = phone(visitor, base)
    page.goto(base + STATION)
    shown(page)
    late = Held(page, "**/data/departures/aoba-main-shionagi.js")
    page.goto(base + "index.html", wait_until="domcontentloaded")
    late.wait()
    # Meanwhile another page of the reader's is opened.
    page.evaluate("jikoku.store.set('recent', ['minato-loop-shionagi'])")
    expect(page.locator("#recent li small")).to_have_text(["みなと環状線"])
    late.release()
    eventually(lambda: page.evaluate("'departures/aoba-main-shionagi' in jikoku.data"), "the data that came late")
    page.evaluate("new Promise((resolve) => setTimeout(resolve))")
    expect(page.locator("#recent li small")).to_have_text(["みなと環状線"])


def test_a_script_that_comes_late_runs_before_those_that_build_on_it(visitor, base):
    page = phone(visitor, base)
    script = Held(page, "**/js/plan.js")
    page.goto(base + FAR, wait_until="commit")
    script.wait()
    # Whatever did not wait for it would have run by then.
    end = time.monotonic() + 2
    while time.monotonic() < end and not page.evaluate("window.jikoku && 'howFar' in jikoku"):
        time.sleep(0.05)
    script.release()
    page.locator("[data-how-far] > .state[data-answered]").wait_for(state="attached")


def test_what_is_typed_before_the_search_is_there_stays(visitor, base):
    page = phone(visitor, base)
    script = Held(page, "**/js/search-page.js")
    page.goto(base + "search.html?q=%E6%B1%90", wait_until="commit")
    script.wait()
    field = page.locator("main form.search input")
    field.fill("鈴")
    script.release()
    page.locator("#search-results a", has_text="Suzukake").wait_for()
    assert field.input_value() == "鈴"
    page.wait_for_url("**/search.html?q=%E9%88%B4")


@pytest.mark.parametrize("path", [STATION, TIMETABLE, "index.html"])
def test_data_that_does_not_come_leaves_the_plain_page(browser, base, path):
    """Not with the visitor, for whom every request that fails is a fault."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    set_clock(page, NOW)
    page.goto(base + STATION)
    shown(page)
    asked = []
    page.route("**/data/departures/*.js", lambda route: (asked.append(route.request.url), route.abort()))
    page.goto(base + path)
    eventually(lambda: page.evaluate("0") or asked, "a request for departures")
    page.wait_for_load_state("networkidle")
    expect(page.locator(".moment .shown")).to_contain_text("11月24日")
    assert page.locator("main a[href*='.html']").count() > 5
    assert not faults
    context.close()


def test_a_search_whose_data_did_not_come_asks_again(browser, base):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/data/search.js", lambda route: route.abort())
    page.goto(base + "index.html")
    field = page.locator("form.search input")
    field.click()
    expect(page.locator("form.search [role=status]")).to_contain_text("読み込めませんでした")
    page.unroute("**/data/search.js")
    page.keyboard.type("shio")
    expect(page.locator("#search-list [role=option]").first).to_contain_text("汐")
    context.close()


def test_an_unread_position_of_the_stations_is_told(browser, base):
    context = browser.new_context(geolocation=SHIONAGI, permissions=["geolocation"], service_workers="block")
    page = context.new_page()
    page.route("**/data/stations.js", lambda route: route.abort())
    page.goto(base + "index.html")
    find = page.get_by_role("button", name="現在地から探す")
    find.click()
    expect(page.locator("#nearby .state")).to_contain_text("接続を確かめて")
    page.unroute("**/data/stations.js")
    find.click()
    expect(page.locator(".nearby h3 a").first).to_have_text("汐凪")
    context.close()


def test_a_key_pressed_while_the_search_is_fetched_finds_at_last(visitor, base):
    page = phone(visitor, base)
    index = Held(page, "**/data/search.js")
    page.goto(base + "index.html")
    page.locator("form.search input").click()
    page.keyboard.type("suzu")
    index.wait()
    page.keyboard.type("kake")
    index.release()
    expect(page.locator("#search-list [role=option]").first).to_contain_text("Suzukake")
    page.keyboard.press("Enter")
    page.wait_for_url("**/railways/minato-loop/suzukake/index.html")
