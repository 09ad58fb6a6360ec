"""Trips on trains of the feed as a phone would have recorded them, with the truth beside them."""

import json
import re
import subprocess
import sys
from datetime import datetime, timezone

import pytest
from conftest import FEED, PAGES, ROOT


@pytest.fixture(scope="module")
def trips(tmp_path_factory):
    folder = tmp_path_factory.mktemp("trips")
    command = [sys.executable, str(ROOT / "Scripts/tools/make-trips"), str(FEED), str(folder)]
    subprocess.run([*command, "--trips", "6", "--railways", "4", "--seed", "3"], check=True, timeout=120)
    return folder


@pytest.fixture(scope="module")
def trip(trips):
    """A trip on a train that is nearly on time: its positions and the truth, before one gets off."""
    truth = json.loads((trips / "005.json").read_text())
    found = []
    for latitude, longitude, body in re.findall(r'<trkpt lat="([-\d.]+)" lon="([-\d.]+)">(.*?)</trkpt>', (trips / "005.gpx").read_text()):
        values = dict(re.findall(r"<(?:j:)?(time|accuracy|speed|course)>([^<]+)", body))
        instant = datetime.fromisoformat(values.pop("time").replace("Z", "+00:00"))
        found.append((instant, float(latitude), float(longitude), {name: float(value) for name, value in values.items()}))
    midnight = datetime.fromtimestamp(truth["midnight"], timezone.utc)
    return truth, [fix for fix in found if (fix[0] - midnight).total_seconds() < truth["rides"][-1]["arrives"] - 40]


def page_of(train, lang="ja"):
    path = next(page.path for page in PAGES if page.kind == "train" and page.lang == lang and train in page.trains)
    return path.removeprefix("en/")


def as_file(trip, folder):
    rows = [f'<trkpt lat="{y}" lon="{x}"><time>{instant.isoformat()}</time><extensions><accuracy>{more["accuracy"]}</accuracy></extensions></trkpt>' for instant, y, x, more in trip[1]]
    path = folder / "trip.gpx"
    path.write_text(f"<gpx><trk><trkseg>{''.join(rows)}</trkseg></trk></gpx>")
    return path
