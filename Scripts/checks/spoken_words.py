"""What a voice says of the departures of a feed of Mini Tokyo 3D: 「8時03分 普通 和光市行」, as pages and printed sheets have to say it."""

import collections
import json
import re

CLOCKS = {"ja": "{}時{:02}分", "en": "{}:{:02}", "zh-Hans": "{}点{:02}分", "ko": "{}시 {:02}분", "zh-Hant": "{}點{:02}分"}
BOUND = {"ja": "{}行", "en": "for {}", "zh-Hans": "开往{}", "ko": "{}행", "zh-Hant": "往{}"}
SEPARATORS = {"ja": "、", "en": ", ", "zh-Hans": "、", "ko": ", ", "zh-Hant": "、"}
# The word for the ticket that a type asks for stands behind its name.
TICKET = re.compile(r"（[^）]*）|\s?\([^)]*\)")


def titles(feed, name):
    return {record["id"]: record["title"] for record in json.loads((feed / name).read_bytes())}


def read_feed(feed, stations):
    """The departures of each table in their order: minute, type, destinations, and whether the train goes round to where it was."""
    tables = collections.defaultdict(list)
    for file in sorted((feed / "train-timetables").glob("*.json")):
        for train in json.loads(file.read_bytes()):
            schedule = re.sub(r"\.\d+$", "", train["id"]).rsplit(".", 1)[-1]
            for stop in train["tt"]:
                if "d" in stop:
                    hour, minute = map(int, stop["d"].split(":"))
                    time = (hour + 24 * (hour < 3)) * 60 + minute
                    goals = tuple(train.get("ds", []))
                    is_round = any(stations[goal]["ja"] in (stations[stop["s"]]["ja"], stations[train["tt"][0]["s"]]["ja"]) for goal in goals)
                    tables[stop["s"], train["d"], schedule].append((time, train["y"], goals, is_round))
    return {key: sorted(rows) for key, rows in tables.items()}


def is_said(sentence, departure, lang, types, stations):
    """Whether a sentence is that of a departure. Of what goes round the feed has no words: something has to be said of it."""
    time, kind, goals, is_round = departure
    clock = CLOCKS[lang].format(time // 60 % 24, time % 60)
    if not sentence.startswith(clock + " "):
        return False
    rest = sentence.removeprefix(clock + " ")
    name = types[kind].get(lang) or types[kind]["en"]
    if not rest.startswith(name):
        return False
    rest = TICKET.sub("", rest.removeprefix(name), 1) if TICKET.match(rest.removeprefix(name)) else rest.removeprefix(name)
    if not rest.startswith(" "):
        return False
    places = [stations[goal].get(lang) or stations[goal]["en"] for goal in goals]
    bound = BOUND[lang].format(SEPARATORS[lang].join(dict.fromkeys(places)))
    return (bool(places) and bound in rest) or ((is_round or not places) and len(rest) > 1)
