"""The map of the whole network: a way in that is fetched only when it is seen, by finger, mouse, wheel and keyboard."""

import re

import pytest
from conftest import DESK, PAGES, PHONE, drawn, eventually
from playwright.sync_api import expect

HOOK = "document.querySelector('[data-network]')"
PLACE = max(
    (page for page in PAGES if page.kind == "interchange" and page.lang == "ja"), key=lambda page: len(page.stations)
)


def written(page):
    """The names on the map, each with its page, and where its middle is on the canvas."""
    return page.evaluate(
        f"""jikoku.networkMap ? jikoku.networkMap.written({HOOK}).map(({{ place, line, left, right, top, bottom }}) =>
            ({{ ...(place ?? line), courses: undefined, isPlace: !!place, at: {{ x: (left + right) / 2, y: (top + bottom) / 2 }} }})) : []"""
    )


def open_map(visitor, base, viewport=DESK, path="index.html", **options):
    page = visitor.page(base, viewport, **options)
    page.goto(base + path)
    # What scripts put above the map is there before anything is pressed.
    for above in page.locator(".live.mine, .live.moment, .live.board").all():
        expect(above).not_to_be_empty()
    page.locator("#map").scroll_into_view_if_needed()
    page.locator("#map canvas").wait_for()
    eventually(lambda: written(page), "names on the map")
    return page


def places(page):
    """Where the names of places stand, in whole pixels, by their pages."""
    labels = [label for label in written(page) if label["isPlace"]]
    return {label["page"]: (round(label["at"]["x"]), round(label["at"]["y"])) for label in labels}


def test_the_map_of_a_place_is_fetched_when_it_comes_into_view(visitor, base):
    page = visitor.page(base, {"width": 360, "height": 500})
    asked = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(base)))
    page.goto(base + PLACE.path)
    page.locator(".departing li").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert not {"js/map.js", "data/map.js"} & set(asked)
    with page.expect_request("**/js/map.js"), page.expect_request("**/data/map.js"):
        page.locator("#map").scroll_into_view_if_needed()
        page.locator("#map canvas").scroll_into_view_if_needed()


def test_the_map_of_the_home_page_is_drawn_before_anybody_scrolls(visitor, base):
    page = visitor.page(base, PHONE)
    page.goto(base + "index.html")
    eventually(lambda: written(page), "names on the map")
    assert page.evaluate("scrollY") == 0 and page.locator("#map canvas").bounding_box()["y"] > 0
    # Its room was kept: nothing moves when it comes.
    assert page.evaluate("document.querySelector('.network .sheet').offsetHeight + 24 <= document.querySelector('.network').offsetHeight")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_map_is_drawn_in_the_colours_of_the_page_also_when_they_change(visitor, base, scheme):
    page = open_map(visitor, base, color_scheme=scheme)
    told = f"""() => {{
        const found = jikoku.drawing.coloursOf({HOOK}, jikoku.mapLayout.read(jikoku.data.map, "ja"));
        return [found.paper, found.ink, found.hair, found.here, ...[...found.lines.values()].flatMap(({{ line, on }}) => [line, on])];
    }}"""
    picture = "document.querySelector('#map canvas').toDataURL()"
    before, drawn_before = page.evaluate(told), page.evaluate(picture)
    # A canvas takes a colour, and not what a style sheet says of it.
    assert len(before) > 6 and all(re.match(r"(rgba?|color)\(", colour) for colour in before), before
    page.emulate_media(color_scheme="dark" if scheme == "light" else "light")
    eventually(lambda: page.evaluate(picture) != drawn_before, "the map in the other colours")
    after = page.evaluate(told)
    assert after[0] == before[1] or (after[0] != before[0] and after[1] != before[1])


def test_no_name_lies_on_another_or_on_the_dot_of_another_place(visitor, base):
    for viewport in [PHONE, DESK]:
        page = open_map(visitor, base, viewport)
        for _ in range(4):
            boxes = page.evaluate(f"jikoku.networkMap.written({HOOK}).map(({{ left, right, top, bottom }}) => [left, right, top, bottom])")
            for number, (left, right, top, bottom) in enumerate(boxes):
                for other in boxes[number + 1 :]:
                    assert right <= other[0] or left >= other[1] or bottom <= other[2] or top >= other[3]
            page.locator("#map .tool").first.click()
            drawn(page)
        page.close()


# Two towns far from each other in a network of which the whole says little: the second has more stations.
TOWNS = """hint => {
    const towns = [[35, 135, 4, "A"], [37, 139, 30, "B"]];
    const places = towns.flatMap(([north, east, count, name]) => Array.from({ length: count }, (_, number) =>
        ({ name: name + number, page: "", rank: number, x: (east + (number % 6) / 100) * 1e5, y: -(north + Math.floor(number / 6) / 100) * 1e5 })));
    const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
    const layout = { lines: [], places, narrow: 1, unit: 1e5, metres: 1.11195,
        left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    window.towns = document.querySelector("main").appendChild(Object.assign(document.createElement("div"), { className: "live network" }));
    jikoku.networkMap.show(window.towns, layout, hint);
}"""
NAMES = "jikoku.networkMap.written(window.towns).map(({ place }) => place.name[0])"


def test_a_large_network_opens_where_places_lie_densest(visitor, base):
    page = open_map(visitor, base)
    page.evaluate(TOWNS, "hint")
    eventually(lambda: page.evaluate(NAMES), "names of a town")
    names = page.evaluate(NAMES)
    assert set(names) == {"B"} and len(names) > 10


def test_a_large_network_opens_where_the_reader_is_if_that_may_be_known(visitor, served):
    here = {"latitude": 35.01, "longitude": 135.02, "accuracy": 20}
    page = open_map(visitor, served, geolocation=here, permissions=["geolocation"])
    page.evaluate(TOWNS, "hint")
    eventually(lambda: set(page.evaluate(NAMES)) == {"A"}, "the town of the reader")


def test_a_place_that_is_known_before_the_map_has_its_size_is_not_lost(visitor, base):
    page = open_map(visitor, base)
    page.evaluate("jikoku.here.get = () => Promise.resolve({ latitude: 35.01, longitude: 135.02 })")
    page.evaluate(TOWNS, "hint")
    eventually(lambda: page.evaluate(NAMES), "names of a town")
    assert set(page.evaluate(NAMES)) == {"A"}


@pytest.mark.parametrize("path", ["index.html", "en/index.html"])
def test_a_station_or_a_line_that_is_pressed_leads_to_its_page(visitor, base, path):
    page = open_map(visitor, base, path=path)
    for is_place in (True, False):
        label = next(label for label in written(page) if label["isPlace"] == is_place)
        page.locator("#map canvas").click(position=label["at"])
        page.wait_for_url("**/" + label["page"])
        expect(page.locator("h1")).to_contain_text(label["name"])
        page.go_back()
        page.locator("#map").scroll_into_view_if_needed()
        eventually(lambda: written(page), "names on the map")


def test_the_map_is_zoomed_and_dragged(visitor, base):
    page = open_map(visitor, base, PHONE)
    canvas = page.locator("#map canvas")
    whole = page.get_by_role("button", name="全体")
    expect(whole).to_be_disabled()
    before = places(page)
    # A page that is scrolled across the map goes on; with Ctrl the wheel is meant for the map.
    box = canvas.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -120)
    page.keyboard.up("Control")
    expect(whole).to_be_enabled()
    eventually(lambda: places(page) != before, "a larger map")
    # The page may have come to more of itself meanwhile, and the map lie elsewhere.
    box = canvas.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    # What the wheel and the page's own growth have asked for is drawn with the next frames.
    drawn(page)
    larger = places(page)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 40, box["y"] + box["height"] / 2 + 20, steps=4)
    page.mouse.up()
    eventually(
        lambda: {page: (x + 40, y + 20) for page, (x, y) in larger.items()}.items() & places(page).items(),
        "names forty pixels further on",
    )
    # A drag opens nothing.
    assert page.url == base + "index.html"
    whole.click()
    eventually(lambda: places(page).keys() == before.keys(), "the whole network again")


def test_the_map_works_by_keyboard(visitor, base):
    page = open_map(visitor, base)
    canvas = page.locator("#map canvas")
    # Only who comes by keyboard is told what lies in the middle.
    page.locator("#map .tool").first.focus()
    page.keyboard.press("Shift+Tab")
    expect(canvas).to_be_focused()
    state = page.locator("#map .state")
    for key in ["+", "+", "ArrowLeft", "ArrowUp", "-", "0", "+"]:
        page.keyboard.press(key)
    # What the last key asks for comes with the next picture.
    drawn(page)
    eventually(lambda: "中央：" in state.text_content(), "something in the middle")
    name = re.search("中央：(.*)（", state.text_content())[1]
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/(stations|interchanges|railways)/"))
    expect(page.locator("h1")).to_contain_text(name)


def test_the_map_of_a_place_begins_there(visitor, base):
    page = open_map(visitor, base, PHONE, PLACE.path)
    assert PLACE.path in [label["page"] for label in written(page)]
    expect(page.get_by_role("button", name="全体")).to_be_enabled()


def test_without_scripts_the_lists_are_the_way_in(visitor, base):
    page = visitor.page(base, PHONE, java_script_enabled=False)
    page.goto(base + "index.html")
    expect(page.locator("#map")).to_be_hidden()
    assert page.locator("#operators ~ .index a").count() > 5
