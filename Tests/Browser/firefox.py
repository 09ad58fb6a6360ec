"""Firefox as one of the engines that tests drive alike: by Marionette, its own protocol.

JIKOKU_FIREFOX names another one than `firefox-esr`. From disk scripts may do less, and every file has a store of its own.
"""

import json
import os
import shutil
import socket
import subprocess
import time
from contextlib import suppress
from pathlib import Path

from engines import DESK, NEW_YORK, PATIENCE, PHONE, PLACE, Driven
from marionette_driver import By
from marionette_driver.marionette import Marionette

NAMES = ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"]
PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False,
    "browser.aboutwelcome.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.enabled": False,
    # Firefox looks up a site's own zoom after each page has come, and would take back at some moment what a test has set.
    "browser.zoom.siteSpecific": False,
    "geo.prompt.testing": True,
    "geo.provider.testing": True,
    # The tests press the button that saves a file; no window may ask where to.
    "browser.download.folderList": 2,
    "browser.download.useDownloadDir": True,
    "marionette.port": 0,
}
# Windows cannot be as narrow as a phone; the page is drawn so many times larger. Firefox counts in sixtieths of a pixel,
# so that not every factor is exact.
FACTOR = 2.5
# What stands above the page in a window, in its pixels.
BARS = 85


def binary() -> str:
    """Where the system's own Firefox lies."""
    found = os.environ.get("JIKOKU_FIREFOX") or next((path for path in map(shutil.which, NAMES) if path), None)
    assert found, "Firefox is missing; run Scripts/setup --tests"
    return found


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


class Firefox(Driven):
    """A Firefox without a window, with a profile of its own in a folder that is empty."""

    name = "firefox"

    def __init__(self, folder, room: Path, zone=NEW_YORK):
        super().__init__(folder)
        self.downloads = room / "downloads"
        profile = room / "profile"
        for made in (self.downloads, profile):
            made.mkdir()
        values = {**PREFERENCES, "browser.download.dir": str(self.downloads)}
        lines = [f'user_pref("{key}", {json.dumps(value)});' for key, value in values.items()]
        (profile / "user.js").write_text("\n".join(lines) + "\n")
        command = [binary(), "--headless", "--no-remote", "--marionette", "--remote-allow-system-access", "--profile", str(profile)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "TZ": zone},
        )
        try:
            self.client = Marionette("127.0.0.1", port=port_of(profile), socket_timeout=2 * PATIENCE)
            self.client.start_session(timeout=PATIENCE)
        except BaseException:
            self.process.kill()
            raise
        self.client.timeout.page_load = PATIENCE
        self.client.timeout.script = PATIENCE
        self.scripts = True

    def begin(self, *, touch=False, scripts=True, place=PLACE):
        self.percent, self.scripts, self.forgives = None, scripts, False
        # Off the page that is open, which might still write.
        self.client.navigate("about:blank")
        self.client.set_pref("javascript.enabled", scripts)
        self.client.set_pref("geo.prompt.testing.allow", place is not None)
        if place:
            where = {"location": {"lat": place["latitude"], "lng": place["longitude"]}, "accuracy": 20}
            self.client.set_pref("geo.provider.network.url", "data:application/json," + json.dumps(where))
        script = """const done = arguments[arguments.length - 1];
            const { CLEAR_DOM_STORAGES } = Ci.nsIClearDataService;
            Services.clearData.deleteData(CLEAR_DOM_STORAGES, { onDataDeleted: failed => done(failed) });"""
        with self.client.using_context("chrome"):
            assert self.client.execute_async_script(script) == 0
            self.client.execute_script("Services.console.reset();")
        self.size(DESK["width"], DESK["height"], 1, 1)

    def size(self, width, height, full, text):
        """Of the window in its own pixels, and how many times larger the page and its text are drawn in it."""
        self.client.set_window_rect(width=width, height=height + BARS)
        with self.client.using_context("chrome"):
            script = "const page = gBrowser.selectedBrowser.browsingContext.top; [page.fullZoom, page.textZoom] = arguments;"
            self.client.execute_script(script, [full, text], sandbox=None)

    def open(self, address):
        self.client.navigate(address)
        self.settle()

    def settle(self):
        """The page may have come in a process of its own, which has a size of its own until it is told again."""
        if self.percent is None:
            return
        end = time.monotonic() + PATIENCE
        while True:
            self.size(int(PHONE["width"] * FACTOR), int(PHONE["height"] * FACTOR), FACTOR, self.percent / 100)
            state, width = self.run("return [document.readyState, innerWidth];")
            if state == "complete" and width == PHONE["width"]:
                return
            assert time.monotonic() < end, f"the page stays {width} px wide"
            time.sleep(0.1)

    def run(self, script, *values):
        return self.client.execute_script(script, list(values), sandbox=None if self.scripts else "tester")

    def click(self, selector):
        self.wait(f"document.querySelector({json.dumps(selector)})?.getClientRects().length")
        self.client.find_element(By.CSS_SELECTOR, selector).click()
        self.settle()

    def type(self, text):
        self.client.find_element(By.CSS_SELECTOR, ":focus").send_keys(text)

    def faults(self):
        script = """const { nsIScriptError } = Ci, [base] = arguments;
            return Services.console.getMessageArray()
                .filter(told => told instanceof nsIScriptError && !(told.flags & (nsIScriptError.warningFlag | nsIScriptError.infoFlag)))
                .filter(told => told.sourceName.startsWith(base)).map(told => told.message)
                // Whoever leaves a page before its icon has come ends the request; that is no fault of the page.
                .filter(message => !message.includes("A ServiceWorker intercepted the request"));"""
        with self.client.using_context("chrome"):
            faults = self.client.execute_script(script, [self.base])
        return [told for told in faults if not (self.forgives and "NetworkError when attempting to fetch resource" in told)]

    def forgive(self):
        self.forgives = True

    def end(self):
        with suppress(Exception):
            self.client.delete_session()
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
