"""The feeds that slow_planner.py plans over: the trains of a day, and how long changes take on foot."""

import collections
import csv
import functools
import io
import json
import math
import zipfile
from datetime import date, timedelta
from pathlib import Path

from network_file import Network as NetworkFile
from ridden import minutes, schedule
from step_free_feed import StepFreeFeed

DAY, RIDES = 1440, 10
NEVER = 10**6
# Percent of the minutes of a way, and some more for a change.
PACES = {"hurried": (100, 1), "usual": (125, 2), "unhurried": (150, 4)}
HOLIDAYS = {date(2026, 11, 23)}
KINDS = {"Weekday": {0, 1, 2, 3, 4}, "SaturdayHoliday": {5, 6, 7}, "Saturday": {5}, "Holiday": {6, 7}}


class Walks:
    """The ways on foot between the stations of a feed."""

    # Where riders who take no steps do not get on, if it is they who ask.
    closed = frozenset()

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


class SiteWalks(Walks):
    """The ways on foot between the stops of a site, as its data/network.js tells them."""

    def __init__(self, site: Path):
        network = NetworkFile(site)
        self.ids = network.stops
        self.place = {id_: self.ids[place] for id_, place in zip(self.ids, network.places)}
        self.members = collections.defaultdict(list)
        for id_ in self.ids:
            self.members[self.place[id_]].append(id_)
        self.paces = network.head["paces"]
        self.changes = {(self.ids[a], self.ids[b]): way for (a, b), way in network.changes.items()}
        self.stop_of = {id_: self.ids[stop] for id_, _, stop, _ in network.station_rows}

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


class StepFreeWalks(SiteWalks):
    """The same for riders who take no steps, by what the archive of the site says of them."""

    def __init__(self, site: Path, feed: StepFreeFeed):
        super().__init__(site)
        self.closed = frozenset(id_ for id_ in self.ids if feed.access(id_) is False)
        for pair, known in feed.steps().items():
            minutes_, basis = self.changes.get(pair, (0, 0))
            if known is False:
                self.changes[pair] = (minutes_, 4)
            elif known != "platforms" and basis != 4:
                self.changes[pair] = (max(minutes_, known), basis)

    @functools.cache
    def onward(self, pace):
        return collections.defaultdict(
            list,
            {
                id_: [(other, need) for other, need in ways if other not in self.closed]
                for id_, ways in super().onward(pace).items()
                if id_ not in self.closed
            },
        )


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


def read_trains(feed: Path) -> dict:
    """All trains of a feed by their ids."""
    trains = {}
    for file in sorted((feed / "train-timetables").glob("*.json")):
        trains.update((train["id"], train) for train in json.loads(file.read_bytes()))
    return trains
