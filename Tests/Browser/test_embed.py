"""The line by which a station's departures stand in other people's pages."""

import html
import re
from urllib.parse import urlsplit

import pytest
from conftest import PHONE, SITE, eventually
from live import STATION, set_clock
from playwright.sync_api import expect
from quiet import serving

BOX = "#embed"


def unfolded(visitor, base, **options):
    page = visitor.page(base, **options)
    asked = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.goto(base + STATION)
    page.locator(".departing li").first.wait_for()
    assert not any(path.endswith("js/embed.js") for path in asked)
    page.locator(f"{BOX} summary").click()
    expect(page.locator(f"{BOX} textarea")).to_have_value(re.compile("^<iframe .*</iframe>$"))
    return page


def test_the_line_shows_the_station_in_a_foreign_page(visitor, servers, served, tmp_path):
    page = unfolded(visitor, served)
    line = page.locator(f"{BOX} textarea").input_value()
    address = html.unescape(re.search(r'src="([^"]+)"', line)[1])
    assert address == f"{served}board.html#look=auto&from=aoba-main-shionagi"
    assert 'title="汐凪"' in line
    (tmp_path / "index.html").write_text(f"<!doctype html><title>Hotel</title><h1>Hotel</h1>{line}", encoding="utf-8")
    foreign = servers.enter_context(serving(tmp_path))
    host = page.context.new_page()
    set_clock(host, "2026-11-24 10:20:30")
    host.goto(foreign.replace("127.0.0.1", "localhost"))
    board = host.frame_locator("iframe")
    expect(board.locator("time").first).to_be_visible()
    expect(board.locator("body")).to_contain_text("汐凪")
    assert host.frames[1].evaluate("document.documentElement.classList.contains('framed')")


@pytest.mark.parametrize(("allowed", "shows"), [("http://localhost:*", True), ("https://hotel.example", False)])
def test_a_header_says_who_may_show_the_station(browser, servers, tmp_path, allowed, shows):
    """Not with the visitor, for whom a frame that is refused is a fault."""
    context = browser.new_context()
    own = servers.enter_context(serving(SITE, {"Content-Security-Policy": f"frame-ancestors 'self' {allowed}"}))
    (tmp_path / "index.html").write_text(f'<!doctype html><title>Hotel</title><iframe src="{own}board.html#from=aoba-main-shionagi"></iframe>', encoding="utf-8")
    foreign = servers.enter_context(serving(tmp_path))
    host = context.new_page()
    refused = []
    host.on("console", lambda message: refused.append(message.text) if "frame-ancestors" in message.text else None)
    host.goto(foreign.replace("127.0.0.1", "localhost"))
    if shows:
        expect(host.frame_locator("iframe").locator("body")).to_contain_text("汐凪")
    else:
        eventually(lambda: refused, "the browser's refusal")
    assert bool(refused) != shows
    # The site's own pages may.
    host.goto(own + STATION)
    host.evaluate("document.body.append(Object.assign(document.createElement('iframe'), { src: document.location.href }))")
    expect(host.frame_locator("iframe").last.locator("h1").first).to_be_visible()
    context.close()


def test_the_line_is_copied(visitor, served):
    page = unfolded(visitor, served, permissions=["clipboard-read", "clipboard-write"])
    page.locator(f"{BOX} button").click()
    expect(page.locator(f"{BOX} .state")).not_to_be_empty()
    assert page.evaluate("navigator.clipboard.readText()") == page.locator(f"{BOX} textarea").input_value()


@pytest.mark.parametrize("path", [STATION, f"en/{STATION}"])
def test_the_box_fits_a_phone_and_leads_to_the_editor(visitor, served, path):
    page = visitor.page(served, PHONE)
    page.goto(served + path)
    page.locator(f"{BOX} summary").click()
    link = page.locator(f"{BOX} a")
    expect(link).to_have_attribute("href", re.compile(r"board\.html#edit&from=aoba-main-shionagi$"))
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    box = page.locator(f"{BOX} textarea")
    eventually(lambda: box.evaluate("box => box.getBoundingClientRect().right <= innerWidth && box.getBoundingClientRect().left >= 0"), "a box within the window")


def test_from_disk_the_page_says_that_the_address_leads_nobody_there(visitor):
    page = visitor.page(SITE.as_uri() + "/")
    page.goto(f"{SITE.as_uri()}/{STATION}")
    page.locator(f"{BOX} summary").click()
    eventually(lambda: page.locator(f"{BOX} .hint").count() == 2, "what is said of a disk")
