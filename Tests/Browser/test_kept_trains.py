"""Trains of what was visited open without a connection, though their pages are not kept."""

from conftest import PAGES, eventually, tree
from copies import copy, is_kept, offline, ready
from live import STATION, TIMETABLE, set_clock, shown


def test_trains_of_a_visited_timetable_open_without_a_connection(browser, copy):
    name = "data/ahead/aoba-main-shionagi.js"
    context, page = offline(browser, copy.base, [TIMETABLE])
    eventually(lambda: is_kept(page, copy.base + name), "where the trains call further on")
    links = page.locator(".timetable td > a").evaluate_all("all => all.map(link => link.href)")
    context.set_offline(True)
    for address in [links[0], links[len(links) // 2], links[-1]]:
        page.goto(address)
        assert "offline.html" in page.url
        page.locator(".kept-train ol").first.wait_for()
        drawn_ = page.locator(".kept-train li").evaluate_all("all => all.map(line => line.textContent)")
        path, _, anchor = address.removeprefix(copy.base).partition("#")
        stops = tree(path).css("main li[id]")
        first = next(number for number, stop in enumerate(stops) if stop.attributes["id"] == anchor)
        names = [stop.css_first("a, span").text() for stop in stops[first:]]
        assert [line.partition(" ")[2] for line in drawn_] == names, address
        # The last stop has an arrival, and no departure.
        assert drawn_[0].partition(" ")[0] == stops[first].css_first("b").text()
        assert drawn_[-1].partition(" ")[0] == stops[-1].css_first("i").text()
        assert page.locator(".kept-train .hint").count() == 1
    context.close()


def test_trains_of_all_lines_of_a_visited_place_open_without_a_connection(browser, copy):
    """Of each line one file more than the page itself needs, as of a station."""
    place = next(page for page in PAGES if page.kind == "interchange" and page.lang == "ja")
    context, page = offline(browser, copy.base, [place.path])
    names = page.locator("[data-board]").get_attribute("data-board").split(" ")
    assert len(names) > 1
    for name in names:
        eventually(lambda name=name: is_kept(page, f"{copy.base}data/ahead/{name}.js"), name)
    assert len({path for path in copy.asked if "data/ahead/" in path}) == len(names)
    set_clock(page, "2026-11-24 10:20:30")
    page.evaluate("jikoku.clock.tick()")
    links = page.locator("[data-board] li a").evaluate_all("all => all.map(link => link.href)")
    context.set_offline(True)
    for address in {links[0], links[-1]}:
        page.goto(address)
        assert "offline.html" in page.url
        page.locator(".kept-train ol").first.wait_for()
    context.close()


def test_a_train_is_not_drawn_from_files_of_two_builds(visitor, base):
    page = visitor.page(base)
    page.goto(base + TIMETABLE)
    shown(page)
    told = page.evaluate(
        """async () => {
            const name = "aoba-main-shionagi";
            const [data] = await Promise.all([jikoku.departures.station(name), jikoku.goal.load(name), jikoku.load("js/kept-train.js")]);
            const [direction] = data.directions;
            const rows = jikoku.departures.rows(data, direction, "Weekday");
            // The table has another departure than the file beside it knows.
            const other = rows.map((row, number) => (number === 3 ? { ...row, minute: row.minute + 1 } : row));
            return [rows, other].map(table => jikoku.keptTrain.callsOf(jikoku.goal.ahead(name), direction.id, "Weekday", 0, table)?.flat().length ?? 0);
        }"""
    )
    assert told[0] > 0 and told[1] == 0


def test_what_is_kept_for_trains_is_little_and_nothing_for_whoever_saves_data(browser, copy):
    kept = [len((copy.site / f"data/ahead/{path.name}").read_bytes()) for path in (copy.site / "data/ahead").iterdir()]
    assert max(kept) < 20_000
    context = browser.new_context()
    context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page = context.new_page()
    page.goto(copy.base + TIMETABLE)
    ready(page)
    page.goto(copy.base + STATION)
    page.wait_for_load_state("networkidle")
    assert not any("data/ahead/" in path for path in copy.asked)
    context.close()
