"""What the checks share: their arguments, where things are, and how they tell what differs. It reads no feed and no page.

Whoever imports it may import the modules of Tests/Browser as well, such as `markup`, which reads pages.
"""

import argparse
import csv
import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = [
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]
SHOWN = 20
sys.path.insert(0, str(ROOT / "Tests/Browser"))


def parser(description: str | None, *paths: str) -> argparse.ArgumentParser:
    """A parser of arguments that begin with these paths."""
    made = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    for path in paths:
        made.add_argument(path, type=Path)
    return made


def chromium() -> str:
    """The browser that CHROMIUM names, or the machine's own."""
    found = os.environ.get("CHROMIUM") or next((path for path in map(shutil.which, CHROMIUM) if path), None)
    return found or sys.exit("Chromium is missing; run Scripts/setup --tests")


def command() -> str:
    """The program that JIKOKU names, or the debug build."""
    return str(Path(os.environ.get("JIKOKU") or ROOT / ".build/debug/jikoku").resolve())


def supplement(feed: Path, name: str) -> list[dict[str, str]]:
    """The rows of a table beside the feed: of its own file, or else of the supplement that ships."""
    own = feed / name
    file = own if own.exists() else ROOT / "Supplements/mini-tokyo-3d" / name
    with file.open(encoding="utf-8", newline="") as rows:
        return list(csv.DictReader(rows))


def riders_names(feed: Path) -> dict[str, dict[str, str]]:
    """What riders call a railway, by its id and by language."""
    return {
        row["railway"]: {key.removeprefix("name_"): name for key, name in row.items() if key.startswith("name_") and name}
        for row in supplement(feed, "railway-names.csv")
    }


def surcharges(feed: Path) -> dict[str, str]:
    """Which ticket beside the fare a train type asks for, by its id."""
    return {row["train_type"]: row["needs"] for row in supplement(feed, "surcharges.csv")}


def tell(compared: Mapping[str, int], problems: Sequence[str]) -> NoReturn:
    """Ends a check with what it has compared, each of which has to be some, and with what differs.

    The last line is the one that Scripts/verify shows. The status is 1 when anything differs or nothing was compared.
    """
    for problem in problems[:SHOWN]:
        print("  " + problem[:900])
    if len(problems) > SHOWN:
        print(f"  … and {len(problems) - SHOWN:,} more")
    empty = [what for what, count in compared.items() if not count]
    if empty:
        print(f"  nothing to compare: {', '.join(empty)}")
    counts = ", ".join(f"{count:,} {what}" for what, count in compared.items())
    print(f"{counts}: {len(problems):,} differences")
    sys.exit(1 if problems or empty else 0)
