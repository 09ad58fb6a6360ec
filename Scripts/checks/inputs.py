"""What the checks take, for Scripts/verify: a site, its feed, and what has to be made of them first."""

import argparse
import json
import os
import re
import shlex
import sqlite3
import subprocess
import sys
import zipfile
from functools import cached_property
from pathlib import Path

from shared import ROOT

TOKYO, GTFS = "Mini Tokyo 3D", "GTFS"


class NotRun(Exception):
    """Why a check is left out."""


class Inputs:
    """The site and its feed, and what is made of them for some checks. What there is none of says why (`NotRun`)."""

    def __init__(self, options: argparse.Namespace, folder: Path):
        self.options, self.folder = options, folder
        self.site, self.feed = options.site.resolve(), options.feed.resolve()
        self.format = TOKYO if (self.feed / "train-timetables").is_dir() else GTFS
        self.pages = [json.loads(line) for line in (self.site / "data/pages.jsonl").open(encoding="utf-8")]
        self.kinds = {page["kind"] for page in self.pages}
        self.language = self.pages[0]["lang"]
        named = os.environ.get("JIKOKU")
        builds = [ROOT / f".build/{kind}/jikoku" for kind in ("release", "debug")]
        self.command = Path(named).resolve() if named else next((path for path in builds if path.exists()), None)
        self.python = os.environ.get("PYTHON") or str(next(filter(Path.exists, [ROOT / ".venv/bin/python"]), sys.executable))
        self.environment = {**os.environ, "PYTHON": self.python, **({"JIKOKU": str(self.command)} if self.command else {})}

    def make(self, *words: object) -> None:
        """Runs a program that makes something for a check."""
        made = subprocess.run([*map(str, words)], cwd=ROOT, env=self.environment, capture_output=True, text=True, check=False)
        if made.returncode:
            raise RuntimeError(f"{shlex.join(map(str, words))}\n{made.stdout}{made.stderr}")

    def jikoku(self, *words: object) -> None:
        self.make(self.program, *words, "--quiet")

    def some(self, kind: str, count: int) -> list[dict]:
        """So many pages of a kind in the first language, spread over all of them."""
        own = [page for page in self.pages if page["kind"] == kind and page["lang"] == self.language]
        return own[:: max(1, len(own) // count)][:count]

    @cached_property
    def store(self) -> Path:
        if not self.options.store:
            raise NotRun("takes a store")
        return self.options.store.resolve()

    @cached_property
    def program(self) -> Path:
        if not self.command:
            raise NotRun("there is no program: set JIKOKU, or build it (Scripts/build)")
        return self.command

    @cached_property
    def built_store(self) -> Path:
        """The store, for what runs the program itself."""
        return self.program and self.store

    @cached_property
    def small_store(self) -> Path:
        if self.options.quick and len(self.pages) > 10_000:
            raise NotRun("builds the site twice for each change: not with --quick")
        return self.built_store

    @cached_property
    def braille_station(self) -> str:
        """The station of the store with the most calls; in Japanese, of those whose names have readings."""
        asked = "SELECT station.feed_id FROM station JOIN stop ON stop.id = station.stop_id "
        asked += "JOIN pattern_station ON pattern_station.station_id = station.id "
        asked += "WHERE stop.reading IS NOT NULL " if self.language == "ja" else ""
        asked += "GROUP BY station.id ORDER BY count(*) DESC, station.id LIMIT 1"
        found = sqlite3.connect(self.built_store).execute(asked).fetchone()
        if not found:
            raise NotRun("no station of the store has a reading")
        return shlex.quote(found[0])

    @cached_property
    def some_site(self) -> Path:
        if self.options.quick and len(self.pages) > 10_000:
            raise NotRun("reads every page, and has no sample: not with --quick")
        return self.site

    @cached_property
    def every_poster(self) -> int:
        return max(1, sum(page["kind"] == "poster" for page in self.pages) // 40)

    @cached_property
    def plain_feed(self) -> Path:
        """A feed that the slow planner can read."""
        if self.format == GTFS:
            if self.feed.is_dir():
                raise NotRun("takes a GTFS archive, and not a folder")
            names = set(zipfile.ZipFile(self.feed).namelist())
            if "frequencies.txt" in names:
                raise NotRun("does not know trips by frequencies")
            if any(page.get("station", "").endswith("-place") for page in self.pages):
                raise NotRun("does not know places that the import made of stops without a parent station")
        return self.feed

    @cached_property
    def priced_feed(self) -> Path:
        """A GTFS feed that says what rides cost."""
        names = {path.name for path in self.feed.iterdir()} if self.feed.is_dir() else set(zipfile.ZipFile(self.feed).namelist())
        if not {name.rsplit("/", 1)[-1] for name in names} & {"fare_attributes.txt", "fare_leg_rules.txt"}:
            raise NotRun("the feed has no fares")
        return self.feed

    @cached_property
    def lines(self) -> str:
        return f"--lines {shlex.quote(str(self.options.lines.resolve()))}" if self.options.lines else ""

    @cached_property
    def readings(self) -> Path:
        own = self.options.readings or self.feed / "station-readings.csv"
        return own.resolve() if own.exists() else ROOT / "Supplements/mini-tokyo-3d/station-readings.csv"

    @cached_property
    def pocket_site(self) -> Path:
        if not (self.site / "pocket.html").exists():
            raise NotRun("the site has no pocket edition")
        return self.site

    @cached_property
    def live_site(self) -> Path:
        if not (self.site / "data/live.js").exists():
            raise NotRun("the site was built without `live`")
        return self.site

    @cached_property
    def city(self) -> Path:
        if not (self.site / "railways/minatomirai-minatomirai/bashamichi").is_dir():
            raise NotRun("asks for places of Tokyo")
        return self.site

    @cached_property
    def trips(self) -> Path:
        options = ["--trips", 120] if self.options.quick else ["--changes", 60]
        self.make(self.python, ROOT / "Scripts/tools/make-trips", self.feed, self.folder / "trips", *options)
        return self.folder / "trips"

    @cached_property
    def posters(self) -> str:
        """The files that the command prints, of one railway where a sample will do, and which they are."""
        which, folder, match = ["--all"], self.folder / "posters", []
        if self.options.quick:
            railway = self.some("railway", 1)[0]["railway"]
            own = [page["path"] for page in self.pages if page["kind"] == "poster" and railway in page.get("railways", [page.get("railway")])]
            which, match = ["--railway", railway], ["--match", f"^({'|'.join(map(re.escape, own))})$"]
        self.jikoku("poster", *which, "--store", self.store, "--language", self.language, "--output", folder)
        return shlex.join([str(folder), *match])

    @cached_property
    def printed(self) -> Path:
        return self.posters and self.folder / "posters"

    @cached_property
    def listed_posters(self) -> Path:
        """Posters with the list of their sheets, which belongs to all of a network alone."""
        if self.options.quick:
            raise NotRun("measures all posters, and has no sample: not with --quick")
        return self.printed

    @cached_property
    def photo_sheets(self) -> Path:
        stations = [page["station"] for page in self.some("station", 3 if self.options.quick else 60)]
        named = [word for station in stations for word in ("--station", station)]
        self.jikoku("poster", "--layout", "photo", *named, "--store", self.store, "--output", self.folder / "photo")
        return self.folder / "photo"

    @cached_property
    def old(self) -> Path:
        if not self.options.old:
            raise NotRun("takes an earlier feed: --old")
        return self.options.old.resolve()

    @cached_property
    def proofs(self) -> Path:
        folder = self.folder / "proofs"
        self.jikoku("poster", "--all", "--compare", self.old_store, "--store", self.store, "--language", self.language, "--output", folder)
        return folder / "proof.csv"

    @cached_property
    def old_store(self) -> Path:
        self.jikoku("import", "mini-tokyo-3d", self.old, "--store", self.folder / "old.sqlite", "--lenient")
        return self.folder / "old.sqlite"

    @cached_property
    def changes(self) -> Path:
        """What the program tells of the earlier feed and this one."""
        words = [str(self.program), "diff", str(self.old_store), str(self.store), "--json"]
        with (self.folder / "changes.json").open("wb") as file:
            if subprocess.run(words, stdout=file, check=False).returncode:
                raise RuntimeError(f"{shlex.join(words)} failed")
        return self.folder / "changes.json"

    @cached_property
    def exported(self) -> Path:
        self.jikoku("export", "gtfs", "--store", self.store, "--output", self.folder / "exported.zip")
        return self.folder / "exported.zip"

    @cached_property
    def oudia_files(self) -> Path:
        """The first and the last railway of the feed as a file of OuDia and one of OuDiaSecond."""
        folder = self.folder / "oudia"
        folder.mkdir(exist_ok=True)
        rows = json.loads((self.feed / "railways.json").read_text(encoding="utf-8"))
        for row, ending in ((rows[0], "oud"), (rows[-1], "oud2")):
            output = folder / f"{row['id']}.{ending}"
            self.jikoku("export", "oudia", "--store", self.store, "--railway", row["id"], "--output", output)
        return folder
