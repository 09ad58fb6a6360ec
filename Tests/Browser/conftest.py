"""What the tests share: the site, its list of pages, and a browser that looks at it from disk and over HTTP.

JIKOKU_SITE names the site (`_site` unless told), JIKOKU_FEED the feed it was built from (`Sample`), CHROMIUM the
browser, and JIKOKU the command itself. Scripts/checks/pages runs those that hold for any site. JIKOKU_SLOWER=6 makes the
browser so many times slower, to find tests that only pass on a fast machine.
"""

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import TypeVar
from zoneinfo import ZoneInfo

import markup
import pytest
from chromium import binary
from engines import DESK, PHONE, Engine, Engines, places
from playwright.sync_api import Browser, Locator, Page, Request, expect, sync_playwright
from quiet import serving
from selectolax.lexbor import LexborHTMLParser

ROOT = Path(__file__).resolve().parents[2]
SITE = Path(os.environ.get("JIKOKU_SITE") or ROOT / "_site").resolve()
FEED = Path(os.environ.get("JIKOKU_FEED") or ROOT / "Sample").resolve()
# The parts of the bar that do not lie within the window, or that lie on one another.
OUTSIDE = """const parts = [...document.querySelectorAll("body > header a, body > header input, body > header button")];
    const boxes = parts.map(part => part.getBoundingClientRect());
    const areOne = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return parts.filter((part, i) => boxes[i].left < 0 || boxes[i].right > innerWidth + 0.5
        || boxes.some((box, j) => j < i && areOne(box, boxes[i]))).map(part => part.outerHTML.slice(0, 60));"""
# Files whose tests take long one by one: begun first, so that no worker is left with one of them when the others are done.
# Groups, which are begun before all others, stand in the files themselves; see also `pytest_itemcollected`.
LONGEST = [
    "test_html", "test_layout", "test_kept_width", "test_accessibility", "test_offline", "test_renewal", "test_kept_trains", "test_missing_data",
    "test_pocket_views",
]
# How many times slower than it is the browser's processor shall be.
SLOWER = float(os.environ.get("JIKOKU_SLOWER") or 1)
# Seconds that anything may take on a busy machine; on another one nothing waits that long.
PATIENCE = 30
# What the clock of every page tells unless a test sets it: a weekday's morning, so that no test depends on its hour.
NOW = datetime(2026, 11, 24, 10, 20, 30, tzinfo=ZoneInfo("Asia/Tokyo"))
expect.set_options(timeout=PATIENCE * 1000)
Value = TypeVar("Value")


def eventually(look: Callable[[], Value], what: str | Callable[[], str] = "what the test waits for") -> Value:
    """Looks again and again until there is something true, and gives it. What did not come may be told by what was seen last.

    From outside the page, as the site's policy forbids to wait for an expression in it.
    It must ask the page each time: what Playwright is told without asking, such as `page.url` and what listeners note,
    stays as it was while this waits. For an address there is `page.wait_for_url`, for a request `page.expect_request`.
    """
    end = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < end, f"{what() if callable(what) else what} did not come in {PATIENCE} s, but {found!r}"
        time.sleep(0.05)
    return found


def fits_with_twice_the_text(page: Page) -> None:
    """Holds that a page on a phone is no wider than the window once its text is twice as large and all of it unfolded."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for details in page.locator("main details").all():
        details.evaluate("details => { details.open = true }")
    eventually(lambda: page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], "a page no wider than the window")


def drawn(page: Page) -> None:
    """Waits until what was asked for is drawn: whatever watches sizes is told within a frame, and done with it in the next."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined))))")


def resize(page: Page, width: int, height: int) -> None:
    """Gives the window another size, and waits until the page has it and is drawn for it."""
    page.set_viewport_size({"width": width, "height": height})
    eventually(lambda: page.evaluate("[innerWidth, innerHeight]") == [width, height], f"a window of {width} × {height}")
    drawn(page)


def walk(page: Page, goal: Locator, most: int = 80) -> None:
    """Goes on by the Tab key, as readers do who have no mouse, until the focus is where it should be and can be seen."""
    for _ in range(most):
        if goal.evaluate("goal => goal === document.activeElement"):
            return expect(goal).to_be_in_viewport()
        page.keyboard.press("Tab")
    raise AssertionError(f"{goal} is not reached by {most} presses of Tab")


@dataclass(frozen=True)
class Entry:
    """A line of data/pages.jsonl."""

    kind: str
    lang: str
    path: str
    station: str = ""
    direction: str = ""
    railway: str = ""
    trains: tuple[str, ...] = ()
    stations: tuple[str, ...] = ()
    railways: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.path


def read_pages() -> list[Entry]:
    """The site's pages; none where there is no site, so that pytest can still collect."""
    try:
        lines = (SITE / "data/pages.jsonl").read_text(encoding="utf-8").splitlines()
    except OSError:
        return []
    known = Entry.__dataclass_fields__
    entries = (json.loads(line) for line in lines)
    return [
        Entry(**{k: tuple(v) if isinstance(v, list) else v for k, v in entry.items() if k in known})
        for entry in entries
    ]


PAGES = read_pages()
KINDS = sorted({page.kind for page in PAGES})
LANGUAGES = sorted({page.lang for page in PAGES})


def largest(smallest: tuple[str, ...] = ()) -> list[Entry]:
    """For each kind in each language the page that has most in it; in the languages `smallest` the one that has least."""
    pages = {}
    for page in sorted(PAGES, key=lambda page: (SITE / page.path).stat().st_size):
        if page.lang not in smallest or (page.kind, page.lang) not in pages:
            pages[page.kind, page.lang] = page
    return [pages[key] for key in sorted(pages)]


# The sample's pages are all kept; of a city's, those seen last.
@lru_cache(maxsize=8192)
def tree(path: str) -> LexborHTMLParser:
    """A page as it is on disk, without scripts."""
    return LexborHTMLParser((SITE / path).read_bytes())


def data_file(name: str) -> dict:
    """What a data file of the site hands over."""
    return markup.value((SITE / f"data/{name}.js").read_text(encoding="utf-8"))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "any_site: holds for the site of any feed, not only for the sample's")


def pytest_itemcollected(item: pytest.Item) -> None:
    """What a file makes once for its tests, as a site of its own, is made by one worker and not by each of them."""
    scopes = {made[-1].scope for made in item._fixtureinfo.name2fixturedefs.values()}
    if "module" in scopes and not item.get_closest_marker("xdist_group"):
        item.add_marker(pytest.mark.xdist_group(item.path.stem))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The longest first. Of another site only the tests that say so may be asked for: nothing is left out in silence."""
    ranks = {name: rank for rank, name in enumerate(LONGEST)}
    items.sort(key=lambda item: ranks.get(item.path.stem, len(ranks)))
    if not os.environ.get("JIKOKU_ANY_SITE"):
        return
    for item in items:
        if not item.get_closest_marker("any_site"):
            pytest.exit(f"{item.nodeid} is about the sample; run Scripts/checks/pages", returncode=4)


def pytest_sessionstart() -> None:
    if not PAGES:
        pytest.exit(f"There is no site at {SITE}. Build it first: Scripts/site", returncode=1)


@pytest.fixture(scope="session")
def browser() -> Browser:
    """The system's own Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=binary(), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served() -> Iterator[str]:
    """The site's address over HTTP."""
    with serving(SITE) as address:
        yield address


@pytest.fixture(params=["disk", "http"])
def base(request) -> str:
    """The site's address, from disk and over HTTP in turn, with a slash at its end."""
    return SITE.as_uri() + "/" if request.param == "disk" else request.getfixturevalue("served")


@pytest.fixture(scope="session")
def engines(browser, tmp_path_factory) -> Iterator[Engines]:
    with ExitStack() as stack:
        yield Engines(browser, tmp_path_factory.mktemp, stack)


@pytest.fixture(scope="session")
def opened() -> Path:
    """The folder of the site that engines open. A file whose tests have a site of their own has a fixture of this name."""
    return SITE


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests that ask for an engine run in all of them, but where `engines.APART` says why not."""
    if "engine" in metafunc.fixturenames:
        group = metafunc.module.__name__ if hasattr(metafunc.module, "opened") else None
        metafunc.parametrize("engine", places(metafunc.function.__name__, group), indirect=True)


@pytest.fixture
def servers() -> Iterator[ExitStack]:
    """The servers of one test: they end after its visitor and its engine, whose pages may still ask when the test is over."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def engine(request, engines, opened, servers) -> Iterator[Engine]:
    """Each engine in turn, with a reader who has nothing stored; the test fails on whatever pages did wrong."""
    name, way = request.param
    engine = engines.give(name, opened, way)
    yield engine
    faults = engine.faults()
    assert not faults, "\n".join(faults)


@pytest.fixture(scope="session")
def live(tmp_path_factory):
    """The one site that `jikoku live` tells of the present; built here, as each file that imports a fixture has its own of it."""
    from live_site import Live

    return Live(tmp_path_factory.mktemp("live"))


class Visitor:
    """Opens pages in contexts of its own, and notes whatever a page should not do."""

    def __init__(self, browser: Browser):
        self.browser = browser
        self.contexts = []
        self.faults: list[str] = []

    def page(self, base: str, viewport: dict = DESK, **options) -> Page:
        context = self.browser.new_context(viewport=viewport, **options)
        context.set_default_timeout(PATIENCE * 1000)
        self.contexts.append(context)
        page = context.new_page()
        page.clock.set_fixed_time(NOW)
        if SLOWER > 1:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.on("console", lambda message: message.type == "error" and self.fault(page, message.text))
        page.on("pageerror", lambda error: self.fault(page, str(error)))
        page.on("requestfailed", lambda request: self.failed(page, request))
        page.on("request", lambda request: self.is_outside(request.url, base) and self.fault(page, request.url))
        return page

    def failed(self, page: Page, request: Request) -> None:
        # Whoever leaves a page before its icon has come aborts the request; that is no fault of the page.
        if request.failure != "net::ERR_ABORTED":
            self.fault(page, f"{request.url}: {request.failure}")

    def fault(self, page: Page, text: str) -> None:
        self.faults.append(f"{page.url}: {text}")

    def end(self) -> list[str]:
        """Closes all pages, and gives what they did wrong before. What a page still asks for then fails by no fault of its own."""
        for page in [page for context in self.contexts for page in context.pages]:
            # Whatever is asked of a page lets its driver tell what it has heard before.
            page.title()
        faults = [*self.faults]
        for context in self.contexts:
            context.close()
        return faults

    @staticmethod
    def is_outside(url: str, base: str) -> bool:
        return not url.startswith((base, "data:", "blob:", "about:"))


@pytest.fixture
def visitor(browser: Browser, servers: ExitStack) -> Iterator[Visitor]:
    """A visitor; the test fails on an error in the console and on any request that leaves the site."""
    visitor = Visitor(browser)
    yield visitor
    faults = visitor.end()
    assert not faults, "\n".join(faults)
