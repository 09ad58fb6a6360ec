"""Alerts and delays: a site that `jikoku live` has told of the present shows it where trains are, and forgets it in time.

The messages of GTFS Realtime are written by the library of those who made the format.
"""

import json
import os
import re
from datetime import datetime, time, timedelta

import axe
import pytest
from conftest import NOW, PHONE
from live import set_clock
from live_site import AT, STATION, TIMETABLE, address, message, told
from playwright.sync_api import expect

# One site for all of them, which is built once.
pytestmark = pytest.mark.xdist_group("live")


def test_a_build_leaves_a_file_that_says_nothing_and_touches_no_other(live):
    live.file.unlink()
    live.jikoku("build", "--output", live.site, "--config", live.config)
    assert '"at":0,' in live.file.read_text(encoding="utf-8")
    assert live.tell(told(live)).returncode == 0
    before = live.file.read_bytes()
    live.jikoku("build", "--output", live.site, "--config", live.config)
    assert live.file.read_bytes() == before


def test_alerts_are_there_while_they_are_valid(visitor, live, address):
    page = visitor.page(address, PHONE)
    page.goto(address + "railways/aoba-main.html")
    expect(page.locator("[data-alert=over]")).to_be_hidden()
    expect(page.locator("[data-alert=works]")).to_be_visible()
    # What is about everything stands on the home page, and a script brings it elsewhere.
    expect(page.locator(".alerts")).to_contain_text("Storm")
    assert axe.faults(page) == []
    set_clock(page, "2026-11-24 11:00:00")
    page.reload()
    expect(page.locator("[data-alert=works]")).to_be_visible()
    expect(page.locator(".alerts")).not_to_contain_text("Storm")
    set_clock(page, "2026-11-27 03:00:00")
    page.goto(address + "en/railways/aoba-main.html")
    expect(page.locator("[data-alert=works]")).to_be_hidden()
    expect(page.locator(".alerts")).to_be_hidden()


def test_without_scripts_alerts_stand_with_their_dates(browser, live):
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(live.site.as_uri() + "/en/railways/aoba-main.html")
    expect(page.locator("[data-alert=works] .dates")).to_have_text("22 November 2026 to 26 November 2026")
    page.context.close()


def test_departure_boards_show_what_was_told(visitor, live, address):
    assert live.tell(told(live)).returncode == 0
    (late, *_), (out, *_), *_ = live.coming()
    page = visitor.page(address, {"width": 1280, "height": 900})
    page.goto(address + "board.html#from=aoba-main-shionagi&direction=Outbound")
    rows = page.locator(".wall .rows li:visible")
    row = rows.filter(has=page.locator(f"a[href*='{late.rpartition('/')[2]}']")).first
    expect(row.locator(".late")).to_have_text("3分遅れ")
    gone = rows.filter(has=page.locator(f"a[href*='{out.rpartition('/')[2]}']")).first
    expect(gone).to_contain_class("is-out")
    expect(gone.locator(".late")).to_have_text("運休")
    expect(gone.locator(".left")).to_be_empty()
    expect(page.locator(".wall .often")).to_have_text("遅れは10:20現在の情報です")
    # Whoever waits for a late train sees how long, with the delay.
    planned, leaves = row.locator("time").get_attribute("datetime"), row.get_attribute("data-time")
    assert datetime.fromisoformat(leaves).astimezone(NOW.tzinfo) == datetime.combine(NOW.date(), time.fromisoformat(planned), NOW.tzinfo) + timedelta(minutes=3)


def test_lists_tables_and_trains_show_what_was_told(visitor, live, address):
    assert live.tell(told(live)).returncode == 0
    (late, point, clock), (out, out_point, _), (past, *_) = live.coming()[:3]
    page = visitor.page(address, PHONE)
    page.goto(address + STATION)
    row = page.locator(f".coming a[href*='{late.rpartition('/')[2]}']").first
    expect(row.locator(".late")).to_have_text("3分遅れ")
    expect(page.locator(f".coming a[href*='{out.rpartition('/')[2]}'] .late").first).to_have_text("運休")
    expect(page.locator(f".coming a[href*='{past.rpartition('/')[2]}'] .late").first).to_have_text("通過")
    expect(page.locator(".as-of")).to_have_text("遅れは10:20現在の情報です")
    assert axe.faults(page) == []

    page.goto(address + "en/" + TIMETABLE)
    cell = page.locator(f"section[data-schedule=Weekday] td > a[href*='{late.rpartition('/')[2]}#{point}']")
    expect(cell.locator(".late")).to_have_text("+3")
    assert "+3 min" in cell.get_attribute("aria-label")
    gone = page.locator(f"section[data-schedule=Weekday] a.is-out[href*='{out.rpartition('/')[2]}#{out_point}']")
    # Words have no room in a cell.
    expect(gone.locator(".late")).to_have_text("×")
    expect(gone).to_have_attribute("aria-label", re.compile("Cancelled"))
    expect(page.locator("section[data-schedule=SaturdayHoliday] .late")).to_have_count(0)

    page.goto(address + "en/" + late)
    expect(page.locator(f"[id='{point}'] .late")).to_have_text("+3 min")
    page.goto(address + "en/" + out)
    expect(page.locator(".where")).to_contain_text("Cancelled")

    page.goto(address + "railways/minato-tram.html")
    expect(page.locator(".alert.from-live h2").last).to_have_text("路面電車 <b>遅れ")
    page.goto(address + "railways/aoba-main.html")
    expect(page.locator("[data-alert=works]")).to_be_visible()
    expect(page.locator(".alerts")).not_to_contain_text("路面電車")


def test_a_late_train_stays_until_it_has_left(visitor, live, address):
    assert live.tell(told(live)).returncode == 0
    late, _, clock = live.coming()[0]
    page = visitor.page(address)
    hour, minute = map(int, clock.split(":"))
    set_clock(page, f"2026-11-24 {hour:02}:{minute + 2:02}:00")
    page.goto(address + STATION)
    row = page.locator(f".coming .departing li:not(.gone) a[href*='{late.rpartition('/')[2]}']").first
    expect(row.locator(".late")).to_have_text("3分遅れ")
    set_clock(page, f"2026-11-24 {hour:02}:{minute + 4:02}:00")
    page.reload()
    expect(page.locator(".as-of")).to_be_visible()
    expect(page.locator(f".coming .departing li:not(.gone) a[href*='{late.rpartition('/')[2]}']")).to_have_count(0)


def test_what_is_new_comes_to_an_open_page_and_what_is_old_is_forgotten(visitor, live, address):
    assert live.tell(message()).returncode == 0
    page = visitor.page(address)
    page.goto(address + STATION)
    expect(page.locator(".as-of")).to_have_text("遅れは10:20現在の情報です")
    expect(page.locator(".coming .late")).to_have_count(0)
    assert live.tell(told(live, AT + 60), at=AT + 60).returncode == 0
    set_clock(page, "2026-11-24 10:21:40")
    expect(page.locator(".as-of")).to_have_text("遅れは10:21現在の情報です")
    expect(page.locator(".coming .late.out").first).to_be_visible()
    set_clock(page, "2026-11-24 10:32:00")
    expect(page.locator(".as-of")).to_be_hidden()
    expect(page.locator(".coming .late")).to_have_count(0)


def test_odpt_train_information_is_told_by_railway(visitor, live, address):
    stamp = datetime.fromtimestamp(AT, NOW.tzinfo).isoformat()
    records = [{
        "@type": "odpt:TrainInformation", "dc:date": stamp, "odpt:railway": "odpt.Railway:Minato.Tram",
        "odpt:trainInformationStatus": {"ja": "遅延", "en": "Delay"}, "odpt:trainInformationText": {"ja": "混雑のため", "en": "Crowded"},
    }]
    assert live.tell(json.dumps(records).encode()).returncode == 0
    page = visitor.page(address)
    page.goto(address + "en/railways/minato-tram.html")
    expect(page.locator(".alert.from-live h2").last).to_have_text(re.compile(": Delay$"))
    expect(page.locator(".alert.from-live").last).to_contain_text("Crowded")
    page.goto(address + "en/index.html")
    expect(page.locator(".alert.from-live h2").last).to_have_text(re.compile(": Delay$"))


@pytest.mark.parametrize(("kind", "words"), [
    ("broken", "not GTFS Realtime"), ("page", "neither GTFS Realtime nor"), ("empty", "nothing in it"), ("stale", "minutes old"),
    ("huge", "larger than 64 MB"), ("missing", "no such file"),
])
def test_what_is_broken_huge_or_stale_changes_nothing_and_is_told(live, kind, words):
    assert live.tell(told(live)).returncode == 0
    before = live.file.read_bytes()
    file = live.folder / "bad.pb"
    content = {"broken": told(live).SerializeToString()[:-5], "page": b"<html>", "empty": b"", "stale": told(live, AT - 3600).SerializeToString()}
    file.unlink(missing_ok=True)
    if kind != "missing":
        file.write_bytes(content.get(kind, b""))
    if kind == "huge":
        os.truncate(file, (64 << 20) + 1)
    result = live.run("live", live.folder / "0.pb", file, "--output", live.site, "--config", live.config, "--now", AT)
    assert result.returncode == 1 and words in result.stderr, result.stderr
    assert live.file.read_bytes() == before
