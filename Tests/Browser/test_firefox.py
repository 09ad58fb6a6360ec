"""A smoke test in Firefox from disk, where scripts may do less and every file has a store of its own.

Firefox is driven by Marionette, its own protocol. JIKOKU_FIREFOX names another one than `firefox-esr`.
"""

import json
import os
import shutil
import socket
import subprocess
import time

import pytest
from conftest import SITE
from live import STATION, TIMETABLE, TRAIN
from marionette_driver import By
from marionette_driver.marionette import Marionette

NAMES = ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"]
FIREFOX = os.environ.get("JIKOKU_FIREFOX") or next((path for path in map(shutil.which, NAMES) if path), None)
# Seconds that anything may take on a busy machine.
PATIENCE = 60

PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False,
    "browser.aboutwelcome.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.enabled": False,
    "geo.prompt.testing": True,
    "geo.prompt.testing.allow": True,
    "geo.provider.testing": True,
    "geo.provider.network.url": 'data:application/json,{"location":{"lat":36.2,"lng":136.72},"accuracy":20}',
}


def free_port() -> int:
    with socket.socket() as socket_:
        socket_.bind(("127.0.0.1", 0))
        return socket_.getsockname()[1]


def wait_for_port(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with socket.socket() as socket_:
            if socket_.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.2)
    raise AssertionError("Firefox does not answer")


@pytest.fixture(scope="module")
def firefox(tmp_path_factory):
    """A Firefox of its own, without a window and with an empty profile."""
    assert FIREFOX, "Firefox is missing; run Scripts/setup --tests"
    profile = tmp_path_factory.mktemp("firefox")
    port = free_port()
    values = {**PREFERENCES, "marionette.port": port}
    lines = [f'user_pref("{key}", {json.dumps(value)});' for key, value in values.items()]
    (profile / "user.js").write_text("\n".join(lines) + "\n")
    command = [FIREFOX, "--headless", "--no-remote", "--marionette", "--profile", str(profile)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    client = Marionette("127.0.0.1", port=port, socket_timeout=PATIENCE)
    try:
        wait_for_port(port)
        client.start_session(timeout=PATIENCE)
        client.timeout.page_load = PATIENCE
        client.timeout.script = PATIENCE
        yield client
        client.delete_session()
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


def visit(client, path):
    client.navigate(f"{SITE.as_uri()}/{path}")


def wait(client, condition):
    """Waits until a script's expression is true, and gives its value."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        value = client.execute_script(f"return ({condition});", sandbox=None)
        if value:
            return value
        time.sleep(0.1)
    raise AssertionError(f"never true: {condition}")


def click(client, selector):
    wait(client, f"document.querySelector({selector!r})")
    client.find_element(By.CSS_SELECTOR, selector).click()


def test_departures_are_shown_and_bookmarks_are_shared_by_all_pages(firefox):
    visit(firefox, STATION)
    wait(firefox, "document.querySelector('.coming .departing li, .coming .over')")
    click(firefox, ".star")
    wait(firefox, "document.querySelector('.star').getAttribute('aria-pressed') === 'true'")
    visit(firefox, TIMETABLE)
    wait(firefox, "document.querySelector('.star')?.getAttribute('aria-pressed') === 'true'")
    visit(firefox, "index.html")
    assert wait(firefox, "document.querySelector('#bookmarks h3 a')?.textContent") == "汐凪"
    assert wait(firefox, "document.querySelector('#recent li a')?.firstChild.textContent") == "汐凪"
    visit(firefox, "en/index.html")
    assert wait(firefox, "document.querySelector('#bookmarks h3 a')?.textContent") == "Shionagi"


def test_a_chosen_schedule_holds_for_all_pages(firefox):
    visit(firefox, "index.html")
    click(firefox, ".moment button")
    firefox.execute_script("document.querySelector('.moment select').value = 'SaturdayHoliday';", sandbox=None)
    click(firefox, ".moment button[type=submit]")
    visit(firefox, TRAIN)
    wait(firefox, "document.querySelector('.moment.chosen .shown')?.textContent.includes('土曜・休日')")
    assert "運転しない" in wait(firefox, "document.querySelector('[data-train] p')?.textContent")
    click(firefox, ".moment p button:not([aria-expanded])")
    wait(firefox, "!document.querySelector('.moment.chosen')")


def test_stations_nearby_are_found(firefox):
    visit(firefox, "index.html")
    click(firefox, "#nearby button")
    assert wait(firefox, "document.querySelector('.nearby h3 a')?.textContent") == "汐凪"


def test_a_search_finds_a_station(firefox):
    visit(firefox, "search.html?q=shionagi")
    wait(firefox, "[...document.querySelectorAll('main a')].some(a => a.textContent.includes('汐凪'))")
