"""Where the trains of a railway are by the timetable: in the list of its stations and on its map."""

import re

import axe
import pytest
from conftest import DESK, PAGES, PHONE, eventually, tree
from live import moment, set_clock
from playwright.sync_api import expect

RAILWAY = "aoba-main"
PAGE = f"railways/{RAILWAY}.html"
# Half a minute behind the full one, by which those that leave in it have left.
MOMENTS = {"the morning": ("2026-11-24 08:05:30", "Weekday"), "the night of a Friday": ("2026-11-28 00:15:30", "Weekday")}


def minutes(text, least):
    """A minute of the service day, no earlier than another."""
    hour, minute = map(int, re.search(r"(\d+):(\d\d)", text).groups())
    found = 60 * hour + minute
    while found < least:
        found += 1440
    return found


def stretches():
    """The calls of each train on the railway as its own page has them: page, schedules, and name, arrival, departure of each."""
    for page in PAGES:
        if page.kind != "train" or page.lang != "ja":
            continue
        main = tree(page.path).css_first("main")
        first = int(main.attributes.get("data-start") or 180)
        for part in main.css(".leg ol"):
            head = part.prev
            while head.tag != "p":
                head = head.prev
            link = head.css_first("a")
            calls = []
            for line in part.css("li"):
                times = {}
                for kind in "ib":
                    if shown := line.css_first(kind):
                        times[kind] = minutes(shown.text(), first)
                        first = times[kind] - 720
                calls.append((line.css_first("a, span").text(), times.get("i"), times.get("b")))
            if link and link.attributes["href"].endswith(f"/{RAILWAY}.html") or not link and page.path.startswith(f"railways/{RAILWAY}/"):
                yield page.path, main.attributes["data-train"].split(), calls


def running(text, schedule):
    """The trains that are under way, by their pages, with what is said of each."""
    now = moment(text)
    minute = now.hour * 60 + now.minute + (1440 if now.hour < 3 else 0)
    found = {}
    for path, schedules, calls in stretches():
        if schedule not in schedules:
            continue
        for (name, arrival, departure), (to, comes, leaves) in zip(calls, calls[1:]):
            if arrival is not None and departure is not None and arrival <= minute < departure:
                found[path] = f"{name}に停車中"
            elif departure is not None and departure <= minute < (leaves if comes is None else comes):
                found[path] = f"{name}から{to}へ"
    return found


@pytest.mark.parametrize("when", MOMENTS)
def test_every_train_under_way_is_where_its_own_page_has_it(visitor, base, when):
    page = visitor.page(base, PHONE)
    set_clock(page, MOMENTS[when][0])
    page.goto(base + PAGE)
    expect(page.locator(".runs li").first).to_be_attached()
    shown = page.locator(".runs a").evaluate_all("links => links.map(link => [link.href, link.title])")
    expected = running(*MOMENTS[when])
    own = {address.removeprefix(base).partition("#")[0]: title.rpartition("、")[2] for address, title in shown}
    assert own == expected and len(expected) > 1
    expect(page.locator("[data-runs]")).to_contain_text(str(len(expected)))
    assert page.locator(".line-map .run:not([hidden])").count() == len(expected)


def test_trains_lie_between_the_rows_and_on_no_other(visitor, base):
    page = visitor.page(base, PHONE)
    set_clock(page, MOMENTS["the morning"][0])
    page.goto(base + PAGE)
    expect(page.locator(".runs li").first).to_be_attached()
    page.emulate_media(reduced_motion="reduce")
    rows = page.locator(".stations > li").evaluate_all("rows => rows.map(row => [row.querySelector('.stop').firstChild.textContent.trim(), row.getBoundingClientRect().top + 24])")
    heights = dict(rows)
    boxes = {"up": [], "down": []}
    for line in page.locator(".runs li").all():
        box = line.bounding_box()
        boxes[line.get_attribute("class").split()[0]].append(box["y"])
        middle = box["y"] + 12
        title = line.locator("a").get_attribute("title").rpartition("、")[2]
        if found := re.fullmatch("(.*)から(.*)へ", title):
            low, high = sorted(heights[name] for name in found.groups())
            # One that would lie on another is a little further on.
            assert low - 45 <= middle <= high + 45, title
            # It is on the side of its way.
            start, end = (heights[name] for name in found.groups())
            assert line.get_attribute("class").split()[0] == ("down" if end > start else "up"), title
    for places in boxes.values():
        places.sort()
        assert all(below - above > 24 for above, below in zip(places, places[1:]))


def test_a_train_leads_to_its_page(visitor, base):
    page = visitor.page(base, DESK)
    set_clock(page, MOMENTS["the morning"][0])
    page.goto(base + PAGE)
    link = page.locator(".runs a").first
    href = link.evaluate("link => link.href")
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(href)
    expect(page.locator(".leg li:target, .leg li.target")).to_be_visible()


def test_when_none_runs_the_page_says_so(visitor, base):
    page = visitor.page(base)
    set_clock(page, "2026-11-24 03:30:00")
    page.goto(base + PAGE)
    expect(page.locator("[data-runs]")).to_have_text("いま走っている列車はありません（時刻表による）")
    expect(page.locator(".runs li")).to_have_count(0)


def test_they_move_with_the_clock(visitor, base):
    page = visitor.page(base, PHONE)
    set_clock(page, MOMENTS["the morning"][0])
    page.goto(base + PAGE)
    places = "lines => lines.map(line => line.style.transform).join()"
    page.locator(".runs li").first.wait_for(state="attached")
    before = page.locator(".runs li").evaluate_all(places)
    set_clock(page, "2026-11-24 08:06:00")
    page.evaluate("jikoku.clock.tick()")
    eventually(lambda: page.locator(".runs li").evaluate_all(places) != before, "another place")


def test_no_train_is_drawn_along_a_branch_that_it_does_not_run_on(visitor, base):
    page = visitor.page(base)
    page.goto(base + PAGE)
    eventually(lambda: page.evaluate("jikoku.lineTrains !== undefined"), "the script")
    ways = "([patterns, asked]) => { const way = jikoku.lineTrains.ways(patterns.map(rows => ({ rows }))); const found = ([own, from, to]) => way(own, from, to); return asked.map(found); }"
    # Rows 0 to 4 are the line, 5 and 6 a branch from row 1.
    patterns = [[0, 1, 2, 3, 4], [0, 4], [0, 1, 5, 6], [1, 5]]
    assert page.evaluate(ways, [patterns, [[[0, 4], 0, 4], [[1, 5], 1, 5], [[2, 3], 2, 3]]]) == [[0, 1, 2, 3, 4], [1, 5], [2, 3]]
    # One that comes back where it began does not go round once more on its last step.
    loop = [1, 2, 3, 4, 2, 1]
    assert page.evaluate(ways, [[loop], [[loop, 2, 1], [loop, 4, 2]]]) == [[2, 1], [4, 2]]
    assert page.evaluate(ways, [[[2, 3, 4, 1], loop], [[loop, 2, 1]]]) == [[2, 1]]


def test_without_scripts_the_list_is_what_it_was(visitor, base):
    page = visitor.page(base, PHONE, java_script_enabled=False)
    page.goto(base + PAGE)
    expect(page.locator("[data-runs]")).to_be_hidden()
    line = page.locator(".stations > li").first
    assert line.evaluate("line => parseFloat(getComputedStyle(line).paddingLeft)") < 60


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_read_them(visitor, base, scheme):
    page = visitor.page(base, PHONE, color_scheme=scheme)
    set_clock(page, MOMENTS["the morning"][0])
    page.goto(base + PAGE)
    page.locator(".runs li").first.wait_for(state="attached")
    assert axe.faults(page) == []
    page.emulate_media(media="print")
    expect(page.locator(".runs")).to_be_hidden()


def test_it_looks_alike_in_all_engines(engine):
    engine.visit(PAGE)
    engine.wait("jikoku.lineNow && document.querySelector('.runs')")
    engine.stop_clock(moment(MOMENTS["the morning"][0]))
    engine.equals(len(running(*MOMENTS["the morning"])), "document.querySelectorAll('.runs li').length")
