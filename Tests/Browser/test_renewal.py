"""What a browser keeps of the site is renewed with a new build."""

from conftest import PHONE, eventually
from copies import RAILWAY, SHIFT, caches, copy, is_kept, keep, kept_text, ready, shift
from live import TIMETABLE
from playwright.sync_api import expect

CHANGED = ["railways/aoba-miyama/miyamafudo/index.html", "data/departures/aoba-miyama-aobano.js"]


def test_a_new_build_renews_a_kept_railway_by_itself_and_fetches_only_what_changed(visitor, copy):
    page = visitor.page(copy.base)
    keep(page, copy.base)
    copy.rebuild(CHANGED, mark="\n")
    copy.asked.clear()
    # Any page will do; nobody needs to come back to the railway's.
    page.goto(copy.base + "docs/guide.html")
    renewed = "() => jikoku.store.keys('kept ').map(key => jikoku.store.get(key)).join()"
    eventually(lambda: page.evaluate(renewed) == "0123456789abcdef", "the renewal")
    assert kept_text(page, copy.base + CHANGED[0]).endswith("\n")
    railway = set(copy.read("data/railways/aoba-miyama.js")["pages"])
    assert set(copy.asked) & (railway - {RAILWAY}) == {CHANGED[0]}
    assert not any(" next " in key for key in caches(page))
    page.goto(copy.base + RAILWAY)
    expect(page.locator("[data-keep] .state")).to_contain_text("保存済み")


def test_a_renewal_that_breaks_off_leaves_what_is_kept_and_goes_on_later(browser, copy):
    """Not with the visitor, for whom an answer of 503 is a fault."""
    context = browser.new_context()
    page = context.new_page()
    keep(page, copy.base)
    before = kept_text(page, copy.base + CHANGED[1])
    copy.rebuild(CHANGED, mark="\n")
    copy.broken = CHANGED[0]
    page.goto(copy.base + RAILWAY)
    eventually(lambda: copy.asked.count(CHANGED[0]) > 1, "the attempt")
    state = page.locator("[data-keep] .state")
    expect(state).to_contain_text("前の時刻表")
    assert kept_text(page, copy.base + CHANGED[1]) == before
    # By hand as well, and then what is kept stays.
    page.locator("[data-keep] button", has_text="更新する").click()
    expect(state).to_contain_text("保存できませんでした")
    assert kept_text(page, copy.base + CHANGED[0]) and kept_text(page, copy.base + CHANGED[1]) == before
    copy.broken = ""
    copy.asked.clear()
    page.goto(copy.base + RAILWAY)
    expect(state).to_contain_text("保存済み")
    assert kept_text(page, copy.base + CHANGED[1]) == before + "\n"
    assert copy.asked.count(CHANGED[0]) == 1
    context.close()


def test_nothing_is_renewed_by_itself_for_whoever_saves_data(visitor, copy):
    page = visitor.page(copy.base, PHONE)
    keep(page, copy.base)
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page.add_init_script(SHIFT)
    state = page.locator("[data-keep] .state")
    page.goto(copy.base + RAILWAY)
    expect(state).to_contain_text("保存済み")
    assert shift(page) < 0.01
    copy.rebuild(CHANGED, mark="\n")
    page.goto(copy.base + RAILWAY)
    expect(state).to_contain_text("前の時刻表")
    assert shift(page) < 0.01
    page.locator("[data-keep] button", has_text="更新する").click()
    expect(state).to_contain_text("保存済み")


def test_a_new_build_replaces_the_shared_files_and_leaves_what_was_visited(visitor, copy):
    page = visitor.page(copy.base)
    page.goto(copy.base + "index.html")
    ready(page)
    page.goto(copy.base + TIMETABLE)
    eventually(lambda: is_kept(page, copy.base + TIMETABLE), "the timetable in a cache")
    copy.write("build", {**copy.read("data/build.js"), "version": "0123456789abcdef"})
    (copy.site / "css/home.css").write_text("main { --renewed: yes; }\n")
    # The browser may look for a new worker by itself as well, so only what comes of it is waited for.
    page.evaluate("navigator.serviceWorker.getRegistration().then(registration => registration.update()).then(() => 0)")
    shared = ["jikoku / shared 0123456789abcdef"]
    eventually(lambda: [name for name in caches(page) if " shared " in name] == shared, "the new shared files")
    page.goto(copy.base + "index.html")
    assert page.evaluate("getComputedStyle(document.querySelector('main')).getPropertyValue('--renewed')") == "yes"
    page.context.set_offline(True)
    page.goto(copy.base + TIMETABLE)
    assert page.locator("table.timetable").count() > 0
    page.context.set_offline(False)
