"""Chromium as one of the engines that tests drive alike."""

import os
import shutil
from pathlib import Path

from engines import DESK, NEW_YORK, PATIENCE, PHONE, PLACE, Engine
from playwright.sync_api import Browser, Error

NAMES = [
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]


def binary() -> str:
    """Where the system's own Chromium lies."""
    found = os.environ.get("CHROMIUM") or next((path for path in map(shutil.which, NAMES) if path), None)
    assert found, "Chromium is missing; run Scripts/setup --tests"
    return found

# What it tells of a request that found no server: of a file, and of a service worker.
UNANSWERED = ["Failed to load resource: net::", "An unknown error occurred when fetching the script."]


class Chromium(Engine):
    """A reader of a Chromium that others may use as well, with a room of its own, a folder that is empty."""

    name = "chromium"

    def __init__(self, folder, room: Path, browser: Browser, zone=NEW_YORK):
        super().__init__(folder)
        self.downloads = room
        self.browser = browser
        self.zone = zone
        self.context = None
        self.told: list[str] = []

    def begin(self, *, touch=False, scripts=True, place=PLACE):
        self.end()
        self.percent, self.scripts, self.told, self.forgives = None, scripts, [], False
        where = {"permissions": ["geolocation"], "geolocation": place} if place else {}
        self.context = self.browser.new_context(
            viewport=PHONE if touch else DESK, has_touch=touch, is_mobile=touch, java_script_enabled=scripts, timezone_id=self.zone,
            service_workers="allow", **where,
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.touch = touch
        self.page = page = self.context.new_page()
        self.client = self.context.new_cdp_session(page)
        page.on("console", lambda message: message.type == "error" and self.told.append(f"{page.url}: {message.text}"))
        page.on("pageerror", lambda error: self.told.append(f"{page.url}: {error}"))
        page.on("download", lambda file: file.save_as(self.downloads / file.suggested_filename))

    def open(self, address):
        self.page.goto(address)
        self.settle()

    def settle(self):
        self.page.wait_for_load_state("load")
        if self.percent is None:
            return
        self.page.set_viewport_size(PHONE)
        # Text alone grows, as when the reader sets it in the browser.
        self.run(f"document.documentElement.style.fontSize = '{self.percent}%';")

    def run(self, script, *values):
        if not self.scripts:
            # Where the page may run nothing, the tester still may, in a world of its own.
            tree = self.client.send("Page.getFrameTree")["frameTree"]["frame"]["id"]
            world = self.client.send("Page.createIsolatedWorld", {"frameId": tree})["executionContextId"]
            call = {"functionDeclaration": f"function() {{ {script} }}", "executionContextId": world, "returnByValue": True}
            call["arguments"] = [{"value": value} for value in values]
            return self.client.send("Runtime.callFunctionOn", call)["result"].get("value")
        try:
            return self.page.evaluate(f"values => (function() {{ {script} }})(...values)", list(values))
        except Error as error:
            # A page that is being left answers nothing; whoever waits asks the next one.
            if "context was destroyed" in str(error):
                return None
            raise

    def click(self, selector):
        part = self.page.locator(selector).first
        part.tap() if self.touch else part.click()
        self.settle()

    def type(self, text):
        self.page.keyboard.type(text)

    def enter(self):
        self.page.keyboard.press("Enter")
        self.settle()

    def choose(self, selector, file):
        self.page.set_input_files(selector, file)

    def faults(self):
        # Whatever is asked of the page lets its driver tell what it has heard before.
        self.page.title()
        return [told for told in self.told if not (self.forgives and any(word in told for word in UNANSWERED))]

    def forgive(self):
        # Also what is told from now on: requests that are under way when the server ends fail a moment later.
        self.forgives = True

    def print(self, file):
        self.page.pdf(path=file, prefer_css_page_size=True, print_background=True, format="A4")

    def end(self):
        if self.context:
            self.context.close()
            self.context = None
