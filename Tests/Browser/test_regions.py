"""Of a network in regions a question fetches the trains of those alone to which its riders come, and misses no way."""

import pytest
from conftest import PHONE, SITE, eventually
from own_site import fixtures, run
from playwright.sync_api import expect
from test_network_pieces import asking, opened, pieces
from test_own_routes import GOAL, given
from test_own_routes import opened as opened_route
from test_plan import rows

TUESDAY = "2026-11-24"

# Asks random questions of the whole network and, each, of one of which nothing is there yet. Gives what differs, and how many
# pieces each question has fetched.
COMPARED = """async ({ by, count, seed }) => {
    const data = { ...jikoku.data.network, ...(await jikoku.load("data/network/pieces.js"), jikoku.data["network/pieces"]) };
    const all = { ...data, pieces: data.pieces.map(({ cells, ...piece }) => piece) };
    const whole = await jikoku.network.read(all);
    let state = seed;
    const below = (most) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * most);
    };
    const differences = [], fetched = [];
    for (let number = 0; number < count; number++) {
        const part = await jikoku.networkHead.read(data);
        const question = {
            from: below(whole.stops.length), to: below(whole.stops.length), day: 20781 + below(7), minute: 180 + below(1440), by,
            pace: ["usual", "hurried", "unhurried"][below(3)],
        };
        const ask = (network) => {
            if (by === "all") return jikoku.slices.run(jikoku.reached.steps(network, { ...question, within: 120 }));
            if (by !== "direct") return jikoku.slices.run(jikoku.itineraries.steps(network, question));
            return jikoku.directRides.leaving(network, question.day, question.from, question.minute, question.minute + 120);
        };
        const wanted = await ask(whole);
        const found = by === "direct"
            ? await jikoku.answering.complete(part, () => ask(part))
            : await jikoku.answering.answer(part, { ...question, by: by === "all" ? "leave" : by }, () => ask(part));
        if (JSON.stringify(found) !== JSON.stringify(wanted)) differences.push([question, wanted, found]);
        fetched.push(part.known);
    }
    return { differences, fetched };
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("regions")
    (folder / "site.yaml").write_text("manual: true\nlargest-pocket: 8000\n")
    run("import", "mini-tokyo-3d", "Sample", "--store", folder / "sample.sqlite")
    run("build", "--store", folder / "sample.sqlite", "--output", folder / "site", "--config", folder / "site.yaml")
    return folder


site, address, base = fixtures()


@pytest.mark.parametrize(("by", "count"), [("leave", 120), ("arrive", 120), ("first", 60), ("last", 60), ("all", 40), ("direct", 60)])
def test_every_question_is_answered_as_by_the_whole_network(visitor, base, by, count):
    page = visitor.page(base)
    page.goto(base + ("how-far.html" if by == "all" else "plan.html"))
    page.evaluate("jikoku.network.begin()")
    page.evaluate("jikoku.load('js/route-rides.js')")
    told = page.evaluate(COMPARED, {"by": by, "count": count, "seed": 7})
    assert told["differences"] == []
    # A working day has five pieces, and other days five more.
    assert min(told["fetched"]) < 5


def test_a_page_fetches_the_trains_where_its_riders_come(visitor, address, served):
    page, asked = opened(visitor, address, asking(TUESDAY, "10:20"))
    own = rows(page)
    ours = {name for name in pieces(asked) if not name.startswith("looks")}
    assert own and len(ours) < 6
    other, _ = opened(visitor, served, asking(TUESDAY, "10:20"))
    assert rows(other) == own


def test_how_far_one_gets_ends_with_the_last_band(visitor, address, served):
    told = []
    for place in (address, served):
        page = visitor.page(place)
        page.goto(place + "how-far.html" + asking(TUESDAY, "10:20"))
        page.locator("[data-how-far] > .state[data-answered]").wait_for(state="attached")
        told.append(page.locator(".reached > li").evaluate_all("all => all.map(({ dataset }) => [dataset.station, Number(dataset.minutes)])"))
        assert page.locator(".far > .hint").count() == (1 if place == address else 0)
        # The key has no colour for places that are not there.
        expect(page.locator(".bands > li:visible")).to_have_count(8 if place == address else 9)
    assert told[0] == [row for row in told[1] if row[1] <= 120] and told[0]


def test_where_nothing_leaves_in_time_it_says_within_how_long(visitor, address):
    page = visitor.page(address)
    page.goto(address + "how-far.html" + asking(TUESDAY, "02:00"))
    expect(page.locator("[data-how-far] > .state[data-answered]")).to_contain_text("120分以内に0か所")
    assert page.locator(".reached > li").count() == 0


def test_a_route_of_ones_own_finds_the_trains_beside_its_own(visitor, base):
    page = given(visitor, base, viewport=PHONE)
    view = opened_route(page)
    assert view.locator(".choices").count() == 2
    page.locator("#route-view [data-key=onward]").click()
    eventually(lambda: view.locator(".onward section").count() > 0, f"the trains that leave {GOAL['']}")


def test_such_a_site_has_no_pocket_edition(site):
    assert not (site / "pocket.html").exists() and not (site / "data/whole.js").exists() and (SITE / "pocket.html").exists()
    assert (site / "plan.html").exists()
