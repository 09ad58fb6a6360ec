"""Pages when a feed has another boundary of its days, or its timetable ends."""

import json

import pytest
from conftest import PAGES, SITE
from live import STATION, TIMETABLE, TRAIN, minute, set_clock, shown, table
from playwright.sync_api import expect

PLACE = next(page.path for page in PAGES if page.kind == "interchange" and page.lang == "ja")


@pytest.fixture
def moved(visitor, served):
    """A page whose feed has another boundary, and whose train starts at another minute of its day."""
    page = visitor.page(served, service_workers="block")

    def move(boundary, start=None, dates=None):
        script = (SITE / "data/calendar.js").read_text()
        head, _, rest = script.partition("=")
        calendar = json.loads(rest.rpartition(";")[0]) | {"boundary": boundary}
        for known in calendar["schedules"]:
            known.update(dates or {})
        page.unroute_all()
        page.route("**/data/calendar.js", lambda route: route.fulfill(
            body=f"{head}={json.dumps(calendar)};", content_type="text/javascript"))
        if start is not None:
            html = (SITE / TRAIN).read_text().replace("data-train=", f'data-start="{start}" data-train=')
            assert "data-start" in html
            page.route(f"**/{TRAIN}", lambda route: route.fulfill(body=html, content_type="text/html"))
        return page

    return move


@pytest.mark.parametrize("clock", ["09:50:10", "09:59:59", "10:00:00", "10:04:00"])
@pytest.mark.parametrize(("day", "schedule"), [("2026-11-24", "Weekday"), ("2026-11-28", "SaturdayHoliday")])
def test_next_departures_go_on_over_a_boundary_by_day(moved, served, day, schedule, clock):
    page = moved(600)
    set_clock(page, f"{day} {clock}")
    page.goto(served + STATION)
    coming = [departure for departure in table(schedule) if minute(departure.clock) >= minute(clock[:5])]
    assert shown(page) == coming[:6]
    assert page.locator(".departing strong, .over").count() == 0
    page.locator(".earlier").click()
    expect(page.locator(".departing li.gone")).to_have_count(3)
    page.goto(served + TIMETABLE)
    mark = page.locator(".timetable [aria-current=time]")
    expect(mark).to_have_count(1)
    assert mark.get_attribute("href").endswith(coming[0].href)
    assert mark.locator("xpath=ancestor::section").get_attribute("data-schedule") == schedule


@pytest.mark.parametrize(("start", "clock", "words"), [
    # The train leaves at 10:16, before the boundary of its day …
    (616, "2026-11-24 10:10:00", "発車前です。始発駅の発車まであと6分"),
    (616, "2026-11-24 10:19:59", "海浜公園"),
    (616, "2026-11-24 10:20:30", "海浜公園（水族館前）に停車中です。"),
    (616, "2026-11-23 10:20:30", "発車前です。始発駅の発車まで23時間55分"),
    (616, "2026-11-22 10:20:30", "本日は運転しない列車です。"),
    # … or at 34:16, when the day is over.
    (616 + 1440, "2026-11-24 10:20:30", "発車前です。始発駅の発車まで23時間55分"),
    (616 + 1440, "2026-11-23 10:20:30", "本日は運転しない列車です。"),
    (616 + 1440, "2026-11-25 10:20:30", "海浜公園（水族館前）に停車中です。"),
    (616 + 1440, "2026-11-28 10:21:30", "海浜公園（水族館前）を出て船長の桟橋へ走行中です。到着まで1分30秒"),
    (616 + 1440, "2026-11-29 10:20:30", "本日は運転しない列車です。"),
])
def test_a_train_that_runs_over_a_boundary_belongs_to_the_day_it_is_of(moved, served, start, clock, words):
    page = moved(620, start)
    set_clock(page, clock)
    page.goto(served + TRAIN)
    expect(page.locator(".where p")).to_contain_text(words)


@pytest.mark.parametrize("path", [STATION, PLACE], ids=["station", "place"])
@pytest.mark.parametrize(("day", "words"), [
    ("2026-09-30", "あと"), ("2026-10-01", "この時刻表は2026年9月30日(水)までのものです。"),
    ("2026-03-31", "この時刻表は2026年4月1日(水)からのものです。"), ("2026-04-29", "この日の運転はありません。"),
])
def test_a_day_beyond_the_timetable_is_not_called_one_without_trains(moved, served, day, words, path):
    dates = {"from": "2026-04-01", "to": "2026-09-30", "added": [], "removed": ["2026-04-29"], "days": 127}
    page = moved(180, dates=dates)
    set_clock(page, f"{day} 10:24:00")
    page.goto(served + path)
    expect(page.locator("#departures")).to_contain_text(words)
