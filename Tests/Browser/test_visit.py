"""A visitor finds the way from the home page to a train, from disk, over HTTP, and without scripts."""

import pytest
from conftest import LANGUAGES, PAGES, largest

# The first language is the one at the root.
FIRST = next((page.lang for page in PAGES if page.path == "index.html"), "")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "without-scripts"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_from_home_to_a_train_and_back(visitor, base, lang, scripts):
    page = visitor.page(base, java_script_enabled=scripts)
    page.goto(base + ("" if lang == FIRST else f"{lang}/") + "index.html")
    for place in ["railways/", "stations/", "inbound.html", "trains/"]:
        link = page.locator(f'main a[href*="{place}"]').first
        if place == "inbound.html" and link.count() == 0:
            link = page.locator('#departures a[href*=".html"]').first
        link.click()
        assert place.strip("/") in page.url or place == "inbound.html"
        assert page.locator("html").get_attribute("lang") == lang
    # The fragment leads to the row of the station that the visitor came from.
    row = page.locator(f"[id='{page.url.partition('#')[2]}']")
    assert row.locator("xpath=ancestor-or-self::*[@data-station]").count() == 1
    page.locator("main [data-station] a").first.click()
    assert "/stations/" in page.url


@pytest.mark.parametrize("entry", [page for page in largest() if page.lang == FIRST], ids=str)
def test_the_switch_of_languages_leads_to_the_same_page_and_back(visitor, base, entry):
    page = visitor.page(base)
    page.goto(base + entry.path)
    start = page.url
    for lang in [lang for lang in LANGUAGES if lang != FIRST]:
        page.locator(f'a[hreflang="{lang}"]').first.click()
        assert page.locator("html").get_attribute("lang") == lang
        assert page.url == base + f"{lang}/{entry.path}"
        page.locator(f'a[hreflang="{FIRST}"]').first.click()
        assert page.url == start


@pytest.mark.parametrize("entry", largest(), ids=str)
def test_a_page_shows_the_same_text_without_scripts(visitor, base, entry):
    texts = []
    for scripts in [True, False]:
        page = visitor.page(base, java_script_enabled=scripts)
        page.goto(base + entry.path)
        tables = page.locator("table.timetable, [data-station]")
        # How long it is until a train comes is the one thing that scripts write into them.
        page.evaluate("document.querySelectorAll('main .left').forEach((left) => left.remove())")
        texts.append([tables.nth(index).text_content() for index in range(min(tables.count(), 50))])
    assert texts[0] == texts[1]
