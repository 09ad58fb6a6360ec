"""What the files of posters are called that are printed of a feed of Mini Tokyo 3D."""

import json
from collections import Counter


def names_of_ways(folder):
    """What directions are called in the names of files: without their company, where that names one alone."""
    ways = [each["id"] for each in json.loads((folder / "rail-directions.json").read_text(encoding="utf-8"))]
    short = {way: way.split(".", 1)[-1] for way in ways}
    counts = Counter(set(ways)) + Counter(name for way, name in short.items() if name != way)
    return {way: name if counts[name] == 1 else way for way, name in short.items()}


def slug(station, way):
    return f"{station}.{way}".lower().replace(".", "-")
