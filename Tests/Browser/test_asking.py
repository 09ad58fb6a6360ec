"""Questions are asked in fields of the site's own: times and days as the tables write them, folded behind their answer."""

import re

import pytest
from asking import choose_day, show_day, unfold
from conftest import DESK, PAGES, PHONE, eventually
from playwright.sync_api import expect

FROM, TO = "Aoba.Main.Aobano", "Minato.Loop.Tenmondai"
ASKED = f"#from={FROM}&to={TO}&date=2026-11-24&time=10:20&by=leave&pace=usual"
KINDS_THAT_ASK = ["plan.html", "how-far.html", "index.html", "ride.html", "board.html"]


def ask(visitor, base, path="plan.html", address=ASKED, viewport=PHONE, **options):
    page = visitor.page(base, viewport, **options)
    page.goto(base + path + address)
    page.locator(".state[data-answered]").wait_for(state="attached")
    return page


@pytest.mark.parametrize("lang", ["", "en/"])
def test_no_page_shows_a_time_or_a_day_as_the_browser_would(visitor, base, lang):
    """A browser in English shows 04:17 AM on a page in Japanese."""
    station = next(page.path for page in PAGES if page.kind == "station" and page.lang == "ja")
    for path in [*KINDS_THAT_ASK, station]:
        page = visitor.page(base, locale="en-US")
        page.goto(base + lang + path)
        page.locator(".live > *").first.wait_for(state="attached")
        expect(page.locator("input:is([type=time], [type=date], [type=datetime-local])")).to_have_count(0)
        page.close()


def test_a_time_is_read_however_it_is_typed(visitor, base):
    page = visitor.page(base)
    page.goto(base + "plan.html")
    page.locator("#plan-time").wait_for(state="attached")
    read = "all => all.map(typed => jikoku.when.minuteOf(typed) ?? null)"
    typed = ["18:42", "1842", "842", "8", "１８：４２", "18時42分", "18.42", "25:10", "2510", "1:10", "2:59", "26:59"]
    assert page.evaluate(read, typed) == [1122, 1122, 522, 480, 1122, 1122, 1122, 1510, 1510, 1510, 1619, 1619]
    assert page.evaluate(read, ["", "18:60", "27:00", "99:00", "soon", "18:4", "12345"]) == [None] * 7


def test_a_time_that_is_none_is_said_so_before_anything_is_asked(visitor, base):
    page = ask(visitor, base, viewport=DESK)
    page.locator("[aria-controls=plan-when-panel]").click()
    field = page.locator("#plan-time")
    field.fill("25:99")
    before = page.url
    page.locator("form.question [type=submit]").click()
    assert page.url == before and field.evaluate("field => field.validationMessage") == "18:42のように入力してください。"
    field.fill("1842")
    field.blur()
    expect(field).to_have_value("18:42")
    page.get_by_role("button", name="10分遅く").click()
    expect(field).to_have_value("18:50")
    field.press("ArrowDown")
    page.get_by_role("button", name="10分早く").click()
    expect(field).to_have_value("18:40")
    page.locator("form.question [type=submit]").click()
    page.wait_for_url("**time=18:40**")


def test_days_are_chosen_with_their_kind_and_further_ones_by_their_month(visitor, base):
    page = ask(visitor, base, viewport=DESK)
    chip = page.locator("[aria-controls=plan-day-panel]")
    expect(chip).to_have_text("本日")
    chip.click()
    panel = page.locator("#plan-day-panel")
    words = panel.locator("select.day option").all_text_contents()
    assert len(words) == 15 and words[0] == "本日 11月24日(火) 平日" and words[1].startswith("明日 11月25日(水)")
    choose_day(panel, "2026-12-31")
    expect(chip).to_have_text("12月31日(木)")
    page.locator("form.question [type=submit]").click()
    page.wait_for_url("**date=2026-12-31**")
    page.go_back()
    expect(chip).to_have_text("本日")


def test_a_day_and_a_time_hold_on_the_boards_as_well(visitor, base):
    page = visitor.page(base, locale="en-US")
    page.goto(base + "index.html")
    show_day(page, "2027-01-09", "２２４０")
    expect(page.locator(".moment.chosen .shown")).to_contain_text("1月9日")
    expect(page.locator(".moment.chosen .shown")).to_contain_text("22:40から")


@pytest.mark.parametrize("path", ["plan.html", "how-far.html", "en/plan.html"])
def test_a_phone_folds_the_question_and_shows_the_first_answer_at_once(visitor, base, path):
    page = ask(visitor, base, path)
    folded = page.locator(".folded")
    expect(folded).to_be_visible()
    expect(page.locator("form.question")).to_be_hidden()
    assert "10:20" in folded.text_content()
    first = page.locator("ol.itineraries > li, .far-map").first
    first.wait_for()
    box = first.bounding_box()
    assert box["y"] < 300
    unfold(page)
    expect(page.locator("form.question")).to_be_visible()
    expect(folded).to_be_hidden()
    expect(page.locator("#plan-from")).to_be_focused()


def test_chips_open_one_at_a_time_by_keyboard_and_close_at_escape(visitor, base):
    page = ask(visitor, base, viewport=DESK)
    when, day = (page.locator(f"[aria-controls=plan-{name}-panel]") for name in ["when", "day"])
    when.press("Enter")
    expect(page.locator("#plan-when-panel")).to_be_visible()
    day.press("Enter")
    expect(page.locator("#plan-when-panel")).to_be_hidden()
    expect(when).to_have_attribute("aria-expanded", "false")
    page.locator("#plan-day-panel select.day").press("Escape")
    expect(page.locator("#plan-day-panel")).to_be_hidden()
    expect(day).to_be_focused()


def test_what_nobody_chose_is_now_and_stays_so(visitor, base):
    page = visitor.page(base)
    page.goto(base + f"plan.html#from={FROM}&to={TO}")
    page.locator(".state[data-answered]").wait_for(state="attached")
    chip = page.locator("[aria-controls=plan-when-panel]")
    assert re.fullmatch(r"いま \d+:\d\d 出発", chip.text_content())
    before = chip.text_content()
    page.clock.set_fixed_time("2026-11-24T11:05:00+09:00")
    page.evaluate("jikoku.clock.tick()")
    eventually(lambda: chip.text_content() == "いま 11:05 出発" != before, "the time of now")
