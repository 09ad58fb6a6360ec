"""A train's page as a strip: the row in which the train is by the clock, what is behind it, and the reader's own stop."""

import pytest
from conftest import PHONE
from live import TRAIN, set_clock
from playwright.sync_api import expect

# It leaves 海浜公園（水族館前） at 10:20 and 船長の桟橋 at 10:23.
MOMENTS = [
    ("2026-11-24 10:20:30", 1, "here", "停車中"),
    ("2026-11-24 10:21:30", 2, "next", "1分30秒"),
]


def opened(visitor, base, clock, path=TRAIN):
    page = visitor.page(base, PHONE)
    set_clock(page, clock)
    page.goto(base + path)
    page.locator(".leg .left:not(:empty)").first.wait_for()
    return page


@pytest.mark.parametrize("isAsked", [False, True])
@pytest.mark.parametrize(("clock", "stop", "kind", "words"), MOMENTS)
def test_the_row_in_which_the_train_is_is_one_of_the_board(visitor, base, clock, stop, kind, words, isAsked):
    """Though a timetable has led the reader to that very stop."""
    page = opened(visitor, base, clock, f"{TRAIN}#{stop}" if isAsked else TRAIN)
    row = page.locator(".leg li").nth(stop)
    expect(page.locator(".leg .here, .leg .next")).to_have_count(1)
    assert kind in (row.get_attribute("class") or "").split()
    expect(row.locator(".left")).to_have_text(words)
    board = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--board').trim()")
    ground = row.evaluate("row => getComputedStyle(row).backgroundColor")
    assert ground == "rgb({}, {}, {})".format(*(int(board[place : place + 2], 16) for place in (1, 3, 5)))
    # What is gone steps back.
    assert page.locator(".leg .passed").count() == stop


def test_paper_does_not_say_how_long_it_still_takes(visitor, base):
    page = opened(visitor, base, "2026-11-24 10:21:30")
    page.emulate_media(media="print")
    expect(page.locator(".leg .left:not(:empty)").first).to_be_hidden()
    expect(page.locator(".leg li b").first).to_be_visible()


def test_before_and_after_its_run_no_row_is_the_boards(visitor, base):
    page = visitor.page(base, PHONE)
    for clock in ["2026-11-24 10:10:00", "2026-11-24 12:30:00", "2026-11-22 10:20:30"]:
        set_clock(page, clock)
        page.goto(base + TRAIN)
        expect(page.locator(".where p")).not_to_be_empty()
        expect(page.locator(".leg .here, .leg .next")).to_have_count(0)


def test_the_stop_that_the_reader_wants_to_get_to_is_marked_with_its_time(visitor, base):
    page = opened(visitor, base, "2026-11-24 10:10:00")
    last = page.locator(".leg li").last
    name = last.locator(":scope > :first-child").text_content()
    expect(page.locator(".mine-goal")).to_have_count(0)
    page.evaluate("name => jikoku.store.set('tab goal', { id: 'X', names: { ja: name } })", name)
    page.evaluate("jikoku.clock.tick()")
    expect(last.locator(".mine-goal")).to_have_text("目的地 11:18着")
    # It holds in this tab, on the next page as well, and goes with the goal.
    page.reload()
    expect(last.locator(".mine-goal")).to_have_text("目的地 11:18着")
    page.evaluate("jikoku.store.set('tab goal', undefined)")
    expect(page.locator(".mine-goal")).to_have_count(0)


def test_times_stand_in_one_column_and_the_line_runs_through(visitor, base):
    page = opened(visitor, base, "2026-11-24 10:10:00")
    edges = page.locator(".leg li > b").evaluate_all("all => [...new Set(all.map(time => Math.round(time.getBoundingClientRect().right)))]")
    assert len(edges) == 1
    gaps = page.evaluate("""() => [...document.querySelectorAll("main > .leg li")].flatMap(row => {
        const box = row.getBoundingClientRect(), before = getComputedStyle(row, "::before");
        const isEnd = row.matches(":first-child, :last-child");
        return isEnd || parseFloat(before.height) >= box.height - 0.5 ? [] : [row.textContent];
    })""")
    assert gaps == []
