"""What becomes of the trains of a Mini Tokyo 3D feed further on, for the scripts that hold the signs of posters against it."""

import json
import re
from collections import defaultdict


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


class Feed:
    """The trains of a feed, and how many departures of a station and direction have each sign."""

    def __init__(self, folder, lang, synonyms):
        self.lang, self.synonyms = lang, synonyms
        self.types = {each["id"]: each["title"] for each in read(folder / "train-types.json")}
        self.trains = {}
        for path in sorted((folder / "train-timetables").glob("*.json")):
            self.trains.update((train["id"], train) for train in read(path))
        loops = {each["id"] for each in read(folder / "railways.json") if each["stations"][0] == each["stations"][-1]}
        self.signs = defaultdict(lambda: [0, 0])
        for train in self.trains.values():
            through, changes = self.ahead(train, loops)
            for call in train["tt"]:
                if "d" in call:
                    count = self.signs[call["s"], train["d"]]
                    count[0] += through
                    count[1] += changes

    def ahead(self, train, loops):
        seen, pending, found = {train["id"]}, list(train.get("nt", [])), []
        while pending:
            other = self.trains.get(pending.pop())
            if other is None or other["id"] in seen or (train["r"] in loops and other["r"] == train["r"]):
                continue
            seen.add(other["id"])
            found.append(other)
            pending += other.get("nt", [])
        return any(each["r"] != train["r"] for each in found), any(self.differ(each["y"], train["y"]) for each in found)

    def differ(self, a, b):
        names = [{name.lower() for name in self.types[each].values()} for each in (a, b)]
        if any(row & names[0] and row & names[1] for row in self.synonyms) or names[0] == names[1]:
            return False
        shown = [self.types[each].get(self.lang) or self.types[each]["en"] for each in (a, b)]
        return shown[0] != shown[1]


def synonyms(path):
    rows = re.findall(r"^  - \[(.*)\]", path.read_text(encoding="utf-8"), re.M)
    return [{word.strip().lower() for word in row.split(",")} for row in rows]
