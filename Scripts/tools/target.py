"""What Scripts/tools/attack attacks: the program with the sample, and what no run of it may do."""

import hashlib
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Seconds that no run takes, and how many times longer than the sample itself one may take where that is more.
PATIENCE = 120
SLOWER = 20
# Kilobytes that no run takes.
MEMORY = 2 << 20
RAW_WORDS = ["Fatal error", "SQLite error", "NSCocoa", "NSPOSIX", "Optional(", "Error Domain", "SQLITE_"]
KINDS = {"kills": 1_000, "feeds": 10_000, "stores": 2_000, "lives": 2_000}


class Target:
    """The program that is attacked: its sample, its runs, and what no run may do."""

    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.faults = []
        self.figures = {}
        self.patience = 3_600
        self.program = os.environ.get("JIKOKU") or self.build_release()
        self.feeds = {"old": folder / "feed-old", "new": folder / "feed-new"}
        shutil.copytree(ROOT / "Sample", self.feeds["old"])
        shutil.copytree(ROOT / "Sample", self.feeds["new"])
        # The same trains under other numbers: every train's page is another.
        for path in (self.feeds["new"] / "train-timetables").glob("*.json"):
            trains = json.loads(path.read_text(encoding="utf-8"))
            for train in trains:
                train["n"] = f"{train.get('n', '')}N"
            path.write_text(json.dumps(trains, ensure_ascii=False), encoding="utf-8")
        self.stores, self.sites = {}, {}
        start = time.monotonic()
        for name, feed in self.feeds.items():
            store, site = folder / f"{name}.sqlite", folder / f"site-{name}"
            for words in (self.importing(feed, store), self.building(store, site)):
                run = self.run(words)
                if run.returncode != 0:
                    sys.exit(f"The sample itself fails: {run.stderr}")
            self.stores[name], self.sites[name] = store, tree(site)
        self.patience = max(PATIENCE, SLOWER * (time.monotonic() - start) / 2)
        self.bases = {}
        archive = folder / "sample.zip"
        for words in (
            [
                self.program, "export", "gtfs", "--store", str(self.stores["old"]), "--output", str(archive),
                "--year", "2027", "--url", "https://example.org/",
            ],
            [self.program, "import", "gtfs", str(archive), "--store", str(folder / "gtfs.sqlite")],
            [self.program, "import", "csv", str(ROOT / "Starter"), "--store", str(folder / "csv.sqlite")],
        ):
            run = self.run(words)
            if run.returncode != 0:
                sys.exit(f"The sample itself fails: {run.stderr}")
        with zipfile.ZipFile(archive) as file:
            self.bases["gtfs"] = {name: file.read(name) for name in sorted(file.namelist())}
        names = ["stations.csv", "railways.csv", *sorted(f"timetable/{path.name}" for path in (ROOT / "Starter/timetable").iterdir())]
        self.bases["csv"] = {name: (ROOT / "Starter" / name).read_bytes() for name in names}

    @staticmethod
    def build_release():
        subprocess.run(["swift", "build", "-c", "release", "--product", "jikoku"], cwd=ROOT, check=True)
        return str(ROOT / ".build/release/jikoku")

    def importing(self, feed, store, *more):
        return [self.program, "import", "mini-tokyo-3d", str(feed), "--store", str(store), *more]

    def building(self, store, site, *more):
        return [self.program, "build", "--store", str(store), "--output", str(site), *more]

    def run(self, words):
        """Runs the command to its end, and looks at what no run may do."""
        try:
            run = subprocess.run(words, cwd=ROOT, capture_output=True, timeout=self.patience, check=False)
        except subprocess.TimeoutExpired:
            self.fault("hang", words)
            return subprocess.CompletedProcess(words, 1, b"", b"")
        told = run.stderr.decode(errors="replace")
        # Of all runs so far the largest: told once.
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        if peak > max(MEMORY, self.peak):
            self.fault("memory", words, f"{peak >> 10} MB")
        self.peak = max(self.peak, peak)
        if run.returncode not in (0, 1):
            self.fault("crash", words, f"{run.returncode} {told[-400:]}")
        if any(word in told for word in RAW_WORDS):
            self.fault("raw words", words, told[-400:])
        return subprocess.CompletedProcess(words, run.returncode, run.stdout, told)

    peak = 0

    def fault(self, kind, what, told=""):
        self.faults.append((kind, str(what), told))
        print(f"\n{kind}: {what}\n{told}", file=sys.stderr)

    def keep(self, path, name):
        """Puts an input that failed where it can be looked at."""
        kept = self.folder / "failed"
        kept.mkdir(exist_ok=True)
        if path.is_dir():
            # Not the pipes.
            pipes = lambda folder, names: [n for n in names if (Path(folder) / n).is_fifo()]
            shutil.copytree(path, kept / name, ignore=pipes, dirs_exist_ok=True)
        else:
            shutil.copy(path, kept / name)

    def repeat(self, kind, one):
        """Attacks as often as was asked for, each time with its own numbers."""
        count = max(1, round(KINDS[kind] * self.options.size))
        start = time.monotonic()
        outcomes = {}
        done = 0
        for number in range(count):
            if self.options.minutes and time.monotonic() - start > self.options.minutes * 15:
                break
            before = len(self.faults)
            outcome = one(number, random.Random(f"{self.options.seed} {kind} {number}"))
            outcomes[outcome] = outcomes.get(outcome, 0) + 1
            done += 1
            if len(self.faults) > before:
                self.faults[before:] = [(k, f"{kind} {number}: {w}", t) for k, w, t in self.faults[before:]]
        seconds = time.monotonic() - start
        self.figures[kind] = (done, outcomes, seconds)
        told = ", ".join(f"{value:,} {key}" for key, value in sorted(outcomes.items()))
        print(f"{kind}: {done:,} in {seconds:,.0f} s: {told}", flush=True)


def tree(folder):
    """A digest of every file of a site."""
    return {
        str(path.relative_to(folder)): hashlib.blake2b(path.read_bytes()).digest()
        for path in folder.rglob("*") if path.is_file() and ".jikoku" not in path.parts
    }
