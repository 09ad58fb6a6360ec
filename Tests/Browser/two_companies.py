"""Two companies that lead to one town, as a GTFS feed, for what happens at night.

    East     Port ── Castle East        the last at 0:10, from the morning on at 5:30
    West     Port ── Castle West ── Lake    slower; the last at 23:40, to the lake at 22:40; at 5:10 from Castle to the lake

Castle is East's station, five minutes on foot from Castle West.
"""

from pathlib import Path

import city

STOPS = [
    ("P", "港", 35.40, 139.60), ("E", "城東", 35.45, 139.70), ("W", "城", 35.4527, 139.70), ("L", "湖", 35.50, 139.80),
]


def trips() -> list[tuple[str, str, list[tuple[str, int]]]]:
    """Route, name of the trip, and its calls in minutes."""
    found = []
    for start in [*range(5 * 60 + 30, 23 * 60 + 30, 30), 23 * 60 + 50, 24 * 60 + 10]:
        found.append(("east", f"e{start}", [("P", start), ("E", start + 30)]))
    for start in [*range(5 * 60 + 40, 22 * 60 + 50, 30), 23 * 60 + 40]:
        calls = [("P", start), ("W", start + 50)]
        found.append(("west", f"w{start}", calls if start > 22 * 60 + 40 else [*calls, ("L", start + 80)]))
    found.append(("west", "lake", [("W", 5 * 60 + 10), ("L", 5 * 60 + 40)]))
    return found


def write(folder: Path) -> None:
    tables = {
        "agency": [
            "agency_id,agency_name,agency_url,agency_timezone,agency_lang",
            "E,東鉄,https://example.com/,Asia/Tokyo,ja", "W,西鉄,https://example.com/,Asia/Tokyo,ja",
        ],
        "stops": ["stop_id,stop_name,stop_lat,stop_lon"] + [f"{stop},{name},{lat},{lon}" for stop, name, lat, lon in STOPS],
        "routes": ["route_id,agency_id,route_short_name,route_long_name,route_type", "east,E,,東線,2", "west,W,,西線,2"],
        "calendar": [
            "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
            "d,1,1,1,1,1,1,1,20260101,20271231",
        ],
        "trips": ["route_id,service_id,trip_id,direction_id"] + [f"{route},d,{trip},0" for route, trip, _ in trips()],
        "stop_times": ["trip_id,arrival_time,departure_time,stop_id,stop_sequence"]
        + [
            f"{trip},{city.clock(minute)},{city.clock(minute)},{stop},{n}"
            for _, trip, calls in trips() for n, (stop, minute) in enumerate(calls)
        ],
    }
    folder.mkdir(parents=True, exist_ok=True)
    for name, lines in tables.items():
        (folder / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def build(folder: Path) -> Path:
    """Makes the site, and says where it lies."""
    write(folder / "feed")
    return city.site(folder)
