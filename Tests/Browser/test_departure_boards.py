"""Departure boards of the reader's own: on every screen, in frames of other sites, at any hour, and back from a train."""

import json
import subprocess
import sys
import threading
from datetime import datetime, timedelta
from functools import partial
from http.server import SimpleHTTPRequestHandler
from zoneinfo import ZoneInfo

import axe
import pytest
from conftest import DESK, FEED, NOW, PHONE, ROOT, SITE, QuietServer, eventually, resize, walk
from playwright.sync_api import expect

BOARD = "from=aoba-main-shionagi&walk=6&from=minato-loop-shionagi"
SECOND = "title=Aobano&from=aoba-main-aobano"
TOKYO = ZoneInfo("Asia/Tokyo")
SCREENS = [(320, 240), (320, 568), (360, 740), (480, 320), (740, 360), (768, 1024), (1280, 800), (1080, 1920), (3840, 2160)]
# How a board fills the screen: its rows, those beyond its edge or with times that are cut off, its type, what is left over.
FILLED = """() => {
    const wall = document.querySelector(".hung .wall"), edge = wall.getBoundingClientRect();
    const rows = [...wall.querySelectorAll(".rows li:not([hidden])")];
    const cut = rows.filter((row) => {
        const box = row.getBoundingClientRect();
        const time = row.querySelector("time"), left = row.querySelector(".left");
        return box.bottom > edge.bottom || box.right > edge.right + 0.5 || left.scrollWidth > left.clientWidth + 1
            || time.getBoundingClientRect().right > left.getBoundingClientRect().right + 0.5;
    }).map((row) => row.textContent);
    const free = innerHeight - wall.querySelector(".rows").getBoundingClientRect().bottom;
    return { rows: rows.length, cut, size: parseFloat(getComputedStyle(wall).fontSize), free };
}"""
COLOURS = """(names) => { const style = getComputedStyle(document.querySelector(".wall") ?? document.documentElement);
    return names.map((name) => style.getPropertyValue(name).trim()); }"""
PALETTE = ("paper panel ink soft rule edge hair focus target l r s e x r1 r2 s1 s2 e1 e2 x1 x2 l1 l2 on-type local-mark").split()

# Texts with the size of their codes and a sum over the modules.
CODES = {
    "https://example.org/board.html#from=aoba-main-shionagi&walk=6": (33, 943857),
    "発車案内板" * 12: (53, 730897),
    "a" * 300: (61, 37342),
    "board " * 300: (141, 546739),
}


def hung(page):
    """Waits until the board stands there, and gives its rows."""
    page.locator("[data-boards][data-shown]").wait_for(state="attached")
    return page.locator(".hung .wall .rows li:not([hidden])")


def hang(visitor, base, address=BOARD, viewport=DESK, path="board.html", **options):
    page = visitor.page(base, viewport, **options)
    page.goto(f"{base}{path}#{address}")
    hung(page)
    return page


def test_boards_show_what_the_feed_says_at_every_moment():
    command = [sys.executable, str(ROOT / "Scripts/checks/boards"), str(SITE), str(FEED)]
    result = subprocess.run([*command, "--boards", "10", "--moments", "24"], capture_output=True, text=True, timeout=900)
    assert result.returncode == 0 and " 0 differences" in result.stdout, result.stdout + result.stderr


@pytest.mark.parametrize("path", ["board.html", "en/board.html"])
def test_a_board_fits_every_screen(visitor, base, path):
    page = visitor.page(base)
    page.goto(f"{base}{path}#{BOARD}")
    hung(page)
    told = {}

    def fits():
        told.update(page.evaluate(FILLED))
        # What is left over is less than a row.
        is_filled = told["rows"] > 20 or told["free"] < 6 * told["size"]
        return not told["cut"] and told["rows"] >= 2 and told["size"] >= 12 and is_filled

    for width, height in SCREENS:
        resize(page, width, height)
        eventually(fits, lambda: f"a board that fills {width} × {height}, instead of {told},")
    large = told["size"]
    page.set_viewport_size(PHONE)
    eventually(lambda: page.evaluate(FILLED)["size"] < large / 3, "smaller type on a phone")


def test_so_many_rows_as_are_asked_for(visitor, base):
    page = hang(visitor, base, f"rows=3&{BOARD}")
    expect(hung(page)).to_have_count(3)


def test_the_countdown_is_right_to_the_second_and_who_cannot_make_it_is_left_out(visitor, base):
    page = hang(visitor, base, "from=aoba-main-shionagi&walk=6&run=2", path="en/board.html")
    told = {}
    for second in range(0, 240, 15):
        now = NOW + timedelta(seconds=second)
        page.clock.set_fixed_time(now)
        page.evaluate("jikoku.clock.tick()")
        for row in hung(page).all():
            leaves = datetime.fromisoformat(row.get_attribute("data-time").replace("Z", "+00:00"))
            left = int((leaves - now).total_seconds())
            assert left >= 120
            if left < 3600:
                words = f"in {left // 60} min {left % 60:02} s" if left >= 60 else f"in {left} s"
                assert row.locator(".left").inner_text() == words
            is_run = "for-runners" in (row.get_attribute("class") or "")
            assert is_run == (left < 360) == (row.locator(".run").inner_text() == "Run")
            told.setdefault(is_run, row.inner_text())
    assert set(told) == {True, False}


def test_after_an_hour_of_sleep_all_is_right_at_once(visitor, base):
    page = visitor.page(base)
    page.clock.install(time=NOW)
    page.goto(f"{base}board.html#{BOARD}")
    hung(page)
    # All timers that were due fire once, as when a machine wakes up; then the time stands, so that both clocks can be read.
    page.clock.pause_at(NOW + timedelta(hours=1))
    seen = datetime.fromtimestamp(page.evaluate("Date.now()") / 1000, TOKYO)
    assert seen >= NOW + timedelta(hours=1) and page.locator(".hung .clock").inner_text() == f"{seen:%H:%M:%S}"
    first = hung(page).first.get_attribute("data-time")
    assert datetime.fromisoformat(first.replace("Z", "+00:00")) > NOW + timedelta(minutes=58)


def test_a_board_is_over_the_night_and_into_the_next_schedule(visitor, base):
    page = hang(visitor, base, "from=aoba-main-shionagi")
    # A Friday of a holiday's eve: after the last train the first ones of the next day stand there with its date.
    page.clock.set_fixed_time(datetime(2026, 11, 24, 2, 59, 59, tzinfo=TOKYO))
    page.evaluate("jikoku.clock.tick()")
    first = hung(page).first
    expect(first.locator(".left")).to_contain_text("11月24日")
    page.clock.set_fixed_time(datetime(2026, 11, 24, 3, 0, 0, tzinfo=TOKYO))
    page.evaluate("jikoku.clock.tick()")
    expect(first.locator(".left")).to_contain_text("あと")


def test_hours_leave_the_page_as_large_as_it_was(visitor, base):
    page = visitor.page(base)
    page.clock.install(time=NOW)
    page.goto(f"{base}board.html#{BOARD}")
    hung(page)
    count = "() => [document.querySelectorAll('*').length, document.head.children.length]"
    page.clock.run_for(60_000)
    before = page.evaluate(count)
    page.clock.run_for(600_000)
    page.clock.fast_forward(20 * 3_600_000)
    page.clock.run_for(60_000)
    assert page.evaluate(count) == before


def test_the_picture_moves_by_a_few_pixels(visitor, base):
    page = hang(visitor, base)
    places = set()
    for minute in range(12):
        page.clock.set_fixed_time(NOW + timedelta(minutes=minute))
        page.evaluate("jikoku.clock.tick()")
        box = page.locator(".hung .drifting").bounding_box()
        places.add((round(box["x"]), round(box["y"])))
    assert len(places) > 6
    assert max(x for x, _ in places) - min(x for x, _ in places) <= 8


@pytest.mark.parametrize("look", ["light", "dark"])
def test_a_board_has_the_colours_of_the_page_in_each_look(visitor, base, look):
    """The board's own palettes are those of jikoku.css, whichever of them the device asks for."""
    names = [f"--{name}" for name in PALETTE]
    page = visitor.page(base, color_scheme=look)
    page.goto(base + "board.html")
    expected = page.evaluate(COLOURS, names)
    assert len(set(expected)) > 15
    other = {"light": "dark", "dark": "light"}[look]
    wall = hang(visitor, base, f"look={look}&{BOARD}", color_scheme=other)
    expect(wall.locator(".hung .wall")).to_have_attribute("data-look", look)
    assert wall.evaluate(COLOURS, names) == expected


def test_by_the_sun_a_board_is_light_by_day(visitor, base):
    page = hang(visitor, base, f"look=sun&{BOARD}")
    for clock, look in [((11, 24, 12, 0), "light"), ((11, 24, 18, 0), "dark"), ((6, 21, 18, 0), "light"), ((11, 24, 5, 0), "dark"), ((6, 21, 5, 0), "light")]:
        page.clock.set_fixed_time(datetime(2026, *clock, tzinfo=TOKYO))
        page.evaluate("jikoku.clock.tick()")
        expect(page.locator(".hung .wall"), str(clock)).to_have_attribute("data-look", look)


def test_the_sun_rises_and_sets_as_the_almanac_says(visitor, base):
    page = visitor.page(base)
    page.goto(base + "board.html")
    page.locator(".desk[data-ready]").wait_for()
    # National Astronomical Observatory of Japan, for Tokyo (35.6581 N, 139.7414 E): to the minute.
    for day, rise, sets in [("2026-03-20", "05:45", "17:53"), ("2026-06-21", "04:25", "19:00"), ("2026-12-22", "06:47", "16:32")]:
        minutes = page.evaluate(
            """(day) => { const noon = Date.parse(day + "T00:00:00+09:00"), place = { latitude: 35.6581, longitude: 139.7414 };
                const up = [...Array(1440).keys()].filter((minute) => jikoku.sun.isUp(noon + minute * 60000, place));
                return [up[0], up[up.length - 1]]; }""",
            day,
        )
        for found, told in zip(minutes, [rise, sets], strict=True):
            hour, minute = map(int, told.split(":"))
            assert abs(found - hour * 60 - minute) <= 2, (day, told, found)


def test_a_screen_stays_on_and_an_icon_says_how_many_minutes_are_left(visitor, served):
    page = visitor.page(served)
    page.add_init_script("""window.badges = []; window.locks = 0;
        navigator.setAppBadge = async (count) => { window.badges.push(count); };
        navigator.clearAppBadge = async () => { window.badges.push(null); };
        Object.defineProperty(navigator, "wakeLock", { value: { request: async () => { window.locks += 1;
            return Object.assign(new EventTarget(), { release: async () => {} }); } } });""")
    page.goto(f"{served}board.html#from=aoba-main-shionagi")
    first = hung(page).first.get_attribute("data-time")
    left = (datetime.fromisoformat(first.replace("Z", "+00:00")) - NOW).total_seconds()
    eventually(lambda: page.evaluate("badges"), "a badge")
    assert page.evaluate("badges[badges.length - 1]") == -(-left // 60)
    assert page.evaluate("locks") >= 1


def test_from_a_board_to_a_train_and_back(visitor, base):
    page = hang(visitor, base, f"title=Window&{BOARD}", viewport=PHONE)
    hung(page).first.get_by_role("link").click()
    page.wait_for_url("**/railways/*/*.html*")
    back = page.get_by_role("link", name="← Window")
    expect(back).to_be_in_viewport()
    back.click()
    page.wait_for_url("**/board.html#*")
    assert hung(page).count() > 3
    # Whoever takes the way back down is rid of it.
    hung(page).first.get_by_role("link").click()
    page.wait_for_url("**/railways/*/*.html*")
    page.locator(".to-board button").click()
    expect(page.locator(".to-board")).to_have_count(0)
    page.reload()
    expect(page.locator(".where p").first).to_be_visible()
    expect(page.locator(".to-board")).to_have_count(0)


def test_boards_are_kept_and_switched_between_by_keys(visitor, base):
    page = hang(visitor, base)
    page.locator(".wall-bar .star").click()
    page.goto("about:blank")
    page.goto(f"{base}board.html#{SECOND}")
    hung(page)
    walk(page, page.locator(".wall-bar .star"))
    page.keyboard.press("Enter")
    expect(page.locator(".wall-bar .star")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".hung h2")).to_have_text("Aobano")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hung h2")).to_have_text("汐凪")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".hung h2")).to_have_text("Aobano")
    # A phone's icon opens the first one.
    page.goto("about:blank")
    page.goto(f"{base}board.html#kept")
    expect(page.locator(".hung h2")).to_have_text("汐凪")
    page.locator(".wall-bar").get_by_role("link", name="一覧").click()
    names = page.locator(".shelf .name")
    expect(names).to_have_text(["汐凪", "Aobano"])
    page.get_by_role("button", name="Aobanoを外す").click()
    expect(names).to_have_text(["汐凪"])


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
    stop = page.locator(".stop")
    expect(stop).to_have_count(1)
    stop.get_by_label("Minutes to walk there").fill("6")
    stop.get_by_label("Only trains to").select_option("Aoba.Main.Aobano")
    page.get_by_label("Name").fill("Door")
    link = page.get_by_label("Link", exact=True)
    eventually(lambda: link.input_value().endswith("#title=Door&from=aoba-main-shionagi&to=Aoba.Main.Aobano&walk=6"), "the link")
    expect(page.locator(".picture .wall h2")).to_have_text("Door")
    eventually(lambda: page.locator(".picture .rows li:not([hidden])").count() > 1, "its picture")
    # What is loaded anew is as it was.
    page.reload()
    page.locator(".desk[data-ready]").wait_for()
    expect(page.get_by_label("Name")).to_have_value("Door")
    expect(page.get_by_label("Only trains to")).to_have_value("Aoba.Main.Aobano")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator(".shelf .name")).to_have_text("Door")
    page.get_by_role("link", name="Show on the whole screen").click()
    assert hung(page).count() > 1
    expect(page.locator(".hung .arrives").first).to_contain_text("arr.")


def test_the_code_to_scan_is_that_of_the_link(visitor, base):
    """The modules are those that zxing-cpp 3.1 read back to the text, by a sum over them."""
    page = visitor.page(base)
    page.goto(base + "board.html")
    page.locator(".desk[data-ready]").wait_for()
    made = page.evaluate("""(texts) => texts.map((text) => { const grid = jikoku.qrCode.make(text);
        return [grid.length, grid.reduce((sum, row) => row.reduce((own, module) => (own * 31 + module + 7) % 1000003, sum), 0)]; })""", list(CODES))
    assert [tuple(one) for one in made] == list(CODES.values())
    assert page.evaluate("jikoku.qrCode.make('x'.repeat(2954)) ?? null") is None


class Elsewhere:
    """A page of another site, with the line that the editor gives."""

    def __init__(self, folder):
        self.folder = folder
        handler = type("Handler", (SimpleHTTPRequestHandler,), {"log_message": lambda *_: None})
        self.server = QuietServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.base = f"http://localhost:{self.server.server_port}/"


def test_another_sites_page_frames_a_board(visitor, served, tmp_path):
    editor = visitor.page(served)
    editor.goto(f"{served}board.html#edit&{BOARD}")
    line = editor.locator("#wall-frame")
    eventually(lambda: "iframe" in line.input_value(), "the line")
    elsewhere = Elsewhere(tmp_path)
    text = f"<!doctype html><html lang=ja><title>Hotel</title><body><h1>Hotel</h1>{line.input_value()}</body></html>"
    (tmp_path / "index.html").write_text(text, encoding="utf-8")
    page = visitor.browser.new_context(viewport=DESK).new_page()
    visitor.contexts.append(page.context)
    page.clock.set_fixed_time(NOW)
    outside = []
    page.on("request", lambda request: request.url.startswith((served, elsewhere.base)) or outside.append(request.url))
    page.goto(elsewhere.base)
    frame = page.frame_locator("iframe")
    rows = frame.locator(".wall .rows li:not([hidden])")
    eventually(lambda: rows.count() >= 2, "rows in the frame")
    # Whoever follows a train does so in a tab of its own; the frame's page has no bar.
    assert rows.first.get_by_role("link").get_attribute("target") == "_blank"
    expect(frame.locator(".wall-bar")).to_have_count(0)
    expect(frame.locator(".out")).to_have_attribute("href", f"{served}board.html#{BOARD}")
    assert outside == []
    elsewhere.server.shutdown()


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
    for scheme, rules in [("light", axe.EVERYTHING), ("dark", axe.COLOURS)]:
        page.emulate_media(color_scheme=scheme)
        page.evaluate("jikoku.clock.tick()")
        faults = axe.faults(page, rules)
        assert faults == [], "\n".join(faults)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
