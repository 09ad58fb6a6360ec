"""Japan's holidays as the site's scripts compute them, against the list that the Swift tests use too, and that list
against the package `holidays`."""

from datetime import date, timedelta
from pathlib import Path

import holidays
from conftest import SITE
from live import STATION, set_clock, shown


LIST = Path(__file__).parent.parent / "japanese-holidays.txt"


def listed():
    lines = [line.split() for line in LIST.read_text().splitlines()]
    return [date.fromisoformat(f"{year}-{day}") for year, *days in lines for day in days]


def test_the_list_is_that_of_another_program():
    assert listed() == sorted(holidays.country_holidays("JP", years=range(2000, 2100)))
    assert len(listed()) > 1600


def test_every_holiday_from_2000_to_2099_is_known_and_no_other_day(visitor):
    base = SITE.as_uri() + "/"
    page = visitor.page(base)
    page.goto(base + STATION)
    shown(page)
    start = date(2000, 1, 1)
    count = (date(2100, 1, 1) - start).days
    serial = (start - date(1970, 1, 1)).days
    computed = page.evaluate(
        "([from, count]) => Array.from({ length: count }, (_, i) => from + i).filter(day => jikoku.holidays.has(day))",
        [serial, count],
    )
    expected = [(day - date(1970, 1, 1)).days for day in listed()]
    wrong = [str(date(1970, 1, 1) + timedelta(day)) for day in sorted(set(computed) ^ set(expected))]
    assert not wrong, wrong
    names = page.evaluate("days => days.map((day) => jikoku.calendar.holiday(day))", computed)
    named = holidays.country_holidays("JP", years=range(2000, 2100), language="ja")
    told = {date(1970, 1, 1) + timedelta(day): name for day, name in zip(computed, names)}
    wrong = [f"{day} {told[day]}, not {name}" for day, name in sorted(named.items()) if told[day] not in name.split("; ")]
    assert not wrong, wrong


def test_days_with_holiday_service_count_as_holidays(visitor):
    base = SITE.as_uri() + "/"
    page = visitor.page(base)
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(base + STATION)
    shown(page)
    kinds = page.evaluate(
        """() => {
            const plain = jikoku.data["calendar"];
            jikoku.calendar.read({ ...plain, holidayService: [["12-30", "01-03"], ["2026-08-13", "2026-08-14"]] });
            return ["2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01", "2027-01-03", "2027-01-04", "2026-08-12",
                "2026-08-13", "2026-08-14", "2027-08-13"].map((text) => jikoku.calendar.kind(jikoku.calendar.day(text)));
        }"""
    )
    assert kinds == [2, 128, 128, 128, 128, 1, 4, 128, 128, 16]
