"""How far one gets: every place with its minutes as a plain search over the feed has them, in lists and on the map."""

import subprocess
import sys

import axe
import pytest
from asking import unfold
from conftest import DESK, FEED, PAGES, PHONE, ROOT, SITE, eventually, fits_with_twice_the_text, tree, walk
from playwright.sync_api import expect

FROM, TO = "Aoba.Main.Aobano", "Minato.Loop.Tenmondai"
WHEN = "date=2026-11-24&time=10:20"
ASKED = f"#from={FROM}&{WHEN}&pace=usual"
STATION = next(page for page in PAGES if page.kind == "station" and page.lang == "ja" and page.station == FROM)
PLACES = """() => [...document.querySelectorAll('.reached > li')].map(({ dataset }) =>
    [dataset.station.split(' '), Number(dataset.minutes), dataset.arrival, Number(dataset.changes)])"""
# The names on the map, with the pages that they lead to.
WRITTEN = """() => jikoku.networkMap?.written(document.querySelector('.far-map')).filter(({ place }) => place)
    .map(({ place, left, right, top, bottom }) => ({ ...place, at: { x: (left + right) / 2, y: (top + bottom) / 2 } })) ?? []"""


def ask(visitor, base, address=ASKED, viewport=DESK, path="how-far.html", **options):
    page = visitor.page(base, viewport, **options)
    page.goto(base + path + address)
    answered(page)
    return page


def answered(page):
    page.locator("[data-how-far] > .state[data-answered]").wait_for(state="attached")


def test_every_place_has_the_minutes_that_a_plain_search_over_the_feed_finds():
    command = [sys.executable, str(ROOT / "Scripts/checks/itineraries"), str(SITE), str(FEED), "--only", "all"]
    result = subprocess.run([*command, "--questions", "12"], capture_output=True, text=True, timeout=600)
    assert result.returncode == 0 and " 0 differences" in result.stdout, result.stdout + result.stderr


@pytest.mark.parametrize("path", ["how-far.html", "en/how-far.html"])
def test_places_stand_in_bands_of_minutes_and_lead_to_the_way_there(visitor, base, path):
    page = ask(visitor, base, path=path, viewport=PHONE)
    bands = page.locator(".far > details")
    counts = [band.locator("li").count() for band in bands.all()]
    assert sum(counts) == len(page.evaluate(PLACES)) > 20
    before = 0
    for band in bands.all():
        until = int(band.get_attribute("data-until") or 1440)
        minutes = band.locator("li").evaluate_all("all => all.map(({ dataset }) => Number(dataset.minutes))")
        assert minutes == sorted(minutes) and all(before < minute <= until for minute in minutes)
        before = until
    # What is told here is what the itineraries there say.
    _, minutes, arrival, changes = next(place for place in page.evaluate(PLACES) if TO in place[0])
    row = page.locator(f"[data-station~='{TO}']")
    row.evaluate("row => { row.closest('details').open = true }")
    row.get_by_role("link").click()
    page.wait_for_url("**/plan.html#*")
    page.locator("[data-plan] > .state[data-answered]").wait_for(state="attached")
    ways = page.locator("ol.itineraries > li").evaluate_all(
        "all => all.map(({ dataset }) => [dataset.arrival, Number(dataset.changes)])"
    )
    assert (arrival, changes) == tuple(min(ways)) and 0 < minutes < 120


def test_the_map_shows_the_minutes_and_leads_to_the_way_there(visitor, base):
    page = ask(visitor, base)
    eventually(lambda: page.evaluate(WRITTEN), "names on the map")
    told = {station: minutes for stations, minutes, _, _ in page.evaluate(PLACES) for station in stations}
    written = page.evaluate(WRITTEN)
    ways = [place for place in written if "to=" in place["page"]]
    assert ways and any("how-far" in place["page"] for place in written)
    for place in ways:
        goal = place["page"].partition("to=")[2].partition("&")[0]
        assert place["name"].endswith(f" {told[goal]}") or (told[goal] > 120 and place["name"].endswith(" 120分超"))
    page.locator(".far-map canvas").click(position=ways[0]["at"])
    page.wait_for_url("**/plan.html#*")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_bands_are_told_apart_without_colour(visitor, base, scheme):
    """Each is lighter than the one before, or darker where the page is dark."""
    page = ask(visitor, base, color_scheme=scheme)
    shades = page.locator(".bands li").evaluate_all(
        """all => all.map(one => {
            const pen = document.createElement("canvas").getContext("2d");
            pen.fillStyle = getComputedStyle(one, "::before").backgroundColor;
            pen.fillRect(0, 0, 1, 1);
            return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
        })"""
    )
    lightness = [0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in shades]
    assert len(lightness) == 9 and lightness == sorted(lightness, reverse=scheme == "dark")
    assert all(abs(a - b) >= 3 for a, b in zip(lightness, lightness[1:]))


def test_it_is_asked_from_a_station_and_by_hand(visitor, base):
    page = visitor.page(base, PHONE)
    page.goto(base + STATION.path)
    page.locator(f"a[href$='how-far.html#from={FROM}']").click()
    page.wait_for_url("**/how-far.html#from=*")
    answered(page)
    box = page.locator("#plan-from")
    expect(box).to_have_value("青葉野")
    first = page.evaluate(PLACES)
    unfold(page)
    box.fill("")
    box.press_sequentially("tenmondai")
    box.press("Enter")
    page.wait_for_url(f"**/how-far.html#from={TO}&*")
    # The page answers behind the change of its address; until then the first answer stands there.
    eventually(lambda: (places := page.evaluate(PLACES)) and places != first, "another answer")
    answered(page)
    page.go_back()
    eventually(lambda: page.evaluate(PLACES) == first, "the first answer")


def test_the_itineraries_lead_there_with_the_same_question(visitor, base):
    page = visitor.page(base, PHONE)
    page.goto(base + f"plan.html#from={FROM}&to={TO}&{WHEN}&by=leave&pace=hurried")
    page.get_by_role("link", name="青葉野から何分でどこまで").click()
    page.wait_for_url("**/how-far.html#*")
    answered(page)
    assert page.url.partition("#")[2] == f"from={FROM}&{WHEN}&pace=hurried"


def test_at_night_the_first_trains_are_waited_for(visitor, base):
    page = ask(visitor, base, f"#from={FROM}&date=2026-11-23&time=00:50")
    # It is the night of the day before.
    expect(page.locator("[data-how-far] > .state")).to_contain_text("11月23日")
    waits = [minutes for _, minutes, _, _ in page.evaluate(PLACES)]
    assert waits and max(waits) > 180


def test_nothing_asked_and_nothing_found_are_said(visitor, base):
    page = visitor.page(base)
    page.goto(base + "how-far.html")
    expect(page.locator("[data-how-far] > .state")).to_have_text("出発駅を選んでください。")
    page.get_by_role("combobox", name="出発").fill("xyzxyz")
    page.locator("form.question [type=submit]").click()
    expect(page.locator("[data-how-far] > .state")).to_contain_text("「xyzxyz」")


def test_without_scripts_a_sentence_says_what_it_would_do(visitor, base):
    for path in ["how-far.html", "en/how-far.html"]:
        assert "JavaScript" in tree(path).css_first("main noscript").html


@pytest.mark.parametrize("lang", ["", "en/"])
def test_axe_finds_nothing_where_there_are_answers(visitor, lang):
    page = ask(visitor, SITE.as_uri() + "/", path=f"{lang}how-far.html", viewport=PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    faults = axe.faults_by_day_and_night(page)
    assert not faults, "\n".join(faults[:20])


def test_text_of_twice_the_size_stays_within_a_phone(visitor, base):
    page = ask(visitor, base, viewport=PHONE)
    page.locator(".far summary").first.wait_for()
    fits_with_twice_the_text(page)


def test_it_is_asked_and_followed_by_keyboard_alone(visitor, base):
    page = visitor.page(base)
    page.goto(base + "how-far.html")
    page.locator("[data-how-far] > .state", has_text="選んでください").wait_for()
    box = page.get_by_role("combobox", name="出発")
    walk(page, box)
    page.keyboard.type("tenmondai")
    page.locator("#plan-from-list [role=option]").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(box).to_have_value("天文台通")
    expect(box).to_be_focused()
    walk(page, page.locator("form.question [type=submit]"))
    page.keyboard.press("Enter")
    answered(page)
    first = page.locator(".far > details").first
    opened = first.evaluate("band => band.open")
    walk(page, first.locator("summary"))
    page.keyboard.press("Enter")
    eventually(lambda: first.evaluate("band => band.open") != opened, "a band that opens and closes")
    page.keyboard.press("Enter")
    eventually(lambda: first.evaluate("band => band.open") == opened, "the band as before")
    walk(page, page.locator(".far details[open] .reached a").first)
    page.keyboard.press("Enter")
    page.wait_for_url("**/plan.html#*")
    page.locator("[data-plan] > .state[data-answered]").wait_for(state="attached")


def test_it_works_without_a_connection_after_one_visit(visitor, served):
    page = ask(visitor, served, viewport=PHONE)
    found = page.evaluate(PLACES)
    eventually(lambda: page.evaluate("navigator.serviceWorker.controller !== null"), "the service worker")
    kept = "address => caches.match(address, { ignoreSearch: true }).then(Boolean)"
    for path in ["how-far.html", "js/plan.js", "js/how-far.js", "data/network.js", "data/map.js"]:
        eventually(lambda path=path: page.evaluate(kept, served + path), path)
    page.context.set_offline(True)
    page.reload()
    answered(page)
    assert found and page.evaluate(PLACES) == found
    eventually(lambda: page.evaluate(WRITTEN), "names on the map")
