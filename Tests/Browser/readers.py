"""What readers keep in their browsers: with it every page has to look as well as without.

A test with Firefox or Chromium gives it to `jikoku.store`, one key after the other.
"""

from conftest import data_file

# Stations with trains to places of long names, and one whose bookmark is that of all its lines.
MARKED = ["aoba-main-shionagi", "minato-loop-shionagi", "aoba-main-aobano"]
PLACE = "aoba-main-shionagi"
# 24 November 2026, a Tuesday.
DAY = 20781
# Hours at which the home page tells of other trains: those that end early, the usual ones, the last ones, and the night.
HOURS = ["2026-11-24 06:20:30", "2026-11-24 10:20:30", "2026-11-24 16:10:30", "2026-11-24 22:40:30", "2026-11-25 00:10:00"]
# What shows on the home page that the rest of it has come.
THERE = ["#bookmarks .card:nth-child(5) li", "#bookmarks .card:last-child li", "#recent li"]


def ride(page: str, departure: int, arrival: int, line: str) -> dict:
    return {"page": page, "departure": departure, "arrival": arrival, "line": line, "railway": {"ja": "線", "en": "Line"}}


def end(station: str, ja: str, en: str) -> dict:
    return {"id": station, "names": {"ja": ja, "en": en}}


def everything() -> dict[str, object]:
    """All that a reader may have kept, by its key in the store."""
    ways = {name: [way["id"] for way in data_file(f"departures/{name}")["directions"]] for name in MARKED}
    change = end("Aoba.Main.Shionagi", "汐凪", "Shionagi"), end("Minato.Loop.Shionagi", "汐凪", "Shionagi")
    segments = [
        {"from": end("Aoba.Main.Aobano", "青葉野", "Aobano"), "to": change[0],
         "ride": ride("railways/aoba-main/1002a-w.html", 625, 641, "r-aoba-main")},
        {"from": change[1], "to": end("Minato.Loop.Tenmondai", "天文台通", "Observatory Street"),
         "ride": ride("railways/minato-loop/1004g-w.html", 645, 661, "r-minato-loop")},
    ]
    routes = [{"id": number, "day": DAY, "isKept": number == 2, "segments": segments} for number in (1, 2)]
    return {
        "bookmarks": [
            *({"station": name, "direction": way} for name in MARKED for way in ways[name]),
            {"station": PLACE, "direction": "*"},
        ],
        "recent": [*MARKED, "minato-shioji-senchonosambashi"],
        "home": {"id": "Aoba.Main.Aobano", "page": "railways/aoba-main/aobano/index.html"},
        "routes": {"current": 1, "all": routes, "taken": []},
        "tab board": {"code": "", "title": "Shionagi, Observatory Street and Wakakusagaoka"},
    }


# A day and a time of it that somebody has chosen on the day of the tests.
CHOSEN = {"schedule": "SaturdayHoliday", "from": 22 * 60 + 40, "made": DAY}
