"""No page is wider than a phone in Firefox either, whatever its reader keeps and however large its text is."""

import json
import time

import pytest
from conftest import OUTSIDE, PHONE, largest
from foxes import PATIENCE, empty, firefox, kept, set_clock, visit, wait
from readers import CHOSEN, HOURS, THERE, everything

# The same group as the other tests with Firefox, so that no two of them run at once.
pytestmark = pytest.mark.xdist_group("firefox")


@pytest.fixture
def zoom(firefox):
    """Makes a page as wide as on a phone, with text of a size in per cent; windows cannot be that narrow by themselves."""
    before = firefox.window_rect
    # Firefox counts in sixtieths of a pixel, so that not every factor is exact.
    factor = 2.5

    def apply(full, text):
        with firefox.using_context("chrome"):
            set_ = "const page = gBrowser.selectedBrowser.browsingContext.top; [page.fullZoom, page.textZoom] = arguments;"
            firefox.execute_script(set_, [full, text], sandbox=None)

    def narrow(percent):
        """Of the page that is open, which may have come in a process of its own, with a size of its own until told again."""
        end = time.monotonic() + PATIENCE
        while True:
            firefox.set_window_rect(width=int(PHONE["width"] * factor), height=1200)
            apply(factor, percent / 100)
            width = firefox.execute_script("return innerWidth;")
            if width == PHONE["width"]:
                return
            assert time.monotonic() < end, f"the page stays {width} px wide"
            time.sleep(0.1)

    yield narrow
    apply(1, 1)
    firefox.set_window_rect(width=before["width"], height=before["height"])


def too_wide(client):
    """What does not fit the window of the page that is open."""
    width, window = client.execute_script("return [document.documentElement.scrollWidth, innerWidth];")
    far = """return [...document.querySelectorAll("body *")].map(part => [part.getBoundingClientRect().right, part.outerHTML.slice(0, 80)])
        .filter(([right]) => right > innerWidth + 1).sort(([a], [b]) => b - a).slice(0, 3)"""
    told = []
    if width > PHONE["width"] + 1:
        told = [f"the page is {width} px wide in a window of {window} px, by {client.execute_script(far)}"]
    return told + [f"{part} is outside" for part in client.execute_script(OUTSIDE)]


def faults(client, zoom, percent):
    """What does not fit a phone with text of a size, once the page that is open has followed the window."""
    zoom(percent)
    # What a script draws follows the window when the browser has told it of the new size, and now and then Firefox
    # gives a page back the size that it had.
    end = time.monotonic() + PATIENCE / 3
    while (told := too_wide(client)) and time.monotonic() < end:
        time.sleep(0.1)
        zoom(percent)
    return told


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_no_page_is_wider_than_a_phone(firefox, zoom, percent):
    wide = []
    for entry in largest():
        visit(firefox, entry.path)
        wide += [f"{entry.path}: {fault}" for fault in faults(firefox, zoom, percent)]
    assert not wide, "\n".join(wide)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_home_is_not_wider_whatever_its_reader_keeps(firefox, zoom, percent):
    visit(firefox, "about.html")
    wait(firefox, "window.jikoku?.clock && document.querySelector('body > footer > p')")
    keep = "for (const [key, value] of Object.entries(arguments[0])) jikoku.store.set(key, value);"
    wide = []
    for choice in [None, CHOSEN]:
        firefox.execute_script(keep, [{**everything(), "day": choice} if choice else everything()], sandbox=None)
        kept(firefox)
        for path in ["index.html", "en/index.html"]:
            visit(firefox, path)
            # At an hour at which trains run: a board of all lines is empty at night.
            set_clock(firefox, HOURS[1])
            for part in THERE:
                wait(firefox, f"document.querySelector({json.dumps(part)})")
            zoom(percent)
            for hour in HOURS if choice is None else HOURS[1:2]:
                set_clock(firefox, hour)
                told = faults(firefox, zoom, percent)
                wide += [f"{path}, {hour}, {'a chosen day' if choice else 'today'}: {fault}" for fault in told]
    assert not wide, "\n".join(wide)
