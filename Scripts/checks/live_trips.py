"""The trips of a GTFS feed with their pages, and random messages about them, for Scripts/checks/live."""

import collections
import datetime
import json
from zoneinfo import ZoneInfo

import gtfs_feed
from google.transit import gtfs_realtime_pb2 as realtime

DAY = datetime.timedelta(1)
Known = collections.namedtuple("Known", "cancelled skipped arrival departure")


class Trips:
    """The trips of a feed with their pages; and what runs when."""

    def __init__(self, site, path):
        self.feed = gtfs_feed.Feed(path)
        self.zone = ZoneInfo(self.feed.zone)
        raw = collections.defaultdict(list)
        for row in self.feed.rows("stop_times"):
            # Where nobody may get on or off, it does not call.
            if row.get("pickup_type") == row.get("drop_off_type") == "1":
                continue
            times = [gtfs_feed.seconds(row[name]) // 60 if row.get(name) else None for name in ("arrival_time", "departure_time")]
            raw[row["trip_id"]].append((int(row["stop_sequence"]), row["stop_id"], *times, row.get("pickup_type", "")))
        self.calls = {trip: sorted(rows) for trip, rows in raw.items()}
        self.pages, self.page_of, self.timetables = {}, {}, []
        for line in (site / "data/pages.jsonl").open(encoding="utf-8"):
            page = json.loads(line)
            if page["path"].startswith(page["lang"] + "/"):
                continue
            if page["kind"] == "train" and len(page["trains"]) == 1:
                (trip,) = page["trains"]
                # Whole in minutes, and with a page of its own: what else there is, Scripts/checks/gtfs looks at.
                if all(None not in call[2:4] for call in self.calls[trip]) and trip not in self.feed.starts:
                    self.pages[page["path"]], self.page_of[trip] = trip, page["path"]
            if page["kind"] == "timetable":
                self.timetables.append(page)
        self.route = gtfs_feed.railways_of(self.feed, self.timetables)
        self.way = {row["trip_id"]: row.get("direction_id", "") for row in self.feed.rows("trips")}
        self.services = self.feed.services
        every = sorted(set().union(*self.services.values()))
        # Nobody draws years of the past.
        self.first, self.last = max(every[0], every[-1] - 120 * DAY), every[-1]
        self.at_stop = collections.defaultdict(list)
        for trip in self.page_of:
            for number, call in enumerate(self.calls[trip][:-1]):
                if call[4] != "1":
                    self.at_stop[call[1]].append((trip, number))

    def is_of(self, trip, timetable):
        """Whether a timetable is of the railway and the direction of a trip; that of a pole is of all directions."""
        is_of_railway = self.route[trip] in (timetable.get("railways") or [timetable["railway"]])
        return is_of_railway and timetable.get("direction", self.way[trip]) == self.way[trip]

    def runs(self, trip, date):
        return date in self.services[self.feed.trips[trip]]

    def zero(self, date):
        """Seconds since 1970 of a service day's minute 0: noon minus 12 hours."""
        return int(datetime.datetime(date.year, date.month, date.day, 12, tzinfo=self.zone).timestamp()) - 12 * 3600

    def around(self, now, before, after):
        """The (trip, date) that run within some seconds of a moment, in order."""
        today = datetime.datetime.fromtimestamp(now, self.zone).date()
        found = []
        for date in (today - DAY, today, today + DAY):
            zero = self.zero(date)
            for trip in self.page_of:
                calls = self.calls[trip]
                if self.runs(trip, date) and zero + calls[0][3] * 60 <= now + after and zero + calls[-1][2] * 60 >= now - before:
                    found.append((trip, date))
        return sorted(found)


class Message:
    """A random message of GTFS Realtime, and what it says of each call of each trip."""

    def __init__(self, trips, now, count, chance):
        self.trips, self.chance, self.now = trips, chance, now
        self.message = realtime.FeedMessage()
        self.message.header.gtfs_realtime_version = "2.0"
        self.message.header.timestamp = now
        self.known = {}
        running = trips.around(now, 600, 5400)
        for trip, date in chance.sample(running, min(count, len(running))):
            self.tell(trip, date)
        for number in range(5):
            entity = self.message.entity.add(id=f"odd {number}")
            entity.trip_update.trip.trip_id = f"nowhere {number}"
            if number % 2:
                entity.trip_update.trip.schedule_relationship = realtime.TripDescriptor.ADDED
            entity.trip_update.delay = 600

    def tell(self, trip, date):
        chance, calls = self.chance, self.trips.calls[trip]
        kind = chance.choice(["whole", "calls", "calls", "calls", "clock", "clock", "cancelled", "skipped", "none", "deleted", "added"])
        entity = self.message.entity.add(id=f"{trip} {date}", is_deleted=kind == "deleted")
        update = entity.trip_update
        update.trip.trip_id = trip
        zero = self.trips.zero(date)
        span = zero + calls[0][3] * 60, zero + calls[-1][2] * 60
        # Only of a train that is on its way nobody can doubt which day is meant.
        if chance.random() < 0.8 or not span[0] <= self.now <= span[1]:
            update.trip.start_date = date.strftime("%Y%m%d")
        if kind == "cancelled":
            update.trip.schedule_relationship = realtime.TripDescriptor.CANCELED
            self.known[trip, date] = [Known(True, False, None, None)] * len(calls)
            return
        if kind in ("deleted", "added"):
            # Deleted in a difference; or one that runs beside the trip of the timetable.
            if kind == "added":
                update.trip.schedule_relationship = realtime.TripDescriptor.ADDED
            update.delay = 900
            return
        late = None
        if kind == "whole" or chance.random() < 0.1:
            late = chance.randrange(-100, 1500)
            update.delay = late
        told = {}
        if kind != "whole":
            told = dict.fromkeys(sorted(chance.sample(range(len(calls)), min(len(calls), chance.choice([1, 1, 2, 3])))), kind)
        found = []
        for number, (sequence, stop, arrives, leaves, _) in enumerate(calls):
            is_skipped, arrival = False, late
            if number in told:
                call = update.stop_time_update.add(stop_id=stop, stop_sequence=sequence)
                if kind == "skipped":
                    call.schedule_relationship, is_skipped = call.SKIPPED, True
                elif kind == "none":
                    call.schedule_relationship = call.NO_DATA
                    late = arrival = None
                else:
                    arrival, late = self.times(call, kind, zero, arrives, leaves)
            found.append(Known(False, is_skipped, arrival, late))
        self.known[trip, date] = found

    def times(self, call, kind, zero, arrives, leaves):
        """Tells when a train comes and goes; what is told of one alone holds for both."""
        own = self.chance.randrange(-90, 1200)
        comes, goes = own, max(own + self.chance.choice([0, 0, 30, 90]), -90)
        sides = self.chance.choice(["both", "arrival", "departure"])
        if sides != "departure":
            if kind == "clock":
                call.arrival.time = zero + arrives * 60 + comes
                call.arrival.delay = 77
            else:
                call.arrival.delay = comes
        if sides != "arrival":
            if kind == "clock":
                call.departure.time = zero + leaves * 60 + goes
            else:
                call.departure.delay = goes
        return (comes if sides != "departure" else goes), (goes if sides != "arrival" else comes)

    def at(self, trip, date, number):
        return (self.known.get((trip, date)) or [None] * (number + 1))[number]


def words(known, is_arrival=False):
    """What is said of a call: whole minutes, down."""
    if known is None:
        return ""
    if known.cancelled:
        return "運休"
    if known.skipped:
        return "通過"
    late = known.arrival if is_arrival else known.departure
    if late is None or late // 60 == 0:
        return ""
    return f"{late // 60}分遅れ" if late > 0 else f"{-(late // 60)}分早発"


def minutes(known):
    return 0 if known is None or known.cancelled or known.skipped or known.departure is None else known.departure // 60
