"""The sample network as an exported GTFS feed, before a validator that others wrote (gtfs-guru)."""

import os
import subprocess
from pathlib import Path

import gtfs_guru

PROJECT = Path(__file__).parent.parent.parent


def test_an_exported_feed_has_no_error(tmp_path):
    def jikoku(*words):
        subprocess.run([os.environ["JIKOKU"], *words, "--quiet"], cwd=PROJECT, check=True, timeout=120)

    store, feed = str(tmp_path / "sample.sqlite"), str(tmp_path / "sample.zip")
    jikoku("import", "mini-tokyo-3d", "Sample", "--store", store)
    jikoku("export", "gtfs", "--store", store, "--output", feed, "--year", "2027", "--url", "https://example.com/")
    result = gtfs_guru.validate(feed, date="2027-01-01")
    assert [str(error) for error in result.errors()] == []
    # So that an empty feed does not pass for a sound one.
    assert "stop_without_stop_time" not in {notice.code for notice in result.warnings()}
