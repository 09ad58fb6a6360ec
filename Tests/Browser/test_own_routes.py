"""Routes of one's own: trains chosen by hand on any page, held at the foot of all of them, in this browser alone."""

import pytest
from conftest import DESK, PHONE, eventually
from live import set_clock
from playwright.sync_api import expect

# A line out of town, and one that begins where one changes: the shape of Eki Bright's own example.
START = "railways/aoba-main/aobano/index.html"
TRAIN = "railways/aoba-main/1002a-w.html"
CHANGE, GOAL = {"": "汐凪", "en/": "Shionagi"}, {"": "天文台通", "en/": "Observatory Street"}
WORDS = {
    "": {"take": "マイルートに使う", "onward": "汐凪から先を追加", "undo": "元に戻す", "keep": "保存"},
    "en/": {"take": "Use in my route", "onward": "Add from Shionagi", "undo": "Undo", "keep": "Save"},
}


def end(station, name):
    return {"id": station, "names": {"ja": name}}


def ride(page, departure, arrival, line):
    return {"page": page, "departure": departure, "arrival": arrival, "line": line, "railway": {"ja": "線"}}


SEGMENTS = [
    {
        "from": end("Aoba.Main.Aobano", "青葉野"),
        "to": end("Aoba.Main.Shionagi", "汐凪"),
        "ride": ride(TRAIN, 625, 641, "r-aoba-main"),
    },
    {
        "from": end("Minato.Loop.Shionagi", "汐凪"),
        "to": end("Minato.Loop.Tenmondai", "天文台通"),
        "ride": ride("railways/minato-loop/1004g-w.html", 645, 661, "r-minato-loop"),
    },
]
# 24 November 2026, a Tuesday.
DAY = 20781


def route(**more):
    return {"id": 1, "day": DAY, "isKept": False, "segments": SEGMENTS, **more}


def given(visitor, base, path="about.html", viewport=PHONE, routes=None, **options):
    """A page of a reader who has a route already."""
    page = visitor.page(base, viewport, **options)
    page.goto(base + path)
    eventually(lambda: page.evaluate("jikoku.clock !== undefined && document.querySelector('body > footer > p') !== null"))
    page.evaluate("kept => jikoku.store.set('routes', kept)", routes or {"current": 1, "all": [route()], "taken": []})
    page.reload()
    return page


def opened(page):
    """The bar, opened to the whole view with the trains beside each."""
    page.locator(".route-bar > .open").click()
    page.locator(".route-bar .choices").last.wait_for()
    return page.locator("#route-view")


def summary(page):
    return page.locator(".route-bar .summary")


def chosen(page):
    """The departures of the trains chosen."""
    return page.locator(".choices [aria-pressed=true]").evaluate_all("all => all.map(button => button.dataset.departure)")


def pressed(page, times):
    eventually(lambda: chosen(page) == times, f"the trains of {times}")


@pytest.mark.parametrize("lang", ["", "en/"])
def test_a_way_with_a_change_takes_six_taps_from_the_page_of_its_station(visitor, base, lang):
    page = visitor.page(base, PHONE)
    page.goto(f"{base}{lang}{START}")
    words, taps = WORDS[lang], 0

    def tap(place):
        nonlocal taps
        taps += 1
        place.click()

    tap(page.locator("a[href*='/1002a-w']:visible").first)
    tap(page.get_by_role("button", name=words["take"]))
    tap(page.locator("[data-station~='Aoba.Main.Shionagi'] .get-off"))
    expect(summary(page)).to_contain_text(f"10:41 {CHANGE[lang]}")
    tap(page.get_by_role("button", name=words["onward"]))
    tap(page.locator(".onward .r-minato-loop li button").first)
    tap(page.locator(".exits button", has_text=GOAL[lang]))
    expect(summary(page)).to_contain_text(f"11:01 {GOAL[lang]}")
    assert taps == 6
    rides = page.locator(".segments > li")
    expect(rides).to_have_count(2)
    expect(rides.last).to_have_attribute("data-train", "railways/minato-loop/1004g-w.html")
    # It is there on every other page, drawn from what is stored alone.
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(base + lang + "about.html")
    expect(summary(page)).to_contain_text(f"11:01 {GOAL[lang]}")
    assert not [address for address in asked if "data/network" in address or "route-view" in address]


def test_a_missed_train_is_made_good_in_two_taps(visitor, base):
    page = given(visitor, base)
    set_clock(page, "2026-11-24 10:26:30")
    expect(summary(page)).to_contain_text("10:25 青葉野")
    page.locator(".route-bar > .open").click()
    page.locator(".segments > li").first.locator("[data-departure='10:40']").click()
    # The next train cannot be caught any more, and gives way to the one behind it.
    expect(summary(page)).to_contain_text("11:23 天文台通")
    pressed(page, ["10:40", "11:05"])
    page.reload()
    expect(summary(page)).to_contain_text("10:40 青葉野")


def test_two_trains_before_and_after_stand_beside_each_and_what_is_too_late_is_marked(visitor, base):
    page = given(visitor, base)
    view = opened(page)
    beside = view.locator(".segments > li").last.locator(".choices button")
    expect(beside).to_have_count(5)
    times = beside.evaluate_all("all => all.map(button => button.dataset.departure)")
    assert times == sorted(times) and times[2] == "10:45"
    late = view.locator(".segments > li").last.locator(".impossible")
    assert late.evaluate_all("all => all.map(button => button.dataset.departure)") == times[:2]
    assert "間に合わない" in late.first.get_attribute("aria-label")
    # Whoever takes it all the same is told, on every page.
    late.last.click()
    expect(page.locator(".segments .broken")).to_contain_text("足りません")
    expect(page.locator(".route-bar .next")).to_contain_text("間に合わない")
    page.goto(base + "railways.html")
    expect(page.locator(".route-bar .next")).to_contain_text("間に合わない")
    # It can be taken back, also on another page.
    opened(page)
    page.get_by_role("button", name="元に戻す").click()
    pressed(page, ["10:25", "10:45"])
    expect(page.locator(".segments .broken")).to_have_count(0)


def test_changes_tell_their_minutes_and_the_stops_between_can_be_seen(visitor, base):
    page = given(visitor, base)
    view = opened(page)
    expect(view.locator(".change")).to_contain_text("目安4分・余裕0分")
    view.locator("summary").first.click()
    stops = view.locator("details[open] li")
    assert stops.count() >= 2
    expect(stops.first).to_be_visible()


def test_a_route_is_forgotten_when_its_day_ends_unless_it_is_kept(visitor, base):
    page = given(visitor, base)
    set_clock(page, "2026-11-25 02:59:30")
    page.reload()
    expect(page.locator(".route-bar .next")).to_contain_text("到着")
    set_clock(page, "2026-11-25 03:00:00")
    page.goto(base + "index.html")
    # The bar has come, with nothing in it.
    page.locator(".route-bar").wait_for(state="attached")
    expect(page.locator(".route-bar")).to_be_hidden()
    # Kept, it is there on another day, and its trains are looked up for that day.
    page = given(visitor, base, routes={"current": 1, "all": [route(isKept=True)], "taken": []})
    set_clock(page, "2026-11-28 09:00:00")
    page.goto(base + "index.html")
    page.locator("#routes button").click()
    expect(summary(page)).to_contain_text("天文台通")
    page.locator(".segments > li").last.wait_for()
    trains = page.locator(".segments > li").evaluate_all("all => all.map(({ dataset }) => dataset.train)")
    assert len(trains) == 2 and all(train.endswith("-sh.html") for train in trains), trains


def test_routes_often_taken_are_offered_at_their_hour(visitor, base):
    taken = [route(id=number, day=DAY - number) for number in (1, 4)]
    page = given(visitor, base, routes={"all": [], "taken": taken})
    page.goto(base + "index.html")
    expect(page.locator("#routes button")).to_have_text("青葉野 → 天文台通 10:25")
    set_clock(page, "2026-11-24 19:00:00")
    page.reload()
    page.locator("#nearby").wait_for()
    page.locator("#routes").wait_for(state="attached")
    expect(page.locator("#routes button")).to_have_count(0)


def test_a_segment_may_be_left_open_and_gets_its_train_from_the_trains_page(visitor, base):
    page = given(visitor, base)
    view = opened(page)
    view.locator(".tools > summary").first.click()
    view.get_by_role("button", name="あとで選ぶ").first.click()
    expect(page.locator(".route-bar .next")).to_contain_text("未定")
    # The trains that can be taken are offered where it stands as well.
    first = view.locator(".segments > li").first
    expect(first.locator(".choices button").first).to_have_attribute("data-departure", "10:25")
    page.goto(base + TRAIN)
    page.get_by_role("button", name="マイルートに使う").click()
    page.get_by_role("button", name="青葉野で乗る").click()
    page.locator("[data-station~='Aoba.Main.Shionagi'] .get-off").click()
    expect(summary(page)).to_contain_text("10:25 青葉野")
    expect(summary(page)).to_contain_text("11:01 天文台通")


def test_several_routes_are_switched_between(visitor, base):
    page = given(visitor, base)
    page.goto(base + "railways/minato-shioji/1001r-w.html")
    page.get_by_role("button", name="マイルートに使う").click()
    page.locator(".get-on:visible").nth(2).click()
    page.locator(".get-off:visible").last.click()
    page.get_by_role("button", name="新しいルートにする").click()
    expect(summary(page)).not_to_contain_text("青葉野")
    opened(page)
    routes = page.locator(".routes button")
    expect(routes).to_have_count(2)
    routes.filter(has_text="青葉野").click()
    expect(summary(page)).to_contain_text("10:25 青葉野")
    page.get_by_role("button", name="削除").click()
    expect(page.locator(".route-bar")).to_be_hidden()


def test_an_itinerary_is_kept_as_a_route(visitor, base):
    page = visitor.page(base, PHONE)
    page.goto(base + "plan.html#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&date=2026-11-24&time=10:20&by=leave")
    row = page.locator("ol.itineraries > li").first
    row.locator("summary").first.click()
    row.get_by_role("button", name="マイルートに追加").click()
    expect(summary(page)).to_contain_text("10:25 青葉野 → 11:01 天文台通")
    expect(page.locator(".segments > li")).to_have_count(2)


def test_a_gap_is_filled_with_a_train_between(visitor, base):
    other = {
        "from": end("Minato.Loop.Tenmondai", "天文台通"),
        "to": end("Minato.Loop.Tsukinohashi", "月ノ橋"),
        "ride": ride("railways/minato-loop/1101g-w.html", 683, 700, "r-minato-loop"),
    }
    page = given(visitor, base, routes={"current": 1, "all": [route(segments=[SEGMENTS[0], other])], "taken": []})
    view = opened(page)
    view.get_by_role("button", name="間の便を選ぶ").click()
    expect(view.locator(".segments > li")).to_have_count(3)
    view.locator(".segments > li").nth(1).locator(".choices button:not(.impossible)").first.click()
    expect(view.locator(".choices [aria-pressed=true]").nth(1)).to_be_visible()


def test_where_nobody_has_a_route_nothing_is_fetched_for_it_and_print_leaves_it_out(visitor, base):
    page = visitor.page(base)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(base + TRAIN)
    page.get_by_role("button", name="マイルートに使う").wait_for()
    page.wait_for_load_state("networkidle")
    assert not [address for address in asked if "route" in address.rpartition("/")[2]]
    page = given(visitor, base, path=TRAIN, viewport=DESK)
    expect(summary(page)).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".route-bar")).to_be_hidden()
    expect(page.get_by_role("button", name="マイルートに使う")).to_be_hidden()


def test_without_a_connection_the_route_and_its_trains_are_there_after_one_visit(visitor, served):
    page = visitor.page(served, PHONE)
    page.goto(served + START)
    # While the worker fetches what all pages share, nothing else is asked of the machine.
    eventually(lambda: page.evaluate("navigator.serviceWorker.controller !== null"), "the service worker")
    page.evaluate("kept => jikoku.store.set('routes', kept)", {"current": 1, "all": [route()], "taken": []})
    page.reload()
    opened(page)
    kept = "caches.match(new URL(jikoku.root + 'data/network.js', location.href).href).then(Boolean)"
    eventually(lambda: page.evaluate(kept), "the network in the cache")
    page.context.set_offline(True)
    page.reload()
    expect(summary(page)).to_contain_text("11:01 天文台通")
    opened(page)
    pressed(page, ["10:25", "10:45"])
