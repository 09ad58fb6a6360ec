"""Files of trips: the trains of those that are drawn are found, what is no trip is refused, and none holds the page up."""

import json
import subprocess
import sys
from datetime import datetime

import pytest
from conftest import FEED, ROOT, SITE
from live import TOKYO
from playwright.sync_api import expect
from recorded import trips
from test_ride import open_page


def test_a_file_that_is_no_trip_is_refused(visitor, base, tmp_path):
    page = open_page(visitor, base)
    for number, text in enumerate(["", "<gpx/>", '<gpx><trkpt lat="1" lon="1"/></gpx>', '<trkpt lat="900" lon="x"><time>2026</time></trkpt>', "\0" * 1000]):
        path = tmp_path / f"{number}.gpx"
        path.write_text(text)
        page.locator("#ride-file").set_input_files(path)
        expect(page.locator("[data-ride] .state").first).to_contain_text("時刻のある位置の記録がありません")
        page.locator("[data-ride] .state").first.evaluate("state => { state.textContent = '' }")


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
    page.locator("#ride-file").wait_for(state="attached")
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
