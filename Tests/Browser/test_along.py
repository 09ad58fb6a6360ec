"""The time goes along: from a train's calling point to what leaves there when the train has come, and back to now."""

import re

import pytest
from asking import show_day
from conftest import PAGES, PHONE, eventually
from live import STATION, TIMETABLE, TRAIN, minute, set_clock, shown, table
from playwright.sync_api import expect

NOW = "2026-11-24 10:20:30"
PLACE = next(
    page for page in PAGES if page.kind == "interchange" and page.lang == "ja" and "Aoba.Main.Shionagi" in page.stations
)
CALLS = "[...document.querySelectorAll('.leg li')].map(line => [line.querySelector('i, b').textContent.replace(/^(?=\\d:)/, '0'), line.firstElementChild.getAttribute('href')])"


def calls(page):
    eventually(lambda: page.locator(".where p").first.text_content(), "what the train does")
    return [(clock, href.partition("#")[2]) for clock, href in page.evaluate(CALLS)]


def from_on(clock, path=TIMETABLE, schedule="Weekday"):
    return [departure for departure in table(schedule, path) if minute(departure.clock) >= minute(clock)][:6]


def test_stations_to_come_open_at_the_arrival_and_those_passed_at_now(visitor, base):
    page = visitor.page(base)
    set_clock(page, "2026-11-24 10:29:30")
    page.goto(base + TRAIN)
    for number, (clock, hash_) in enumerate(calls(page)):
        isToCome = number > 0 and minute(clock) > minute("10:29")
        assert bool(hash_) == isToCome, clock
        if isToCome:
            day, _, arrival = hash_.removeprefix("at=").partition("T")
            # At the latest when the train leaves.
            assert day == "2026-11-24" and minute(arrival) <= minute(clock)
    set_clock(page, "2026-11-24 23:00:00")
    eventually(lambda: not any(hash_ for _, hash_ in calls(page)[:-1]) or calls(page)[1][1].startswith("at=2026-11-25"), "the next day's")


def test_a_train_of_another_day_leads_to_that_day(visitor, base):
    page = visitor.page(base)
    # A holiday, on which the train of weekdays does not run.
    set_clock(page, "2026-11-23 10:20:30")
    page.goto(base + TRAIN)
    assert all(hash_.startswith("at=2026-11-24T") for _, hash_ in calls(page)[1:])
    link = page.locator(".leg li:has(> a[href*='aoba-main/shionagi/']) > a")
    link.click()
    expect(page.locator(".moment.chosen .shown")).to_have_text("表示中 11月24日(火)　平日　10:28から")
    eventually(lambda: shown(page) == from_on("10:28"), "what leaves on that day")


def test_the_pages_of_a_place_keep_the_time_and_one_tap_returns_to_now(visitor, base):
    page = visitor.page(base, PHONE)
    set_clock(page, NOW)
    page.goto(base + TRAIN)
    calls(page)
    page.locator(".leg li:has(> a[href*='aoba-main/shionagi/']) > a").click()
    said = page.locator(".moment.chosen .shown")
    expect(said).to_contain_text("10:28から")
    eventually(lambda: shown(page) == from_on("10:28"), "what leaves then")
    assert set(page.locator(".departing .left").all_text_contents()) == {""}
    expect(page.locator(".timetable [aria-current=time]")).to_have_attribute("aria-label", re.compile(f"^{from_on('10:28')[0].clock.replace(':', '時')}分 "))
    # To all lines of the place, to one of them, and to its table in another language.
    page.locator(".tabs a").first.click()
    expect(page.locator(".by-minute time").first).to_have_attribute("datetime", re.compile("10:(2[89]|[345])"))
    expect(said).to_contain_text("10:28から")
    assert page.url.endswith(PLACE.path + "#at=2026-11-24T10:28")
    page.locator(".tabs a").nth(1).click()
    expect(page).to_have_url(re.compile("/railways/[^/]+/[^/]+/.*at="))
    expect(said).to_contain_text("10:28から")
    page.locator("header a[hreflang=en]").click()
    expect(said).to_contain_text("from 10:28")
    assert page.locator("[data-plan-from]").first.get_attribute("href").endswith("&date=2026-11-24&time=10:28")
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".moment.chosen")).to_have_count(0)
    assert "at=" not in page.url
    page.locator(".tabs a").first.click()
    page.wait_for_url(f"{base}en/{PLACE.path}")
    expect(page.locator(".moment .shown")).to_contain_text("24 Nov")
    expect(page.locator(".moment .shown")).not_to_contain_text("from")
    assert "at=" not in page.url
    # Another place is another matter.
    page.goto(f"{base}{STATION}#at=2026-11-24T10:28")
    expect(said).to_contain_text("10:28から")
    page.locator("body > header > a:first-child").click()
    page.locator("#nearby").wait_for()
    assert "at=" not in page.url and page.locator(".moment.chosen").count() == 0


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/New_York"])
def test_it_ends_when_its_minute_has_come_and_never_stays_on(visitor, base, zone):
    page = visitor.page(base, timezone_id=zone)
    set_clock(page, NOW)
    page.goto(f"{base}{STATION}#at=2026-11-24T10:28")
    expect(page.locator(".moment.chosen .shown")).to_contain_text("10:28から")
    set_clock(page, "2026-11-24 10:27:59")
    page.reload()
    expect(page.locator(".moment.chosen .shown")).to_contain_text("10:28から")
    set_clock(page, "2026-11-24 10:28:00")
    expect(page.locator(".moment.chosen")).to_have_count(0)
    page.wait_for_url(lambda url: "at=" not in url)
    assert shown(page)[0].clock == from_on("10:28")[0].clock
    # One of a day to come ends with the day on which it was opened.
    page.goto(f"{base}{STATION}#at=2026-11-28T09:00")
    expect(page.locator(".moment.chosen .shown")).to_contain_text("11月28日")
    # The tab is left and opened again, so that no tick of the page before takes the time away while it is read anew.
    page.goto("about:blank")
    set_clock(page, "2026-11-25 03:00:00")
    page.go_back()
    expect(page.locator(".moment .shown")).to_contain_text("11月25日")
    assert page.locator(".moment.chosen").count() == 0
    # One of a day gone by, and one that is none, say nothing.
    for wrong in ["2026-11-24T23:00", "2026-13-01T10:00", "x%", "2026-11-25T25:00"]:
        page.goto(f"{base}index.html")
        page.goto(f"{base}{STATION}#at={wrong}")
        expect(page.locator(".moment .shown")).to_contain_text("11月25日")
        assert page.locator(".moment.chosen").count() == 0, wrong


def test_after_midnight_it_is_the_night_of_the_day_before(visitor, base):
    page = visitor.page(base)
    set_clock(page, "2026-11-24 23:50:00")
    page.goto(f"{base}{STATION}#at=2026-11-25T00:10")
    expect(page.locator(".moment.chosen .shown")).to_have_text(re.compile("11月24日.*0:10から"))
    eventually(lambda: shown(page) == from_on("00:10"), "the last trains")


def test_a_day_of_the_readers_own_takes_its_place(visitor, base):
    page = visitor.page(base)
    set_clock(page, NOW)
    page.goto(f"{base}{STATION}#at=2026-11-24T10:28")
    expect(page.locator(".moment.chosen .shown")).to_contain_text("10:28から")
    show_day(page, time="12:00")
    expect(page.locator(".moment.chosen .shown")).to_contain_text("12:00から")
    assert "at=" not in page.url
