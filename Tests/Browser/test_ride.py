"""Which train one is on: found from positions that stay in the browser, followed without them, played, recorded."""

import json
import re
from datetime import datetime, timedelta, timezone

import axe
import pytest
from conftest import DESK, FEED, PHONE, SITE, eventually, tree, walk
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
    expect(page.locator(".now .departing a")).to_have_attribute("href", wanted)
    shares = page.locator(".candidates li").evaluate_all("all => all.map(({ dataset }) => Number(dataset.share))")
    assert shares[0] > 0.5 and len(shares) <= 5 and shares == sorted(shares, reverse=True)
    assert abs(float(first_of(page).get_attribute("data-delay")) - trip[0]["late"]) < 120
    # The next station is where the train goes.
    goal = trip[0]["rides"][-1]["to"]
    names = {station["id"]: station["title"]["ja"] for station in json.loads((FEED / "stations.json").read_text())}
    expect(page.locator(".now .at")).to_contain_text(names[goal])


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
    before = page.locator(".now").text_content()
    page.clock.set_fixed_time(fixes[-1][0] + timedelta(seconds=30))
    page.evaluate("jikoku.clock.tick()")
    expect(page.locator("[data-ride]")).to_have_attribute("data-source", "timetable")
    expect(page.locator(".source")).to_contain_text("時刻表（")
    assert page.locator(".now").text_content() != before
    page.get_by_role("button", name="終了").click()
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
    expect(page.locator(".now .facts")).to_contain_text("選択中")
    trains = page.locator(".candidates li").evaluate_all("all => [...new Set(all.map(({ dataset }) => dataset.train))]")
    assert trains == [page_of(trip[0]["rides"][-1]["train"])]
    button.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_one_s_own_trip_is_saved_and_opened_again(visitor, base, trip, tmp_path):
    page = open_page(visitor, base)
    page.locator(".trips summary").click()
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
    page.get_by_role("button", name="マイルートに追加").click()
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
    faults = axe.faults_by_day_and_night(page)
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
    for goal in [page.locator(".now .departing a"), page.locator("#ride-off"), first_of(page).get_by_role("button"), page.locator(".trips summary")]:
        walk(page, goal)
    page.keyboard.press("Enter")
    walk(page, page.get_by_role("button", name="今回の記録を保存"))
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
