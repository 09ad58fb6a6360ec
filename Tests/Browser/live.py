"""What the tests of the live parts share: a clock that stands where a test puts it, and the timetable as its page says.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta, timezone

from conftest import PAGES, tree
from markup import departures
from playwright.sync_api import Page

TOKYO = timezone(timedelta(hours=9))
FIRST = next((page.lang for page in PAGES if page.path == "index.html"), "")
# A station of the sample with trains from early to after midnight, its way out of town, and the names of both.
STATION = "railways/aoba-main/shionagi/index.html"
TIMETABLE = "railways/aoba-main/shionagi/outbound.html"
TRAIN = "railways/minato-shioji/1001r-w.html"

# Tokyo's clock, and the schedule by which the trains run then.
MOMENTS = {
    "a weekday": ("2026-11-24 10:20:30", "Weekday"),
    "a Saturday": ("2026-11-21 10:20:30", "SaturdayHoliday"),
    "after midnight it is the day before": ("2026-11-25 00:10:00", "Weekday"),
    "after midnight Saturday is still Friday": ("2026-11-28 00:15:00", "Weekday"),
    "after the last train": ("2026-11-25 00:30:00", "Weekday"),
    "02:59 ends the day": ("2026-11-28 02:59:59", "Weekday"),
    "03:00 begins the next day": ("2026-11-28 03:00:00", "SaturdayHoliday"),
    "a public holiday": ("2026-11-23 10:20:30", "SaturdayHoliday"),
    "a substitute holiday": ("2025-11-24 10:20:30", "SaturdayHoliday"),
    "a citizens' holiday": ("2026-09-22 10:20:30", "SaturdayHoliday"),
    "31 December is no public holiday": ("2026-12-31 10:20:30", "Weekday"),
    "the night to New Year": ("2027-01-01 00:10:00", "Weekday"),
}


@dataclass(frozen=True)
class Departure:
    clock: str
    href: str


def moment(text: str) -> datetime:
    """A time of Tokyo: `2026-11-24 10:20:30`."""
    return datetime.fromisoformat(text).replace(tzinfo=TOKYO)


def set_clock(page: Page, text: str) -> None:
    """Stops the page's clock at a time of Tokyo."""
    page.clock.set_fixed_time(moment(text))


def minute(clock: str) -> int:
    hours, minutes = map(int, clock.split(":"))
    return (hours + 24 if hours < 3 else hours) * 60 + minutes


def table(schedule: str, path: str = TIMETABLE) -> list[Departure]:
    """The departures of a timetable page as it is without scripts."""
    section = tree(path).css_first(f'section[data-schedule="{schedule}"]')
    return [
        Departure(departure.clock, departure.node.attributes["href"].rpartition("/")[2])
        for departure in departures(tree(path), path, section)
    ]


def shown(page: Page, box: str = ".coming") -> list[Departure]:
    """The departures that a page shows as next."""
    page.wait_for_selector(f"{box} .departing li, {box} .over")
    rows = page.eval_on_selector_all(
        f"{box} .departing:not(.morning) li:not(.gone) > a",
        "all => all.map(a => [a.querySelector('time').dateTime, a.getAttribute('href')])",
    )
    return [Departure(clock, href.rpartition("/")[2]) for clock, href in rows]
