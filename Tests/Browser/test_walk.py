"""One walk through a site: home, search, station, table, train, documents.

The same wherever the site lies: from disk and over HTTP here, and at any address that JIKOKU_ADDRESS names, such as
that of a web server that serves the same site below a path of its own.
"""

import os
import re
from urllib.parse import urljoin

import pytest
from conftest import PAGES, PHONE, tree
from playwright.sync_api import expect

FIRST = next((page.lang for page in PAGES if page.path == "index.html"), "")


@pytest.fixture(params=["disk", "http", "elsewhere"] if os.environ.get("JIKOKU_ADDRESS") else ["disk", "http"])
def place(request) -> str:
    if request.param == "elsewhere":
        return urljoin(os.environ["JIKOKU_ADDRESS"], ".")
    from conftest import SITE

    return SITE.as_uri() + "/" if request.param == "disk" else request.getfixturevalue("served")


@pytest.mark.parametrize("prefix", ["", "en/"])
def test_a_walk_from_home_to_a_train_and_the_guide(visitor, place, prefix):
    page = visitor.page(place, viewport=PHONE)
    page.goto(place + prefix + "index.html")
    entry = next(entry for entry in PAGES if entry.kind == "timetable" and entry.path.startswith(prefix))
    name = tree(entry.path).css_first("h1 .local").text()
    field = page.locator("input[type=search]")
    field.click()
    field.press_sequentially(name)
    expect(page.locator("[role=option]").first).to_contain_text(name)
    field.press("Enter")
    page.wait_for_url(re.compile("/(stations|interchanges)/"))
    expect(page.locator("h1")).to_contain_text(name)
    if "/interchanges/" in page.url:
        page.locator(".platforms h4 a").first.click()
        page.wait_for_url(re.compile("/railways/[^/]+/[^/]+/"))
    page.locator('#departures a[href$="bound.html"], #departures a[href*=".html"]').first.click()
    # What a script is about to hide is no way on.
    page.wait_for_selector(".schedules.ready")
    page.locator("table.timetable a:visible").first.click()
    page.wait_for_url(re.compile("/railways/[^/]+/[^/]+[.]html"))
    assert page.locator(".leg li").count() > 1
    page.locator('footer a[href$="about.html"]').click()
    page.wait_for_url("**/about.html")
    page.locator('main a[href*="docs/"]').first.click()
    page.wait_for_url(re.compile("/docs/"))
    assert page.locator("article h2").count() > 3
