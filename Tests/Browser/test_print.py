"""Stations and timetables on paper: few sheets, each of which tells what it is of, and nothing that only lives on a screen."""

import re
import subprocess

import pytest
from conftest import PAGES, SITE, tree
from live import STATION, TIMETABLE, set_clock, shown
from playwright.sync_api import expect

TABLES = sorted(
    (page for page in PAGES if page.kind == "timetable" and page.lang == "ja"),
    key=lambda page: (SITE / page.path).stat().st_size,
)
STATIONS = sorted(
    (page for page in PAGES if page.kind == "station" and page.lang == "ja"),
    key=lambda page: (SITE / page.path).stat().st_size,
)


def sheets(page, folder):
    """The words of every sheet, without spaces."""
    file = folder / "print.pdf"
    page.pdf(path=file, prefer_css_page_size=True, print_background=True, format="A4")
    text = subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, text=True, check=True).stdout
    return [re.sub(r"\s", "", sheet) for sheet in text.rstrip("\f").split("\f")]


def test_every_sheet_of_a_table_tells_station_direction_and_days(visitor, tmp_path):
    base = SITE.as_uri() + "/"
    page = visitor.page(base)
    page.goto(base + TABLES[-1].path)
    page.locator(".schedules.ready").wait_for()
    document = tree(TABLES[-1].path)
    heads = [re.sub(r"\s", "", node.attributes["data-head"]) for node in document.css(".timetable thead")]
    name = document.css_first("h1 .local").text()
    assert heads and all(name in head for head in heads)
    printed = sheets(page, tmp_path)
    # Only what follows the last table may be on a sheet without one.
    assert all(any(head in sheet for head in heads) for sheet in printed[:-1] or printed), printed


@pytest.mark.parametrize("path", [STATION, TIMETABLE])
def test_what_lives_on_the_screen_is_not_printed(visitor, tmp_path, path):
    base = SITE.as_uri() + "/"
    page = visitor.page(base)
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(base + path)
    shown(page)
    page.locator(".goal .choose").click()
    page.locator(".goal li button").last.click()
    page.locator(".departing .arrives, .there").first.wait_for(state="attached")
    page.emulate_media(media="print")
    look = """all => all.map(part => { const style = getComputedStyle(part);
        return [style.backgroundColor, style.outlineStyle, style.fontWeight].join(); })"""
    looks = page.locator(".timetable td > a").evaluate_all(look)
    assert len(set(looks)) <= 1, set(looks)
    text = "".join(sheets(page, tmp_path))
    live = page.locator(".departing .left, .moment .shown").evaluate_all("all => all.map(part => part.textContent.trim())")
    assert all(re.sub(r"\s", "", words) not in text for words in live if len(words) > 3), live


def test_a_station_takes_at_most_three_sheets(visitor, tmp_path):
    base = SITE.as_uri() + "/"
    page = visitor.page(base)
    page.goto(base + STATIONS[len(STATIONS) // 2].path)
    page.locator(".coming .departing, .coming .over").first.wait_for()
    assert len(sheets(page, tmp_path)) <= 3


def test_no_column_of_a_station_stays_empty(visitor, tmp_path):
    """Each sheet but the last has words in both halves, and in the lower half."""
    base = SITE.as_uri() + "/"
    page = visitor.page(base)
    page.goto(base + STATIONS[-1].path)
    page.locator(".coming .departing, .coming .over").first.wait_for()
    file = tmp_path / "print.pdf"
    page.pdf(path=file, prefer_css_page_size=True, print_background=True, format="A4")
    boxes = subprocess.run(["pdftotext", "-bbox", file, "-"], capture_output=True, text=True, check=True).stdout
    for width, height, body in re.findall(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', boxes, re.S)[:-1]:
        words = [tuple(map(float, found)) for found in re.findall(r'xMin="([\d.]+)" yMin="([\d.]+)"', body)]
        assert any(x > 0.55 * float(width) for x, _ in words) and any(x < 0.45 * float(width) for x, _ in words)
        assert any(y > 0.6 * float(height) for _, y in words)


ASKED = "date=2026-11-24&time=10:20"


def test_itineraries_are_printed_with_what_was_asked(visitor, tmp_path):
    base = SITE.as_uri() + "/"
    page = visitor.page(base)
    page.goto(f"{base}plan.html#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&{ASKED}")
    page.locator("[data-plan] > .state[data-answered]").wait_for(state="attached")
    rows = page.locator("ol.itineraries > li").evaluate_all("all => all.map(({ dataset }) => `${dataset.departure}→${dataset.arrival}`)")
    page.emulate_media(media="print")
    for part in [page.get_by_role("button"), page.locator("#plan-date")]:
        expect(part.locator("visible=true")).to_have_count(0)
    expect(page.locator("#plan-from")).to_be_visible()
    text = "".join(sheets(page, tmp_path))
    assert rows and all(row in text for row in rows) and "2026年11月24日" in text, text


def test_all_places_within_reach_are_printed_also_of_closed_bands(visitor, tmp_path):
    base = SITE.as_uri() + "/"
    page = visitor.page(base)
    page.goto(f"{base}how-far.html#from=Aoba.Main.Aobano&{ASKED}")
    page.locator("[data-how-far] > .state[data-answered]").wait_for(state="attached")
    assert page.locator(".far > details:not([open])").count() > 0
    names = page.locator(".reached a").evaluate_all("all => all.map(link => link.textContent)")
    text = "".join(sheets(page, tmp_path))
    # A long name may be broken by the minutes that stand beside it.
    assert len(names) > 20 and all(name.replace(" ", "")[:4] in text for name in names), text
    assert "青葉野から60分以内" in text
