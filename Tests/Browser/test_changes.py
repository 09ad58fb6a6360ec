"""What has changed since an earlier timetable: its pages, reached from the home page, on phones and read aloud."""

import json
import shutil
import subprocess
from xml.etree import ElementTree

import axe
import links
import pytest
from city import COMMAND
from conftest import DESK, FEED, PHONE, ROOT, resize
from playwright.sync_api import expect
from test_html import ALLOWED, JAR

TRAINS = "train-timetables/aoba-main.json"


def minute(time, by):
    """A time of the feed, some minutes later."""
    hours, minutes = map(int, time.split(":"))
    later = (hours * 60 + minutes + by) % 1440
    return f"{later // 60:02}:{later % 60:02}"


def revise(feed):
    """Takes a train away, lets another one leave three minutes later all the way, and adds one."""
    file = feed / TRAINS
    trains = json.loads(file.read_text(encoding="utf-8"))
    plain = [train for train in trains if not train.get("pt") and not train.get("nt") and train.get("tt")]
    gone, moved, copied = plain[0], plain[1], plain[2]
    trains.remove(gone)
    for call in moved["tt"]:
        for key in ("a", "d"):
            if key in call:
                call[key] = minute(call[key], 3)
    more = json.loads(json.dumps(copied))
    for key in ("id", "t", "n"):
        more[key] = more[key].replace(copied["n"], "9999X")
    for call in more["tt"]:
        for key in ("a", "d"):
            if key in call:
                call[key] = minute(call[key], 7)
    trains.append(more)
    file.write_text(json.dumps(trains, ensure_ascii=False), encoding="utf-8")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("changes")
    feed = folder / "feed"
    shutil.copytree(FEED, feed)
    revise(feed)
    config = folder / "site.yaml"
    config.write_text("languages: [ja, en, zh-Hans]\nposters: none\naddress: https://example.org/times/\n", encoding="utf-8")
    for command in [
        ["import", "mini-tokyo-3d", FEED, "--store", folder / "old.sqlite", "--date", "2026-03-13"],
        ["import", "mini-tokyo-3d", feed, "--store", folder / "new.sqlite"],
        ["build", "--store", folder / "new.sqlite", "--since", folder / "old.sqlite", "--config", config, "--output", folder / "site"],
    ]:
        subprocess.run([COMMAND, *map(str, command)], cwd=ROOT, check=True, capture_output=True)
    return folder / "site"


def paths(site):
    lines = (site / "data/pages.jsonl").read_text(encoding="utf-8").splitlines()
    return [page["path"] for page in map(json.loads, lines) if page["kind"] == "changes"]


def test_the_home_page_leads_to_the_changes_of_a_station(visitor, site):
    base = site.as_uri() + "/"
    page = visitor.page(base, PHONE)
    page.goto(base + "en/index.html")
    page.get_by_role("link", name="Timetable changes").click()
    expect(page.locator("h1")).to_have_text("Timetable changes")
    expect(page.locator("main")).to_contain_text("Compared with the timetable of 13 March 2026")
    page.locator("#railways tbody a").first.click()
    expect(page.locator("h1")).to_contain_text("Aoba")
    page.locator("#at-stations tbody a").first.click()
    expect(page.locator("main table").first).to_be_visible()
    texts = page.locator("main section").all_inner_texts()
    assert any("→" in text or "Gone" in text or "New" in text for text in texts)


def test_pages_of_changes_fit_a_phone_and_are_read_aloud(visitor, site):
    base = site.as_uri() + "/"
    found = paths(site)
    # The network, a railway, and the largest page of a station, in each language.
    own = [path for path in found if not path.startswith(("en/", "zh-hans/"))]
    stations = [path for path in own if path.count("/") > 2]
    chosen = [path for path in own if path not in stations] + [max(stations, key=lambda path: (site / path).stat().st_size)]
    page = visitor.page(base, PHONE, color_scheme="light")
    for path in [folder + path for folder in ("", "en/", "zh-hans/") for path in chosen]:
        page.goto(base + path)
        for size in [{"width": 360, "height": 740}, DESK]:
            resize(page, **size)
            width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert width <= 0, f"{path} at {size['width']} px"
            faults = axe.faults_by_day_and_night(page)
            assert not faults, f"{path} at {size['width']} px\n" + "\n".join(faults[:20])


def test_pages_of_changes_are_valid(site):
    run = subprocess.run(
        ["java", "-Xss4m", "-jar", str(JAR), "--errors-only", "--format", "json", *[str(site / path) for path in paths(site)]],
        capture_output=True,
        text=True,
        check=False,
    )
    errors = [m for m in json.loads(run.stderr)["messages"] if not any(allowed.search(m["message"]) for allowed in ALLOWED)]
    assert not errors, "\n".join(f"{m.get('url')}: {m['message']}" for m in errors[:20])


def test_a_feed_leads_to_the_pages(site):
    atom = "{http://www.w3.org/2005/Atom}"
    for folder in ("", "en/", "zh-hans/"):
        feed = ElementTree.parse(site / folder / "changes.xml").getroot()
        entries = feed.findall(atom + "entry")
        found = [entry.find(atom + "link").get("href").removeprefix("https://example.org/times/") for entry in entries]
        assert found == [folder + "changes.html", folder + "changes/railways/aoba-main.html"]
        assert set(found) <= set(paths(site))
        assert all(entry.findtext(atom + "summary") and entry.findtext(atom + "updated") for entry in entries)


def test_every_link_of_changes_leads_to_a_page(site):
    found = links.check(site)
    assert found.pages > 0
    # The site knows its address, which stands in the head of each page and on the page for what is not there.
    errors = [error for error in found.errors if "https://example.org/times/" not in error and not error.startswith("404.html")]
    assert not errors, "\n".join(errors[:20])
