"""A route is passed on: by a link that says what still holds, a message and a picture."""

import json
import struct

import axe
import pytest
from conftest import DESK, PHONE, SITE, eventually
from playwright.sync_api import expect

FROM, TO = "Aoba.Main.Aobano", "Minato.Loop.Tenmondai"
ASKED = f"plan.html#from={FROM}&to={TO}&date=2026-11-24&time=10:20&by=leave&pace=usual"
# What a browser without the ways of a phone does.
PLAIN = "delete Navigator.prototype.share; delete Navigator.prototype.canShare;"
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });"


def open_route(visitor, base, lang="", viewport=PHONE, scripts=PLAIN + NO_CLIPBOARD, **options):
    """The second of the itineraries, by its own page."""
    page = visitor.page(base, viewport, **options)
    page.add_init_script(scripts)
    page.goto(base + lang + ASKED)
    row = page.locator("ol.itineraries > li").nth(1)
    row.locator("summary").first.click()
    row.locator(".follow a").click()
    page.locator(".route-page .steps").wait_for()
    return page


def rides(page):
    return page.locator(".route-page .ride").evaluate_all("all => all.map(({ dataset }) => ({ ...dataset }))")


def code(page):
    return page.url.partition("#route=")[2]


def copied(page, name):
    page.get_by_role("button", name=name, exact=True).click()
    field = page.locator(".share textarea")
    expect(field).to_be_visible()
    expect(field).to_be_focused()
    return field.input_value()


@pytest.mark.parametrize("lang", ["", "en/"])
def test_a_link_opens_the_same_route_anywhere(visitor, base, lang):
    page = open_route(visitor, base, lang)
    link = copied(page, "Link" if lang else "リンク")
    name = link[link.index("plan.html") :]
    assert link == page.url and len(name) <= 200
    wanted = rides(page)
    assert len(wanted) == 2 and wanted[0]["from"] == FROM and wanted[-1]["to"] == TO
    for other_lang in ["", "en/"]:
        other = visitor.page(base, DESK)
        other.goto(base + other_lang + name)
        other.locator(".route-page .steps").wait_for()
        assert rides(other) == wanted
        assert (SITE / other_lang / wanted[0]["train"]).exists()
    # And back to the questions.
    page.get_by_role("link", name="Search from now" if lang else "いまの時刻で検索").click()
    page.locator("ol.itineraries > li").first.wait_for()
    expect(page.locator(".route-page")).to_have_count(0)
    page.go_back()
    page.locator(".route-page .steps").wait_for()
    assert rides(page) == wanted


CHANGED = """change => jikoku.network.open().then(network => {
    const coded = jikoku.routeCode.read(change.code);
    const { route } = jikoku.routeCode.resolve(network, coded);
    for (const [index, minutes] of change.moved) {
        route.segments[index].ride.departure += minutes;
        route.segments[index].ride.arrival += minutes;
    }
    for (const index of change.foreign) route.segments[index].from.id = route.segments[index].to.id = "No.Such.Station";
    for (const index of change.open) delete route.segments[index].ride;
    return jikoku.routeCode.write(route);
})"""


def changed(page, moved=(), foreign=(), open=()):
    return page.evaluate(CHANGED, {"code": code(page), "moved": list(moved), "foreign": list(foreign), "open": list(open)})


def test_what_a_renewed_timetable_does_not_have_is_said_plainly(visitor, base):
    page = open_route(visitor, base)
    # Three minutes later no such train leaves: that is what a link of an older timetable looks like.
    old = changed(page, moved=[(1, 3)])
    foreign = changed(page, foreign=[0, 1])
    page.goto(f"{base}plan.html#route={old}")
    expect(page.locator(".route-page .ended")).to_have_text("時刻表が変わり、2本のうち1本がなくなりました。")
    lost = page.locator(".route-page .ride.lost")
    expect(lost).to_have_count(1)
    expect(lost).to_contain_text("いまの時刻表にありません。")
    # Nobody is led along it, and nobody passes it on; the part can be looked up again.
    expect(page.locator(".route-page .share, .route-page .under-way")).to_have_count(0)
    lost.get_by_role("link").click()
    page.locator("ol.itineraries > li").first.wait_for()
    page.goto(f"{base}plan.html#route={foreign}")
    expect(page.locator(".route-page .ended")).to_contain_text("このサイトにありません")
    expect(page.locator(".route-page .ride.lost")).to_have_count(2)


@pytest.mark.parametrize("damage", [lambda code: code[:-5], lambda code: code[:-1] + "!", lambda code: code[:9] + "A" + code[10:] + "A", lambda code: "2" + code[1:], lambda code: ""])
def test_a_link_that_was_cut_off_is_said_to_be_so(visitor, base, damage):
    page = open_route(visitor, base)
    wrong = damage(code(page))
    page.goto(base + "plan.html#route=" + wrong)
    if wrong:
        expect(page.locator(".route-page .state")).to_have_text("リンクが途中で切れているか、正しくありません。")
    else:
        expect(page.locator("[data-plan] form")).to_be_visible()


def test_a_change_that_cannot_be_made_and_an_open_ride_are_shown(visitor, base):
    page = open_route(visitor, base)
    first = rides(page)[0]
    opened = changed(page, open=[1])
    # The train before the second one leaves too early.
    early = page.evaluate(
        """code => jikoku.network.open().then(network => {
            const { route } = jikoku.routeCode.resolve(network, jikoku.routeCode.read(code));
            const [{ ride }, { from, to: end }] = route.segments;
            const [start, goal] = [from, end].map(one => jikoku.routeRides.stopOf(network, one));
            const before = jikoku.directRides.direct(network, route.day, start, goal, ride.arrival - 60, ride.arrival - 1).pop();
            route.segments[1] = jikoku.routeRides.segmentOf(network, before);
            return jikoku.routeCode.write(route);
        })""",
        code(page),
    )
    page.goto(f"{base}plan.html#route={early}")
    expect(page.locator(".route-page .change.late")).to_contain_text("足りません")
    page.goto(f"{base}plan.html#route={opened}")
    expect(page.locator(".route-page .ride.open")).to_contain_text("未定")
    page.locator(".route-page .ride.open").get_by_role("link").click()
    page.wait_for_url(lambda url: f"time={first['arrival']}" in url)


def test_the_text_of_a_message_says_all_of_it(visitor, base):
    page = open_route(visitor, base)
    words = copied(page, "文章")
    for ride in rides(page):
        for minute in (ride["departure"], ride["arrival"]):
            assert f"{int(minute[:2])}:{minute[3:]} " in words
    assert words.startswith("青葉野から天文台通\n2026年11月24日(火) ") and "乗り換え（目安" in words
    assert (page.url in words) == base.startswith("http")


def test_the_picture_is_a_light_sheet_in_two_languages(visitor, base, tmp_path):
    page = open_route(visitor, base, color_scheme="dark")
    page.evaluate("""jikoku.load("js/route-picture.js").then(() => {
        window.said = [];
        const write = CanvasRenderingContext2D.prototype.fillText;
        CanvasRenderingContext2D.prototype.fillText = function (words, ...rest) { window.said.push(words); return write.call(this, words, ...rest); };
        const fill = CanvasRenderingContext2D.prototype.fillRect;
        CanvasRenderingContext2D.prototype.fillRect = function (x, y, ...rest) { if (x === 0 && y === 0) window.paper = this.fillStyle; return fill.call(this, x, y, ...rest); };
    })""")
    with page.expect_download() as download:
        page.get_by_role("button", name="画像").click()
    assert download.value.suggested_filename == "青葉野から天文台通.png"
    file = tmp_path / "route.png"
    download.value.save_as(file)
    content = file.read_bytes()
    width, height = struct.unpack(">II", content[16:24])
    assert content[:8] == b"\x89PNG\r\n\x1a\n" and width == 1080 and 600 < height < 4000
    said = " ".join(page.evaluate("window.said"))
    for words in ["青葉野から天文台通", "Aobano", "汐凪", "Shionagi", "10:40", "乗り換え"]:
        assert words in said
    # Its paper is light, whatever the reader's screen is.
    assert page.evaluate("window.paper") == "#ffffff"


SHARING = """window.shared = [];
    navigator.canShare = () => true;
    navigator.share = data => { window.shared.push({ ...data, files: data.files?.map(({ name, type, size }) => [name, type, size > 1000]) }); return window.refuses ? Promise.reject(window.refuses) : Promise.resolve(); };"""


def test_where_a_device_shares_it_is_asked_to(visitor, served):
    page = open_route(visitor, served, "en/", scripts=SHARING + NO_CLIPBOARD)
    for name in ["Link", "Text", "Picture"]:
        page.get_by_role("button", name=name, exact=True).click()
    shared = eventually(lambda: (found := page.evaluate("window.shared")) and len(found) == 3 and found, "what is shared")
    assert shared[0]["url"] == page.url and shared[0]["title"] == "Aobano to Observatory Street"
    assert page.url in shared[1]["text"]
    assert shared[2]["files"][0][1:] == ["image/png", True]
    expect(page.locator(".share textarea")).to_be_hidden()
    # Who thinks better of it is not given something else; where it fails, there is the other way.
    page.evaluate("window.refuses = new DOMException('no', 'AbortError')")
    page.get_by_role("button", name="Link", exact=True).click()
    eventually(lambda: len(page.evaluate("window.shared")) == 4, "what was refused")
    expect(page.locator(".share textarea")).to_be_hidden()
    page.evaluate("window.refuses = new DOMException('no', 'NotAllowedError')")
    assert copied(page, "Link") == page.url


def test_codes_of_all_itineraries_of_a_day_mean_those(visitor, served):
    """Whatever is planned comes back from its code with the same trains, also where one walks at the beginning or the end."""
    page = visitor.page(served)
    page.goto(served + "plan.html")
    page.locator("form.question").wait_for()
    found = page.evaluate("""() => Promise.all([jikoku.network.open(), ...["shared-route", "route-rides"].map(name => jikoku.load(`js/${name}.js`))]).then(([network]) => {
        const day = jikoku.clock.now().day;
        const found = { asked: 0, walked: 0, longest: 0, wrong: [] };
        for (let from = 0; from < network.stops.length; from += 5) for (let to = 2; to < network.stops.length; to += 7) for (const by of ["leave", "last"]) {
            for (const one of jikoku.itineraries.find(network, { from, to, day, minute: 600, by, pace: "usual" })) {
                const code = jikoku.routeCode.of(network, day, from, to, one);
                const { route, lost } = jikoku.routeCode.resolve(network, jikoku.routeCode.read(code));
                const page = train => (train < 0 ? "" : jikoku.network.page(network, train));
                const wanted = [one.access.minutes, one.egress.minutes, ...one.rides.map(ride => [network.stations[ride.from].id, network.stations[ride.to].id, ride.departure, ride.arrival, page(ride.trains[0])])];
                const got = [route.access?.minutes ?? 0, route.egress?.minutes ?? 0, ...route.segments.map(({ from, to, ride }) => [from.id, to.id, ride.departure, ride.arrival, ride.page])];
                found.asked += 1;
                found.walked += route.access || route.egress ? 1 : 0;
                found.longest = Math.max(found.longest, code.length);
                if (lost.size > 0 || JSON.stringify(wanted) !== JSON.stringify(got)) found.wrong.push(JSON.stringify([wanted, got]));
            }
        }
        return found;
    })""")
    assert found["asked"] > 100 and found["walked"] > 0 and found["longest"] <= 200 - len("plan.html#route=")
    assert not found["wrong"], found["wrong"][0]


@pytest.mark.parametrize("lang", ["", "en/"])
def test_it_is_read_by_everybody_and_fits_a_phone(visitor, served, lang):
    page = open_route(visitor, served, lang, color_scheme="dark" if lang else "light")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    faults = axe.faults(page)
    assert not faults, "\n".join(faults)


def test_a_route_becomes_one_of_the_readers_own(visitor, base):
    page = open_route(visitor, base)
    page.get_by_role("button", name="マイルートに追加").click()
    expect(page.locator(".route-page > .state").first).to_have_text("マイルートに入れました。")
    kept = json.loads(page.evaluate("JSON.stringify(jikoku.store.get('routes'))"))
    assert [segment["from"]["id"] for segment in kept["all"][0]["segments"]][0] == FROM


def test_a_route_of_ones_own_leads_to_its_page(visitor, base):
    page = open_route(visitor, base)
    wanted = rides(page)
    page.get_by_role("button", name="マイルートに追加").click()
    page.locator(".route-bar > .open").wait_for()
    page.goto(base + "railways.html")
    page.locator(".route-bar > .open").click()
    page.locator(".route-bar").get_by_role("link", name="道順・共有").click()
    page.locator(".route-page .steps").wait_for()
    assert rides(page) == wanted
