"""What the canvas of a train diagram shows: lines, numbers, colours, the line of now, for everybody and in all engines."""

import re

import axe
import pytest
from conftest import PAGES, PHONE, eventually, fits_with_twice_the_text, tree
from diagrams import CANVAS, LOOP, MORNING, PAGE, PLACE, SEEN, apart, opened, seen, settled
from live import moment
from playwright.sync_api import expect

#: The colour of the canvas at a place of the page.
COLOUR = """({ x, y }) => {
    const canvas = document.querySelector(".whole-day canvas");
    const box = canvas.getBoundingClientRect();
    const ratio = canvas.width / box.width;
    return [...canvas.getContext("2d").getImageData(Math.round((x - box.left) * ratio), Math.round((y - box.top) * ratio), 1, 1).data].slice(0, 3);
}"""


def far(one, other):
    return sum(abs(a - b) for a, b in zip(one, other))


def clock(line, kind):
    found = line.css_first(kind)
    return tuple(map(int, re.search(r"(\d+):(\d\d)", found.text()).groups())) if found else None


@pytest.mark.parametrize("path", [PAGE, LOOP])
def test_every_train_has_the_times_of_its_own_page(visitor, base, path):
    page = opened(visitor, base, path)
    trains = page.evaluate(
        """() => {
            const { trains, rows } = jikoku.diagramCanvas.shown().diagram;
            return trains.map(train => [train.page, train.anchor, train.number, jikoku.diagramLines.calls(train, rows)]);
        }"""
    )
    assert len(trains) == int(re.search(r"(\d+)本", tree(path).css_first(".plate p").text())[1])
    folder = path.split("/")[1]
    compared = 0
    for name, anchor, number, calls in trains:
        document = tree(f"railways/{name if '/' in name else f'{folder}/{name}'}.html")
        lines = {int(line.attributes["id"]): line for line in document.css(".leg li[id]")}
        assert number in document.css_first("main").text()
        for place, call in enumerate(calls):
            line = lines[anchor + place]
            assert re.sub(r"[（(]\d[）)]$", "", call["name"]) == line.css_first("a, span").text()
            comes, leaves = clock(line, "i"), clock(line, "b")
            for kind, shown in ("arrival", comes or leaves), ("departure", leaves or comes):
                if minute := call.get(kind):
                    # Where it becomes a train of another line, its page tells what that does as well.
                    assert (minute // 60 % 24, minute % 60) == shown or place in (0, len(calls) - 1) and (minute // 60 % 24, minute % 60) in (comes, leaves)
                    compared += 1
    assert compared > 1000


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_lines_are_drawn_in_the_colours_of_the_page(visitor, base, scheme):
    page = opened(visitor, base, color_scheme=scheme)
    settled(page)
    number = page.evaluate("jikoku.diagramCanvas.shown().seen().trains.find(train => train.look === 'l' && train.from > jikoku.diagramCanvas.shown().seen().x + 40).number")
    colour = page.evaluate("getComputedStyle(document.querySelector('.trains.l')).stroke")
    paper = page.evaluate("getComputedStyle(document.querySelector('.run')).backgroundColor")
    wanted, ground = ([int(part) for part in re.findall(r"\d+", text)[:3]] for text in (colour, paper))
    at = page.evaluate(PLACE, number)
    near = [page.evaluate(COLOUR, {"x": at["x"] + dx, "y": at["y"]}) for dx in (-1, 0, 1)]
    assert min(far(found, wanted) for found in near) < far(ground, wanted) / 2
    corner = page.locator(CANVAS).bounding_box()
    assert page.evaluate(COLOUR, {"x": corner["x"] + 3, "y": corner["y"] + 3}) == ground


def test_no_number_stands_over_another(visitor, base):
    page = opened(visitor, base)
    settled(page)
    for act in ["", "zoom across 1", "zoom down 1", "zoom across 1"]:
        if act:
            page.locator(f"[data-act='{act}']").click()
            settled(page)
        eventually(lambda: page.evaluate(f"{SEEN}.numbers.length"), "numbers")
        boxes = page.evaluate(
            f"""{SEEN}.numbers.map(({{ x, y, angle, wide }}) => [[0, -7], [wide, -7], [wide, 0], [0, 0]]
                .map(([a, b]) => [x + a * Math.cos(angle) - b * Math.sin(angle), y + a * Math.sin(angle) + b * Math.cos(angle)]))"""
        )
        assert len(boxes) > 50
        boxes.sort()
        for place, one in enumerate(boxes):
            for other in boxes[place + 1 :]:
                if min(x for x, _ in other) > max(x for x, _ in one) + 60:
                    break
                assert apart(one, other)


def test_the_line_of_now_stands_at_the_minute_on_days_of_the_schedule(visitor, base):
    page = opened(visitor, base)
    assert seen(page)["now"] == pytest.approx((8 * 60 + 5.5) * 4)
    view = seen(page)
    assert view["x"] < view["now"] < view["x"] + view["width"] / view["across"]
    page.clock.set_fixed_time(moment("2026-11-24 08:10:00"))
    page.evaluate("jikoku.clock.tick()")
    assert seen(page)["now"] == pytest.approx((8 * 60 + 10) * 4)
    other = opened(visitor, base, when="2026-11-21 08:05:30")
    assert seen(other)["now"] is None
    expect(other.locator("[data-act=now]")).to_be_hidden()


def test_the_drawings_of_the_page_are_there_for_who_wants_them_and_on_paper(visitor, base):
    page = opened(visitor, base)
    strip = page.locator(".hours-strip").first
    expect(strip).to_be_hidden()
    page.get_by_label("4時間ごとの図も表示").check()
    expect(strip).to_be_visible()
    page.get_by_label("4時間ごとの図も表示").uncheck()
    page.emulate_media(media="print")
    expect(strip).to_be_visible()
    expect(page.locator(CANVAS)).to_be_hidden()


def test_without_scripts_the_page_is_what_it_was(visitor, base):
    page = visitor.page(base, PHONE, java_script_enabled=False)
    page.goto(base + PAGE)
    expect(page.locator(".whole-day")).to_be_hidden()
    expect(page.locator(".hours-strip").first).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_it(visitor, base, scheme):
    page = opened(visitor, base, size=PHONE, color_scheme=scheme)
    page.get_by_label("列車番号").fill("6")
    page.keyboard.press("Enter")
    page.locator(".line-types button").first.click()
    page.get_by_label("列車番号").fill("99999")
    page.keyboard.press("Enter")
    assert axe.faults(page) == []


def test_it_fits_a_phone_with_twice_the_text(visitor, base):
    page = opened(visitor, base, size=PHONE)
    fits_with_twice_the_text(page)
    eventually(lambda: page.evaluate(f"{SEEN}.unit") == 2, "larger letters on the canvas")
    view = seen(page)
    assert view["width"] > 150


def test_it_works_alike_in_all_engines(engine):
    engine.visit(PAGE)
    engine.wait(SEEN)
    engine.stop_clock(moment(MORNING))
    engine.equals(8 * 240 + 22, f"{SEEN}.now")
    number = engine.run(f"return {SEEN}.trains[3].number;")
    engine.run("document.querySelector('.whole-day input').focus();")
    engine.type(number)
    engine.enter()
    engine.equals(number, f"{SEEN}.chosen?.number")
    engine.wait("document.querySelectorAll('[data-chosen] li').length > 2")
    colours = "const canvas = document.querySelector('.whole-day canvas'); const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height); return new Set(new Uint32Array(data.buffer)).size;"
    assert engine.run(colours) > 20


def test_every_diagram_has_its_canvas(visitor, base):
    page = visitor.page(base, PHONE)
    for entry in (entry for entry in PAGES if entry.kind == "diagram"):
        page.goto(base + entry.path)
        eventually(lambda: page.evaluate(f"{SEEN} !== undefined"), "the canvas")
        trains = len(tree(entry.path).css("[data-train]"))
        assert page.evaluate(f"{SEEN}.trains.length") == trains > 0
