"""The trains of a Mini Tokyo 3D feed as riders ride them, for the scripts that hold a site against its feed.

It follows the feed's JSON by a path of its own and shares no code with jikoku.
"""

import collections
import csv
import functools
import json


def minutes(clock):
    """Minutes of the service day, which ends at 03:00."""
    hour, minute = map(int, clock.split(":"))
    return (hour + 24 if hour < 3 else hour) * 60 + minute


def comes(stop):
    return minutes(stop.get("a") or stop["d"])


def title(names):
    return tuple(sorted((tag, name) for tag, name in names.items() if tag != "ja-Wiki"))


def schedule(train):
    """The last part of a train's id, before the number of the part of a train that splits."""
    return train["id"].rsplit(".", 2 if train["id"].rsplit(".", 1)[-1].isdigit() else 1)[1]


class Feed:
    """A feed, with its pieces of one public line joined where a railways.csv says so."""

    def __init__(self, folder, lines=None):
        def read(name):
            return json.loads((folder / f"{name}.json").read_bytes())

        self.titles = {station["id"]: title(station["title"]) for station in read("stations")}
        self.places = {
            member: number for number, gates in enumerate(read("station-groups")) for gate in gates for member in gate
        }
        railways = {railway["id"]: railway for railway in read("railways")}
        # A railway that comes back to a station may name it twice without tying the two records.
        self.same, self.loops, first = {}, set(), {}
        for railway in railways.values():
            if self.titles[railway["stations"][0]] == self.titles[railway["stations"][-1]]:
                self.loops.add(railway["id"])
            for station in railway["stations"]:
                self.same[station] = first.setdefault((railway["id"], self.titles[station]), station)
        self.trains = {}
        for timetable in sorted((folder / "train-timetables").glob("*.json")):
            self.trains.update((record["id"], record) for record in json.loads(timetable.read_bytes()))
        self.named = functools.cache(self._named)
        # What a piece, its stations and its directions become.
        self.line = {}
        if lines:
            mains = {}
            for row in csv.DictReader(lines.open(encoding="utf-8")):
                self.line[row["railway"]] = mains.setdefault(row["line"], row["railway"])
        self.stations = {}
        for railway in sorted(railways, key=lambda id_: self.line.get(id_, id_) != id_):
            self.stations.setdefault(self.line.get(railway, railway), []).extend(railways[railway]["stations"])
        self.kept = {}
        for line in set(self.line.values()):
            known = {}
            for station in self.stations[line]:
                self.kept[station] = known.setdefault(self.named(station), station)
        self.turned = self._directions(railways)

    def _directions(self, railways):
        """For each piece and direction that of its line, as the trains have it that run from one to the other."""
        votes = collections.defaultdict(collections.Counter)
        known = {(line, way): way for line in set(self.line.values()) for way in self._ways(railways[line])}
        for _ in range(len(self.line)):
            for train in self.trains.values():
                piece = train["r"]
                if piece not in self.line or (piece, train["d"]) in known:
                    continue
                for other in (self.trains[id_] for id_ in train.get("nt", []) + train.get("pt", [])):
                    if self.line.get(other["r"]) == self.line[piece] and (other["r"], other["d"]) in known:
                        votes[piece, train["d"]][known[other["r"], other["d"]]] += 1
            known.update((key, counts.most_common(1)[0][0]) for key, counts in votes.items() if key not in known)
        return known

    @staticmethod
    def _ways(railway):
        return [railway[key] for key in ("ascending", "descending") if key in railway]

    def _named(self, station):
        """Stations of one place and one name are one to a rider: where to, whatever railway the train comes in on."""
        station = self.same.get(station, station)
        return self.places.get(station, station), self.titles[station]

    def rides(self, train, position):
        """When those on board come to each place: {a place's name: minutes of the service day}, each when they first do."""
        named, places = self.named, self.places
        stops = train["tt"]
        start, boarded = named(stops[position]["s"]), minutes(stops[position]["d"])
        position += 1
        # From one platform of the place to the next nobody has left it.
        while position < len(stops) and named(stops[position]["s"]) == start:
            position += 1
        found, ways = {}, [(train, position)]
        while ways:
            train, position = ways.pop()
            stops = train["tt"]
            for stop in stops[position:]:
                if named(stop["s"]) == start or comes(stop) < boarded:
                    break
                found.setdefault(named(stop["s"]), comes(stop))
            else:
                told = {places.get(stop["s"], stop["s"]) for stop in stops}
                end = stops[-1]
                for following in (self.trains[name] for name in train.get("nt", [])):
                    # Where one record hands over to the next, those on board have arrived already.
                    first = 0
                    for stop in following["tt"]:
                        where = places.get(stop["s"], stop["s"])
                        hands_over = first == 0 and where == places.get(end["s"], end["s"])
                        if not hands_over and (where not in told or comes(stop) > comes(end)):
                            break
                        first += 1
                    ways.append((following, first))
        return found

    def tables(self):
        """By (station, direction, schedule): the departures, each its minute, its train and its call."""
        calls = collections.defaultdict(list)
        for train in self.trains.values():
            way = self.turned.get((train["r"], train["d"]), train["d"])
            for position, stop in enumerate(train["tt"]):
                if "d" in stop:
                    station = self.kept.get(stop["s"], stop["s"])
                    calls[station, way, schedule(train)].append((minutes(stop["d"]), train, position))
        return calls

    def reaching(self, calls, place):
        """(departure, arrival) of every train of a table that gets to a place, by departure."""
        reached = ((leaves, self.rides(train, position).get(place)) for leaves, train, position in calls)
        return sorted((leaves, arrives) for leaves, arrives in reached if arrives is not None)
