"""Posters print to exactly their sheets, with all that was planned on them (Scripts/verify-posters does it for all)."""

import os
import re
import subprocess

import pytest
from conftest import PAGES, ROOT, SITE, eventually
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


@pytest.mark.parametrize("size,points", [("A3", (842, 1191)), ("JIS-B4", (729, 1032))])
def test_the_command_prints_pdf(tmp_path, size, points):
    station = POSTERS[0].station
    store = ROOT / ".build/sample.sqlite"
    run = subprocess.run(
        [COMMAND, "poster", "--store", store, "--station", station, "--size", size, "--output",
         tmp_path / "one.pdf"],
        capture_output=True, text=True, check=False, timeout=120,
    )
    assert run.returncode == 0, run.stderr
    info = subprocess.run(["pdfinfo", tmp_path / "one.pdf"], capture_output=True, text=True, check=True).stdout
    sides = [float(side) for side in info.split("Page size:")[1].split(" pts")[0].split(" x ")]
    assert all(abs(side - point) < 2 for side, point in zip(sides, points)), info
