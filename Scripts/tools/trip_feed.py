"""The trains and the courses of a Mini Tokyo 3D feed, for Scripts/tools/make-trips."""

import bisect
import collections
import datetime
import json
import math

TOKYO = datetime.timezone(datetime.timedelta(hours=9))
# A Tuesday, a Wednesday, a Saturday and a Sunday without a holiday.
DAYS = {"Weekday": ["2026-11-24", "2026-11-25"], "SaturdayHoliday": ["2026-11-28", "2026-11-29"]}
METRE = 1 / 111_195


def minutes(clock):
    hour, minute = map(int, clock.split(":"))
    return (hour + 24 if hour < 3 else hour) * 60 + minute


def distance(a, b):
    """Metres between two points (longitude, latitude); flat enough for a city."""
    return math.hypot((a[0] - b[0]) * math.cos(math.radians(a[1])), a[1] - b[1]) / METRE


def near_line(points, place):
    """The point of a line that is nearest to a place: metres away, the number of the piece it lies on, and the point."""
    narrow = math.cos(math.radians(place[1]))
    found = (math.inf, 0, place)
    for index, ((x0, y0), (x1, y1)) in enumerate(zip(points, points[1:])):
        dx, dy = (x1 - x0) * narrow, y1 - y0
        part = ((place[0] - x0) * narrow * dx + (place[1] - y0) * dy) / (dx * dx + dy * dy or 1)
        part = min(1, max(0, part))
        point = (x0 + part * (x1 - x0), y0 + part * (y1 - y0))
        away = math.hypot((point[0] - place[0]) * narrow, point[1] - place[1]) / METRE
        found = min(found, (away, index, point))
    return found


class Course:
    """A line on the ground with the metres from its beginning; a loop twice, so that every ride lies on it whole."""

    def __init__(self, points, below, is_loop):
        if is_loop:
            points, below = points + points[1:], below + below[1:]
        self.points, self.below, self.along = [points[0]], [below[0]], [0.0]
        for point, isBelow in zip(points[1:], below[1:]):
            step = distance(self.points[-1], point)
            if step > 0.01:
                self.points.append(point)
                self.below.append(isBelow)
                self.along.append(self.along[-1] + step)

    def near(self, place):
        """Where along the line a place may lie: the nearest point, and others hardly farther."""
        narrow = math.cos(math.radians(place[1]))
        found = []
        for index in range(1, len(self.points)):
            (x0, y0), (x1, y1) = self.points[index - 1], self.points[index]
            dx, dy = (x1 - x0) * narrow, y1 - y0
            part = ((place[0] - x0) * narrow * dx + (place[1] - y0) * dy) / (dx * dx + dy * dy)
            part = min(1, max(0, part))
            away = math.hypot((x0 - place[0]) * narrow + part * dx, y0 - place[1] + part * dy) / METRE
            found.append((away, self.along[index - 1] + part * (self.along[index] - self.along[index - 1])))
        least = min(found)[0]
        if least > 600:
            return []
        kept = []
        for away, along in sorted(found):
            if away <= least + 100 and all(abs(along - other) > 300 for other in kept):
                kept.append(along)
        return kept

    def at(self, along):
        index = min(max(1, bisect.bisect_left(self.along, along)), len(self.along) - 1)
        a, b = self.along[index - 1], self.along[index]
        part = (along - a) / (b - a)
        (x0, y0), (x1, y1) = self.points[index - 1], self.points[index]
        return (x0 + part * (x1 - x0), y0 + part * (y1 - y0)), self.below[index]


class Feed:
    def __init__(self, folder):
        self.folder = folder
        self.places = {station["id"]: station["coord"] for station in self.read("stations") if "coord" in station}
        self.lines = {line["id"]: line for line in self.read("coordinates")["railways"]}
        self.trains, self.of_railway = {}, collections.defaultdict(list)
        for path in sorted((folder / "train-timetables").glob("*.json")):
            for train in json.loads(path.read_bytes()):
                self.trains[train["id"]] = train
                self.of_railway[train["r"]].append(train)
        self.courses, self.raw, self.known = {}, {}, {}

    def read(self, name):
        return json.loads((self.folder / f"{name}.json").read_bytes())

    def points(self, railway):
        """The points of a railway and whether each is under ground; what lies on the tracks of another runs along it."""
        if railway in self.raw:
            return self.raw[railway]
        line = self.lines[railway]
        self.raw[railway] = ([], [])
        points, below = [], []
        for part in line["sublines"]:
            own = [tuple(point[:2]) for point in part["coords"]]
            other = part.get("start", {}).get("railway")
            if part["type"] == "sub" and other in self.lines and other == part.get("end", {}).get("railway"):
                all_, _ = self.points(other)
                ends = [near_line(all_, end) for end in (own[0], own[-1])] if all_ else []
                if ends and max(away for away, _, _ in ends) < 400:
                    (_, a, first), (_, b, last) = ends
                    between = all_[a + 1 : b + 1] if a <= b else all_[b + 1 : a + 1][::-1]
                    length = sum(map(distance, [first, *between], [*between, last]))
                    straight = sum(map(distance, own, own[1:]))
                    if length < 1.6 * straight + 500:
                        own = [own[0], *between, own[-1]]
            is_below = part.get("altitude", line.get("altitude", 0)) < 0
            points += own
            below += [is_below] * len(own)
        self.raw[railway] = (points, below)
        return self.raw[railway]

    def course(self, railway):
        if railway not in self.courses:
            points, below = self.points(railway)
            is_loop = len(points) > 2 and bool(self.lines[railway].get("loop"))
            self.courses[railway] = Course(points, below, is_loop)
        return self.courses[railway]

    def hop(self, railway, start, goal):
        """Where along its railway's course a train goes between two calls; nothing where the feed draws no such way."""
        key = railway, start, goal
        if key not in self.known:
            course, best = self.course(railway), None
            straight = distance(self.places[start], self.places[goal])
            for a in course.near(self.places[start]):
                for b in course.near(self.places[goal]):
                    if best is None or abs(b - a) < abs(best[1] - best[0]):
                        best = a, b
            fits = best and 0.8 * straight - 300 < abs(best[1] - best[0]) < 2.5 * straight + 500
            self.known[key] = best if fits else None
        return self.known[key]
