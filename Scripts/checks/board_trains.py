"""The trains of departure boards as feeds say them, for Scripts/checks/boards."""

import collections
import datetime
import functools
from zoneinfo import ZoneInfo

import gtfs_feed
import holidays
from ridden import Feed

import markup  # of Tests/Browser, where `shared` lets Python look


def data(site, path):
    return markup.value((site / "data" / path).read_text(encoding="utf-8"))


def instant(zone, date, minute):
    """Seconds since 1970 of a minute of a service day, which counts from noon of its date minus 12 hours."""
    noon = datetime.datetime(date.year, date.month, date.day, 12, tzinfo=zone)
    return int(noon.timestamp()) - 12 * 3600 + minute * 60


def turns(zone, date):
    """Whether clocks change on a date."""
    night = datetime.datetime.combine(date, datetime.time())
    return night.replace(tzinfo=zone).utcoffset() != (night + datetime.timedelta(1)).replace(tzinfo=zone).utcoffset()


class Japan:
    """A feed whose schedules go by kinds of day."""

    zone = ZoneInfo("Asia/Tokyo")
    boundary = 180

    def __init__(self, site, folder, pages):
        self.feed = Feed(folder)
        self.holiday_service = data(site, "calendar.js")["holidayService"]
        self.public = holidays.country_holidays("JP")
        self.tables = collections.defaultdict(dict)
        for (station, direction, schedule), calls in self.feed.tables().items():
            self.tables[station, direction][schedule] = calls
        self.keys = {(page["station"], page["direction"]) for page in pages}
        self.moments = [
            datetime.datetime(2026, 11, 24, 2, 59, 59), datetime.datetime(2026, 11, 24, 3, 0, 0),
            datetime.datetime(2026, 12, 31, 23, 59, 59), datetime.datetime(2027, 1, 1, 0, 0, 0),
            datetime.datetime(2027, 1, 4, 2, 59, 59), datetime.datetime(2027, 1, 4, 3, 0, 0),
            datetime.datetime(2026, 11, 20, 23, 30, 0), datetime.datetime(2026, 11, 22, 0, 20, 30),
        ]
        self.span = datetime.datetime(2026, 11, 1), datetime.datetime(2027, 2, 28)

    def schedules(self, date):
        text = date.isoformat()
        is_festive = date in self.public or any(
            first <= text[-len(first):] <= last if first <= last else text[-len(first):] >= first or text[-len(first):] <= last
            for first, last in self.holiday_service
        )
        if is_festive or date.weekday() == 6:
            return {"SaturdayHoliday", "Holiday"}
        return {"SaturdayHoliday", "Saturday"} if date.weekday() == 5 else {"Weekday"}

    @functools.cache
    def day(self, station, direction, date, goal):
        """(seconds since 1970, seconds of the arrival at the goal or None) of what a service day has."""
        found = []
        for schedule in self.schedules(date) & set(self.tables[station, direction]):
            for minute, train, position in self.tables[station, direction][schedule]:
                arrives = None
                if goal:
                    arrives = self.feed.rides(train, position).get(self.feed.named(goal))
                    if arrives is None:
                        continue
                start = instant(self.zone, date, 0)
                found.append((start + minute * 60, arrives and start + arrives * 60))
        return found

    def knows(self, page):
        return (page["station"], page["direction"]) in self.tables

    def key(self, page):
        return page["station"], page["direction"]


class Elsewhere:
    """A GTFS feed."""

    boundary = 180

    def __init__(self, site, path, pages):
        self.feed = gtfs_feed.Feed(path)
        self.zone = ZoneInfo(self.feed.zone)
        self.boundary = data(site, "calendar.js")["boundary"]
        ways = {row["trip_id"]: row.get("direction_id", "") for row in self.feed.rows("trips")}
        routes = gtfs_feed.railways_of(self.feed, pages)
        self.by_stop = collections.defaultdict(list)
        for trip in self.feed.calls:
            for stop, minute, _ in self.feed.departures(trip):
                self.by_stop[stop].append((minute, trip))
        self.routes, self.ways = routes, ways
        every = sorted(set().union(*self.feed.services.values()))
        self.span = tuple(datetime.datetime.combine(date, datetime.time()) for date in (every[0], every[-1]))
        self.moments = []
        date = every[0]
        # The night of the last service day is one of the date behind it.
        while date <= every[-1] + datetime.timedelta(1):
            night = datetime.datetime.combine(date, datetime.time())
            if turns(self.zone, date) or (date.month, date.day) in {(12, 31), (1, 1)}:
                for hour, minute, second in [(0, 59, 59), (1, 30, 0), (2, 59, 59), (3, 0, 0), (23, 59, 59)]:
                    self.moments.append(night.replace(hour=hour, minute=minute, second=second))
                # The hour that clocks show twice.
                self.moments.append(night.replace(hour=1, minute=30, fold=1))
            date += datetime.timedelta(1)
        self.moments.append(self.span[0] + datetime.timedelta(hours=26, minutes=59, seconds=59))

    def knows(self, page):
        railways = set(page.get("railways") or [page["railway"]])
        own = [(m, t) for stop in page["stops"] for m, t in self.by_stop[stop] if self.routes[t] in railways]
        # A time between told ones, and trips of both ways at one platform, are for Scripts/checks/gtfs.
        return bool(own) and all(minute is not None for minute, _ in own) and len({self.ways[t] for _, t in own}) == 1 and not any(t in self.feed.headways for _, t in own)

    def key(self, page):
        return tuple(page["stops"]), tuple(page.get("railways") or [page["railway"]])

    @functools.cache
    def day(self, stops, railways, date, goal):
        found = []
        services = {service for service, dates in self.feed.services.items() if date in dates}
        for stop in stops:
            for minute, trip in self.by_stop[stop]:
                if self.routes[trip] in railways and self.feed.trips[trip] in services:
                    found.append((instant(self.zone, date, minute), None))
        return found
