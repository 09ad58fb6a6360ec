"""Train diagrams in a browser: how the canvas is opened, what it shows, where its trains are, and whether words touch."""

from conftest import DESK, eventually
from live import set_clock

PAGE = "diagrams/minato-shioji/weekday.html"
LOOP = "diagrams/minato-loop/weekday.html"
MORNING = "2026-11-24 08:05:30"
SEEN = "jikoku.diagramCanvas?.shown()?.seen()"
CANVAS = ".whole-day canvas"
#: Where a train of the diagram is on the page: the middle of a slope of its line that is in view.
PLACE = """number => {
    const { x, y, across, down, left, top, width, tall, trains } = jikoku.diagramCanvas.shown().seen();
    const train = trains.find(train => train.number === number);
    const box = document.querySelector(".whole-day canvas").getBoundingClientRect();
    for (const piece of train.pieces) for (let bend = 0; bend + 3 < piece.length; bend += 2) {
        const at = [((piece[bend] + piece[bend + 2]) / 2 - x) * across, ((piece[bend + 1] + piece[bend + 3]) / 2 - y) * down];
        if (at[0] > 5 && at[0] < width - 5 && at[1] > 5 && at[1] < tall - 5) return { x: box.left + left + at[0], y: box.top + top + at[1] };
    }
}"""


def opened(visitor, base, path=PAGE, size=DESK, when=MORNING, **options):
    page = visitor.page(base, size, **options)
    set_clock(page, when)
    page.goto(base + path)
    eventually(lambda: page.evaluate(f"{SEEN} !== undefined"), "the canvas")
    return page


def seen(page):
    return page.evaluate(f"(({{ x, y, across, down, width, tall, now }}) => ({{ x, y, across, down, width, tall, now: now ?? null }}))({SEEN})")


def settled(page):
    """Waits for what the next frame draws."""
    page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


def apart(one, other):
    """Whether a straight line parts two boxes."""
    for box in (one, other):
        for (ax, ay), (bx, by) in zip(box, box[1:3]):
            first, second = ([x * (bx - ax) + y * (by - ay) for x, y in each] for each in (one, other))
            if max(first) < min(second) or max(second) < min(first):
                return True
    return False
