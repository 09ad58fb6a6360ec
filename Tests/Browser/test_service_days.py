"""Service days and schedules told by dates, with feeds made up for the purpose: nights when clocks change, trains all
night, holidays that are none.
"""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from conftest import SITE
from live import STATION, set_clock, shown

BASE = SITE.as_uri() + "/"
# A made-up feed without trains; each test says what differs.
PLAIN = {"timeZone": "Asia/Tokyo", "boundary": 180, "schedules": [], "holidayService": [], "railways": {}}
NEW_YORK = {"timeZone": "America/New_York"}


@pytest.fixture
def page(visitor):
    """A page with all scripts, in which a test puts another calendar in the place of the sample's."""
    page = visitor.page(BASE, timezone_id="Australia/Lord_Howe")
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(BASE + STATION)
    shown(page)
    return page


def serial(text):
    return (date.fromisoformat(text) - date(1970, 1, 1)).days


def use(page, **calendar):
    page.evaluate("calendar => jikoku.calendar.read(calendar)", PLAIN | calendar)


def schedule(name, days, **dates):
    return {"id": name, "days": days, "anchor": name.lower(), "names": {"ja": name, "en": name}, **dates}


def moment(page, text, zone, fold=0):
    """The service day and the time of it at a time of the zone: `2026-03-08 03:00:00`."""
    instant = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp() * 1000
    found = page.evaluate("instant => jikoku.serviceDay.at(instant)", instant)
    minutes, seconds = divmod(found["second"], 60)
    return str(date.fromordinal(date(1970, 1, 1).toordinal() + found["day"])), f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"


def clocks(page, day, *minutes):
    return page.evaluate(
        "([day, minutes]) => minutes.map(minute => jikoku.clock.show(day, minute))", [serial(day), list(minutes)]
    )


def test_a_day_without_a_change_has_24_hours_from_its_boundary(page):
    use(page)
    assert moment(page, "2026-11-28 02:59:59", "Asia/Tokyo") == ("2026-11-27", "26:59:59")
    assert moment(page, "2026-11-28 03:00:00", "Asia/Tokyo") == ("2026-11-28", "3:00:00")
    assert clocks(page, "2026-11-28", 0, 180, 1439, 1445, 2879) == ["0:00", "3:00", "23:59", "0:05", "23:59"]


@pytest.mark.parametrize(("boundary", "before", "after"), [
    (0, ("2026-11-27", "23:59:59"), ("2026-11-28", "0:00:00")),
    (270, ("2026-11-27", "28:29:59"), ("2026-11-28", "4:30:00")),
    (1439, ("2026-11-26", "47:58:59"), ("2026-11-27", "23:59:00")),
])
def test_the_feed_says_when_a_service_day_begins(page, boundary, before, after):
    use(page, boundary=boundary)
    begin = serial(after[0]) * 86400 + boundary * 60 - 9 * 3600
    for instant, (day, clock) in [(begin - 1, before), (begin, after)]:
        text = str(datetime.fromtimestamp(instant, ZoneInfo("Asia/Tokyo")).replace(tzinfo=None))
        assert moment(page, text, "Asia/Tokyo") == (day, clock)


def test_minutes_count_from_noon_minus_twelve_hours_where_clocks_go_forward(page):
    use(page, **NEW_YORK)
    zone = "America/New_York"
    # The hour from 2:00 to 3:00 of 8 March does not exist; the day before ends an hour early.
    assert moment(page, "2026-03-08 01:59:59", zone) == ("2026-03-07", "25:59:59")
    assert moment(page, "2026-03-08 03:00:00", zone) == ("2026-03-08", "3:00:00")
    assert moment(page, "2026-03-08 12:00:00", zone) == ("2026-03-08", "12:00:00")
    assert moment(page, "2026-03-09 02:59:59", zone) == ("2026-03-08", "26:59:59")
    # 25:59 is followed by 26:00, which clocks call 3:00; minute 0 of 8 March is 23:00 of the day before.
    assert clocks(page, "2026-03-07", 1559, 1560, 1619, 1620) == ["1:59", "3:00", "3:59", "4:00"]
    assert clocks(page, "2026-03-08", 0, 60, 179, 180) == ["23:00", "0:00", "1:59", "3:00"]
    assert page.evaluate("day => jikoku.serviceDay.between(day, day + 1)", serial("2026-03-07")) == 23 * 60


def test_minutes_count_from_noon_minus_twelve_hours_where_clocks_go_back(page):
    use(page, **NEW_YORK)
    zone = "America/New_York"
    # The hour from 1:00 to 2:00 of 1 November comes twice; the day before ends an hour late.
    assert moment(page, "2026-11-01 01:30:00", zone) == ("2026-10-31", "25:30:00")
    assert moment(page, "2026-11-01 01:30:00", zone, fold=1) == ("2026-10-31", "26:30:00")
    assert moment(page, "2026-11-01 02:59:59", zone) == ("2026-10-31", "27:59:59")
    assert moment(page, "2026-11-01 03:00:00", zone) == ("2026-11-01", "3:00:00")
    assert clocks(page, "2026-10-31", 1530, 1590, 1650) == ["1:30", "1:30", "2:30"]
    assert clocks(page, "2026-11-01", 0, 60, 120, 180) == ["1:00", "1:00", "2:00", "3:00"]
    assert page.evaluate("day => jikoku.serviceDay.between(day, day + 1)", serial("2026-10-31")) == 25 * 60


def test_every_second_belongs_to_one_service_day_through_a_year_of_changes(page):
    use(page, **NEW_YORK, boundary=120)
    gaps = page.evaluate(
        """([first, days]) => {
            const wrong = [];
            let before = jikoku.serviceDay.at(first);
            for (let quarter = 1; quarter <= days * 96; quarter += 1) {
                const now = jikoku.serviceDay.at(first + quarter * 9e5);
                const step = now.second - before.second + jikoku.serviceDay.between(before.day, now.day) * 60;
                if (step !== 900 || !jikoku.serviceDay.has(now.day, now.second / 60)) wrong.push([quarter, before, now]);
                before = now;
            }
            return wrong;
        }""",
        [serial("2026-01-01") * 86400000, 365],
    )
    assert not gaps, gaps[:5]


def departures(page, day, tables):
    """The departures of a day: schedule, place in its table, minute of the day. The tables are by date."""
    row = {"type": 0, "destination": 0, "page": "", "call": 0, "traits": 0}
    rows = {serial(on): {"schedule": name, "rows": [{**row, "minute": minute} for minute in minutes]}
            for on, (name, minutes) in tables.items()}
    found = page.evaluate(
        "([day, tables]) => jikoku.serviceDay.departures(day, other => tables[other])",
        [serial(day), {str(key): value for key, value in rows.items()}],
    )
    return [(one["schedule"], one["index"], one["minute"]) for one in found]


def test_a_day_within_its_boundaries_shows_its_own_table(page):
    use(page)
    tables = {f"2026-11-{day}": (f"day {day}", [180, 300, 1439, 1619]) for day in range(20, 30)}
    assert departures(page, "2026-11-25", tables) == [("day 25", i, m) for i, m in enumerate([180, 300, 1439, 1619])]
    assert departures(page, "2026-12-25", tables) == []


def test_what_runs_on_past_the_boundary_shows_on_the_next_day_and_what_runs_before_it_on_the_day_before(page):
    use(page)
    friday, saturday, sunday = "2026-11-27", "2026-11-28", "2026-11-29"
    tables = {
        friday: ("Friday", [170, 200, 1619, 1620, 2879]),
        saturday: ("Saturday", [179, 180, 300, 1619, 1650]),
        sunday: ("Sunday", [0, 175, 180]),
    }
    assert departures(page, saturday, tables) == [
        ("Friday", 3, 180), ("Saturday", 1, 180), ("Saturday", 2, 300),
        # Friday's 47:59 leaves while Saturday has 23:59.
        ("Friday", 4, 1439), ("Sunday", 0, 1440), ("Sunday", 1, 1615), ("Saturday", 3, 1619),
    ]
    assert departures(page, sunday, tables) == [("Sunday", 2, 180), ("Saturday", 4, 210)]
    assert departures(page, "2026-11-26", tables) == [("Friday", 0, 1610)]


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/New_York"])
@pytest.mark.parametrize("boundary", [0, 120, 180, 1000])
def test_a_metro_that_runs_all_night_loses_and_doubles_nothing(page, zone, boundary):
    use(page, timeZone=zone, boundary=boundary)
    for first in ["2026-03-05", "2026-10-29"]:
        days = [str(date.fromisoformat(first) + timedelta(i)) for i in range(8)]
        # The tables reach over both ends of their day.
        tables = {day: (day, list(range(i, 2880, 13))) for i, day in enumerate(days)}
        lists = [departures(page, day, tables) for day in days]
        seen = [(name, index) for found in lists for name, index, _ in found]
        assert len(seen) == len(set(seen))
        # The trains of the days at either end may leave on days that were not asked for.
        assert {(day, i) for day in days[2:-2] for i in range(len(tables[day][1]))} <= set(seen)
        for found in lists:
            minutes = [minute for _, _, minute in found]
            assert minutes == sorted(minutes)


def valid(page, railway, *days):
    return page.evaluate(
        "([railway, days]) => days.map(day => jikoku.calendar.schedule(railway, jikoku.calendar.day(day))?.id ?? '')",
        [railway, list(days)],
    )


def test_a_schedule_told_by_dates_knows_no_holidays(page):
    dates = {"from": "2026-04-01", "to": "2026-09-30", "added": [], "removed": []}
    use(page, schedules=[
        schedule("Weekdays", 31, **dates | {"added": ["2026-10-03"], "removed": ["2026-05-04"]}),
        schedule("Weekend", 96, **dates | {"removed": ["2026-05-03"]}),
        schedule("Other", 0, **dates | {"added": ["2026-05-04", "2026-12-31"]}),
    ], holidayService=[["08-13", "08-14"]], railways={"A": ["Weekdays", "Weekend", "Other"], "B": ["Other"]})
    days = {
        "2026-03-31": "", "2026-04-01": "Weekdays", "2026-04-04": "Weekend",
        "2026-04-29": "Weekdays",  # a public holiday of Japan, which this feed does not mean
        "2026-08-13": "Weekdays",  # and one of site.yaml
        "2026-05-03": "", "2026-05-04": "Other", "2026-09-30": "Weekdays", "2026-10-01": "",
        "2026-10-03": "Weekdays", "2026-12-31": "Other",
    }
    assert dict(zip(days, valid(page, "A", *days))) == days
    assert valid(page, "B", "2026-05-04", "2026-05-05") == ["Other", ""]


def test_a_schedule_of_kinds_of_day_knows_them(page):
    use(page, schedules=[schedule("Weekday", 31), schedule("Holiday", 224)], railways={"A": ["Weekday", "Holiday"]})
    assert valid(page, "A", "2026-04-28", "2026-04-29", "2026-05-02") == ["Weekday", "Holiday", "Holiday"]


def test_a_chosen_schedule_stands_for_the_one_of_another_railway_on_most_of_its_days(page):
    dates = {"from": "2026-04-01", "to": "2026-04-30"}
    use(page, schedules=[
        schedule("Weekdays", 31, **dates), schedule("Festival", 0, **dates, added=["2026-04-11", "2026-04-12", "2026-04-13"]),
        schedule("Daily", 31, **dates), schedule("Weekend", 96, **dates), schedule("Autumn", 127, **{"from": "2026-10-01", "to": "2026-10-31"}),
    ], railways={"A": ["Weekdays", "Festival"], "B": ["Daily", "Weekend"], "C": ["Autumn"]})
    like = lambda railway, name: page.evaluate("([railway, id]) => jikoku.calendar.like(railway, id)?.id", [railway, name])
    assert like("A", "Festival") == "Festival"
    assert like("B", "Festival") == "Weekend"
    assert like("B", "Weekdays") == "Daily"
    assert like("C", "Weekdays") is None


def test_the_chooser_offers_the_schedules_of_a_usual_week_each_name_once(page):
    spring, summer = {"from": "2026-04-01", "to": "2026-06-30"}, {"from": "2026-07-01", "to": "2026-08-31"}
    others = [schedule(f"Other{i}", 0, **spring, added=[f"2026-05-{i + 1:02}"]) for i in range(30)]
    names = lambda *schedules: [s | {"names": {"ja": s["id"][2:], "en": s["id"][2:]}} for s in schedules]
    use(page, schedules=others[:10] + names(
        schedule("1 Weekdays", 31, **spring), schedule("1 Weekend", 96, **spring), schedule("2 Weekdays", 31, **summer),
    ) + others[10:])
    usual = lambda day: page.evaluate("day => jikoku.calendar.usual(day).map(({ id }) => id)", serial(day))
    assert usual("2026-05-10") == ["1 Weekdays", "1 Weekend"]
    assert usual("2026-07-10") == ["2 Weekdays", "1 Weekend"]
