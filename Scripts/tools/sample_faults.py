"""What a reader would find wrong with the sample."""

import json
import math
import re

from sample_network import HOUR, MINUTE, SAMPLE, seconds


def service_seconds(text):
    time = seconds(text)
    return time if time >= 3 * HOUR else time + 24 * HOUR   # a service day begins at three


def faults_of_train(train, railway, places, top_speed):
    """What a reader would find wrong in one train, taken by itself."""
    stations, tt = railway["stations"], train["tt"]
    if train["d"] not in (railway["ascending"], railway["descending"]):
        yield "unknown direction"
    if [tuple(stop)[1:] for stop in (tt[0], tt[-1])] != [("d",), ("a",)] or not all("d" in stop for stop in tt[:-1]):
        yield "a time is missing, or there is one too many"
    order = iter(stations if train["d"] == railway["ascending"] else stations[::-1])
    if not all(stop["s"] in order for stop in tt):
        yield "a station is not on its railway, or out of order"
    times = [(stop["s"], service_seconds(stop[key])) for stop in tt for key in ("a", "d") if key in stop]
    for (a, left), (b, reached) in zip(times, times[1:]):
        if reached < left:
            yield f"time runs backwards at {b}"
        elif HOUR * math.dist(places[a], places[b]) / (reached - left + MINUTE) > top_speed:
            yield f"too fast to {b}"


def faults_of_links(train, trains, stations):
    for field, opposite in (("pt", "nt"), ("nt", "pt")):
        for other in train.get(field, []):
            if train["id"] not in trains.get(other, {}).get(opposite, []):
                yield f"{field} {other} does not link back"
                return
    for other in train.get("nt", []):
        last, first = train["tt"][-1], trains[other]["tt"][0]
        wait = service_seconds(first["d"]) - service_seconds(last["a"])
        if stations[last["s"]]["title"] != stations[first["s"]]["title"] or not 0 <= wait <= 8 * MINUTE:
            yield f"does not meet {other}"
        if train["id"].split(".")[3] != other.split(".")[3]:
            yield f"goes on in another schedule as {other}"


def faults(files, top_speeds):
    """Everything that is wrong in the feed as written, one line each."""
    data = {path: json.loads(text) for path, text in files.items() if path.endswith(".json")}
    railways = {r["id"]: r for r in data["railways.json"]}
    stations = {s["id"]: s for s in data["stations.json"]}
    types = {t["id"] for t in data["train-types.json"]}
    every = [t for path, rows in data.items() if "/" in path for t in rows]
    trains = {t["id"]: t for t in every}
    places = {s["id"]: (s["coord"][0] * 89.83, s["coord"][1] * 110.95) for s in stations.values() if "coord" in s}

    if len(trains) != len(every):
        yield "a train id is used twice"
    if len({r["color"] for r in railways.values()}) != len(railways):
        yield "two railways have one colour"
    members = [m for group in data["station-groups.json"] for gates in group for m in gates]
    if len(set(members)) != len(members) or not set(members) <= set(places):
        yield "a group names an unknown station, or one twice"
    for id, train in trains.items():
        found = list(faults_of_train(train, railways[train["r"]], places, top_speeds[train["r"]]))
        yield from (f"{id}: {text}" for text in found + list(faults_of_links(train, trains, stations)))
        if train["y"] not in types or not set(train.get("os", []) + train.get("ds", [])) <= set(stations):
            yield f"{id}: unknown type, origin or destination"
    known = {*railways, *stations, *trains, *types, *(d["id"] for d in data["rail-directions.json"])}
    for id in re.findall(r"`([A-Z][a-z]+(?:\.\w+)+)`", (SAMPLE / "README.md").read_text(encoding="utf-8")):
        if id not in known:
            yield f"README.md names {id}, which is not in the feed"
