"""The train diagram of a line that is dragged, zoomed and asked: what its canvas shows, and all that buttons and fingers do to it."""

import re

import axe
import pytest
from conftest import DESK, PAGES, PHONE, eventually, fits_with_twice_the_text, tree
from live import moment, set_clock
from playwright.sync_api import expect

PAGE = "diagrams/minato-shioji/weekday.html"
LOOP = "diagrams/minato-loop/weekday.html"
MORNING = "2026-11-24 08:05:30"
SEEN = "jikoku.diagramCanvas?.shown()?.seen()"
CANVAS = ".whole-day canvas"
#: Where a train of the diagram is on the page: the middle of a slope of its line that is in view.
PLACE = """number => {
    const { x, y, across, down, left, top, width, tall, trains } = jikoku.diagramCanvas.shown().seen();
    const train = trains.find(train => train.number === number);
    const box = document.querySelector(".whole-day canvas").getBoundingClientRect();
    for (const piece of train.pieces) for (let bend = 0; bend + 3 < piece.length; bend += 2) {
        const at = [((piece[bend] + piece[bend + 2]) / 2 - x) * across, ((piece[bend + 1] + piece[bend + 3]) / 2 - y) * down];
        if (at[0] > 5 && at[0] < width - 5 && at[1] > 5 && at[1] < tall - 5) return { x: box.left + left + at[0], y: box.top + top + at[1] };
    }
}"""
#: The colour of the canvas at a place of the page.
COLOUR = """({ x, y }) => {
    const canvas = document.querySelector(".whole-day canvas");
    const box = canvas.getBoundingClientRect();
    const ratio = canvas.width / box.width;
    return [...canvas.getContext("2d").getImageData(Math.round((x - box.left) * ratio), Math.round((y - box.top) * ratio), 1, 1).data].slice(0, 3);
}"""


def opened(visitor, base, path=PAGE, size=DESK, when=MORNING, **options):
    page = visitor.page(base, size, **options)
    set_clock(page, when)
    page.goto(base + path)
    eventually(lambda: page.evaluate(f"{SEEN} !== undefined"), "the canvas")
    return page


def seen(page):
    return page.evaluate(f"(({{ x, y, across, down, width, tall, now }}) => ({{ x, y, across, down, width, tall, now: now ?? null }}))({SEEN})")


def settled(page):
    """Waits for what the next frame draws."""
    page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


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


def apart(one, other):
    """Whether a straight line parts two boxes."""
    for box in (one, other):
        for (ax, ay), (bx, by) in zip(box, box[1:3]):
            first, second = ([x * (bx - ax) + y * (by - ay) for x, y in each] for each in (one, other))
            if max(first) < min(second) or max(second) < min(first):
                return True
    return False


def test_buttons_do_what_dragging_does(visitor, base):
    page = opened(visitor, base)
    begin = seen(page)

    def press(act):
        before = seen(page)
        button = page.locator(f"[data-act='{act}']")
        button.focus()
        page.keyboard.press("Enter")
        return before, seen(page)

    before, after = press("move across 1")
    assert after["x"] > before["x"]
    before, after = press("move across -1")
    assert after["x"] == pytest.approx(begin["x"])
    before, after = press("zoom across 1")
    assert after["across"] == pytest.approx(1.5 * before["across"]) and after["down"] == before["down"]
    # What was in the middle stays there.
    assert after["x"] + after["width"] / after["across"] / 2 == pytest.approx(before["x"] + before["width"] / before["across"] / 2)
    press("whole")
    press("zoom across 1")
    before, after = press("zoom down 1")
    assert after["down"] > before["down"] and after["across"] == before["across"]
    before, after = press("move down 1")
    assert after["y"] > before["y"]
    before, after = press("move down -1")
    assert after["y"] < before["y"]
    press("zoom across 1")
    press("zoom down -1")
    press("whole")
    whole = seen(page)
    assert whole["across"] < begin["across"] and whole["y"] == 0
    press("now")
    for button in page.locator(".tools button").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 44


def test_it_is_dragged_by_the_pointer_and_zoomed_by_the_wheel(visitor, base):
    page = opened(visitor, base)
    box = page.locator(CANVAS).bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + 40
    before = seen(page)
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] - 200, middle[1], steps=5)
    page.mouse.up()
    after = seen(page)
    assert after["x"] - before["x"] == pytest.approx(200 / before["across"], abs=1)
    assert page.locator("[data-chosen]").is_hidden()
    page.keyboard.down("Control")
    page.mouse.wheel(0, -150)
    page.keyboard.up("Control")
    eventually(lambda: seen(page)["across"] > after["across"], "more room for time")
    assert seen(page)["down"] == after["down"]
    page.keyboard.down("Alt")
    page.mouse.wheel(0, -150)
    page.keyboard.up("Alt")
    eventually(lambda: seen(page)["down"] > after["down"], "more room for distance")


def test_two_fingers_stretch_each_axis_by_itself(visitor, base):
    page = opened(visitor, base, size=PHONE)
    before = seen(page)
    page.evaluate(
        """() => {
            const canvas = document.querySelector(".whole-day canvas");
            canvas.setPointerCapture = () => {};
            const { left, top } = canvas.getBoundingClientRect();
            const event = (type, pointerId, x) => canvas.dispatchEvent(new PointerEvent(type, { pointerId, clientX: left + x, clientY: top + 100, pointerType: "touch", button: type === "pointermove" ? -1 : 0 }));
            event("pointerdown", 1, 150);
            event("pointerdown", 2, 250);
            event("pointermove", 2, 350);
            event("pointerup", 1, 150);
            event("pointerup", 2, 350);
        }"""
    )
    after = seen(page)
    assert after["across"] == pytest.approx(2 * before["across"])
    assert after["down"] == before["down"]
    assert page.locator("[data-chosen]").is_hidden()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_tap_says_which_train_it_is_and_leads_to_its_page(visitor, base, size):
    page = opened(visitor, base, size=size)
    page.locator(CANVAS).scroll_into_view_if_needed()
    settled(page)
    number = page.evaluate(f"(() => {{ const {{ trains, x, width, across }} = {SEEN}; return trains.find(train => train.from > x + 20 && train.until < x + width / across).number; }})()")
    at = page.evaluate(PLACE, number)
    page.mouse.click(at["x"], at["y"])
    panel = page.locator("[data-chosen]")
    expect(panel.locator("h3")).to_contain_text(number)
    assert page.evaluate(f"{SEEN}.chosen.number") == number
    lines = panel.locator("li").all_inner_texts()
    assert len(lines) > 2
    panel.locator("h3 a").click()
    page.wait_for_url("**/railways/**")
    text = page.locator("main").inner_text()
    assert number in text
    for line in lines:
        assert line.split(" ", 1)[1].strip() in text


def test_a_train_is_found_by_its_number(visitor, base):
    page = opened(visitor, base)
    numbers = page.evaluate(f"{SEEN}.trains.map(train => train.number)")
    number = numbers[-1]
    page.get_by_label("列車番号").fill(f" {number.lower()} ")
    page.keyboard.press("Enter")
    expect(page.locator("[data-chosen] h3")).to_contain_text(number)
    settled(page)
    assert page.evaluate(PLACE, number) is not None, "in view"
    page.get_by_role("button", name="閉じる").click()
    expect(page.locator("[data-chosen]")).to_be_hidden()
    page.get_by_label("列車番号").fill("99999")
    page.keyboard.press("Enter")
    expect(page.locator(".whole-day [role=status]")).to_have_text("この番号は見つかりませんでした。")


def test_types_and_directions_are_switched_off_and_on(visitor, base):
    page = opened(visitor, base)
    count = f"{SEEN}.trains.length"
    every = page.evaluate(count)
    for names in [".line-types button", ".whole-day .filters button"]:
        left = []
        for button in page.locator(names).all():
            button.click()
            left.append(page.evaluate(count))
            expect(button).to_have_attribute("aria-pressed", "false")
            button.click()
            assert page.evaluate(count) == every
        assert len(left) > 1
        assert sum(every - own for own in left) == every
    local = page.locator(".line-types button").first
    local.click()
    settled(page)
    eventually(lambda: page.evaluate(f"{SEEN}.numbers.length"), "numbers")
    assert page.evaluate(f"{SEEN}.numbers.every(({{ train }}) => {SEEN}.trains.includes(train))")


def test_the_directions_are_those_that_their_names_say(visitor, base):
    page = opened(visitor, base)
    numbers = {}
    for place, button in enumerate(page.locator(".whole-day .filters button").all()):
        button.click()
        numbers[place] = set(page.evaluate(f"{SEEN}.trains.map(train => train.page)"))
        button.click()
    links = tree(PAGE).css(".in-numbers a")
    assert len(links) == len(numbers) == 2
    for place, link in enumerate(links):
        assert page.locator(".whole-day .filters button").nth(place).inner_text() == link.text()
        table = tree(PAGE.replace("diagrams/minato-shioji/weekday.html", "") + link.attributes["href"].replace("../../", ""))
        shown = {re.sub(r"^.*/|\.html.*$", "", each.attributes["href"]) for each in table.css("thead a")}
        assert shown and shown.isdisjoint({name.rpartition("/")[2] for name in numbers[place]})


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
        paths = len(tree(entry.path).css(".trains path"))
        assert page.evaluate(f"{SEEN}.trains.length") == paths > 0
