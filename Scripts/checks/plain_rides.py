"""Rides from one station to another by a feed of Mini Tokyo 3D, read train by train; through services too."""

import json


def minutes(clock):
    """Minutes of the service day, which ends at 03:00."""
    hour, minute = map(int, clock.split(":"))
    return (hour + 24 if hour < 3 else hour) * 60 + minute


def clock(minute):
    return f"{minute // 60 % 24}:{minute % 60:02}"


class PlainRides:
    def __init__(self, feed):
        self.trains = {}
        for file in sorted((feed / "train-timetables").glob("*.json")):
            self.trains.update((record["id"], record) for record in json.loads(file.read_bytes()))
        self.names = {s["id"]: s["title"]["ja"] for s in json.loads((feed / "stations.json").read_bytes())}

    def between(self, origin, goal, schedule="Weekday", railway=""):
        """(departure, arrival) of all trains from stations of one name to those of another; those of one railway, if it
        is named."""
        found = set()
        for train in self.trains.values():
            if f".{schedule}" not in train["id"] or railway not in train["id"]:
                continue
            for i, stop in enumerate(train["tt"]):
                if self.names[stop["s"]] != origin or "d" not in stop:
                    continue
                arrival = self.arrival(train, i, goal)
                if arrival is not None:
                    found.add((minutes(stop["d"]), arrival))
        return sorted(found)

    def arrival(self, train, at, goal):
        """When a train comes to a station of a name, after one of its calls and with the trains that it goes on as."""
        ahead, follows, seen = list(train["tt"][at + 1:]), list(train.get("nt", [])), {train["id"]}
        while ahead or follows:
            if not ahead:
                other = follows.pop(0)
                if other not in seen and other in self.trains:
                    seen.add(other)
                    ahead, follows = list(self.trains[other]["tt"]), follows + self.trains[other].get("nt", [])
                continue
            call = ahead.pop(0)
            if self.names[call["s"]] == goal:
                return minutes(call.get("a") or call["d"])
        return None
