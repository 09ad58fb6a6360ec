"""The whole network in one file: what others read from it, and what the site's own script does, is the feed."""

import os
import subprocess
import sys

from conftest import FEED, ROOT, SITE
from playwright.sync_api import expect

sys.path.insert(0, str(ROOT / "Scripts/checks"))

from network_file import Network  # noqa: E402

NETWORK = Network(SITE) if (SITE / "data/network.js").exists() else None
# Every call of every train as the script has it, and the trains' pages and followers.
READ = """async () => {
    const network = await jikoku.network.open();
    const { trains, patterns, times, stations, changes } = network;
    const all = [];
    for (let train = 0; train < trains.count; train++) {
        const first = patterns.first[trains.pattern[train]], end = patterns.first[trains.pattern[train] + 1];
        const profile = times.first[trains.profile[train]], start = trains.start[train];
        const at = minute => minute < 0 ? null : start + minute;
        all.push([trains.service[train], trains.type[train], trains.destination[train], jikoku.network.page(network, train),
            [...trains.next.slice(trains.follow[train], trains.follow[train + 1])],
            [...patterns.stations.slice(first, end)].map((station, i) =>
                [station, at(times.arrival[profile + i]), at(times.departure[profile + i]), times.traits[profile + i] >> 2])]);
    }
    const ways = [];
    for (let stop = 0; stop < network.stops.length; stop++) {
        for (let i = changes.first[stop]; i < changes.first[stop + 1]; i++)
            ways.push([stop, changes.to[i], changes.minutes[i], changes.basis[i]]);
    }
    return { all, ways, ids: stations.map(({ id }) => id) };
}"""


def test_the_file_holds_the_feed():
    command = [sys.executable, str(ROOT / "Scripts/checks/network"), str(SITE), str(FEED)]
    result = subprocess.run(command, capture_output=True, text=True, timeout=300, env=os.environ)
    assert result.returncode == 0 and "0 differences" in result.stdout, result.stdout + result.stderr


def test_the_script_reads_what_another_program_does(visitor, base):
    page = visitor.page(base)
    page.goto(base + "plan.html")
    expect(page.locator("ol.itineraries")).to_be_attached()
    told = page.evaluate(READ)
    assert told["ids"] == NETWORK.stations
    assert len(told["all"]) == len(NETWORK.trains) > 1000
    for (service, type_, destination, address, following, calls), train in zip(told["all"], NETWORK.trains, strict=True):
        assert (service, type_, destination, address) == (train.service, train.type, train.destination, train.page)
        assert following == [other for other, _ in train.following]
        assert calls == [
            [call.station, call.arrival, call.departure, call.boarding + 4 * call.alighting + 16 * call.is_approximate]
            for call in train.calls
        ]
    assert [tuple(way) for way in told["ways"]] == [
        (from_, to, *way) for (from_, to), way in sorted(NETWORK.changes.items())
    ]
    assert len(told["ways"]) > 10
