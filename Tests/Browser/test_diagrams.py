"""The train diagram of a line: names stay in view, no name and no number over another, types told apart, whole without scripts."""

import pytest
from conftest import DESK, PAGES, PHONE, SITE, tree
from diagrams import apart

DIAGRAMS = [page for page in PAGES if page.kind == "diagram"]


def richest(lang="ja"):
    """The one with the most types of trains."""
    return max((page for page in DIAGRAMS if page.lang == lang), key=lambda page: (len(tree(page.path).css(".line-types li")), page.path))


def opened(visitor, entry, size=DESK):
    page = visitor.page(SITE.as_uri() + "/", size)
    page.goto(f"{SITE.as_uri()}/{entry.path}")
    # In their place stands a canvas, unless they are wanted as well.
    page.locator(".drawn [data-strips]").check()
    return page


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_names_of_stations_are_whole_and_stay_in_view(visitor, size, lang):
    page = opened(visitor, richest(lang), size)
    page.locator(".run").first.evaluate("run => { run.scrollLeft = 20; }")
    found = page.locator(".run").first.evaluate(
        """run => {
            const frame = run.getBoundingClientRect();
            const side = run.querySelector(".side").getBoundingClientRect();
            const names = [...run.querySelectorAll(".side text")].map((text) => text.getBoundingClientRect());
            return {
                moved: run.scrollLeft,
                room: Math.min(...names.map((name) => name.left)) - side.left,
                left: side.left - frame.left,
                part: side.width / frame.width,
                apart: Math.min(...names.slice(1).map((name, row) => (name.top + name.bottom - names[row].top - names[row].bottom) / 2)),
            };
        }"""
    )
    assert found["moved"] > 0 or size is DESK
    assert found["left"] < 3
    assert found["room"] >= 0
    assert found["part"] < 0.67
    assert found["apart"] >= 11


def test_each_station_has_its_line_and_main_ones_a_thicker_one(visitor):
    page = opened(visitor, richest())
    run = page.locator(".run").first
    assert run.locator(".side .main").count() >= 2
    rows = run.evaluate("run => [...run.querySelectorAll('.rows')].map((path) => path.getAttribute('d').split('M').length - 1)")
    assert sum(rows) == run.locator(".side text").count()
    assert rows[1] == run.locator(".side .main").count()
    widths = [run.locator(name).evaluate("path => parseFloat(getComputedStyle(path).strokeWidth)") for name in [".rows:not(.main)", ".rows.main"]]
    assert widths[0] < widths[1]


def test_no_number_stands_over_another(visitor):
    """Each number by the corners of what its figures take, turned with its line."""
    page = opened(visitor, richest())
    boxes = page.evaluate(
        """() => [...document.querySelectorAll(".drawing")].map((drawing) => [...drawing.querySelectorAll(".numbers text")].map((text) => {
            const [{ x, width }, y] = [text.getBBox(), Number(text.getAttribute("y"))];
            const turn = text.getCTM();
            return [[x, y - 6.5], [x + width, y - 6.5], [x + width, y], [x, y]]
                .map(([a, b]) => [turn.a * a + turn.c * b + turn.e, turn.b * a + turn.d * b + turn.f]);
        }))"""
    )
    assert sum(map(len, boxes)) > 100

    for strip in boxes:
        for place, one in enumerate(strip):
            assert all(apart(one, other) for other in strip[:place])


def test_lines_have_their_types_colours_and_dashes_also_where_they_are_used_again(visitor):
    page = opened(visitor, richest())
    styles = page.evaluate(
        """() => [...document.querySelectorAll(".line-types path")].map((path) => {
            const { stroke, strokeDasharray, strokeWidth } = getComputedStyle(path);
            return [stroke, strokeDasharray, strokeWidth].join(" ");
        })"""
    )
    assert len(styles) > 2
    assert len({style.partition(")")[2] for style in styles}) == len(set(styles)), "told apart without colours"
    again = page.evaluate(
        """() => [...document.querySelectorAll(".trains use")].map((use) => {
            const style = getComputedStyle(use);
            return [style.stroke, style.strokeDasharray, style.strokeWidth].join(" ") === ["stroke", "strokeDasharray", "strokeWidth"]
                .map((name) => getComputedStyle(use.parentElement)[name]).join(" ") && style.fill === "none";
        })"""
    )
    assert again
    assert all(again)


def test_all_strips_have_the_names_and_the_lines_of_minutes_of_the_first(visitor):
    page = opened(visitor, richest())
    # One after the other at the same place of the window, without what differs.
    show = """number => document.querySelectorAll(".hours-strip").forEach((strip, place) => {
        strip.style.cssText = "position: fixed; inset: 0; visibility: " + (place === number ? "visible" : "hidden");
        strip.querySelectorAll(".trains, .numbers, .clock, h2").forEach(part => { part.style.display = "none"; });
    })"""
    pictures = []
    for number in range(page.locator(".hours-strip").count()):
        page.evaluate(show, number)
        pictures.append(page.locator(".run").nth(number).screenshot())
    assert len(pictures) > 2
    assert len(set(pictures)) == 1


def test_a_diagram_leads_to_its_tables_and_to_those_of_lines_that_trains_run_through_to():
    kinds = {page.path: page.kind for page in PAGES}
    through = 0
    for entry in DIAGRAMS:
        document = tree(entry.path)
        assert document.css(".in-numbers a")
        for link in document.css(".ways-on a"):
            path = (SITE / entry.path).parent.joinpath(link.attributes["href"]).resolve().relative_to(SITE.resolve())
            assert kinds[str(path)] == "diagram"
            through += 1
    assert through


def test_on_paper_a_strip_is_whole(visitor):
    page = opened(visitor, richest())
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 1047, "height": 740})
    widths = page.evaluate("() => [...document.querySelectorAll('.run')].map((run) => [run.scrollWidth, document.documentElement.clientWidth])")
    assert widths
    assert all(own <= whole for own, whole in widths)
