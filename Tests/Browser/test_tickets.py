"""Trains that ask for a ticket beside the fare say so wherever a rider chooses one, and are left out if asked."""

import csv
import json

import pytest
from asking import unfold
from conftest import DESK, FEED, LANGUAGES, PAGES, SITE, PHONE, data_file, eventually, tree
from live import set_clock
from playwright.sync_api import expect

NEEDS = {row["train_type"]: row["needs"] for row in csv.DictReader((FEED / "surcharges.csv").open(encoding="utf-8"))}
WORDS = {"ja": "要特急券", "en": "limited express ticket required", "zh-Hans": "需另购特急券"}
# From a place to another between which a limited express is the first to arrive at some hours.
ASKED = "from=Aoba.Main.Shionagi&to=Aoba.Main.AomineOnsen&date=2026-11-24&time=05:00&by=first&pace=usual"


def trains():
    """Each train of the feed and whether its type is named by the supplement."""
    found = {}
    for path in sorted((FEED / "train-timetables").glob("*.json")):
        for train in json.loads(path.read_text(encoding="utf-8")):
            found[train["id"]] = train["y"] in NEEDS
    return found


def test_the_sample_names_types_that_some_trains_are_of():
    assert 0 < sum(trains().values()) < len(trains()) and set(NEEDS.values()) == {"limited-express"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_train_pages_say_it_of_these_trains_and_of_no_others(lang):
    marked = trains()
    wrong = [page.path for page in PAGES if page.kind == "train" and page.lang == lang
             and (tree(page.path).css_first(".train .ticket") is not None) != any(marked[train] for train in page.trains)]
    assert not wrong, wrong[:10]
    told = {node.text() for page in PAGES if page.kind == "train" and page.lang == lang for node in tree(page.path).css(".ticket")}
    assert told == {WORDS[lang]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_legends_say_it_of_these_types_and_of_no_others(lang):
    seen = set()
    for page in PAGES:
        if page.kind not in {"timetable", "line-timetable"} or page.lang != lang:
            continue
        for entry in tree(page.path).css(".legend [data-type], .line-types [data-type]"):
            types = (entry.attributes["data-type"] or "").split()
            assert (WORDS[lang] in entry.text()) == any(type_ in NEEDS for type_ in types), (page.path, entry.text())
            seen.update(types)
    assert seen >= set(NEEDS)


def test_posters_say_it_in_their_legend():
    said = [page.path for page in PAGES if page.kind == "poster" and page.lang == "ja" and WORDS["ja"] in (SITE / page.path).read_text(encoding="utf-8")]
    assert said


def test_data_for_scripts_says_it_of_the_types():
    network = data_file("network")
    stations = sorted((SITE / "data/departures").glob("*.js"))
    told = {}
    for path in stations:
        for type_ in data_file(f"departures/{path.stem}")["types"]:
            told[type_["id"]] = type_.get("needs")
    assert told.items() >= NEEDS.items() and all(needs == NEEDS.get(type_) for type_, needs in told.items())
    assert sum(len(entry) == 3 for entry in network["types"]) == len(NEEDS)


def answered(page):
    eventually(lambda: page.locator(".state[data-answered]").count(), "the answer")
    return page.locator("ol.itineraries > li").evaluate_all("""rows => rows.map(row => ({
        trains: [...row.querySelectorAll("[data-train]")].map(ride => ride.dataset.train),
        head: row.querySelector("summary").textContent, steps: row.querySelector(".steps").textContent }))""")


def needs(path):
    return tree(path).css_first(".train .ticket") is not None


def test_itineraries_say_it_and_leave_such_trains_out_if_asked(visitor):
    base = SITE.as_uri() + "/"
    page = visitor.page(base, PHONE)
    set_clock(page, "2026-11-24 10:20:30")
    by_hour = {}
    for hour in range(6, 22, 3):
        page.goto("about:blank")
        page.goto(f"{base}plan.html#" + ASKED.replace("time=05:00&by=first", f"time={hour:02}:00&by=leave"))
        by_hour[hour] = answered(page)
    rows = [row for hour in by_hour.values() for row in hour]
    assert any(needs(path) for row in rows for path in row["trains"])
    for row in rows:
        is_needed = any(needs(path) for path in row["trains"])
        assert (WORDS["ja"] in row["head"]) == (WORDS["ja"] in row["steps"]) == is_needed, row
    hour = next(hour for hour, found in by_hour.items() if any(needs(path) for row in found for path in row["trains"]))
    page.goto("about:blank")
    page.goto(f"{base}plan.html#" + ASKED.replace("time=05:00&by=first", f"time={hour:02}:00&by=leave"))
    answered(page)
    unfold(page)
    box = page.get_by_label("特急券なし")
    expect(box).to_be_visible()
    box.check()
    page.wait_for_url("**extra=no**")
    eventually(lambda: not any(needs(path) for row in answered(page) for path in row["trains"]), "ways without such trains")
    assert answered(page)
    # The device remembers it, and a question without the word is asked so.
    page.goto("about:blank")
    page.goto(f"{base}plan.html#" + ASKED.replace("time=05:00&by=first", f"time={hour:02}:00&by=leave"))
    assert not any(needs(path) for row in answered(page) for path in row["trains"])
    expect(box).to_be_checked()
    unfold(page)
    box.uncheck()
    page.wait_for_url(lambda address: "extra=no" not in address)
    eventually(lambda: any(needs(path) for row in answered(page) for path in row["trains"]), "ways with such trains")


def test_how_far_one_gets_without_such_trains(visitor):
    base = SITE.as_uri() + "/"
    page = visitor.page(base)
    set_clock(page, "2026-11-24 10:20:30")

    def reached(extra):
        page.goto("about:blank")
        page.goto(f"{base}how-far.html#from=Aoba.Main.Shionagi&date=2026-11-24&time=09:40&pace=usual{extra}")
        eventually(lambda: page.locator("[data-how-far] > .state[data-answered]").count(), "the answer")
        said = page.locator(".reached li:has(.ticket)").evaluate_all("rows => rows.map(row => [row.dataset.station, row.querySelector('.ticket').textContent])")
        minutes = page.locator(".reached li").evaluate_all("rows => rows.map(({ dataset }) => [dataset.station, Number(dataset.minutes)])")
        return dict(minutes), dict(said)

    (usual, said), (without, said_without) = reached(""), reached("&extra=no")
    assert usual.keys() >= without.keys()
    assert all(without[place] >= usual[place] for place in without)
    assert any(without[place] > usual[place] for place in without)
    # A time that depends on such a train says so.
    assert said == dict.fromkeys((place for place in usual if without.get(place) != usual[place]), WORDS["ja"])
    assert not said_without


def test_the_page_of_a_ride_says_it_of_the_train(visitor):
    base = SITE.as_uri() + "/"
    page = visitor.page(base, PHONE)
    page.goto(base + "ride.html")
    page.wait_for_function("window.jikoku?.rideList && jikoku.rideTrain && jikoku.rideTimes")
    told = page.evaluate("""async () => {
        const network = await jikoku.network.open();
        const isTold = train => network.trains.owner[train] === train && jikoku.network.page(network, train);
        const trains = [...network.trains.type.keys()].filter(isTold);
        const one = [true, false].map(needs => trains.find(train => (network.data.types[network.trains.type[train]][2] !== undefined) === needs));
        const calls = train => ({ comes: [0, 60], leaves: [0, 60], base: network.patterns.first[network.trains.pattern[train]] });
        return one.map(train => {
            const told = jikoku.rideTrain.tell(network, { calls }, { train, railway: 0, zero: 0 }, 0, 0);
            const list = jikoku.rideList.make();
            list.showNow(told, 0.9, 0, false);
            list.showAll([{ one: { train, day: 0, sum: 0.9 }, told }], 0, undefined, () => {});
            return [list.now, list.list].map(place => [...place.querySelectorAll(".ticket")].map(({ textContent }) => textContent));
        });
    }""")
    assert told == [[[WORDS["ja"]], [WORDS["ja"]]], [[], []]]



def test_lists_and_boards_bear_a_mark(visitor):
    base = SITE.as_uri() + "/"
    page = visitor.page(base, DESK)
    set_clock(page, "2026-11-24 09:35:00")
    page.goto(base + "railways/aoba-main/shionagi/index.html")
    mark = page.locator(".departing .kind .ticket").first
    expect(mark).to_have_text("有料")
    expect(mark).to_have_attribute("title", WORDS["ja"])
    for row in page.locator(".departing a").all():
        assert (row.locator(".ticket").count() == 1) == ("特急" in row.locator(".kind").text_content())
    page.goto(base + "board.html#from=aoba-main-shionagi")
    expect(page.locator(".wall .kind", has_text="特急 有料").first).to_be_visible()


def test_the_pocket_edition_says_it(visitor):
    base = SITE.as_uri() + "/"
    page = visitor.page(base)
    set_clock(page, "2026-11-24 09:35:00")
    page.goto(base + "pocket.html#/railways/aoba-main/shionagi/outbound.html")
    expect(page.locator(".legend [data-type='Aoba.LimitedExpress']").first).to_contain_text(WORDS["ja"])
    train = next(page_.path for page_ in PAGES if page_.kind == "train" and page_.lang == "ja" and needs(page_.path))
    page.goto("about:blank")
    page.goto(base + "pocket.html#/" + train)
    expect(page.locator(".train .ticket")).to_have_text(WORDS["ja"])
