"""Pages in easy Japanese (ja-easy): what children and people who learn Japanese read, and what no reading may stand in."""

import os
import shutil
import subprocess

import axe
import pytest
from chromium import binary
from conftest import DESK, PHONE, ROOT, drawn, eventually, resize
from live import moment, set_clock
from playwright.sync_api import expect
from selectolax.lexbor import LexborHTMLParser

JIKOKU = os.environ.get("JIKOKU") or shutil.which("jikoku") or str(ROOT / ".build/release/jikoku")
NOW = "2026-11-24 10:20:30"
STATION = "railways/aoba-main/aobano/index.html"
TABLE = "railways/aoba-main/aobano/inbound.html"
# The kinds of page that differ most, by one of each.
PATHS = ["index.html", "railways.html", "plan.html", "offline.html", "docs/guide.html", "railways/aoba-main.html", STATION, TABLE,
         "interchanges/aoba-main-aobano.html", "search.html", "board.html"]
PLAN = "plan.html#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&date=2026-11-24&time=10:20&by=leave"
FAR = "how-far.html#from=Aoba.Main.Aobano&date=2026-11-24&time=10:20"
# One page of each kind on which scripts say something, and what tells that they have.
SPOKEN = {
    "index.html": ".moment .shown", "railways.html": "footer p", "about.html": "footer p", PLAN: "ol.itineraries li", FAR: ".reached li", STATION: ".departing li",
    TABLE: ".departing li", "interchanges/aoba-main-shionagi.html": ".departing li", "search.html?q=aoba": "#search-results li",
    "railways/aoba-main.html": "footer p", "railways/minato-shioji/1001r-w.html": ".moment .shown", "board.html": "main .combobox, main input",
}
# On the site alone
APART = {
    "offline.html": "[data-my-stations] button", "ride.html": "main button", "diagrams/aoba-main/weekday.html": "footer p", "accessibility.html": "footer p",
    "line-timetables/aoba-main/outbound/weekday.html": "footer p", "named-trains/star-moon.html": "footer p", "station-index/kana-sa.html": "footer p",
}
# Kanji that have no reading, and why: 分, 本 and 日 are read by the number before them, as dates and the days are that stand in
# brackets; signs of types and destinations have theirs in the legend; and of these names the sample has none.
UNREAD = r"\d[分本年月日号]|\([月火水木金土日]\)|青葉|みなと市|白鷺|鷺のねぐら|星&月|観月"
UNREAD_PARTS = "ruby, svg, option, title, noscript, template, script, style, [lang]:not(html), i, td b, th b, dt b"
WITHOUT = """([parts, words]) => { const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { data, parentElement: part } = walker.currentNode;
        const rest = data.replace(new RegExp(words, "g"), "");
        if (/[\u3400-\u9FFF]/.test(rest) && !part.closest(parts) && part.checkVisibility()) found.push(`${part.tagName} ${part.className}: ${data.trim()}`);
    }
    return found; }"""
# The signs of the notation, in files and within the program
SIGNS = "[...document.body.innerText].filter(sign => '《》\\uFFF9\\uFFFA\\uFFFB'.includes(sign)).length"
BARE = """[...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap(part =>
    ["aria-label", "title", "placeholder"].map(name => part.getAttribute(name) ?? "")).filter(text => /[《》｜\\uFFF9-\\uFFFB]/.test(text))"""


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("easy")
    settings = folder / "site.yaml"
    settings.write_text("languages: [ja, ja-easy, en]\n", encoding="utf-8")
    run = lambda *words: subprocess.run([JIKOKU, *words], check=True, capture_output=True, cwd=ROOT)  # noqa: E731
    run("import", "mini-tokyo-3d", "Sample", "--store", str(folder / "easy.sqlite"))
    run("build", "--store", str(folder / "easy.sqlite"), "--output", str(folder / "site"), "--config", str(settings))
    return folder / "site"


@pytest.fixture(scope="module")
def opened(made):
    return made


@pytest.fixture
def page(visitor, made):
    page = visitor.page(made.as_uri() + "/", PHONE)
    set_clock(page, NOW)
    return page


def go(page, made, path):
    page.goto(f"{made.as_uri()}/ja-easy/{path}")
    if page.locator("[data-departures], [data-board]").count():
        page.locator(".departing li").first.wait_for()


@pytest.mark.parametrize("path", PATHS)
def test_readings_stand_over_kanji_and_in_nothing_else(page, made, path):
    go(page, made, path)
    assert page.locator("rt").count() > 5
    assert page.evaluate(SIGNS) == 0
    assert page.evaluate(BARE) == []
    assert "《" not in page.title() and "<" not in page.title()
    assert page.evaluate("document.querySelectorAll('svg ruby, option ruby, ruby ruby').length") == 0


@pytest.mark.parametrize("place", ["site", "pocket"])
def test_all_kanji_have_readings(page, made, place):
    """Those of pages, and those of what scripts put together, on the site and in the pocket edition."""
    faults = []
    for path, sign in {**SPOKEN, **({} if place == "pocket" else APART)}.items():
        page.goto("about:blank")
        page.goto(f"{made.as_uri()}/ja-easy/{path}" if place == "site" else f"{made.as_uri()}/pocket.html#/ja-easy/{path}")
        page.locator(sign).first.wait_for()
        drawn(page)
        page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
        faults += [f"{path} {text}" for text in page.evaluate(WITHOUT, [UNREAD_PARTS, UNREAD])]
        assert page.locator("rt").count() > 10 and page.evaluate(SIGNS) == 0 and page.evaluate(BARE) == [], path
        assert "《" not in page.title()
    assert not faults, "\n".join(faults[:40])


@pytest.mark.parametrize("path", PATHS)
def test_it_fits_a_phone_and_axe_finds_nothing(page, made, path):
    go(page, made, path)
    for size in [PHONE, DESK]:
        resize(page, **size)
        faults = axe.faults_by_day_and_night(page, before="scrollTo({ top: 0, behavior: 'instant' })")
        assert not faults, f"{size['width']} px\n" + "\n".join(faults[:20])
    resize(page, 360, 780)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("percent", [150, 200])
def test_it_fits_a_phone_with_larger_text(browser, made, percent):
    """A name with a reading over it cannot break: in very large text its reading stands behind it."""
    large = browser.browser_type.launch(
        executable_path=binary(), args=["--no-sandbox", f"--blink-settings=defaultFontSize={16 * percent // 100}"])
    page = large.new_page(viewport=PHONE)
    set_clock(page, NOW)
    wide = []
    for path in PATHS:
        go(page, made, path)
        drawn(page)
        assert page.locator("rt").count() > 5
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > PHONE["width"]:
            wide.append(f"{path} is {width} px wide")
    large.close()
    assert not wide, "\n".join(wide)


# Pages whose readings stand in running text, in lists that scripts make, in tables and in forms.
NARROW = ["index.html", "plan.html", STATION, TABLE]
# Of what can be seen: how many readings there are, those that do not stand over their word, and how wide the page is.
OVER = """return (() => {
    const words = [...document.querySelectorAll("ruby")].filter(ruby => ruby.checkVisibility() && ruby.querySelector("rt")?.checkVisibility());
    const told = ruby => `${ruby.textContent} in ${ruby.parentElement.outerHTML.slice(0, 60)}`;
    const boxes = words.map(ruby => {
        const range = document.createRange();
        range.selectNodeContents(ruby.firstChild);
        return [ruby, range.getBoundingClientRect(), ruby.querySelector("rt").getBoundingClientRect()];
    }).filter(([, word, reading]) => word.width && reading.width);
    return {
        count: boxes.length,
        beside: boxes.filter(([, word, reading]) => reading.top + reading.height / 2 > word.top + word.height / 2
            || reading.left > word.right || reading.right < word.left).map(([ruby]) => told(ruby)),
        width: document.documentElement.scrollWidth,
    };
})();"""


def test_readings_stand_over_their_words_on_a_narrow_phone(engine):
    """In every engine, each of which sets ruby by a code of its own."""
    engine.narrow()
    for path in NARROW:
        engine.visit(f"ja-easy/{path}")
        if engine.run("return !!document.querySelector('[data-departures], [data-board]');"):
            engine.set_clock(NOW)
            # What a script puts together has them too.
            engine.wait("document.querySelector('.departing li rt')")
        found = engine.run(OVER)
        assert found["count"] > 5 and found["beside"] == [] and found["width"] <= PHONE["width"], f"{path}: {found}"


def test_what_scripts_show_has_readings_too(page, made):
    go(page, made, STATION)
    left = page.locator("#departures .departing .left").first
    # Minutes are read by their number, ふん or ぷん: they have no reading.
    expect(left).to_contain_text("分")
    expect(left.locator("rt")).to_have_count(0)
    assert page.evaluate("jikoku.words(document.querySelector('#departures .departing .left'))").startswith("あと")
    # A name that the feed reads
    bound = page.locator("#departures .departing .bound ruby").first
    expect(bound.locator("rt")).to_have_count(1)
    # Titles and labels have the kanji alone, whatever writes them.
    assert page.evaluate("jikoku.text('left-minutes', { m: 3 })") == "あと3分"


def test_a_type_whose_name_is_too_long_for_a_column_has_the_reading_of_its_short_one(page, made):
    go(page, made, "railways/minato-shioji/senchonosambashi/index.html")
    kind = page.locator("#departures .both .kind:has(.whole)").first
    expect(kind.locator(".short rt")).to_be_visible()
    expect(kind.locator(".whole rt")).to_be_hidden()


def test_a_row_stays_as_high_while_it_counts(visitor, made):
    """Nothing jumps when the minutes become fewer."""
    page = visitor.page(made.as_uri() + "/", PHONE)
    page.clock.install(time=moment(NOW))
    go(page, made, STATION)
    row = page.locator("#departures .departing li").nth(1)
    before = row.bounding_box()["height"]
    words = row.locator(".left").text_content()
    page.clock.run_for(60_000)
    eventually(lambda: row.locator(".left").text_content() != words, "another minute")
    assert row.bounding_box()["height"] == before


def test_the_names_of_a_page_stay_what_they_are_elsewhere(made):
    """The same table, name by name, as in Japanese: without readings nothing else differs in what is a name."""
    def names(folder):
        tree = LexborHTMLParser((made / folder / "railways/aoba-main.html").read_text(encoding="utf-8"))
        for reading in tree.css("rt"):
            reading.decompose()
        return [stop.text(deep=True).strip() for stop in tree.css("ol.stations .stop > a")]

    assert names("ja-easy") == names("") and len(names("")) == 16


def test_the_minutes_of_a_table_have_no_readings(page, made):
    go(page, made, TABLE)
    assert page.locator("table.timetable td").count() > 10
    assert page.locator("table.timetable td rt").count() == 0


def test_it_is_japanese_to_browsers(page, made):
    go(page, made, STATION)
    assert page.evaluate("[document.documentElement.lang, jikoku.lang]") == ["ja", "ja-easy"]
    page.locator("body > header a[hreflang=ja]").click()
    assert page.url.endswith("/site/" + STATION)
