"""A project as `jikoku init` makes it, watched while its publisher changes a spreadsheet."""

import os
import shutil
import subprocess
from contextlib import contextmanager

import pytest
from conftest import PHONE, ROOT
from playwright.sync_api import expect

COMMAND = os.environ.get("JIKOKU") or str(ROOT / ".build/debug/jikoku")


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("project") / "my-line"
    subprocess.run([COMMAND, "init", str(folder), "--quiet"], check=True)
    subprocess.run([COMMAND, "import", "--quiet"], cwd=folder, check=True)
    subprocess.run([COMMAND, "build", "--quiet"], cwd=folder, check=True)
    return folder


@pytest.fixture
def project(made, tmp_path):
    """A copy that a test may change."""
    return shutil.copytree(made, tmp_path / "my-line", symlinks=True)


@contextmanager
def watching(project):
    """The address of a project that is watched."""
    process = subprocess.Popen(
        [COMMAND, "serve", "--watch", "--port", "0"], cwd=project, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )
    try:
        line = process.stdout.readline()
        assert "http://127.0.0.1:" in line, process.stderr.read()
        yield "http://127.0.0.1:" + line.split("http://127.0.0.1:")[1].split("/")[0] + "/"
        assert process.poll() is None, "the server has ended by itself"
    finally:
        process.kill()
        process.communicate()


def change(project, path, before, after):
    file = project / path
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), encoding="utf-8")


def test_an_open_page_shows_what_was_changed(visitor, project):
    sheet = "timetable/shiomi_down_weekday.csv"
    with watching(project) as address:
        page = visitor.page(address)
        page.goto(address + "railways/shiomi/shiomiport/down.html")
        first = page.locator("table.timetable tr:has(th:text-is('5')) a:text('45')").first
        expect(first).to_be_attached()
        change(project, sheet, "5:45", "5:41")
        expect(page.locator("table.timetable tr:has(th:text-is('5')) a:text('41')").first).to_be_attached()
        # A mistake changes nothing, and its correction is seen.
        change(project, sheet, "5:41", "5:4x")
        change(project, "feed.yaml", "name: 潮見鉄道", "name: 潮見の鉄道")
        change(project, sheet, "5:4x", "5:42")
        expect(page.locator("table.timetable tr:has(th:text-is('5')) a:text('42')").first).to_be_attached()
        expect(page.locator("body > footer")).to_contain_text("潮見の鉄道")
        # It asks for the newest build four times a second, and would complain that the server ends.
        page.close()


@pytest.mark.parametrize("path", ["index.html", "en/index.html", "railways/shiomi.html"])
def test_a_page_of_a_small_network_fits_a_phone(visitor, made, path):
    page = visitor.page((made / "_site").as_uri() + "/", viewport=PHONE)
    page.goto((made / "_site" / path).as_uri())
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
