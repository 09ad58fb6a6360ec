"""On a slow line each request costs more than what it brings: a page has few."""

import pytest
from conftest import PAGES, PHONE
from live import STATION, TIMETABLE, set_clock
from playwright.sync_api import expect

PLACE = max(
    (page for page in PAGES if page.kind == "interchange" and page.lang == "ja"), key=lambda page: len(page.stations)
).path
HOME = "index.html"
# A station with trains both ways.
LEAVING = [page.station for page in PAGES if page.kind == "timetable" and page.lang == "ja"]
BOTH = next(
    (page.path for page in PAGES if page.kind == "station" and page.lang == "ja" and LEAVING.count(page.station) == 2), ""
)
# What is waited for on each page.
LISTS = {
    STATION: ".coming .departing li",
    TIMETABLE: ".coming .departing li",
    PLACE: ".by-minute li",
    HOME: "#bookmarks .card:nth-child(2) .departing li",
}


@pytest.mark.parametrize("path", LISTS)
def test_a_page_takes_few_requests(visitor, served, path):
    page = visitor.page(served, PHONE, service_workers="block")
    set_clock(page, "2026-11-24 10:20:30")
    if path == HOME:
        page.goto(served + BOTH)
        expect(page.locator(".star")).to_have_count(2)
        for star in page.locator(".star").all():
            star.click()
        expect(page.locator(".star[aria-pressed=true]")).to_have_count(2)
    asked = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(served)))
    page.goto(served + path)
    page.locator(LISTS[path]).first.wait_for()
    page.wait_for_load_state("networkidle")
    # The map is a part of the face of the home page.
    assert len(asked) <= (9 if path == HOME else 8), "\n".join(asked)
    assert len(set(asked)) == len(asked), "a file is asked for twice"
