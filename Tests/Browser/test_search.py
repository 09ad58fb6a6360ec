"""The search: the keyboard alone, what is announced, its page, and what is left of it without scripts."""

import re

import axe
import pytest
from conftest import PAGES, PHONE
from playwright.sync_api import expect

# The sample's own names; another feed has others.
SAMPLE = any(page.path == "railways/minato-loop/kikukoji/index.html" for page in PAGES)
pytestmark = pytest.mark.skipif(not SAMPLE, reason="these names are the sample's")


def box(page):
    return page.locator("form.search input")


def options(page):
    return page.locator("#search-list [role=option]")


def typed(page, text: str):
    """Types a text, and gives the list below the box."""
    box(page).click()
    page.keyboard.type(text)
    options(page).first.wait_for()
    return options(page)


def test_the_keyboard_alone_leads_to_a_station(visitor, base):
    page = visitor.page(base)
    page.goto(base + "index.html")
    for _ in range(10):
        page.keyboard.press("Tab")
        if box(page).evaluate("box => box === document.activeElement"):
            break
    page.keyboard.type("shio")
    options(page).first.wait_for()
    assert box(page).get_attribute("aria-expanded") == "true"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    chosen = page.locator("[aria-selected=true]")
    assert chosen.count() == 1 and chosen.get_attribute("id") == box(page).get_attribute("aria-activedescendant")
    page.keyboard.press("ArrowUp")
    assert options(page).first.get_attribute("aria-selected") == "true"
    page.keyboard.press("Escape")
    expect(options(page)).to_have_count(0)
    assert box(page).get_attribute("aria-expanded") == "false"
    page.keyboard.type("n")
    options(page).first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/interchanges/aoba-main-shionagi.html")


def test_enter_goes_to_the_first(visitor, base):
    page = visitor.page(base)
    page.goto(base + "en/railways/minato-loop/kikukoji/index.html")
    typed(page, "suzukake")
    page.keyboard.press("Enter")
    page.wait_for_url(base + "en/railways/minato-loop/suzukake/index.html")


def test_a_click_leads_to_a_station(visitor, base):
    page = visitor.page(base, PHONE)
    page.goto(base + "railways.html")
    typed(page, "すずかけ").first.click()
    page.wait_for_url(base + "railways/minato-loop/suzukake/index.html")


def test_the_count_is_announced_and_the_match_is_marked(visitor, base):
    page = visitor.page(base)
    page.goto(base + "en/index.html")
    typed(page, "shio")
    expect(page.locator("#search-list mark").first).to_have_text("Shio")
    count = options(page).count()
    assert page.locator("form.search [role=status]").inner_text() == f"{count} results"
    assert [mark.inner_text() for mark in page.locator("#search-list mark").all()] == ["Shio"] * count
    # By reading, and in the middle.
    box(page).fill("ぎえきま")
    page.locator("#search-list mark", has_text="ぎえきま").wait_for()
    expect(page.locator("form.search [role=status]")).to_have_text("1 result")


def test_enter_leads_to_a_page_only_for_a_whole_name(visitor, base):
    page = visitor.page(base)
    page.goto(base + "index.html")
    typed(page, "すずか")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search.html?q=*")
    page.locator("#search-results a", has_text="Suzukake").wait_for()
    # On the search page as well.
    box(page).press("Enter")
    assert "search.html" in page.url
    box(page).fill("すずかけ")
    page.locator("#search-results[data-whole]").wait_for()
    box(page).press("Enter")
    page.wait_for_url(base + "railways/minato-loop/suzukake/index.html")


def test_railways_and_operators_are_found(visitor, base):
    page = visitor.page(base)
    page.goto(base + "index.html")
    expect(typed(page, "しらさぎせん").first).to_contain_text("白鷺線")
    page.keyboard.press("Enter")
    page.wait_for_url("**/railways/shirasagi-shirasagi.html")
    expect(typed(page, "minato city transit").first).to_contain_text("みなと市交通局")


def test_an_unknown_name_says_so_and_offers_the_nearest(visitor, base):
    page = visitor.page(base)
    page.goto(base + "index.html")
    expect(typed(page, "kikokoji").first).to_contain_text("菊小路")
    expect(page.locator("form.search [role=status]")).to_contain_text("kikokoji")
    # Enter leads to no station that the reader did not mean.
    page.keyboard.press("Enter")
    page.wait_for_url("**/search.html?q=kikokoji")
    page.locator("#search-results a", has_text="菊小路").wait_for()
    page.goto(base + "search.html?q=qwvxkf")
    page.locator("#search-status", has_text="qwvxkf").wait_for()
    assert page.locator("#search-results a").count() == 0


@pytest.mark.parametrize("folder", ["", "en/"])
def test_the_search_page_has_the_query_in_its_address(visitor, base, folder):
    page = visitor.page(base, PHONE)
    page.goto(base + folder + "search.html?q=%E6%B1%90")
    page.locator("#search-results a").first.wait_for()
    assert box(page).input_value() == "汐"
    assert page.locator("#search-results a").first.get_attribute("href") == "interchanges/aoba-main-shionagi.html"
    box(page).fill("鈴")
    page.wait_for_url("**/search.html?q=%E9%88%B4")
    page.locator("#search-results a", has_text="Suzukake").click()
    page.wait_for_url(f"**/{folder}railways/minato-loop/suzukake/index.html")
    page.go_back()
    page.locator("#search-results a", has_text="Suzukake").wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["index.html", "en/search.html?q=shio", "search.html?q=kikokoji"])
def test_axe_finds_nothing_in_the_results(visitor, served, path, scheme):
    page = visitor.page(served, PHONE, color_scheme=scheme)
    page.goto(served + path)
    if path == "index.html":
        typed(page, "shio")
        page.keyboard.press("ArrowDown")
    else:
        page.locator("#search-results a").first.wait_for()
    assert not axe.faults(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize(("text", "path"), [
    ("汐凪 環状線", "railways/minato-loop/shionagi/index.html"),
    ("環状線　汐凪", "railways/minato-loop/shionagi/index.html"),
    ("Shionagi aoba main", "railways/aoba-main/shionagi/index.html"),
    ("loop shionagi station", "railways/minato-loop/shionagi/index.html"),
    ("しおなぎ 青葉本", "railways/aoba-main/shionagi/index.html"),
    # An operator with two railways here leads to the place.
    ("汐凪駅 みなと市交通局", "interchanges/aoba-main-shionagi.html"),
    ("白鷺線 白鷺鉄道", "railways/shirasagi-shirasagi.html"),
])
def test_a_station_and_its_railway_are_found_in_any_order(visitor, base, text, path):
    page = visitor.page(base)
    page.goto(base + "search.html?q=" + text)
    expect(page.locator("#search-results a").first).to_have_attribute("href", path)
    if "interchanges" not in path and "railways" not in path:
        # Of its railways the one that was meant, and the station's name marked.
        assert page.locator("#search-results a").first.locator(".lines span").count() == 1
        assert page.locator("#search-results a").first.locator("mark").first.inner_text()
    page.goto(base + "index.html")
    typed(page, text)
    page.keyboard.press("Enter")
    page.wait_for_url(base + path)


def test_a_query_that_is_one_name_comes_before_its_words(visitor, base):
    page = visitor.page(base)
    # 新大浜 is written in two words as well.
    page.goto(base + "search.html?q=shin ohama")
    expect(page.locator("#search-results a").first).to_contain_text("新大浜")
    page.goto(base + "search.html?q=qwvxkf 汐凪")
    page.locator("#search-status", has_text="qwvxkf").wait_for()
    assert page.locator("#search-results a[href*=shionagi]").count() == 0


def test_what_the_feed_lacks_is_said(visitor, base):
    page = visitor.page(base)
    page.goto(base + "search.html?q=東北新幹線")
    expect(page.locator("#search-status")).to_have_text("「東北新幹線」は、この時刻表のデータに含まれていません。")
    page.goto(base + "en/index.html")
    box(page).click()
    page.keyboard.type("shinkansen")
    expect(page.locator("form.search [role=status]")).to_have_text("“shinkansen” is not in the data of these timetables.")


@pytest.mark.parametrize(("lang", "query", "name"), [
    ("", "鷺のねぐら", "鷺のねぐら"), ("en/", "herons rest", "Heron's Rest"), ("", "鷺のねぐら 31号", "鷺のねぐら"),
])
def test_the_name_of_a_train_leads_to_all_trains_of_that_name(visitor, base, lang, query, name):
    page = visitor.page(base)
    page.goto(f"{base}{lang}index.html")
    box(page).click()
    page.keyboard.type(query)
    expect(page.locator("#search-list [role=option] .name").first).to_have_text(name)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/named-trains/"))
    expect(page.locator("h1")).to_contain_text(name)
    rows = page.locator("main tbody tr")
    rows.first.locator("a").click()
    page.wait_for_url(re.compile("/railways/[^/]+/[^/]+[.]html"))
    expect(page.locator("h1 .name")).to_contain_text(name)
    # And back from the train.
    page.locator("h1 .name a").first.click()
    page.wait_for_url(re.compile("/named-trains/"))


@pytest.mark.parametrize(("start", "row", "name"), [
    ("railways.html", "さ行", "汐凪"), ("search.html", "S", "汐凪"), ("en/railways.html", "K", "Kikukoji"),
])
def test_every_station_is_in_an_index_without_scripts(visitor, base, start, row, name):
    page = visitor.page(base, PHONE, java_script_enabled=False)
    page.goto(base + start)
    page.locator("main a[href*='station-index/']").first.click()
    page.locator("nav.jump a", has_text=row).first.click()
    expect(page.locator("nav.jump [aria-current=page]")).to_have_text(row)
    page.locator(".found a", has_text=name).first.click()
    page.wait_for_url(lambda url: "railways/" in url or "interchanges/" in url)


def test_what_is_typed_is_no_markup(visitor, base):
    page = visitor.page(base)
    page.goto(base + "search.html?q=" + "%3Cimg src=x onerror=alert(1)%3E")
    page.locator("#search-status", has_text="<img").wait_for()
    assert page.locator("main img").count() == 0
    box(page).fill("A<B>")
    page.locator("#search-results mark", has_text="A<B").wait_for()


@pytest.mark.parametrize("folder", ["", "en/"])
def test_without_scripts_a_link_leads_to_a_page_that_leads_on(visitor, base, folder):
    page = visitor.page(base, java_script_enabled=False)
    page.goto(base + folder + "railways/minato-loop/kikukoji/index.html")
    page.locator("body > header a.search").click()
    page.wait_for_url("**/search.html")
    expect(page.locator("main")).to_contain_text("JavaScript", use_inner_text=True)
    page.locator("main a.button").click()
    page.wait_for_url(f"**/{folder}railways.html")


def test_a_missing_index_is_told(browser, served):
    page = browser.new_page()
    page.route("**/data/search.js", lambda route: route.abort())
    page.goto(served + "en/index.html")
    box(page).click()
    page.locator("form.search [role=status]", has_text="could not be loaded").wait_for()
    page.close()


def test_the_index_is_fetched_only_when_it_is_needed(visitor, served):
    page = visitor.page(served)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(served + "index.html")
    page.wait_for_load_state("networkidle")
    assert not any("data/search.js" in url for url in asked)
    typed(page, "shio")
    assert any("data/search.js" in url for url in asked)
