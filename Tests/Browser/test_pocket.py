"""The pocket edition: the whole site in one file, opened from disk with no other file and no connection."""

import collections
import json
import random
import sys

import axe
import pytest
from conftest import DESK, LANGUAGES, PAGES, PHONE, ROOT, SITE, eventually, tree
from live import set_clock
from playwright.sync_api import expect

sys.path.insert(0, str(ROOT / "Scripts/checks"))

from pocket_views import READERS, differences, opened  # noqa: E402

POCKET = SITE / "pocket.html"
STATION = "railways/aoba-main/aobano/index.html"
TABLE = "railways/aoba-main/aobano/inbound.html"
TRAIN = "railways/minato-shioji/1001r-w.html"
RUNNING = "railways/aoba-main/1002a-w.html"
ASKED = "plan.html#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&date=2026-11-24&time=10:20&by=leave"
VIEWS = ["index.html", STATION, TABLE, TRAIN, "search.html?q=aoba", "plan.html", "railways/aoba-main.html",
    "railways.html", "about.html", "how-far.html", "interchanges/aoba-main-aobano.html", "docs/guide.html"]


@pytest.fixture
def alone(tmp_path):
    """The file by itself in a folder, under a name of the reader's own."""
    file = tmp_path / "my train times.html"
    file.write_bytes(POCKET.read_bytes())
    return file


def start(visitor, file, path="index.html", viewport=DESK, **options):
    page = visitor.page(file.as_uri(), viewport, offline=True, **options)
    page.goto(f"{file.as_uri()}#/{path}")
    shown(page, path)
    return page


def shown(page, path):
    eventually(lambda: page.evaluate("() => document.documentElement.dataset.shown") == f"#/{path}", path)


def sample(kind, lang, count):
    """Random pages of a kind; among the trains those that split or join."""
    pages = sorted((page for page in PAGES if page.kind == kind and page.lang == lang), key=str)
    picked = random.Random(15).sample(pages, min(count, len(pages)))
    return picked + sorted(pages, key=lambda page: -len(page.trains))[:4]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", READERS)
def test_tables_and_trains_say_what_the_pages_say(visitor, alone, kind, lang):
    page = start(visitor, alone)
    faults = []
    for entry in sample(kind, lang, 12):
        own = READERS[kind](opened(page, entry.path), entry.path)
        site = READERS[kind](tree(entry.path), entry.path)
        faults += [f"{entry.path} {line}" for line in differences(site, own)]
    assert not faults, "\n".join(faults[:20])


@pytest.mark.parametrize("path", ["departures/aoba-main-aobano", "departures/minato-shioji-shionagi"])
def test_the_next_departures_are_those_of_the_data_file(visitor, alone, path):
    text = (SITE / f"data/{path}.js").read_text(encoding="utf-8")
    site = json.loads(text[text.index("=") + 1 : text.rindex(";")])
    page = start(visitor, alone)
    own = page.evaluate(
        "async path => { await jikoku.load(`data/${path}.js`); return jikoku.data[path]; }", path
    )
    assert told(own) == told(site)


def departures(data, way):
    """The rows of a direction's tables, which the site's file has as three numbers each, and the pocket edition by names."""
    tables = {}
    for schedule, table in way["tables"].items():
        minute, before = 0, collections.Counter()
        tables[schedule] = rows = []
        for step, sign, number in zip(table[::3], table[1::3], table[2::3]):
            kind, bound, frame, call, *traits = way["signs"][sign]
            head, digits, tail = way["trains"][frame]
            before[frame] += number
            minute += step
            name = head + ("" if digits < 0 else str(before[frame]).zfill(digits)) + tail
            page = ("railways/" if "/" in name else data["folder"]) + name + ".html"
            rows.append((minute, kind, bound, page, call, sum(traits[:1])))
    for schedule, rows in way.get("rows", {}).items():
        # That a run starts here, no file of a station says, and the pocket edition not as far as where one is first.
        tables[schedule] = [(*(row[key] for key in ("minute", "type", "destination", "page", "call")), row["traits"] & 135) for row in rows]
    return tables


def told(data):
    """What a station's data says, with what is meant in the place of numbers; trains of one minute in either order."""
    # The pocket edition has no readings: whoever reads aloud says the names themselves.
    goals = [{key: value for key, value in goal.items() if key != "spoken"} for goal in data["destinations"]]
    rows = {
        (way["id"], schedule): sorted(
            json.dumps([minute, data["types"][kind], goals[bound], *rest], sort_keys=True)
            for minute, kind, bound, *rest in table
        )
        for way in data["directions"]
        for schedule, table in departures(data, way).items()
    }
    own = ("tables", "signs", "trains", "rows")
    ways = [{key: value for key, value in way.items() if key not in own} for way in data["directions"]]
    rest = {key: value for key, value in data.items() if key not in ("directions", "types", "destinations", "firsts")}
    return json.dumps([str(rows), ways, rest], sort_keys=True)


@pytest.mark.parametrize(
    ("text", "view", "fault"),
    [
        ("<p>{{invented}}</p>", "{ name: 'Aobano' }", "station: unknown name 'invented'"),
        ("{{#invented}}<p>{{/invented}}", "{ name: 'Aobano' }", "station: unknown name 'invented'"),
        ("{{sign.invented}}", "{ sign: { name: 'Aobano' } }", "station: unknown name 'sign.invented'"),
        ("{{#tabs}}{{invented}}{{/tabs}}", "{ tabs: [{ name: 'Aobano' }] }", "station: unknown name 'invented'"),
        ("{{>lost}}", "{}", "unknown template 'partials/lost'"),
    ],
)
def test_a_template_that_names_what_no_view_has_is_refused(visitor, alone, text, view, fault):
    page = start(visitor, alone)
    drawn = page.evaluate(
        f"text => {{ try {{ return mustache.render({{ station: text }}, 'station', {view}); }} catch (error) {{ return error.message; }} }}",
        text,
    )
    assert drawn == fault


def test_what_an_absent_view_would_say_is_absent(visitor, alone):
    page = start(visitor, alone)
    text = "{{#tabs}}never{{/tabs}}{{^tabs}}none{{/tabs}}{{sign.name}}{{#sign}}never{{/sign}}"
    assert page.evaluate("text => mustache.render({ tabs: text }, 'tabs', { tabs: [], sign: undefined })", text) == "none"


def test_one_gets_from_the_search_to_a_train_and_back(visitor, alone):
    page = start(visitor, alone, viewport=PHONE)
    page.get_by_role("combobox").first.fill("aobano")
    page.get_by_role("option").first.wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "interchanges/" in url or "railways/" in url)
    page.locator(".departing a").first.click()
    expect(page.locator("main .train h1")).to_be_visible()
    page.locator(".leg li a").first.click()
    expect(page.locator("h1.sign")).to_be_visible()
    page.go_back()
    expect(page.locator("main .train h1")).to_be_visible()


def test_links_within_a_view_stay_in_it(visitor, alone):
    page = start(visitor, alone, TABLE)
    tabs = page.locator("[data-day-tab]")
    tabs.last.click()
    expect(tabs.last).to_have_attribute("aria-current", "true")
    expect(page.locator("section[data-schedule]").last).to_be_visible()
    assert f"#/{TABLE}" in page.url


def test_a_bookmark_is_kept(visitor, alone):
    page = start(visitor, alone, TABLE)
    page.locator("button.star").first.click()
    expect(page.locator("button.star").first).to_have_attribute("aria-pressed", "true")
    page.goto("about:blank")
    page.goto(f"{alone.as_uri()}#/index.html")
    expect(page.locator("[data-mine] li.card .departing li").first).to_be_visible()


def test_itineraries_are_those_of_the_site(visitor, alone):
    ask = "plan.html#from=Aoba.Main.Aobano&to=Minato.Shioji.GaikoFuto&date=2026-11-24&time=08:00&by=leave"
    rows = """() => [...document.querySelectorAll("ol.itineraries > li")].map(row =>
        [row.dataset.departure, row.dataset.arrival, row.dataset.changes])"""
    site = visitor.page(SITE.as_uri() + "/")
    site.goto(f"{SITE.as_uri()}/{ask}")
    site.locator("ol.itineraries > li").first.wait_for()
    page = start(visitor, alone, ask)
    page.locator("ol.itineraries > li").first.wait_for()
    assert page.evaluate(rows) == site.evaluate(rows)
    page.locator("ol.itineraries summary").first.click()
    page.locator("ol.itineraries .ride .line a").first.click()
    expect(page.locator("main .train h1")).to_be_visible()


def test_the_other_language_is_a_switch_away(visitor, alone):
    page = start(visitor, alone, TABLE)
    page.locator("body > header a[hreflang=en]").click()
    shown(page, "en/" + TABLE)
    assert page.evaluate("() => document.documentElement.lang") == "en"
    expect(page.locator("h1.sign .local")).to_have_text("Aobano")


def test_what_it_does_not_hold_it_says(visitor, alone):
    page = start(visitor, alone, "docs/guide.html")
    expect(page.locator("main h1")).to_have_text("このファイルにはありません")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_view_is_accessible_and_fits_a_phone(visitor, alone, lang, scheme):
    folder = "" if lang == "ja" else f"{lang}/"
    page = start(visitor, alone, viewport=PHONE, color_scheme=scheme)
    for path in VIEWS:
        opened(page, folder + path)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"], path
        found = axe.faults(page)
        assert not found, f"{path}: {found}"


def test_it_is_one_file_of_at_most_two_megabytes():
    text = POCKET.read_text(encoding="utf-8")
    assert len(text.encode()) <= 2_000_000
    assert "<script src" not in text and "<link rel=\"stylesheet\"" not in text
    # Nothing of a feed ends the script or its data.
    assert text.count("</script>") == text.count("<script") == 3


def test_it_says_where_the_data_comes_from(visitor, alone):
    page = start(visitor, alone)
    data = tree("about.html").css_first("dl.facts dd").text().split(" · ")
    for said in data:
        expect(page.locator("body > footer p").first).to_contain_text(said.strip())


def ways(page):
    """The addresses at which the stops of a train's view open."""
    return page.locator(".leg li > a").evaluate_all("all => all.map(link => link.getAttribute('href'))")


@pytest.mark.parametrize("folder", ["", "en/"])
def test_the_time_goes_along_from_a_train_to_its_stations_and_back_to_now(visitor, alone, folder):
    page = start(visitor, alone, folder + RUNNING)
    set_clock(page, "2026-11-24 10:20:30")
    eventually(lambda: any("#at=" in href for href in ways(page)), "the times of the stops to come")
    # The first stop has no arrival; all of them are views of the same language.
    assert all(href.startswith(f"#/{folder}railways/") for href in ways(page))
    page.locator(".leg li:is([data-station~='Aoba.Main.Shionagi'], :has(> a[href*='aoba-main-shionagi/'])) > a").click()
    said = page.locator(".moment.chosen .shown")
    expect(said).to_contain_text("10:41")
    assert page.url.endswith("#at=2026-11-24T10:41")
    page.locator(".tabs a").first.click()
    expect(page.locator(".by-minute time").first).to_be_visible()
    expect(said).to_contain_text("10:41")
    page.locator("body > header a[hreflang]").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "en" if folder == "" else "ja")
    expect(said).to_contain_text("10:41")
    page.get_by_role("button", name="戻す" if folder else "Back to now").click()
    expect(page.locator(".moment.chosen")).to_have_count(0)
    assert "at=" not in page.url
