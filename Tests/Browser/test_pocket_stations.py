"""The pocket edition with chosen stations, whose tables stand in it for whoever opens it where no script runs."""

import subprocess

import pytest
from city import COMMAND
from conftest import FEED, PHONE, ROOT, eventually
from playwright.sync_api import expect
from selectolax.lexbor import LexborHTMLParser
from test_my_stations import OUTBOUND, of_page, tables


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    """The sample with all lines of one station."""
    folder = tmp_path_factory.mktemp("pocket")
    made = folder / "mine.html"
    for command in [
        ["import", "mini-tokyo-3d", FEED, "--store", folder / "sample.sqlite"],
        ["build", "--store", folder / "sample.sqlite", "--config", FEED / "site.yaml", "--pocket", "--stations", "汐凪", "--output", made],
    ]:
        subprocess.run([COMMAND, *map(str, command)], cwd=ROOT, check=True, capture_output=True)
    return made


def test_its_tables_say_what_the_page_says(file, tmp_path):
    handed = tmp_path / "handed.html"
    handed.write_text(LexborHTMLParser(file.read_text()).css_first("div.handed").html)
    own = {name.split()[0]: value for name, value in tables(handed).items()}
    page = of_page(OUTBOUND)
    assert list(own) == list(page) and sum(len(rows) for rows, _ in own.values()) > 100
    for day, (rows, lasts) in page.items():
        assert (sorted(own[day][0]), own[day][1]) == (sorted(rows), lasts), day


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_without_scripts_it_shows_the_station_and_nothing_that_needs_them(visitor, file, scheme):
    page = visitor.page(file.as_uri(), {"width": 360, "height": 640}, offline=True, java_script_enabled=False, color_scheme=scheme)
    page.goto(file.as_uri())
    assert "スクリプトが使えないところでは" in page.locator("main").inner_text()
    expect(page.locator("[data-opening]")).to_be_hidden()
    titles = page.locator(".handed h2").all_inner_texts()
    assert len(titles) == 3 and all("汐凪" in title for title in titles)
    page.locator(".handed nav a").nth(1).click()
    box = page.locator("#station-1 table").first.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 360


def test_with_scripts_its_stations_are_the_first_bookmarks(visitor, file):
    page = visitor.page(file.as_uri(), PHONE, offline=True)
    page.goto(file.as_uri())
    eventually(lambda: page.evaluate("document.documentElement.dataset.shown") == "#/index.html", "the home page")
    expect(page.locator(".handed")).to_have_count(0)
    assert page.evaluate("[...new Set(jikoku.bookmarks.all().map(({ station }) => station))]") == ["aoba-main-shionagi", "minato-shioji-shionagi", "minato-loop-shionagi"]
    expect(page.locator("[data-mine]")).to_contain_text("汐凪")
