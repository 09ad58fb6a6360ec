"""The last train is the last that runs, and the next is one that runs, where trains are cancelled or late."""

from datetime import datetime

import pytest
from conftest import NOW, eventually
from live import set_clock
from live_site import AT, STATION, TIMETABLE, address, cancelled, message, minute_of, update
from playwright.sync_api import expect

# One site for all of them, which is built once.
pytestmark = pytest.mark.xdist_group("live")


def test_a_board_keeps_a_late_train_of_the_night_before_behind_the_boundary(visitor, live, address):
    train, _, clock = live.coming("00:00", "02:59")[-1]
    moment = NOW.replace(day=25, hour=3, minute=1)
    feed = message(int(moment.timestamp()))
    for own in live.trains[train]:
        update(feed, own).trip_update.delay = (185 - minute_of(clock)) * 60
    assert live.tell(feed, at=int(moment.timestamp())).returncode == 0
    page = visitor.page(address)
    set_clock(page, "2026-11-25 03:01:00")
    page.goto(address + "board.html#from=aoba-main-shionagi")
    page.locator("[data-boards][data-shown]").wait_for(state="attached")
    row = page.locator(".wall .rows li:not([hidden])").first
    expect(row.locator(".late")).to_have_text(f"{185 - minute_of(clock)}分遅れ")
    expect(row.locator("time")).to_have_text(clock.removeprefix("0"))
    expect(row.locator(".left")).to_have_text("4分00秒")


LATE = int(datetime.fromisoformat("2026-11-24T23:30:00+09:00").timestamp())


def test_the_last_train_is_the_last_that_runs(visitor, live, address):
    shown = lambda departure: f"{int(departure[2][:2])}:{departure[2][3:]}"
    *_, last, gone = live.coming("00:00")
    cancelled(live, [gone[0]], LATE)
    page = visitor.page(address)
    set_clock(page, "2026-11-24 23:30:00")
    page.goto(address + TIMETABLE)
    rows = page.locator(".coming .departing:not(.morning) li:not(.gone)")
    out = rows.filter(has=page.locator("a.is-out"))
    expect(out).to_have_count(1)
    # It is still told of, and it is no last train.
    expect(out.locator("strong", has_text="終電")).to_have_count(0)
    own = rows.filter(has=page.locator(f"time[datetime='{last[2]}']"))
    expect(own.locator("strong", has_text="終電")).to_have_count(1)
    expect(own.locator("strong", has_text="終電")).to_have_text("終電")
    # The same on a board, at a bookmark and on a page of all lines.
    page.goto(address + "board.html#from=aoba-main-shionagi&way=Outbound&rows=12")
    lines = page.locator(".wall li:visible, .wall tr:visible").filter(has_text="終電")
    expect(page.locator("main")).to_contain_text("終電")
    assert all(shown(gone) not in line for line in lines.all_text_contents()), lines.all_text_contents()
    page.goto(address + STATION)
    page.locator(".star").first.click()
    page.goto(address + "index.html")
    expect(page.locator("#bookmarks .warning").first).to_contain_text("終電")
    expect(page.locator("#bookmarks .warning").first).not_to_contain_text(shown(gone))


def test_the_next_train_in_a_table_is_one_that_runs(visitor, live, address):
    first, second = live.coming("10:25")[:2]
    cancelled(live, [first[0]], AT)
    page = visitor.page(address)
    set_clock(page, f"2026-11-24 {first[2]}:00")
    page.goto(address + TIMETABLE)
    page.locator("section[data-schedule=Weekday] .is-out").first.wait_for()
    eventually(lambda: (page.locator("[aria-current=time]").get_attribute("href") or "").split("#")[0].endswith(second[0].rpartition("/")[2]), "the mark")


def test_the_last_way_of_a_day_is_the_last_that_can_be_ridden(visitor, live, address):
    assert live.tell(message(LATE), at=LATE).returncode == 0
    page = visitor.page(address)
    question = "plan.html#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&date=2026-11-24&time=23:00&by=last"
    set_clock(page, "2026-11-24 23:30:00")
    page.goto(address + question)
    large = page.locator(".last-ways li").first
    large.wait_for()
    before = large.get_attribute("data-departure")
    train = large.locator("[data-train]").first.get_attribute("data-train")
    cancelled(live, [train], LATE)
    page.reload()
    eventually(lambda: page.locator(".last-ways li").first.get_attribute("data-departure") not in (before, None), "another last way")
    assert page.locator(".last-ways li").first.get_attribute("data-departure") < before
    # What does not run is still told of, as what it is.
    expect(page.locator(f".answer > ol > li[data-departure='{before}'] summary .out")).to_have_count(1)
