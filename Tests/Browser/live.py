"""What the tests of the live parts share: a clock that stands where a test puts it, and the timetable as its page says.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta, timezone

from conftest import PAGES, tree
from playwright.sync_api import Page

TOKYO = timezone(timedelta(hours=9))
FIRST = next((page.lang for page in PAGES if page.path == "index.html"), "")
# A station of the sample with trains from early to after midnight, its way out of town, and the names of both.
STATION = "stations/aoba-main-shionagi/index.html"
TIMETABLE = "stations/aoba-main-shionagi/outbound.html"
TRAIN = "trains/minato-shioji/1001r-weekday.html"


@dataclass(frozen=True)
class Departure:
    clock: str
    href: str


def set_clock(page: Page, text: str) -> None:
    """Stops the page's clock at a time of Tokyo: `2026-11-24 10:20:30`."""
    page.clock.set_fixed_time(datetime.fromisoformat(text).replace(tzinfo=TOKYO))


def minute(clock: str) -> int:
    hours, minutes = map(int, clock.split(":"))
    return (hours + 24 if hours < 3 else hours) * 60 + minutes


def table(schedule: str, path: str = TIMETABLE) -> list[Departure]:
    """The departures of a timetable page as it is without scripts."""
    section = tree(path).css_first(f'section[data-schedule="{schedule}"]')
    return [
        Departure(node.css_first("time").attributes["datetime"], node.attributes["href"].rpartition("/")[2])
        for node in section.css(".timetable td > a")
    ]


def shown(page: Page, box: str = ".coming") -> list[Departure]:
    """The departures that a page shows as next."""
    page.wait_for_selector(f"{box} .departing li, {box} .over")
    rows = page.eval_on_selector_all(
        f"{box} .departing li:not(.gone) > a",
        "all => all.map(a => [a.querySelector('time').dateTime, a.getAttribute('href')])",
    )
    return [Departure(clock, href.rpartition("/")[2]) for clock, href in rows]
