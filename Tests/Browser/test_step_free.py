"""Ways without steps: what is known to have some is left out, changes take their time, and what is not known is told.

    Red     Ash ── Oak 1                  every 20 minutes
    Blue          Oak 2 ── Elm            soon after it, and stairs between: Oak 1 ─ stairs ─ Oak 2
    Green   Bay 1 ───────── Elm           later, and a lift: Oak 1 ─ 4 min by lift, 1 by stairs ─ Bay 1
    Red also runs from Ash to Fir, where no wheelchair gets on or off, and to Yew, of which nothing is said.
"""

import subprocess
import sys
import zipfile

import axe
import city
import pytest
from conftest import PHONE, ROOT
from playwright.sync_api import expect

DATE = "2026-11-24"
STOPS = """stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code,wheelchair_boarding
ash,Ash,35.60,139.60,1,,,1
a1,Ash,35.60,139.60,0,ash,1,
oak,Oak,35.62,139.60,1,,,
o1,Oak,35.62,139.60,0,oak,1,
street,Street,35.62,139.60,2,oak,,
elm,Elm,35.64,139.60,1,,,1
e1,Elm,35.64,139.60,0,elm,1,
fir,Fir,35.66,139.60,1,,,2
f1,Fir,35.66,139.60,0,fir,1,
yew,Yew,35.68,139.60,,,,
oaks,Oak South,35.621,139.60,1,,,1
o2,Oak South,35.621,139.60,0,oaks,2,
bay,Bay,35.619,139.60,1,,,1
b1,Bay,35.619,139.60,0,bay,1,
"""
PATHWAYS = """pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,traversal_time
1,street,o1,5,1,60
2,o1,o2,2,1,60
3,o1,b1,2,1,60
4,o1,b1,5,1,240
"""
ROUTES = """route_id,agency_id,route_short_name,route_long_name,route_type
red,1,R,Red,1
blue,1,B,Blue,1
green,1,G,Green,1
"""


def line(route, stops, minutes, first, every, wheelchairs):
    """Trips of a route: each with its calls."""
    for start in range(first, 22 * 60, every):
        name = f"{route}{start}"
        calls = [f"{name},{city.clock(start + after)},{city.clock(start + after)},{stop},{n}" for n, (stop, after) in enumerate(zip(stops, minutes, strict=True))]
        yield f"{route},w,{name},0,{wheelchairs(start)}", calls


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """The archive and its site."""
    folder = tmp_path_factory.mktemp("steps")
    trips, calls = [], []
    for trip, own in [
        # Every third train has no room for a wheelchair.
        *line("red", ["a1", "o1", "f1", "yew"], [0, 10, 20, 30], 360, 20, lambda start: 2 if start % 60 == 0 else 1),
        *line("blue", ["o2", "e1"], [0, 5], 375, 20, lambda start: 1),
        *line("green", ["b1", "e1"], [0, 12], 379, 20, lambda start: ""),
    ]:
        trips.append(trip)
        calls += own
    feed = folder / "feed.zip"
    with zipfile.ZipFile(feed, "w") as archive:
        for name, text in {
            "agency": f"agency_id,agency_name,agency_url,agency_timezone,agency_lang\n{city.AGENCY['ja'].replace('港バス', 'Woods').replace(',ja', ',en')}\n",
            "stops": STOPS,
            "routes": ROUTES,
            "pathways": PATHWAYS,
            "calendar": "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nw,1,1,1,1,1,1,1,20261101,20261231\n",
            "trips": "\n".join(["route_id,service_id,trip_id,direction_id,wheelchair_accessible", *trips]) + "\n",
            "stop_times": "\n".join(["trip_id,arrival_time,departure_time,stop_id,stop_sequence", *calls]) + "\n",
        }.items():
            archive.writestr(f"{name}.txt", text)
    with zipfile.ZipFile(feed) as archive:
        archive.extractall(folder / "feed")
    return feed, city.site(folder, "languages: [en, ja]\n")


@pytest.fixture(scope="module")
def opened(made):
    return made[1]


def ask(visitor, site, goal, steps="&steps=free", time="10:20", path="plan.html"):
    page = visitor.page(site.as_uri() + "/", PHONE)
    end = f"&to={goal}" if goal else ""
    page.goto(f"{site.as_uri()}/{path}#from=ash{end}&date={DATE}&time={time}&pace=hurried{steps}")
    page.locator(".state[data-answered]").wait_for(state="attached")
    return page


def rows(page):
    return page.locator("ol.itineraries > li").evaluate_all("all => all.map(({ dataset }) => [dataset.departure, dataset.arrival])")


def test_stairs_are_left_out_and_a_lift_takes_its_time(visitor, made):
    page = ask(visitor, made[1], "elm", steps="")
    assert rows(page)[0] == ["10:20", "10:40"]
    page = ask(visitor, made[1], "elm")
    # Off at 10:30, four minutes by lift: not the green train of 10:19 + n that leaves at 10:33, but the next one.
    assert rows(page)[0] == ["10:20", "10:51"]
    row = page.locator("ol.itineraries > li").first
    row.locator("summary").first.click()
    told = row.locator(".step-free").all_text_contents()
    assert told == ["Step-free access not known throughout", "This way can be taken without steps", "Room for wheelchairs not known"]


def test_a_way_without_steps_is_asked_for_and_found(engine):
    """In every engine: the choice in the form, the answer, and what it says of the way."""
    engine.narrow()
    first = "(({ dataset }) => [dataset.departure, dataset.arrival])(document.querySelector('ol.itineraries > li') ?? document.body)"
    engine.visit(f"plan.html#from=ash&to=elm&date={DATE}&time=10:20&pace=hurried")
    engine.equals(["10:20", "10:40"], first)
    engine.click(".folded")
    engine.click("[aria-controls=plan-walk-panel]")
    engine.click("#plan-steps")
    engine.click("form.question [type=submit]")
    engine.wait("location.hash.includes('steps=free')")
    engine.equals(["10:20", "10:51"], first)
    engine.click("ol.itineraries summary")
    told = "[...document.querySelector('ol.itineraries > li').querySelectorAll('.step-free')].map(part => part.textContent)"
    engine.equals(["Step-free access not known throughout", "This way can be taken without steps", "Room for wheelchairs not known"], told)


def test_a_train_without_room_is_left_out(visitor, made):
    first = rows(ask(visitor, made[1], "oak", time="11:00"))[0]
    assert first == ["11:20", "11:30"]
    assert rows(ask(visitor, made[1], "oak", time="11:00", steps=""))[0] == ["11:00", "11:10"]


def test_what_is_known_throughout_has_no_doubt(visitor, made):
    page = ask(visitor, made[1], "oak")
    row = page.locator("ol.itineraries > li").first
    row.locator("summary").first.click()
    expect(row.locator(".step-free")).to_have_count(0)
    page = ask(visitor, made[1], "yew")
    expect(page.locator("ol.itineraries > li").first.locator("summary .step-free")).to_have_text("Step-free access not known throughout")
    page.locator("ol.itineraries summary").first.click()
    expect(page.locator(".ride .step-free").first).to_have_text("Wheelchair access at Yew not known")


def test_where_nobody_gets_off_there_is_no_way(visitor, made):
    page = ask(visitor, made[1], "fir")
    expect(page.locator("[data-plan] > .state")).to_contain_text("No trip without stairs was found that day.")
    assert rows(page) == []
    assert rows(ask(visitor, made[1], "fir", steps=""))


def test_the_choice_stands_beside_the_pace_and_is_kept(visitor, made):
    page = ask(visitor, made[1], "elm", steps="")
    page.locator(".folded").click()
    page.get_by_role("button", name="Walking: Fast").click()
    box = page.get_by_label("Avoid stairs and escalators")
    expect(box).not_to_be_checked()
    box.check()
    expect(page.get_by_role("button", name="Walking: Fast, step-free")).to_be_visible()
    assert not axe.faults_by_day_and_night(page)
    page.locator("form.question [type=submit]").click()
    page.wait_for_function("location.hash.includes('steps=free')")
    page.locator(".state[data-answered]").wait_for(state="attached")
    assert rows(page)[0] == ["10:20", "10:51"]
    # The next question of this device asks so too, whatever its address leaves out.
    page.evaluate("location.hash = location.hash.replace('&steps=free', '').replace('10%3A20', '10:40').replace('time=10:20', 'time=10:40')")
    page.locator("ol.itineraries > li[data-departure='10:40'][data-arrival='11:11']").wait_for(state="attached")


def test_how_far_leaves_the_same_out(visitor, made):
    reached = "all => all.map(({ dataset }) => dataset.station)"
    page = ask(visitor, made[1], "", path="how-far.html", steps="")
    assert "fir" in page.locator(".reached > li").evaluate_all(reached)
    page = ask(visitor, made[1], "", path="how-far.html")
    names = page.locator(".reached > li").evaluate_all(reached)
    assert "fir" not in names and "yew" in names


def test_the_pocket_edition_leaves_the_same_out(visitor, made):
    page = ask(visitor, made[1], "elm", path="pocket.html#/plan.html")
    assert rows(page)[0] == ["10:20", "10:51"]
    page.locator("ol.itineraries summary").first.click()
    expect(page.locator("ol.itineraries > li").first.locator(".step-free")).to_have_text(
        ["Step-free access not known throughout", "This way can be taken without steps", "Room for wheelchairs not known"])
    page.locator(".folded").click()
    page.get_by_role("button", name="Walking: Fast, step-free").click()
    page.get_by_label("Avoid stairs and escalators").uncheck()
    page.locator("form.question [type=submit]").click()
    page.locator("ol.itineraries > li[data-departure='10:20'][data-arrival='10:40']").wait_for(state="attached")
    assert rows(ask(visitor, made[1], "fir", path="pocket.html#/plan.html")) == []


def test_a_network_that_says_nothing_offers_no_such_choice(visitor, base):
    page = visitor.page(base, PHONE)
    page.goto(base + "plan.html")
    page.locator("[aria-controls=plan-walk-panel]").click()
    expect(page.locator("#plan-pace")).to_be_visible()
    expect(page.locator("#plan-steps")).to_be_hidden()
    # Nor does an address ask for it.
    page.goto(base + "plan.html#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&date=2026-11-24&time=10:20&steps=free")
    page.locator(".state[data-answered]").wait_for(state="attached")
    assert rows(page)
    expect(page.locator(".itineraries .step-free")).to_have_count(0)


@pytest.mark.parametrize("only", [[], ["--only", "all"]])
def test_the_answers_are_those_of_a_plain_search_over_the_feed(made, only):
    feed, site = made
    command = [sys.executable, str(ROOT / "Scripts/checks/itineraries"), str(site), str(feed), "--questions", "24", "--steps", "free", *only]
    result = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert result.returncode == 0 and " 0 differences" in result.stdout, result.stdout + result.stderr
