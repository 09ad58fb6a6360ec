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
import json
import random
from bisect import bisect_left
from datetime import date
from pathlib import Path

from planner_feed import DAY, NEVER, Network, PACES, RIDES, SiteWalks, StepFreeWalks, Walks, read_gtfs, read_trains
from step_free_feed import StepFreeFeed

BOUNDARY, SPAN = 180, 120
# A Friday, a Saturday, a Sunday, a holiday, and the days around it.
DATES = [date(2026, 11, day) for day in (20, 21, 22, 23, 24, 27)]


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
        return {stop: way for stop, way in found.items() if stop not in walks.closed}

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
    start = {stop: way for stop, way in start.items() if stop not in walks.closed}
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
            if station in walks.closed:
                continue
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


def read(feed: Path, site: Path | None, steps: str = "any"):
    """The ways on foot and the trains of a feed, or those for riders who take no steps."""
    global BOUNDARY
    if feed.suffix != ".zip":
        return Walks(feed), read_trains(feed)
    text = (site / "data/calendar.js").read_text(encoding="utf-8")
    BOUNDARY = json.loads(text[text.index("=") + 1 : text.rindex(";")])["boundary"]
    if steps == "free":
        known = StepFreeFeed(feed)
        walks = StepFreeWalks(site, known)
        trains = read_gtfs(feed, set(walks.ids))
        return walks, {id_: train for id_, train in trains.items() if id_ not in known.refusing}
    walks = SiteWalks(site)
    return walks, read_gtfs(feed, set(walks.ids))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("feed", type=Path)
    parser.add_argument("--site", type=Path)
    parser.add_argument("--questions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=["leave", "arrive", "first", "last", "all"])
    parser.add_argument("--steps", choices=["any", "free"], default="any")
    arguments = parser.parse_args()
    walks, trains = read(arguments.feed, arguments.site, arguments.steps)
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
