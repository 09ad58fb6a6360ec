"""A plain and slow way to plan itineraries over a feed: it shares no code with jikoku.

    python3 Scripts/checks/slow_planner.py FEED [--site SITE] [--questions 200] [--seed 1] [--only leave]

From the last minute to leave to the first, it boards whatever train can be boarded, ride by ride, and keeps when it comes
to each station with how many rides. As a program it writes random questions with their answers, a line of JSON each, and
is several times faster with PyPy.

The feed is a folder of Mini Tokyo 3D, or a GTFS archive without frequencies and stays in the seat; of the latter's site
it takes how long changes take, and which stops are one place.
"""

from __future__ import annotations

import argparse
import collections
import csv
import functools
import io
import json
import math
import random
import zipfile
from bisect import bisect_left
from datetime import date, timedelta
from pathlib import Path

from network_file import Network as NetworkFile
from ridden import minutes, schedule

DAY, BOUNDARY, SPAN, RIDES = 1440, 180, 120, 10
NEVER = 10**6
# Percent of the minutes of a way, and some more for a change.
PACES = {"hurried": (100, 1), "usual": (125, 2), "unhurried": (150, 4)}
# A Friday, a Saturday, a Sunday, a holiday, and the days around it.
DATES = [date(2026, 11, day) for day in (20, 21, 22, 23, 24, 27)]
HOLIDAYS = {date(2026, 11, 23)}
KINDS = {"Weekday": {0, 1, 2, 3, 4}, "SaturdayHoliday": {5, 6, 7}, "Saturday": {5}, "Holiday": {6, 7}}


class Walks:
    """The ways on foot between the stations of a feed."""

    def __init__(self, feed: Path):
        stations = json.loads((feed / "stations.json").read_bytes())
        self.coordinates = {
            station["id"]: station["coord"][::-1] for station in stations if "railway" in station and "coord" in station
        }
        self.ids = [station["id"] for station in stations if "railway" in station]
        groups = json.loads((feed / "station-groups.json").read_bytes())
        self.place = {id_: id_ for id_ in self.ids}
        for group in groups:
            members = [member for gates in group for member in gates]
            for member in members:
                self.place[member] = members[0]
        self.members = collections.defaultdict(list)
        for id_ in self.ids:
            self.members[self.place[id_]].append(id_)
        self.minutes = {}
        for members in self.members.values():
            for a in members:
                for b in members:
                    if a != b:
                        metres = self.metres(a, b)
                        self.minutes[a, b] = 3 if metres is None else self._minutes(metres)
        located = sorted(self.coordinates, key=lambda id_: self.coordinates[id_][0])
        for number, a in enumerate(located):
            for b in located[number + 1 :]:
                if self.coordinates[b][0] - self.coordinates[a][0] > 800 / 111_000:
                    break
                if self.place[a] != self.place[b] and (metres := self.metres(a, b)) <= 800:
                    self.minutes[a, b] = self.minutes[b, a] = self._minutes(metres)

    def metres(self, a, b):
        if a not in self.coordinates or b not in self.coordinates:
            return None
        (north, west), (south, east) = self.coordinates[a], self.coordinates[b]
        degree = 6_371_009 * math.pi / 180
        return math.hypot((south - north) * degree, (east - west) * degree * math.cos(math.radians((north + south) / 2)))

    @functools.cache
    def on_foot(self, pace):
        """The minutes of each walk at a pace."""
        percent, _ = PACES[pace]
        return {pair: math.ceil(way * percent / 100) for pair, way in self.minutes.items()}

    @functools.cache
    def onward(self, pace):
        """From each station where one may get on, and the minutes that a pace asks for."""
        percent, more = PACES[pace]
        found = collections.defaultdict(list, {id_: [(id_, max(1, more))] for id_ in self.ids})
        for (a, b), way in self.minutes.items():
            found[a].append((b, math.ceil(way * percent / 100) + more))
        return found

    @staticmethod
    def _minutes(metres):
        return max(1, (math.floor(metres + 0.5) + 79) // 80)


class Network:
    """The trains of three days as a rider meets them, or, turned round, as one who goes back in time does."""

    def __init__(self, trains, day: date, is_turned: bool):
        self.day, self.is_turned = day, is_turned
        self.calls, self.following, self.boarding = [], [], collections.defaultdict(list)
        numbers = {}
        for shift in (-1, 0, 1):
            own = day + timedelta(days=shift)
            kind = 7 if own in HOLIDAYS else own.weekday()
            running = [
                train
                for train in trains.values()
                if (own in train["dates"] if "dates" in train else kind in KINDS[schedule(train)])
            ]
            for train in running:
                numbers[train["id"], shift] = len(self.calls)
                calls = []
                for stop in train["tt"]:
                    if "dates" in train:
                        off, on = [None if time is None else time + shift * DAY for time in stop["times"]]
                    else:
                        on = minutes(stop["d"]) + shift * DAY if "d" in stop else None
                        off = minutes(stop.get("a") or stop["d"]) + shift * DAY
                    if is_turned:
                        off, on = [None if time is None else -time for time in (off, on)]
                    calls.append((stop["s"], off, on))
                if is_turned:
                    # Back in time one gets on where the train comes in, and off where it may be boarded. At the first
                    # call nobody gets off, and at the last one nobody gets on.
                    calls = [(where, on, off) for where, off, on in reversed(calls)]
                self.calls.append(calls)
        for (id_, shift), number in numbers.items():
            others = trains[id_].get("pt" if is_turned else "nt", [])
            self.following.append([numbers[other, shift] for other in others if (other, shift) in numbers])
            # Nobody gets on at the last call.
            for position, (where, _, on) in enumerate(self.calls[number][:-1]):
                if on is not None:
                    self.boarding[where].append((on, number, position))
        for events in self.boarding.values():
            events.sort()
        # Where trains go, whatever the time.
        kinds = {}
        kind = [kinds.setdefault(tuple(where for where, _, _ in calls), len(kinds)) for calls in self.calls]
        self.lines = list(kinds)
        self.becoming = [set() for _ in kinds]
        for number, others in enumerate(self.following):
            self.becoming[kind[number]].update(kind[other] for other in others)
        self.serving = collections.defaultdict(list)
        for line, stops in enumerate(self.lines):
            for position, stop in enumerate(stops):
                self.serving[stop].append((line, position))

    def fewest(self, start, goal, onward):
        """The fewest changes that could do, whatever the time."""
        seen, frontier, boarded = set(start), set(start), {}
        for changes in range(RIDES):
            reached = set()
            pending = [entry for stop in frontier for entry in self.serving[stop]]
            while pending:
                line, position = pending.pop()
                if boarded.get(line, NEVER) <= position:
                    continue
                boarded[line] = position
                reached.update(self.lines[line][position + 1 :])
                pending += [(other, 0) for other in self.becoming[line]]
            if reached & goal.keys():
                return changes
            frontier = {b for a in reached for b, _ in onward[a]} - seen
            seen |= frontier
        return None


class Search:
    """What is reached from a place, leaving later and then earlier and earlier."""

    def __init__(self, network: Network, start: dict, goal: dict, onward: dict, end: int):
        self.network, self.start, self.goal, self.onward, self.end = network, start, goal, onward, end
        # By rides what is known of at most so many: when one is off at a station, and where one got on a train.
        self.off = [collections.defaultdict(lambda: NEVER) for _ in range(RIDES)]
        self.boarded = [collections.defaultdict(lambda: NEVER) for _ in range(RIDES)]
        self.there = [NEVER] * RIDES

    def leave(self, minute):
        ready = {stop: minute + walk for stop, walk in self.start.items()}
        for rides in range(RIDES):
            onward = {}
            for stop, time in ready.items():
                events = self.network.boarding[stop]
                for on, train, position in events[bisect_left(events, (time,)) :]:
                    if on >= min(self.end, min(self.there[: rides + 1])):
                        break
                    self._ride(train, position, rides, onward)
            ready = onward

    def _ride(self, train, position, rides, onward):
        pending = [(train, position)]
        while pending:
            train, position = pending.pop()
            known = self.boarded[rides][train]
            if known <= position:
                continue
            self._note(self.boarded, rides, train, position)
            calls = self.network.calls[train]
            for where, off, _ in calls[position + 1 : known + 1]:
                # Back in time nobody gets off where nobody may get on.
                if off is None or off > self.end or off >= self.off[rides][where]:
                    continue
                self._note(self.off, rides, where, off)
                # The way on foot at the end has to end in time as well.
                if where in self.goal and off + self.goal[where] <= self.end:
                    self.there[rides] = min(self.there[rides], off + self.goal[where])
                for other, need in self.onward[where]:
                    if rides + 1 < RIDES and off + need < onward.get(other, NEVER):
                        onward[other] = off + need
            if known == NEVER:
                pending += [(other, 0) for other in self.network.following[train]]

    @staticmethod
    def _note(known, rides, key, value):
        """Notes a lower value for so many rides, and for more."""
        for more in range(rides, RIDES):
            if known[more][key] <= value:
                break
            known[more][key] = value


def leaving(network, start, goal, onward, first, last, end):
    """All (departure, arrival, changes) that leave from the first minute on and before the last, and no other beats."""
    fewest = network.fewest(start, goal, onward)
    if fewest is None:
        return []
    # Whatever comes later than the way with fewest changes that leaves when the span is over, is beaten by it.
    limit, span = NEVER, 240
    while True:
        search = Search(network, start, goal, onward, min(last + span, end))
        search.leave(last)
        if search.there[fewest] < NEVER:
            limit = search.there[fewest]
            break
        if last + span >= end:
            break
        span *= 2
    search = Search(network, start, goal, onward, min(limit, end))
    search.leave(last)
    leaves = {on - walk for stop, walk in start.items() for on, _, _ in network.boarding[stop]}
    found = []
    best = [min(search.there[: k + 1]) for k in range(RIDES)]
    for minute in sorted((minute for minute in leaves if first <= minute < last), reverse=True):
        search.leave(minute)
        for changes in range(RIDES):
            if search.there[changes] < best[changes]:
                found.append((minute, search.there[changes], changes))
            best[changes] = min(best[changes], *search.there[: changes + 1])
    # Of those that leave at one minute some may be beaten by one with fewer changes.
    return [a for a in found if not any(b != a and b[0] >= a[0] and b[1] <= a[1] and b[2] <= a[2] for b in found)]


def answer(network, walks, question):
    """The itineraries that a question should have."""
    pace, by, minute = question["pace"], question["by"], question["minute"]
    onward = walks.onward(pace)

    def near(id_, is_goal):
        members = set(walks.members[walks.place[id_]])
        found = dict.fromkeys(members, 0)
        for (a, b), way in walks.on_foot(pace).items():
            own, other = (b, a) if is_goal else (a, b)
            if own in members and other not in members:
                found[other] = min(found.get(other, NEVER), way)
        return found

    start, goal = near(question["from"], False), near(question["to"], True)
    if by == "arrive":
        found = leaving(network, goal, start, onward, -minute, -minute + SPAN, -BOUNDARY + 1)
        return {(-b, -a, changes) for a, b, changes in found if -b >= BOUNDARY}
    end = BOUNDARY + 2 * DAY
    if by == "leave":
        found, span = [], SPAN
        while not found and span <= 2 * DAY:
            found = leaving(network, start, goal, onward, minute, min(minute + span, end), end)
            span *= 2
        return set(found)
    if by == "first":
        search = Search(network, start, goal, onward, end)
        search.leave(BOUNDARY)
        soonest = min(search.there)
        if soonest == NEVER:
            return set()
        found = leaving(network, start, goal, onward, BOUNDARY, soonest + SPAN, end)
        return {entry for entry in found if entry[0] < min(found)[0] + SPAN}
    found, high = [], BOUNDARY + DAY
    first = high
    while not found and first > BOUNDARY:
        first = max(BOUNDARY, first - SPAN)
        found = leaving(network, start, goal, onward, first, high, high)
    if not found:
        return set()
    last = max(found)[0]
    found = leaving(network, start, goal, onward, max(BOUNDARY, last - SPAN + 1), high, high)
    return set(found)


def everywhere(network, walks, question):
    """When one is at each other place at the earliest within a day, and with how many changes; -1 for a mere walk."""
    own, minute = walks.place[question["from"]], question["minute"]
    end = min(minute + DAY, BOUNDARY + 2 * DAY)
    start = dict.fromkeys(walks.members[own], 0)
    walked = collections.defaultdict(list)
    for (a, b), way in walks.on_foot(question["pace"]).items():
        if walks.place[a] != walks.place[b]:
            walked[a].append((b, way))
    for member in walks.members[own]:
        for other, way in walked[member]:
            start[other] = min(start.get(other, NEVER), way)
    search = Search(network, start, {}, walks.onward(question["pace"]), end)
    search.leave(minute)
    found = {}

    def note(station, time, changes):
        place = walks.place[station]
        if place != own and time <= end:
            found[place] = min(found.get(place, (NEVER, 0)), (time, changes))

    for station, way in start.items():
        if way > 0:
            note(station, minute + way, -1)
    for rides, reached in enumerate(search.off):
        for station, time in reached.items():
            note(station, time, rides)
            for other, way in walked[station]:
                if time <= end:
                    note(other, time + way, rides)
    return sorted((place, time, changes) for place, (time, changes) in found.items())


def questions(walks: Walks, dates: list[date], count: int, seed: int, only: str | None):
    """Random questions, those that need the same trains one after the other."""
    chance = random.Random(seed)
    found = []
    while len(found) < count:
        by = only or chance.choice(["leave", "leave", "arrive", "arrive", "first", "last"])
        minute = chance.choice([chance.randrange(BOUNDARY, BOUNDARY + DAY), chance.randrange(1320, 1620)])
        question = {
            "from": chance.choice(walks.ids), "to": chance.choice(walks.ids), "day": chance.choice(dates),
            "minute": minute, "by": by, "pace": chance.choice(list(PACES)),
        }
        if walks.place[question["from"]] != walks.place[question["to"]]:
            found.append(question)
    return sorted(found, key=lambda question: (question["day"], question["by"] == "arrive"))


class SiteWalks(Walks):
    """The ways on foot between the stops of a site, as its data/network.js tells them."""

    def __init__(self, site: Path):
        network = NetworkFile(site)
        self.ids = network.stops
        self.place = {stop[0]: self.ids[stop[3]] for stop in network.head["stops"]}
        self.members = collections.defaultdict(list)
        for id_ in self.ids:
            self.members[self.place[id_]].append(id_)
        self.paces = network.head["paces"]
        self.changes = {(self.ids[a], self.ids[b]): way for (a, b), way in network.changes.items()}
        self.stop_of = {id_: self.ids[entry[2]] for id_, entry in zip(network.stations, network.head["stations"])}

    def _way(self, pace, minutes_, basis):
        percent = self.paces[pace]["stated" if basis == 1 else "percent"]
        return math.ceil(minutes_ * percent / 100)

    @functools.cache
    def on_foot(self, pace):
        return {pair: self._way(pace, *way) for pair, way in self.changes.items() if way[1] != 4}

    @functools.cache
    def onward(self, pace):
        found, more = collections.defaultdict(list), self.paces[pace]["more"]
        for id_ in self.ids:
            if (id_, id_) not in self.changes:
                found[id_].append((id_, max(1, more)))
        for (a, b), (minutes_, basis) in self.changes.items():
            if basis != 4:
                found[a].append((b, max(1, self._way(pace, minutes_, basis) + (0 if basis == 1 else more))))
        return found


def read_gtfs(feed: Path, stops: set) -> dict:
    """All trips of a GTFS archive by their ids, with their dates and with minutes of the service day."""
    with zipfile.ZipFile(feed) as archive:
        names = set(archive.namelist())

        def rows(name):
            if name not in names:
                return []
            return csv.DictReader(io.TextIOWrapper(archive.open(name), encoding="utf-8-sig"))

        assert "frequencies.txt" not in names, "frequencies are not known here"
        parents = {row["stop_id"]: row.get("parent_station") for row in rows("stops.txt")}
        dates = collections.defaultdict(set)
        for row in rows("calendar.txt"):
            day, last = (date(int(text[:4]), int(text[4:6]), int(text[6:])) for text in (row["start_date"], row["end_date"]))
            # A service of many years is asked of in its last one.
            day = max(day, last - timedelta(days=370))
            while day <= last:
                if row[day.strftime("%A").lower()] == "1":
                    dates[row["service_id"]].add(day)
                day += timedelta(days=1)
        for row in rows("calendar_dates.txt"):
            text = row["date"]
            day = date(int(text[:4]), int(text[4:6]), int(text[6:]))
            (dates[row["service_id"]].add if row["exception_type"] == "1" else dates[row["service_id"]].discard)(day)
        trains = {row["trip_id"]: {"id": row["trip_id"], "dates": dates[row["service_id"]], "tt": []} for row in rows("trips.txt")}
        for row in rows("stop_times.txt"):
            trains[row["trip_id"]]["tt"].append(row)
    for train in trains.values():
        calls = []
        for row in sorted(train["tt"], key=lambda row: int(row["stop_sequence"])):
            stop = row["stop_id"] if row["stop_id"] in stops else parents[row["stop_id"]]
            off, on = [int(text[:-6]) * 60 + int(text[-5:-3]) for text in (row["arrival_time"], row["departure_time"])]
            # Whoever may not get off has no time to, and whoever may not get on has none either.
            times = (None if row.get("drop_off_type") == "1" else off, None if row.get("pickup_type") == "1" else on)
            calls.append({"s": stop, "times": times, "shown": (off, on)})
        train["tt"] = calls
    return {id_: train for id_, train in trains.items() if len(train["tt"]) > 1}


def read(feed: Path, site: Path | None):
    """The ways on foot and the trains of a feed."""
    global BOUNDARY
    if feed.suffix != ".zip":
        return Walks(feed), read_trains(feed)
    text = (site / "data/calendar.js").read_text(encoding="utf-8")
    BOUNDARY = json.loads(text[text.index("=") + 1 : text.rindex(";")])["boundary"]
    walks = SiteWalks(site)
    return walks, read_gtfs(feed, set(walks.ids))


def read_trains(feed: Path) -> dict:
    """All trains of a feed by their ids."""
    trains = {}
    for file in sorted((feed / "train-timetables").glob("*.json")):
        trains.update((train["id"], train) for train in json.loads(file.read_bytes()))
    return trains


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("feed", type=Path)
    parser.add_argument("--site", type=Path)
    parser.add_argument("--questions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=["leave", "arrive", "first", "last", "all"])
    arguments = parser.parse_args()
    walks, trains = read(arguments.feed, arguments.site)
    network, dates = None, DATES
    if arguments.feed.suffix == ".zip":
        every = sorted(set().union(*(train["dates"] for train in trains.values())))
        # The days before and behind belong to a question as well.
        dates = random.Random(arguments.seed).sample(every[1:-1], 6)
    for question in questions(walks, dates, arguments.questions, arguments.seed, arguments.only):
        is_turned = question["by"] == "arrive"
        if not network or (network.day, network.is_turned) != (question["day"], is_turned):
            network = Network(trains, question["day"], is_turned)
        found = everywhere(network, walks, question) if question["by"] == "all" else sorted(answer(network, walks, question))
        print(json.dumps({**question, "day": str(question["day"]), "answer": found}), flush=True)


if __name__ == "__main__":
    main()
