"""Alerts and delays: a site that `jikoku live` has told of the present shows it where trains are, and forgets it in time.

The messages of GTFS Realtime are written by the library of those who made the format.
"""

import json
import os
import re
import subprocess
import threading
from datetime import datetime, time, timedelta
from functools import partial

import axe
import pytest
from conftest import NOW, PHONE, ROOT, QuietHandler, QuietServer, eventually
from google.transit import gtfs_realtime_pb2 as realtime
from live import set_clock
from markup import departures
from test_nearest import spot
from playwright.sync_api import expect
from selectolax.lexbor import LexborHTMLParser

# One site for all of them, which is built once.
pytestmark = pytest.mark.xdist_group("live")

COMMAND = os.environ.get("JIKOKU") or str(ROOT / ".build/debug/jikoku")
STATION = "railways/aoba-main/shionagi/index.html"
TIMETABLE = "railways/aoba-main/shionagi/outbound.html"
AT = int(NOW.timestamp())
ALERTS = {
    "works.ja.md": "---\nrailways: [Aoba.Main]\nfrom: 2026-11-22\nuntil: 2026-11-26\n---\n# 工事のため一部運休\n\n代行バスが走ります。\n",
    "works.en.md": "# Some trains do not run\n\nBuses run instead.\n",
    "over.md": "---\nrailways: [Aoba.Main]\nuntil: 2026-11-20\n---\n# Long over\n",
    "storm.md": "---\nfrom: 2026-11-24 10:00\nuntil: 2026-11-24 11:00\n---\n# Storm\n",
}


class Live:
    """A site of the sample that shows alerts and delays."""

    def __init__(self, folder):
        self.folder, self.site, self.store = folder, folder / "site", folder / "sample.sqlite"
        (folder / "alerts").mkdir()
        for name, text in ALERTS.items():
            (folder / "alerts" / name).write_text(text, encoding="utf-8")
        self.config = folder / "site.yaml"
        self.config.write_text("languages: [ja, en]\nalerts: alerts\nlive: true\n", encoding="utf-8")
        self.jikoku("import", "mini-tokyo-3d", "Sample")
        self.jikoku("build", "--output", self.site, "--config", self.config)
        lines = (self.site / "data/pages.jsonl").read_text(encoding="utf-8").splitlines()
        entries = [json.loads(line) for line in lines]
        self.trains = {entry["path"]: entry["trains"] for entry in entries if entry["kind"] == "train" and entry["lang"] == "ja"}

    def run(self, *words):
        command = [COMMAND, *map(str, words), "--store", str(self.store), "--quiet"]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)

    def jikoku(self, *words):
        result = self.run(*words)
        assert result.returncode == 0, result.stderr
        return result

    @property
    def file(self):
        return self.site / "data/live.js"

    def tell(self, *messages, at=AT):
        """Runs `jikoku live` with messages at a time."""
        files = []
        for number, message in enumerate(messages):
            files.append(self.folder / f"{number}.pb")
            files[-1].write_bytes(message if isinstance(message, bytes) else message.SerializeToString())
        return self.run("live", *files, "--output", self.site, "--config", self.config, "--now", at)

    def coming(self, first="10:20", last="23:59"):
        """The paths of the next trains of the station, and the numbers of its calling points."""
        page = LexborHTMLParser((self.site / TIMETABLE).read_bytes())
        section = page.css_first("section[data-schedule=Weekday]")
        found = [(*departure.train, departure.clock) for departure in departures(page, TIMETABLE, section)]
        return [(path, int(anchor.removeprefix("s")), clock) for path, anchor, clock in found if first <= clock <= last]


def minute_of(clock):
    hour, minute = map(int, clock.split(":"))
    return hour * 60 + minute


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    return Live(tmp_path_factory.mktemp("live"))


@pytest.fixture(params=["disk", "http"])
def address(request, live):
    """The site's address, from disk and over HTTP."""
    if request.param == "disk":
        yield live.site.as_uri() + "/"
        return
    server = QuietServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(live.site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{QuietHandler.prefix}"
    server.shutdown()


def message(at=AT):
    feed = realtime.FeedMessage()
    feed.header.gtfs_realtime_version = "2.0"
    feed.header.timestamp = at
    return feed


def update(feed, train, stop=None, delay=None, **trip):
    """Adds what is known of a train from a stop on."""
    entity = feed.entity.add(id=str(len(feed.entity)))
    entity.trip_update.trip.trip_id = train
    entity.trip_update.trip.start_date = "20261124"
    for name, value in trip.items():
        setattr(entity.trip_update.trip, name, value)
    if stop:
        call = entity.trip_update.stop_time_update.add(stop_id=stop)
        if delay is None:
            call.schedule_relationship = call.SKIPPED
        else:
            call.departure.delay = delay
    return entity


def told(live, at=AT):
    """One train three minutes late, the next cancelled, and one that does not stop."""
    feed = message(at)
    (late, *_), (out, *_), (past, *_) = live.coming()[:3]
    for train in live.trains[late]:
        entity = update(feed, train)
        entity.trip_update.delay = 185
    for train in live.trains[out]:
        update(feed, train, schedule_relationship=realtime.TripDescriptor.CANCELED)
    for train in live.trains[past]:
        # Each of both railways has a station of its own there.
        update(feed, train, stop="Minato.Shioji.Shionagi" if train.startswith("Minato.") else "Aoba.Main.Shionagi")
    alert = feed.entity.add(id="alert").alert
    alert.informed_entity.add(route_id="Minato.Tram")
    alert.header_text.translation.add(text="路面電車 <b>遅れ", language="ja")
    alert.description_text.translation.add(text="混雑のため", language="ja")
    return feed


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


def with_one_change(page, address):
    """Asks for itineraries, and gives the first with one change, its first train and the minutes to spare there."""
    page.goto(address + "plan.html#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&date=2026-11-24&time=10:20&by=leave&pace=usual")
    page.locator("[data-plan] .state[data-answered]").wait_for(state="attached")
    rows = page.locator("ol.itineraries > li")
    changes = [int(row.get_attribute("data-changes")) for row in rows.all()]
    row = rows.nth(changes.index(1))
    train = row.locator(".ride").first.get_attribute("data-train")
    return row, train, int(row.locator("[data-spare]").get_attribute("data-spare"))


def test_itineraries_say_which_rides_are_late_and_which_changes_fail(visitor, live, address):
    assert live.tell(message()).returncode == 0
    page = visitor.page(address)
    row, train, spare = with_one_change(page, address)
    first = row.locator(".ride").first
    feed = message(AT + 60)
    for own in live.trains[train]:
        update(feed, own).trip_update.delay = (spare + 2) * 60
    assert live.tell(feed, at=AT + 60).returncode == 0
    set_clock(page, "2026-11-24 10:21:40")
    expect(row.locator("summary .late.out")).to_have_text("現在は利用できません")
    row.locator("summary").click()
    expect(row.locator(".change .late.out")).to_contain_text("（2分不足）")
    expect(first.locator(".late").first).to_have_text(f"{spare + 2}分遅れ")
    # The line's own notice stands beside the ride.
    expect(first.locator(".late-alert").first).to_be_visible()


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
    expect(row.locator(".left")).to_have_text("あと4分00秒")


def test_on_foot_one_is_sent_to_no_train_that_is_cancelled_or_passes(visitor, live, address):
    assert live.tell(told(live)).returncode == 0
    page = visitor.page(address, PHONE)
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(address + STATION)
    page.locator(".star").last.click()
    page.context.grant_permissions(["geolocation"])
    page.context.set_geolocation(spot("aoba-main-shionagi", 0.00503))
    page.goto(address + "index.html")
    page.get_by_role("button", name="近い順").click()
    (_, _, leaves), (_, _, out), (_, _, past), *others = live.coming()
    line = page.locator("#bookmarks .on-foot").first
    expect(line).to_contain_text("走れば{}:{:02}".format(*divmod(minute_of(leaves) + 3, 60)))
    expect(line).to_contain_text(f"歩いて{others[0][2].removeprefix('0')}")
    expect(line).not_to_contain_text(out)
    expect(line).not_to_contain_text(past)
    # The words for a train that passes fit a card of a phone.
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


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


def test_a_route_of_one_s_own_says_when_it_can_no_longer_be_made(visitor, live, address):
    assert live.tell(message()).returncode == 0
    page = visitor.page(address, PHONE)
    row, first, spare = with_one_change(page, address)
    row.locator("summary").click()
    row.locator(".steps button").last.click()
    bar = page.locator(".route-bar")
    bar.locator(".segments .ride").nth(1).wait_for()
    expect(bar.locator(".late")).to_have_count(0)

    feed = message(AT + 60)
    for train in live.trains[first]:
        update(feed, train).trip_update.delay = (spare + 1) * 60
    assert live.tell(feed, at=AT + 60).returncode == 0
    set_clock(page, "2026-11-24 10:21:40")
    expect(bar.locator(".next")).to_contain_text("現在は利用できません")


LATE = int(datetime.fromisoformat("2026-11-24T23:30:00+09:00").timestamp())


def cancelled(live, paths, at):
    """Says that the trains of some pages do not run."""
    feed = message(at)
    for path in paths:
        for train in live.trains[path]:
            update(feed, train, schedule_relationship=realtime.TripDescriptor.CANCELED)
    assert live.tell(feed, at=at).returncode == 0


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
