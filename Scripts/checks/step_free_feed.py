"""What a GTFS archive says to riders who take no steps: it shares no code with jikoku."""

from __future__ import annotations

import collections
import csv
import io
import itertools
import math
import zipfile
from pathlib import Path

STAIRS, ESCALATOR = "2", "4"
STEEPEST = 0.083


class StepFreeFeed:
    """Stops where they get on, ways within stations, and trips that take no wheelchair."""

    def __init__(self, feed: Path):
        with zipfile.ZipFile(feed) as archive:
            names = set(archive.namelist())

            def rows(name):
                if name not in names:
                    return []
                return list(csv.DictReader(io.TextIOWrapper(archive.open(name), encoding="utf-8-sig")))

            self.stops = {row["stop_id"]: row for row in rows("stops.txt")}
            self.refusing = {row["trip_id"] for row in rows("trips.txt") if row.get("wheelchair_accessible") == "2"}
            served = {row["stop_id"] for row in rows("stop_times.txt")}
            pathways = rows("pathways.txt")
        # From each node where one comes to, by whoever walks, and by whoever takes no steps: with the seconds, or None.
        self.all = collections.defaultdict(dict)
        self.free = collections.defaultdict(dict)
        for row in pathways:
            ends = self._platform(row["from_stop_id"]), self._platform(row["to_stop_id"])
            has_steps = row["pathway_mode"] in (STAIRS, ESCALATOR) or float(row.get("stair_count") or 0) != 0
            is_free = not has_steps and abs(float(row.get("max_slope") or 0)) <= STEEPEST
            for a, b in [ends, ends[::-1]][: 2 if row["is_bidirectional"] == "1" else 1]:
                seconds = self._seconds(row)
                for graph in [self.all, self.free] if is_free else [self.all]:
                    others = [one for one in (graph[a].get(b, math.inf), seconds) if one is not None]
                    graph[a][b] = min(others) if others and min(others) < math.inf else None
        self.platforms = collections.defaultdict(list)
        for stop in served:
            self.platforms[self.stops[stop].get("parent_station") or stop].append(stop)

    def _platform(self, stop):
        row = self.stops[stop]
        return row["parent_station"] if row.get("location_type") == "4" else stop

    @staticmethod
    def _seconds(row):
        if row.get("traversal_time"):
            return int(row["traversal_time"])
        if row.get("length"):
            return math.ceil(float(row["length"]))
        return 0 if row["pathway_mode"] in ("6", "7") else None

    @staticmethod
    def _reached(graph, start):
        """The least seconds to whatever is reached, or None where no way has all its times."""
        found, pending = {start: 0}, [start]
        while pending:
            here = pending.pop()
            for there, seconds in graph[here].items():
                time = None if None in (seconds, found[here]) else found[here] + seconds
                known = found.get(there, math.inf)
                if there not in found or (time is not None and (known is None or time < known)):
                    found[there] = time
                    pending.append(there)
        return found

    def _own_access(self, stop):
        row = self.stops[stop]
        told = row.get("wheelchair_boarding") or "0"
        if told == "0" and row.get("parent_station"):
            told = self.stops[row["parent_station"]].get("wheelchair_boarding") or "0"
        if told != "0":
            return told == "1"
        entrances = [id_ for id_, other in self.stops.items() if other.get("location_type") == "2"]
        if not any(stop in self._reached(self.all, one) for one in entrances):
            return None
        entrances = [one for one in entrances if self.stops[one].get("wheelchair_boarding") != "2"]
        out = self._reached(self.free, stop)
        return any(stop in self._reached(self.free, one) for one in entrances) and any(one in out for one in entrances)

    def access(self, place):
        """Whether they get on at a place: True, False, "platforms", or None where nothing is known."""
        answers = {self._own_access(stop) for stop in self.platforms[place] or [place]}
        return answers.pop() if len(answers) == 1 else "platforms"

    def steps(self):
        """By pairs of places what is known of the ways between their platforms: False, "platforms", or minutes."""
        found = collections.defaultdict(list)
        every = [(stop, place) for place, stops in self.platforms.items() for stop in stops]
        for (a, own), (b, other) in itertools.permutations(every, 2):
            if b in self._reached(self.all, a):
                free = self._reached(self.free, a)
                found[own, other].append(math.ceil((free[b] or 0) / 60) if b in free else False)
        return {
            pair: max(ways) if False not in [way is not False for way in ways] else "platforms" if any(way is not False for way in ways) else False
            for pair, ways in found.items()
        }
