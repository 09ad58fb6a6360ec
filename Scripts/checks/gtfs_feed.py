"""A GTFS feed as its own files tell it, for the scripts that hold a site or an exported feed against it.

It reads them with Python's csv module and shares no code with jikoku.
"""

import collections
import csv
import datetime
import io
import zipfile
from pathlib import Path

DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
Call = collections.namedtuple("Call", "stop time boards before after")


def seconds(text):
    hour, minute, second = text.split(":")
    return int(hour) * 3600 + int(minute) * 60 + int(second)


def day(text):
    return datetime.date(int(text[:4]), int(text[4:6]), int(text[6:8]))


class Feed:
    """The tables of a feed, and what runs on a date."""

    def __init__(self, path):
        self.path = Path(path)
        self.archive = zipfile.ZipFile(self.path) if self.path.is_file() else None
        self.services, self.exceptions = collections.defaultdict(set), set()
        self.read_calendar()
        hidden = self.hidden()
        self.trips = {row["trip_id"]: row["service_id"] for row in self.rows("trips") if row["route_id"] not in hidden}
        self.calls = self.read_calls()
        self.starts, self.headways = self.read_frequencies()
        self.zone = next((row.get("agency_timezone", "") for row in self.rows("agency")), "")
        self.by_service = collections.defaultdict(list)
        for trip in self.calls:
            self.by_service[self.trips[trip]].append(trip)

    def rows(self, name):
        """The rows of a file as dictionaries, without spaces around names and values; none where it is missing."""
        name += ".txt"
        if self.archive:
            found = [entry for entry in self.archive.namelist() if entry.rsplit("/", 1)[-1] == name]
            if not found:
                return
            stream = self.archive.open(min(found, key=len))
        elif (self.path / name).exists():
            stream = (self.path / name).open("rb")
        else:
            return
        with io.TextIOWrapper(stream, encoding="utf-8-sig", newline="") as text:
            reader = csv.reader(text)
            columns = [column.strip() for column in next(reader, [])]
            for row in reader:
                if any(field.strip() for field in row):
                    yield dict(zip(columns, (field.strip() for field in row)))

    def hidden(self):
        """The routes that routes.csv, beside the feed, says not to show."""
        file = (self.path.parent if self.archive else self.path) / "routes.csv"
        if not file.exists():
            return set()
        with file.open(encoding="utf-8-sig", newline="") as text:
            rows = list(csv.DictReader(text))
        told = {
            (row.get("route") or row.get("路線") or "").strip()
            for row in rows
            if (row.get("hidden") or row.get("非表示") or "").strip() in {"yes", "はい"}
        }
        return {
            row["route_id"]
            for row in self.rows("routes")
            if told & {row["route_id"], row.get("route_short_name") or None, row.get("route_long_name") or None}
        }

    def read_calendar(self):
        for row in self.rows("calendar"):
            first, last = day(row["start_date"]), day(row["end_date"])
            for offset in range((last - first).days + 1):
                date = first + datetime.timedelta(offset)
                if row[DAYS[date.weekday()]] == "1":
                    self.services[row["service_id"]].add(date)
        for row in self.rows("calendar_dates"):
            date = day(row["date"])
            self.exceptions.add(date)
            change = self.services[row["service_id"]]
            change.add(date) if row["exception_type"] == "1" else change.discard(date)

    def read_calls(self):
        """By trip: its calls in order, each with the last time told before it and the first one after."""
        raw = collections.defaultdict(list)
        for row in self.rows("stop_times"):
            # A window of time in an area on demand is at no stop.
            if row["trip_id"] in self.trips and row["stop_id"]:
                arrival, departure = row.get("arrival_time"), row.get("departure_time")
                boards = row.get("pickup_type", "") != "1"
                times = [seconds(time) if time else None for time in (departure or arrival, arrival or departure)]
                raw[row["trip_id"]].append((int(row["stop_sequence"]), row["stop_id"], *times, boards))
        calls = {}
        for trip, rows in raw.items():
            rows.sort()
            if len(rows) < 2 or rows[0][2] is None or rows[-1][2] is None:
                continue
            before, earlier = None, []
            for _, _, leaves, _, _ in rows:
                before = before if leaves is None else leaves
                earlier.append(before)
            after, later = None, []
            for _, _, _, comes, _ in reversed(rows):
                after = after if comes is None else comes
                later.append(after)
            calls[trip] = [
                Call(stop, leaves, boards, earlier[position], later[-1 - position])
                for position, (_, stop, leaves, _, boards) in enumerate(rows[:-1])
            ]
        return calls

    def read_frequencies(self):
        """By trip: the seconds by which each of its exact starts lies behind its calls, and its other headways."""
        starts, headways = collections.defaultdict(list), collections.defaultdict(list)
        for row in self.rows("frequencies"):
            trip = row["trip_id"]
            if trip not in self.calls:
                continue
            first, last, headway = seconds(row["start_time"]), seconds(row["end_time"]), int(row["headway_secs"])
            if row.get("exact_times") == "1":
                start = self.calls[trip][0].time
                starts[trip] += [time - start for time in range(first, last, headway)]
            else:
                headways[trip].append((first, last, headway))
        return starts, headways

    def add(self, key, other):
        """Takes the timetable of another feed of the same site, whose ids have its key in front there."""
        self.exceptions |= other.exceptions
        for service, dates in other.services.items():
            self.services[f"{key}.{service}"] = dates
        for trip, service in other.trips.items():
            self.trips[f"{key}.{trip}"] = f"{key}.{service}"
        for trip, calls in other.calls.items():
            self.calls[f"{key}.{trip}"] = [call._replace(stop=f"{key}.{call.stop}") for call in calls]
            self.by_service[f"{key}.{other.trips[trip]}"].append(f"{key}.{trip}")
        for own, told in [(self.starts, other.starts), (self.headways, other.headways)]:
            own.update({f"{key}.{trip}": times for trip, times in told.items()})

    def shifts(self, trip):
        """By how many seconds each run of a trip lies behind its calls; none for one that is told as a headway."""
        if trip in self.starts:
            return self.starts[trip]
        return [] if trip in self.headways else [0]

    def departures(self, trip):
        """(stop, minute, trip) for each departure of a trip; the minute is `None` where the feed leaves it blank."""
        for call in self.calls[trip]:
            if call.boards:
                for shift in self.shifts(trip):
                    yield call.stop, None if call.time is None else (call.time + shift) // 60, trip

    def intervals(self, trip):
        """(stop, from, until, minutes) for each headway of each departure of a trip, in minutes of the day."""
        start = self.calls[trip][0].time
        for first, last, headway in self.headways.get(trip, ()):
            for call in self.calls[trip]:
                if call.boards:
                    offset = ((call.before if call.time is None else call.time) - start) // 60
                    yield call.stop, first // 60 + offset, -(-last // 60) + offset, (headway + 3) // 6 / 10

    def dates(self, limit):
        """The dates to look at."""
        every = sorted(set().union(*(self.services[service] for service in self.by_service)))
        if len(every) <= limit:
            return every
        try:
            import holidays

            country = {"Asia/Tokyo": "JP", "America/New_York": "US"}.get(self.zone)
            festive = set(holidays.country_holidays(country, years={date.year for date in every})) if country else set()
        except ImportError:
            festive = set()
        chosen = {every[0], every[-1]}
        for pool, share in [(self.exceptions, limit // 3), (festive, limit // 6), (every, limit)]:
            pool = sorted(set(pool) & set(every) - chosen)
            wanted = min(len(pool), share if pool is not every else limit, limit - len(chosen))
            chosen |= {pool[position * len(pool) // wanted] for position in range(wanted)}
        return sorted(chosen)


def railways_of(feed, pages):
    """The railway that each trip is shown on, by the id of the trip: that of its route, or, of a route without pages of its own
    (an express that the site shows with the line it runs on), the one at most of its stops."""
    own = {railway for page in pages for railway in page.get("railways") or [page["railway"]]}
    at_stop = collections.defaultdict(set)
    for page in pages:
        for stop in page["stops"]:
            at_stop[stop] |= set(page.get("railways") or [page["railway"]])
    routes = {row["trip_id"]: row["route_id"] for row in feed.rows("trips")}
    votes = collections.defaultdict(collections.Counter)
    for trip, calls in feed.calls.items():
        if routes[trip] not in own:
            for call in calls:
                votes[routes[trip]].update(at_stop[call.stop])
    joined = {route: min(found, key=lambda railway: (-found[railway], railway)) for route, found in votes.items() if found}
    return {trip: joined.get(route, route) for trip, route in routes.items()}
