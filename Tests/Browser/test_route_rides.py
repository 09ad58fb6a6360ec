"""The rides of a route of one's own are found again: those of the timetable, and those of itineraries."""

from itertools import accumulate

import pytest
from conftest import SITE, data_file
from test_own_routes import DAY, given, opened


def opened_network(visitor):
    """A page with all that routes are found by."""
    page = given(visitor, SITE.as_uri() + "/")
    opened(page)
    return page


@pytest.mark.parametrize("station", ["aoba-main-aobano", "aoba-main-shionagi", "minato-loop-shionagi"])
def test_the_trains_between_two_places_are_those_that_the_timetable_says_go_there(visitor, station):
    ahead, departures = data_file(f"ahead/{station}"), data_file(f"departures/{station}")
    page = opened_network(visitor)
    for number, (goal, *_) in enumerate(ahead["goals"]):
        expected = set()
        for direction in departures["directions"]:
            rows = direction["tables"].get("Weekday", [])
            for minute, own in zip(accumulate(rows[::3]), ahead["directions"].get(direction["id"], {}).get("Weekday", [])):
                way, *minutes = ahead["rides"][own]
                if number in ahead["ways"][way]:
                    end = ahead["ways"][way].index(number)
                    expected.add((minute, minute + sum(minutes[: end + 1])))
        found = page.evaluate(
            """async ([from, to, day]) => {
                const network = await jikoku.network.open();
                const stop = (id) => jikoku.itineraries.stop(network, id);
                return jikoku.directRides.direct(network, day, stop(from), stop(to), 180, 1620).map(({ from, departure, arrival }) =>
                    [network.stations[from].id, departure, arrival]);
            }""",
            [departures["station"], goal, DAY],
        )
        # The place may have other lines that lead there as well.
        own = {(departure, arrival) for start, departure, arrival in found if start == departures["station"]}
        assert own == expected, goal
    assert len(ahead["goals"]) >= 10


def test_every_ride_of_an_itinerary_is_found_again_by_its_stations_and_minutes(visitor):
    page = opened_network(visitor)
    rides, faults = page.evaluate(
        """async (day) => {
            const network = await jikoku.network.open();
            const { find, segmentOf, refined, calls } = jikoku.routeRides;
            let rides = 0;
            const faults = [];
            for (let question = 0; question < 60; question += 1) {
                const [from, to] = [question * 7, question * 31 + 5].map((number) => number % network.stops.length);
                for (const one of jikoku.itineraries.find(network, { from, to, day, minute: 400 + question * 10, by: "leave", pace: "usual" })) {
                    const segments = one.rides.map((ride) => segmentOf(network, ride));
                    const told = refined(network, { id: 1, day, isKept: false, segments }).segments;
                    one.rides.forEach((ride, index) => {
                        rides += 1;
                        const again = find(network, day, segments[index]);
                        const all = calls(network, day, segments[index]);
                        const isSame = again && jikoku.network.page(network, again.trains[0]) === jikoku.network.page(network, ride.trains[0]);
                        if (!isSame || again.arrival !== ride.arrival) faults.push(["ride", segments[index]]);
                        if (all[0]?.departure !== ride.departure || all[all.length - 1]?.arrival !== ride.arrival) faults.push(["calls", segments[index]]);
                        if (index > 0 && told[index].needed !== one.changes[index - 1].needed) faults.push(["change", segments[index]]);
                    });
                }
            }
            return [rides, faults];
        }""",
        DAY,
    )
    assert rides > 100 and faults == []
