"""Departure boards of the reader's own: on every screen, at any hour, and back from a train."""

import subprocess
import sys
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from boards import BOARD, hang, hung
from conftest import FEED, NOW, PHONE, ROOT, SITE, eventually, resize
from playwright.sync_api import expect

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
                # Seconds tick in the last ten minutes alone.
                words = f"in {left // 60} min" if left >= 600 else f"{left // 60} min {left % 60:02} s" if left >= 60 else f"in {left} s"
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
    expect(first.locator(".left")).to_contain_text("時間")


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
    """The board's own palettes are those of tokens.css, whichever of them the device asks for; a dark one has the board's own ground."""
    ground = {"paper", "panel", "rule"} if look == "dark" else set()
    names = [f"--{name}" for name in PALETTE if name not in ground]
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
