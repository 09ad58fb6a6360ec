"""Pages that have come to rest."""

from collections.abc import Iterator

from conftest import SITE, Entry
from playwright.sync_api import BrowserContext, Page


def at_rest(context: BrowserContext, entries: list[Entry], together: int = 6) -> Iterator[tuple[Entry, Page]]:
    """Pages that ask for nothing any more. Several come at once, as each shows that only by half a second of silence."""
    pages = [context.new_page() for _ in range(together)]
    for start in range(0, len(entries), together):
        batch = list(zip(entries[start:start + together], pages))
        for entry, page in batch:
            page.goto(f"{SITE.as_uri()}/{entry.path}")
        for entry, page in batch:
            page.wait_for_load_state("networkidle")
            yield entry, page
    for page in pages:
        page.close()
