"""A few answers at once, each with what sets it apart, drawn as bars of time to one scale."""

from asking import choose
from conftest import DESK, PHONE, eventually
from playwright.sync_api import expect

ASKED = "#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&date=2026-11-24&time=10:20&by=leave&pace=usual"

# Itineraries by departure, arrival and changes.
TOLD = """([all, by]) => {
    const ways = all.map(([departure, arrival, changes]) => ({ departure, arrival, changes: Array(changes).fill({}) }));
    const words = jikoku.answerWords.of(ways, by);
    const shown = jikoku.answerWords.few(ways, words, by);
    return [ways.map(one => words.get(one) ?? ""), ways.map(one => shown.has(one))];
}"""


def ask(visitor, base, viewport=PHONE, path="plan.html", **options):
    page = visitor.page(base, viewport, **options)
    page.goto(base + path + ASKED)
    page.locator("[data-plan] .state[data-answered]").wait_for(state="attached")
    return page


def test_words_say_which_arrives_first_changes_least_is_short_and_leaves_next(visitor, base):
    page = ask(visitor, base)
    ways = [[600, 650, 2], [602, 640, 2], [604, 655, 0], [610, 645, 1], [620, 690, 1], [640, 700, 2], [660, 730, 2]]
    words, shown = page.evaluate(TOLD, [ways, "leave"])
    assert words == ["plan-word-next", "plan-word-first", "plan-word-few", "plan-word-short", "", "", ""]
    assert shown == [True, True, True, True, False, False, False]
    # Nobody takes twice as long to change less, and what saves a minute is not short.
    words, _ = page.evaluate(TOLD, [[[600, 640, 1], [601, 690, 0], [605, 644, 1]], "leave"])
    assert words == ["plan-word-first", "", ""]
    # Who has to be there by some time wants to leave late.
    words, shown = page.evaluate(TOLD, [ways, "arrive"])
    assert words[-1] == "plan-word-late" and shown[-1] and not shown[0]
    # One way alone is no choice, and one more than a few is not hidden.
    assert page.evaluate(TOLD, [[[600, 640, 1]], "leave"]) == [[""], [True]]
    assert all(page.evaluate(TOLD, [ways[:5], "leave"])[1])


def test_others_stand_behind_one_press_and_all_are_printed(visitor, base):
    page = ask(visitor, base)
    # Any two places with many ways between them.
    page.evaluate("location.hash = '#from=Aoba.Main.Shionagi&to=Aoba.Main.Aobano&date=2026-11-24&time=07:00&by=leave'")
    rows = page.locator("ol.itineraries > li")
    more = page.locator(".rest")
    more.wait_for()
    shown = rows.locator("visible=true").count()
    count = rows.count()
    assert 3 <= shown <= 5 < count and str(count - shown) in more.text_content()
    page.emulate_media(media="print")
    assert rows.locator("visible=true").count() == count
    page.emulate_media(media="screen")
    more.click()
    expect(more).to_have_count(0)
    assert rows.locator("visible=true").count() == count
    # The reader goes on where the others begin.
    assert page.evaluate("document.activeElement.matches('.itineraries summary')")


def test_bars_are_drawn_to_one_scale_in_the_colours_of_their_railways(visitor, base):
    for viewport in [PHONE, DESK]:
        page = ask(visitor, base, viewport)
        choose(page, "leave")
        bars = page.locator("li:not(.behind) .time-bar").evaluate_all(
            "all => all.map(bar => [Number(bar.dataset.minutes), parseFloat(bar.style.width), bar.scrollWidth <= bar.clientWidth])"
        )
        most = max(minutes for minutes, *_ in bars)
        assert bars and all(abs(width - 100 * minutes / most) < 0.1 and fits for minutes, width, fits in bars)
        pieces = page.locator("li[data-changes='1'] .time-bar").first.locator("i[class^=r-]")
        colours = pieces.evaluate_all("all => all.map(one => [getComputedStyle(one).backgroundColor, one.className])")
        assert len({colour for colour, _ in colours}) > 1
        # A name is read whole or not at all.
        cut = page.locator(".time-bar b").evaluate_all(
            """all => all.filter(name => { const [own, piece] = [name, name.parentElement].map(one => one.getBoundingClientRect());
                return own.top < piece.bottom - 1 && own.right > piece.right + 1 && own.width > 0; }).length"""
        )
        assert cut == 0
        assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
        page.close()


def test_a_way_opens_to_a_strip_of_its_stations(visitor, base):
    page = ask(visitor, base)
    row = page.locator("ol.itineraries > li").first
    row.locator("summary").first.click()
    ride = row.locator(".ride").first
    pieces = ride.locator(".strip i").evaluate_all("all => all.map(one => getComputedStyle(one).backgroundColor)")
    assert pieces and "rgba(0, 0, 0, 0)" not in pieces
    ride.locator(".stops summary").click()
    ride.locator(".stops time").first.wait_for()
    times = ride.locator(".stops time").evaluate_all("all => all.map(time => time.dateTime)")
    leaves, arrives = ride.get_attribute("data-departure"), ride.get_attribute("data-arrival")
    assert times and times == sorted(times) and leaves <= times[0] and times[-1] <= arrives
    eventually(lambda: page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], "a page no wider than the phone")
