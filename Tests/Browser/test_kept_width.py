"""No page is wider than a phone, whatever its reader keeps and however large its text is."""

import pytest
from chromium import binary
from conftest import PHONE, SITE, drawn, eventually, largest
from live import moment, set_clock
from readers import CHOSEN, HOURS, THERE, everything
from rest import at_rest

# What reaches out of the window or of its card, and how far.
OUT = """() => {
    const right = part => Math.round(part.getBoundingClientRect().right);
    const told = parts => parts.map(part => `${part.outerHTML.slice(0, 80)} to ${right(part)} px`).slice(0, 3);
    const all = [...document.querySelectorAll("body *")].filter(part => part.checkVisibility());
    const isWide = document.documentElement.scrollWidth > innerWidth;
    const cards = [...document.querySelectorAll("#bookmarks .card")];
    return [
        ...told(isWide ? all.filter(part => right(part) > innerWidth) : []),
        ...cards.flatMap(card => told([...card.querySelectorAll("*")].filter(part => right(part) > right(card)))),
    ];
}"""


@pytest.fixture(scope="module")
def reader(browser, request):
    """The browser of a reader with text of a size in per cent who keeps all that can be kept."""
    arguments = ["--no-sandbox", f"--blink-settings=defaultFontSize={16 * request.param // 100}"]
    large = browser.browser_type.launch(executable_path=binary(), args=arguments)
    page = large.new_context(viewport=PHONE, bypass_csp=True).new_page()
    set_clock(page, HOURS[1])
    page.goto(f"{SITE.as_uri()}/about.html")
    eventually(lambda: page.evaluate("jikoku.clock !== undefined && document.querySelector('body > footer > p') !== null"))
    page.evaluate("kept => Object.entries(kept).forEach(([key, value]) => jikoku.store.set(key, value))", everything())
    yield page
    large.close()


def choose(page, choice):
    """A day for all pages, or none."""
    page.evaluate("choice => jikoku.store.set('day', choice ?? undefined)", choice)


@pytest.mark.parametrize("reader", [100, 115, 130, 150, 200], indirect=True)
def test_home_is_not_wider_at_any_hour(reader):
    wide = []
    for path in ["index.html", "en/index.html"]:
        for choice in [None, CHOSEN]:
            choose(reader, choice)
            set_clock(reader, HOURS[1])
            reader.goto(f"{SITE.as_uri()}/{path}")
            for part in THERE:
                reader.locator(part).first.wait_for(state="attached")
            for hour in HOURS if choice is None else HOURS[1:2]:
                set_clock(reader, hour)
                reader.evaluate("jikoku.clock.tick()")
                drawn(reader)
                wide += [f"{path}, {hour}, {'a chosen day' if choice else 'today'}: {part}" for part in reader.evaluate(OUT)]
    assert not wide, "\n".join(wide)


@pytest.mark.parametrize("reader", [115, 150, 200], indirect=True)
def test_no_page_is_wider(reader):
    choose(reader, CHOSEN)
    reader.context.clock.set_fixed_time(moment(HOURS[1]))
    wide = []
    for entry, page in at_rest(reader.context, largest()):
        drawn(page)
        wide += [f"{entry.path}: {part}" for part in page.evaluate(OUT)]
    assert not wide, "\n".join(wide)
