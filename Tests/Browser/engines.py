"""The engines in which tests run, all driven alike: Chromium by Playwright, Firefox by Marionette, WebKit by WebDriver.

A test that asks for `engine` runs in all three, with the site from disk and over HTTP; `APART` says what does not, and why.
A file of tests with a fixture `opened` has them open the site that it gives, and not the one of all tests.
`pytest -k webkit`, `-k "firefox and disk"` and the like run some of them. The reader lives in New York, has a window of a
desk unless `narrow` makes it a phone's, and stands at PLACE.
"""

import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from quiet import serving

TOKYO = ZoneInfo("Asia/Tokyo")
NEW_YORK = "America/New_York"
# Seconds that anything may take on a busy machine.
PATIENCE = 60
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 900}
# In the middle of the sample's network, near 汐凪.
PLACE = {"latitude": 36.2, "longitude": 136.72}
NAMES = ["chromium", "firefox", "webkit"]
WAYS = ["disk", "http"]
# What does not run somewhere, by the test's name and a word of where: an engine, a way, or both.
APART: dict[str, dict[str, str]] = {
    "test_the_lines_page_offers_no_keeping_from_disk": {"http": "over HTTP a browser can keep pages"},
    "test_what_is_kept_is_proved_by_what_the_caches_hold": {"disk": "from disk no browser has a service worker, and every file is there"},
    "test_everything_answers_without_a_connection": {"disk": "from disk every file is there"},
    "test_pieces_of_a_visit_do_not_stand_in_the_way_of_the_kept_network": {"disk": "from disk every file is there"},
    "test_a_page_that_loses_its_connection_takes_the_kept_network": {"disk": "from disk every file is there"},
    "test_a_page_that_loses_its_connection_goes_on_when_it_is_back": {"disk": "from disk every file is there"},
    "test_a_page_whose_worker_never_comes_answers_all_the_same": {"disk": "from disk no browser has a service worker"},
    "test_an_engine_has_told_before_a_server_ends": {"disk": "from disk nobody serves a page"},
    "test_what_a_reader_keeps_goes_elsewhere_by_a_link": {"disk": "a link to a disk leads nobody there"},
    "test_the_browser_is_asked_to_keep_what_the_reader_keeps": {
        "disk": "a file is nobody's to remove", "webkit": "WebKitGTK has no navigator.storage, as Safari has",
    },
    "test_no_page_is_wider_than_a_phone_with_larger_text": {
        "chromium": "test_layout asks more of it", "http": "a page is laid out alike from disk",
    },
    "test_home_is_not_wider_whatever_its_reader_keeps": {
        "chromium": "test_kept_width asks more of it", "http": "a page is laid out alike from disk",
    },
    "test_readings_stand_over_their_words_on_a_narrow_phone": {"http": "a page is laid out alike from disk"},
    "test_the_past_leads_to_today_and_back": {"http": "a link between pages is the same from disk"},
    "test_a_way_without_steps_is_asked_for_and_found": {"http": "the planner is the same from disk, see test_engines_ways"},
}


class Engine:
    """A browser and the page that it shows. What differs between browsers stands in the classes of each."""

    name: str

    def __init__(self, folder: Path):
        # The site that it opens, and where it puts the files that it saves.
        self.folder = folder
        self.downloads: Path
        # The site's address, with a slash at its end.
        self.base = ""
        # How large the text is in a window of a phone, in per cent; nothing in a window of a desk.
        self.percent: int | None = None

    @staticmethod
    def opened(site: Path, room: Path) -> Path:
        """The folder that it opens to show a site: the site's own, or a copy in a folder that is empty."""
        return site

    def begin(self, *, touch: bool = False, scripts: bool = True, place: dict | None = PLACE) -> None:
        """A reader who has nothing stored, with a window of a desk, on an empty page; with a finger where the engine has one.

        Without a place the reader lets no site know it.
        """
        raise NotImplementedError

    def open(self, address: str) -> None:
        """Goes to an address, and waits until the page has come."""
        raise NotImplementedError

    def run(self, script: str, *values: Any) -> Any:
        """What a script returns that knows `values` as `arguments`, or what a promise comes to that it returns."""
        raise NotImplementedError

    def click(self, selector: str) -> None:
        """Presses the first thing of a selector once it is there."""
        raise NotImplementedError

    def type(self, text: str) -> None:
        """Types into what has the focus."""
        raise NotImplementedError

    def enter(self) -> None:
        raise NotImplementedError

    def choose(self, selector: str, file: Path) -> None:
        """Gives a file to a field that asks for one."""
        raise NotImplementedError

    def settle(self) -> None:
        """Gives the page that is open the size of window and text that this reader has."""
        raise NotImplementedError

    def faults(self) -> list[str]:
        """What pages have done wrong since `begin`, as far as this browser tells."""
        raise NotImplementedError

    def forgive(self) -> None:
        """Leaves out of the faults the requests that found no server, where this browser tells of them."""

    def end(self) -> None:
        """Ends the browser."""
        raise NotImplementedError

    def visit(self, path: str) -> None:
        self.open(self.base + path)

    def narrow(self, percent: int = 100) -> None:
        """Makes the window a phone's, with text of a size, for this page and those that follow."""
        self.percent = percent
        self.settle()

    def wait(self, condition: str) -> Any:
        """Waits until a script's expression is true, and gives its value."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if value := self.run(f"return ({condition});"):
                return value
            time.sleep(0.05)
        raise AssertionError(f"never true in {self.name}: {condition}")

    def equals(self, value: Any, condition: str) -> None:
        """Waits until a script's expression has a value."""
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        end = time.monotonic() + PATIENCE
        while (found := self.run(f"return JSON.stringify({condition});")) != text:
            assert time.monotonic() < end, f"in {self.name} {condition} is {found} and never {text}"
            time.sleep(0.05)

    def kept(self) -> None:
        """Waits until what the page has kept is there for others: a frame that stores it answers in order."""
        self.run("return jikoku.store.set('asked', undefined).then(() => true);")

    def set_clock(self, text: str) -> None:
        """Stops the clock of the page that is open at a time of Tokyo: `2026-11-24 10:20:30`."""
        self.wait("document.querySelector('.moment .shown')?.textContent")
        self.stop_clock(datetime.fromisoformat(text).replace(tzinfo=TOKYO))

    def stop_clock(self, moment: datetime) -> None:
        self.run("const [now] = arguments; window.Date.now = () => now; jikoku.clock.tick();", moment.timestamp() * 1000)

    def downloaded(self, name: str) -> Path:
        """A file that the page has saved, once it is whole."""
        file = self.downloads / name
        end = time.monotonic() + PATIENCE
        # Whatever is asked of the page lets its driver hear of the file.
        while self.run("return true;") and not (file.exists() and file.read_bytes()):
            assert time.monotonic() < end, f"{self.name} has saved no {name}"
            time.sleep(0.05)
        return file


class Driven(Engine):
    """A browser that is steered as WebDriver does it (https://www.w3.org/TR/webdriver2/), by a client that has its words."""

    client: Any

    def enter(self) -> None:
        self.type("\ue007")
        self.settle()

    def choose(self, selector: str, file: Path) -> None:
        # It types into what can be seen only.
        self.run(f"document.querySelector({json.dumps(selector)}).hidden = false;")
        self.client.find_element("css selector", selector).send_keys(str(file))


def start(name: str, site: Path, room: Path, browser: Any, zone: str = NEW_YORK) -> Engine:
    """Begins an engine that opens a site, in a time zone and a room of its own, a folder that is empty; `browser` is Playwright's."""
    # What only one engine needs is read when it begins.
    if name == "firefox":
        from firefox import Firefox

        return Firefox(site, room, zone)
    if name == "webkit":
        from webkit import WebKit

        return WebKit(site, room, zone)
    from chromium import Chromium

    return Chromium(site, room, browser, zone)


class Engines:
    """All of them, each begun when it is first asked for, and the addresses at which each opens a site."""

    def __init__(self, browser: Any, room: Callable[[str], Path], stack: ExitStack):
        self.browser = browser
        self.room = room
        self.stack = stack
        self.begun: dict[str, Engine] = {}
        self.addresses: dict[tuple[str, Path], dict[str, str]] = {}
        self.folders: dict[tuple[str, Path], Path] = {}

    def give(self, name: str, site: Path, way: str) -> Engine:
        """An engine that opens a site from disk or over HTTP, with a reader who has nothing stored."""
        if name not in self.begun:
            self.begun[name] = start(name, site, self.room(name), self.browser)
            self.stack.callback(self.begun[name].end)
            self.serve(name, site, self.begun[name].folder)
        engine = self.begun[name]
        if (name, site) not in self.addresses:
            self.serve(name, site, engine.opened(site, self.room(name)))
        # An engine lives on from file to file, and each may have a site of its own.
        engine.folder = self.folders[name, site]
        engine.base = self.addresses[name, site][way]
        engine.begin()
        return engine

    def serve(self, name: str, site: Path, folder: Path) -> None:
        address = self.stack.enter_context(serving(folder))
        self.folders[name, site] = folder
        self.addresses[name, site] = {"disk": folder.as_uri() + "/", "http": address}


def places(test: str, group: str | None) -> list:
    """Where a test runs: each engine and way, but for those that APART names.

    One worker runs all tests of an engine, so that each begins once, or those of a group, which have a site of their own.
    """
    apart = APART.get(test, {})
    return [
        pytest.param((name, way), id=f"{name}-{way}", marks=pytest.mark.xdist_group(group or name) if group or name != "chromium" else ())
        for name in NAMES for way in WAYS if not {name, way, f"{name} {way}"} & set(apart)
    ]
