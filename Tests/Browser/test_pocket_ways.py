"""Routes and ways in the pocket edition: kept, passed on, how far one gets, the last way home, by keyboard alone."""

import base64
import gzip
import json
import re
import sys

import axe
from conftest import DESK, PHONE, ROOT, SITE, resize
from live import set_clock
from playwright.sync_api import expect
from test_pocket import ASKED, RUNNING, STATION, alone, shown, start

sys.path.insert(0, str(ROOT / "Scripts/checks"))

from pocket_views import opened  # noqa: E402


def test_a_route_of_ones_own_is_put_together_and_kept(visitor, alone):
    page = start(visitor, alone, STATION, viewport=PHONE)
    page.locator("a[href*='/1002a-w']:visible").first.click()
    # Where the table led to a stop, one gets on there.
    expect(page.locator("li.target")).to_have_count(1)
    page.get_by_role("button", name="マイルートに使う").click()
    page.locator(".leg li:is([data-station~='Aoba.Main.Shionagi'], :has(> a[href*='aoba-main-shionagi/'])) .get-off").click()
    summary = page.locator(".route-bar .summary")
    expect(summary).to_contain_text("10:25 青葉野 → 10:41 汐凪")
    page.get_by_role("button", name="汐凪から先を追加").click()
    page.locator(".onward .r-minato-loop li button").first.click()
    page.locator(".exits button", has_text="天文台通").click()
    expect(summary).to_contain_text("11:01 天文台通")
    parts = page.locator(".segments > li")
    expect(parts).to_have_count(2)
    expect(parts.first).to_have_attribute("data-train", RUNNING)
    expect(parts.last).to_have_attribute("data-train", "railways/minato-loop/1004g-w.html")
    # A missed train is made good, as on the site.
    parts.first.locator("[data-departure='10:40']").click()
    expect(summary).to_contain_text("10:40 青葉野")
    # It is there in every view, and when the file is opened again.
    train = parts.first.get_attribute("data-train")
    parts.first.locator(".line a").click()
    shown(page, train)
    expect(summary).to_contain_text("10:40 青葉野")
    page.goto("about:blank")
    page.goto(f"{alone.as_uri()}#/en/index.html")
    expect(summary).to_contain_text("Aobano")
    page.locator(".route-bar > .open").click()
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Delete").click()
    expect(page.locator(".route-bar")).to_be_hidden()


def test_the_bar_of_a_route_has_its_look_without_a_file_of_its_own(visitor, alone):
    page = start(visitor, alone, ASKED)
    keep_itinerary(page, "マイルートに追加")
    bar = page.locator(".route-bar")
    expect(bar).to_be_visible()
    assert bar.evaluate("bar => getComputedStyle(bar).position") == "fixed"
    page.locator(".route-bar .choices").last.wait_for()
    for size in [PHONE, DESK]:
        resize(page, **size)
        assert not axe.faults(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def keep_itinerary(page, words):
    row = page.locator("ol.itineraries > li").first
    row.locator("summary").first.click()
    row.get_by_role("button", name=words).click()
    expect(page.locator(".route-bar .summary")).to_contain_text("10:25 青葉野 → 11:01 天文台通")


# Whatever a browser could do with a link, it is shown to be copied by hand.
BY_HAND = """delete Navigator.prototype.share; delete Navigator.prototype.canShare;
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });"""


def passed_on(visitor, file):
    """The page of an itinerary, and the link by which it is passed on."""
    page = visitor.page(file.as_uri(), PHONE, offline=True)
    page.add_init_script(BY_HAND)
    page.goto(f"{file.as_uri()}#/{ASKED}")
    row = page.locator("ol.itineraries > li").first
    row.locator("summary").first.click()
    row.locator(".follow a").click()
    page.locator(".route-page .steps").wait_for()
    page.get_by_role("button", name="リンク", exact=True).click()
    field = page.locator(".share textarea")
    expect(field).to_be_visible()
    return page, field.input_value()


def test_the_page_of_a_way_counts_down_and_its_link_opens_it_in_the_file(visitor, alone):
    page, link = passed_on(visitor, alone)
    # The file knows of no site: its link is of this file.
    assert link == page.url and link.startswith(f"{alone.as_uri()}#/plan.html#route=")
    set_clock(page, "2026-11-24 10:20:00")
    expect(page.locator(".under-way .what")).to_contain_text("10:25 青葉野")
    expect(page.locator(".under-way .left")).to_contain_text("5")
    page.get_by_role("button", name="マイルートに追加").click()
    expect(page.locator(".route-bar .summary")).to_contain_text("10:25 青葉野")
    with page.expect_download() as download:
        page.get_by_role("button", name="画像").click()
    assert download.value.suggested_filename.endswith(".png")
    with page.expect_download() as download:
        page.get_by_role("button", name="カレンダー").click()
    assert download.value.suggested_filename.endswith(".ics")
    page.goto("about:blank")
    page.goto(link.replace("#/plan.html", "#/en/plan.html"))
    expect(page.locator(".route-page h1")).to_contain_text("Aobano")
    page.locator(".route-page .line a").first.click()
    expect(page.locator("main .train h1")).to_be_visible()
    # What is damaged leads back to the planner.
    opened(page, "plan.html#route=1broken")
    page.locator(".route-page a").click()
    expect(page.locator("form.question")).to_be_visible()


def test_where_the_site_is_known_a_way_is_passed_on_as_a_link_to_it(visitor, alone):
    text = alone.read_text(encoding="utf-8")
    found = re.search(r'data-block="site">([^<]*)<', text)
    data = json.loads(gzip.decompress(base64.b64decode(found[1])))
    data["address"] = "https://timetable.example/some/where/"
    packed = base64.b64encode(gzip.compress(json.dumps(data).encode())).decode()
    alone.write_text(text.replace(found[1], packed), encoding="utf-8")
    page, link = passed_on(visitor, alone)
    assert link == f"https://timetable.example/some/where/plan.html#{page.url.rpartition('#')[2]}"


def test_how_far_one_gets_from_a_station_is_what_the_site_says(visitor, alone):
    places = """() => [...document.querySelectorAll('.reached > li')].map(({ dataset }) =>
        [dataset.station, dataset.minutes, dataset.arrival, dataset.changes])"""
    site = visitor.page(SITE.as_uri() + "/")
    site.goto(f"{SITE.as_uri()}/{STATION}")
    page = start(visitor, alone, STATION)
    for each in (site, page):
        each.locator("[data-plan-from][href*='how-far.html#from=']").click()
        each.locator("[data-how-far] > .state[data-answered]").wait_for(state="attached")
    assert page.evaluate(places) == site.evaluate(places) != []
    expect(page.locator(".far-map canvas").first).to_be_visible()
    page.locator(".reached a").first.click()
    page.locator("ol.itineraries > li").first.wait_for()
    # And the other way round.
    page.locator(".far-link").click()
    page.locator("[data-how-far] > .state[data-answered]").wait_for(state="attached")


def test_the_last_way_home_is_told_at_night(visitor, alone):
    page = start(visitor, alone, STATION, viewport=PHONE)
    page.locator("button.home").click()
    expect(page.locator("button.home")).to_have_attribute("aria-pressed", "true")
    opened(page, "railways/minato-loop/tenmondai/index.html")
    page.locator(".star").first.click()
    expect(page.locator(".star").first).to_have_attribute("aria-pressed", "true")
    way = page.locator("a.button[href*='to=Aoba.Main.Aobano']")
    expect(way).to_be_visible()
    set_clock(page, "2026-11-24 22:30:00")
    opened(page, "index.html")
    expect(page.locator("#way-home h2")).to_have_text("青葉野への最終")
    row = page.locator("#way-home li:not(.empty)").first
    expect(row.locator("h3")).to_have_text("天文台通")
    row.locator("a").click()
    page.locator("ol.itineraries > li").first.wait_for()
    expect(page.locator("input[name=plan-by]:checked")).to_have_value("last")


def test_a_way_is_planned_and_kept_by_keyboard_alone(visitor, alone):
    page = start(visitor, alone, "index.html")

    def go_to(place, most=80):
        """Presses the tabulator until something has the focus."""
        for _ in range(most):
            page.keyboard.press("Tab")
            if page.evaluate("place => document.activeElement.matches(place)", place):
                return
        raise AssertionError(f"{place} is not reached")

    go_to("a[href$='plan.html']")
    page.keyboard.press("Enter")
    shown(page, "plan.html")
    page.locator("#plan-from").wait_for()
    page.evaluate("jikoku.network.open().then(() => true)")
    for box, name in [("#plan-from", "青葉野"), ("#plan-to", "天文台通")]:
        go_to(box)
        page.keyboard.insert_text(name)
        page.locator(".question [role=option]").first.wait_for()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(page.locator(".question [role=option]")).to_have_count(0)
    go_to(".question [type=submit]")
    page.keyboard.press("Enter")
    page.locator("ol.itineraries > li").first.wait_for()
    go_to("ol.itineraries summary")
    page.keyboard.press("Enter")
    go_to("ol.itineraries .follow a")
    page.keyboard.press("Enter")
    page.locator(".route-page .steps").wait_for()
    go_to(".route-page > .buttons button")
    page.keyboard.press("Enter")
    expect(page.locator(".route-bar")).to_be_visible()
    go_to(".route-bar > .open")
    page.keyboard.press("Enter")
    page.locator(".route-bar .choices").last.wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("#route-view")).to_be_hidden()
    expect(page.locator(".route-bar > .open")).to_be_focused()
    # Back to the itineraries of the question.
    page.go_back()
    page.locator("ol.itineraries > li").first.wait_for()
    expect(page.locator(".route-page")).to_have_count(0)
