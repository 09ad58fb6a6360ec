"""Itineraries, routes and ways on foot know what the site has been told of the present."""

import pytest
from conftest import PHONE
from live import set_clock
from live_site import AT, STATION, address, message, minute_of, told, update
from playwright.sync_api import expect
from test_nearest import spot

# One site for all of them, which is built once.
pytestmark = pytest.mark.xdist_group("live")


def with_one_change(page, address):
    """Asks for itineraries, and gives the first with one change, its first train and the minutes to spare there."""
    page.goto(address + "plan.html#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&date=2026-11-24&time=10:20&by=leave&pace=usual")
    page.locator("[data-plan] .state[data-answered]").wait_for(state="attached")
    rows = page.locator("ol.itineraries > li")
    changes = [int(row.get_attribute("data-changes")) for row in rows.all()]
    row = rows.nth(changes.index(1))
    train = row.locator(".ride").first.get_attribute("data-train")
    return row, train, int(row.locator("[data-spare]").get_attribute("data-spare"))


def test_itineraries_say_which_rides_are_late_and_which_changes_fail(visitor, live, address):
    assert live.tell(message()).returncode == 0
    page = visitor.page(address)
    row, train, spare = with_one_change(page, address)
    first = row.locator(".ride").first
    feed = message(AT + 60)
    for own in live.trains[train]:
        update(feed, own).trip_update.delay = (spare + 2) * 60
    assert live.tell(feed, at=AT + 60).returncode == 0
    set_clock(page, "2026-11-24 10:21:40")
    expect(row.locator("summary .late.out")).to_have_text("現在は利用できません")
    row.locator("summary").first.click()
    expect(row.locator(".change .late.out")).to_contain_text("（2分不足）")
    expect(first.locator(".late").first).to_have_text(f"{spare + 2}分遅れ")
    # The line's own notice stands beside the ride.
    expect(first.locator(".late-alert").first).to_be_visible()


def test_on_foot_one_is_sent_to_no_train_that_is_cancelled_or_passes(visitor, live, address):
    assert live.tell(told(live)).returncode == 0
    page = visitor.page(address, PHONE)
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(address + STATION)
    page.locator(".star").last.click()
    page.context.grant_permissions(["geolocation"])
    page.context.set_geolocation(spot("aoba-main-shionagi", 0.00503))
    page.goto(address + "index.html")
    page.get_by_role("button", name="近い順").click()
    (_, _, leaves), (_, _, out), (_, _, past), *others = live.coming()
    line = page.locator("#bookmarks .on-foot").first
    expect(line).to_contain_text("走れば{}:{:02}".format(*divmod(minute_of(leaves) + 3, 60)))
    expect(line).to_contain_text(f"歩いて{others[0][2].removeprefix('0')}")
    expect(line).not_to_contain_text(out)
    expect(line).not_to_contain_text(past)
    # The words for a train that passes fit a card of a phone.
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_route_of_one_s_own_says_when_it_can_no_longer_be_made(visitor, live, address):
    assert live.tell(message()).returncode == 0
    page = visitor.page(address, PHONE)
    row, first, spare = with_one_change(page, address)
    row.locator("summary").first.click()
    row.locator(".steps button").last.click()
    bar = page.locator(".route-bar")
    bar.locator(".segments .ride").nth(1).wait_for()
    expect(bar.locator(".late")).to_have_count(0)

    feed = message(AT + 60)
    for train in live.trains[first]:
        update(feed, train).trip_update.delay = (spare + 1) * 60
    assert live.tell(feed, at=AT + 60).returncode == 0
    set_clock(page, "2026-11-24 10:21:40")
    expect(bar.locator(".next")).to_contain_text("現在は利用できません")
