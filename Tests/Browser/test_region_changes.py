"""Of a network in regions a way is found that changes in one to which no train from its start goes, and none to its goal.

    Far line    Ash 0 ────── Oak 0 ────── Elm 0      goes through the region of Oak, and ends in that of Elm
    Side line   Gum 0 ────── Oak 0 ────── Fir 0      comes from one of no use, and leads to the goal
    In each region local trains call at ten stops, so that it has trains enough to be one.
"""

import zipfile

import city
import pytest
from own_site import fixtures, run
from test_plan import answered, rows

DATE = "2026-11-24"
# From west to east, with how many local trains each has: so many that the network's halves, and their halves, end where
# regions do.
REGIONS = {"oak": 620, "gum": 620, "ash": 610, "elm": 300, "fir": 300}
STOPS = 10


def trip(route, name, calls):
    return f"{route},w,{name}", [f"{name},{city.clock(minute)},{city.clock(minute)},{stop},{n}" for n, (stop, minute) in enumerate(calls)]


def trips():
    for name, count in REGIONS.items():
        for number in range(count):
            stops = [f"{name}{stop}" for stop in range(STOPS)]
            minutes = range(300 + 2 * number, 300 + 2 * number + 3 * STOPS, 3)
            yield trip(name, f"{name}-{number}", zip(stops if number % 2 else stops[::-1], minutes, strict=True))
    for hour in range(6, 22):
        yield trip("far", f"far-{hour}", [("ash0", 60 * hour), ("oak0", 60 * hour + 50), ("elm0", 60 * hour + 100)])
        yield trip("side", f"side-{hour}", [("gum0", 60 * hour + 9), ("oak0", 60 * hour + 59), ("fir0", 60 * hour + 109)])


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("region-changes")
    made = list(trips())
    stops = [f"{name}{stop},{name} {stop},{35 + stop / 50},{139 + east}" for east, name in enumerate(REGIONS) for stop in range(STOPS)]
    routes = [f"{name},1,{name},,2" for name in [*REGIONS, "far", "side"]]
    with zipfile.ZipFile(folder / "feed.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name, head, lines in [
            ("agency", "agency_id,agency_name,agency_url,agency_timezone", ["1,Woods,https://example.org/,Asia/Tokyo"]),
            ("stops", "stop_id,stop_name,stop_lat,stop_lon", stops),
            ("routes", "route_id,agency_id,route_short_name,route_long_name,route_type", routes),
            ("calendar", "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date", ["w,1,1,1,1,1,1,1,20261101,20271231"]),
            ("trips", "route_id,service_id,trip_id", [line for line, _ in made]),
            ("stop_times", "trip_id,arrival_time,departure_time,stop_id,stop_sequence", [call for _, calls in made for call in calls]),
        ]:
            archive.writestr(f"{name}.txt", "\n".join([head, *lines]) + "\n")
    (folder / "site.yaml").write_text("languages: [en]\nlargest-pocket: 15000\n")
    run("import", "gtfs", folder / "feed.zip", "--store", folder / "woods.sqlite")
    run("build", "--store", folder / "woods.sqlite", "--output", folder / "site", "--config", folder / "site.yaml")
    return folder


site, address, _ = fixtures()


@pytest.mark.parametrize(("by", "time", "wanted"), [("leave", "10:00", ["10:00", "11:49", 1]), ("arrive", "15:00", ["13:00", "14:49", 1]), ("last", "10:00", ["21:00", "22:49", 1])])
def test_a_way_changes_in_a_region_that_trains_only_run_through(visitor, address, by, time, wanted):
    page = visitor.page(address, service_workers="block")
    page.goto(address + f"plan.html#from=ash0&to=fir0&date={DATE}&time={time}&by={by}&pace=usual")
    answered(page)
    assert page.evaluate("jikoku.data['network/pieces'].pieces.every(({ cells }) => cells)")
    found = rows(page)
    assert wanted in found, found
