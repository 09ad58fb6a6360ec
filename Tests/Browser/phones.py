"""Two browsers as a phone of 360 px, driven alike: Chromium by Playwright, Firefox by Marionette (for Scripts/checks/errands)."""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

PHONE = {"width": 360, "height": 740}
# Seconds after which a rider gives up on something to appear.
PATIENCE = 40
# The first thing that is seen with these words, and where it is.
FIND = """const [selector, text, mark] = arguments;
    const seen = [...document.querySelectorAll(selector)].filter(part => part.getClientRects().length > 0
        && getComputedStyle(part).visibility !== "hidden" && (!text || part.textContent.includes(text)));
    const part = seen.find(part => part.textContent.trim() === text) ?? seen[0];
    if (!part) return null;
    document.querySelectorAll("[data-errand]").forEach(other => other.removeAttribute("data-errand"));
    if (mark) part.setAttribute("data-errand", "");
    const box = part.getBoundingClientRect();
    const bar = document.querySelector(".table-bar")?.getBoundingClientRect();
    const top = bar && bar.top <= 0 && !part.closest(".table-bar") ? bar.bottom : 0;
    return { top: box.top - top, bottom: box.bottom, x: box.left + box.width / 2, y: box.top + box.height / 2,
        height: innerHeight, text: part.textContent.replace(/\\s+/g, " ").trim() };"""


class Chromium:
    name = "Chromium"

    def __init__(self):
        from playwright.sync_api import sync_playwright

        self.playwright = sync_playwright().start()
        names = ["chromium-headless-shell", "chromium", "google-chrome"]
        found = os.environ.get("CHROMIUM") or next((path for path in map(shutil.which, names) if path), None)
        self.browser = self.playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        self.context = None

    def begin(self, scripts=True, place=None, percent=100):
        if self.context:
            self.context.close()
        options = {"permissions": ["geolocation"], "geolocation": place} if place else {}
        self.context = self.browser.new_context(
            viewport=PHONE, has_touch=True, is_mobile=True, java_script_enabled=scripts, timezone_id="Asia/Tokyo",
            service_workers="allow", **options
        )
        self.page = self.context.new_page()
        self.client = self.context.new_cdp_session(self.page)
        self.scripts = scripts
        self.percent = percent

    def open(self, address):
        self.page.goto(address)
        self.settle()

    def settle(self):
        self.page.wait_for_load_state("load")
        if self.percent != 100:
            # Text alone grows, as when the reader sets it in the browser.
            self.page.evaluate(f"document.documentElement.style.fontSize = '{self.percent}%'")

    def run(self, script, *values):
        if not self.scripts:
            # Where the page may run nothing, the tester still may, in a world of its own.
            tree = self.client.send("Page.getFrameTree")["frameTree"]["frame"]["id"]
            world = self.client.send("Page.createIsolatedWorld", {"frameId": tree})["executionContextId"]
            call = {"functionDeclaration": f"function() {{ {script} }}", "executionContextId": world, "returnByValue": True}
            call["arguments"] = [{"value": value} for value in values]
            return self.client.send("Runtime.callFunctionOn", call)["result"].get("value")
        return self.page.evaluate(f"values => (function() {{ {script} }})(...values)", list(values))

    def tap(self, found):
        self.page.touchscreen.tap(found["x"], found["y"])
        self.page.wait_for_timeout(250)
        self.settle()

    def type(self, text):
        self.page.keyboard.type(text)

    def enter(self):
        self.page.keyboard.press("Enter")
        self.page.wait_for_timeout(250)
        self.settle()

    def print(self, file):
        self.page.pdf(path=file, prefer_css_page_size=True, print_background=True, format="A4")

    def end(self):
        self.browser.close()
        self.playwright.stop()


class Firefox:
    name = "Firefox"
    # Windows cannot be as narrow as a phone; the page is drawn so many times larger.
    FACTOR = 2.5

    def __init__(self):
        from marionette_driver.marionette import Marionette

        found = os.environ.get("JIKOKU_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.profile = Path(tempfile.mkdtemp(prefix="errands-"))
        values = {
            "marionette.port": port, "browser.shell.checkDefaultBrowser": False, "browser.aboutwelcome.enabled": False,
            "datareporting.policy.dataSubmissionEnabled": False, "app.update.enabled": False, "geo.prompt.testing": True,
            "geo.prompt.testing.allow": True, "geo.provider.testing": True,
        }
        lines = [f"user_pref({json.dumps(key)}, {json.dumps(value)});" for key, value in values.items()]
        (self.profile / "user.js").write_text("\n".join(lines) + "\n")
        command = [found, "--headless", "--no-remote", "--marionette", "--remote-allow-system-access", "--profile"]
        self.process = subprocess.Popen(
            [*command, str(self.profile)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "TZ": "Asia/Tokyo"},
        )
        self.client = Marionette("127.0.0.1", port=port, socket_timeout=120)
        end = time.monotonic() + 120
        while time.monotonic() < end:
            with socket.socket() as free:
                if free.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.2)
        self.client.start_session(timeout=120)
        self.client.timeout.page_load = 120
        self.client.set_window_rect(width=int(PHONE["width"] * self.FACTOR), height=int(PHONE["height"] * self.FACTOR) + 85)

    def begin(self, scripts=True, place=None, percent=100):
        self.percent = percent
        self.client.navigate("about:blank")
        self.client.set_pref("javascript.enabled", scripts)
        where = {"location": {"lat": place["latitude"], "lng": place["longitude"]}, "accuracy": 20} if place else {}
        self.client.set_pref("geo.provider.network.url", "data:application/json," + json.dumps(where))

    def open(self, address):
        self.client.navigate(address)
        self.settle()

    def settle(self):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.run("return document.readyState;") != "complete":
            time.sleep(0.1)
        with self.client.using_context("chrome"):
            script = "const page = gBrowser.selectedBrowser.browsingContext.top; [page.fullZoom, page.textZoom] = arguments;"
            self.client.execute_script(script, [self.FACTOR, self.percent / 100], sandbox=None)

    def run(self, script, *values):
        return self.client.execute_script(script, list(values), sandbox="errands" if script is FIND else None)

    def tap(self, found):
        from marionette_driver import By

        self.client.find_element(By.CSS_SELECTOR, "[data-errand]").click()
        time.sleep(0.25)
        self.settle()

    def type(self, text):
        self.client.get_active_element().send_keys(text) if hasattr(self.client, "get_active_element") else self._type(text)

    def _type(self, text):
        from marionette_driver import By

        self.client.find_element(By.CSS_SELECTOR, ":focus").send_keys(text)

    def enter(self):
        from marionette_driver.keys import Keys

        self.type(Keys.ENTER)
        time.sleep(0.25)
        self.settle()

    def end(self):
        self.client.delete_session()
        self.process.terminate()
        self.process.wait(20)
        shutil.rmtree(self.profile, ignore_errors=True)
