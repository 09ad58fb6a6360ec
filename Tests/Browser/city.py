"""A small city of buses, as a GTFS feed: what the sample, which is all trains, does not have.

    5   Harbour ── Town Hall(1) ── Hill        every half hour, weekdays and Saturdays
    7   Harbour ── Town Hall(1) ── Park        once an hour, weekdays only
"""

import os
import subprocess
from pathlib import Path

from conftest import ROOT

COMMAND = os.environ.get("JIKOKU") or str(ROOT / ".build/debug/jikoku")
AGENCY = {
    "ja": "1,港バス,https://example.com/,Asia/Tokyo,ja",
    "de": "1,Hafenbus,https://example.com/,Europe/Berlin,de",
}
STOPS = {
    "ja": {"H": "港", "T": "市役所", "L": "山手", "P": "公園"},
    "de": {"H": "Hafen", "T": "Rathaus", "L": "Hügel", "P": "Stadtpark"},
}


def clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}:00"


def write(folder: Path, language: str) -> None:
    """Writes the feed, in one of the languages above."""
    trips, calls = [], []
    for route, end, services, every in [("5", "L", ["w", "s"], 30), ("7", "P", ["w"], 60)]:
        for service in services:
            for start in range(6 * 60, 22 * 60, every):
                trip = f"{route}-{service}-{start}"
                trips.append(f"{route},{service},{trip},0")
                calls += [f"{trip},{clock(start + 5 * n)},{clock(start + 5 * n)},{stop},{n}" for n, stop in enumerate(["H", "T", end])]
    names = STOPS[language]
    tables = {
        "agency": ["agency_id,agency_name,agency_url,agency_timezone,agency_lang", AGENCY[language]],
        "stops": ["stop_id,stop_name,stop_lat,stop_lon"]
        + [f"{stop},{name},{35.4 + n / 100},139.6" for n, (stop, name) in enumerate(names.items())],
        "routes": ["route_id,agency_id,route_short_name,route_long_name,route_type,route_color"]
        + [f"5,1,5,{names['H']} {names['L']},3,C03030", f"7,1,7,{names['H']} {names['P']},3,2040A0"],
        "calendar": [
            "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
            "w,1,1,1,1,1,0,0,20260101,20271231", "s,0,0,0,0,0,1,0,20260101,20271231",
        ],
        "trips": ["route_id,service_id,trip_id,direction_id", *trips],
        "stop_times": ["trip_id,arrival_time,departure_time,stop_id,stop_sequence", *calls],
    }
    folder.mkdir(parents=True, exist_ok=True)
    for name, lines in tables.items():
        (folder / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


# A site whose English pages have a 12-hour clock.
TWELVE = "languages: [en, ja]\nclock: {en: 12}\n"


def build(folder: Path, language: str, config: str = "") -> Path:
    """Makes the site of the city, and says where it lies."""
    write(folder / "feed", language)
    return site(folder, config)


def site(folder: Path, config: str = "") -> Path:
    """Makes a site of the feed in a folder, and says where it lies."""
    store, output, file = folder / "city.sqlite", folder / "site", folder / "site.yaml"
    file.write_text(config, encoding="utf-8")
    for words in [
        ["import", "gtfs", folder / "feed", "--store", store],
        ["build", "--store", store, "--output", output, "--config", file],
    ]:
        subprocess.run([COMMAND, *map(str, words), "--quiet"], cwd=ROOT, check=True, timeout=300)
    return output
