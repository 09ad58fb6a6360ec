"""The pocket edition: the whole site in one file, opened from disk with no other file and no connection."""

import base64
import collections
import gzip
import json
import random
import re
import sys

import axe
import pytest
from conftest import DESK, LANGUAGES, PAGES, PHONE, ROOT, SITE, eventually, resize, tree
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
            rows.append((minute, kind, bound, page, call, sum(traits)))
    for schedule, rows in way.get("rows", {}).items():
        # That a run starts here, no file of a station says.
        tables[schedule] = [(*(row[key] for key in ("minute", "type", "destination", "page", "call")), row["traits"] & 7) for row in rows]
    return tables


def told(data):
    """What a station's data says, with what is meant in the place of numbers; trains of one minute in either order."""
    rows = {
        (way["id"], schedule): sorted(
            json.dumps([minute, data["types"][kind], data["destinations"][bound], *rest], sort_keys=True)
            for minute, kind, bound, *rest in table
        )
        for way in data["directions"]
        for schedule, table in departures(data, way).items()
    }
    own = ("tables", "signs", "trains", "rows")
    ways = [{key: value for key, value in way.items() if key not in own} for way in data["directions"]]
    rest = {key: value for key, value in data.items() if key not in ("directions", "types", "destinations")}
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
    page.locator("body > header nav a[hreflang=en]").click()
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
    page.locator("body > header nav a[hreflang]").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "en" if folder == "" else "ja")
    expect(said).to_contain_text("10:41")
    page.get_by_role("button", name="戻す" if folder else "Back to now").click()
    expect(page.locator(".moment.chosen")).to_have_count(0)
    assert "at=" not in page.url


def test_a_route_of_ones_own_is_put_together_and_kept(visitor, alone):
    page = start(visitor, alone, STATION, viewport=PHONE)
    page.locator("a[href*='/1002a-w']:visible").first.click()
    # Where the table led to a stop, one gets on there.
    expect(page.locator("li.target")).to_have_count(1)
    page.get_by_role("button", name="マイルートに使う").click()
    page.locator(".leg li:is([data-station~='Aoba.Main.Shionagi'], :has(> a[href*='aoba-main-shionagi/'])) .get-off").click()
    summary = page.locator(".route-bar .summary")
    expect(summary).to_contain_text("10:25 青葉野 → 10:41 汐凪")
    page.get_by_role("button", name="汐凪から先を足す").click()
    page.locator(".onward .r-minato-loop li button").first.click()
    page.locator(".exits button", has_text="天文台通").click()
    expect(summary).to_contain_text("11:01 天文台通")
    parts = page.locator(".segments > li")
    expect(parts).to_have_count(2)
    expect(parts.first).to_have_attribute("data-train", RUNNING)
    expect(parts.last).to_have_attribute("data-train", "railways/minato-loop/1004g-w.html")
    # A missed train is made good, as on the site.
    parts.first.locator("[data-departure='10:40']").click()
    expect(summary).to_contain_text("10:40 青葉野")
    # It is there in every view, and when the file is opened again.
    train = parts.first.get_attribute("data-train")
    parts.first.locator(".line a").click()
    shown(page, train)
    expect(summary).to_contain_text("10:40 青葉野")
    page.goto("about:blank")
    page.goto(f"{alone.as_uri()}#/en/index.html")
    expect(summary).to_contain_text("Aobano")
    page.locator(".route-bar > .open").click()
    page.get_by_role("button", name="Keep", exact=True).click()
    page.get_by_role("button", name="Delete this route").click()
    expect(page.locator(".route-bar")).to_be_hidden()


def test_the_bar_of_a_route_has_its_look_without_a_file_of_its_own(visitor, alone):
    page = start(visitor, alone, ASKED)
    keep_itinerary(page, "マイルートにする")
    bar = page.locator(".route-bar")
    expect(bar).to_be_visible()
    assert bar.evaluate("bar => getComputedStyle(bar).position") == "fixed"
    page.locator(".route-bar .choices").last.wait_for()
    for size in [PHONE, DESK]:
        resize(page, **size)
        assert not axe.faults(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def keep_itinerary(page, words):
    row = page.locator("ol.itineraries > li").first
    row.locator("summary").click()
    row.get_by_role("button", name=words).click()
    expect(page.locator(".route-bar .summary")).to_contain_text("10:25 青葉野 → 11:01 天文台通")


# Whatever a browser could do with a link, it is shown to be copied by hand.
BY_HAND = """delete Navigator.prototype.share; delete Navigator.prototype.canShare;
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });"""


def passed_on(visitor, file):
    """The page of an itinerary, and the link by which it is passed on."""
    page = visitor.page(file.as_uri(), PHONE, offline=True)
    page.add_init_script(BY_HAND)
    page.goto(f"{file.as_uri()}#/{ASKED}")
    row = page.locator("ol.itineraries > li").first
    row.locator("summary").click()
    row.locator(".follow a").click()
    page.locator(".route-page .steps").wait_for()
    page.get_by_role("button", name="リンク", exact=True).click()
    field = page.locator(".share textarea")
    expect(field).to_be_visible()
    return page, field.input_value()


def test_the_page_of_a_way_counts_down_and_its_link_opens_it_in_the_file(visitor, alone):
    page, link = passed_on(visitor, alone)
    # The file knows of no site: its link is of this file.
    assert link == page.url and link.startswith(f"{alone.as_uri()}#/plan.html#route=")
    set_clock(page, "2026-11-24 10:20:00")
    expect(page.locator(".under-way .what")).to_contain_text("10:25 青葉野")
    expect(page.locator(".under-way .left")).to_contain_text("5")
    page.get_by_role("button", name="マイルートにする").click()
    expect(page.locator(".route-bar .summary")).to_contain_text("10:25 青葉野")
    with page.expect_download() as download:
        page.get_by_role("button", name="画像").click()
    assert download.value.suggested_filename.endswith(".png")
    with page.expect_download() as download:
        page.get_by_role("button", name="カレンダー").click()
    assert download.value.suggested_filename.endswith(".ics")
    page.goto("about:blank")
    page.goto(link.replace("#/plan.html", "#/en/plan.html"))
    expect(page.locator(".route-page h1")).to_contain_text("Aobano")
    page.locator(".route-page .line a").first.click()
    expect(page.locator("main .train h1")).to_be_visible()
    # What is damaged leads back to the planner.
    opened(page, "plan.html#route=1broken")
    page.locator(".route-page a").click()
    expect(page.locator("form.question")).to_be_visible()


def test_where_the_site_is_known_a_way_is_passed_on_as_a_link_to_it(visitor, alone):
    text = alone.read_text(encoding="utf-8")
    found = re.search(r'data-block="site">([^<]*)<', text)
    data = json.loads(gzip.decompress(base64.b64decode(found[1])))
    data["address"] = "https://timetable.example/some/where/"
    packed = base64.b64encode(gzip.compress(json.dumps(data).encode())).decode()
    alone.write_text(text.replace(found[1], packed), encoding="utf-8")
    page, link = passed_on(visitor, alone)
    assert link == f"https://timetable.example/some/where/plan.html#{page.url.rpartition('#')[2]}"


def test_how_far_one_gets_from_a_station_is_what_the_site_says(visitor, alone):
    places = """() => [...document.querySelectorAll('.reached > li')].map(({ dataset }) =>
        [dataset.station, dataset.minutes, dataset.arrival, dataset.changes])"""
    site = visitor.page(SITE.as_uri() + "/")
    site.goto(f"{SITE.as_uri()}/{STATION}")
    page = start(visitor, alone, STATION)
    for each in (site, page):
        each.locator("[data-plan-from][href*='how-far.html#from=']").click()
        each.locator("[data-how-far] > .state[data-answered]").wait_for(state="attached")
    assert page.evaluate(places) == site.evaluate(places) != []
    expect(page.locator(".far-map canvas").first).to_be_visible()
    page.locator(".reached a").first.click()
    page.locator("ol.itineraries > li").first.wait_for()
    # And the other way round.
    page.locator(".far-link").click()
    page.locator("[data-how-far] > .state[data-answered]").wait_for(state="attached")


def test_the_last_way_home_is_told_at_night(visitor, alone):
    page = start(visitor, alone, STATION, viewport=PHONE)
    page.locator("button.home").click()
    expect(page.locator("button.home")).to_have_attribute("aria-pressed", "true")
    opened(page, "railways/minato-loop/tenmondai/index.html")
    page.locator(".star").first.click()
    expect(page.locator(".star").first).to_have_attribute("aria-pressed", "true")
    way = page.locator("a.button[href*='to=Aoba.Main.Aobano']")
    expect(way).to_be_visible()
    set_clock(page, "2026-11-24 22:30:00")
    opened(page, "index.html")
    expect(page.locator("#way-home h2")).to_have_text("青葉野までの最終")
    row = page.locator("#way-home li:not(.empty)").first
    expect(row.locator("h3")).to_have_text("天文台通")
    row.locator("a").click()
    page.locator("ol.itineraries > li").first.wait_for()
    expect(page.locator("#plan-by")).to_have_value("last")


def test_a_way_is_planned_and_kept_by_keyboard_alone(visitor, alone):
    page = start(visitor, alone, "index.html")

    def go_to(place, most=80):
        """Presses the tabulator until something has the focus."""
        for _ in range(most):
            page.keyboard.press("Tab")
            if page.evaluate("place => document.activeElement.matches(place)", place):
                return
        raise AssertionError(f"{place} is not reached")

    go_to(".welcome a[href$='plan.html']")
    page.keyboard.press("Enter")
    shown(page, "plan.html")
    page.locator("#plan-from").wait_for()
    page.evaluate("jikoku.network.open().then(() => true)")
    for box, name in [("#plan-from", "青葉野"), ("#plan-to", "天文台通")]:
        go_to(box)
        page.keyboard.insert_text(name)
        page.locator(".question [role=option]").first.wait_for()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(page.locator(".question [role=option]")).to_have_count(0)
    go_to(".question [type=submit]")
    page.keyboard.press("Enter")
    page.locator("ol.itineraries > li").first.wait_for()
    go_to("ol.itineraries summary")
    page.keyboard.press("Enter")
    go_to("ol.itineraries .follow a")
    page.keyboard.press("Enter")
    page.locator(".route-page .steps").wait_for()
    go_to(".route-page > .buttons button")
    page.keyboard.press("Enter")
    expect(page.locator(".route-bar")).to_be_visible()
    go_to(".route-bar > .open")
    page.keyboard.press("Enter")
    page.locator(".route-bar .choices").last.wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("#route-view")).to_be_hidden()
    expect(page.locator(".route-bar > .open")).to_be_focused()
    # Back to the itineraries of the question.
    page.go_back()
    page.locator("ol.itineraries > li").first.wait_for()
    expect(page.locator(".route-page")).to_have_count(0)
