"""Over HTTP the site works without a connection, as far as it was visited or kept."""

import json

import pytest
from conftest import PHONE, SITE, eventually
from copies import RAILWAY, SHIFT, caches, copy, is_kept, keep, kept_text, offline, ready, shift
from live import STATION, TIMETABLE, set_clock, shown
from playwright.sync_api import expect

NOW = "2026-11-24 10:20:30"


def test_what_was_visited_is_there_without_a_connection(visitor, served):
    page = visitor.page(served)
    set_clock(page, NOW)
    page.goto(served + STATION)
    online = shown(page)
    ready(page)
    # The very first page came before the worker; so did its data.
    for path in [STATION, "data/departures/aoba-main-shionagi.js"]:
        eventually(lambda path=path: is_kept(page, served + path), f"{path} in a cache")
    page.goto(served + TIMETABLE)
    eventually(lambda: is_kept(page, served + TIMETABLE), "the timetable in a cache")
    page.context.set_offline(True)
    page.goto(served + STATION)
    assert shown(page) == online
    page.goto(served + TIMETABLE)
    page.locator(".timetable [aria-current=time]").wait_for()
    page.goto(served + "index.html")
    page.locator("#recent li").first.wait_for()
    # The index of the search is there though nobody searched yet.
    assert page.evaluate("jikoku.load('data/search.js').then(() => true)")
    page.context.set_offline(False)


def test_a_page_is_shown_though_the_device_has_no_room_to_keep_it(visitor, served):
    page = visitor.page(served)
    page.goto(served + "index.html")
    ready(page)
    devtools = page.context.new_cdp_session(page)
    origin = served.split("/some/")[0]
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    page.goto(served + STATION)
    shown(page)
    assert not is_kept(page, served + STATION)


def test_all_is_deleted_though_a_worker_never_says_that_it_has_gone(visitor, served):
    """As WebKit's, where the page was left while its worker was being installed."""
    page = visitor.page(served)
    page.goto(served + STATION)
    ready(page)
    page.goto(served + "index.html")
    page.locator("#recent li").first.wait_for()
    page.evaluate("ServiceWorkerRegistration.prototype.unregister = () => new Promise(() => {}); window.confirm = () => true")
    page.locator("#stored summary").click()
    page.locator("#stored .buttons button").last.click()
    expect(page.locator("[data-stored] .state")).to_have_text("すべて消しました。")
    assert page.evaluate("caches.keys()") == []


def test_a_whole_railway_is_kept_on_request_with_its_size(visitor, served):
    page = visitor.page(served)
    set_clock(page, NOW)
    page.goto(served + RAILWAY)
    button = page.locator("[data-keep] button", has_text="オフライン用に保存")
    expect(button).to_contain_text("MB")
    keep(page, served)
    # Each file is on the device once.
    path = "railways/aoba-miyama/miyamafudo/index.html"
    assert kept_text(page, served + path)
    visited = "caches.open(jikoku.offline.prefix + 'visited').then(cache => cache.match(location.origin + path))"
    assert not page.evaluate(f"path => {visited}.then(Boolean)", "/some/where/" + path)
    # A browser may believe in a connection that does not carry.
    page.add_init_script("Object.defineProperty(navigator, 'onLine', { value: true })")
    page.context.set_offline(True)
    page.goto(served + path)
    page.locator(".days li a").first.click()
    page.wait_for_url("**/railways/*/*.html*")
    assert page.locator(".leg li").count() > 1
    page.context.set_offline(False)
    page.goto(served + RAILWAY)
    page.locator("[data-keep] button", has_text="消す").click()
    button.wait_for()
    eventually(lambda: not any("railway" in key for key in caches(page)), "the removal")


def test_the_frame_of_the_site_is_there_from_the_first_visit_on(visitor, served):
    page = visitor.page(served)
    page.goto(served + TIMETABLE)
    ready(page)
    page.context.set_offline(True)
    for path in ["", "index.html", "en/", "railways.html", "en/railways.html", "docs/guide.html", "about.html", "search.html"]:
        page.goto(served + path)
        assert page.locator("h1, main h2").count() > 0 and "offline.html" not in page.url, path
    page.context.set_offline(False)


def test_posters_and_addresses_of_folders_are_kept_with_a_railway(visitor, copy):
    page = visitor.page(copy.base)
    keep(page, copy.base)
    page.context.set_offline(True)
    for path in ["posters/aoba-miyama-aobano/outbound.html", "railways/aoba-miyama/miyamafudo/"]:
        page.goto(copy.base + path)
        assert page.url == copy.base + path and page.locator("main").count() == 1
    page.context.set_offline(False)


@pytest.mark.parametrize(("folder", "name"), [("", "深山支線"), ("en/", "Miyama Branch Line")])
def test_an_address_that_is_not_kept_says_which_railways_are(browser, copy, folder, name):
    """Not with the visitor, for whom a request without a connection is a fault."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(copy.base + folder + RAILWAY)
    ready(page)
    page.locator("[data-keep] button").first.click()
    expect(page.locator("[data-keep] [role=status]")).to_contain_text("MB")
    eventually(lambda: page.evaluate("jikoku.store.keys('kept ').length === 1"), "the railway")
    context.set_offline(True)
    page.goto(copy.base + folder + "railways/minato-loop/kikukoji/index.html")
    assert page.url.startswith(copy.base + folder + "offline.html?from=")
    kept = page.locator("[data-kept] li")
    expect(kept).to_have_count(1)
    expect(kept).to_contain_text(name)
    expect(kept).to_contain_text("MB")
    page.locator("[data-kept] li a").click()
    page.wait_for_url(copy.base + folder + RAILWAY)
    page.go_back()
    context.set_offline(False)
    page.locator("[data-wanted] a.button").click()
    page.wait_for_url(copy.base + folder + "railways/minato-loop/kikukoji/index.html")
    context.close()


def test_a_railways_page_from_disk_has_no_gap_and_over_http_nothing_jumps(visitor, served):
    base = SITE.as_uri() + "/"
    page = visitor.page(base, PHONE)
    page.goto(base + RAILWAY)
    gap = "document.querySelector('#directions').getBoundingClientRect().top"
    plate = "document.querySelector('.plate').getBoundingClientRect().bottom"
    assert page.locator("[data-keep]").count() == 0
    disk = page.evaluate(f"{gap} - {plate}")
    page = visitor.page(served, PHONE)
    page.add_init_script(SHIFT)
    page.goto(served + RAILWAY)
    page.locator("[data-keep] button").first.wait_for()
    assert page.evaluate(f"{gap} - {plate}") - disk > 40
    assert shift(page) < 0.01


def test_the_manifest_and_its_icons_are_there(visitor, served):
    page = visitor.page(served)
    page.goto(served + "en/" + TIMETABLE)
    page.wait_for_selector("link[rel=manifest]", state="attached")
    address = page.evaluate("document.querySelector('link[rel=manifest]').href")
    manifest = json.loads((SITE / address.removeprefix(served)).read_text())
    assert manifest["start_url"] == "en/index.html"
    for icon in manifest["icons"]:
        assert (SITE / icon["src"]).read_bytes().startswith(b"\x89PNG")


def test_the_pocket_edition_is_offered_only_where_it_is_kept(browser, copy):
    context, page = offline(browser, copy.base, [TIMETABLE])
    context.set_offline(True)
    page.goto(copy.base + "railways/minato-loop/kikukoji/index.html")
    page.locator("[data-wanted] .button").first.wait_for()
    expect(page.locator("main a[href*='pocket']")).to_have_count(0)
    context.set_offline(False)
    page.goto(copy.base + "pocket.html")
    eventually(lambda: is_kept(page, copy.base + "pocket.html"), "the pocket edition")
    context.set_offline(True)
    page.goto(copy.base + "railways/minato-loop/kikukoji/index.html")
    page.locator("main a[href*='pocket']").click()
    page.wait_for_url("**/pocket.html*")
    context.close()
