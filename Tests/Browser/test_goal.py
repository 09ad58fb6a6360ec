"""Where to: chosen once, it holds for every list and table of the tab, and stands in the address."""

import re

from conftest import PHONE, data_file, eventually
from live import STATION, TIMETABLE, minute, set_clock, table
from playwright.sync_api import expect

# A through service of the sample goes there in the morning and around; most trains end before.
NAME = "aoba-main-shionagi"


def ahead(name=NAME):
    return data_file(f"ahead/{name}")


def goals(direction="Outbound", schedule="Weekday"):
    """For each goal of the station: its id and name, and the ride of each departure, nothing where none goes there."""
    data = ahead()
    for number, (id_, _, names) in enumerate(data["goals"]):
        rides = []
        for ride in data["directions"][direction][schedule]:
            way, *minutes = data["rides"][ride]
            stops = data["ways"][way]
            rides.append(sum(minutes[: stops.index(number) + 1]) if number in stops else None)
        yield id_, names[0], rides


def farthest():
    """The goal that some trains of the table go to, but fewest."""
    found = [(len(rides) - rides.count(None), id_, name, rides) for id_, name, rides in goals()]
    count, id_, name, rides = min(goal for goal in found if goal[0] > 2)
    assert count < len(rides)
    return id_, name, rides


def choose(page, name):
    page.locator(".goal .choose").click()
    page.locator(".goal li button").get_by_text(name, exact=True).first.click()


def clock(minutes):
    return f"{minutes // 60 % 24}:{minutes % 60:02}"


def test_the_list_shows_what_gets_there_and_when(visitor, base):
    id_, name, rides = farthest()
    departures = table("Weekday")
    page = visitor.page(base, PHONE)
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(base + STATION)
    choose(page, name)
    there = [(d.clock, clock(minute(d.clock) + ride)) for d, ride in zip(departures, rides) if ride is not None]
    wanted = [(leaves, arrives) for leaves, arrives in there if minute(leaves) >= minute("10:20")][:6]
    box = page.locator(".coming[data-direction=Outbound]")
    expect(box.locator("li:not(.not-there) .arrives")).to_have_text([f"{arrives}着" for _, arrives in wanted])
    shown = box.locator(".departing:not(.morning) li:not(.not-there) time").evaluate_all("all => all.map(time => time.dateTime)")
    assert [time for time in shown] == [leaves for leaves, _ in wanted]
    assert page.evaluate("location.hash") == f"#to={id_}"


def test_the_last_one_that_gets_there_is_told_and_then_that_none_does(visitor, base):
    _, name, rides = farthest()
    departures = table("Weekday")
    last = [d for d, ride in zip(departures, rides) if ride is not None][-1]
    page = visitor.page(base, PHONE)
    set_clock(page, f"2026-11-24 {last.clock}:00")
    page.goto(base + STATION)
    choose(page, name)
    box = page.locator(".coming[data-direction=Outbound]")
    line = box.locator("li", has=page.locator(f"time[datetime='{last.clock}']"))
    expect(line.locator("strong").last).to_have_text("最終")
    hours, minutes = divmod(minute(last.clock) + 1, 60)
    set_clock(page, f"2026-11-24 {hours:02}:{minutes:02}:00")
    expect(box.locator(".over")).to_contain_text(f"この後、{name}まで行く列車はありません。")


def test_it_holds_for_the_tab_and_comes_with_the_address(visitor, base):
    id_, name, rides = farthest()
    count = len(rides) - rides.count(None)
    page = visitor.page(base, PHONE)
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(f"{base}{STATION}#to={id_}")
    expect(page.locator(".goal .choose")).to_have_text(f"{name}まで")
    page.goto(base + TIMETABLE)
    expect(page.locator("section[data-schedule=Weekday] .there")).to_have_count(count)
    assert f"{count}本" in page.locator("section[data-schedule=Weekday] h2").text_content()
    eventually(lambda: page.evaluate("location.hash") == f"#to={id_}", "the goal in the address")
    page.locator(".goal").get_by_role("button", name="行先を消す").click()
    expect(page.locator(".timetable .there")).to_have_count(0)
    assert page.evaluate("location.hash") == ""
    page.goto(base + STATION)
    expect(page.locator(".goal .choose")).to_have_text("どこまで")
    # Another tab knows nothing of it.
    other = visitor.page(base, PHONE)
    other.goto(base + STATION)
    expect(other.locator(".goal .choose")).to_have_text("どこまで")


def test_the_list_of_goals_is_searched_in_every_language(visitor, base):
    page = visitor.page(base, PHONE)
    page.goto(base + STATION)
    page.locator(".goal .choose").click()
    buttons = page.locator(".goal li:not([hidden]) button")
    expect(buttons).to_have_count(len(ahead()["goals"]))
    assert re.search("[ぁ-ん一-鿿]", buttons.first.text_content())
    page.locator(".goal .panel input").fill(ahead()["goals"][0][2][1][:6].upper())
    expect(buttons.first).to_have_text(ahead()["goals"][0][2][0])


def test_a_goal_that_no_train_goes_to_leaves_the_list_as_it_is(visitor, base):
    page = visitor.page(base, PHONE)
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(base + STATION + "#to=Nowhere")
    expect(page.locator(".goal .state")).to_contain_text("ありません")
    expect(page.locator(".departing .not-there")).to_have_count(0)
