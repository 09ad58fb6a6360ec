"""A Firefox that tests drive from disk, where scripts may do less and every file has a store of its own.

Firefox is driven by Marionette, its own protocol. JIKOKU_FIREFOX names another one than `firefox-esr`. Its reader lives
in New York.
"""

import json
import os
import shutil
import socket
import subprocess
import time
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import pytest
from conftest import SITE
from live import TOKYO
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
    # Firefox looks up a site's own zoom after each page has come, and would take back at some moment what a test has set.
    "browser.zoom.siteSpecific": False,
    "geo.prompt.testing": True,
    "geo.prompt.testing.allow": True,
    "geo.provider.testing": True,
    # The tests press the button that saves a file; no window may ask where to.
    "browser.download.folderList": 2,
    "browser.download.useDownloadDir": True,
    "geo.provider.network.url": 'data:application/json,{"location":{"lat":36.2,"lng":136.72},"accuracy":20}',
}


def port_of(profile: Path) -> int:
    """The port that Firefox has taken, which it notes in its profile; one chosen before might be taken by others meanwhile."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(OSError, ValueError):
            port = int((profile / "MarionetteActivePort").read_text())
            with socket.socket() as socket_:
                if socket_.connect_ex(("127.0.0.1", port)) == 0:
                    return port
        time.sleep(0.2)
    raise AssertionError("Firefox does not answer")


@pytest.fixture(scope="module")
def firefox(tmp_path_factory):
    """A Firefox of its own, without a window and with an empty profile."""
    assert FIREFOX, "Firefox is missing; run Scripts/setup --tests"
    profile = tmp_path_factory.mktemp("firefox")
    downloads = tmp_path_factory.mktemp("downloads")
    values = {**PREFERENCES, "marionette.port": 0, "browser.download.dir": str(downloads)}
    lines = [f'user_pref("{key}", {json.dumps(value)});' for key, value in values.items()]
    (profile / "user.js").write_text("\n".join(lines) + "\n")
    command = [FIREFOX, "--headless", "--no-remote", "--marionette", "--remote-allow-system-access", "--profile", str(profile)]
    environment = {**os.environ, "TZ": "America/New_York"}
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    try:
        client = Marionette("127.0.0.1", port=port_of(profile), socket_timeout=PATIENCE)
        client.start_session(timeout=PATIENCE)
        client.timeout.page_load = PATIENCE
        client.timeout.script = PATIENCE
        client.downloads = downloads
        yield client
        client.delete_session()
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


@pytest.fixture(autouse=True)
def empty(firefox):
    """Each test begins as a reader who has nothing stored, whatever tests before it have left."""
    # Off the page that is open, which might still write.
    firefox.navigate("about:blank")
    script = """const done = arguments[arguments.length - 1];
        const { CLEAR_DOM_STORAGES } = Ci.nsIClearDataService;
        Services.clearData.deleteData(CLEAR_DOM_STORAGES, { onDataDeleted: failed => done(failed) });"""
    with firefox.using_context("chrome"):
        assert firefox.execute_async_script(script) == 0


def kept(client):
    """Waits until what the page that is open has kept is there for others: the frame that stores it answers in order."""
    script = "const done = arguments[arguments.length - 1]; jikoku.store.set('asked', undefined).then(() => done());"
    client.execute_async_script(script, sandbox=None)


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


def equals(client, value, condition):
    """Waits until a script's expression has a value."""
    wait(client, f"JSON.stringify({condition}) === {json.dumps(json.dumps(value, ensure_ascii=False, separators=(',', ':')))}")


def click(client, selector):
    wait(client, f"document.querySelector({json.dumps(selector)})")
    client.find_element(By.CSS_SELECTOR, selector).click()


def set_clock(client, text):
    """Stops the clock of the page that is open at a time of Tokyo."""
    wait(client, "document.querySelector('.moment .shown')?.textContent")
    moment = datetime.fromisoformat(text).replace(tzinfo=TOKYO).timestamp() * 1000
    client.execute_script(f"window.Date.now = () => {moment}; jikoku.clock.tick();", sandbox=None)
