"""Tables of poles: all routes, or one of them at an address of its own, with scripts and without."""

import city
import markup
import re
from pathlib import Path
from urllib.parse import unquote, urlparse

import pytest
from conftest import PHONE, eventually
from playwright.sync_api import expect
from selectolax.lexbor import LexborHTMLParser

POLE = "stations/t/t.html"
SHOWN = ".timetable td > a:visible"


@pytest.fixture(scope="module")
def harbour(tmp_path_factory) -> str:
    return city.build(tmp_path_factory.mktemp("harbour"), "ja").as_uri() + "/"


def codes(page):
    """The numbers of the routes whose departures can be seen."""
    return sorted(set(page.locator(SHOWN + " i").all_text_contents()))


def test_one_route_by_itself_needs_no_script(visitor, harbour):
    page = visitor.page(harbour, PHONE, java_script_enabled=False)
    page.goto(harbour + POLE)
    assert codes(page) == ["5", "7"]
    page.locator(".by-route summary").click()
    page.get_by_role("link", name="7 港 公園").click()
    eventually(lambda: codes(page) == ["7"], "one route alone")
    expect(page.locator(".only:visible")).to_contain_text("港 公園")
    # It does not run on Saturdays, and says so.
    expect(page.locator("section .none:visible")).to_have_count(1)
    page.locator(".only:visible a").first.click()
    eventually(lambda: codes(page) == ["5", "7"], "all routes again")
    expect(page.locator(".only:visible, .none:visible")).to_have_count(0)


def test_the_page_of_a_route_leads_to_its_own_departures(visitor, harbour):
    page = visitor.page(harbour, PHONE)
    page.goto(harbour + "railways/7.html")
    page.locator(f"a[href='../{POLE}#only-7']").click()
    expect(page.locator(".schedules.ready")).to_have_count(1)
    assert codes(page) == ["7"]


def test_the_next_departures_are_those_of_the_route(visitor, harbour):
    page = visitor.page(harbour, PHONE)
    page.goto(harbour + POLE + "#only-7")
    kinds = page.locator(".coming .departing .kind")
    expect(kinds).to_have_count(6)
    assert set(kinds.all_text_contents()) == {"7"}
    # At 10:20 the next bus of route 7 is that of 11:05, the next of all that of 10:35.
    expect(page.locator(".timetable td > .is-next")).to_have_attribute("aria-label", re.compile("^11時05分 "))


def test_the_route_stays_when_another_day_is_chosen_and_when_the_page_is_loaded_anew(visitor, harbour):
    page = visitor.page(harbour, PHONE)
    page.goto(harbour + POLE + "#only-5")
    expect(page.locator(".schedules.ready")).to_have_count(1)
    page.locator("[data-day-tab]").nth(1).click()
    page.wait_for_url(lambda url: "&" in url and "only-5" in url)
    assert codes(page) == ["5"]
    page.reload()
    expect(page.locator(".schedules.ready")).to_have_count(1)
    expect(page.locator(".only.on")).to_have_count(1)
    assert codes(page) == ["5"]
    expect(page.locator("[data-day-tab][aria-current]")).to_have_attribute("href", page.locator("[data-day-tab]").nth(1).get_attribute("href"))


def test_a_city_in_another_language_has_its_own_names_and_no_japanese(visitor, tmp_path):
    site = city.build(tmp_path, "de")
    # English stands at the root, as nobody has texts in German.
    pole = LexborHTMLParser((site / POLE).read_bytes())
    assert pole.css_first("html").attributes["lang"] == "en"
    main = pole.css_first("main").text()
    assert "Rathaus" in main and "Hügel" in main
    assert not [character for character in main if "\u3000" <= character <= "\u9fff" or "\uff00" <= character <= "\uffef"]
    page = visitor.page(site.as_uri() + "/", PHONE)
    page.goto(site.as_uri() + "/" + POLE)
    # What Tokyo's clock tells as 10:20 is 2:20 in Berlin.
    expect(page.locator(".moment .now")).to_have_text("2:20")


def test_a_bus_without_a_number_has_no_element_for_one(harbour):
    pages = list(Path(unquote(urlparse(harbour).path)).rglob("*.html"))
    assert any("schema.org/BusTrip" in page.read_text() for page in pages)
    assert not {str(page): markup.empty(page.read_text()) for page in pages if markup.empty(page.read_text())}


@pytest.fixture(scope="module")
def corner(tmp_path_factory) -> str:
    """The city with four poles at the town hall, where route 7 has a long name and tells by which way it goes."""
    folder = tmp_path_factory.mktemp("corner")
    feed = folder / "feed"
    city.write(feed, "ja")
    poles = {str(number): f"T{number}" for number in range(1, 5)}
    tables = {name: (feed / f"{name}.txt").read_text(encoding="utf-8").splitlines() for name in ("stops", "routes", "trips", "stop_times")}
    tables["stops"] = [tables["stops"][0] + ",location_type,parent_station", *(line + (",1," if line.startswith("T,") else ",0,") for line in tables["stops"][1:]),
                       *(f"{pole},市役所,35.41,139.6,0,T" for pole in poles.values())]
    tables["routes"] = [line.replace("7,1,7,", "7,1,市役所・下黒駒線,") for line in tables["routes"]]
    tables["trips"] = [tables["trips"][0] + ",trip_headsign", *(line + ",市民公園（酒折駅入口経由）" for line in tables["trips"][1:])]
    hour = lambda trip: int(trip.rpartition("-")[2]) // 60  # noqa: E731
    rows = [line.split(",") for line in tables["stop_times"][1:]]
    pole = lambda row: "T1" if row[0].startswith("5-") else poles[str(2 + hour(row[0]) % 3)]  # noqa: E731
    tables["stop_times"][1:] = [",".join([*row[:3], pole(row) if row[3] == "T" else row[3], row[4]]) for row in rows]
    for name, lines in tables.items():
        (feed / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return city.site(folder).as_uri() + "/"


@pytest.mark.parametrize("width", [1000, 1280])
def test_in_a_narrow_column_a_destination_stands_below_a_long_name_of_its_route(visitor, corner, width):
    page = visitor.page(corner, {"width": width, "height": 900})
    page.goto(corner + "stations/t/index.html")
    expect(page.locator(".both > .way")).to_have_count(4)
    expect(page.locator(".departing:not(.morning) .bound").first).to_be_visible()
    # How many letters stand in the shortest line of a name, but for its last one.
    lines = page.locator(".departing li:not(.gone) .bound").evaluate_all(
        "all => all.filter(one => one.checkVisibility()).map(one => one.clientWidth / parseFloat(getComputedStyle(one).fontSize))")
    assert len(lines) > 6 and min(lines) > 2.5, lines


def test_many_routes_of_a_stop_are_one_row_on_a_phone(visitor, harbour):
    rows = """list => { list.append(...[1, 2, 3].flatMap(() => [...list.children].map(one => one.cloneNode(true))));
        return [new Set([...list.children].map(one => one.getBoundingClientRect().top)).size, list.getBoundingClientRect().right <= innerWidth]; }"""
    page = visitor.page(harbour, PHONE)
    page.goto(harbour + "stations/t/index.html")
    assert page.locator(".nameboard .chips").evaluate(rows) == [1, True]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Paper has no way to push it aside.
    page.emulate_media(media="print")
    assert page.locator(".nameboard .chips").evaluate(rows)[0] > 1


@pytest.mark.parametrize("width", [360, 1280])
def test_marks_of_one_minute_stay_clear_of_the_next(visitor, harbour, width):
    page = visitor.page(harbour, {"width": width, "height": 800})
    page.goto(harbour + POLE)
    expect(page.locator(".schedules.ready")).to_have_count(1)
    met, columns = page.evaluate("""() => {
        const cells = [...document.querySelectorAll(".timetable td > a")].filter(cell => cell.checkVisibility());
        const columns = () => cells.filter(cell => cell.previousElementSibling).map(cell => cell.getBoundingClientRect().left - cell.parentElement.getBoundingClientRect().left);
        const before = columns();
        // Two letters and a sign are a little wider than a minute, and leave the columns as they are.
        for (const cell of cells) cell.innerHTML = cell.innerHTML.slice(0, 2) + " <b><i>14</i> 山</b>";
        const after = columns();
        for (const cell of cells) cell.innerHTML = cell.innerHTML.slice(0, 2) + " <b><i>5号車</i> 山</b>";
        const ends = cells.filter(cell => cell.nextElementSibling).map(cell => [cell, cell.nextElementSibling].map(one => one.querySelector("b").getBoundingClientRect()));
        return [ends.map(([left, right]) => right.left - left.right).filter(room => room < -.5), before.filter((left, i) => Math.abs(left - after[i]) > .5)];
    }""")
    assert met == [] and columns == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
