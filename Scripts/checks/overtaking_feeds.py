"""Feeds of both formats as `overtaking` takes them: the trains of each railway and direction, and the departures of each table.

It follows the feed by a path of its own and shares no code with jikoku.
"""

import collections
import datetime
import functools
import json

import gtfs_feed
import ridden
from selectolax.lexbor import LexborHTMLParser
import shared  # noqa: F401, lets Python find markup

import markup  # of Tests/Browser, where `shared` lets Python look

# On which days a schedule of Mini Tokyo 3D runs.
DAYS = {"Weekday": "W", "SaturdayHoliday": "SH", "Saturday": "S", "Holiday": "H"}
# Modes of which riders wait at poles: trams, buses, trolleybuses, and those of the extended list (GTFS, routes.txt).
AT_POLES = {0, 3, 11, *range(200, 300), *range(700, 900), *range(900, 1000)}


def read(folder, site):
    """A feed, and the site that was built from it."""
    return Tokyo(folder, site) if (folder / "train-timetables").is_dir() else GTFS(folder, site)


def pages_of(site, kind):
    """The pages of a kind, in the site's first language."""
    every = [json.loads(line) for line in (site / "data/pages.jsonl").read_text(encoding="utf-8").splitlines()]
    language = "en" if any(page["lang"] == "en" for page in every) else every[0]["lang"]
    return [page for page in every if page["kind"] == kind and page["lang"] == language], language


class Train:
    """A train with its calls as [station, arrival, departure], in minutes of the service day."""

    def __init__(self, name, days, calls, ends):
        self.id, self.days, self.calls = name, days, calls
        self.start, self.end = ends


class Tokyo:
    """A feed of Mini Tokyo 3D."""

    may_have_none = False

    def __init__(self, folder, site):
        self.feed = ridden.Feed(folder)
        pages, self.language = pages_of(site, "timetable")
        paths = {(page["station"], page["direction"]): page["path"] for page in pages}
        self.tables = {
            (paths[key[:2]], key[2]): calls for key, calls in self.feed.tables().items() if key[:2] in paths
        }

    def groups(self):
        """The trains of each railway and direction, and by how many minutes one of them is ahead of another."""
        found = collections.defaultdict(list)
        for record in self.feed.trains.values():
            found[record["r"], record["d"]].append(self.train(record))
        return [(trains, 1) for trains in found.values()]

    def train(self, record):
        calls = [[stop["s"], *(ridden.minutes(stop[key]) if key in stop else None for key in "ad")] for stop in record["tt"]]
        # What another train became comes in when that one did.
        before = [self.feed.trains[name] for name in record.get("pt", [])]
        first, places = calls[0], self.feed.places
        if len(before) == 1 and first[1] is None:
            last = before[0]["tt"][-1]
            is_there = places.get(last["s"], last["s"]) == places.get(first[0], first[0]) or (
                before[0]["r"] == record["r"] and self.feed.titles[last["s"]] == self.feed.titles[first[0]])
            if is_there and "a" in last and (first[2] is None or ridden.minutes(last["a"]) <= first[2]):
                first[1] = ridden.minutes(last["a"])
        times = [time for call in calls for time in call[1:] if time is not None]
        return Train(record["id"], set(DAYS[ridden.schedule(record)]), calls, (times[0], times[-1]))

    def rides(self, key):
        """The departures of a table in order, each with when it comes to each place."""
        calls = sorted(self.tables[key], key=lambda call: call[0])
        return [(leaves, self.feed.rides(train, position)) for leaves, train, position in calls]

    def least(self, _):
        return 1

    def name(self, goal):
        return dict(goal[1])[self.language]


class GTFS:
    """A feed of GTFS. Which trips are one railway, which way they run and which are one vehicle is as the site has it."""

    # In many towns nothing passes anything.
    may_have_none = True

    def __init__(self, folder, site):
        self.site, self.feed = site, gtfs_feed.Feed(folder)
        pages, self.language = pages_of(site, "timetable")
        self.pages = {page["path"]: page for page in pages}
        self.railway = gtfs_feed.railways_of(self.feed, pages)
        self.rows = {row["trip_id"]: row for row in self.feed.rows("trips")}
        self.routes, self.ways = collections.defaultdict(set), collections.defaultdict(set)
        for trip, row in self.rows.items():
            if trip in self.railway:
                self.routes[self.railway[trip]].add(row["route_id"])
                self.ways[row["route_id"]].add(row.get("direction_id"))
        modes = {row["route_id"]: int(row["route_type"]) for row in self.feed.rows("routes")}
        self.at_poles = {railway for railway in self.railway.values() if modes[railway] in AT_POLES}
        self.read_places(pages)
        self.calls = self.read_calls()
        self.next, self.before, self.trips = {}, {}, {}
        for page in pages_of(site, "train")[0]:
            self.trips[page["path"]] = page["trains"]
            for one, other in zip(page["trains"], page["trains"][1:]):
                if one in self.calls and other in self.calls:
                    self.next[one], self.before[other] = other, one
        self.calendar = {each["id"]: each for each in markup.value((site / "data/calendar.js").read_text(encoding="utf-8"))["schedules"]}
        # By page and schedule: (minute, trip, call).
        self.direction, self.tables = {}, {}
        for path in self.pages:
            self.read_page(path)

    def read_places(self, pages):
        """Which stops are one place, and its name."""
        stops = {row["stop_id"]: row for row in self.feed.rows("stops")}
        parents = {stop: row.get("parent_station") for stop, row in stops.items()}
        self.root = {stop: parent if parent in stops else stop for stop, parent in parents.items()}
        # Stops without a parent that the site made one place.
        made = {}
        for page in pages:
            for stop in page["stops"]:
                if page["station"].split(".")[0] not in stops and self.root[stop] == stop:
                    self.root[stop] = made[stops[stop]["stop_name"]] = made.get(stops[stop]["stop_name"], stop)
        for stop, row in stops.items():
            if self.root[stop] == stop and row["stop_name"] in made:
                self.root[stop] = made[row["stop_name"]]
        of_station = {page["station"]: self.root[page["stops"][0]] for page in pages if page["stops"]}
        groups = {}
        for page in pages_of(self.site, "interchange")[0]:
            for station in page["stations"]:
                groups[of_station.get(station, station)] = page["path"]
        self.group = {stop: groups.get(root, root) for stop, root in self.root.items()}
        # By what the site calls a place, where it has departures; it leaves out what all names of a feed have.
        names = {}
        for page in pages:
            data = self.site / f"data/departures/{markup.station_name(page['path'])}.js"
            names[self.root[page["stops"][0]]] = markup.value(data.read_text(encoding="utf-8"))["names"][self.language]
        self.title = {stop: names.get(root, stops[root]["stop_name"]) for stop, root in self.root.items()}

    def read_calls(self):
        """By trip its calls for riders: [stop, arrival, departure, whether the times are about right]."""
        raw = collections.defaultdict(list)
        for row in self.feed.rows("stop_times"):
            # What is told as a headway is no train.
            if row["trip_id"] in self.feed.calls and self.feed.shifts(row["trip_id"]) == [0]:
                raw[row["trip_id"]].append((int(row["stop_sequence"]), row))
        found = {}
        for trip, rows in raw.items():
            rows = [row for _, row in sorted(rows, key=lambda each: each[0])]
            closed = [(row.get("pickup_type") == "1", row.get("drop_off_type") == "1") for row in rows]
            last_boarded = max((place for place, (up, _) in enumerate(closed) if not up), default=None)
            last = max((place for place, both in enumerate(closed) if not all(both)), default=0)
            kept = [place for place, both in enumerate(closed) if not all(both) or (place >= last and last == last_boarded)]
            calls = []
            for place in kept:
                row = rows[place]
                comes, leaves = row.get("arrival_time") or row["departure_time"], row.get("departure_time") or row["arrival_time"]
                is_rough = not comes or row.get("timepoint") == "0"
                a, d = ((gtfs_feed.seconds(time) // 60 if time else None) for time in (comes, leaves))
                takes_nobody = place == kept[-1] or closed[place][0]
                calls.append([row["stop_id"], a if place != kept[0] or takes_nobody else None, None if takes_nobody else d, is_rough])
            if len(calls) > 1:
                found[trip] = calls
        return found

    def read_page(self, path):
        """The departures of a page's tables: which trip of the train that it leads to leaves there then."""
        page = self.pages[path]
        stops, document = set(page["stops"]), LexborHTMLParser((self.site / path).read_bytes())
        for section in document.css("section[data-schedule]:has(table)"):
            date, found = self.date(section.attributes["data-schedule"]), []
            for departure in markup.departures(document, path, section):
                hour, minute = map(int, departure.clock.split(":"))
                for trip in self.trips[departure.train[0]]:
                    if date in self.feed.services[self.feed.trips[trip]]:
                        found += [
                            (leaves, trip, place) for place, (stop, _, leaves, _) in enumerate(self.calls.get(trip, ()))
                            if stop in stops and leaves is not None and leaves % 1440 == hour % 24 * 60 + minute
                        ]
            # A trip that leaves twice in a minute of the clock stands there twice.
            self.tables[path, section.attributes["data-schedule"]] = sorted(set(found))
            for _, trip, _ in found:
                self.direction.setdefault(trip, page.get("direction"))

    @functools.cache
    def date(self, schedule):
        """A date on which a schedule is valid."""
        told = self.calendar[schedule]
        first, last = map(datetime.date.fromisoformat, (told["from"], told["to"]))
        usual = (first + datetime.timedelta(days) for days in range((last - first).days + 1))
        removed = set(told.get("removed", ()))
        return next(
            (day for day in usual if told["days"] >> day.weekday() & 1 and day.isoformat() not in removed),
            None,
        ) or datetime.date.fromisoformat(told["added"][0])

    def groups(self):
        """The trains of each railway and direction, and by how many minutes one of them is ahead of another."""
        found = collections.defaultdict(list)
        for trip, calls in self.calls.items():
            railway, days = self.railway[trip], self.feed.services[self.feed.trips[trip]]
            exact = [[self.root[stop], *((None, None) if is_rough else (a, d))] for stop, a, d, is_rough in calls]
            before = self.calls.get(self.before.get(trip))
            if before and exact[0][1] is None and not before[-1][3] and self.group[before[-1][0]] == self.group[calls[0][0]]:
                if before[-1][1] <= calls[0][2]:
                    exact[0][1] = before[-1][1]
            times = [time for call in calls for time in call[1:3] if time is not None]
            way = self.direction.get(trip) or self.given_way(trip)
            if way:
                found[railway, way].append(Train(trip, days, exact, (exact[0][1] or times[0], times[-1])))
        return [(trains, 2 if railway in self.at_poles else 1) for (railway, _), trains in found.items()]

    def given_way(self, trip):
        """Which way a trip runs by the feed, where the feed says it of a railway that is one of its routes."""
        route, railway = self.rows[trip]["route_id"], self.railway[trip]
        return self.rows[trip].get("direction_id") if self.routes[railway] == {route} and self.ways[route] == {"0", "1"} else None

    def rides(self, key):
        """The departures of a table in order, each with when it comes to each place."""
        return [(leaves, self.ride(trip, place)) for leaves, trip, place in self.tables[key]]

    def ride(self, trip, place):
        """When those on board come to each place; nothing for a departure that is about right only."""
        if self.calls[trip][place][3]:
            return {}
        (start, _, left, _), found, position = self.calls[trip][place], {}, place + 1
        # From one pole of the place to the next nobody has left it.
        while position < len(self.calls[trip]) and self.goal(self.calls[trip][position][0]) == self.goal(start):
            position += 1
        while trip:
            for stop, a, d, _ in self.calls[trip][position:]:
                comes = d if a is None else a
                if self.goal(stop) == self.goal(start) or comes is not None and comes < left:
                    return found
                if comes is not None:
                    found.setdefault(self.goal(stop), comes)
            end, trip = self.calls[trip][-1][0], self.next.get(trip)
            position = 1 if trip and self.group[self.calls[trip][0][0]] == self.group[end] else 0
        return found

    def goal(self, stop):
        """The place that a stop is to a rider."""
        return self.group[stop], self.title[stop]

    def least(self, key):
        page = self.pages[key[0]]
        return 2 if (page.get("railways") or [page["railway"]])[0] in self.at_poles else 1

    def name(self, goal):
        return goal[1]
