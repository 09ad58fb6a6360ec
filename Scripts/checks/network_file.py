"""data/network.js read as Docs/data-files.md tells other programs to: it shares no code with jikoku."""

from __future__ import annotations

import base64
import gzip
import json
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Call:
    """Where a train stops: a position in the stations, and minutes of the service day."""

    station: int
    arrival: int | None
    departure: int | None
    boarding: int
    alighting: int
    is_approximate: bool


@dataclass
class Train:
    service: int
    type: int
    destination: int
    calls: list[Call]
    # For each call what is shown to those who leave there, counted from 1; 0 for the train's destination.
    shown: list[int] = field(default_factory=list)
    # Each with whether it is the next lap of a loop.
    following: list[tuple[int, bool]] = field(default_factory=list)
    # As the feed has them: 0 not known, 1 yes, 2 no.
    wheelchairs: int = 0
    bicycles: int = 0
    # Below the folder of a language.
    page: str = ""


class Column:
    def __init__(self, data: bytes):
        self.numbers = iter(self._read(data))

    @staticmethod
    def _read(data: bytes):
        value = shift = 0
        for byte in data:
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                yield value
                value = shift = 0

    def next(self) -> int:
        return next(self.numbers)

    def signed(self) -> int:
        value = self.next()
        return -(value + 1) // 2 if value % 2 else value // 2

    @property
    def is_read(self) -> bool:
        return next(self.numbers, None) is None


class Network:
    """All of the file: what JSON says in `head`, and what the columns do in `trains` and `changes`."""

    def __init__(self, site: Path):
        text = (site / "data/network.js").read_text(encoding="utf-8")
        self.head = json.loads(text[text.index("=") + 1 : text.rindex(";")])
        data = gzip.decompress(base64.b64decode(self.head["bytes"]))
        self.columns, start = {}, 0
        for name, length in self.head["columns"].items():
            self.columns[name] = Column(data[start : start + length])
            start += length
        assert start == len(data)
        self.stops = [stop[0] for stop in self.head["stops"]]
        self.stations = [id_ or self.stops[stop] for id_, _, stop, _ in self.head["stations"]]
        self.trains: list[Train] = []
        # Where the trains of each pattern begin.
        self.patterns: list[int] = []
        while len(self.trains) < self.head["trains"]:
            self._read_pattern()
        self._read_looks()
        self._read_shown()
        self._read_links()
        # (from, to): the minutes and what they rest on, by positions in the stops.
        self.changes: dict[tuple[int, int], tuple[int, int]] = {}
        for stop in range(len(self.stops)):
            other = 0
            for _ in range(self.columns["changes"].next()):
                other += self.columns["changes"].signed()
                value = self.columns["changes"].next()
                self.changes[stop, other] = (value >> 3, value & 7)
        assert all(column.is_read for column in self.columns.values())

    def _read_pattern(self):
        columns = self.columns
        calls, trains = columns["patterns"].next(), columns["patterns"].next()
        self.patterns.append(len(self.trains))
        stations, station = [], 0
        for _ in range(calls):
            station += columns["patterns"].signed()
            stations.append(station)
        service = start = 0
        recent = []
        for _ in range(trains):
            service += columns["services"].signed()
            start += columns["starts"].signed()
            position = columns["profiles"].next()
            profile = recent.pop(position - 1) if position else self._profile(calls)
            recent.insert(0, profile)
            # PyPy's zip has no `strict`.
            assert len(stations) == len(profile)
            timed = [
                Call(
                    station,
                    None if arrival is None else start + arrival,
                    None if departure is None else start + departure,
                    trait >> 2 & 3,
                    trait >> 4 & 3,
                    bool(trait >> 6),
                )
                for station, (trait, arrival, departure) in zip(stations, profile)  # noqa: B905
            ]
            self.trains.append(Train(service, 0, 0, timed))

    def _read_shown(self):
        for start, end in zip(self.patterns, [*self.patterns[1:], len(self.trains)]):  # noqa: B905
            recent = []
            for train in self.trains[start:end]:
                position = self.columns["shown"].next()
                train.shown = recent.pop(position - 1) if position else [self.columns["shown"].next() for _ in train.calls]
                recent.insert(0, train.shown)

    def _profile(self, calls):
        profile, minute = [], 0
        for _ in range(calls):
            trait = self.columns["traits"].next()
            times = []
            for bit in (1, 2):
                if trait & bit:
                    minute += self.columns["minutes"].signed()
                times.append(minute if trait & bit else None)
            profile.append((trait, *times))
        return profile

    def _read_looks(self):
        type_ = destination = 0
        for train in self.trains:
            type_ += self.columns["types"].signed()
            destination += self.columns["destinations"].signed()
            train.type, train.destination = type_, destination
            admission = self.columns["admissions"].next()
            train.wheelchairs, train.bicycles = admission & 3, admission >> 2

    def _read_links(self):
        likely = 0
        for train in self.trains:
            for _ in range(self.columns["links"].next()):
                value = self.columns["links"].next()
                step = value >> 1
                other = likely + (-(step + 1) // 2 if step % 2 else step // 2)
                likely = other + 1
                train.following.append((other, bool(value & 1)))
        number, unnamed = 0, []
        for position, train in enumerate(self.trains):
            frame = self.columns["pages"].next()
            if not frame:
                unnamed.append(position)
                continue
            head, digits, tail = self.head["frames"][frame - 1]
            shown = ""
            if digits >= 0:
                number += self.columns["numbers"].signed()
                shown = str(number).zfill(digits)
            railway = self.head["stations"][train.calls[0].station][1]
            folder = self.head["railways"][railway][1].removeprefix("r-")
            train.page = f"railways/{folder}/{head}{shown}{tail}.html"
        # The other trains of a journey have the same page.
        ties = {position: [] for position in range(len(self.trains))}
        for position, train in enumerate(self.trains):
            for other, is_lap in train.following:
                if not is_lap:
                    ties[position].append(other)
                    ties[other].append(position)
        for position in unnamed:
            if self.trains[position].page:
                continue
            journey, pending = {position}, [position]
            while pending:
                for other in ties[pending.pop()]:
                    if other not in journey:
                        journey.add(other)
                        pending.append(other)
            [page] = {self.trains[member].page for member in journey} - {""}
            for member in journey:
                self.trains[member].page = page
