"""The trains of the sample: runs, numbers and links, as Sample/trains.toml tells them."""

import math
from collections import Counter
from dataclasses import dataclass

from sample_network import HOUR, MINUTE, Railway, clock, seconds


@dataclass(frozen=True)
class Leg:
    railway: Railway
    start: int                  # places in the railway's station list
    end: int

    @property
    def direction(self):
        return self.railway.directions[0 if self.end > self.start else 1]

    def back(self):
        return Leg(self.railway, self.end, self.start)


@dataclass(frozen=True)
class Stop:
    station: str
    arrival: int                # seconds of the service day
    departure: int


@dataclass
class Journey:
    """A route timed: the legs of one vehicle, their stops, and where it comes from and goes to."""
    type: str
    legs: list
    stops: list                 # a list of stops for each leg
    origin: str
    goal: str

    @property
    def leaves(self):
        return self.stops[0][0].departure

    @property
    def arrives(self):
        return self.stops[-1][-1].arrival


class Timetable:
    """Runs, numbers and links the trains of trains.toml."""

    def __init__(self, railways, plan):
        self.railways, self.plan = railways, plan
        self.trains = {id: [] for id in railways}
        self.counts = Counter()
        self.routes = {name: self.route(text) for name, text in plan["routes"].items()}

    def route(self, text):
        type, rest = text.split(": ")
        path, _, beyond = rest.partition(" + ")
        legs = []
        for part in path.split(" > "):
            id, start, end = part.split()
            railway = self.railways[id]
            legs.append(Leg(railway, railway.index(start), railway.index(end)))
        return type, legs, beyond or None

    def run(self, leg, type, start):
        """The stops of a leg begun at `start`: even speed between stations, 20 s to start and 20 s to brake."""
        railway = leg.railway
        calls = self.plan["calls"].get(railway.id, {}).get(type, "").split()
        speed = min(self.plan["cruise"][type], railway.top_speed) / HOUR
        dwell = 15 if "curve" in railway.options else 28
        step = 1 if leg.end > leg.start else -1
        stops, time, before = [], start, None
        for i in range(leg.start, leg.end + step, step):
            station = railway.stations[i]
            if before:
                time += round(1.05 * math.dist(before.place, station.place) / speed)
            before = station
            passes = calls and station.id.removeprefix(railway.id + ".") not in calls
            passes = passes or self.plan["one_way"].get(station.id, leg.direction) != leg.direction
            if passes and i not in (leg.start, leg.end):
                continue
            if stops:
                stops.append(Stop(station.id, time + 20, time + 20 + dwell))
                time += 20 + dwell
            else:
                stops.append(Stop(station.id, time, time))
            time += 20
        return stops

    def journey(self, route, back, time, anchor=None):
        """The route, timed so that it leaves the anchor at `time`; without an anchor, its first station.

        Where the anchor is the last station, the time is that of the arrival.
        """
        type, legs, beyond = self.routes[route]
        if back:
            legs = [leg.back() for leg in reversed(legs)]
        runs, start = [], 0
        for leg in legs:
            runs.append(self.run(leg, type, start))
            start = runs[-1][-1].arrival + MINUTE
        every = [stop for stops in runs for stop in stops]
        if anchor == every[-1].station:
            shift = time - every[-1].arrival
        else:
            shift = time - next((s.departure for s in every if s.station == anchor), 0)
        ends = [every[0].station, every[-1].station]
        if beyond:
            ends[0 if back else 1] = beyond
        runs = [[Stop(s.station, s.arrival + shift, s.departure + shift) for s in stops] for stops in runs]
        return Journey(type, legs, runs, *ends)

    def record(self, leg, type, number, schedule, stops, suffix=""):
        """One train of the feed, its fields in the feed's order; fields left empty are dropped at the end."""
        railway = leg.railway
        keeps = self.plan["writes_24"].get(railway.id) == schedule
        tt = []
        for i, stop in enumerate(stops):
            entry = {"s": stop.station}
            if i == len(stops) - 1 or i and "passing" not in railway.options:
                midnight = stop.arrival // MINUTE == 24 * 60
                entry["a"] = clock(stop.arrival, keeps or midnight)     # as in the feed: 24:00, then 00:01
            if i < len(stops) - 1:
                entry["d"] = clock(stop.departure, keeps)
            tt.append(entry)
        name = f"{railway.id}.{number}"
        train = {"id": f"{name}.{schedule}{suffix}", "t": name, "r": railway.id, "n": number,
                 "y": f"{railway.id.split('.')[0]}.{type}", "d": leg.direction,
                 "os": [], "ds": [], "pt": [], "nt": [], "tt": tt, "nm": []}
        self.trains[railway.id].append(train)
        return train

    def add(self, letter, schedule, journey, back):
        """Numbers such as 1703A: the hour, then odd numbers forwards and even ones back."""
        hour = journey.leaves // HOUR
        self.counts[letter, schedule, hour, back] += 1
        number = f"{hour}{2 * self.counts[letter, schedule, hour, back] - (not back):02d}{letter}"
        trains = [self.record(leg, journey.type, number, schedule, stops)
                  for leg, stops in zip(journey.legs, journey.stops)]
        for train in trains:
            train["os"], train["ds"] = [journey.origin], [journey.goal]
        chain(trains)

    def add_by_the_clock(self, letter, anchor, back, bands, hours):
        for schedule, spans in hours.items():
            for hour, band in expand(spans):
                for entry in bands[band].split(", "):
                    minute, route = entry.split()
                    time = hour * HOUR + int(minute) * MINUTE
                    self.add(letter, schedule, self.journey(route, False, time, anchor), False)
                    if hour < 24:   # the last trains run out of town only
                        self.add(letter, schedule, self.journey(route, True, time + back * MINUTE, anchor), True)

    def add_split(self, number, schedule, trunk, way, time):
        """A trunk `.1` that splits in two or is joined of two: its own railway's part `.2`, and the other's."""
        back = way == "back"
        whole = self.journey(trunk, back, seconds(time))
        junction = whole.legs[0 if back else -1].railway
        trunks = [self.record(leg, whole.type, f"10{number}L", schedule, stops, ".1" if leg.railway == junction else "")
                  for leg, stops in zip(whole.legs, whole.stops)]
        chain(trunks)
        joint, town = trunks[0 if back else -1], whole.goal if back else whole.origin
        far, names = [], []
        for part in self.plan["split"]["part"]:
            wait = part["wait"] * MINUTE
            railway = self.routes[part["route"]][1][0].railway
            meeting = railway.stations[self.routes[part["route"]][1][0].start].id
            run = self.journey(part["route"], back, whole.leaves - wait if back else whole.arrives + wait, meeting)
            own, suffix = (f"10{number}L", ".2") if railway == junction else (f"30{number}L", "")
            train = self.record(run.legs[0], run.type, own, schedule, run.stops[0], suffix)
            names.append({language: text % number for language, text in part["name"].items()})
            far.append(run.origin if back else run.goal)
            train["os"], train["ds"] = (far[-1:], [town]) if back else ([town], far[-1:])
            train["nm"] = names[-1:]
            chain([train, joint] if back else [joint, train])
        for train in trunks:
            train["os"], train["ds"] = (far, [town]) if back else ([town], far)
            train["nm"] = names

    def add_vehicle_on_loop(self, vehicle, schedule, first, laps, by_depot, back):
        """A record for each lap, as on Yamanote: only the first names its origin and only the last its goal."""
        plan = self.plan["loop"]
        railway = self.railways[plan["railway"]]
        count, depot = len(railway.stations) - 1, railway.index(plan["depot"])
        lap, from_depot, to_depot = Leg(railway, 0, count), Leg(railway, depot, count), Leg(railway, 0, depot)
        if back:
            lap, from_depot, to_depot = lap.back(), to_depot.back(), from_depot.back()
        start = seconds(first) + (plan["back"] * MINUTE if back else 0)
        runs = [(lap, start + i * plan["lap"] * MINUTE) for i in range(laps)]
        if by_depot:
            runs.insert(0, (from_depot, start - self.run(from_depot, "Local", MINUTE)[-1].arrival))
            runs.append((to_depot, start + laps * plan["lap"] * MINUTE))
        trains = [self.record(leg, "Local", f"{i:02d}{2 * vehicle - (not back):02d}G", schedule,
                              self.run(leg, "Local", time)) for i, (leg, time) in enumerate(runs, 1)]
        trains[0]["os"], trains[-1]["ds"] = [trains[0]["tt"][0]["s"]], [trains[-1]["tt"][-1]["s"]]
        chain(trains)

    def build(self):
        for plan in self.plan["plan"]:
            self.add_by_the_clock(**plan)
        for letter, schedule, route, way, times in self.plan["listed"]["trains"]:
            for time in times.split():
                self.add(letter, schedule, self.journey(route, way == "back", seconds(time)), way == "back")
        for row in self.plan["split"]["trains"]:
            self.add_split(*row)
        for row in self.plan["loop"]["vehicles"]:
            self.add_vehicle_on_loop(*row, back=False)
            self.add_vehicle_on_loop(*row, back=True)
        return {id: [{k: v for k, v in train.items() if v} for train in trains] for id, trains in self.trains.items()}


def chain(trains):
    """Links each train with the next of the same vehicle."""
    for before, after in zip(trains, trains[1:]):
        before["nt"].append(after["id"])
        after["pt"].append(before["id"])


def expand(spans):
    """(hour, band) for each hour of "band first-last, …"."""
    for entry in spans.split(", "):
        band, span = entry.split()
        first, _, last = span.partition("-")
        for hour in range(int(first), int(last or first) + 1):
            yield hour, band
