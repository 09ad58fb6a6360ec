"""Every live part at the moments where a timetable goes wrong, for a reader in New York."""

import pytest
from conftest import SITE, eventually, tree
from live import MOMENTS, STATION, TIMETABLE, TRAIN, minute, set_clock, shown, table
from markup import calls
from playwright.sync_api import expect

SHIONAGI = {"latitude": 36.2, "longitude": 136.72, "accuracy": 20}


def coming(clock, schedule, count):
    now = minute(clock.split()[1][:5])
    return [departure for departure in table(schedule) if minute(departure.clock) >= now][:count]


@pytest.fixture
def reader(visitor, base):
    """A reader far away, who has a bookmark and asks from where the station is."""
    page = visitor.page(base, timezone_id="America/New_York", geolocation=SHIONAGI, permissions=["geolocation"])
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(base + STATION)
    page.locator(".star").last.click()
    kept = page.evaluate("jikoku.bookmarks.all()")
    assert kept == [{"station": "aoba-main-shionagi", "direction": "Outbound"}]
    return page


def test_the_table_marks_the_next_departure_of_the_day(reader, base):
    for name, (clock, schedule) in MOMENTS.items():
        set_clock(reader, clock)
        reader.goto(base + TIMETABLE)
        expected = coming(clock, schedule, 1)
        valid = reader.locator(f'nav.ways .day a[href$="#{schedule.lower()}"][aria-current]')
        expect(valid, name).to_have_count(1)
        marks = reader.locator(".timetable [aria-current=time]")
        expect(marks, name).to_have_count(len(expected))
        for departure in expected:
            assert marks.get_attribute("href").endswith(departure.href), name
            assert marks.locator("xpath=ancestor::section").get_attribute("data-schedule") == schedule


def test_bookmarks_and_stations_nearby_say_the_same(reader, base):
    for name, (clock, schedule) in MOMENTS.items():
        set_clock(reader, clock)
        reader.goto(base + "index.html")
        assert shown(reader, "#bookmarks .card") == coming(clock, schedule, 3), name
        # The bookmarked railway comes first; from here it has one way only.
        reader.get_by_role("button", name="現在地から探す").click()
        box = ".nearby > li:first-child .at:nth-of-type(1) .way"
        assert shown(reader, box) == coming(clock, schedule, 2), name


def test_a_train_runs_only_by_its_own_schedule(reader, base):
    times = [time for call in calls(tree(TRAIN), TRAIN, SITE) for time in (call.arrival, call.departure) if time]
    first, last = minute(times[0]), minute(times[-1])
    for name, (clock, schedule) in MOMENTS.items():
        set_clock(reader, clock)
        reader.goto(base + TRAIN)
        now = minute(clock.split()[1][:5])
        if schedule != "Weekday":
            words = "本日は運転しない列車です。"
        else:
            words = "発車前" if now < first else "終了しました" if now > last else "海浜公園（水族館前）に停車中"
        expect(reader.locator(".where p"), name).to_contain_text(words)
        passed = reader.locator(".leg .passed")
        assert (passed.count() > 0) == (schedule == "Weekday" and now >= first), name


def test_the_day_chosen_holds_through_the_night_and_ends_at_three(reader, base):
    set_clock(reader, "2026-12-31 23:50:00")
    reader.goto(base + STATION)
    reader.evaluate("jikoku.dayChoice.choose({ schedule: 'SaturdayHoliday' })")
    for clock, words in [("2027-01-01 02:59:59", "表示中"), ("2027-01-01 03:00:00", "1月1日")]:
        set_clock(reader, clock)
        reader.goto(base + STATION)
        expect(reader.locator(".moment .shown")).to_contain_text(words)
        eventually(lambda: reader.locator(".moment.chosen").count() == (1 if clock.endswith("59") else 0), clock)
