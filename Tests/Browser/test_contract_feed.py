"""What the sample's pages say, beside its feed."""

import json
import os
from collections import Counter, defaultdict

import pytest
from conftest import FEED, LANGUAGES, SITE, tree
from markup import calls
from test_contract import pages, report

# All of them read every page, which is read once.
pytestmark = pytest.mark.xdist_group("contract")


def test_tests_of_a_group_run_on_one_worker(request):
    """Whoever runs several workers shares the work by group: what they build once, and the one Firefox."""
    assert "PYTEST_XDIST_WORKER" not in os.environ or request.node.nodeid.endswith("@contract")


def test_every_train_of_the_feed_is_on_exactly_one_page_per_language():
    trains = {
        train["id"]
        for file in (FEED / "train-timetables").glob("*.json")
        for train in json.loads(file.read_text(encoding="utf-8"))
    }
    assert trains
    for lang in LANGUAGES:
        listed = Counter(train for page in pages("train") if page.lang == lang for train in page.trains)
        report([f"{train} stands on {listed[train]} pages" for train in listed if listed[train] != 1])
        assert set(listed) == trains


@pytest.mark.parametrize("kind", ["station", "timetable"])
def test_both_names_of_a_station_stand_on_its_page(kind):
    stations = json.loads((FEED / "stations.json").read_text(encoding="utf-8"))
    titles = {station["id"]: station["title"] for station in stations}
    faults = []
    for page in pages(kind):
        heading = tree(page.path).css_first("h1").text()
        for lang in ["ja", "en"]:
            if titles[page.station][lang] not in heading:
                faults.append(f"{page.path}: {titles[page.station][lang]} is not in {heading!r}")
    report(faults)


def test_a_train_page_calls_where_the_feed_says():
    """Each record's stops, in order, are on its page, with their times."""
    records = {
        train["id"]: train["tt"]
        for file in (FEED / "train-timetables").glob("*.json")
        for train in json.loads(file.read_text(encoding="utf-8"))
    }
    faults = []
    for page in pages("train"):
        found = defaultdict(set)
        for call in calls(tree(page.path), page.path, SITE):
            for station in call.stations:
                found[station] |= {("departure", call.departure), ("arrival", call.arrival or call.departure)}
        for train in page.trains:
            for stop in records[train]:
                for name, key in [("arrival", "a"), ("departure", "d")]:
                    clock = stop.get(key, "").replace("24:", "00:").replace("25:", "01:").replace("26:", "02:")
                    if clock and (name, clock) not in found[stop["s"]]:
                        faults.append(f"{page.path}: {train} has no {name} at {stop['s']} at {clock}")
    report(faults)
