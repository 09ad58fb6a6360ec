"""No page is wider than a phone, whatever its reader keeps and however large its text is."""

import json
import time

import pytest
from conftest import OUTSIDE, PHONE, largest
from engines import PATIENCE
from readers import CHOSEN, HOURS, THERE, everything



def too_wide(engine):
    """What does not fit the window of the page that is open."""
    width, window = engine.run("return [document.documentElement.scrollWidth, innerWidth];")
    far = """return [...document.querySelectorAll("body *")].map(part => [part.getBoundingClientRect().right, part.outerHTML.slice(0, 80)])
        .filter(([right]) => right > innerWidth + 1).sort(([a], [b]) => b - a).slice(0, 3)"""
    told = []
    if width > PHONE["width"] + 1:
        told = [f"the page is {width} px wide in a window of {window} px, by {engine.run(far)}"]
    return told + [f"{part} is outside" for part in engine.run(OUTSIDE)]


def faults(engine, percent):
    """What does not fit a phone with text of a size, once the page that is open has followed the window."""
    engine.narrow(percent)
    # What a script draws follows the window when the browser has told it of the new size, and now and then Firefox
    # gives a page back the size that it had.
    end = time.monotonic() + PATIENCE / 3
    while (told := too_wide(engine)) and time.monotonic() < end:
        time.sleep(0.1)
        engine.narrow(percent)
    return told


@pytest.mark.parametrize("percent", [150, 200])
def test_no_page_is_wider_than_a_phone_with_larger_text(engine, percent):
    wide = []
    for entry in largest():
        engine.visit(entry.path)
        wide += [f"{entry.path}: {fault}" for fault in faults(engine, percent)]
    assert not wide, "\n".join(wide)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_home_is_not_wider_whatever_its_reader_keeps(engine, percent):
    engine.visit("about.html")
    engine.wait("window.jikoku?.clock && document.querySelector('body > footer > p')")
    keep = "for (const [key, value] of Object.entries(arguments[0])) jikoku.store.set(key, value);"
    wide = []
    for choice in [None, CHOSEN]:
        engine.run(keep, {**everything(), "day": choice} if choice else everything())
        engine.kept()
        for path in ["index.html", "en/index.html"]:
            engine.visit(path)
            # At an hour at which trains run: a board of all lines is empty at night.
            engine.set_clock(HOURS[1])
            for part in THERE:
                engine.wait(f"document.querySelector({json.dumps(part)})")
            engine.narrow(percent)
            for hour in HOURS if choice is None else HOURS[1:2]:
                engine.set_clock(hour)
                told = faults(engine, percent)
                wide += [f"{path}, {hour}, {'a chosen day' if choice else 'today'}: {fault}" for fault in told]
    assert not wide, "\n".join(wide)
