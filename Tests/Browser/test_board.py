"""All lines of a place on one page: what leaves next, by the minute and by line, and the last ones of the day."""

import json
import re

import markup
from conftest import PAGES, PHONE, SITE, eventually, tree
from live import minute, set_clock, table
from playwright.sync_api import expect

WEEKDAY = "2026-11-24 10:20:30"
PLACE = max(
    (page for page in PAGES if page.kind == "interchange" and page.lang == "ja"), key=lambda page: len(page.stations)
)
TABLES = [page.path for page in PAGES if page.kind == "timetable" and page.lang == "ja" and page.station in PLACE.stations]


def open_board(visitor, base):
    page = visitor.page(base, PHONE)
    set_clock(page, WEEKDAY)
    page.goto(base + PLACE.path)
    page.locator(".by-minute li").first.wait_for()
    return page


def clocks(page):
    return page.locator(".by-minute time").evaluate_all("all => all.map(time => time.dateTime)")


def test_the_board_has_the_next_departures_of_every_line(visitor, base):
    page = open_board(visitor, base)
    leaving = [departure.clock for path in TABLES for departure in table("Weekday", path)]
    wanted = sorted((clock for clock in leaving if minute(clock) >= minute("10:20")), key=minute)
    assert clocks(page) == wanted[:10]
    page.get_by_role("button", name="さらに表示").click()
    eventually(lambda: clocks(page) == wanted[:20], "ten more departures")


def test_the_board_is_cut_to_some_lines_and_laid_out_by_line(visitor, base):
    page = open_board(visitor, base)
    page.get_by_role("button", name="路線で絞り込む").click()
    name = page.locator(".filters button").first.text_content()
    page.locator(".filters button").first.click()
    eventually(lambda: set(page.locator(".by-minute .line").all_text_contents()) == {name}, "one line alone")
    page.locator(".filters button").first.click()
    page.get_by_role("button", name="方面ごと").click()
    expect(page.locator(".by-line .way:visible")).to_have_count(len(TABLES))
    page.locator(".by-line .departing li").first.wait_for()


def test_the_last_trains_of_the_day_are_told(visitor, base):
    page = open_board(visitor, base)
    rows = page.locator(".lasts tbody tr")
    expect(rows).to_have_count(len(TABLES))
    # To each place that a direction is named after, as the heads of the timetables say, and the very last.
    heads = [node for path in TABLES for node in tree(path).css("section[data-schedule='Weekday'] p.lasts")]
    last = {clock for node in heads for clock in markup.clocks(node)}
    assert last >= {table("Weekday", path)[-1].clock for path in TABLES}
    assert set(page.locator(".lasts time").evaluate_all("all => all.map(time => time.dateTime)")) == last


def test_the_whole_place_can_be_bookmarked(visitor, base):
    page = open_board(visitor, base)
    first = clocks(page)[:3]
    page.locator(".board .star").click()
    page.goto(base + "index.html")
    page.locator("#bookmarks .by-minute li").first.wait_for()
    assert clocks(page) == first
    assert page.locator("#bookmarks h3 a").get_attribute("href").endswith(PLACE.path)


def test_where_to_holds_for_all_lines(visitor, base):
    page = open_board(visitor, base)
    page.locator(".goal .choose").click()
    button = page.locator(".goal li button").last
    name = button.text_content()
    button.click()
    expect(page.locator(".goal .choose")).to_have_text(f"{name}まで")
    eventually(lambda: page.locator(".by-minute .arrives").count() > 0, "arrivals")
    assert page.locator(".by-minute li").count() == page.locator(".by-minute .arrives").count()


def test_two_lines_of_one_name_have_one_filter_for_both(visitor, served):
    names = [line.text(strip=True) for line in tree(PLACE.path).css(".tabs a:not([aria-current])")]
    assert len(names) == len(set(names)) > 2
    page = visitor.page(served, PHONE)
    set_clock(page, WEEKDAY)
    # Two companies may call theirs alike, and a line may stop twice in one place: one line to a rider.
    page.route("**/data/places/*.js", lambda route: route.fulfill(
        body=(SITE / "data/places" / route.request.url.rsplit("/", 1)[1]).read_text(encoding="utf-8")
        .replace(json.dumps(names[1], ensure_ascii=False), json.dumps(names[0], ensure_ascii=False)),
        content_type="text/javascript",
    ))
    page.goto(served + PLACE.path)
    page.locator(".by-minute li").first.wait_for()
    page.get_by_role("button", name="路線で絞り込む").click()
    filters = page.locator(".filters button").all_text_contents()
    assert filters.count(names[0]) == 1 and names[1] not in filters
    assert len(set(filters)) == len(filters) > 2
    page.locator(".filters button").first.click()
    eventually(lambda: set(page.locator(".by-minute .line").all_text_contents()) == {filters[0]}, "one line alone")


def test_the_last_one_that_gets_there_is_told_and_then_that_none_does(visitor, base):
    page = open_board(visitor, base)
    page.locator(".goal .choose").click()
    button = page.locator(".goal li button").last
    name = button.text_content()
    button.click()
    page.locator(".by-minute .arrives").first.wait_for()
    for _ in range(40):
        if page.get_by_role("button", name="さらに表示").is_hidden() or page.locator(".by-minute strong", has_text="最終").count() > 0:
            break
        page.get_by_role("button", name="さらに表示").click()
    expect(page.locator(".by-minute li").last.locator("strong").last).to_have_text("最終")
    expect(page.locator(".by-minute strong", has_text="最終")).to_have_count(1)
    last = minute(clocks(page)[-1]) + 1
    set_clock(page, f"2026-11-24 {last // 60:02}:{last % 60:02}:00")
    page.evaluate("jikoku.clock.tick()")
    expect(page.locator(".board .over").first).to_have_text(f"この後、{name}まで行く列車はありません。")


def test_behind_the_last_train_stand_the_first_ones_of_the_next_day(visitor, base):
    page = open_board(visitor, base)
    set_clock(page, "2026-11-25 02:10:00")
    page.evaluate("jikoku.clock.tick()")
    expect(page.locator("#departures .over")).to_have_text(re.compile("11月25日.*始発$"))
    first = sorted((departure.clock for path in TABLES for departure in table("Weekday", path)), key=minute)
    # That the day is over takes the room of one.
    assert clocks(page) == first[:9]
    assert page.locator("#departures .left").all_text_contents() == [""] * 9
    page.get_by_role("button", name="さらに表示").click()
    eventually(lambda: clocks(page) == first[:19], "ten more departures")


def test_a_place_is_named_instead_of_looked_for(visitor, base):
    page = open_board(visitor, base)
    page.locator(".goal .choose").click()
    name = page.locator(".goal li button").last.text_content()
    page.locator(".goal .panel input").fill(name)
    page.keyboard.press("Enter")
    expect(page.locator(".goal .choose")).to_have_text(f"{name}まで")
    expect(page.locator(".goal .panel")).to_be_hidden()
