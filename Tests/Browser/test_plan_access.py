"""Itineraries for everybody: by keyboard alone, without scripts, with large text, by what a screen reader is told."""

import re

import axe
import pytest
from conftest import PHONE, SITE, fits_with_twice_the_text, tree, walk
from playwright.sync_api import expect
from test_plan import STATION, TO, answered, ask, question, rows


def test_stations_are_chosen_by_keyboard_and_the_address_keeps_the_question(visitor, base):
    page = visitor.page(base)
    page.goto(base + "plan.html")
    box, goal = page.get_by_role("combobox", name="出発"), page.get_by_role("combobox", name="到着")
    box.press_sequentially("aobano")
    page.locator("#plan-from-list [role=option]").first.wait_for()
    box.press("ArrowDown")
    expect(page.locator("#plan-from-list [role=option]").first).to_have_attribute("aria-selected", "true")
    box.press("Enter")
    expect(box).to_have_value("青葉野")
    # What is typed without a choice counts as its likeliest meaning.
    goal.press_sequentially("tenmondai")
    goal.press("Enter")
    answered(page)
    expect(goal).to_have_value("天文台通")
    asked = question(page)
    assert asked["to"] == TO and asked["date"] == "2026-11-24" and asked["time"] == "10:20" and asked["by"] == "leave"
    found = rows(page)
    assert found
    page.reload()
    answered(page)
    assert rows(page) == found
    expect(box).to_have_value("青葉野")


def test_without_scripts_a_sentence_says_what_it_would_do(visitor, base):
    for path in ["plan.html", "en/plan.html"]:
        assert "JavaScript" in tree(path).css_first("main noscript").html
    page = visitor.page(base, PHONE, java_script_enabled=False)
    page.goto(base + STATION.path)
    links = page.locator("[data-plan-from]")
    expect(links).to_have_count(2)
    for link in links.all():
        expect(link).to_be_hidden()


@pytest.mark.parametrize("lang", ["", "en/"])
def test_axe_finds_nothing_where_there_are_answers(visitor, lang):
    page = ask(visitor, SITE.as_uri() + "/", path=f"{lang}plan.html", viewport=PHONE)
    page.locator("ol.itineraries summary").first.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    faults = axe.faults_by_day_and_night(page)
    assert not faults, "\n".join(faults[:20])


def test_text_of_twice_the_size_stays_within_a_phone(visitor, base):
    page = ask(visitor, base, viewport=PHONE)
    page.locator("ol.itineraries summary").first.wait_for()
    fits_with_twice_the_text(page)


def test_a_way_is_asked_read_and_followed_by_keyboard_alone(visitor, base):
    page = visitor.page(base)
    page.goto(base + "plan.html")
    page.locator("[data-plan] .state", has_text="選んでください").wait_for()
    for name, typed, meant in [("出発", "aobano", "青葉野"), ("到着", "tenmondai", "天文台通")]:
        box = page.get_by_role("combobox", name=name)
        walk(page, box)
        page.keyboard.type(typed)
        page.locator("[role=listbox]:visible [role=option]").first.wait_for()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(box).to_have_value(meant)
        expect(box).to_be_focused()
    walk(page, page.locator("[aria-controls=plan-when-panel]"))
    page.keyboard.press("Enter")
    walk(page, page.locator("input[name=plan-by]:checked"))
    page.keyboard.press("ArrowRight")
    expect(page.locator("input[name=plan-by]:checked")).to_have_value("arrive")
    page.keyboard.press("Escape")
    expect(page.locator("#plan-when-panel")).to_be_hidden()
    expect(page.locator("[aria-controls=plan-when-panel]")).to_be_focused()
    walk(page, page.locator("form.question [type=submit]"))
    page.keyboard.press("Enter")
    answered(page)
    assert question(page)["by"] == "arrive"
    row = page.locator("ol.itineraries > li:not(.behind)").first
    walk(page, row.locator("summary").first)
    page.keyboard.press("Enter")
    expect(row.locator(".steps")).to_be_visible()
    walk(page, row.locator(".follow a"))
    page.keyboard.press("Enter")
    page.locator(".route-page .ride").first.wait_for()


def test_an_open_list_closes_at_escape_and_keeps_what_is_typed(visitor, base):
    page = visitor.page(base)
    page.goto(base + "plan.html")
    box = page.get_by_role("combobox", name="出発")
    box.press_sequentially("aobano")
    page.locator("#plan-from-list [role=option]").first.wait_for()
    expect(box).to_have_attribute("aria-expanded", "true")
    box.press("ArrowUp")
    expect(page.locator("#plan-from-list [role=option]").last).to_have_attribute("aria-selected", "true")
    expect(box).to_have_attribute("aria-activedescendant", re.compile("^plan-from-option-"))
    box.press("Escape")
    expect(page.locator("#plan-from-list")).to_be_hidden()
    expect(box).to_have_attribute("aria-expanded", "false")
    assert box.get_attribute("aria-activedescendant") is None and box.input_value() == "aobano"
