"""Of a network in pieces a question fetches those that it needs, and its answer is that of the whole network."""

import sys

import pytest
from conftest import ROOT, SITE, eventually
from test_plan import FROM, TO, answered, rows
from test_slow import Held

sys.path.insert(0, str(ROOT / "Scripts/checks"))

from network_file import value  # noqa: E402

PARTS = value(SITE / "data/network/pieces.js")
PIECES = PARTS["pieces"]
TUESDAY, FRIDAY, SUNDAY = "2026-11-24", "2026-11-27", "2026-11-29"


def asking(date, time, by="leave"):
    return f"#from={FROM}&to={TO}&date={date}&time={time}&by={by}&pace=usual"


def opened(visitor, base, address):
    """The page of a question without the worker, which keeps everything, and the pieces that it asks for."""
    page = visitor.page(base, service_workers="block")
    asked = []
    page.on("request", lambda request: "data/network/" in request.url and asked.append(request.url.split("data/network/")[1]))
    page.goto(base + "plan.html" + address)
    answered(page)
    return page, asked


def pieces(asked):
    return sorted(name for name in asked if name[0].isdigit())


def whole(page, address):
    """The same answer once all trains are there."""
    page.evaluate("jikoku.network.open()")
    page.evaluate("address => { location.hash = ''; location.hash = address }", address)
    answered(page)
    return rows(page)


def test_the_sample_has_pieces_by_the_kind_of_day():
    services = PARTS["services"]
    days = [[services[service]["days"] for service in piece["services"]] for piece in PIECES]
    # Bits 0 to 4 are Monday to Friday.
    assert len(days) == 2 and all(day & ~31 == 0 for day in days[0]) and all(day & 31 == 0 for day in days[1])


def test_a_question_by_day_needs_the_trains_of_its_day(visitor, served):
    page, asked = opened(visitor, served, asking(TUESDAY, "10:20"))
    found = rows(page)
    assert found and pieces(asked) == ["0.js"] and "names-ja.js" in asked
    assert not {"names-en.js", "places.js"} & set(asked)
    assert whole(page, asking(TUESDAY, "10:20")) == found
    assert pieces(asked) == ["0.js", "1.js"]


def test_another_date_fetches_its_trains(visitor, served):
    page, asked = opened(visitor, served, asking(TUESDAY, "10:20"))
    page.evaluate("address => { location.hash = address }", asking(SUNDAY, "10:20"))
    # A call lets the events of the page come.
    eventually(lambda: page.evaluate("0") or pieces(asked) == ["0.js", "1.js"], "the trains of a Sunday")
    answered(page)
    found = rows(page)
    assert found and whole(page, asking(SUNDAY, "10:20")) == found


@pytest.mark.parametrize("by", ["leave", "arrive", "first", "last"])
@pytest.mark.parametrize(("date", "time"), [(FRIDAY, "23:55"), (SUNDAY, "02:10"), (SUNDAY, "23:55"), (TUESDAY, "03:05")])
def test_around_midnight_nothing_is_missed(visitor, served, date, time, by):
    page, _ = opened(visitor, served, asking(date, time, by))
    found = rows(page)
    assert whole(page, asking(date, time, by)) == found


def test_a_night_from_one_kind_of_day_to_another_needs_both(visitor, served):
    page, asked = opened(visitor, served, asking(FRIDAY, "23:55"))
    assert rows(page) and pieces(asked) == ["0.js", "1.js"]


def test_of_two_questions_the_later_one_is_answered(visitor, served):
    page, _ = opened(visitor, served, asking(TUESDAY, "10:20"))
    late = Held(page, "**/data/network/1.js")
    page.evaluate("address => { location.hash = address }", asking(SUNDAY, "10:20"))
    late.wait()
    page.evaluate("address => { location.hash = address }", asking(TUESDAY, "15:00"))
    answered(page)
    found = rows(page)
    late.release()
    eventually(lambda: page.evaluate("'network/1' in jikoku.data"), "the trains that came late")
    page.evaluate("new Promise(resolve => setTimeout(resolve, 50))")
    assert found and found[0][0] >= "15:00" and rows(page) == found


def test_a_piece_that_does_not_come_is_said_and_asked_for_again(browser, served):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/data/network/0.js", lambda route: route.abort())
    page.goto(served + "plan.html" + asking(TUESDAY, "10:20"))
    state = page.locator("[data-plan] .state")
    eventually(lambda: "一部が届きませんでした" in (state.text_content() or ""), "what is said")
    page.unroute("**/data/network/0.js")
    page.locator("form.question [type=submit]").evaluate("button => button.click()")
    answered(page)
    assert rows(page)
    context.close()


@pytest.mark.parametrize("lost", ["network", "network/pieces", "network/0", "network/names-ja"])
@pytest.mark.parametrize(("path", "answer"), [("plan.html", "ol.itineraries > li"), ("how-far.html", ".reached > li")])
def test_when_the_connection_is_back_a_question_goes_on_by_itself(browser, served, path, answer, lost):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route(f"**/data/{lost}.js", lambda route: route.abort())
    page.goto(served + path + asking(TUESDAY, "10:20"))
    state = page.locator("main .state").first
    eventually(lambda: "ませんでした" in (state.text_content() or ""), "what is said")
    context.set_offline(True)
    page.unroute(f"**/data/{lost}.js")
    context.set_offline(False)
    page.locator(".state[data-answered]").first.wait_for(state="attached")
    assert page.locator(answer).count() > 0
    context.close()


def test_how_far_one_gets_says_which_places_are_missing(browser, served):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    # The night of a Friday has trains of Saturday.
    page.route("**/data/network/1.js", lambda route: route.abort())
    page.goto(served + "how-far.html" + asking(FRIDAY, "10:20"))
    state = page.locator("[data-how-far] > .state")
    eventually(lambda: "60分以内は、すべて表示しています" in (state.text_content() or ""), "what is said")
    assert page.locator(".reached > li").count() > 0
    context.close()


def trains(page):
    """The pages of the first way's trains, as its rides name them."""
    return page.locator("ol.itineraries > li").first.locator(".ride").evaluate_all("all => all.map(({ dataset }) => dataset.train ?? null)")


def test_ways_stand_there_before_it_is_known_what_riders_are_told(visitor, served):
    page = visitor.page(served, service_workers="block")
    looks = Held(page, "**/data/network/looks-0.js")
    page.goto(served + "plan.html" + asking(TUESDAY, "10:20"), wait_until="domcontentloaded")
    page.locator("ol.itineraries > li").first.wait_for()
    looks.wait()
    early = rows(page)
    assert early and set(trains(page)) == {None} and page.locator(".state[data-answered]").count() == 0
    page.locator("ol.itineraries summary").first.click()
    line = page.locator("ol.itineraries > li").first.locator(".ride .line").first
    assert "行" not in line.text_content() and line.locator("a").count() == 0
    looks.release()
    answered(page)
    assert rows(page)[: len(early)] == early and all(trains(page))
    assert "行" in line.text_content() and line.locator("a").count() == 1
    page.locator("ol.itineraries > li").first.locator(".offers > *").first.wait_for()


def test_where_it_does_not_come_ways_stand_there_without_it(browser, served):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/data/network/looks-0.js", lambda route: route.abort())
    page.goto(served + "plan.html" + asking(TUESDAY, "10:20"))
    answered(page)
    assert rows(page) and set(trains(page)) == {None}
    context.close()


def test_the_worker_keeps_every_piece(visitor, served):
    page = visitor.page(served)
    page.goto(served + "plan.html" + asking(TUESDAY, "10:20"))
    answered(page)
    kept = "path => caches.match(new URL(jikoku.root + path, location.href).href).then(Boolean)"
    for path in page.evaluate("jikoku.network.begin().then(network => jikoku.network.files(network))"):
        eventually(lambda path=path: page.evaluate(kept, path), path)
