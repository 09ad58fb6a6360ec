"""The train diagram of a line is dragged, zoomed, searched and sifted: by buttons, fingers, wheel and keys."""

import re
from urllib.parse import quote

import pytest
from conftest import DESK, PHONE, eventually, tree
from diagrams import CANVAS, PAGE, PLACE, SEEN, opened, seen, settled
from playwright.sync_api import expect


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
    for button in page.locator(".tools button:visible").all():
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


def test_an_address_opens_the_diagram_on_a_train_also_where_it_runs_on(visitor, base):
    page = opened(visitor, base)
    through = page.evaluate(f"{SEEN}.trains.find(train => train.page.includes('/') && train.from > 16 * 240)")
    page.get_by_label("列車番号").fill(through["number"])
    page.keyboard.press("Enter")
    expect(page.locator("[data-chosen] h3")).to_contain_text(through["number"])
    hash = f"#train={quote(through['page'], safe='')}"
    assert page.url.endswith(hash)
    page.locator(".ways-on a").first.click()
    page.wait_for_url(lambda url: "minato-shioji" not in url and url.endswith(hash))
    eventually(lambda: page.evaluate(f"{SEEN}?.chosen !== undefined"), "the train on the next line")
    view = seen(page)
    chosen = page.evaluate(f"{SEEN}.chosen")
    assert view["x"] <= chosen["from"] <= view["x"] + view["width"] / view["across"]
    page.get_by_role("button", name="閉じる").click()
    assert "#" not in page.url
