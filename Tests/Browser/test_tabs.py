"""A timetable shows one schedule at a time, the day's first, and keeps in view what it is of."""

import re

import pytest
from conftest import PAGES, PHONE, SITE, eventually, tree
from live import TIMETABLE, set_clock
from playwright.sync_api import expect

SATURDAY = "2026-11-28 10:20:30"
WEEKDAY = "2026-11-24 10:20:30"


def shown(page):
    sections = page.locator("section[data-schedule]")
    return [section.get_attribute("data-schedule") for section in sections.all() if section.is_visible()]


@pytest.mark.parametrize(("clock", "schedule"), [(WEEKDAY, "Weekday"), (SATURDAY, "SaturdayHoliday")])
def test_the_schedule_of_the_day_is_shown_and_the_others_are_a_tap_away(visitor, base, clock, schedule):
    page = visitor.page(base, PHONE)
    set_clock(page, clock)
    page.goto(base + TIMETABLE)
    expect(page.locator(".table-bar [aria-current]")).to_have_attribute("data-day-tab", schedule)
    assert shown(page) == [schedule]
    page.locator(".table-bar a:not([aria-current])").click()
    assert len(shown(page)) == 1 and shown(page) != [schedule]
    # What is passed on leads to what was seen.
    page.reload()
    page.wait_for_selector(".schedules.ready")
    assert shown(page) != [schedule]
    page.emulate_media(media="print")
    assert len(shown(page)) == 2


def test_the_bar_stays_in_view_with_station_direction_and_day(visitor, base):
    page = visitor.page(base, PHONE)
    set_clock(page, WEEKDAY)
    page.goto(base + TIMETABLE)
    page.locator(".timetable [aria-current=time]").wait_for()
    page.evaluate("scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' })")
    box = page.locator(".table-bar").bounding_box()
    assert -1 <= box["y"] <= 1 and box["height"] <= 100
    assert "汐凪" in page.locator(".table-bar").text_content()
    # The row of the next departure is not under it where a reader comes first; one who comes back is where he was.
    page = visitor.page(base, PHONE)
    set_clock(page, WEEKDAY)
    page.goto(base + TIMETABLE)
    mark = page.locator(".timetable [aria-current=time]")
    mark.wait_for()
    assert mark.bounding_box()["y"] > page.locator(".table-bar").bounding_box()["height"]


def test_without_scripts_every_schedule_is_there(visitor, base):
    page = visitor.page(base, PHONE, java_script_enabled=False)
    page.goto(base + TIMETABLE)
    assert page.locator("section[data-schedule] table:visible").count() == 2


def test_scripts_that_do_not_come_leave_tabs_that_work(browser, base):
    context = browser.new_context(viewport=PHONE, service_workers="block")
    page = context.new_page()
    page.route("**/*.js", lambda route: route.abort())
    page.goto(base + TIMETABLE)
    assert len(shown(page)) == 1
    for tab in page.locator(".table-bar a").all():
        tab.click()
        eventually(lambda tab=tab: shown(page) == [tab.get_attribute("data-day-tab")], "the schedule of the tab")
    context.close()


def test_every_page_of_a_place_has_its_lines_as_tabs(visitor, base):
    place = next(page for page in PAGES if page.kind == "interchange" and page.lang == "ja" and len(page.stations) > 2)
    page = visitor.page(base, PHONE)
    for entry in PAGES:
        if entry.lang == "ja" and entry.kind in ("station", "timetable") and entry.station in place.stations:
            page.goto(base + entry.path)
            tabs = page.locator("nav.tabs a")
            assert tabs.count() == len(place.stations) + 1, entry.path
            assert page.locator("nav.tabs [aria-current]").count() == 1
            assert tabs.first.get_attribute("href").endswith(place.path), entry.path


def test_of_many_schedules_those_that_are_seldom_valid_are_folded_away(visitor, base):
    page = visitor.page(base, PHONE)
    set_clock(page, WEEKDAY)

    def with_rare_days(route):
        text = route.fetch().text() if base.startswith("http") else (SITE / TIMETABLE).read_text(encoding="utf-8")
        for pattern in [
            r"<li class=day><a href=[^ >]* data-day-tab=SaturdayHoliday>.*?(?=<li|</ul>)",
            r"<section id=[^ >]* data-schedule=SaturdayHoliday>.*?</section>",
        ]:
            part = re.search(pattern, text, re.S)
            more = [re.sub(r"(?<=[=#])[Ss]aturday-?[Hh]oliday(?=[ >])", f"rare-{number}", part[0]) for number in range(6)]
            text = text.replace(part[0], part[0] + "".join(more))
        route.fulfill(body=text, content_type="text/html; charset=utf-8")

    page.route(f"**/{TIMETABLE}", with_rare_days)
    page.goto(base + TIMETABLE)
    page.wait_for_selector(".schedules.ready")
    folded = page.locator(".table-bar .more-days")
    expect(folded.locator("summary")).to_have_text("ほかの日（3）")
    assert page.locator(".table-bar [data-day-tab]:visible").count() == 5
    assert shown(page) == ["Weekday"]
    folded.locator("summary").click()
    folded.locator("a").last.click()
    expect(folded.locator("[aria-current]")).to_have_attribute("data-day-tab", "rare-5")
    assert shown(page) == ["rare-5"]


def test_the_line_whose_page_it_is_is_seen_among_those_of_its_place(visitor):
    base = SITE.as_uri() + "/"
    page = visitor.page(base, PHONE)
    hidden, wide = [], 0
    for entry in PAGES:
        if entry.kind != "station" or not tree(entry.path).css_first(".tabs"):
            continue
        page.goto(base + entry.path)
        row = page.locator(".tabs ul").evaluate("row => [row.scrollWidth, row.clientWidth]")
        wide += row[0] > row[1]
        box = page.locator(".tabs [aria-current]").bounding_box()
        if box["x"] < 0 or box["x"] + box["width"] > PHONE["width"]:
            hidden.append(f"{entry.path}: {box}")
    assert wide > 0, "no row is wider than a phone"
    assert not hidden, "\n".join(hidden)
