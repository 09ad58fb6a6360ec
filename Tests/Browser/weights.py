"""What the first visit of a page costs: bytes as a server that compresses sends them, requests, and milliseconds.

Tests/Browser/test_weights.py holds the bytes and the requests of the sample's heaviest pages against weights.json;
Benchmarks/pages tells them of any site, with the milliseconds, which depend on the machine.
"""

import gzip
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

from conftest import PHONE
from playwright.sync_api import Browser

# Notes when the first time of day can be seen in what an expression names.
FIRST = """(selector) => {
    const look = () => {
        const seen = [...document.querySelectorAll(selector)].some((time) => time.textContent && time.getClientRects().length);
        if (seen) window.firstTime = performance.now();
        else requestAnimationFrame(look);
    };
    look();
}"""
# Where the first departure of a page of a kind stands: in the part that scripts fill in, or in the page itself.
DEPARTURES = {"station": "#departures .departing time", "interchange": ".board time", "timetable": "table.timetable td > a",
              "line-timetable": "table td:not(:empty)", "train": ".leg li > :is(b, i)"}


@dataclass(frozen=True)
class Weight:
    """A first visit: bytes with gzip, requests, and milliseconds to the first departure, where the page has one."""

    bytes: int
    requests: int
    milliseconds: float | None


@cache
def packed(file: Path) -> int:
    """The bytes of a file as a server that compresses sends it."""
    return len(gzip.compress(file.read_bytes(), 6))


def heaviest(site: Path, paths: list[str]) -> str:
    """The largest of a site's pages; of equals the first by name."""
    return min(paths, key=lambda path: (-(site / path).stat().st_size, path))


def weigh(browser: Browser, site: Path, base: str, path: str, kind: str, now=None, slower: float = 1) -> Weight:
    """Visits a page with nothing kept, without the worker, which fetches for later."""
    context = browser.new_context(viewport=PHONE, service_workers="block")
    page = context.new_page()
    if now:
        page.clock.set_fixed_time(now)
    if slower > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    asked: list[str] = []
    page.on("requestfinished", lambda request: asked.append(request.url))
    selector = DEPARTURES.get(kind)
    if selector:
        page.add_init_script(f"({FIRST})({selector!r})")
    page.goto(base + path, wait_until="networkidle")
    first = page.evaluate("window.firstTime ?? null")
    context.close()
    files = [site / unquote(urlsplit(address).path).removeprefix(urlsplit(base).path) for address in asked]
    return Weight(sum(map(packed, files)), len(files), first)
