"""On a slow line each request costs more than what it brings: a page has few."""

import pytest
from conftest import PHONE
from live import STATION, TIMETABLE, set_clock, shown


@pytest.mark.parametrize("path", [STATION, TIMETABLE])
def test_a_page_takes_at_most_eight_requests(visitor, served, path):
    page = visitor.page(served, PHONE, service_workers="block")
    set_clock(page, "2026-11-24 10:20:30")
    asked = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(served)))
    page.goto(served + path)
    shown(page)
    page.wait_for_load_state("networkidle")
    assert len(asked) <= 8, asked
    assert len(set(asked)) == len(asked), "a file is asked for twice"
