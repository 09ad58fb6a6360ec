"""The trains of a route of one's own along a strip: pressed, or turned by a finger; and the map beside the train one is on."""

import re

import pytest
from conftest import DESK, PHONE, eventually
from playwright.sync_api import expect
from recorded import as_file, trip, trips
from test_own_routes import given, opened, pressed

SWIPE = """(strip, by) => {
    const at = x => [new Touch({ identifier: 1, target: strip, clientX: x, clientY: 5 })];
    strip.dispatchEvent(new TouchEvent("touchstart", { touches: at(200), changedTouches: at(200), bubbles: true }));
    strip.dispatchEvent(new TouchEvent("touchend", { touches: [], changedTouches: at(200 + by), bubbles: true }));
}"""


def test_a_finger_drawn_along_the_strip_takes_the_neighbour(visitor, base):
    page = given(visitor, base)
    view = opened(page)
    strip = view.locator(".choices").first
    pressed(page, ["10:25", "10:45"])
    strip.evaluate(SWIPE, -80)
    pressed(page, ["10:40", "11:05"])
    # A touch that goes nowhere turns nothing, and one to the right goes back.
    strip.evaluate(SWIPE, -10)
    strip.evaluate(SWIPE, 80)
    eventually(lambda: page.locator(".choices").first.locator("[aria-pressed=true]").get_attribute("data-departure") == "10:25", "the train before")


def test_the_strip_is_one_row_in_which_all_have_room(visitor, base):
    page = given(visitor, base)
    view = opened(page)
    tops = view.locator(".choices").first.locator("button").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert len(tops) == 5 and len(set(tops)) == 1
    # What is done rarely is behind one press.
    expect(view.locator(".tools button").first).to_be_hidden()
    view.locator(".tools > summary").first.press("Enter")
    expect(view.locator(".tools button").first).to_be_visible()


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_a_map_shows_where_the_train_is(visitor, base, trip, tmp_path, viewport):
    page = visitor.page(base, viewport)
    page.goto(base + "ride.html")
    page.locator("[data-ride] .begin").wait_for()
    expect(page.locator(".train-and-map .network")).to_be_hidden()
    page.locator("#ride-speed").evaluate("select => { select.value = '0' }")
    page.locator("#ride-file").set_input_files(as_file(trip, tmp_path))
    canvas = page.locator(".train-and-map canvas")
    canvas.wait_for()
    now = page.locator(".now")
    now.wait_for()
    board, sheet = now.bounding_box(), canvas.bounding_box()
    if viewport is DESK:
        assert sheet["x"] >= board["x"] + board["width"]
    else:
        assert sheet["y"] >= board["y"] + board["height"]
    eventually(lambda: page.evaluate("jikoku.networkMap.written(document.querySelector('.train-and-map .network')).length") > 0, "names around the train")
    # The departure is drawn as those of a board are.
    row = page.locator(".now .departing a")
    expect(row.locator("time")).to_have_text(re.compile(r"\d+:\d\d"))
    expect(row.locator(".bound")).not_to_be_empty()
