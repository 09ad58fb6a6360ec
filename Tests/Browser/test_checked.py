"""The page about the site shows what a comparison with the store has found, once there was one."""

import json

import pytest
from conftest import LANGUAGES, SITE
from live import FIRST
from playwright.sync_api import expect

FOUND = {"pages": 1234, "departures": 56789, "intervals": 0, "calls": 98765, "differences": 0}
DAYS = {"ja": ("2026年11月27日", "2026年11月26日"), "en": ("November 27, 2026", "November 26, 2026")}


@pytest.mark.parametrize("lang", sorted(LANGUAGES))
def test_what_was_found_is_shown(visitor, base, lang):
    page = visitor.page(base)
    told = {"checked": 1795750000, "built": 1795660000, "languages": {lang: FOUND}}
    page.route("**/data/check.js", lambda route: route.fulfill(content_type="text/javascript", body=f'jikoku.data["check"]={json.dumps(told)};\n'))
    page.goto(base + ("" if lang == FIRST else f"{lang}/") + "about.html")
    place = page.locator("[data-checked]")
    expect(place).to_be_visible()
    # It is as true on paper.
    page.emulate_media(media="print")
    expect(place).to_be_visible()
    # Of what was not there to be compared there is no row.
    assert place.locator("dd:visible").all_text_contents() == [*DAYS[lang], "1,234", "56,789", "98,765", "0"]


def test_before_a_comparison_nothing_is_shown(visitor, base):
    page = visitor.page(base)
    assert (SITE / "data/check.js").read_text(encoding="utf-8") == 'jikoku.data["check"]={};\n'
    with page.expect_response("**/data/check.js"):
        page.goto(base + "about.html")
    page.wait_for_function("document.querySelector('footer') && jikoku.checked")
    expect(page.locator("[data-checked]")).to_be_hidden()
