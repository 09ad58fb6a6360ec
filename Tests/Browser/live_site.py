"""A site that `jikoku live` tells of the present.

The messages of GTFS Realtime are written by the library of those who made the format.
"""

import json
import os
import subprocess

import pytest
from conftest import NOW, ROOT
from google.transit import gtfs_realtime_pb2 as realtime
from markup import departures
from quiet import serving
from selectolax.lexbor import LexborHTMLParser

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


@pytest.fixture(params=["disk", "http"])
def address(request, live, servers):
    """The site's address, from disk and over HTTP."""
    if request.param == "disk":
        return live.site.as_uri() + "/"
    # A browser may take a file without such a word for fresh, the longer the older it is: reports are written anew here
    # within the minute for which their address stays.
    return servers.enter_context(serving(live.site, {"Cache-Control": "no-store"}))


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


def cancelled(live, paths, at):
    """Says that the trains of some pages do not run."""
    feed = message(at)
    for path in paths:
        for train in live.trains[path]:
            update(feed, train, schedule_relationship=realtime.TripDescriptor.CANCELED)
    assert live.tell(feed, at=at).returncode == 0
