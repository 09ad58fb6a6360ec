"""Posters as files: a PDF for each station, in place of pages (site.yaml, `posters: pdf`)."""

import os
import shutil
import subprocess
import sys
from urllib.parse import unquote, urlsplit

import pikepdf
import pytest
from conftest import ROOT
from copies import sample
from links import check
from playwright.sync_api import expect
from quiet import serving

JIKOKU = os.environ.get("JIKOKU") or shutil.which("jikoku") or str(ROOT / ".build/release/jikoku")
STATION = "railways/aoba-main/hikagezaka/index.html"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The sample with files of posters."""
    return sample(tmp_path_factory.mktemp("posters"), "posters: pdf")


def test_a_station_leads_to_its_file_in_each_language(visitor, servers, site):
    base = servers.enter_context(serving(site))
    page = visitor.page(base)
    found = set()
    for folder in ("", "en/"):
        page.goto(f"{base}{folder}{STATION}")
        links = page.locator("main a[href$='.pdf']")
        expect(links.first).to_be_visible()
        found |= set(links.evaluate_all("links => links.map(link => link.href)"))
    [address] = found
    file = site / unquote(urlsplit(address).path.removeprefix(urlsplit(base).path))
    text = subprocess.run(["pdftotext", file, "-"], capture_output=True, text=True, check=True).stdout
    # A sheet for each direction, with headings in the second language.
    sheets = text.removesuffix("\f").split("\f")
    assert len(sheets) == 2
    for sheet, *words in zip(sheets, ["青嶺温泉方面", "汐凪方面"], ["for Aomine-Onsen", "for Shionagi"]):
        assert all(word in sheet for word in [*words, "日影坂", "Hikagezaka"]), sheet


def test_every_link_resolves_and_no_poster_is_a_page(site):
    found = check(site)
    assert not found.errors, "\n".join(found.errors[:50])
    assert not list(site.glob("**/*poster*.html")) and len(list((site / "posters").glob("*.pdf"))) > 20


def test_who_hears_a_door_sheet_finds_no_fault(tmp_path):
    """Its structure is looked at by the program that looks at posters."""
    store = ROOT / ".build/sample.sqlite"
    words = ["--store", store, "--layout", "door", "--station", "青叶野=5", "--output", tmp_path / "door.pdf"]
    subprocess.run([JIKOKU, "poster", *words], check=True, capture_output=True)
    run = subprocess.run([sys.executable, ROOT / "Scripts/checks/pdf-structure", tmp_path], capture_output=True, text=True)
    assert run.returncode == 0 and run.stdout.startswith("1 files"), run.stdout + run.stderr


def test_a_heading_in_two_languages_says_which_is_which(tmp_path):
    """The check finds no fault in a poster in Japanese and English, and finds a heading whose second language is not told."""
    words = ["--store", ROOT / ".build/sample.sqlite", "--station", "Aoba.Main.Shionagi", "--language", "ja", "--language", "en"]
    subprocess.run([JIKOKU, "poster", *words, "--output", tmp_path], check=True, capture_output=True)
    check = [sys.executable, ROOT / "Scripts/checks/pdf-structure", tmp_path]
    told = subprocess.run(check, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
    file = next(tmp_path.glob("*.pdf"))
    with pikepdf.open(file, allow_overwriting_input=True) as pdf:
        days = next(each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and each.get("/ActualText") == "Weekdays")
        del days.Lang
        pdf.save(file)
    told = subprocess.run(check, capture_output=True, text=True)
    assert told.returncode == 1 and "Weekdays” in ja" in told.stdout, told.stdout + told.stderr
