"""Who passes whom: what pages, lists and itineraries say of it, each held against the data of the site."""

import os
import re
import subprocess
import sys
from itertools import accumulate
from pathlib import Path

import markup
import pytest
from conftest import DESK, FEED, PHONE, ROOT, SITE, tree
from live import set_clock
from test_pocket import start

FILES = sorted((SITE / "data/overtakings").glob("*.js"))
# A train of the sample that an express passes on its way, and one that does.
PASSED, PASSING = "railways/minato-shioji/1003a-w.html", "railways/minato-shioji/1001r-w.html"
# A ride on the whole way of a train, told as an itinerary tells it.
TOLD = """async ([railway, number]) => {
    const network = await jikoku.network.open();
    await jikoku.load("js/overtakings.js");
    await jikoku.load(`data/overtakings/${railway}.js`);
    const file = JSON.parse(new TextDecoder().decode(await jikoku.unpacked(jikoku.data[`overtakings/${railway}`].bytes)));
    const [slower] = file.passings[number];
    const [, page, , , start] = file.trains[slower];
    const { trains, patterns, times } = network;
    await jikoku.network.fill(network, [...(network.data.pieces ?? []).keys()]);
    const train = [...Array(trains.count).keys()].find(one => trains.start[one] === start && jikoku.network.page(network, one) === page);
    const [first, end] = [patterns.first[trains.pattern[train]], patterns.first[trains.pattern[train] + 1]];
    const profile = times.first[trains.profile[train]];
    const ride = { trains: [train], from: patterns.stations[first], to: patterns.stations[end - 1],
        departure: start + times.departure[profile], arrival: start + times.arrival[profile + end - first - 1] };
    const item = document.createElement("li");
    item.innerHTML = '<div class="ride"><p class="fare"></p></div>';
    await jikoku.overtakings.show(network, [ride], item);
    return [...item.querySelectorAll(".passing")].map(line => [line.textContent, line.querySelector("a").getAttribute("href")]);
}"""


def read(file: Path) -> dict:
    return markup.value(file.read_text(encoding="utf-8"))


def test_both_trains_lead_to_each_other():
    for own, other in [(PASSED, PASSING), (PASSING, PASSED)]:
        page = tree(own)
        links = [markup.target(page, own, link.attributes["href"])[0] for link in page.css(".leg .passing a")]
        assert other in links, own


def test_every_passing_of_the_data_stands_on_the_pages_of_both_trains():
    missing, count = [], 0
    for file in FILES:
        data = read(file)
        for slower, start, _, place, _, faster, behind in data["passings"]:
            (_, own, anchor, *_), (_, other, first, *_) = data["trains"][slower], data["trains"][faster]
            ends = (own, anchor + (start if place < 0 else place)), (other, first + behind)
            for (path, stop), wanted in zip(ends, reversed(ends)):
                page = tree(path)
                links = [markup.target(page, path, link.attributes["href"]) for link in page.css(f'.leg li[id="{stop}"] .passing a')]
                count += 1
                if (wanted[0], str(wanted[1])) not in links:
                    missing.append(f"{path}#{stop} leads to {links}, not {wanted}")
    assert count > 20 and not missing, "\n".join(missing[:10])


def departures_of(name: str) -> tuple[list, list]:
    """The names as far as where some are the first; direction, schedule, clock and sign of each departure of a station's data."""
    data = read(SITE / f"data/departures/{name}.js")
    return data["firsts"], [
        (way["id"], schedule, f"{minute // 60 % 24:02}:{minute % 60:02}", way["signs"][sign])
        for way in data["directions"]
        for schedule, table in way["tables"].items()
        for minute, sign in zip(accumulate(table[::3]), table[1::3])
    ]


@pytest.mark.parametrize(("folder", "words"), [("", "{}まで先着"), ("en/", "first to {}")])
def test_a_list_tells_as_far_as_where_a_departure_is_the_first(visitor, base, folder, words):
    station = "railways/aoba-main/shionagi/index.html"
    firsts, all_of = departures_of(markup.station_name(station))
    direction, _, clock, sign = next(each for each in all_of if each[1] == "Weekday" and len(each[3]) > 5)
    assert sign[4] & 128
    name = firsts[sign[5] - 1]["en" if folder else "ja"]
    page = visitor.page(base, DESK)
    set_clock(page, f"2026-11-24 {clock}:00")
    page.goto(base + folder + station)
    row = page.locator(f'[data-departures][data-direction="{direction}"] li').filter(has=page.locator(f'time[datetime$="{clock}"]'))
    row.first.wait_for()
    assert row.locator(".first").all_text_contents() == [words.format(name)]


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_above_a_table_every_word_of_a_departure_has_its_room(visitor, width):
    table = "railways/aoba-main/shionagi/outbound.html"
    direction = tree(table).css_first("[data-direction]").attributes["data-direction"]
    departures = departures_of(markup.station_name(table))[1]
    clock = next(clock for way, day, clock, sign in departures if (way, day) == (direction, "Weekday") and len(sign) > 5)
    page = visitor.page(SITE.as_uri() + "/", width)
    set_clock(page, f"2026-11-24 {clock}:00")
    page.goto(f"{SITE.as_uri()}/{table}")
    page.locator(".strip .first").first.wait_for()
    cut = """words => words.filter(word => word.checkVisibility() && word.scrollWidth > word.clientWidth + 1
        && getComputedStyle(word).display !== "inline").map(word => [word.textContent, word.scrollWidth, word.clientWidth])"""
    assert page.locator(".strip .departing a > *").evaluate_all(cut) == []


def test_a_table_bears_the_sign_where_the_data_say_so():
    for path in ("railways/aoba-main/shionagi/outbound.html", "railways/aoba-main/aobano/inbound.html"):
        page = tree(path)
        _, all_of = departures_of(markup.station_name(path))
        direction = page.css_first("[data-direction]").attributes["data-direction"]
        for section in page.css("section[data-schedule]"):
            schedule = section.attributes["data-schedule"]
            told = sorted((departure.clock, "»" in departure.marks[2]) for departure in markup.departures(page, path, section))
            wanted = sorted((clock, len(sign) > 4 and bool(sign[4] & 128)) for way, day, clock, sign in all_of if (way, day) == (direction, schedule))
            assert told == wanted and told
            assert any(is_marked for _, is_marked in told) == ("»" in section.css_first(".legend").text())


@pytest.mark.parametrize("language", ["", "en/"])
def test_an_itinerary_tells_which_train_passes(visitor, base, language):
    page = visitor.page(base, PHONE)
    page.goto(f"{base}{language}plan.html")
    file = next(file for file in FILES if file.stem == "aoba-main")
    data = read(file)
    number = next(i for i, row in enumerate(data["passings"]) if data["trains"][row[0]][0] == "Aoba.Main.1003A.Weekday")
    faster, behind = data["passings"][number][5:]
    _, other, anchor, label, _ = data["trains"][faster]
    ((text, href),) = page.evaluate(TOLD, ["aoba-main", number])
    assert href.endswith(f"{other}#{anchor + behind}")
    assert data["labels"][label][data["languages"].index("en" if language else "ja")] in text
    assert re.search("までに.*に抜かれます" if not language else "^Passed by .* before or at ", text)


# By direction and schedule the minutes of departures, and as far as where each is the first to arrive, as the pocket edition has them.
IN_POCKET = """async names => Promise.all(names.map(async name => {
    await jikoku.load(`data/departures/${name}.js`);
    const { directions, firsts } = jikoku.data[`departures/${name}`];
    return directions.flatMap(({ id, rows }) => Object.entries(rows).map(([schedule, all]) =>
        [id, schedule, all.map(({ minute, first }) => [minute, Object.values(firsts[first - 1] ?? {})[0] ?? ""])]));
}))"""


def agrees(visitor, site):
    """Holds that the pocket edition of a site finds as far as where departures are the first, and gives how many are."""
    files = sorted((site / "data/departures").glob("*.js"))
    expected = []
    for file in files:
        data = markup.value(file.read_text(encoding="utf-8"))
        expected.append([])
        for way in data["directions"]:
            for schedule, rows in way["tables"].items():
                firsts = [[*way["signs"][sign], 0, 0][5] for sign in rows[1::3]]
                names = [next(iter(data["firsts"][first - 1].values())) if first else "" for first in firsts]
                expected[-1].append([way["id"], schedule, [list(row) for row in zip(accumulate(rows[::3]), names, strict=True)]])
    page = start(visitor, site / "pocket.html")
    found = page.evaluate(IN_POCKET, [file.stem for file in files])
    for file, own, wanted in zip(files, found, expected):
        assert sorted(own) == sorted(wanted), file.stem
    return sum(name != "" for station in expected for _, _, rows in station for _, name in rows)


def test_the_pocket_edition_finds_the_same_places(visitor):
    assert agrees(visitor, SITE) > 50


def check(site, feed):
    command = [sys.executable, str(ROOT / "Scripts/checks/overtaking"), str(site), str(feed), "--pairs", "5000"]
    return subprocess.run(command, capture_output=True, text=True, timeout=600)


def test_the_check_finds_no_difference():
    result = check(SITE, FEED)
    assert result.returncode == 0 and ": 0 differences" in result.stdout, result.stdout + result.stderr


@pytest.fixture(scope="module")
def feed_of_gtfs(tmp_path_factory):
    """A feed of GTFS and its site: by rail an express passes a local while it stands at B, and one of two buses the other.

    The first bus of the day stops at two poles of A, and a quick one gets ahead of it behind B.
    """
    folder = tmp_path_factory.mktemp("overtaking")
    tables = {
        "agency": ["agency_id,agency_name,agency_url,agency_timezone,agency_lang", "a,Company,https://example.org,Europe/Berlin,en"],
        "calendar": ["service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date", "w,1,1,1,1,1,0,0,20260101,20261231"],
        "routes": ["route_id,agency_id,route_short_name,route_type", "rail,a,R,2", "bus,a,B,3"],
        "stops": ["stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code"],
        "trips": ["route_id,service_id,trip_id,trip_short_name,direction_id"],
        "stop_times": ["trip_id,arrival_time,departure_time,stop_id,stop_sequence"],
    }
    for number, name in enumerate("ABCD"):
        place = f"52.{number + 1},13.0"
        tables["stops"] += [f"{name},{name},{place},1,,", f"{name}1,{name},{place},0,{name},1", f"{name}2,{name},{place},0,{name},2", f"{name}-bus,Stop {name},{place},0,,"]

    def trip(route, name, way, calls):
        tables["trips"].append(f"{route},w,{name},{name},{way}")
        for number, (stop, comes, leaves) in enumerate(calls):
            tables["stop_times"].append(f"{name},{comes}:00,{leaves}:00,{stop},{number}")

    trip("rail", "local", 0, [("A1", "8:00", "8:00"), ("B1", "8:05", "8:11"), ("C1", "8:16", "8:16"), ("D1", "8:21", "8:21")])
    trip("rail", "express", 0, [("A1", "8:04", "8:04"), ("B2", "8:08", "8:09"), ("D1", "8:15", "8:15")])
    trip("rail", "back", 1, [("D2", "9:00", "9:00"), ("A2", "9:20", "9:20")])
    trip("bus", "slow", 0, [("A-bus", "8:00", "8:00"), ("B-bus", "8:10", "8:10"), ("C-bus", "8:20", "8:20")])
    trip("bus", "fast", 0, [("A-bus", "8:02", "8:02"), ("B-bus", "8:09", "8:09"), ("C-bus", "8:18", "8:18")])
    trip("bus", "later", 0, [("A-bus", "8:04", "8:04"), ("B-bus", "8:09", "8:09"), ("C-bus", "8:19", "8:19")])
    trip("bus", "poles", 0, [("A1", "7:00", "7:00"), ("A2", "7:03", "7:03"), ("B-bus", "7:10", "7:10"), ("C-bus", "7:40", "7:40")])
    trip("bus", "quick", 0, [("A1", "7:05", "7:05"), ("B-bus", "7:12", "7:12"), ("C-bus", "7:30", "7:30")])
    trip("bus", "home", 1, [("C-bus", "9:00", "9:00"), ("A-bus", "9:20", "9:20")])
    feed, store, site = folder / "feed", folder / "store.sqlite", folder / "site"
    feed.mkdir()
    for name, lines in tables.items():
        (feed / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for words in (["import", "gtfs", feed, "--store", store], ["build", "--store", store, "--output", site]):
        subprocess.run([os.environ["JIKOKU"], *map(str, words), "--quiet"], cwd=ROOT, check=True, timeout=120)
    return feed, site


def test_the_check_reads_feeds_of_gtfs(feed_of_gtfs):
    feed, site = feed_of_gtfs
    result = check(site, feed)
    # By poles one minute is no order: of the three buses, which differ by it at C, one alone is passed.
    assert result.returncode == 0 and result.stdout.startswith("3 overtakings, "), result.stdout + result.stderr
    times = feed / "stop_times.txt"
    times.write_text(times.read_text(encoding="utf-8").replace("express,8:08", "express,8:12").replace("8:09:00,B2", "8:12:00,B2"), encoding="utf-8")
    assert check(site, feed).returncode == 1


def test_from_the_first_of_two_poles_one_rides_on_behind_the_second(visitor, feed_of_gtfs):
    _, site = feed_of_gtfs
    assert agrees(visitor, site) == 3
