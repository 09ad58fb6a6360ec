"""Which train one is on: found from positions that stay in the browser, followed without them, played, recorded, passed on."""

import json
import re
import subprocess
import sys
from datetime import datetime, timedelta, timezone

import axe
import pytest
from conftest import DESK, FEED, PHONE, ROOT, SITE, eventually, tree, walk
from live import TOKYO
from playwright.sync_api import expect
from recorded import as_file, page_of, trip, trips

# A phone whose positions the test tells; what sounds and shakes is counted.
PHONE_THAT_IS_TOLD = """window.rings = 0; window.shakes = 0;
    window.watching = false;
    navigator.geolocation.watchPosition = (found, fail) => { window.tell = found; window.fail = fail; window.watching = true; return 7; };
    navigator.geolocation.clearWatch = number => { if (number === 7) window.watching = false; };
    navigator.vibrate = () => { window.shakes += 1; return true; };
    window.AudioContext = class { constructor() { window.rings += 1; this.currentTime = 0; this.destination = {}; }
        createOscillator() { return { frequency: {}, connect: other => other, start() {}, stop() {} }; }
        createGain() { return { gain: {}, connect: other => other }; }
        close() {} };"""


def open_page(visitor, base, path="ride.html", viewport=PHONE, scripts=PHONE_THAT_IS_TOLD, **options):
    page = visitor.page(base, viewport, **options)
    if scripts:
        page.add_init_script(scripts)
    page.goto(base + path)
    page.locator("[data-ride] .begin").wait_for()
    return page


def play(page, file, speed="0"):
    page.locator("#ride-speed").evaluate("(select, value) => { select.value = value }", speed)
    page.locator("#ride-file").set_input_files(file)
    if speed == "0":
        eventually(lambda: page.locator("progress").evaluate("bar => bar.checkVisibility() && bar.value") == 1, "the end of the trip")


def begin(page):
    page.locator(".begin").click()
    eventually(lambda: page.evaluate("window.watching"), "the page that follows")


def tell(page, fix):
    """The phone tells a position, at its time."""
    instant, latitude, longitude, more = fix
    page.clock.set_fixed_time(instant)
    coords = {"latitude": latitude, "longitude": longitude, "accuracy": more["accuracy"], "speed": more.get("speed"), "heading": more.get("course")}
    page.evaluate("coords => window.tell({ timestamp: Date.now(), coords })", coords)


def thinned(fixes, seconds=4):
    kept = [fixes[0]]
    for fix in fixes:
        if (fix[0] - kept[-1][0]).total_seconds() >= seconds:
            kept.append(fix)
    return kept


def first_of(page):
    return page.locator(".candidates li").first


def test_a_recorded_trip_is_played_and_its_train_is_found(visitor, base, trip, tmp_path):
    page = open_page(visitor, base)
    play(page, as_file(trip, tmp_path))
    wanted = page_of(trip[0]["rides"][-1]["train"])
    expect(first_of(page)).to_have_attribute("data-train", wanted)
    expect(page.locator(".now .bound a")).to_have_attribute("href", wanted)
    shares = page.locator(".candidates li").evaluate_all("all => all.map(({ dataset }) => Number(dataset.share))")
    assert shares[0] > 0.5 and len(shares) <= 5 and shares == sorted(shares, reverse=True)
    assert abs(float(first_of(page).get_attribute("data-delay")) - trip[0]["late"]) < 120
    # The next station is where the train goes.
    goal = trip[0]["rides"][-1]["to"]
    names = {station["id"]: station["title"]["ja"] for station in json.loads((FEED / "stations.json").read_text())}
    expect(page.locator(".now .coming")).to_contain_text(names[goal])


def test_it_is_played_at_a_speed_stopped_and_begun_again(visitor, base, trip, tmp_path):
    page = open_page(visitor, base)
    play(page, as_file(trip, tmp_path), "60")
    bar = page.locator("progress")
    eventually(lambda: bar.evaluate("bar => bar.value") > 0.05, "a part that was played")
    page.get_by_role("button", name="一時停止").click()
    stopped = bar.evaluate("bar => bar.value")
    expect(page.get_by_role("button", name="再生", exact=True)).to_be_visible()
    # By then several more pieces would have been played.
    page.evaluate("() => new Promise(done => setTimeout(() => done(undefined), 300))")
    assert bar.evaluate("bar => bar.value") == stopped < 1
    page.locator("#ride-speed").select_option("0")
    page.get_by_role("button", name="最初から").click()
    eventually(lambda: bar.evaluate("bar => bar.value") == 1, "the whole trip")


def test_on_board_it_follows_the_phone_and_without_a_position_the_timetable(visitor, base, trip):
    page = open_page(visitor, base)
    truth, fixes = trip
    begin(page)
    for fix in thinned(fixes):
        tell(page, fix)
    wanted = page_of(truth["rides"][-1]["train"])
    expect(first_of(page)).to_have_attribute("data-train", wanted)
    expect(page.locator("[data-ride]")).to_have_attribute("data-source", "positions")
    expect(page.locator(".source")).to_contain_text("位置情報")
    before = page.locator(".now .coming").text_content()
    page.clock.set_fixed_time(fixes[-1][0] + timedelta(seconds=30))
    page.evaluate("jikoku.clock.tick()")
    expect(page.locator("[data-ride]")).to_have_attribute("data-source", "timetable")
    expect(page.locator(".source")).to_contain_text("時刻表から")
    assert page.locator(".now .coming").text_content() != before
    page.get_by_role("button", name="終える").click()
    assert not page.evaluate("window.watching")
    expect(page.locator(".now")).to_be_hidden()


def test_it_tells_where_to_get_off_once_by_words_sound_and_vibration(visitor, base, trip):
    page = open_page(visitor, base)
    truth, fixes = trip
    begin(page)
    rides = truth["rides"]
    midnight = datetime.fromtimestamp(truth["midnight"], timezone.utc)
    # The last but one stop is chosen when the ride before the one there begins.
    chosen, until = rides[-2]["to"], rides[-2]["leaves"] - 30
    fixes = thinned(fixes)
    ahead = [fix for fix in fixes if (fix[0] - midnight).total_seconds() < until - 40]
    for fix in ahead:
        tell(page, fix)
    page.locator("#ride-off").select_option(chosen)
    page.locator("#ride-off").blur()
    assert page.evaluate("[window.rings, window.shakes]") == [0, 0]
    for fix in fixes[len(ahead):]:
        tell(page, fix)
        if page.locator(".alarm").text_content().startswith("次は"):
            break
    expect(page.locator(".alarm")).to_contain_text("次は")
    assert page.evaluate("[window.rings, window.shakes]") == [1, 1]
    at = datetime.fromtimestamp(truth["midnight"] + rides[-2]["arrives"], timezone.utc)
    assert page.evaluate("Date.now()") / 1000 < at.timestamp() + 20, "told too late"
    for fix in fixes:
        if fix[0].timestamp() > page.evaluate("Date.now()") / 1000:
            tell(page, fix)
    assert page.evaluate("window.rings") <= 2


def test_a_train_that_the_reader_knows_is_held(visitor, base, trip, tmp_path):
    page = open_page(visitor, base)
    play(page, as_file(trip, tmp_path))
    button = first_of(page).get_by_role("button")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".now .facts")).to_contain_text("選んだ列車")
    trains = page.locator(".candidates li").evaluate_all("all => [...new Set(all.map(({ dataset }) => dataset.train))]")
    assert trains == [page_of(trip[0]["rides"][-1]["train"])]
    button.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_one_s_own_trip_is_saved_and_opened_again(visitor, base, trip, tmp_path):
    page = open_page(visitor, base)
    save = page.get_by_role("button", name="今回の記録を保存")
    expect(save).to_be_disabled()
    begin(page)
    told = thinned(trip[1], 10)
    for fix in told:
        tell(page, fix)
    with page.expect_download() as download:
        save.click()
    assert re.fullmatch(r"jikoku-2026-11-\d\d-\d{4}\.gpx", download.value.suggested_filename)
    path = tmp_path / "own.gpx"
    download.value.save_as(path)
    text = path.read_text()
    assert text.count("<trkpt ") == len(told) and "<j:accuracy>" in text
    times = re.findall(r"<time>([^<]+)", text)
    assert abs(datetime.fromisoformat(times[0].replace("Z", "+00:00")) - told[0][0]) < timedelta(seconds=1)
    found = first_of(page).get_attribute("data-train")
    play(page, path)
    expect(first_of(page)).to_have_attribute("data-train", found)


def test_the_train_becomes_part_of_the_route_which_then_knows_where_to_get_off(visitor, base, trip, tmp_path):
    page = open_page(visitor, base)
    file = as_file(trip, tmp_path)
    page.clock.set_fixed_time(trip[1][-1][0])
    play(page, file)
    page.get_by_role("button", name="この列車をマイルートに使う").click()
    expect(page.locator(".event")).not_to_be_empty()
    eventually(lambda: page.evaluate("jikoku.store.get('routes')?.all?.length") == 1, "the route")
    segment = page.evaluate("jikoku.store.get('routes').all[0].segments[0]")
    assert segment["ride"]["page"] == page_of(trip[0]["rides"][-1]["train"])
    assert segment["from"]["id"] in {ride["from"] for ride in trip[0]["rides"]}
    page.reload()
    page.locator("[data-ride] .begin").wait_for()
    play(page, file)
    expect(page.locator("#ride-off")).to_have_value(segment["to"]["id"])


def test_who_gets_off_is_told_so(visitor, base, trips):
    page = open_page(visitor, base)
    truth = json.loads((trips / "004.json").read_text())
    text = (trips / "004.gpx").read_text()
    # Behind the end one stands on the platform, and walks away from it for some minutes.
    latitude, longitude, last = re.findall(r'<trkpt lat="([-\d.]+)" lon="([-\d.]+)"><time>([^<]+)', text)[-1]
    instant = datetime.fromisoformat(last.replace("Z", "+00:00"))
    more = "".join(f'<trkpt lat="{float(latitude) + 0.00001 * step}" lon="{longitude}"><time>{(instant + timedelta(seconds=step)).isoformat()}</time></trkpt>' for step in range(2, 600, 4))
    file = trips / "walked.gpx"
    file.write_text(text.replace("</trkseg>", more + "</trkseg>"))
    play(page, file)
    assert truth["rides"]
    expect(page.locator(".event")).to_contain_text("降りた")
    expect(page.locator(".now")).to_be_hidden()


@pytest.mark.parametrize(("lang", "words"), [("", "許可してから、もう一度"), ("en/", "Location access is blocked")])
def test_a_position_that_is_refused_is_explained(visitor, base, lang, words):
    page = open_page(visitor, base, f"{lang}ride.html", scripts="")
    page.locator(".begin").click()
    expect(page.locator("[data-ride] .state").first).to_contain_text(words)
    expect(page.locator(".begin")).to_be_visible()


def test_under_ground_a_lost_position_ends_nothing(visitor, base, trip):
    page = open_page(visitor, base)
    begin(page)
    for fix in thinned(trip[1])[:20]:
        tell(page, fix)
    page.evaluate("window.fail({ code: 3 })")
    assert page.evaluate("window.watching")
    page.evaluate("window.fail({ code: 1 })")
    assert not page.evaluate("window.watching")
    expect(page.locator("[data-ride] .state").first).to_contain_text("許可")


def test_a_file_that_is_no_trip_is_refused(visitor, base, tmp_path):
    page = open_page(visitor, base)
    for number, text in enumerate(["", "<gpx/>", '<gpx><trkpt lat="1" lon="1"/></gpx>', '<trkpt lat="900" lon="x"><time>2026</time></trkpt>', "\0" * 1000]):
        path = tmp_path / f"{number}.gpx"
        path.write_text(text)
        page.locator("#ride-file").set_input_files(path)
        expect(page.locator("[data-ride] .state").first).to_contain_text("時刻のある位置の記録がありません")
        page.locator("[data-ride] .state").first.evaluate("state => { state.textContent = '' }")


def test_where_no_train_runs_that_is_said(visitor, base, trip, tmp_path):
    page = open_page(visitor, base)
    far = [(instant, latitude - 5, longitude, more) for instant, latitude, longitude, more in trip[1]]
    begin(page)
    for fix in thinned(far)[:5]:
        tell(page, fix)
    expect(page.locator("[data-ride] .state").first).to_contain_text("見つかりません")
    expect(page.locator(".candidates li")).to_have_count(0)


@pytest.mark.parametrize("lang", ["", "en/"])
def test_axe_finds_nothing_and_it_fits_a_phone(visitor, trip, tmp_path, lang):
    page = open_page(visitor, SITE.as_uri() + "/", f"{lang}ride.html")
    play(page, as_file(trip, tmp_path))
    first_of(page).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for scheme, rules in [("light", axe.EVERYTHING), ("dark", axe.COLOURS)]:
        page.emulate_media(color_scheme=scheme)
        faults = axe.faults(page, rules)
        assert not faults, "\n".join(faults[:20])
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    eventually(lambda: page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], "a page no wider than the window")


def test_all_of_it_is_reached_by_keyboard(visitor, base, trip, tmp_path):
    page = open_page(visitor, base, viewport=DESK)
    walk(page, page.locator(".begin"))
    page.keyboard.press("Enter")
    eventually(lambda: page.evaluate("window.watching"), "the page that follows")
    for fix in thinned(trip[1], 10):
        tell(page, fix)
    first_of(page).wait_for()
    for goal in [page.locator(".now .bound a"), page.locator("#ride-off"), first_of(page).get_by_role("button"), page.get_by_role("button", name="今回の記録を保存")]:
        walk(page, goal)
    page.keyboard.press("Shift+Tab")


def test_without_scripts_a_sentence_says_what_it_would_do():
    for path in ["ride.html", "en/ride.html"]:
        assert "JavaScript" in tree(path).css_first("main noscript").html


def test_home_leads_there_and_it_works_without_a_connection(visitor, served, trip, tmp_path):
    page = visitor.page(served, PHONE)
    page.goto(served)
    page.locator("a[href='ride.html']").click()
    page.locator("[data-ride] .begin").wait_for()
    file = as_file(trip, tmp_path)
    play(page, file)
    found = first_of(page).get_attribute("data-train")
    eventually(lambda: page.evaluate("navigator.serviceWorker.controller !== null"), "the service worker")
    kept = "address => caches.match(address, { ignoreSearch: true }).then(Boolean)"
    for path in ["ride.html", "js/plan.js", "js/ride.js", "js/own-routes.js", "data/network.js", "data/map.js"]:
        eventually(lambda path=path: page.evaluate(kept, served + path), path)
    page.context.set_offline(True)
    page.reload()
    page.locator("[data-ride] .begin").wait_for()
    play(page, file)
    expect(first_of(page)).to_have_attribute("data-train", found)


def test_drawn_trips_are_the_same_each_time_and_their_trains_and_changes_are_found(trips, tmp_path):
    command = [sys.executable, str(ROOT / "Scripts/tools/make-trips"), str(FEED), str(tmp_path)]
    subprocess.run([*command, "--trips", "2", "--changes", "1", "--railways", "4", "--seed", "3"], check=True, timeout=120)
    for name in ["000.gpx", "000.json", "001.gpx", "001.json"]:
        assert (tmp_path / name).read_bytes() == (trips / name).read_bytes()
    for name in ["000", "005"]:
        assert datetime.fromtimestamp(json.loads((trips / f"{name}.json").read_text())["midnight"], TOKYO).hour == 0
    measured = subprocess.run([str(ROOT / "Scripts/checks/ride"), str(SITE), str(tmp_path)], capture_output=True, text=True, timeout=300)
    assert "2 trips on 2 railways, 1 with a change" in measured.stdout, measured.stdout + measured.stderr
    # Of the trips, and of the next train.
    assert measured.stdout.count("among three 100.0 %") == 2, measured.stdout
    assert "getting off is told in 100.0 %" in measured.stdout, measured.stdout
    assert "very next train is told in 100.0 %" in measured.stdout, measured.stdout


POINT = '<trkpt lat="36.2" lon="136.72"><time>{}</time></trkpt>'
# Each once took minutes or never ended: positions without an end, tags without one, and blanks; times before any clock.
HOSTILE = {
    "open positions": "<trkpt>" * 80_000,
    "open tags": "<trkpt " * 80_000,
    "open tags with an end": "<trkpt " * 80_000 + "></trkpt>",
    "one end for all": "<trkpt>" * 80_000 + "</trkpt>",
    "open times": '<trkpt lat="1" lon="1">' + "<time " * 80_000 + "</trkpt>",
    "blanks": '<trkpt lat="1" lon="1"><time>a' + " " * 500_000 + "<x></trkpt>",
    "many short blanks": ('<trkpt lat="1" lon="1"><time>a' + " " * 3_900 + "<x></trkpt>") * 200,
    "long before": POINT.format("-200000-01-01T00:00:00Z") * 3,
    "before the first year": POINT.format("-000001-01-01T00:00:00Z") + POINT.format("0050-01-01T00:00:00Z"),
    "long after": POINT.format("+200000-01-01T00:00:00Z"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_no_file_holds_the_page_up(visitor, base, tmp_path, kind):
    page = visitor.page(base)
    page.set_default_timeout(10_000)
    page.goto(base + "ride.html")
    path = tmp_path / "hostile.gpx"
    path.write_text("<gpx>" + HOSTILE[kind])
    page.locator("#ride-file").set_input_files(path)
    expect(page.locator("[data-ride] .state", has_text="時刻のある位置の記録がありません").first).to_be_visible(timeout=10_000)


def test_positions_around_a_broken_one_are_read(visitor, base):
    page = visitor.page(base)
    page.goto(base + "ride.html")
    page.locator("#ride-file").wait_for()
    good = ['<trkpt lat="1" lon="2">\n<ele>3</ele><time> 2026-11-24T01:00:0{}Z </time><x:speed a="b">4.5</x:speed></trkpt>'.format(n) for n in range(3)]
    text = f'{good[0]}<trkpt lat="1" lon="2"><time>2026-11-24T01:00:05Z</time>{good[1]}<trkpt lat="1" lon="2"/>{good[2]}<trkpt lat="9"'
    found = page.evaluate("async text => { await jikoku.load('js/ride.js'); return jikoku.gpx.read(text); }", text)
    assert [(one["latitude"], one["longitude"], one["speed"]) for one in found] == [(1, 2, 4.5)] * 3


def test_the_service_day_of_any_instant_is_told_at_once(visitor, base):
    page = visitor.page(base)
    page.goto(base + "index.html")
    years = page.evaluate(
        "[-200000, -1, 50, 99, 1970, 2026, 9999, 200000].map(year => { const at = new Date(0).setUTCFullYear(year); return Number.isFinite(jikoku.serviceDay.at(at).day); })"
    )
    assert all(years)
