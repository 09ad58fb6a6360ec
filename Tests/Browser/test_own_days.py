"""A stop whose poles run on days of their own, as where two companies call: each tells what is of one and the same day."""

import csv

import city
import pytest
from conftest import DESK, eventually
from live import set_clock

STOP = "stations/t/index.html"
FIVE, SEVEN = "山手方面", "公園方面"
NOTHING = "この日の運行はありません。"


def rewrite(file, change):
    rows = list(csv.reader(file.read_text(encoding="utf-8").splitlines()))
    file.write_text("".join(",".join(row) + "\n" for row in [rows[0], *map(change, rows[1:])]), encoding="utf-8")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The city, whose route 7 has a pole of its own at the town hall, and runs every day of November and of December."""
    folder = tmp_path_factory.mktemp("own-days")
    feed = folder / "feed"
    city.write(feed, "ja")
    rewrite(feed / "stop_times.txt", lambda row: [*row[:3], "T2" if row[0][0] == "7" and row[3] == "T" else "T1" if row[3] == "T" else row[3], row[4]])
    rewrite(feed / "trips.txt", lambda row: [row[0], "nov" if row[0] == "7" and int(row[2].rpartition("-")[2]) % 120 else "dec" if row[0] == "7" else row[1], *row[2:]])
    with (feed / "calendar.txt").open("a", encoding="utf-8") as file:
        file.write("nov,1,1,1,1,1,1,1,20261101,20261130\ndec,1,1,1,1,1,1,1,20261201,20261231\n")
    stops = (feed / "stops.txt").read_text(encoding="utf-8").splitlines()
    head, *lines = stops
    town = next(line for line in lines if line.startswith("T,"))
    poles = [f"T{number},{town[2:]},0,T,{number}" for number in (1, 2)]
    lines = [f"{line},{'1' if line is town else '0'},," for line in lines] + poles
    (feed / "stops.txt").write_text("\n".join([f"{head},location_type,parent_station,platform_code", *lines]) + "\n", encoding="utf-8")
    return city.site(folder)


def opened(visitor, site, clock):
    page = visitor.page(site.as_uri() + "/", DESK)
    set_clock(page, clock)
    page.goto(f"{site.as_uri()}/{STOP}")
    page.locator("[data-schedules] button").first.wait_for()
    return page


def cards(page):
    """What each card of first and last departures shows: its days, or that nothing runs."""
    return page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("#days .card")].map(card => [card.querySelector("h3").firstChild.textContent.trim(),
            [...card.querySelectorAll("h4 a, .hint.on-screen")].filter(part => part.checkVisibility()).map(part => part.textContent)]))""")


def current(page):
    return page.locator("[data-schedules] button[aria-current]").all_text_contents()


@pytest.mark.parametrize(("clock", "five", "seven"), [
    ("2026-11-24 10:20:30", "月曜〜金曜", "2026/11/1〜11/30"), ("2026-11-28 10:20:30", "土曜", "2026/11/1〜11/30"),
    ("2026-12-01 10:20:30", "月曜〜金曜", "2026/12/1〜12/31"),
    # The pole at which most calls has none on Sundays.
    ("2026-11-29 10:20:30", NOTHING, "2026/11/1〜11/30"), ("2026-12-06 10:20:30", NOTHING, "2026/12/1〜12/31"),
])
def test_each_direction_shows_what_it_has_on_the_day(visitor, site, clock, five, seven):
    page = opened(visitor, site, clock)
    found = cards(page)
    (own,), (other,) = (next(words for name, words in found.items() if name.endswith(end)) for end in (FIVE, SEVEN))
    assert five in own and seven in other, found


def test_another_day_is_another_one_for_all(visitor, site):
    page = opened(visitor, site, "2026-11-24 10:20:30")
    saturday = next(button for button in page.locator("[data-schedules] button").all() if "土" in button.text_content())
    saturday.click()
    eventually(lambda: len(current(page)) == 2, "the schedules of a Saturday")
    found = cards(page)
    assert any("土曜" in words[0] for words in found.values()) and any("11/30" in words[0] for words in found.values()), found


def test_the_cards_go_on_with_the_day(visitor, site):
    page = opened(visitor, site, "2026-11-30 23:50:00")
    assert any("11/30" in words[0] for words in cards(page).values())
    set_clock(page, "2026-12-01 10:00:00")
    page.evaluate("jikoku.clock.tick()")
    assert any("12/31" in words[0] for words in cards(page).values()), cards(page)
