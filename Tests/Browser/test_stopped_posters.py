"""`jikoku poster --all` that is stopped, by Ctrl-C or alone."""

import os
import signal
import time

import pytest
from test_posters import command


@pytest.mark.parametrize("whom", [os.killpg, os.kill], ids=["its whole group, as Ctrl-C does", "the command alone"])
def test_whoever_stops_the_command_finds_whole_files_and_nothing_else(tmp_path, whom):
    output, begun = tmp_path / "posters", tmp_path / ".posters.jikoku/new"

    def stop(*options, once):
        # On one thread, so that there is something left to stop.
        run = command("--all", "--layout", "schedules", "--jobs", "1", "--output", output, *options)
        deadline = time.monotonic() + 60
        while not once():
            assert run.poll() is None and time.monotonic() < deadline
            time.sleep(0.001)
        whom(run.pid, signal.SIGINT)
        _, errors = run.communicate(timeout=60)
        assert run.returncode == 1 and "Stopped" in errors

    def times():
        return {file.name: file.stat().st_mtime_ns for file in output.glob("*.pdf")}

    # Of a new folder nothing is left; one that has files has all of them, some new, each whole.
    stop("--size", "A4", once=lambda: list(begun.glob("*.pdf")))
    assert not times() and not begun.exists()
    again = command("--all", "--size", "A4", "--layout", "schedules", "--output", output)
    _, errors = again.communicate(timeout=120)
    assert again.returncode == 0, errors
    old = times()
    stop("--size", "A3", once=lambda: times() != old)
    assert times().keys() == old.keys() and times() != old
    assert all(b"%%EOF" in file.read_bytes()[-32:] for file in output.glob("*.pdf"))
    assert {file.suffix for file in output.iterdir() if not file.name.startswith(".")} == {".pdf", ".csv"}
