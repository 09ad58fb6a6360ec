"""A site whose English pages have a 12-hour clock: what stands on a page, what scripts write, and what people type."""

import re

import city
import pytest
from conftest import DESK, PHONE
from live import set_clock
from markup import clock, departures
from playwright.sync_api import expect
from selectolax.lexbor import LexborHTMLParser

POLE = "stations/t/t.html"
STATION = "stations/t/index.html"
CALLS = ".leg li"


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    return city.build(tmp_path_factory.mktemp("twelve"), "ja", city.TWELVE)


@pytest.fixture
def page(visitor, made):
    page = visitor.page(made.as_uri() + "/", PHONE)
    set_clock(page, "2026-11-24 12:58:10")
    return page


def test_rows_name_the_halves_of_the_day(made):
    """Both languages tell the same times."""
    found = {}
    for folder in ["", "ja/"]:
        tree = LexborHTMLParser((made / folder / POLE).read_text(encoding="utf-8"))
        heads = [head.text().strip() for head in tree.css("section:first-of-type table.timetable th")]
        found[folder] = heads, [departure.clock for departure in departures(tree, folder + POLE, tree.css_first("section[data-schedule]"))]
    assert found[""][0] == [f"{hour} am" for hour in range(6, 12)] + ["12 pm"] + [f"{hour} pm" for hour in range(1, 10)]
    assert found["ja/"][0] == [str(hour) for hour in range(6, 22)]
    assert found[""][1] == found["ja/"][1] and "13:05" in found[""][1]


def test_the_next_departures_are_written_by_it(page, made):
    page.goto(made.as_uri() + "/" + POLE)
    times = page.locator(".coming time")
    expect(times.first).to_have_text("1:05 pm")
    assert times.first.get_attribute("datetime") == "13:05"
    mark = page.locator(".timetable [aria-current=time]").first
    assert clock(mark.get_attribute("aria-label")) == "13:05", "the row of the half of the day is the present one"


def test_a_train_is_where_it_is_after_noon(page, made):
    tree = LexborHTMLParser((made / POLE).read_text(encoding="utf-8"))
    train = next(departure.train[0] for departure in departures(tree, POLE, tree.css_first("section[data-schedule]"))
                 if departure.clock == "13:05")
    page.goto(made.as_uri() + "/" + train)
    expect(page.locator(CALLS).nth(1).locator("b")).to_have_text("1:05 pm")
    # It leaves the harbour at 1 pm: 1 min 50 s from now.
    expect(page.locator(CALLS).first.locator(".left")).to_contain_text(re.compile(r"1 min 50 s"))


def test_a_time_is_read_with_or_without_its_half(page, made):
    page.goto(made.as_uri() + "/plan.html")
    page.locator("#plan-time").wait_for(state="attached")
    read = "all => all.map(typed => jikoku.when.minuteOf(typed) ?? null)"
    typed = ["6:42 pm", "6.42PM", "642pm", "18:42", "1842", "12pm", "12:05 am", "6:42", "6:42 am", "25:10"]
    assert page.evaluate(read, typed) == [1122, 1122, 1122, 1122, 1122, 720, 1445, 402, 402, 1510]
    assert page.evaluate(read, ["noon", "6:72 pm", "pm", "6:42 am pm", "99 pm"]) == [None] * 5


def test_what_is_typed_is_written_by_it_and_asked_in_24_hours(visitor, made):
    page = visitor.page(made.as_uri() + "/", DESK)
    set_clock(page, "2026-11-24 12:58:10")
    page.goto(made.as_uri() + "/plan.html#from=H&to=L&date=2026-11-24&time=08:00&by=leave")
    page.locator("[aria-controls=plan-when-panel]").click()
    field = page.locator("#plan-time")
    expect(field).to_have_value("8:00 am")
    field.fill("6:72 pm")
    assert field.evaluate("field => field.validationMessage") == "Enter a time such as 6:42 pm."
    field.fill("1842")
    field.blur()
    expect(field).to_have_value("6:42 pm")
    page.locator("form.question [type=submit]").click()
    page.wait_for_url("**time=18:42**")
    ride = page.locator("[data-departure]").first
    expect(ride).to_have_attribute("data-departure", "19:00")
    expect(ride).to_contain_text("7:00 pm")
