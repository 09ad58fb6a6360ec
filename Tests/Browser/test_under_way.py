"""While under way: what to do next and how long until then, right at every moment, whatever clock the reader has."""

from datetime import datetime, timedelta

import pytest
from conftest import PHONE, eventually
from live import TOKYO
from playwright.sync_api import expect

DAY = datetime(2026, 11, 24, tzinfo=TOKYO)
QUESTION = "plan.html#from={}&to={}&date=2026-11-24&time={}&by=leave&pace=usual"
MORNING = ("Aoba.Main.Aobano", "Minato.Loop.Tenmondai", "10:20")
# The last ones, behind midnight.
NIGHT = ("Minato.Loop.Tenmondai", "Aoba.Main.Aobano", "23:30")
NOTES = """window.notes = [];
    class Note { constructor(title, { body }) { window.notes.push([title, body]); } static requestPermission() { window.asked = (window.asked ?? 0) + 1; return Promise.resolve(Note.permission = window.answer ?? "granted"); } }
    Note.permission = "default";
    window.Notification = Note;
    ServiceWorkerRegistration.prototype.showNotification = function (title, { body }) { window.notes.push([title, body]); return Promise.resolve(); };"""
LOCKS = """window.locks = 0;
    Object.defineProperty(navigator, "wakeLock", { value: { request: kind => {
        if (window.refuses) return Promise.reject(new Error(kind));
        window.locks += 1;
        const lock = new EventTarget();
        lock.release = () => { window.locks -= 1; lock.dispatchEvent(new Event("release")); return Promise.resolve(); };
        window.lock = lock;
        return Promise.resolve(lock);
    } } });"""


def open_route(visitor, base, question=MORNING, scripts="", **options):
    page = visitor.page(base, PHONE, **options)
    if scripts:
        page.add_init_script(scripts)
    page.goto(base + QUESTION.format(*question))
    row = page.locator("ol.itineraries > li").first
    row.locator("summary").first.click()
    row.locator(".follow a").click()
    page.locator(".route-page .what").wait_for()
    return page


def minute(clock):
    hours, minutes = map(int, clock.split(":"))
    return (hours + 24 if hours < 3 else hours) * 60 + minutes


def shown(minutes):
    return f"{minutes // 60 % 24}:{minutes % 60:02}"


def things(page):
    """What there is to do, by the rides that the page shows: minute and words."""
    found = []
    rides = page.locator(".route-page .ride").evaluate_all(
        "all => all.map(ride => [ride.dataset.departure, ride.dataset.arrival, ...[...ride.querySelectorAll('p:not(.line)')].map(line => line.lastChild.textContent.trim()), ride.querySelector('.line').textContent])"
    )
    for number, (departure, arrival, start, end, line) in enumerate(rides):
        found.append((minute(departure), f"{start}で{'乗り換える' if number else '乗る'} {line.split(' ', 1)[1]}"))
        found.append((minute(arrival), f"{end}で降りる"))
    return found


def left(seconds):
    if seconds <= 0:
        return "ただいま"
    if seconds < 60:
        return f"あと{seconds}秒"
    if seconds < 120:
        return f"1分{seconds - 60}秒"
    hours, minutes = divmod(seconds // 60, 60)
    return f"{hours}時間{minutes}分" if hours else f"あと{minutes}分"


def notes(page):
    """What was said outside the page, once all of it is: before each the page asks for its worker."""
    return page.evaluate("async () => { await navigator.serviceWorker?.getRegistration().catch(() => undefined); return window.notes; }")


def at(page, second):
    """Sets the clock to a second of the service day, and lets the page know as a tick would."""
    page.clock.set_fixed_time(DAY + timedelta(seconds=second))
    page.evaluate("jikoku.clock.tick()")


def told(page):
    return [page.locator(f".route-page .{name}").text_content() for name in ("what", "left")]


def expected(todo, second):
    for number, (due, words) in enumerate(todo):
        if (due + 1) * 60 > second:
            # Behind the last ride nothing is left but to be there.
            return [f"{shown(due)} {words}", left(due * 60 - second)]
    return None


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/New_York"])
@pytest.mark.parametrize("question", [MORNING, NIGHT], ids=["morning", "night"])
def test_at_every_moment_it_says_the_next_thing(visitor, base, question, zone):
    page = open_route(visitor, base, question, timezone_id=zone)
    todo = things(page)
    assert len(todo) >= 2 and (question is MORNING or todo[-1][0] >= 24 * 60)
    moments = {todo[0][0] * 60 - 3600 + 1}
    for due, _ in todo:
        moments |= {due * 60 + second for second in (-301, -121, -120, -119, -60, -59, -1, 0, 1, 59, 60)}
    for second in sorted(moments):
        wanted = expected(todo, second)
        at(page, second)
        if wanted:
            assert told(page) == wanted, second
            assert page.title().startswith(f"{wanted[1]}・{wanted[0].split(' ', 1)[1].strip()}・"), second
    # When it is over, that is said; at 03:00 it is of another day.
    at(page, todo[-1][0] * 60 + 60)
    assert told(page) == ["到着の時刻を過ぎました。", ""] and page.title().startswith("天文台通から" if question is NIGHT else "青葉野から")
    at(page, 27 * 60 * 60 - 1)
    assert told(page)[0] == "到着の時刻を過ぎました。"
    at(page, 27 * 60 * 60)
    assert told(page)[0] == "11月24日(火)の行き方です。もう過ぎました。"
    # The day before it, nothing is counted down.
    at(page, -12 * 60 * 60)
    assert told(page)[1] == "11月24日(火)" and not page.title().startswith("あと")


def test_it_is_right_after_a_reload_and_after_the_phone_has_slept(visitor, base):
    page = open_route(visitor, base)
    todo = things(page)
    at(page, todo[0][0] * 60 - 90)
    assert told(page)[1] == "1分30秒"
    page.reload()
    expect(page.locator(".route-page .left")).to_have_text("1分30秒")
    # It wakes up in the middle of the second ride: nobody has called a tick.
    due = todo[-1][0] * 60
    page.clock.set_fixed_time(DAY + timedelta(seconds=due - 100))
    expect(page.locator(".route-page .left")).to_have_text("1分40秒")
    expect(page.locator(".route-page .what")).to_have_text(f"{shown(todo[-1][0])} {todo[-1][1]}")


def test_notifications_are_asked_for_on_a_press_and_come_once_and_in_time(visitor, base):
    page = open_route(visitor, base, scripts=NOTES)
    todo = things(page)
    button = page.get_by_role("button", name="通知")
    first = todo[0][0] * 60
    at(page, first - 119)
    assert notes(page) == [] and page.evaluate("window.asked ?? 0") == 0
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    said = eventually(lambda: notes(page), "the notification")
    assert said == [[f"{shown(todo[0][0])} {todo[0][1]}", "1分59秒"]]
    at(page, first - 60)
    page.add_init_script("window.Notification.permission = 'granted'")
    page.reload()
    page.locator(".route-page .what").wait_for()
    at(page, first - 30)
    expect(button).to_have_attribute("aria-pressed", "true")
    assert notes(page) == []
    # What was slept through is not told; what comes is.
    at(page, todo[1][0] * 60 + 50)
    at(page, todo[-1][0] * 60 - 121)
    before = len(notes(page))
    at(page, todo[-1][0] * 60 - 120)
    said = eventually(lambda: (found := notes(page)) and len(found) > before and found, "the last one")
    assert said[-1] == [f"{shown(todo[-1][0])} {todo[-1][1]}", "あと2分"]
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")


def test_who_does_not_allow_notifications_is_told_where_to(visitor, base):
    page = open_route(visitor, base, scripts="window.answer = 'denied';" + NOTES)
    button = page.get_by_role("button", name="通知")
    button.click()
    expect(page.locator(".route-page .under-way .state")).to_contain_text("通知が許可されていません")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_the_screen_stays_on_if_asked_also_after_a_reload(visitor, base):
    page = open_route(visitor, base, scripts=LOCKS)
    button = page.get_by_role("button", name="画面を点灯したままにする")
    assert page.evaluate("window.locks") == 0
    button.press("Enter")
    eventually(lambda: page.evaluate("window.locks") == 1, "the lock")
    expect(button).to_have_attribute("aria-pressed", "true")
    # A phone lets go of it with the page; whoever comes back has it again.
    page.evaluate("window.lock.release()")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    eventually(lambda: page.evaluate("window.locks") == 1, "the lock again")
    page.reload()
    eventually(lambda: page.evaluate("window.locks") == 1, "the lock after a reload")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    eventually(lambda: page.evaluate("window.locks") == 0, "no lock")
    expect(button).to_have_attribute("aria-pressed", "false")
    page.evaluate("window.refuses = true")
    button.click()
    expect(page.locator(".route-page .under-way .state")).to_contain_text("点灯したままにできません")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_where_one_walks_first_it_says_when_to_leave(visitor, base):
    page = open_route(visitor, base)
    link = page.evaluate("""() => jikoku.network.open().then(network => {
        const day = jikoku.clock.now().day;
        for (let from = 0; from < network.stops.length; from++) for (let to = 0; to < network.stops.length; to += 3) {
            const found = jikoku.itineraries.find(network, { from, to, day, minute: 600, by: "leave", pace: "usual" });
            const walked = found.find(({ access }) => access.minutes > 0);
            if (walked) return [jikoku.routePage.link(network, day, from, to, walked), walked.departure, walked.access.minutes];
        }
        return undefined;
    })""")
    assert link, "no itinerary begins with a walk"
    hash_, departure, minutes = link
    page.goto(base + "plan.html" + hash_)
    expect(page.locator(".route-page .steps > [data-walk]").first).to_have_attribute("data-walk", str(minutes))
    at(page, departure * 60 - 200)
    what, rest = told(page)
    assert what.startswith(f"{shown(departure)} ") and what.endswith("へ歩く") and rest == "あと3分"
    at(page, (departure + 1) * 60)
    assert "で乗る" in told(page)[0]
