"""Where data did not come, that is said, and nothing is denied."""

import pytest
from copies import copy
from live import STATION
from playwright.sync_api import expect


@pytest.mark.parametrize(("lost", "said"), [("network", "全線の時刻"), ("search", "駅名の一覧")])
@pytest.mark.parametrize("path", ["plan.html", "how-far.html"])
def test_a_station_is_not_denied_because_data_did_not_come(browser, copy, path, lost, said):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route(f"**/data/{lost}.js", lambda route: route.abort())
    page.goto(copy.base + path)
    page.locator("form.question").wait_for()
    state = page.locator("main .state").first
    if lost == "network":
        # The page asks for it as it opens. What it says then must not be taken for the answer to the question below: a second
        # question, asked before the first one has failed, would wait for the same request and fail with it.
        expect(state).to_contain_text(said)
        state.evaluate("state => state.replaceChildren()")
    for box in page.get_by_role("combobox").all()[1:]:
        if box.get_attribute("type") == "text":
            box.fill("青葉野" if "to" not in (box.get_attribute("id") or "") else "汐凪")
    ask = "button => button.click()"
    page.locator("form.question [type=submit]").evaluate(ask)
    expect(state).to_contain_text(said)
    expect(state).not_to_contain_text("見つかりません")
    # With a connection the same question is answered.
    page.unroute(f"**/data/{lost}.js")
    page.locator("form.question [type=submit]").evaluate(ask)
    page.locator("main .state[data-answered]").first.wait_for(state="attached")
    context.close()


def test_without_a_connection_it_says_that_the_network_is_not_kept(browser, copy):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/data/network.js", lambda route: route.abort())
    page.add_init_script("Object.defineProperty(navigator, 'onLine', { value: false })")
    page.goto(copy.base + "plan.html")
    expect(page.locator("[data-plan] .state")).to_contain_text("この端末に保存されていません")
    context.close()


def test_a_bookmark_and_a_board_do_not_say_that_a_station_is_gone_when_it_did_not_come(browser, copy):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(copy.base + STATION)
    page.locator(".star").first.click()
    expect(page.locator(".star").first).to_have_attribute("aria-pressed", "true")
    page.route("**/data/departures/*", lambda route: route.abort())
    page.goto(copy.base + "index.html")
    card = page.locator("#bookmarks .card p").first
    expect(card).to_contain_text("汐凪の時刻表を読み込めませんでした")
    page.goto(copy.base + "board.html#from=aoba-main-shionagi")
    expect(page.locator("main")).to_contain_text("読み込めませんでした")
    # What the timetable really does not have is said so.
    page.goto(copy.base + "index.html")
    page.evaluate("jikoku.store.set('bookmarks', jikoku.store.get('bookmarks').map(mark => ({ ...mark, station: 'nowhere' })))")
    page.reload()
    expect(page.locator("#bookmarks .card p").first).to_contain_text("データにありません")
    context.close()
