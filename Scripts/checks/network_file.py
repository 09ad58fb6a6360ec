"""data/network.js and its pieces read as Docs/data-files.md tells other programs to: it shares no code with jikoku."""

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


def value(file: Path):
    """What a data file hands over."""
    text = file.read_text(encoding="utf-8")
    return json.loads(text[text.index("=") + 1 : text.rindex(";")])


def unpacked(packed: dict) -> dict[str, Column]:
    """The columns of a file by name."""
    data = gzip.decompress(base64.b64decode(packed["bytes"]))
    columns, start = {}, 0
    for name, length in packed["columns"].items():
        columns[name] = Column(data[start : start + length])
        start += length
    assert start == len(data)
    return columns


class Network:
    """All of the files: what JSON says in `head`, and what the columns do in `trains` and `changes`."""

    def __init__(self, site: Path):
        self.head = value(site / "data/network.js")
        columns = unpacked(self.head)
        folder = site / "data/network"
        if "pieces" not in self.head:
            self.head |= value(folder / "pieces.js")
        # Each row is what its ids begin with, and how each of them ends.
        self.stops: list[str] = [start + end for start, *ends in self.head["stops"] for end in ends]
        languages = self.head["languages"]
        # By language, for each stop; and latitude and longitude in turn.
        self.names = self.head.get("names") or {tag: value(folder / f"names-{tag.lower()}.js") for tag in languages}
        self.lies = self.head.get("places") or value(folder / "places.js")
        self.places = [stop - columns["places"].next() for stop in range(len(self.stops))]
        # Each its id, railway, stop and folder.
        self.station_rows: list[tuple[str, int, int, str]] = []
        railway = stop = 0
        for own, told in self.head["stations"]:
            railway += columns["railways"].signed()
            stop += columns["stops"].signed()
            id_ = own or self.stops[stop]
            likely = f"{self.head['railways'][railway][0]}/{id_.rsplit('.', 1)[-1].lower()}"
            self.station_rows.append((id_, railway, stop, likely if told == 0 else told))
        self.stations = [id_ for id_, *_ in self.station_rows]
        self._read_patterns(columns)
        # For each stop the region in which it lies; nothing of a network without them.
        self.cells: list[int] = []
        for _ in self.stops if "cells" in columns else []:
            self.cells.append((self.cells[-1] if self.cells else 0) + columns["cells"].signed())
        self.trains: list[Train] = []
        for number, piece in enumerate(self.head["pieces"]):
            if "bytes" in piece:
                columns_ = unpacked(piece)
            else:
                columns_ = unpacked(value(folder / f"{number}.js")) | unpacked(value(folder / f"looks-{number}.js"))
            self._read_piece(piece, columns_)
        assert len(self.trains) == self.head["trains"]
        self._find_cells()
        self._name_pages()
        # (from, to): the minutes and what they rest on, by positions in the stops.
        self.changes: dict[tuple[int, int], tuple[int, int]] = {}
        for stop in range(len(self.stops)):
            other = 0
            for _ in range(columns["changes"].next()):
                other += columns["changes"].signed()
                told = columns["changes"].next()
                self.changes[stop, other] = (told >> 3, told & 7)
        # What is known of stops and of ways without steps, in the same keys; nothing where the feed says nothing.
        told = "access" in columns
        self.access = [columns["access"].next() for _ in self.stops] if told else []
        self.steps = {pair: columns["steps"].next() for pair in self.changes} if told else {}
        assert all(column.is_read for column in columns.values())

    def _read_patterns(self, columns):
        """The stations of each pattern, how many trains it has, and the patterns that these become."""
        self.patterns: list[list[int]] = []
        self.counts: list[int] = []
        self.becomes: list[list[int]] = []
        while sum(self.counts) < self.head["trains"]:
            calls = columns["patterns"].next()
            self.counts.append(columns["patterns"].next())
            stations, station = [], 0
            for _ in range(calls):
                station += columns["patterns"].signed()
                stations.append(station)
            self.patterns.append(stations)
        for _ in self.patterns:
            others, other = [], 0
            for _ in range(columns["becomes"].next()):
                other += columns["becomes"].next()
                others.append(other)
            self.becomes.append(others)

    def _read_piece(self, piece, columns):
        self.columns = columns
        first = len(self.trains)
        # Each with the trains of one pattern.
        runs: list[list[Train]] = []
        pattern = 0
        while len(self.trains) < first + piece["trains"]:
            pattern += columns["patterns"].next()
            runs.append(self._read_pattern(pattern))
        own = self.trains[first:]
        assert len(own) == piece["trains"] and {train.service for train in own} == set(piece["services"])
        times = [time for train in own for call in train.calls for time in (call.arrival, call.departure) if time is not None]
        assert (piece["from"], piece["until"]) == (min(times), max(times))
        self._read_looks(own)
        for run in runs:
            recent = []
            for train in run:
                position = columns["shown"].next()
                train.shown = recent.pop(position - 1) if position else [columns["shown"].next() for _ in train.calls]
                recent.insert(0, train.shown)
        self._read_links(first, own)
        assert sum(len(train.following) for train in own) == piece["links"]
        assert all(column.is_read for column in columns.values())

    def _read_pattern(self, pattern) -> list[Train]:
        columns, stations = self.columns, self.patterns[pattern]
        service = start = 0
        recent, found = [], []
        for _ in range(columns["patterns"].next()):
            service += columns["services"].signed()
            start += columns["starts"].signed()
            position = columns["profiles"].next()
            profile = recent.pop(position - 1) if position else self._profile(len(stations))
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
            found.append(Train(service, 0, 0, timed))
        self.trains += found
        return found

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

    def _read_looks(self, own):
        type_ = destination = 0
        for train in own:
            type_ += self.columns["types"].signed()
            destination += self.columns["destinations"].signed()
            train.type, train.destination = type_, destination
            admission = self.columns["admissions"].next()
            train.wheelchairs, train.bicycles = admission & 3, admission >> 2

    def _read_links(self, first, own):
        likely, number = first, 0
        for train in own:
            for _ in range(self.columns["links"].next()):
                told = self.columns["links"].next()
                step = told >> 1
                other = likely + (-(step + 1) // 2 if step % 2 else step // 2)
                likely = other + 1
                train.following.append((other, bool(told & 1)))
        for train in own:
            frame = self.columns["pages"].next()
            if not frame:
                continue
            head, digits, tail = self.head["frames"][frame - 1]
            shown = ""
            home = self.columns["folders"].next()
            if digits >= 0:
                number += self.columns["numbers"].signed()
                shown = str(number).zfill(digits)
            railway = home - 1 if home else self.station_rows[train.calls[0].station][1]
            folder = self.head["railways"][railway][1].removeprefix("r-")
            train.page = f"railways/{folder}/{head}{shown}{tail}.html"

    def _find_cells(self):
        """Of each piece the regions are told where its trains call, and where those do that they follow or that follow them."""
        cell = [self.cells[stop] if self.cells else 0 for _, _, stop, _ in self.station_rows]
        homes = [number for number, piece in enumerate(self.head["pieces"]) for _ in range(piece["trains"])]
        found = [set() for _ in self.head["pieces"]]
        for train, home in zip(self.trains, homes):  # noqa: B905
            found[home].update(cell[call.station] for call in train.calls)
            for number, _ in train.following:
                found[homes[number]].add(cell[train.calls[-1].station])
                found[home].add(cell[self.trains[number].calls[0].station])
        assert [piece.get("cells") for piece in self.head["pieces"]] == [sorted(own) if self.cells else None for own in found]

    def _name_pages(self):
        # The other trains of a journey have the same page.
        ties = {position: [] for position in range(len(self.trains))}
        for position, train in enumerate(self.trains):
            for other, is_lap in train.following:
                if not is_lap:
                    ties[position].append(other)
                    ties[other].append(position)
        for start in [position for position, train in enumerate(self.trains) if not train.page]:
            if self.trains[start].page:
                continue
            journey, pending = {start}, [start]
            while pending:
                for other in ties[pending.pop()]:
                    if other not in journey:
                        journey.add(other)
                        pending.append(other)
            [page] = {self.trains[member].page for member in journey} - {""}
            for member in journey:
                self.trains[member].page = page
