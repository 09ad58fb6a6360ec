"""Nothing is wider than a phone, and text is large enough to read."""

import time

import pytest
from asking import choose_day
from chromium import binary
from conftest import DESK, KINDS, NOW, OUTSIDE, PAGES, PHONE, SITE, eventually, largest, resize, tree
from live import TRAIN, moment, set_clock
from playwright.sync_api import expect
from rest import at_rest

# Pages of a kind are alike, so that some of many will do, with the largest.
MOST = 60


def sample(kind):
    pages = [page for page in PAGES if page.kind == kind]
    return [*pages[::max(-(-len(pages) // MOST), 1)], *(page for page in largest() if page.kind == kind)]


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


@pytest.mark.parametrize("percent", [150, 200])
def test_no_page_is_wider_than_a_phone_with_larger_text(browser, percent):
    """For whoever has set the text of the browser to a larger size."""
    size = 16 * percent // 100
    arguments = ["--no-sandbox", f"--blink-settings=defaultFontSize={size}"]
    large = browser.browser_type.launch(executable_path=binary(), args=arguments)
    context = large.new_context(viewport=PHONE, bypass_csp=True)
    context.clock.set_fixed_time(NOW)
    wide = []
    for entry, page in at_rest(context, largest()):
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{size}px"
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > PHONE["width"]:
            wide.append(f"{entry.path} is {width} px wide")
        cut = page.evaluate(f"() => {{ {OUTSIDE} }}")
        wide += [f"{entry.path}: {part} is outside" for part in cut]
    large.close()
    assert not wide, "\n".join(wide)


@pytest.mark.parametrize("percent", [115, 150, 200])
def test_a_chosen_day_fits_a_phone_with_larger_text(browser, percent):
    """What is said of the day, and where it is changed, fit as well where no rule for very large text holds yet."""
    arguments = ["--no-sandbox", f"--blink-settings=defaultFontSize={16 * percent // 100}"]
    large = browser.browser_type.launch(executable_path=binary(), args=arguments)
    page = large.new_page(viewport=PHONE, bypass_csp=True)
    page.clock.set_fixed_time(NOW)
    for path in ["index.html", "en/index.html", "en/railways/aoba-main/shionagi/index.html"]:
        page.goto(f"{SITE.as_uri()}/{path}")
        page.locator(".moment button[aria-expanded=false]").click()
        expect(page.locator(".moment form")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
        form = page.locator(".moment form")
        choose_day(form, "2026-12-30")
        form.locator("input.time").fill("22:45")
        page.locator(".moment button[type=submit]").click()
        expect(page.locator(".moment.chosen .shown")).to_be_visible()
        eventually(lambda: page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], f"{path}, as wide as a phone")
    large.close()


# The texts of a row that lie on one another.
PILED = """() => [...document.querySelectorAll(".departing a, .leg li, .days li")].flatMap(row => {
    const boxes = [...row.children].filter(part => part.textContent.trim()).flatMap(part => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return [...range.getClientRects()].filter(box => box.width > 0).map(box => ({ part, box }));
    });
    const isOn = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 4 && b.top < a.bottom - 4;
    const faults = boxes.filter((a, i) => boxes.some((b, j) => j < i && a.part !== b.part && isOn(a.box, b.box)));
    return faults.map(({ part }) => row.textContent.trim().replace(/\\s+/g, " ") + ": " + part.textContent.trim());
})"""


def test_no_text_lies_on_another_when_text_is_twice_as_large(browser):
    arguments = ["--no-sandbox", "--blink-settings=defaultFontSize=32"]
    large = browser.browser_type.launch(executable_path=binary(), args=arguments)
    page = large.new_page(viewport=PHONE, bypass_csp=True)
    base = SITE.as_uri() + "/"
    piled = []
    live = {"station": ".departing li", "timetable": ".departing li", "interchange": ".by-minute li"}
    pages = [(entry.path, live[entry.kind]) for entry in largest() if entry.kind in live]
    # Long before the first train, so that each stop of a train has the time until it.
    set_clock(page, "2026-11-24 03:10:30")
    for path, part in [*pages, (TRAIN, ".leg .left:not(:empty)")]:
        page.goto(base + path)
        page.locator(part).first.wait_for()
        piled += [f"{path}: {text}" for text in page.evaluate(PILED)]
    large.close()
    assert not piled, "\n".join(piled[:20])


def test_body_text_is_16_px_or_more(visitor):
    base = SITE.as_uri() + "/"
    page = visitor.page(base, PHONE)
    for entry in largest():
        page.goto(base + entry.path)
        for viewport in [PHONE, DESK]:
            resize(page, **viewport)
            size = page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")
            assert size >= 16, f"{entry.path}, {viewport['width']} px wide: {size} px"


def test_nothing_jumps_while_a_page_loads(visitor):
    # The scripts come when the page has long been drawn, as on a slow telephone.
    context = visitor.page(SITE.as_uri() + "/", PHONE).context
    context.route("**/*.js", lambda route: (time.sleep(0.05), route.continue_()))
    context.add_init_script(
        """window.shift = 0;
        new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shift += entry.value; })
            .observe({ type: "layout-shift", buffered: true });"""
    )
    context.clock.set_fixed_time(moment("2026-11-23 08:20:30"))
    for entry, page in at_rest(context, largest()):
        shift = page.evaluate("window.shift")
        assert shift < 0.01, f"{entry.path}: shifted by {shift:.3f}"


# What each place of next departures takes, and what is kept for it.
ROOMS = """() => {
    jikoku.clock.tick();
    return [...document.querySelectorAll(".coming")].map(
        place => [place.getBoundingClientRect().height, parseFloat(getComputedStyle(place).minHeight)]);
}"""


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_the_next_departures_never_take_more_than_the_room_kept_for_them(visitor, viewport):
    base = SITE.as_uri() + "/"
    page = visitor.page(base, viewport)
    stations = [entry for entry in PAGES if entry.kind == "station"]
    over = []
    for entry in stations[::3]:
        set_clock(page, "2026-11-24 05:00:30")
        page.goto(base + entry.path)
        for number in range(len(tree(entry.path).css(".coming"))):
            page.locator(".coming").nth(number).locator("li, .over").first.wait_for(state="attached")
        for hour in ["08:20", "17:05", "21:30", "22:50"]:
            set_clock(page, f"2026-11-24 {hour}:30")
            rooms = page.evaluate(ROOMS)
            over += [f"{entry.path}, {hour}: {room} px in {kept}" for room, kept in rooms if room > kept + 0.5]
    assert not over, "\n".join(over)


def test_a_last_time_stays_in_one_piece_beside_long_names(visitor):
    base = SITE.as_uri() + "/"
    page = visitor.page(base, PHONE)
    page.goto(base + next(entry.path for entry in PAGES if entry.kind == "station"))
    tall = page.evaluate(
        """() => [...document.querySelectorAll('.days li')].map((line) => {
          line.querySelector('small').textContent = 'to Northern Harbour Terminal, '.repeat(6);
          const time = line.querySelector('b');
          return time.offsetHeight / parseFloat(getComputedStyle(time).fontSize);
        })"""
    )
    assert tall and max(tall) < 2, tall
