"""The pocket edition: the whole site in one file, opened from disk with no other file and no connection."""

import json
import random
import sys

import axe
import pytest
from conftest import DESK, LANGUAGES, PAGES, PHONE, ROOT, SITE, eventually, tree
from playwright.sync_api import expect

sys.path.insert(0, str(ROOT / "Scripts"))

from pocket_views import READERS, differences, opened  # noqa: E402

POCKET = SITE / "pocket.html"
STATION = "stations/aoba-main-aobano/index.html"
TABLE = "stations/aoba-main-aobano/inbound.html"
TRAIN = "trains/minato-shioji/1001r-weekday.html"
VIEWS = ["index.html", STATION, TABLE, TRAIN, "search.html?q=aoba", "plan.html", "railways/aoba-main.html",
    "railways.html", "about.html", "interchanges/aoba-main-aobano.html", "docs/guide.html"]


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


def told(data):
    """What a station's data says, with names in the place of numbers; trains of one minute in either order."""
    rows = {
        (way["id"], schedule): sorted(
            [minute, data["types"][kind]["id"], data["destinations"][bound]["names"], *rest]
            for minute, kind, bound, *rest in table
        )
        for way in data["directions"]
        for schedule, table in way["tables"].items()
    }
    ways = [{key: value for key, value in way.items() if key != "tables"} for way in data["directions"]]
    rest = {key: value for key, value in data.items() if key not in ("directions", "types", "destinations")}
    kinds = sorted(data["types"], key=lambda kind: kind["id"])
    return json.dumps([str(rows), ways, rest, kinds], sort_keys=True)


def test_one_gets_from_the_search_to_a_train_and_back(visitor, alone):
    page = start(visitor, alone, viewport=PHONE)
    page.get_by_role("combobox").first.fill("aobano")
    page.get_by_role("option").first.wait_for()
    page.keyboard.press("Enter")
    eventually(lambda: "interchanges/" in page.url or "stations/" in page.url, "the station")
    page.locator(".departing a").first.click()
    expect(page.locator("main .train h1")).to_be_visible()
    page.locator(".stretch li a").first.click()
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
    page.locator("header.site nav a[hreflang=en]").click()
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
    site = tree("index.html").css_first("footer.site")
    expect(page.locator("footer.site")).to_contain_text(" ".join(site.css_first("p").text().split()))
