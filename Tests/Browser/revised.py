"""The sample's feed as it might be after a revision of the timetable."""

import json

from test_changes import TRAINS, minute

# By how many minutes trains of weekdays are moved: the last two, and one of the morning, before which one is gone.
MOVED = {"2401A": -7, "2403A": -5, "603A": -2}
GONE = "507A"


def revise(feed):
    file = feed / TRAINS
    trains = json.loads(file.read_text(encoding="utf-8"))
    weekdays = {train["n"]: train for train in trains if train["id"].endswith(".Weekday")}
    for number, by in MOVED.items():
        for call in weekdays[number]["tt"]:
            call.update({key: minute(call[key], by) for key in ("a", "d") if key in call})
    trains.remove(weekdays[GONE])
    file.write_text(json.dumps(trains, ensure_ascii=False), encoding="utf-8")
