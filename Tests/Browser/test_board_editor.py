"""Departure boards are kept, made in the editor and passed on: into frames of other sites, to where there is no connection."""

import json

import axe
import pytest
from boards import BOARD, hang, hung
from conftest import DESK, NOW, PHONE, SITE, eventually, walk
from playwright.sync_api import expect
from quiet import serving

SECOND = "title=Aobano&from=aoba-main-aobano"
# Texts with the size of their codes and a sum over the modules.
CODES = {
    "https://example.org/board.html#from=aoba-main-shionagi&walk=6": (33, 943857),
    "発車案内板" * 12: (53, 730897),
    "a" * 300: (61, 37342),
    "board " * 300: (141, 546739),
}


def test_boards_are_kept_and_switched_between_by_keys(visitor, base):
    page = hang(visitor, base)
    page.locator(".wall-bar [aria-pressed]").click()
    page.goto("about:blank")
    page.goto(f"{base}board.html#{SECOND}")
    hung(page)
    walk(page, page.locator(".wall-bar [aria-pressed]"))
    page.keyboard.press("Enter")
    expect(page.locator(".wall-bar [aria-pressed]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".hung h2")).to_have_text("Aobano")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hung h2")).to_have_text("汐凪")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".hung h2")).to_have_text("Aobano")
    # A phone's icon opens the first one.
    page.goto("about:blank")
    page.goto(f"{base}board.html#kept")
    expect(page.locator(".hung h2")).to_have_text("汐凪")
    page.locator(".wall-bar").get_by_role("link", name="閉じる").click()
    names = page.locator(".shelf .name")
    expect(names).to_have_text(["汐凪", "Aobano"])
    names.last.click()
    expect(page.locator(".picture h2")).to_have_text("Aobano")
    page.locator(".making summary").click()
    page.get_by_role("button", name="この発車板を消す").click()
    expect(names).to_have_text(["汐凪"])


@pytest.mark.parametrize("viewport", [PHONE, DESK])
def test_what_one_can_press_below_a_board_stands_side_by_side(visitor, base, viewport):
    page = hang(visitor, base, viewport=viewport)
    boxes = [part.bounding_box() for part in page.locator(".wall-bar > :is(a, button):visible").all()]
    assert len(boxes) == 3
    for left, right in zip(boxes, boxes[1:]):
        assert left["x"] + left["width"] < right["x"] and left["y"] == right["y"]
    assert boxes[0]["x"] >= 0 and boxes[-1]["x"] + boxes[-1]["width"] <= viewport["width"]


def test_the_page_opens_as_the_board_that_is_kept(visitor, base):
    page = hang(visitor, base, viewport=PHONE)
    page.locator(".wall-bar [aria-pressed]").click()
    page.goto(base + "index.html")
    page.locator("body > header nav").get_by_role("link", name="発車板").click()
    # The board is the first thing that is seen, and the site's ways stand below it.
    picture = page.locator(".picture .wall")
    expect(picture.locator("h2")).to_have_text("汐凪")
    expect(picture.locator(".rows li:not([hidden])").nth(3)).to_be_in_viewport()
    assert picture.bounding_box()["y"] < 200
    expect(page.locator("body > header nav")).to_be_in_viewport()
    for part in [".making", ".sharing"]:
        expect(page.locator(part)).not_to_have_attribute("open", "")
    expect(page.get_by_label("名前")).to_be_hidden()
    # A train opens in the same tab.
    assert picture.get_by_role("link").first.get_attribute("target") is None


def test_an_empty_page_offers_stations_of_which_one_press_makes_a_board(visitor, base):
    page = visitor.page(base, PHONE)
    page.goto(base + "board.html")
    page.locator(".desk[data-ready]").wait_for()
    expect(page.locator("#wall-station")).to_be_visible()
    for part in [".picture", ".making", ".sharing", ".desk .actions", ".shelf", ".chooser h2"]:
        expect(page.locator(part)).to_have_count(0) if part == ".chooser h2" else expect(page.locator(part)).to_be_hidden()
    page.evaluate("jikoku.store.set('bookmarks', [{ station: 'aoba-main-shionagi', direction: 'Outbound' }])")
    page.evaluate("jikoku.store.set('recent', ['minato-loop-shionagi'])")
    page.reload()
    marked = page.locator(".chooser button", has_text="青葉本線").or_(page.locator(".chooser button", has_text="方面"))
    expect(page.locator(".chooser h2")).to_have_text(["ブックマーク", "最近見た駅"])
    marked.first.click()
    page.locator(".picture .rows li:not([hidden])").first.wait_for()
    assert page.url.endswith("#edit&from=aoba-main-shionagi&direction=Outbound")


def test_a_board_is_made_in_the_editor(visitor, base):
    page = visitor.page(base)
    page.goto(base + "en/board.html")
    page.locator(".desk[data-ready]").wait_for()
    box = page.get_by_role("combobox", name="Add a station")
    box.press_sequentially("Shionagi")
    page.locator("[role=option]:visible").first.click()
    lines = page.locator(".lines button")
    eventually(lambda: lines.count() >= 2, "the lines of the station")
    lines.filter(has_text="Aoba Main Line").click()
    page.locator(".making summary").click()
    stop = page.locator(".stop")
    expect(stop).to_have_count(1)
    stop.get_by_label("Walk there").fill("6")
    stop.get_by_label("Only trains to").select_option("Aoba.Main.Aobano")
    page.get_by_label("Name").fill("Door")
    page.locator(".sharing summary").click()
    link = page.get_by_label("Link", exact=True)
    eventually(lambda: link.input_value().endswith("#title=Door&from=aoba-main-shionagi&to=Aoba.Main.Aobano&walk=6"), "the link")
    expect(page.locator(".picture .wall h2")).to_have_text("Door")
    eventually(lambda: page.locator(".picture .rows li:not([hidden])").count() > 1, "its picture")
    # What is loaded anew is as it was.
    page.reload()
    page.locator(".desk[data-ready]").wait_for()
    expect(page.locator(".picture .wall h2")).to_have_text("Door")
    page.locator(".making summary").click()
    expect(page.get_by_label("Name")).to_have_value("Door")
    expect(page.get_by_label("Only trains to")).to_have_value("Aoba.Main.Aobano")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".shelf .name")).to_have_text("Door")
    page.get_by_role("link", name="Full screen").click()
    assert hung(page).count() > 1
    expect(page.locator(".hung .arrives").first).to_contain_text("arr.")


def test_the_code_to_scan_is_that_of_the_link(visitor, base):
    """The modules are those that zxing-cpp 3.1 read back to the text, by a sum over them."""
    page = visitor.page(base)
    page.goto(base + "board.html")
    page.locator(".desk[data-ready]").wait_for()
    page.evaluate("jikoku.load('js/qr-code.js').then(() => true)")
    made = page.evaluate("""(texts) => texts.map((text) => { const grid = jikoku.qrCode.make(text);
        return [grid.length, grid.reduce((sum, row) => row.reduce((own, module) => (own * 31 + module + 7) % 1000003, sum), 0)]; })""", list(CODES))
    assert [tuple(one) for one in made] == list(CODES.values())
    assert page.evaluate("jikoku.qrCode.make('x'.repeat(2954)) ?? null") is None


def test_another_sites_page_frames_a_board(visitor, servers, served, tmp_path):
    editor = visitor.page(served)
    editor.goto(f"{served}board.html#edit&{BOARD}")
    line = editor.locator("#wall-frame")
    eventually(lambda: "iframe" in line.input_value(), "the line")
    elsewhere = servers.enter_context(serving(tmp_path)).replace("127.0.0.1", "localhost")
    text = f"<!doctype html><html lang=ja><title>Hotel</title><body><h1>Hotel</h1>{line.input_value()}</body></html>"
    (tmp_path / "index.html").write_text(text, encoding="utf-8")
    page = visitor.browser.new_context(viewport=DESK).new_page()
    visitor.contexts.append(page.context)
    page.clock.set_fixed_time(NOW)
    outside = []
    page.on("request", lambda request: request.url.startswith((served, elsewhere)) or outside.append(request.url))
    page.goto(elsewhere)
    frame = page.frame_locator("iframe")
    rows = frame.locator(".wall .rows li:not([hidden])")
    eventually(lambda: rows.count() >= 2, "rows in the frame")
    # Whoever follows a train does so in a tab of its own; the frame's page has no bar.
    assert rows.first.get_by_role("link").get_attribute("target") == "_blank"
    expect(frame.locator(".wall-bar")).to_have_count(0)
    expect(frame.locator(".out")).to_have_attribute("href", f"{served}board.html#{BOARD}")
    assert outside == []


def test_a_board_hangs_on_without_a_connection(visitor, served):
    page = hang(visitor, served)
    kept = "address => caches.match(address, { ignoreSearch: true }).then(Boolean)"
    for path in ["board.html", "data/departures/aoba-main-shionagi.js", "data/departures/minato-loop-shionagi.js"]:
        eventually(lambda: page.evaluate(kept, served + path), f"{path} among what is kept")
    page.context.set_offline(True)
    page.reload()
    assert hung(page).count() > 3
    page.context.set_offline(False)
    visitor.faults = [fault for fault in visitor.faults if "ERR_INTERNET_DISCONNECTED" not in fault]


def test_what_the_address_names_and_is_not_there_is_told(visitor, base):
    page = visitor.page(base)
    page.on("requestfailed", lambda _: None)
    page.goto(f"{base}board.html#from=no-such-station&direction=X")
    page.locator("[data-boards][data-shown]").wait_for(state="attached")
    expect(page.locator(".hung .said")).to_have_text("この駅は、今の時刻表データにありません。")
    visitor.faults = [fault for fault in visitor.faults if "no-such-station" not in fault and "404" not in fault]


def test_phones_offer_the_boards_and_the_bookmarks_at_the_icon(visitor, served):
    for path, start in [("board.html", "board.html#kept"), ("en/index.html", "en/index.html")]:
        page = visitor.page(served)
        page.goto(served + path)
        page.wait_for_selector("link[rel=manifest]", state="attached")
        address = page.evaluate("document.querySelector('link[rel=manifest]').href")
        manifest = json.loads((SITE / address.removeprefix(served)).read_text(encoding="utf-8"))
        assert manifest["start_url"] == start
        folder = start.partition("board")[0] if start.startswith("board") else "en/"
        urls = [shortcut["url"] for shortcut in manifest["shortcuts"]]
        assert urls[:3] == [f"{folder}board.html#kept", f"{folder}index.html#bookmarks", f"{folder}index.html#nearby"]
        assert all((SITE / url.partition("#")[0]).exists() for url in urls)


@pytest.mark.parametrize("address", [BOARD, f"edit&{BOARD}&to=Aoba.Main.Aobano"])
def test_boards_and_their_editor_are_for_everybody(visitor, base, address):
    page = visitor.page(base, PHONE)
    page.goto(f"{base}en/board.html#{address}")
    page.locator(".wall .rows li:not([hidden])").first.wait_for()
    faults = axe.faults_by_day_and_night(page, before="jikoku.clock.tick()")
    assert not faults, "\n".join(faults)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
