"""Posters print to exactly their sheets, with all that was planned on them (Scripts/verify-posters does it for all)."""

import importlib.machinery
import importlib.util
import os
import subprocess

import pytest
from conftest import PAGES, ROOT, SITE, eventually

SAMPLE = 200
COMMAND = os.environ.get("JIKOKU") or str(ROOT / ".build/debug/jikoku")


def load():
    """The script as a module; it has no ending."""
    loader = importlib.machinery.SourceFileLoader("verify_posters", str(ROOT / "Scripts/verify-posters"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("verify_posters", loader))
    loader.exec_module(module)
    return module


verify = load()
POSTERS = [page for page in PAGES if page.kind == "poster"]


@pytest.mark.parametrize("part", range(4))
def test_posters_print_as_planned(browser, tmp_path, part):
    page = browser.new_page()
    faults = []
    for poster in POSTERS[:: max(1, len(POSTERS) // SAMPLE)][part::4]:
        page.goto((SITE / poster.path).as_uri())
        page.pdf(path=tmp_path / "poster.pdf", prefer_css_page_size=True, print_background=True)
        found, _, _ = verify.check(SITE, {"path": poster.path}, tmp_path / "poster.pdf")
        faults += [f"{poster.path}: {fault}" for fault in found]
    page.close()
    assert not faults, "\n".join(faults[:30])


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
