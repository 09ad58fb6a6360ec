"""Posters print to exactly their sheets, with all that was planned on them (Scripts/verify-posters does it for all)."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import pytest
from conftest import PAGES, ROOT, SITE, eventually
from playwright.sync_api import expect
from printed import check, print_posters

SAMPLE = 200
COMMAND = os.environ.get("JIKOKU") or str(ROOT / ".build/debug/jikoku")

POSTERS = [page for page in PAGES if page.kind == "poster"]
SHOWN = POSTERS[:: max(1, len(POSTERS) // SAMPLE)]


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("lang", sorted({poster.lang for poster in POSTERS}))
def test_posters_print_as_planned(browser, tmp_path, lang, part):
    entries = [{"path": poster.path} for poster in SHOWN if poster.lang == lang][part::4]
    page = browser.new_page()
    print_posters(page, SITE, entries, tmp_path / "posters.pdf")
    page.close()
    faults = [f"{path}: {fault}" for path, found, _, _ in check(SITE, entries, tmp_path / "posters.pdf") for fault in found]
    assert not faults, "\n".join(faults[:30])


@pytest.mark.parametrize("fault,change", [
    ("missing", lambda sheet: re.sub(r"<tspan [^>]*>\d\d</tspan>", "", sheet, count=1)),
    ("too many", lambda sheet: re.sub(r"(<tspan [^>]*>)\d\d<", r"\g<1>61<", sheet, count=1)),
    ("planned", lambda sheet: sheet.replace('class="m" font-size="', 'class="m" font-size="1', 1)),
    ("planned", lambda sheet: re.sub(r'(class="m" font-size=")(\d+)', lambda m: m[1] + str(int(m[2]) - 1), sheet)),
    ("leaves the page", lambda sheet: sheet.replace('<text x="1', '<text x="-1', 1)),
    ("pages were printed", lambda sheet: sheet + sheet),
])
def test_a_faulty_print_is_found(browser, tmp_path, fault, change):
    """What is printed is changed behind the plan's back."""
    entries = [{"path": SHOWN[0].path}]
    page = browser.new_page()
    print_posters(page, SITE, entries, tmp_path / "posters.pdf", change)
    page.close()
    [(_, faults, _, _)] = check(SITE, entries, tmp_path / "posters.pdf")
    assert any(fault in found for found in faults), faults


def test_a_poster_on_screen_tells_the_day_of_its_data(visitor):
    """A script fills it in, so that a new day rewrites no poster."""
    base = SITE.as_uri() + "/"
    page = visitor.page(base)
    page.goto(base + next(poster for poster in POSTERS if poster.lang == "ja").path)
    expect(page.locator("svg.sheet [data-as-of]").first).to_have_text(re.compile(r"20\d\d年\d+月\d+日現在"))


def test_another_paper_can_be_chosen(visitor):
    base = SITE.as_uri() + "/"
    page = visitor.page(base)
    page.goto(base + POSTERS[0].path)
    page.get_by_role("combobox").select_option(label="A4")
    width = "getComputedStyle(document.documentElement).getPropertyValue('--sheet-width')"
    eventually(lambda: page.evaluate(width) == "210mm", "the sheet of A4")
    assert page.locator("#print").is_visible()


def test_no_poster_has_a_style_or_a_script_of_its_own():
    """The content security policy allows the site's own files only."""
    for poster in POSTERS[:: max(1, len(POSTERS) // SAMPLE)]:
        text = (SITE / poster.path).read_text(encoding="utf-8")
        assert " style=" not in text and "<style" not in text, poster.path


def command(*options, env=None) -> subprocess.Popen:
    """`jikoku poster` on the sample's store, in a process group of its own."""
    words = [COMMAND, "poster", "--store", ROOT / ".build/sample.sqlite", *options]
    return subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env, start_new_session=True
    )


@pytest.mark.parametrize("size,points", [("A3", (842, 1191)), ("JIS-B4", (729, 1032))])
def test_the_command_prints_pdf(tmp_path, size, points):
    station = POSTERS[0].station
    run = command("--station", station, "--size", size, "--output", tmp_path / "one.pdf")
    _, errors = run.communicate(timeout=120)
    assert run.returncode == 0, errors
    info = subprocess.run(["pdfinfo", tmp_path / "one.pdf"], capture_output=True, text=True, check=True).stdout
    sides = [float(side) for side in info.split("Page size:")[1].split(" pts")[0].split(" x ")]
    assert all(abs(side - point) < 2 for side, point in zip(sides, points)), info


def test_a_railway_is_bound_into_one_file(tmp_path):
    railway = POSTERS[0].railway
    one = [poster for poster in POSTERS if poster.railway == railway and poster.lang == POSTERS[0].lang]
    run = command("--railway", railway, "--output", tmp_path / "all.pdf")
    output, errors = run.communicate(timeout=120)
    assert run.returncode == 0, errors
    info = subprocess.run(["pdfinfo", tmp_path / "all.pdf"], capture_output=True, text=True, check=True).stdout
    assert int(info.split("Pages:")[1].split()[0]) >= len(one) > 1
    assert "printed" not in output + errors, "progress in a pipe"


@pytest.mark.parametrize("options, said", [
    (["--station", "Aoba.Main.Shionaki"], "Aoba.Main.Shionagi"),
    (["--railway", "Aoba.Mian"], "Aoba.Main"),
    ([], "--station"),
])
def test_a_wrong_order_says_what_to_do_and_writes_nothing(tmp_path, options, said):
    run = command(*options, "--output", tmp_path / "posters")
    _, errors = run.communicate(timeout=60)
    assert run.returncode != 0 and said in errors
    assert not (tmp_path / "posters").exists()


def test_without_a_browser_the_command_says_how_to_get_one(tmp_path):
    run = command("--station", POSTERS[0].station, "--output", tmp_path / "one.pdf", env={"PATH": str(tmp_path)})
    _, errors = run.communicate(timeout=60)
    assert run.returncode == 1 and "chromium" in errors and not (tmp_path / "one.pdf").exists()


def test_a_browser_that_ends_by_itself_is_told_of(tmp_path):
    env = {**os.environ, "CHROMIUM": shutil.which("true")}
    run = command("--station", POSTERS[0].station, "--output", tmp_path / "one.pdf", env=env)
    _, errors = run.communicate(timeout=60)
    assert run.returncode == 1 and "has ended by itself" in errors and not (tmp_path / "one.pdf").exists()


@pytest.mark.parametrize("whom", [os.killpg, os.kill], ids=["its whole group, as Ctrl-C does", "the command alone"])
def test_whoever_stops_the_command_finds_whole_files_and_nothing_else(tmp_path, whom):
    output = tmp_path / "posters"
    # Chromium keeps a socket there, whose path may not be long.
    temporary = Path(tempfile.mkdtemp(dir="/tmp"))
    run = command("--railway", POSTERS[0].railway, "--output", output, env={**os.environ, "TMPDIR": str(temporary)})
    deadline = time.monotonic() + 60
    while not list(output.glob("*.pdf")):
        assert run.poll() is None and time.monotonic() < deadline
        time.sleep(0.01)
    whom(run.pid, signal.SIGINT)
    _, errors = run.communicate(timeout=60)
    assert run.returncode == 1 and "Stopped" in errors
    left = list(temporary.glob("jikoku-*"))
    shutil.rmtree(temporary)
    assert not left
    files = list(output.iterdir())
    assert files and all(file.suffix == ".pdf" and b"%%EOF" in file.read_bytes()[-32:] for file in files)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_whoever_stops_the_command_before_its_first_sheet_finds_nothing(tmp_path, number):
    browser = tmp_path / "browser"
    browser.write_text("#!/bin/sh\ntouch \"$0.started\"\nexec sleep 600\n")
    browser.chmod(0o755)
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    env = {**os.environ, "CHROMIUM": str(browser), "TMPDIR": str(temporary)}
    run = command("--station", POSTERS[0].station, "--output", tmp_path / "posters", env=env)
    deadline = time.monotonic() + 60
    while not (tmp_path / "browser.started").exists():
        assert run.poll() is None and time.monotonic() < deadline
        time.sleep(0.01)
    run.send_signal(number)
    _, errors = run.communicate(timeout=60)
    assert run.returncode == 1 and "Stopped" in errors
    assert not list(temporary.iterdir()) and not (tmp_path / "posters").exists()
