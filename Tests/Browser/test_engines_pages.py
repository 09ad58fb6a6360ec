"""Every kind of page on a phone, in every engine: whole, no wider than the window, and as the timetable says."""

import posixpath
import re
from pathlib import Path

from conftest import OUTSIDE, PAGES, PHONE, Visitor, largest, tree
from engines import APART, NAMES, WAYS
from live import FIRST, minute, table

# One station of each railway, so that there is one of each kind.
STATIONS = list({page.railway: page.path for page in PAGES if page.kind == "station" and page.lang == FIRST}.values())
# Of each way from a station: where its table is, and when what leaves next leaves.
NEXT = """return [...document.querySelectorAll(".way")].map(way => [way.querySelector(".more a").getAttribute("href"),
    ...[...way.querySelectorAll(".coming .departing:not(.morning) li:not(.gone) time")].map(time => time.dateTime)]);"""


def words(text):
    return re.sub(r"\s+", "", text)


def test_every_kind_of_page_is_whole_on_a_phone(engine):
    """Whatever a page does wrong besides, as a script that fails, fails the test as well."""
    engine.narrow()
    faults = []
    for entry in largest():
        engine.visit(entry.path)
        heading, text, width = engine.run(
            "return [document.querySelector('h1').textContent, document.querySelector('main').innerText, document.documentElement.scrollWidth];"
        )
        if words(heading) != words(tree(entry.path).css_first("h1").text()):
            faults.append(f"{entry.path}: its heading is {heading!r}")
        if len(words(text)) <= len(words(heading)):
            faults.append(f"{entry.path}: there is only {text!r}")
        if width > PHONE["width"]:
            faults.append(f"{entry.path}: it is {width} px wide")
        faults += [f"{entry.path}: {part} is outside" for part in engine.run(OUTSIDE)]
    assert not faults, "\n".join(faults)


def test_what_leaves_next_is_what_the_table_says(engine):
    engine.narrow()
    for path in STATIONS:
        engine.visit(path)
        engine.set_clock("2026-11-24 10:20:30")
        engine.wait("[...document.querySelectorAll('.way')].every(way => way.querySelector('.departing li, .over'))")
        for href, *shown in engine.run(NEXT):
            way = posixpath.normpath(posixpath.join(posixpath.dirname(path), href))
            after = [departure.clock for departure in table("Weekday", way) if minute(departure.clock) >= minute("10:20")]
            assert shown == after[: len(shown)] and (shown or not after), f"{way}: {shown} of {after[:6]}"


def test_an_engine_tells_what_a_page_does_wrong(engine):
    """Or no test in it would say anything."""
    engine.visit("index.html")
    engine.run("jikoku.store.onChange(undefined); setTimeout(() => { self.hasFailed = true; jikoku.store.clear(); });")
    # Not before it has failed: the next page would take the timer with it.
    engine.wait("self.hasFailed")
    engine.visit("railways.html")
    assert engine.faults()
    engine.begin()


def test_a_visitor_tells_what_a_page_does_wrong_and_what_fails_but_not_what_is_left(browser, served):
    visitor = Visitor(browser)
    page = visitor.page(served, service_workers="block")
    page.goto(served)
    page.evaluate("console.error('wrong')")
    page.route("**/data/lost.js", lambda route: route.abort("failed"))
    page.route("**/data/slow.js", lambda route: None)
    with page.expect_request("**/data/slow.js"), page.expect_event("requestfailed"):
        page.evaluate("for (const name of ['lost', 'slow']) jikoku.load(`data/${name}.js`).catch(() => {}); 0")
    faults = visitor.end()
    assert any("wrong" in fault for fault in faults) and any("lost.js: net::ERR_FAILED" in fault for fault in faults), faults
    assert not any("slow.js" in fault for fault in faults), faults


def test_what_does_not_run_everywhere_is_a_test_that_is_there():
    sources = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    for test, places in APART.items():
        assert f"def {test}(engine" in sources, f"there is no test {test}"
        assert all(set(place.split()) <= {*NAMES, *WAYS} and why for place, why in places.items()), test
