"""A train goes into the reader's calendar: an event on each day that it runs, read here by a parser of others."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from conftest import NOW, PAGES, PHONE, tree
from icalendar import Calendar
from markup import clock
from playwright.sync_api import expect

TOKYO = ZoneInfo("Asia/Tokyo")
TRAINS = [page.path for page in PAGES if page.kind == "train" and page.lang == "ja"]
WEEKDAY = next(path for path in TRAINS if tree(path).css_first("main").attributes["data-train"] == "Weekday")
HOLIDAYS = {date(2027, 1, 1), date(2027, 1, 11)}


def minutes(text):
    hour, minute = map(int, text.split(":"))
    return hour * 60 + minute


def saved(page, tmp_path):
    with page.expect_download() as download:
        page.locator("button.to-calendar").click()
    file = tmp_path / "train.ics"
    download.value.save_as(file)
    expect(page.locator(".take .state")).to_contain_text(download.value.suggested_filename)
    text = file.read_bytes()
    assert b"\n" not in text.replace(b"\r\n", b"")
    assert all(len(line) <= 75 for line in text.split(b"\r\n"))
    return Calendar.from_ical(text), download.value.suggested_filename


def events(calendar):
    return [part for part in calendar.walk() if part.name == "VEVENT"]


def test_a_train_is_there_on_each_day_that_it_runs(visitor, base, tmp_path):
    page = visitor.page(base, timezone_id="America/New_York")
    stops = tree(WEEKDAY).css(".leg li")
    page.goto(f"{base}{WEEKDAY}#1")
    calendar, name = saved(page, tmp_path)
    assert name.endswith(".ics") and stops[1].css_first("a, span").text() in name
    found = events(calendar)
    today = NOW.date()
    days = [today + timedelta(days) for days in range(56)]
    wanted = [day for day in days if day.weekday() < 5 and day not in HOLIDAYS]
    leaves = minutes(clock(stops[1].css_first("b").text()))
    last = (stops[-1].css_first("i") or stops[-1].css_first("b")).text()
    assert [event["DTSTART"].dt for event in found] == [
        datetime(day.year, day.month, day.day, tzinfo=TOKYO) + timedelta(minutes=leaves) for day in wanted
    ]
    assert {f"{event['DTEND'].dt:%H:%M}" for event in found} == {clock(last)}
    assert len({str(event["UID"]) for event in found}) == len(found)
    assert {str(event["LOCATION"]) for event in found} == {stops[1].css_first("a, span").text()}
    assert all(stops[-1].css_first("a, span").text() in event["DESCRIPTION"] for event in found)
    assert all(("URL" in event) == base.startswith("http") for event in found)
    zones = [part for part in calendar.walk() if part.name == "VTIMEZONE"]
    assert [str(zone["TZID"]) for zone in zones] == ["Asia/Tokyo"]


def test_a_train_behind_midnight_is_on_the_next_date(visitor, served, tmp_path):
    def is_late(path):
        times = [clock(node.text()) for node in tree(path).css(".leg li b")]
        return tree(path).css_first("main").attributes["data-train"] == "Weekday" and times[0] > "20:00" and "00:00" <= times[-1] < "02:00"

    path = next(path for path in TRAINS if is_late(path))
    times = [clock(node.text()) for node in tree(path).css(".leg li b")]
    anchor = next(number for number, time in enumerate(times) if time < "02:00")
    page = visitor.page(served)
    page.goto(f"{served}{path}#{anchor}")
    found = events(saved(page, tmp_path)[0])
    # The trains of a Friday leave on Saturday by the clock.
    assert {event["DTSTART"].dt.weekday() for event in found} == {1, 2, 3, 4, 5}
    assert all(event["DTSTART"].dt < event["DTEND"].dt < event["DTSTART"].dt + timedelta(hours=4) for event in found)


def test_a_train_ends_where_the_reader_gets_off(visitor, served, tmp_path):
    page = visitor.page(served, PHONE)
    stops = tree(WEEKDAY).css(".leg li")
    goal = stops[3]
    page.goto(f"{served}{WEEKDAY}#0")
    page.locator("button.to-calendar").wait_for()
    page.evaluate("name => { jikoku.goal.chosen = () => ({ names: { ja: name } }) }", goal.css_first("a, span").text())
    found = events(saved(page, tmp_path)[0])
    assert {f"{event['DTEND'].dt:%H:%M}" for event in found} == {clock((goal.css_first("i") or goal.css_first("b")).text())}


@pytest.mark.parametrize("percent", [100, 200])
def test_the_buttons_fit_a_phone(visitor, served, percent):
    page = visitor.page(served, PHONE)
    page.goto(f"{served}{WEEKDAY}#1")
    page.locator("button.to-calendar").wait_for()
    page.evaluate("percent => { document.documentElement.style.fontSize = `${percent}%` }", percent)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
