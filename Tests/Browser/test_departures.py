"""The next departures: of the right day, at the right time, whatever clock the reader has."""

import re

import markup
import pytest
from asking import show_day
from conftest import SITE, eventually, tree
from live import FIRST, MOMENTS, STATION, TIMETABLE, TRAIN, minute, set_clock, shown, table
from playwright.sync_api import expect

@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/New_York"])
def test_the_next_six_are_those_of_the_table(visitor, base, zone):
    page = visitor.page(base, timezone_id=zone)
    for name, (clock, schedule) in MOMENTS.items():
        set_clock(page, clock)
        page.goto(base + STATION)
        now = minute(clock.split()[1][:5])
        expected = [departure for departure in table(schedule) if minute(departure.clock) >= now][:6]
        assert shown(page) == expected, name


def test_the_day_shown_says_which_it_is(visitor, base):
    page = visitor.page(base)
    set_clock(page, "2026-11-25 00:30:00")
    page.goto(base + STATION)
    said = page.locator(".moment .shown")
    expect(said).to_contain_text("11月24日")
    assert "平日" in said.text_content()


@pytest.mark.parametrize(("clock", "first", "day"), [
    ("2026-11-25 00:30:00", "Weekday", "11月25日"),
    ("2026-11-28 02:59:59", "SaturdayHoliday", "11月28日"),
])
def test_after_the_last_train_the_first_of_the_next_day_are_shown(visitor, base, clock, first, day):
    page = visitor.page(base)
    set_clock(page, clock)
    page.goto(base + STATION)
    over = page.locator(".coming .over")
    over.wait_for()
    assert shown(page) == []
    assert "終了" in over.text_content() and day in over.text_content()
    morning = [row.get_attribute("datetime") for row in page.locator(".coming .morning time").all()]
    assert morning == [departure.clock for departure in table(first)[:5]]


def test_behind_the_last_trains_stand_the_first_ones_of_the_morning(visitor, base):
    page = visitor.page(base)
    last = table("Weekday")[-2:]
    set_clock(page, f"2026-11-25 {last[0].clock}:00")
    page.goto(base + STATION)
    assert shown(page) == last
    assert page.locator(".coming .over").text_content() == "11月25日(水)の始発"
    morning = [row.get_attribute("datetime") for row in page.locator(".coming .morning time").all()]
    # That nothing gets to where the direction is named after any more takes the room of one.
    assert page.locator(".coming .lost").text_content() == "青嶺温泉まで行く列車は、もうありません。"
    assert morning == [departure.clock for departure in table("Weekday")[:2]]


@pytest.mark.parametrize(("path", "clock", "words", "time"), [
    (STATION, "2026-11-21 00:40:00", "11月20日(金)の深夜　平日", "0:40"),
    (STATION, "2026-11-23 10:20:30", "本日 11月23日(月)　土曜・休日 勤労感謝の日", "10:20"),
    ("en/" + STATION, "2026-11-21 00:40:00", "It is the night of Fri 20 Nov, Weekdays", "0:40"),
    ("en/" + STATION, "2026-11-23 10:20:30", "Mon 23 Nov, Saturdays & holidays (Labour Thanksgiving Day)", "10:20"),
])
def test_the_night_the_holiday_and_the_time_are_named(visitor, base, path, clock, words, time):
    page = visitor.page(base)
    set_clock(page, clock)
    page.goto(base + path)
    expect(page.locator(".moment .shown")).to_have_text(words)
    expect(page.locator(".moment .now")).to_have_text(time)


def test_the_last_train_is_marked_and_earlier_ones_can_be_seen(visitor, base):
    page = visitor.page(base)
    last = table("Weekday")[-3:]
    set_clock(page, f"2026-11-25 {last[0].clock}:00")
    page.goto(base + STATION)
    assert shown(page) == last
    # The last one to each place that the direction is named after is marked too.
    assert page.locator(".departing:not(.morning) li strong").all_text_contents() == ["青葉野への終電", "終電"]
    assert page.locator(".departing:not(.morning) li:last-child strong").count() == 1
    page.locator(".earlier").click()
    expect(page.locator(".departing li.gone")).to_have_count(3)
    assert shown(page) == last


def test_time_runs_down_in_minutes_then_in_seconds(visitor, base):
    page = visitor.page(base)
    first = next(departure for departure in table("Weekday") if departure.clock > "10:20")
    assert first.clock == "10:24"
    left = page.locator(".departing li:first-child .left")
    for clock, words in [
        ("10:19:00", "あと5分"), ("10:22:00", "あと2分"), ("10:22:01", "1分59秒"), ("10:23:00", "1分0秒"),
        ("10:23:01", "あと59秒"), ("10:24:00", "ただいま"), ("10:24:59", "ただいま"),
    ]:
        set_clock(page, "2026-11-24 " + clock)
        page.goto(base + STATION)
        expect(left, clock).to_have_text(words)
    # The machine sleeps for an hour: the next tick is right again, without a reload.
    set_clock(page, "2026-11-24 11:20:00")
    eventually(lambda: shown(page)[0].clock == "11:24", "the train after the sleep")
    expect(left).to_have_text("あと4分")


def test_another_time_and_day_hold_for_every_page_until_taken_back(visitor, base):
    page = visitor.page(base)
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(base + STATION)
    show_day(page, "2026-11-28", "22:40")
    first = next(d for d in table("SaturdayHoliday") if minute(d.clock) >= minute("22:40"))
    eventually(lambda: shown(page)[0] == first, "the first train of the chosen time")
    assert set(page.locator(".departing .left").all_text_contents()) == {""}
    for path in [STATION, TIMETABLE, "index.html", TRAIN, "railways.html"]:
        page.goto(base + path)
        said = page.locator(".moment.chosen .shown")
        expect(said, path).to_contain_text("11月28日")
        assert "22:40" in said.text_content(), path
    # The choice ends with its service day.
    set_clock(page, "2026-11-25 03:00:00")
    page.goto(base + STATION)
    assert shown(page)[0] == table("Weekday")[0]
    assert page.locator(".moment.chosen").count() == 0


def test_a_schedule_can_be_chosen_and_taken_back(visitor, base):
    page = visitor.page(base)
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(base + "railways/minato-tram/nakamachi/index.html")
    page.locator(".moment button", has_text="変更").click()
    page.locator("#moment-schedule").select_option("Holiday")
    page.locator(".moment button[type=submit]").click()
    page.goto(base + STATION)
    # This railway has no table of that name; the one that is valid on holidays is shown.
    expect(page.locator(".moment.chosen .shown")).to_contain_text("土曜・休日")
    assert shown(page)[0] == next(d for d in table("SaturdayHoliday") if minute(d.clock) >= minute("10:20"))
    page.locator(".moment button", has_text="戻す").click()
    eventually(lambda: shown(page)[0].clock == "10:24", "the train that leaves next")


def test_the_next_departure_is_marked_in_the_table_and_in_view(visitor, base):
    page = visitor.page(base)
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(base + TIMETABLE)
    mark = page.locator(".timetable [aria-current=time]")
    expect(mark).to_have_attribute("aria-label", re.compile("^10時24分 "))
    assert mark.count() == 1
    assert mark.locator("xpath=ancestor::section").get_attribute("data-schedule") == "Weekday"
    box = mark.bounding_box()
    assert 0 <= box["y"] <= page.viewport_size["height"]
    set_clock(page, "2026-11-24 10:25:00")
    expect(mark).to_have_attribute("aria-label", re.compile("^10時29分 "))


def test_a_train_says_where_it_is(visitor, base):
    page = visitor.page(base)
    where = page.locator(".where p")
    for clock, words in [
        ("2026-11-24 10:00:00", "時刻表では、発車前です。始発駅の発車まであと16分"),
        ("2026-11-24 10:20:30", "時刻表では、海浜公園（水族館前）に停車中です。"),
        ("2026-11-24 10:21:30", "時刻表では、海浜公園（水族館前）を出て船長の桟橋へ走行中です。到着まで1分30秒"),
        ("2026-11-24 23:00:00", "時刻表では、この列車の運転は終了しました。"),
        ("2026-11-23 10:20:30", "本日は運転しない列車です。"),
    ]:
        set_clock(page, clock)
        page.goto(base + TRAIN)
        expect(where, clock).to_have_text(words)
        if "向かって" in words:
            assert page.locator(".leg .passed").count() == 2
            lefts = page.locator(".leg .left").all_text_contents()
            assert lefts[:4] == ["", "", "1分30秒", "あと6分"]


def test_english_pages_count_down_in_english(visitor, base):
    page = visitor.page(base)
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(base + ("" if FIRST == "en" else "en/") + STATION)
    assert shown(page)[0].clock == "10:24"
    expect(page.locator(".departing .left").first).to_have_text("in 3 min")
    expect(page.locator(".moment .shown")).to_have_text("Tue 24 Nov, Weekdays")


# What scripts make of every table: the last trains, with the places that each is the last one to, and the short workings.
FOLLOWS = """async stations => {
    const found = {};
    for (const name of stations) {
        const data = await jikoku.departures.station(name);
        for (const direction of data.directions) for (const schedule of Object.keys(direction.tables)) {
            const rows = jikoku.departures.rows(data, direction, schedule);
            const said = (row, places) =>
                (places.map(end => direction.ends[end].ja).join("、") || data.destinations[row.destination].names.ja) + "まで";
            found[[direction.page, schedule]] = {
                lasts: jikoku.departures.lasts(rows, direction.ends.length)
                    .map(({ index, places }) => [rows[index].page, String(rows[index].call), said(rows[index], places)]),
                short: rows.map(({ traits }) => jikoku.rows.endsBefore(traits)),
            };
        }
    }
    return found;
}"""


def test_scripts_say_of_every_table_what_swift_says_on_its_page(visitor, base):
    page = visitor.page(base)
    page.goto(base + STATION)
    found = page.evaluate(FOLLOWS, [file.stem for file in (SITE / "data/departures").glob("*.js")])
    expected = {}
    for path in {key.split(",")[0] for key in found}:
        for section in tree(path).css("section[data-schedule]"):
            departures = list(markup.departures(tree(path), path, section))
            expected[f"{path},{section.attributes['data-schedule']}"] = {
                "lasts": [
                    [*markup.target(tree(path), path, last.css_first("a").attributes["href"]), last.css_first("small").text().strip()]
                    for last in section.css(".lasts > span")
                ],
                "short": ["▽" in departure.marks[2] for departure in departures],
            }
    assert found == expected
    assert len(found) > 200 and any(len(table["lasts"]) > 2 for table in found.values()) and any(any(table["short"]) for table in found.values())
