"""A visitor finds the way from the home page to a train, from disk, over HTTP, and without scripts."""

import re

import pytest
from conftest import LANGUAGES, PAGES, largest
from playwright.sync_api import expect

# The first language is the one at the root.
FIRST = next((page.lang for page in PAGES if page.path == "index.html"), "")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "without-scripts"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_from_home_to_a_train_and_back(visitor, base, lang, scripts):
    page = visitor.page(base, java_script_enabled=scripts)
    page.goto(base + ("" if lang == FIRST else f"{lang}/") + "index.html")
    for selector, place in [
        ('[aria-labelledby="operators"] a[href*="railways/"]', "/railways/[^/]+.html"), ('main a[href*="/index.html"]', "/railways/[^/]+/[^/]+/index.html"),
        ('#departures a[href*=".html"]', r"/railways/[a-z0-9-]+/[a-z0-9-]+/(?!index)[a-z0-9-]+\.html"), ('.timetable td > a:visible', "/railways/[^/]+/[^/]+.html"),
    ]:
        if scripts and "timetable" in selector:
            # What a script is about to hide is no way on.
            page.wait_for_selector(".schedules.ready")
        page.locator(selector).first.click()
        expect(page).to_have_url(re.compile(place))
        expect(page.locator("html")).to_have_attribute("lang", lang)
    # The fragment leads to the row of the station that the visitor came from.
    row = page.locator(f"[id='{page.url.partition('#')[2]}']")
    expect(row.locator("xpath=ancestor-or-self::li")).to_have_count(1)
    page.locator("main .leg li a").first.click()
    expect(page).to_have_url(re.compile("/railways/[^/]+/[^/]+/"))


@pytest.mark.parametrize("entry", [page for page in largest() if page.lang == FIRST], ids=str)
def test_the_switch_of_languages_leads_to_the_same_page_and_back(visitor, base, entry):
    page = visitor.page(base)
    page.goto(base + entry.path)
    start = page.url
    for lang in [lang for lang in LANGUAGES if lang != FIRST]:
        page.locator(f'a[hreflang="{lang}"]').first.click()
        expect(page).to_have_url(base + f"{lang}/{entry.path}")
        expect(page.locator("html")).to_have_attribute("lang", lang)
        page.locator(f'a[hreflang="{FIRST}"]').first.click()
        expect(page).to_have_url(start)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_shows_the_same_text_without_scripts(visitor, base, lang):
    pages = [visitor.page(base, java_script_enabled=scripts) for scripts in [True, False]]
    for entry in [page for page in largest() if page.lang == lang]:
        texts = []
        for page in pages:
            page.goto(base + entry.path)
            # How long it is until a train comes is the one thing that scripts write into them.
            texts.append(page.evaluate(
                """() => {
                    document.querySelectorAll("main .left").forEach((left) => left.remove());
                    return [...document.querySelectorAll("table.timetable, .leg li")].map((each) => each.textContent);
                }"""
            ))
        assert texts[0] == texts[1], entry.path
