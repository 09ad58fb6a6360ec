"""A line that has no minutes, only one bus every so often: what its stops say of it, and what they leave out."""

import csv

import city
import pytest
from conftest import DESK, PHONE
from live import set_clock
from playwright.sync_api import expect
from selectolax.lexbor import LexborHTMLParser

STOP = "stations/t/index.html"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The city, whose routes run every half hour and every hour from six to ten, without a timetable."""
    folder = tmp_path_factory.mktemp("often")
    city.write(folder / "feed", "ja")
    for name in ("trips", "stop_times"):
        file = folder / f"feed/{name}.txt"
        rows = list(csv.reader(file.read_text(encoding="utf-8").splitlines()))
        place = rows[0].index("trip_id")
        kept = [row for row in rows if row is rows[0] or row[place].endswith("-360")]
        file.write_text("".join(",".join(row) + "\n" for row in kept), encoding="utf-8")
    lines = [f"{route}-{day}-360,06:00:00,22:00:00,{every},0\n" for route, day, every in [("5", "w", 1800), ("5", "s", 1800), ("7", "w", 3600)]]
    (folder / "feed/frequencies.txt").write_text("trip_id,start_time,end_time,headway_secs,exact_times\n" + "".join(lines), encoding="utf-8")
    return city.site(folder)


@pytest.mark.parametrize("viewport", [PHONE, DESK])
@pytest.mark.parametrize("path", [STOP, "stations/t/t.html"])
def test_how_often_they_come_stands_below_where_they_go(visitor, site, path, viewport):
    page = visitor.page(site.as_uri() + "/", viewport)
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(f"{site.as_uri()}/{path}")
    lines = page.locator(".coming .often li")
    expect(lines.first).to_contain_text("30分間隔")
    board = page.locator(".coming").first.bounding_box()
    boxes = [line.bounding_box() for line in lines.all()]
    assert all(board["y"] <= box["y"] and box["y"] + box["height"] <= board["y"] + board["height"] for box in boxes)
    assert all(box["width"] > board["width"] / 2 for box in boxes)
    assert all(above["y"] + above["height"] <= below["y"] for above, below in zip(boxes, boxes[1:]))


def test_nothing_is_headed_that_is_not_there(site):
    page = LexborHTMLParser((site / STOP).read_text(encoding="utf-8"))
    assert page.css("#days .card section")
    assert [table.html[:200] for table in page.css("main table") if not table.css("td")] == []
    assert not page.css("#train-types[aria-labelledby], #destinations[aria-labelledby], #frequency[aria-labelledby], #reach")


def test_a_table_without_a_minute_is_nobodys(visitor, site):
    page = visitor.page(site.as_uri() + "/", PHONE)
    page.goto(f"{site.as_uri()}/stations/t/t.html")
    expect(page.locator(".schedules .headways").first).to_be_visible()
    assert page.locator(".timetable").count() and not page.get_by_role("table").count()
