"""Two timetables side by side: the next one below the current one, which takes over at the boundary of its first day."""

import shutil
from datetime import UTC, datetime

import axe
import links
import pytest
from conftest import DESK, FEED, PHONE, eventually, resize
from copies import RAILWAY, caches, copied, is_kept, keep
from live import STATION, TIMETABLE, set_clock
from own_site import fixtures, run
from playwright.sync_api import expect
from test_changes import revise as take_one_away
from test_keep_whole import keep as keep_whole
from test_since import GOAL, revise
from test_since import STATION as ORIGIN

# A Tuesday that no clock of a test's machine has reached: where a page comes anew in Firefox and WebKit, it is before that.
FIRST, LAST = "2090-03-14", "2090-03-13"
BEFORE, AFTER = f"{FIRST} 02:59:59", f"{FIRST} 03:00:00"
# What leaves first after 6:05: the next timetable has a train more.
OLD, NEW = "6:14", "6:07"
TIMES = "document.querySelector('BOX .departing li:not(.gone) time')?.textContent"
site, address, base = fixtures()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("next")
    shutil.copytree(FEED, folder / "feed")
    revise(folder / "feed")
    take_one_away(folder / "feed")
    (folder / "site.yaml").write_text(f"posters: none\nnext: {{store: new.sqlite, from: {FIRST}}}\n", encoding="utf-8")
    run("import", "mini-tokyo-3d", FEED, "--store", folder / "old.sqlite")
    run("import", "mini-tokyo-3d", folder / "feed", "--store", folder / "new.sqlite")
    run("build", "--store", folder / "old.sqlite", "--config", folder / "site.yaml", "--output", folder / "site")
    return folder


@pytest.fixture(scope="module")
def gone(site):
    """The page of a train that the next timetable has no more."""
    old, new = ({path.name for path in (folder / "railways/aoba-main").glob("*-w.html")} for folder in (site, site / "next"))
    return f"railways/aoba-main/{min(old - new)}"


def opened(visitor, base, path, clock, viewport=DESK, **options):
    page = visitor.page(base, viewport, **options)
    set_clock(page, clock)
    page.goto(base + path)
    return page


def arrives(engine, is_next):
    """Waits until the page is there that the reader is led to: the next timetable's, or the current one's."""

    def is_there():
        try:
            return engine.run("return document.readyState === 'complete' && location.pathname.includes('/next/');") is is_next
        except Exception:  # noqa: BLE001, as every engine says in its own way that the page is being left.
            return False

    eventually(is_there, "the page of the other timetable")


def test_it_takes_over_at_the_boundary_in_every_engine(engine, site, address):
    engine.base = site.as_uri() + "/" if engine.base.startswith("file:") else address
    engine.visit(STATION)
    engine.click(".star")
    engine.kept()
    engine.set_clock(f"{LAST} 06:05:00")
    engine.equals(OLD, TIMES.replace("BOX", ".coming"))
    engine.set_clock(BEFORE)
    engine.wait("document.querySelector('.departing .over, .over')")
    assert not engine.run("return location.pathname.includes('/next/');")
    engine.set_clock(AFTER)
    arrives(engine, True)
    engine.set_clock(f"{FIRST} 06:05:00")
    engine.equals(NEW, TIMES.replace("BOX", ".coming"))
    # What the reader keeps is there on both sides, and the page with the bookmarks changes over as well.
    engine.wait("document.querySelector('.star').getAttribute('aria-pressed') === 'true'")
    engine.visit("index.html")
    engine.set_clock(AFTER)
    arrives(engine, True)
    engine.set_clock(f"{FIRST} 06:05:00")
    engine.equals(NEW, TIMES.replace("BOX", "#bookmarks"))
    # Before its time the next timetable shows its first day; now is on the other side.
    engine.visit("next/" + STATION)
    engine.set_clock(BEFORE)
    engine.wait("document.querySelector('.moment.chosen .shown').textContent.includes('3月14日')")
    engine.click(".moment button:nth-of-type(2)")
    arrives(engine, False)


def test_a_page_says_until_when_it_is_valid_and_leads_to_the_same_of_the_other(visitor, base, gone):
    page = opened(visitor, base, "en/" + TIMETABLE, f"{LAST} 12:00:00")
    expect(page.locator(".period")).to_have_text("This timetable is valid until 13 March 2090. Timetable from 14 March 2090")
    page.locator(".period a").click()
    assert page.url == f"{base}next/en/{TIMETABLE}"
    expect(page.locator(".period")).to_have_text("This timetable is valid from 14 March 2090. Timetable until 13 March 2090")
    expect(page.locator(".moment.chosen .shown")).to_contain_text("14 Mar")
    page.locator(".period a").click()
    expect(page.locator(".period")).to_contain_text("until 13 March 2090")
    # A train that the next timetable has no more leads to its railway there.
    page.goto(base + gone)
    page.locator(".period a").click()
    assert page.url == f"{base}next/railways/aoba-main.html"


def test_what_is_over_can_still_be_looked_at(visitor, base):
    page = opened(visitor, base, STATION, f"{FIRST} 12:00:00")
    page.wait_for_url("**/next/**")
    page.locator(".period a").click()
    expect(page.locator(".moment.chosen .shown")).to_contain_text("3月13日")
    assert page.url == base + STATION
    # As long as the reader does not go back, other pages of it are shown as well.
    page.goto(base + TIMETABLE)
    expect(page.locator(".moment.chosen .shown")).to_contain_text("3月13日")
    page.locator(".moment").get_by_role("button", name="戻す").click()
    page.wait_for_url("**/next/**")
    page.goto(base + STATION)
    page.wait_for_url("**/next/**")


def test_a_train_that_is_gone_shows_its_last_day(visitor, base, gone):
    page = opened(visitor, base, gone, f"{FIRST} 06:10:00")
    expect(page.locator(".moment.chosen .shown")).to_contain_text("3月13日")
    expect(page.locator(".where p")).not_to_contain_text("走行中")
    assert "/next/" not in page.url


@pytest.mark.parametrize(("path", "clock", "is_next"), [
    # A question is answered by the timetable of its day.
    (f"plan.html#from={ORIGIN['id']}&to={GOAL['id']}&date={FIRST}&time=06:05", f"{LAST} 12:00:00", True),
    (f"next/plan.html#from={ORIGIN['id']}&to={GOAL['id']}&date={LAST}&time=06:05", f"{LAST} 12:00:00", False),
    (f"how-far.html#from={ORIGIN['id']}&date={FIRST}&time=06:05", f"{LAST} 12:00:00", True),
    # A board is about now, wherever it was opened.
    ("board.html", AFTER, True),
    ("next/board.html", BEFORE, False),
    ("next/ride.html", BEFORE, False),
    ("index.html", BEFORE, False),
    ("index.html", AFTER, True),
])
def test_each_page_is_of_the_timetable_of_its_day(visitor, base, path, clock, is_next):
    page = opened(visitor, base, path, clock)
    page.wait_for_url(lambda url: ("/next/" in url) is is_next)
    page.wait_for_function("document.querySelector('.moment .shown, .plan .answer, [data-boards] *, [data-ride] *, [data-how-far] *')")
    assert ("/next/" in page.url) is is_next
    assert page.url.endswith(path.removeprefix("next/").partition("#")[2])


def test_a_day_that_is_chosen_leads_to_its_timetable(visitor, base):
    page = opened(visitor, base, STATION, f"{LAST} 12:00:00")
    expect(page.locator(".moment .shown")).to_be_visible()
    page.evaluate("jikoku.dayChoice.choose({ day: jikoku.clock.now().day + 1 })")
    page.wait_for_url("**/next/**")
    expect(page.locator(".moment.chosen .shown")).to_contain_text("3月14日")
    page.evaluate("jikoku.dayChoice.choose({ day: jikoku.clock.now().day })")
    page.wait_for_url(lambda url: "/next/" not in url)


def test_it_takes_over_without_a_connection(visitor, address):
    page = opened(visitor, address, "index.html", BEFORE)
    eventually(lambda: page.evaluate("navigator.serviceWorker.controller !== null"), "the service worker")
    page.context.set_offline(True)
    set_clock(page, AFTER)
    page.wait_for_url("**/next/**")
    expect(page.locator(".moment .shown")).to_contain_text("3月14日")


def test_what_is_kept_of_a_railway_is_there_when_it_takes_over(browser, address):
    # Not of the visitor, for whom a request that fails without a connection is a fault.
    page = browser.new_context().new_page()
    set_clock(page, BEFORE)
    keep(page, address)
    station = "railways/aoba-miyama/miyamaguchi/index.html"
    for path in (RAILWAY, station, "next/" + RAILWAY, "next/" + station):
        eventually(lambda path=path: is_kept(page, address + path), path)
    page.context.set_offline(True)
    set_clock(page, AFTER)
    page.wait_for_url("**/next/" + RAILWAY)
    expect(page.locator("[data-keep] .state")).to_contain_text("保存済み")
    page.goto(address + station)
    page.wait_for_url("**/next/" + station)
    expect(page.locator(".coming .departing li").first).to_be_visible()
    page.context.set_offline(False)
    page.goto(f"{address}next/{RAILWAY}")
    page.locator("[data-keep] button", has_text="消す").click()
    eventually(lambda: not any(" railway " in name for name in page.evaluate("caches.keys()")), "nothing kept")
    page.context.close()


def test_with_the_whole_network_both_timetables_are_kept(browser, servers, tmp_path, site):
    copy = servers.enter_context(copied(tmp_path, site))
    # No clock of a page is that of its worker, for whom the next timetable has taken over: 14 March at three in Tokyo.
    build = copy.read("data/build.js")
    assert build["next"] == datetime(2090, 3, 13, 18, tzinfo=UTC).timestamp()
    copy.write("build", {**build, "next": 0})
    page = browser.new_context().new_page()
    set_clock(page, BEFORE)
    keep_whole(page, copy.base)
    eventually(lambda: is_kept(page, copy.base + "next/pocket.html"), "the pocket edition of the next timetable")
    # What is still on its way lies in a cache of its own.
    eventually(lambda: not any(" next " in name for name in caches(page)), "the rest of it")
    # The page that is open would go on by itself as soon as its clock says so.
    page.goto("about:blank")
    page.context.set_offline(True)
    set_clock(page, AFTER)
    page.goto(copy.base + "index.html")
    page.wait_for_url("**/next/index.html")
    for path in (f"next/en/{TIMETABLE}", f"en/{TIMETABLE}"):
        page.goto(copy.base + path)
        assert page.url == f"{copy.base}next/pocket.html?kept#/en/{TIMETABLE}"
    page.context.close()


def test_search_engines_find_the_current_timetable_alone(site):
    assert b"noindex" not in (site / STATION).read_bytes()
    assert b"noindex" in (site / "next" / STATION).read_bytes()


def test_every_link_of_both_leads_somewhere(site):
    found = links.check(site)
    assert not found.errors, found.errors[:20]


def test_scripts_styles_and_icons_are_shared(site):
    own = {path.suffix for path in (site / "next").rglob("*") if path.is_file()}
    assert own == {".html", ".js", ".jsonl", ".webp"}
    assert {path.name for path in (site / "next/js").iterdir()} == {"all-ja.js", "all-en.js"}


def test_it_fits_a_phone_and_can_be_read_aloud(visitor, base):
    for path in ("en/index.html", STATION, "next/" + TIMETABLE, "next/en/railways/aoba-main.html"):
        page = opened(visitor, base, path, f"{LAST} 12:00:00", color_scheme="light")
        expect(page.locator(".period")).to_be_visible()
        for size in (PHONE, DESK):
            resize(page, **size)
            assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
            faults = axe.faults_by_day_and_night(page)
            assert not faults, f"{path} at {size['width']} px\n" + "\n".join(faults[:20])


def test_a_site_by_itself_has_nothing_of_it(folder):
    (folder / "plain.yaml").write_text("posters: none\n", encoding="utf-8")
    run("build", "--store", folder / "old.sqlite", "--config", folder / "plain.yaml", "--output", folder / "plain")
    assert not (folder / "plain/next").exists()
    for path in (STATION, "css/station.css", "js/all-ja.js", "sw.js"):
        text = (folder / "plain" / path).read_text(encoding="utf-8")
        assert "data-period" not in text and ".period {" not in text and "jikoku.period" not in text


@pytest.mark.parametrize(("place", "words"), [("", "2090年3月13日までの時刻表です。"), ("next/", "2090年3月14日からの時刻表です。")])
def test_paper_says_which_timetable_it_has(visitor, site, place, words):
    base = site.as_uri() + "/"
    page = visitor.page(base)
    page.goto(base + place + TIMETABLE)
    page.emulate_media(media="print")
    expect(page.locator(".period")).to_be_visible()
    expect(page.locator(".period p")).to_contain_text(words)
    expect(page.locator(".period a")).to_be_hidden()
