"""The invented network of the sample, as Sample/network.toml tells it."""

from dataclasses import dataclass
from pathlib import Path

SAMPLE = Path(__file__).resolve().parents[2] / "Sample"
MINUTE, HOUR = 60, 3600


@dataclass(frozen=True)
class Station:
    id: str
    title: dict
    reading: str
    place: tuple | None         # km east and north of the middle; None off the network


@dataclass(frozen=True)
class Railway:
    id: str
    title: dict
    reading: str
    color: str
    directions: list            # ascending, descending
    cars: int
    top_speed: int              # km/h
    options: list
    records: list               # every station record, those off the network too

    @property
    def stations(self):
        """The stations in ascending order; the first comes again at the end of a loop."""
        line = [s for s in self.records if s.place]
        return line + line[:1] if "loop" in self.options else line

    def index(self, key):
        return [s.id for s in self.stations].index(f"{self.id}.{key}")


def read_railways(network):
    railways = {}
    for entry in network["railway"]:
        about = {key: value for key, value in entry.items() if key != "stations"}
        railway = railways[entry["id"]] = Railway(**about, records=[])
        for key, ja, en, reading, *rest in entry["stations"]:
            further = rest.pop() if rest and isinstance(rest[-1], dict) else {}
            title = {"ja": ja, "en": en, **further}
            railway.records.append(Station(f"{railway.id}.{key}", title, reading, tuple(rest) or None))
    return railways


def coordinate(place, digits):
    """Longitude and latitude of a place in kilometres; the city is invented, so is its middle."""
    east, north = place
    return [round(136.72 + east / 89.83, digits), round(36.2 + north / 110.95, digits)]


def clock(seconds, keeps_24):
    hour, minute = divmod(seconds // MINUTE, 60)
    return f"{hour if keeps_24 else hour % 24:02d}:{minute:02d}"


def seconds(text):
    hour, minute = text.split(":")
    return int(hour) * HOUR + int(minute) * MINUTE
