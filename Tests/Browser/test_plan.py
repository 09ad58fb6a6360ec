"""Itineraries: what the page tells is what a plain search over the feed finds, and readers can ask for it in every way."""

import json
import re
import subprocess
import sys
from urllib.parse import parse_qs

import pytest
from asking import choose
from conftest import DESK, FEED, PAGES, PHONE, ROOT, SITE, eventually
from playwright.sync_api import expect

# Two lines with a place where one changes.
FROM, TO = "Aoba.Main.Aobano", "Minato.Loop.Tenmondai"
ASKED = f"#from={FROM}&to={TO}&date=2026-11-24&time=10:20&by=leave&pace=usual"
STATION = next(page for page in PAGES if page.kind == "station" and page.lang == "ja" and page.station == FROM)


def ask(visitor, base, address=ASKED, viewport=DESK, path="plan.html", **options):
    page = visitor.page(base, viewport, **options)
    page.goto(base + path + address)
    answered(page)
    return page


def answered(page):
    page.locator("[data-plan] .state[data-answered]").wait_for(state="attached")


def rows(page):
    return page.locator("ol.itineraries > li").evaluate_all(
        "all => all.map(({ dataset }) => [dataset.departure, dataset.arrival, Number(dataset.changes)])"
    )


def question(page):
    return {key: values[0] for key, values in parse_qs(page.evaluate("location.hash.slice(1)")).items()}


def test_the_answers_are_those_of_a_plain_search_over_the_feed():
    command = [sys.executable, str(ROOT / "Scripts/checks/itineraries"), str(SITE), str(FEED), "--questions", "24"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert result.returncode == 0 and " 0 differences" in result.stdout, result.stdout + result.stderr


@pytest.mark.parametrize("path", ["plan.html", "en/plan.html"])
def test_the_address_asks_and_rows_open_to_rides_and_changes(visitor, base, path):
    page = ask(visitor, base, path=path, viewport=PHONE)
    found = rows(page)
    assert found and all("10:20" <= departure < "12:20" and departure < arrival for departure, arrival, _ in found)
    row = page.locator("ol.itineraries > li").nth([changes for _, _, changes in found].index(1))
    row.locator("summary").first.click()
    expect(row.locator(".steps")).to_be_visible()
    rides = row.locator("[data-train]")
    expect(rides).to_have_count(2)
    expect(rides.first).to_have_attribute("data-from", FROM)
    expect(rides.last).to_have_attribute("data-to", TO)
    spare = row.locator("[data-transfer]")
    expect(spare).to_have_count(1)
    # Its words say how many minutes are to spare.
    assert re.search(rf"(余裕|, ){spare.get_attribute('data-spare')}( min to spare|分)", spare.text_content())
    folder = path.removesuffix("plan.html")
    for ride in rides.all():
        assert (SITE / folder / ride.get_attribute("data-train")).exists()
    rides.first.locator(".line a").click()
    folder = FROM.lower().rpartition(".")[2]
    expect(page.locator(f".leg li > a[href^='{folder}/']").first).to_be_visible()


def test_a_name_that_is_no_station_is_said_so(visitor, base):
    page = visitor.page(base)
    page.goto(base + "plan.html")
    page.get_by_role("combobox", name="出発").fill("xyzxyz")
    page.get_by_role("button", name="検索", exact=True).last.click()
    expect(page.locator("[data-plan] .state")).to_contain_text("「xyzxyz」")
    expect(page.get_by_role("combobox", name="出発")).to_be_focused()


def test_later_and_earlier_ask_on(visitor, base):
    page = ask(visitor, base)
    found = rows(page)
    page.get_by_role("button", name="後の時間").click()
    eventually(lambda: rows(page) and rows(page)[0][0] > found[-1][0], "later ones")
    page.go_back()
    eventually(lambda: rows(page) == found, "those before")
    page.get_by_role("button", name="前の時間").click()
    eventually(lambda: rows(page) and rows(page)[0][0] < found[0][0], "earlier ones")


def test_arriving_first_and_last_trains_and_both_ways(visitor, base):
    page = ask(visitor, base, ASKED.replace("by=leave", "by=arrive"))
    assert all("08:20" < arrival <= "10:20" for _, arrival, _ in rows(page))
    choose(page, "last")
    page.get_by_role("button", name="検索", exact=True).last.click()
    # The page answers behind the change of its address.
    eventually(lambda: (last := rows(page)) and last[0][0] > "20:00", "the last trains")
    assert question(page)["by"] == "last"
    choose(page, "first")
    page.get_by_role("button", name="検索", exact=True).last.click()
    eventually(lambda: (first := rows(page)) and first[0][0] < "07:00", "the first trains")
    page.get_by_role("button", name="出発と到着を入れ替える").click()
    eventually(lambda: (question(page)["from"], question(page)["to"]) == (TO, FROM), "the way back")


def test_after_midnight_belongs_to_the_day_before(visitor, base):
    page = ask(visitor, base, ASKED.replace("10:20", "00:30").replace("2026-11-24", "2026-11-23"))
    expect(page.locator("[data-plan] .state")).to_contain_text("11月23日")
    # A holiday's night, and then a weekday's morning.
    assert rows(page) and rows(page)[0][0] < "07:00"


def test_a_train_that_splits_is_boarded_in_the_right_part(visitor, base):
    """Of a train with two destinations the part is told that goes there."""
    page = visitor.page(base)
    page.goto(base + "plan.html")
    expect(page.locator("ol.itineraries")).to_be_attached()
    # A train with two that follow it: from its first station to the last of each part.
    parts = page.evaluate(
        """async () => {
            const { trains, patterns, stations, times } = await jikoku.network.open();
            const station = (train, last) => stations[patterns.stations[last
                ? patterns.first[trains.pattern[train] + 1] - 1 : patterns.first[trains.pattern[train]]]].id;
            for (let train = 0; train < trains.count; train++) {
                if (trains.follow[train + 1] - trains.follow[train] < 2 || trains.service[train] !== 0) continue;
                const next = [...trains.next.slice(trains.follow[train], trains.follow[train + 1])];
                return next.map(other => [station(train, false), station(other, true), trains.start[train]]);
            }
        }"""
    )
    assert len(parts) == 2
    told = []
    for start, end, minute in parts:
        page.goto("about:blank")
        page.goto(base + f"plan.html#from={start}&to={end}&date=2026-11-24&time={minute // 60:02}:{minute % 60:02}")
        answered(page)
        row = page.locator("ol.itineraries > li[data-changes='0']").first
        row.locator("summary").first.click()
        expect(row.locator("[data-train]")).to_have_count(1)
        told.append(row.locator(".ride .hint:not(.ticket, .fare)").text_content())
    assert len(set(told)) == 2 and all("車両" in text for text in told)


def test_a_station_and_the_home_page_lead_there(visitor, base):
    page = visitor.page(base, PHONE)
    page.goto(base + STATION.path)
    page.locator(f"a[href$='plan.html#from={FROM}']").click()
    page.wait_for_url("**/plan.html#from=*")
    expect(page.get_by_role("combobox", name="出発")).to_have_value("青葉野")
    page.goto(base + "index.html")
    page.get_by_role("link", name="乗換", exact=True).click()
    page.wait_for_url("**/plan.html")


def test_from_here_is_the_nearest_station(visitor, base):
    here = {"latitude": 36.2, "longitude": 136.72, "accuracy": 20}
    page = visitor.page(base, geolocation=here, permissions=["geolocation"])
    page.goto(base + f"plan.html#to={TO}")
    page.locator("[data-plan] .state", has_text="選んでください").wait_for()
    page.get_by_role("button", name="現在地").click()
    answered(page)
    expect(page.get_by_role("combobox", name="出発")).to_have_value("汐凪")
    assert rows(page)


def test_it_works_without_a_connection_after_one_visit(visitor, served):
    page = ask(visitor, served, viewport=PHONE)
    found = rows(page)
    eventually(lambda: page.evaluate("navigator.serviceWorker.controller !== null"), "the service worker")
    kept = "address => caches.match(address, { ignoreSearch: true }).then(Boolean)"
    for path in ["plan.html", "js/plan.js", "data/network.js", "data/search.js"]:
        eventually(lambda path=path: page.evaluate(kept, served + path), path)
    page.context.set_offline(True)
    page.reload()
    answered(page)
    assert rows(page) == found


def test_the_whole_network_is_asked_for_by_no_other_page(visitor, served):
    page = visitor.page(served)
    asked = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(served)))
    for path in ["index.html", STATION.path]:
        page.goto(served + path)
        page.wait_for_load_state("networkidle")
    assert asked and not {"js/plan.js", "data/network.js"} & set(asked)


def test_a_network_that_does_not_come_is_said_so(visitor, base):
    page = visitor.page(base)
    page.route("**/data/network.js", lambda route: route.abort())
    page.goto(base + "plan.html" + ASKED)
    expect(page.locator("[data-plan] .state")).to_contain_text("読み込めませんでした")
    # The browser itself tells of the file.
    visitor.faults = [fault for fault in visitor.faults if "network.js" not in json.dumps(fault) and "ERR_FAILED" not in fault]


@pytest.mark.parametrize(
    ("folder", "short", "long"),
    [
        ("", "乗り換え（目安2分・余裕59分）", "汐凪へ歩いて乗り換え（目安2分・待ち4時間16分）"),
        ("en/", "Change (about 2 min, 59 min to spare)", "Walk to 汐凪 and change (about 2 min, then a wait of 4 h 16 min)"),
    ],
)
def test_a_wait_of_hours_is_told_as_a_wait_in_hours(visitor, base, folder, short, long):
    page = visitor.page(base)
    page.goto(base + folder + "plan.html")
    page.locator("form.question").wait_for()
    told = "([isElsewhere, spare]) => jikoku.itineraryList.changing('汐凪', isElsewhere, 2, spare)"
    assert page.evaluate(told, [False, 59]) == short
    assert page.evaluate(told, [True, 256]) == long
