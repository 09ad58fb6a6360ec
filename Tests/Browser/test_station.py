"""The details of stations and railways: every case of the diagram, folding, print, and reading without styles.

The cases are chosen from the feed that the site was built from (JIKOKU_FEED).
"""

import json
import re

import axe
import pytest
from conftest import DESK, FEED, PAGES, PHONE, SITE, tree
from live import STATION, set_clock, shown
from playwright.sync_api import expect
from selectolax.lexbor import LexborHTMLParser

FOLDING = ["last-trains", "train-types", "destinations", "frequency", "reach", "names"]


def cases():
    """A station for each case of the diagram, chosen from the feed: loop, 6, terminal, next to one, middle, short line.

    The short line of the sample is a branch.
    """
    found = {}
    railways = json.loads((FEED / "railways.json").read_text(encoding="utf-8"))
    listed = json.loads((FEED / "stations.json").read_text(encoding="utf-8"))
    names = {station["id"]: station["title"]["ja"] for station in listed}
    for railway in railways:
        stations = railway["stations"]
        if stations[0] == stations[-1]:
            found.setdefault("loop", stations[len(stations) // 2])
        elif twice := [station for station in stations if [names[each] for each in stations].count(names[station]) > 1]:
            # A 6 comes to one place under two ids.
            found.setdefault("6, at its end", twice[0])
            found.setdefault("6, where it closes", twice[-1])
        elif len(stations) <= 3:
            found.setdefault("short", stations[0])
        elif len(stations) > 5:
            found.setdefault("terminal", stations[0])
            found.setdefault("next to a terminal", stations[1])
            found.setdefault("middle", stations[len(stations) // 2])
        else:
            found.setdefault("small", stations[1])
    station_pages = {(page.station, page.lang): page for page in PAGES if page.kind == "station"}
    return [
        pytest.param(station_pages[station, lang], id=f"{lang}-{case}".replace(" ", "-"))
        for case, station in found.items()
        for lang in sorted({page.lang for page in PAGES})
        if (station, lang) in station_pages
    ]


CASES = cases()
BASE = SITE.as_uri() + "/"


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("entry", CASES)
def test_axe_finds_nothing_with_everything_open(visitor, entry, viewport):
    page = visitor.page(BASE, viewport)
    page.goto(BASE + entry.path)
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    faults = axe.faults(page)
    assert not faults, "\n".join(faults[:20])


@pytest.mark.parametrize("entry", CASES)
def test_nothing_is_wider_than_a_phone_with_everything_open(visitor, entry):
    page = visitor.page(BASE, PHONE)
    page.goto(BASE + entry.path)
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("entry", CASES)
def test_names_of_the_diagram_meet_neither_each_other_nor_the_edge(visitor, entry):
    for viewport in [PHONE, DESK]:
        page = visitor.page(BASE, viewport)
        page.goto(BASE + entry.path)
        boxes = page.evaluate(
            """[...document.querySelectorAll(".diagram text:not(.between)")].map(text => {
                const box = text.getBoundingClientRect();
                return [box.left, box.top, box.right, box.bottom, text.textContent];
            })"""
        )
        assert boxes
        for number, (left, top, right, bottom, name) in enumerate(boxes):
            assert left >= 0 and right <= viewport["width"], f"{name} is cut at {viewport}"
            for other in boxes[number + 1:]:
                meets = left < other[2] and other[0] < right and top < other[3] - 1 and other[1] < bottom - 1
                assert not meets, f"{name} meets {other[4]} at {viewport}"


def test_left_and_right_of_the_diagram_agree_with_the_columns():
    """The station that stands left of this one is where the trains of the left column go next."""
    railways = {
        railway["id"]: railway for railway in json.loads((FEED / "railways.json").read_text(encoding="utf-8"))
    }
    checked = 0
    for page in PAGES:
        if page.kind != "station":
            continue
        railway = railways[page.railway]
        columns = [card.attributes["data-direction"] for card in tree(page.path).css("#last-trains [data-direction]")]
        if columns == [railway["descending"], railway["ascending"]]:
            checked += 1
        assert columns != [railway["ascending"], railway["descending"]], page.path
    assert checked


@pytest.mark.parametrize("entry", CASES)
def test_sections_fold_until_they_are_asked_for(visitor, entry):
    for viewport in [PHONE, DESK]:
        page = visitor.page(BASE, viewport)
        page.goto(BASE + entry.path)
        for name in FOLDING:
            details = page.locator(f"#{name} > details")
            if details.count():
                assert details.get_attribute("open") is None, name
        page.locator("#last-trains summary").click()
        expect(page.locator("#last-trains table:not(.off)").first).to_be_visible()


@pytest.mark.parametrize(("clock", "schedule"), [("2026-11-24 10:20:30", "Weekday"), ("2026-11-28 10:20:30", "SaturdayHoliday")])
def test_one_schedule_is_shown_at_a_time_the_one_of_the_day_first(visitor, clock, schedule):
    page = visitor.page(BASE, PHONE)
    set_clock(page, clock)
    page.goto(BASE + STATION + "#last-trains")
    tables = page.locator("#last-trains table")
    expect(page.locator(".day-tabs [aria-current]")).to_have_count(1)
    shown = [table.get_attribute("data-schedule") for table in tables.all() if table.is_visible()]
    assert set(shown) == {schedule}
    page.locator(".day-tabs button:not([aria-current])").click()
    others = [table.get_attribute("data-schedule") for table in tables.all() if table.is_visible()]
    assert others and schedule not in others
    page.emulate_media(media="print")
    assert all(table.is_visible() for table in tables.all())


def test_a_direction_without_a_train_of_the_day_shown_says_so(visitor):
    # Between two others on its line, so that trains leave for both sides.
    station = next(page.path for page in PAGES if page.kind == "station" and page.lang == "ja" and len(tree(page.path).css("#days .card")) == 2)
    lacking = LexborHTMLParser((SITE / station).read_text(encoding="utf-8"))
    for section in ("#days", "#last-trains"):
        for part in lacking.css_first(f"{section} .card").css("[data-schedule=SaturdayHoliday]"):
            part.decompose()
    for part in lacking.css("#mains [data-schedule]"):
        part.attrs["data-schedule"] = "Weekday"
    page = visitor.page(BASE, PHONE)
    page.route("**/" + station, lambda route: route.fulfill(body=lacking.html, content_type="text/html"))
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(BASE + station + "#last-trains")
    words = page.locator("#days .card .hint.on-screen")
    first, other = words.nth(0), words.nth(1)
    expect(words).to_have_count(2)
    expect(first).to_be_hidden()
    others = page.locator("#last-trains .card")
    assert [card.is_visible() for card in others.all()] == [True, True]
    expect(page.locator("#mains")).to_be_visible()
    page.locator(".day-tabs button:not([aria-current])").click()
    expect(first).to_have_text("この日の運転はありません。")
    expect(first).to_be_visible()
    expect(other).to_be_hidden()
    # Nothing more is said of it below.
    assert [card.is_visible() for card in others.all()] == [False, True]
    expect(page.locator("#mains")).to_be_hidden()
    # On paper all days stand there.
    page.emulate_media(media="print")
    expect(first).to_be_hidden()
    assert [card.is_visible() for card in others.all()] == [True, True]


@pytest.mark.parametrize("width", [320, PHONE["width"], DESK["width"]])
def test_many_days_and_times_leave_room_for_names_and_stay_in_their_card(visitor, width):
    page = visitor.page(BASE, {"width": width, "height": 900})
    page.goto(BASE + STATION + "#destinations")
    page.locator("#train-types summary").click()
    # As at a stop of a bus that runs by five timetables in a year, at ten times a day.
    page.evaluate("""() => {
        for (const row of document.querySelectorAll("#destinations tr")) {
            const last = row.children[1];
            if (last.matches("th")) last.textContent = "土曜・休日（2019/4/20〜5/26、2019/9/28〜11/24、例外日あり）";
            row.firstElementChild.after(last.cloneNode(true), last.cloneNode(true));
            if (row.matches("tbody *")) row.firstElementChild.textContent = "国際博物館前駐車場";
        }
        for (const cell of document.querySelectorAll("#train-types td:nth-child(4)")) cell.textContent = "10:53 ".repeat(10);
    }""")
    for table in page.locator(":is(#destinations, #train-types) table:not(.off)").all():
        card, box = table.locator("xpath=..").bounding_box(), table.bounding_box()
        assert box["x"] + box["width"] <= card["x"] + card["width"], table.inner_text()
    lines = """names => names.map(name => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    })"""
    assert set(page.locator("#destinations tbody th").evaluate_all(lines)) <= {1, 2, 3}


def test_three_departures_of_both_directions_are_on_the_first_screen_of_a_phone(visitor):
    page = visitor.page(BASE, PHONE)
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(BASE + STATION)
    shown(page)
    for place in page.locator("#departures .coming").all():
        lines = [line.bounding_box() for line in place.locator("li").all() if line.is_visible()]
        assert len(lines) >= 3
        assert lines[2]["y"] + lines[2]["height"] <= PHONE["height"]


def test_a_section_that_the_address_names_stands_open(visitor):
    page = visitor.page(BASE, PHONE)
    page.goto(BASE + CASES[0].values[0].path + "#frequency")
    assert page.locator("#frequency > details").get_attribute("open") is not None
    page.evaluate("location.hash = '#destinations'")
    expect(page.locator("#destinations > details")).to_have_attribute("open", "")


def test_folded_sections_stand_open_in_print(visitor):
    page = visitor.page(BASE, PHONE)
    page.goto(BASE + CASES[0].values[0].path)
    assert page.locator("#frequency > details").get_attribute("open") is None
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    for name in ["last-trains", "frequency"]:
        assert page.locator(f"#{name} table").first.is_visible(), name
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("#frequency > details").get_attribute("open") is None


@pytest.mark.parametrize("entry", CASES)
def test_a_page_without_scripts_and_styles_says_everything_in_order(entry):
    document = tree(entry.path)
    assert all("open" in details.attributes for details in document.css("main details"))
    order = [section.attributes.get("id") for section in document.css("main section")]
    wanted = ["diagram", "departures", "last-trains", "train-types", "destinations", "frequency", "reach"]
    assert [name for name in order if name in wanted] == wanted
    assert not document.css("[style]"), "a style attribute, which the policy of the site forbids"
    for table in document.css("main table.facts"):
        assert table.css("thead th") and all(row.css_first("th") for row in table.css("tbody tr"))
    text = document.css_first("#diagram").text(separator=" ", strip=True)
    assert re.search(r"\w", text)


def test_every_railway_has_its_map_its_pattern_and_its_times():
    for page in PAGES:
        if page.kind == "railway":
            document = tree(page.path)
            for name in ["map", "stopping-pattern", "riding-times"]:
                assert document.css_first(f"section#{name}"), f"{page.path}: no {name}"
            head = document.css("#stopping-pattern thead th")
            for row in document.css("#stopping-pattern tbody tr"):
                cells = row.css("td")
                assert len(cells) == len(head) - 1
                assert {cell.text() for cell in cells} <= {"●", "▲", "｜", ""}
