"""Words that stand beside each other keep a space between them, whatever keeps them apart to the eye: who hears a page, or
copies from it, gets its text and not its style sheets."""

import pytest
from conftest import PHONE, SITE, drawn, largest
from live import STATION, TIMETABLE, TRAIN, set_clock
from playwright.sync_api import expect

# Elements that begin a line or a cell of their own for every reader. Between two of these nothing runs together.
LINES = "ARTICLE BUTTON CAPTION DD DETAILS DIV DL DT FIGCAPTION FIGURE FORM H1 H2 H3 H4 H5 LABEL LEGEND LI MAIN NAV OL OPTION P SECTION SUMMARY TABLE TBODY TD TH THEAD TR UL"
TOGETHER = """(lines) => {
    const own = new Set(lines.split(" "));
    const lineOf = (node) => { let line = node.parentElement; while (!own.has(line.tagName)) line = line.parentElement; return line; };
    const found = [];
    let words = 0;
    let before = null;
    const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode());) {
        // Drawings have places and no lines; a sentence runs on through the links in it.
        if (text.data === "" || text.parentElement.closest("svg, script, style, .passing, .hint")) continue;
        words += 1;
        const isOne = before && lineOf(before) === lineOf(text);
        if (isOne && /[\\p{L}\\p{N}]$/u.test(before.data) && /^[\\p{L}\\p{N}]/u.test(text.data))
            found.push(`${before.data}|${text.data} in ${lineOf(text).outerHTML.slice(0, 200)}`);
        before = text;
    }
    return [words, found];
}"""


@pytest.mark.any_site
@pytest.mark.parametrize("entry", [entry for entry in largest() if entry.kind != "doc"], ids=str)
def test_no_word_runs_into_the_next(visitor, entry):
    base = SITE.as_uri() + "/"
    page = visitor.page(base, PHONE)
    page.goto(base + entry.path)
    if page.locator("[data-departures], [data-board]").count():
        page.locator(".departing li").first.wait_for()
    drawn(page)
    words, together = page.evaluate(TOGETHER, LINES)
    assert words > 2
    assert not together, "\n".join(together[:20])


@pytest.mark.parametrize(("folder", "rows"), [
    ("", ["10:29 あと8分 快速 鷺の宿", "10:36 あと15分 急行 青嶺温泉"]),
    ("en/", ["10:29 in 8 min Rapid Saginoyado", "10:36 in 15 min Express Aomine-Onsen"]),
])
def test_a_departure_reads_as_words(visitor, folder, rows):
    page = visitor.page(SITE.as_uri() + "/")
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(f"{SITE.as_uri()}/{folder}{STATION}")
    lines = page.locator(".departing li")
    expect(lines.first).to_be_visible()
    told = {" ".join(text.split()) for text in lines.all_text_contents()}
    assert set(rows) <= told


def test_cells_and_calls_are_words_without_scripts(visitor):
    page = visitor.page(SITE.as_uri() + "/", java_script_enabled=False)
    page.goto(f"{SITE.as_uri()}/{TIMETABLE}")
    assert "28 急 嶺" in page.locator("section[data-schedule=Weekday] td").nth(1).text_content()
    page.goto(f"{SITE.as_uri()}/{TRAIN}")
    assert "汐凪 10:28 10:29" in " ".join(page.locator(".leg li", has_text="汐凪 ").first.text_content().split())
