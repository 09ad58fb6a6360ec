"""A train diagram along the whole way of a train over several railways."""

import re
from functools import cache

import pytest
from conftest import PAGES, tree
from diagrams import CANVAS, MORNING, PAGE, PLACE, SEEN, opened, seen, settled
from live import moment
from playwright.sync_api import expect

WAY = "[data-act=way]"
DIAGRAM = "jikoku.diagramCanvas.shown().diagram"


@cache
def stretches(path):
    """The railway and the calls of each part of a train's way, as its page has them: names with all times."""
    found = []
    for part in tree(path).css(".leg ol"):
        head = part.prev
        while head.tag != "p":
            head = head.prev
        calls = [(line.css_first("a, span").text(), [time.text() for time in line.css("i, b")]) for line in part.css("li")]
        found.append((re.sub(r"^.*/|\.html$", "", head.css_first("a").attributes["href"]), calls))
    return found


def of_weekdays():
    return [page.path for page in PAGES if page.kind == "train" and page.lang == "ja" and "Weekday" in tree(page.path).css_first("main").attributes["data-train"].split()]


def through(parts=2):
    """The first train of weekdays that runs over so many railways, one of them that of the diagram."""
    return next(path for path in of_weekdays() if [len(set(folders)) == parts and "minato-shioji" in folders for folders in [[folder for folder, _ in stretches(path)]]][0] and len(tree(path).css(".leg")) == 1)


def shown(page, base, path):
    """Opens the diagram of the line on a train, and its whole way."""
    name = path.removeprefix("railways/").removesuffix(".html")
    page.goto(f"{base}{PAGE}#train={name}")
    page.locator(WAY).click()
    expect(page.locator(WAY)).to_have_attribute("aria-pressed", "true")
    return name


@pytest.mark.parametrize("parts", [2, 3])
def test_a_train_has_the_times_of_its_own_page_over_all_railways(visitor, base, parts):
    path = through(parts)
    page = opened(visitor, base)
    shown(page, base, path)
    calls = [call for _, calls in stretches(path) for call in calls]
    lines = page.locator("[data-chosen] li")
    expect(lines).to_have_count(len(calls))
    for line, (name, times) in zip(lines.all_inner_texts(), calls):
        time, station = line.split(" ", 1)
        assert station == name
        assert time.split("〜") == list(dict.fromkeys(times))
    link = page.locator("[data-chosen] h3 a").evaluate("link => link.href")
    assert link.partition("#")[0].endswith(path)


@pytest.mark.parametrize("parts", [2, 3])
def test_the_other_trains_of_its_railways_are_on_the_parts_that_it_runs_on(visitor, base, parts):
    path = through(parts)
    page = opened(visitor, base)
    shown(page, base, path)
    rows = page.evaluate(f"{DIAGRAM}.rows.map(({{ name }}) => name)")
    own = [name for _, calls in stretches(path) for name, _ in calls]
    assert [name for name in rows if name in own] == list(dict.fromkeys(own)), "its stations along its way"
    assert page.evaluate(f"{DIAGRAM}.rows.every(({{ y }}, row, all) => row === 0 || y > all[row - 1].y)")
    folders = {folder for folder, _ in stretches(path)}
    wanted = set()
    for other in of_weekdays():
        for folder, calls in stretches(other):
            on = [name in rows for name, _ in calls]
            if folder in folders and any(one and next for one, next in zip(on, on[1:])):
                wanted.add(other.removeprefix("railways/").removesuffix(".html"))
    assert len(wanted) > 100
    assert set(page.evaluate(f"{DIAGRAM}.trains.map(({{ page }}) => page)")) == wanted


def test_it_is_chosen_and_left_and_kept_in_the_address(visitor, base):
    page = opened(visitor, base)
    line = page.evaluate(f"{DIAGRAM}.rows.length")
    kinds = page.locator(".line-types li").count()
    name = shown(page, base, through())
    assert page.evaluate(f"{DIAGRAM}.rows.length") > line
    page.reload()
    expect(page.locator(WAY)).to_have_attribute("aria-pressed", "true")
    box = page.locator(WAY).bounding_box()
    assert min(box["width"], box["height"]) >= 44
    view = seen(page)
    chosen = page.evaluate(f"{SEEN}.chosen")
    assert chosen["page"] == name and view["x"] <= chosen["from"] <= view["x"] + view["width"] / view["across"]
    for item in page.locator(".line-types button").all():
        item.click()
    assert page.evaluate(f"{SEEN}.trains.length") == 0
    for item in page.locator(".line-types button").all():
        item.click()
    page.locator(WAY).click()
    expect(page.locator(WAY)).to_have_attribute("aria-pressed", "false")
    assert page.evaluate(f"{DIAGRAM}.rows.length") == line
    assert page.locator(".line-types li").count() == kinds
    assert "way=" not in page.url


def test_a_train_that_stays_on_its_line_has_no_such_choice(visitor, base):
    stays = next(path for path in of_weekdays() if {folder for folder, _ in stretches(path)} == {"minato-shioji"})
    page = opened(visitor, base)
    page.goto(f"{base}{PAGE}#train={through().removeprefix('railways/').removesuffix('.html')}")
    expect(page.locator(WAY)).to_be_visible()
    page.get_by_label("列車番号").fill(tree(stays).css_first("[itemprop=trainNumber]").text())
    page.keyboard.press("Enter")
    expect(page.locator("[data-chosen] h3 a")).to_have_attribute("href", re.compile(re.escape(stays.rpartition("/")[2])))
    page.evaluate("jikoku.load('js/diagram-way.js')")
    settled(page)
    expect(page.locator(WAY)).to_be_hidden()


def test_another_train_of_the_way_is_tapped(visitor, base):
    page = opened(visitor, base)
    shown(page, base, through())
    page.locator(CANVAS).scroll_into_view_if_needed()
    settled(page)
    number = page.evaluate(
        f"(() => {{ const {{ trains, chosen, x, width, across }} = {SEEN};"
        "return trains.find(train => train !== chosen && !train.page.startsWith('minato') && train.from > x + 20 && train.until < x + width / across).number; })()"
    )
    at = page.evaluate(PLACE, number)
    page.mouse.click(at["x"], at["y"])
    expect(page.locator("[data-chosen] h3")).to_contain_text(number)
    expect(page.locator(WAY)).to_have_attribute("aria-pressed", "true")


def test_it_works_alike_in_all_engines(engine):
    path = through()
    engine.visit(f"{PAGE}#train={path.removeprefix('railways/').removesuffix('.html')}")
    engine.wait(SEEN)
    engine.stop_clock(moment(MORNING))
    engine.wait(f"!document.querySelector('{WAY}').hidden")
    engine.run(f"document.querySelector('{WAY}').click();")
    engine.equals("true", f"document.querySelector('{WAY}').getAttribute('aria-pressed')")
    calls = sum(len(calls) for _, calls in stretches(path))
    engine.equals(calls, "document.querySelectorAll('[data-chosen] li').length")
