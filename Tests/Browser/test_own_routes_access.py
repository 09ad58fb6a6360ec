"""Routes of one's own for everybody: by keyboard alone, on a phone, by what a screen reader is told."""

import axe
import pytest
from conftest import DESK, PHONE, SITE, resize
from playwright.sync_api import expect
from test_own_routes import WORDS, given, opened, summary


def test_the_whole_of_it_works_by_keyboard(visitor, base):
    page = given(visitor, base, viewport=DESK)
    expect(summary(page)).to_be_visible()
    page.locator(".route-bar > .open").focus()
    page.keyboard.press("Enter")
    page.locator(".route-bar .choices").last.wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.departure") == "10:40":
            break
    page.keyboard.press("Enter")
    expect(summary(page)).to_contain_text("10:40 青葉野")
    # The focus stays in the view, and goes back to the bar with it.
    assert page.evaluate("document.activeElement.closest('.route-bar') !== null")
    page.keyboard.press("Escape")
    expect(page.locator("#route-view")).to_be_hidden()
    assert page.evaluate("document.activeElement.className") == "open"


@pytest.mark.parametrize("lang", ["", "en/"])
def test_axe_finds_nothing_in_the_view_and_nothing_is_too_wide(visitor, lang):
    page = given(visitor, SITE.as_uri() + "/", path=lang + "about.html")
    opened(page)
    page.get_by_role("button", name=WORDS[lang]["keep"], exact=True).click()
    page.locator("[data-key=onward]").click()
    page.locator(".onward section").first.wait_for()
    for size in [PHONE, DESK]:
        resize(page, **size)
        faults = axe.faults_by_day_and_night(page)
        assert not faults, f"{size['width']} px\n" + "\n".join(faults[:20])
    resize(page, **PHONE)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    view = page.locator("#route-view")
    assert view.evaluate("view => view.scrollWidth <= view.clientWidth")
