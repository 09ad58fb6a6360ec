"""WebKit as one of the engines that tests drive alike: WebKitGTK by WebDriver, in a display of its own.

It is the engine of every browser on an iPhone. JIKOKU_WEBKIT names another browser than WebKitGTK's own small one.
WebKitGTK tells no driver what a page does wrong, and lets no one stand anywhere. So it opens a copy of the site in which
each script begins with WATCH, which does both, and is otherwise the same.
"""

import json
import os
import shutil
import subprocess
import threading
import time
from contextlib import suppress
from glob import glob
from pathlib import Path

from engines import DESK, NEW_YORK, PATIENCE, PHONE, PLACE, Driven
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

NAMES = ["/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/libexec/webkit2gtk-4.1/MiniBrowser"]
WATCH = """if (self.document && !self.watched) {
  self.watched = true;
  const note = (what) => { sessionStorage.faults = (sessionStorage.faults ?? "") + `${location.href}: ${what}\\n`; };
  addEventListener("error", ({ message }) => note(message));
  addEventListener("unhandledrejection", ({ reason }) => note(reason));
  addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => note(`${effectiveDirective}: ${blockedURI}`));
  console.error = (...values) => note(values.join(" "));
  const find = (tell, refuse) => setTimeout(() => {
    const { place } = sessionStorage;
    if (place) tell({ coords: { ...JSON.parse(place), accuracy: 20 }, timestamp: Date.now() });
    else refuse({ code: 1, message: "refused" });
  });
  navigator.geolocation.getCurrentPosition = find;
  navigator.geolocation.watchPosition = find;
}
""".replace("\n", " ").rstrip()
# All that a page may have kept, with whatever a service worker holds. WebKit never answers for a worker that was being
# installed when its page was left.
FORGET = """const [place] = arguments;
    localStorage.clear();
    sessionStorage.clear();
    if (place) sessionStorage.place = place;
    await Promise.race([
        Promise.all((await navigator.serviceWorker?.getRegistrations() ?? []).map(worker => worker.unregister())),
        new Promise(resolve => setTimeout(resolve, 1000)),
    ]);
    return Promise.all((await self.caches?.keys() ?? []).map(name => caches.delete(name))).then(() => true);"""


def minibrowser() -> str:
    """Where the browser that WebKitGTK brings lies."""
    found = os.environ.get("JIKOKU_WEBKIT") or next((path for name in NAMES for path in glob(name)), None)
    missing = [name for name in ("WebKitWebDriver", "Xvfb") if not shutil.which(name)] + ([] if found else ["MiniBrowser"])
    assert not missing, (
        f"Of WebKit {', '.join(missing)} is missing; run Scripts/setup --tests, or, where there is no WebKitGTK, "
        'leave these tests out: -k "not webkit"'
    )
    return found


def watched(site: Path, room: Path) -> Path:
    """A copy of a site that notes what its pages do wrong; all files but its scripts are those of the site itself."""
    copy = room / "site"
    shutil.copytree(site, copy, copy_function=lambda source, place: os.symlink(source, place))
    for script in (copy / "js").glob("*.js"):
        text = script.read_text(encoding="utf-8")
        script.unlink()
        script.write_text(WATCH + text, encoding="utf-8")
    return copy


def begun(options: Options, environment: dict) -> WebKitGTK:
    """A browser that answers. The driver of one that has ended at once would wait for ever."""
    for attempt in range(3):
        service = Service(shutil.which("WebKitWebDriver"), env=environment)
        watchdog = threading.Timer(30, lambda own=service: own.process.kill())
        watchdog.start()
        try:
            return WebKitGTK(options=options, service=service)
        except Exception:
            if attempt == 2:
                raise
        finally:
            watchdog.cancel()
    raise AssertionError("three attempts return or raise")


class WebKit(Driven):
    """A WebKitGTK in a room of its own, a folder that is empty."""

    name = "webkit"

    def __init__(self, folder, room: Path, zone=NEW_YORK):
        browser = minibrowser()
        super().__init__(watched(folder, room))
        # What is saved lies in the reader's home.
        self.downloads = room / "home"
        self.downloads.mkdir()
        read, write = os.pipe()
        self.display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x2400x24", "-nolisten", "tcp"],
            pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        assert number, "Xvfb has not started"
        options = Options()
        options.binary_location = browser
        # Without its bars, which are wider than a phone.
        for argument in ("--automation", "--full-screen"):
            options.add_argument(argument)
        # No page can reach the world, all of which speaks HTTPS; sites that are tested speak HTTP. A list of addresses to which
        # no proxy leads ("noProxy") makes one browser of five end at once on a busy machine: WebKitGTK 2.50 reads past its end.
        options.set_capability("proxy", {"proxyType": "manual", "sslProxy": "127.0.0.1:9"})
        environment = {
            **os.environ, "DISPLAY": f":{number}", "HOME": str(self.downloads), "TZ": zone, "LANG": "en_US.UTF-8",
            "XDG_CONFIG_HOME": str(self.downloads), "XDG_CACHE_HOME": str(room), "XDG_DATA_HOME": str(room),
        }
        try:
            self.client = begun(options, environment)
        except BaseException:
            self.display.terminate()
            raise
        self.client.set_page_load_timeout(PATIENCE)
        self.client.set_script_timeout(PATIENCE)

    @staticmethod
    def opened(site, room):
        return watched(site, room)

    def begin(self, *, touch=False, scripts=True, place=PLACE):
        assert scripts, "WebKitGTK lets its driver ask nothing where pages run no scripts"
        self.percent = None
        if self.base:
            # A page of the same origin whose scripts do nothing.
            self.client.get(self.base + "robots.txt")
            self.run(f"return (async function () {{ {FORGET} }})(...arguments);", place and json.dumps(place))
        self.client.get("about:blank")
        self.size(DESK)

    def size(self, size):
        self.client.set_window_rect(0, 0, size["width"], size["height"])
        end = time.monotonic() + PATIENCE
        while (found := self.run("return innerWidth;")) != size["width"]:
            assert time.monotonic() < end, f"the page stays {found} px wide"
            time.sleep(0.02)

    def open(self, address):
        self.client.get(address)
        self.settle()

    def settle(self):
        if self.percent is None:
            return
        self.size(PHONE)
        # Text alone grows, as when the reader sets it in the browser.
        self.run(f"document.documentElement.style.fontSize = '{self.percent}%';")

    def run(self, script, *values):
        return self.client.execute_script(script, *values)

    def click(self, selector):
        self.wait(f"document.querySelector({json.dumps(selector)})?.getClientRects().length")
        part = self.client.find_element(By.CSS_SELECTOR, selector)
        # A page that scrolls smoothly is not there yet when WebKit's driver presses.
        self.run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });", part)
        part.click()
        self.settle()

    def type(self, text):
        self.client.switch_to.active_element.send_keys(text)

    def faults(self):
        if not self.run("return location.protocol !== 'about:';"):
            self.client.get(self.base + "robots.txt")
        return self.run("return sessionStorage.faults ?? '';").splitlines()

    def end(self):
        with suppress(Exception):
            self.client.quit()
        self.display.terminate()
        self.display.wait(20)
