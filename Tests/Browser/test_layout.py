"""Nothing is wider than a phone, and text is large enough to read."""

import pytest
from conftest import DESK, KINDS, PAGES, PHONE, SITE, largest

# Train pages are alike, so that a part of them will do.
TRAINS = 60


def sample(kind):
    pages = [page for page in PAGES if page.kind == kind]
    step = max(len(pages) // TRAINS, 1) if kind == "train" else 1
    return pages[::step]


@pytest.mark.parametrize("kind", KINDS)
def test_no_page_is_wider_than_a_phone(visitor, kind):
    base = SITE.as_uri() + "/"
    page = visitor.page(base, PHONE)
    wide = []
    for entry in sample(kind):
        page.goto(base + entry.path)
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > PHONE["width"]:
            wide.append(f"{entry.path} is {width} px wide")
    assert not wide, "\n".join(wide[:30])


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_body_text_is_16_px_or_more(visitor, viewport):
    base = SITE.as_uri() + "/"
    page = visitor.page(base, viewport)
    for entry in largest():
        page.goto(base + entry.path)
        size = page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")
        assert size >= 16, f"{entry.path}: {size} px"


def test_nothing_jumps_while_a_page_loads(visitor):
    base = SITE.as_uri() + "/"
    page = visitor.page(base, PHONE)
    page.add_init_script(
        """window.shift = 0;
        new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shift += entry.value; })
            .observe({ type: "layout-shift", buffered: true });"""
    )
    for entry in largest():
        page.goto(base + entry.path)
        page.wait_for_timeout(200)
        shift = page.evaluate("window.shift")
        assert shift < 0.01, f"{entry.path}: shifted by {shift:.3f}"
