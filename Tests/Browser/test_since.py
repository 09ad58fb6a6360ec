"""What a new timetable changes for a reader: told on the home page about bookmarks, routes and the home station."""

import base64
import gzip
import json
import shutil
import subprocess

import axe
import pytest
from conftest import DESK, FEED, PHONE, eventually, resize
from live import set_clock
from own_site import run
from playwright.sync_api import expect
from quiet import serving
from revised import revise
from test_html import ALLOWED, JAR

STATION = {"id": "Aoba.Main.Shionagi", "names": {"ja": "汐凪", "en": "Shionagi"}}
GOAL = {"id": "Aoba.Main.Aobano", "names": {"ja": "青葉野", "en": "Aobano"}}
MARK = {"station": "aoba-main-shionagi", "direction": "Outbound"}
OTHER = {"station": "minato-loop-tenmondai", "direction": "OuterLoop"}
HOME = {"id": GOAL["id"], "page": "railways/aoba-main/aobano/index.html"}
# Days since 1970: Friday before the new timetable begins.
FRIDAY = 20525
LAST_HOME, LAST = "青葉野への最終 0:05 → 23:58（7分早く）", "最終 0:20 → 0:15（5分早く）"


@pytest.fixture(scope="module")
def stores(tmp_path_factory):
    folder = tmp_path_factory.mktemp("since")
    feed = folder / "feed"
    shutil.copytree(FEED, feed)
    revise(feed)
    run("import", "mini-tokyo-3d", FEED, "--store", folder / "old.sqlite", "--date", "2025-12-01")
    run("import", "mini-tokyo-3d", feed, "--store", folder / "new.sqlite", "--date", "2026-03-10")
    return folder


def build(folder, name, *options, changes=""):
    config = folder / f"{name}.yaml"
    config.write_text(f"languages: [ja, en, zh-Hans]\nposters: none\nvalid-from: 2026-03-14\n{changes}", encoding="utf-8")
    run("build", "--store", folder / "new.sqlite", "--config", config, "--output", folder / name, *options)
    return folder / name


@pytest.fixture(scope="module")
def site(stores):
    return build(stores, "site", changes="changes: {since: old.sqlite, from: 2026-03-01, until: 2026-04-30}\njson: true\n")


@pytest.fixture(scope="module")
def plain(stores):
    return build(stores, "plain")


def route(departure, page, number=1):
    ride = {"page": f"railways/aoba-main/{page}.html", "departure": departure, "arrival": departure + 20, "line": "r-aoba-main", "railway": {"ja": "青葉本線"}}
    return {"id": number, "day": FRIDAY, "isKept": True, "segments": [{"from": STATION, "to": GOAL, "ride": ride}]}


def keep(page, **values):
    """Puts what the reader keeps into the store of the page that is open."""
    page.evaluate("values => Promise.all(Object.entries(values).map(([key, value]) => jikoku.store.set(key, value)))", values)


def opened(visitor, base, clock="2026-03-16 12:00:00", viewport=PHONE, path="index.html", **values):
    page = visitor.page(base, viewport)
    set_clock(page, clock)
    page.goto(base + path)
    page.wait_for_function("document.querySelector('.moment .shown')?.textContent")
    keep(page, **values)
    return page


def told(page):
    """What the reader is told, in order: each name with its lines."""
    page.locator("#since[data-answered]").wait_for()
    rows = page.locator("#since .since > li").all()
    return [(row.locator("h3").text_content(), [text.strip() for text in row.locator("ul li").all_text_contents()]) for row in rows]


@pytest.fixture
def base(site):
    return site.as_uri() + "/"


def test_a_bookmark_tells_the_last_way_home_first(visitor, base):
    page = opened(visitor, base, bookmarks=[OTHER, MARK], home=HOME)
    (name, lines), home = told(page)
    assert name == "汐凪　青葉野、青嶺温泉方面（下り）"
    assert lines == [f"平日 {LAST_HOME} {LAST} 廃止 6:14"]
    assert home == ("青葉野", ["平日　青嶺温泉方面（下り） 時刻変更 1件（最大2分）"])
    expect(page.locator("#since h2")).to_have_text("時刻が変わりました")
    expect(page.locator("#since")).to_contain_text("変わらないところ：天文台通")
    page.locator("#since h3 a").first.click()
    expect(page.locator("main h2").first).to_be_visible()
    assert page.url.endswith("changes/railways/aoba-main/shionagi.html")


@pytest.mark.parametrize(("departure", "page_of", "words"), [
    (388, "603a-w", "6:28発は6:26発に（2分早く）"),
    # A train that is gone, with what leaves before and after it now.
    (374, "507a-w", "6:14発は廃止。前後は6:00、6:26発"),
    # The feed may have named its trains anew.
    (388, "other-w", "6:28発は6:26発に（2分早く）"),
])
def test_a_route_tells_what_becomes_of_its_train(visitor, base, departure, page_of, words):
    page = opened(visitor, base, routes={"all": [route(departure, page_of)], "taken": []})
    assert told(page) == [("汐凪 → 青葉野", [f"汐凪 {words}"])]


def test_what_matters_most_is_shown_and_the_rest_opened(visitor, base):
    routes = [route(388, "603a-w"), route(374, "507a-w", 2)]
    page = opened(visitor, base, bookmarks=[MARK], home=HOME, routes={"all": routes, "taken": []})
    assert len(told(page)) == 4
    expect(page.locator("#since h3:visible")).to_have_count(1)
    page.get_by_text("ほか3件").click()
    expect(page.locator("#since h3:visible")).to_have_count(4)


def test_the_boards_do_not_move_when_it_comes_the_second_time(visitor, base):
    page = opened(visitor, base, bookmarks=[MARK], home=HOME)
    told(page)
    # Where nothing draws it, its room is there all the same.
    page.route("**/js/since.js", lambda route: route.fulfill(content_type="text/javascript", body="jikoku.sinceBox = { open() {} };"))
    page.reload()
    card = page.locator("#bookmarks .card")
    card.first.wait_for()
    expect(page.locator("#since")).to_have_count(0)
    empty = card.first.bounding_box()["y"]
    page.unroute("**/js/since.js")
    page.reload()
    told(page)
    assert card.first.bounding_box()["y"] == empty


def test_of_a_route_of_the_new_timetable_nothing_is_told(visitor, base):
    page = opened(visitor, base, routes={"all": [route(386, "603a-w")], "taken": []})
    page.locator("#since[data-answered]").wait_for(state="attached")
    expect(page.locator("#since")).to_be_hidden()


def test_a_train_that_is_gone_comes_before_one_that_is_moved(visitor, base):
    routes = [route(388, "603a-w"), route(374, "507a-w", 2)]
    page = opened(visitor, base, bookmarks=[MARK], routes={"all": routes, "taken": []})
    assert [lines[0].split("（")[0] for _, lines in told(page)] == ["汐凪 6:14発は廃止。前後は6:00、6:26発", "平日 最終 0:20 → 0:15", "汐凪 6:28発は6:26発に"]


@pytest.mark.parametrize(("clock", "title"), [
    ("2026-02-28 23:59:00", None),
    # The service day ends at three.
    ("2026-03-01 02:59:00", None),
    ("2026-03-01 03:00:00", "The timetable will change"),
    ("2026-03-14 02:59:00", "The timetable will change"),
    ("2026-03-14 03:00:00", "The timetable has changed"),
    ("2026-05-01 02:59:00", "The timetable has changed"),
    ("2026-05-01 03:00:00", None),
])
def test_it_is_told_on_the_days_that_the_publisher_gives(visitor, base, clock, title):
    page = opened(visitor, base, clock, path="en/index.html", bookmarks=[MARK])
    if title:
        told(page)
        expect(page.locator("#since h2")).to_have_text(title)
        expect(page.locator("#since .hint").first).to_contain_text("14 Mar 2026" if "2026," in title else "14 Mar")
    else:
        page.locator("#bookmarks .card a").first.wait_for()
        expect(page.locator("#since")).to_be_hidden()
        assert not page.evaluate("jikoku.asked().includes('data/changes.js')")


def test_it_is_closed_for_this_revision_alone(visitor, base):
    page = opened(visitor, base, bookmarks=[MARK])
    told(page)
    page.get_by_role("button", name="この案内を閉じる").click()
    expect(page.locator("#since")).to_be_hidden()
    page.reload()
    page.locator("#bookmarks .card a").first.wait_for()
    expect(page.locator("#since")).to_be_hidden()
    assert not page.evaluate("jikoku.asked().includes('data/changes.js')")
    keep(page, **{"since closed": "2024-12-01/2025-03-15"})
    assert told(page)


def test_who_keeps_nothing_is_asked_for_nothing(visitor, base):
    page = opened(visitor, base)
    page.locator(".example").wait_for()
    expect(page.locator("#since")).to_be_hidden()
    assert not page.evaluate("jikoku.asked().includes('data/changes.js')")


def test_a_site_that_is_compared_with_nothing_has_nothing_of_it(plain, site):
    more = {str(path.relative_to(site)) for path in site.rglob("*") if path.is_file()} - {str(path.relative_to(plain)) for path in plain.rglob("*") if path.is_file()}
    assert {"data/changes.js", "js/since.js", "since.css", *(f"js/since-words-{tag}.js" for tag in ("ja", "en", "zh-hans"))} <= more
    assert "since" not in (plain / "index.html").read_text(encoding="utf-8")
    assert "since-" not in (plain / "js/all-ja.js").read_text(encoding="utf-8")


def test_the_home_page_is_valid(site):
    pages = [str(site / path) for path in ("index.html", "en/index.html", "zh-hans/index.html")]
    run = subprocess.run(["java", "-Xss4m", "-jar", str(JAR), "--errors-only", "--format", "json", *pages], capture_output=True, text=True, check=False)
    errors = [m for m in json.loads(run.stderr)["messages"] if not any(allowed.search(m["message"]) for allowed in ALLOWED)]
    assert not errors, "\n".join(f"{m.get('url')}: {m['message']}" for m in errors[:20])


def test_both_files_say_the_same(site):
    text = (site / "data/changes.js").read_text(encoding="utf-8").removeprefix('jikoku.data["changes"]=').rstrip().removesuffix(";")
    packed = json.loads(gzip.decompress(base64.b64decode(json.loads(text)["bytes"])))
    stations = json.loads((site / "data/changes.json").read_text(encoding="utf-8"))["stations"]
    found = {ids[0]: tables for _, ids, tables in packed["stations"] if tables}
    assert list(found) == [station["id"] for station in stations]
    for station in stations:
        for table, [direction, day, first, last, moved, gone, new, rides] in zip(station["tables"], found[station["id"]], strict=True):
            assert [direction, packed["days"][day][0]] == [table["direction"], table["days"]]
            assert [len(moved) // 2, len(gone), len(new)] == [len(table["moved"]), len(table["gone"]), len(table["new"])]
            assert [bool(first), bool(last)] == [table["first"] is not None, table["last"] is not None]
            assert sum(rides[1::4]) == len(table["lastTo"])


def test_it_is_read_aloud_and_fits_a_phone(visitor, base):
    page = visitor.page(base, PHONE, color_scheme="light")
    set_clock(page, "2026-03-16 12:00:00")
    for path in ("index.html", "en/index.html", "zh-hans/index.html"):
        page.goto(base + path)
        page.wait_for_function("document.querySelector('.moment .shown')?.textContent")
        keep(page, bookmarks=[MARK, OTHER], home=HOME, routes={"all": [route(374, "507a-w")], "taken": []})
        assert told(page)
        for size in [{"width": 360, "height": 740}, DESK]:
            resize(page, **size)
            assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
            faults = axe.faults_by_day_and_night(page)
            assert not faults, f"{path} at {size['width']} px\n" + "\n".join(faults[:20])


def test_every_engine_tells_what_changes(engine, servers, site):
    engine.base = site.as_uri() + "/" if engine.base.startswith("file:") else servers.enter_context(serving(site))
    engine.visit("index.html")
    engine.set_clock("2026-03-16 12:00:00")
    values = {"bookmarks": [MARK], "home": HOME, "routes": {"all": [route(388, "603a-w")], "taken": []}}
    engine.run("return Promise.all(Object.entries(arguments[0]).map(([key, value]) => jikoku.store.set(key, value))).then(() => true);", values)
    engine.wait("document.querySelector('#since[data-answered]:not([hidden])') !== null")
    texts = engine.run("return [...document.querySelectorAll('#since .since ul li')].map((line) => line.textContent);")
    assert any(LAST_HOME in text and LAST in text for text in texts)
    assert "汐凪 6:28発は6:26発に（2分早く）" in [text.strip() for text in texts]
    engine.click("#since button")
    engine.wait("document.querySelector('#since').hidden")


def test_what_did_not_come_is_asked_for_again(browser, servers, site):
    # Not of the visitor, for whom a file that does not come is a fault.
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    asked = []
    page.route("**/data/changes.js", lambda route: asked.append(route) or route.fulfill(status=503))
    address = servers.enter_context(serving(site))
    set_clock(page, "2026-03-16 12:00:00")
    page.goto(address + "index.html")
    page.wait_for_function("document.querySelector('.moment .shown')?.textContent")
    keep(page, bookmarks=[MARK])
    eventually(lambda: page.evaluate("document.querySelector('#since') !== null") and len(asked) == 1, "the first question")
    eventually(lambda: not page.evaluate("jikoku.asked().includes('data/changes.js')"), "the answer that it is not there")
    page.unroute("**/data/changes.js")
    set_clock(page, "2026-03-16 12:01:10")
    assert told(page)
    context.close()


def test_it_is_told_without_a_connection(visitor, servers, site):
    address = servers.enter_context(serving(site))
    page = opened(visitor, address, bookmarks=[MARK], home=HOME)
    assert told(page)
    eventually(lambda: page.evaluate("navigator.serviceWorker.controller !== null"), "the service worker")
    # The very first page came before the worker.
    page.reload()
    assert told(page)
    held = "caches.match('data/changes.js').then(found => found !== undefined)"
    eventually(lambda: page.evaluate(held), "the file of changes")
    page.context.set_offline(True)
    page.reload()
    assert LAST_HOME in told(page)[0][1][0]


def test_it_is_kept_with_the_whole_network(site, plain):
    whole = [(folder / "data/whole.js").read_text(encoding="utf-8") for folder in (site, plain)]
    assert ['"data/changes.js"' in text for text in whole] == [True, False]
