"""The next departures read aloud: what is said is what the rows show, by a voice of the page's language, on the device if one is there."""

import json
import re

import pytest
from boards import BOARD, hung
from conftest import PAGES, SITE, eventually
from live import STATION, TIMETABLE, set_clock
from playwright.sync_api import expect

BUTTON = "#departures .speak"
# A device that keeps what it is told to say, and says it when a test lets it.
DEVICE = """(() => {
    const said = [], listeners = [];
    let voices = %s;
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    const fake = {
        said, stops: 0,
        getVoices: () => voices,
        addEventListener: (_, listener) => listeners.push(listener),
        removeEventListener: (_, listener) => listeners.splice(listeners.indexOf(listener), 1),
        tell(all) { voices = all; [...listeners].forEach((listener) => listener()); },
        speak: (words) => said.push(words),
        cancel() { fake.stops += 1; },
    };
    Object.defineProperty(window, "speechSynthesis", { value: fake });
})()"""
KYOKO = {"lang": "ja-JP", "name": "Kyoko", "localService": True, "default": False}
SERVER = {"lang": "ja-JP", "name": "Server", "localService": False, "default": True}
DANIEL = {"lang": "en_GB", "name": "Daniel", "localService": True, "default": False}
SAID = "() => speechSynthesis.said.map(({ text, lang, voice }) => [text, lang, voice.name])"


def at(visitor, base, path, voices):
    page = visitor.page(base)
    set_clock(page, "2026-11-24 10:20:30")
    page.add_init_script(DEVICE % json.dumps(voices))
    page.goto(base + path)
    page.locator("#departures .departing li").first.wait_for()
    return page


def test_what_is_said_is_what_the_rows_show(visitor, base):
    page = at(visitor, base, TIMETABLE, [DANIEL, SERVER, KYOKO])
    page.locator(BUTTON).click()
    assert page.evaluate(SAID) == [[words, "ja-JP", "Kyoko"] for words in [
        "10時24分、おとなせまで先着、あと3分、普通 あおばのゆき".replace("おとなせ", "音無瀬"),
        "10時29分、あと8分、快速 さぎのやどゆき",
        "10時36分、あと15分、急行 あおみねおんせんゆき",
    ]]


@pytest.mark.parametrize("path", [STATION, next(page.path for page in PAGES if page.kind == "interchange")])
@pytest.mark.parametrize("folder", ["", "en/"])
def test_every_row_is_said_with_its_time_type_and_destination(visitor, folder, path):
    page = at(visitor, SITE.as_uri() + "/", folder + path.removeprefix("en/"), [KYOKO, DANIEL])
    page.locator(BUTTON).click()
    said = page.evaluate(SAID)
    # Three of each list, in the page's order.
    rows = page.evaluate("""() => [...document.querySelectorAll("#departures .departing:not(.morning)")].flatMap((list) =>
        [...list.querySelectorAll("li:not(.gone) > a")].slice(0, 3).map((row) => [row.querySelector("time").textContent,
            row.querySelector(".left").textContent, (row.querySelector(".whole") ?? row.querySelector(".kind")).firstChild.textContent.trim(),
            row.querySelector(".bound").dataset.spoken]))""")
    assert len(rows) == len(said) >= 3
    for (time, left, kind, bound), (words, lang, voice) in zip(rows, said):
        hour, minute = time.split(":")
        clock = f"{hour}時{int(minute)}分" if folder == "" else time
        assert words.startswith(clock) and left in words and re.search(re.escape(kind) + r".* " + re.escape(bound), words), (words, kind, bound)
        assert bound.startswith("for ") if folder else bound.endswith(("ゆき", "方面", "）", "り", "行")), bound
        assert (lang, voice) == (("en_GB", "Daniel") if folder else ("ja-JP", "Kyoko"))


def test_a_second_press_stops_it_and_it_ends_by_itself(visitor):
    page = at(visitor, SITE.as_uri() + "/", STATION, [KYOKO])
    button = page.locator(BUTTON)
    expect(button).to_have_attribute("aria-label", "読み上げ")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    count = len(page.evaluate(SAID))
    assert count == 3
    stops = page.evaluate("speechSynthesis.stops")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("speechSynthesis.stops") == stops + 1 and len(page.evaluate(SAID)) == count
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.evaluate("speechSynthesis.said.at(-1).onend()")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_no_voice_no_button_and_a_voice_that_comes_later_moves_nothing(visitor, base):
    page = at(visitor, base, TIMETABLE, [DANIEL])
    expect(page.locator(BUTTON)).to_have_count(0)
    place = "document.querySelector('#departures .coming').getBoundingClientRect().top + scrollY"
    before = page.evaluate(place)
    page.evaluate("voice => speechSynthesis.tell([voice])", KYOKO)
    expect(page.locator(BUTTON)).to_be_visible()
    assert page.evaluate(place) == before
    page.evaluate("voice => speechSynthesis.tell([voice])", SERVER)
    eventually(lambda: page.locator(BUTTON).count() == 1, "one button alone")


def test_at_night_it_says_when_the_first_one_leaves(visitor):
    base = SITE.as_uri() + "/"
    page = visitor.page(base)
    set_clock(page, "2026-11-25 00:30:00")
    page.add_init_script(DEVICE % json.dumps([KYOKO]))
    page.goto(base + TIMETABLE)
    page.locator("#departures .over").wait_for()
    page.locator(BUTTON).click()
    over, first = [words for words, *_ in page.evaluate(SAID)]
    assert "終了" in over and first == "5時5分、普通 あおみねおんせんゆき"


def rows(page, within):
    """What rows of lists show, as far as it is said: time and destination."""
    return page.evaluate("""within => [...document.querySelectorAll(within)].map((row) =>
        [row.querySelector("time").textContent, row.querySelector(".bound").dataset.spoken])""", within)


def says(words, row):
    hour, minute = row[0].split(":")
    return words.startswith(f"{hour}時{int(minute)}分、") and row[1] in words


def test_each_bookmark_is_called_by_its_name_and_said(visitor):
    page = at(visitor, SITE.as_uri() + "/", TIMETABLE, [KYOKO])
    page.locator(".star").first.click()
    page.goto(SITE.as_uri() + "/railways/minato-loop/shionagi/index.html")
    page.locator(".star").first.click()
    page.goto(SITE.as_uri() + "/index.html")
    page.locator("#bookmarks .card:nth-child(2) .departing li").first.wait_for()
    page.locator("#bookmarks .speak").click()
    said = [words for words, *_ in page.evaluate(SAID)]
    cards = [rows(page, f"#bookmarks .card:nth-child({number}) .departing:not(.morning) > li > a") for number in [1, 2]]
    assert len(said) == sum(1 + len(card) for card in cards) and all(cards)
    for number, card in enumerate(cards):
        name, *departures = said[number * (1 + len(cards[0])):][:1 + len(card)]
        assert name.startswith(page.locator("#bookmarks .card h3 a").nth(number).text_content()), said
        assert all(says(words, row) for words, row in zip(departures, card)), said


def test_a_board_says_its_title_and_what_comes_first(visitor):
    page = visitor.page(SITE.as_uri() + "/")
    page.add_init_script(DEVICE % json.dumps([KYOKO]))
    page.goto(f"{SITE.as_uri()}/board.html#{BOARD}")
    expect(hung(page).first).to_be_visible()
    page.locator(".wall-bar .speak").click()
    title, *said = [words for words, *_ in page.evaluate(SAID)]
    shown = rows(page, ".wall .rows > li:not([hidden]) > a")
    assert title == page.locator(".wall h2").text_content() and len(said) == 3
    assert all(says(words, row) for words, row in zip(said, shown)), said
