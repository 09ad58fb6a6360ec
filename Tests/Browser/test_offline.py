"""Over HTTP the site works without a connection, as far as it was visited or kept, and is renewed with a new build."""

import json
import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler

import pytest
from conftest import PAGES, PHONE, SITE, QuietServer, eventually, tree
from live import STATION, TIMETABLE, set_clock, shown
from playwright.sync_api import expect

NOW = "2026-11-24 10:20:30"
RAILWAY = "railways/aoba-miyama.html"


def ready(page):
    """Waits until the worker answers for the page."""
    eventually(lambda: page.evaluate("navigator.serviceWorker.controller !== null"), "the service worker")


SHIFT = """window.shift = 0;
    new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shift += entry.value; })
        .observe({ type: "layout-shift", buffered: true });"""


def shift(page):
    """How much has jumped, once all is drawn."""
    return page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(() => done(window.shift), 100)))")


def is_kept(page, address):
    return page.evaluate("address => caches.match(address, { ignoreSearch: true }).then(Boolean)", address)


def caches(page):
    return page.evaluate("caches.keys()")


class Copy:
    """A copy of the site on a server of its own, which can be built anew and can fail."""

    def __init__(self, folder):
        self.site = folder / "site"
        shutil.copytree(SITE, self.site)
        self.asked: list[str] = []
        self.broken = ""
        copy = self

        class Handler(SimpleHTTPRequestHandler):
            def do_GET(self):
                copy.asked.append(self.path.lstrip("/"))
                if copy.broken and copy.broken in self.path:
                    return self.send_error(503)
                super().do_GET()

            def log_message(self, *_):
                pass

        self.server = QuietServer(("127.0.0.1", 0), partial(Handler, directory=str(self.site)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.base = f"http://127.0.0.1:{self.server.server_port}/"

    def read(self, path):
        text = (self.site / path).read_text()
        return json.loads(text[text.index("=") + 1:text.rindex(";")])

    def write(self, name, value):
        (self.site / f"data/{name}.js").write_text(f'jikoku.data["{name}"]={json.dumps(value)};\n')

    def rebuild(self, changed, mark="<!-- new -->"):
        """A new build, in which some of a railway's files are others."""
        build, name = self.read("data/build.js"), "railways/aoba-miyama"
        self.write("build", {**build, "version": "0123456789abcdef"})
        railway = self.read(f"data/{name}.js")
        paths = railway["files"] + railway["pages"]
        letters = railway["versions"]["ja"]
        for path in changed:
            at = paths.index(path) * 6
            letters = letters[:at] + "ffffff" + letters[at + 6:]
            with open(self.site / path, "a") as file:
                file.write(mark)
        self.write(name, {**railway, "versions": {**railway["versions"], "ja": letters}})


@pytest.fixture
def copy(tmp_path):
    copy = Copy(tmp_path)
    yield copy
    copy.server.shutdown()
    copy.server.server_close()


def keep(page, base):
    page.goto(base + RAILWAY)
    ready(page)
    page.locator("[data-keep] button", has_text="オフライン用に保存").click()
    expect(page.locator("[data-keep] .state")).to_contain_text("保存済み")


def kept_text(page, address):
    """What the cache of the kept railway holds for an address."""
    return page.evaluate(
        """async address => {
            const name = (await caches.keys()).find(key => key.endsWith("railway aoba-miyama ja"));
            return (await (await caches.open(name)).match(address))?.text();
        }""",
        address,
    )


def test_what_was_visited_is_there_without_a_connection(visitor, served):
    page = visitor.page(served)
    set_clock(page, NOW)
    page.goto(served + STATION)
    online = shown(page)
    ready(page)
    # The very first page came before the worker; so did its data.
    for path in [STATION, "data/departures/aoba-main-shionagi.js"]:
        eventually(lambda path=path: is_kept(page, served + path), f"{path} in a cache")
    page.goto(served + TIMETABLE)
    eventually(lambda: is_kept(page, served + TIMETABLE), "the timetable in a cache")
    page.context.set_offline(True)
    page.goto(served + STATION)
    assert shown(page) == online
    page.goto(served + TIMETABLE)
    page.locator(".timetable [aria-current=time]").wait_for()
    page.goto(served + "index.html")
    page.locator("#recent li").first.wait_for()
    # The index of the search is there though nobody searched yet.
    assert page.evaluate("jikoku.load('data/search.js').then(() => true)")
    page.context.set_offline(False)


def test_a_page_is_shown_though_the_device_has_no_room_to_keep_it(visitor, served):
    page = visitor.page(served)
    page.goto(served + "index.html")
    ready(page)
    devtools = page.context.new_cdp_session(page)
    origin = served.split("/some/")[0]
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    page.goto(served + STATION)
    shown(page)
    assert not is_kept(page, served + STATION)


def test_a_whole_railway_is_kept_on_request_with_its_size(visitor, served):
    page = visitor.page(served)
    set_clock(page, NOW)
    page.goto(served + RAILWAY)
    button = page.locator("[data-keep] button", has_text="オフライン用に保存")
    expect(button).to_contain_text("MB")
    keep(page, served)
    # Each file is on the device once.
    path = "railways/aoba-miyama/miyamafudo/index.html"
    assert kept_text(page, served + path)
    visited = "caches.open(jikoku.offline.prefix + 'visited').then(cache => cache.match(location.origin + path))"
    assert not page.evaluate(f"path => {visited}.then(Boolean)", "/some/where/" + path)
    # A browser may believe in a connection that does not carry.
    page.add_init_script("Object.defineProperty(navigator, 'onLine', { value: true })")
    page.context.set_offline(True)
    page.goto(served + path)
    page.locator(".days td a").first.click()
    page.wait_for_url("**/railways/*/*.html*")
    assert page.locator(".leg li").count() > 1
    page.context.set_offline(False)
    page.goto(served + RAILWAY)
    page.locator("[data-keep] button", has_text="消す").click()
    button.wait_for()
    eventually(lambda: not any("railway" in key for key in caches(page)), "the removal")


def test_the_frame_of_the_site_is_there_from_the_first_visit_on(visitor, served):
    page = visitor.page(served)
    page.goto(served + TIMETABLE)
    ready(page)
    page.context.set_offline(True)
    for path in ["", "index.html", "en/", "railways.html", "en/railways.html", "docs/guide.html", "about.html", "search.html"]:
        page.goto(served + path)
        assert page.locator("h1, main h2").count() > 0 and "offline.html" not in page.url, path
    page.context.set_offline(False)


def test_posters_and_addresses_of_folders_are_kept_with_a_railway(visitor, copy):
    page = visitor.page(copy.base)
    keep(page, copy.base)
    page.context.set_offline(True)
    for path in ["posters/aoba-miyama-aobano/outbound.html", "railways/aoba-miyama/miyamafudo/"]:
        page.goto(copy.base + path)
        assert page.url == copy.base + path and page.locator("main").count() == 1
    page.context.set_offline(False)


@pytest.mark.parametrize(("folder", "name"), [("", "深山支線"), ("en/", "Miyama Branch Line")])
def test_an_address_that_is_not_kept_says_which_railways_are(browser, copy, folder, name):
    """Not with the visitor, for whom a request without a connection is a fault."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(copy.base + folder + RAILWAY)
    ready(page)
    page.locator("[data-keep] button").first.click()
    expect(page.locator("[data-keep] [role=status]")).to_contain_text("MB")
    eventually(lambda: page.evaluate("jikoku.store.keys('kept ').length === 1"), "the railway")
    context.set_offline(True)
    page.goto(copy.base + folder + "railways/minato-loop/kikukoji/index.html")
    assert page.url.startswith(copy.base + folder + "offline.html?from=")
    kept = page.locator("[data-kept] li")
    expect(kept).to_have_count(1)
    expect(kept).to_contain_text(name)
    expect(kept).to_contain_text("MB")
    page.locator("[data-kept] li a").click()
    page.wait_for_url(copy.base + folder + RAILWAY)
    page.go_back()
    context.set_offline(False)
    page.locator("[data-kept] a.button").click()
    page.wait_for_url(copy.base + folder + "railways/minato-loop/kikukoji/index.html")
    context.close()


CHANGED = ["railways/aoba-miyama/miyamafudo/index.html", "data/departures/aoba-miyama-aobano.js"]


def test_a_new_build_renews_a_kept_railway_by_itself_and_fetches_only_what_changed(visitor, copy):
    page = visitor.page(copy.base)
    keep(page, copy.base)
    copy.rebuild(CHANGED, mark="\n")
    copy.asked.clear()
    # Any page will do; nobody needs to come back to the railway's.
    page.goto(copy.base + "docs/guide.html")
    renewed = "() => jikoku.store.keys('kept ').map(key => jikoku.store.get(key)).join()"
    eventually(lambda: page.evaluate(renewed) == "0123456789abcdef", "the renewal")
    assert kept_text(page, copy.base + CHANGED[0]).endswith("\n")
    railway = set(copy.read("data/railways/aoba-miyama.js")["pages"])
    assert set(copy.asked) & (railway - {RAILWAY}) == {CHANGED[0]}
    assert not any(" next " in key for key in caches(page))
    page.goto(copy.base + RAILWAY)
    expect(page.locator("[data-keep] .state")).to_contain_text("保存済み")


def test_a_renewal_that_breaks_off_leaves_what_is_kept_and_goes_on_later(browser, copy):
    """Not with the visitor, for whom an answer of 503 is a fault."""
    context = browser.new_context()
    page = context.new_page()
    keep(page, copy.base)
    before = kept_text(page, copy.base + CHANGED[1])
    copy.rebuild(CHANGED, mark="\n")
    copy.broken = CHANGED[0]
    page.goto(copy.base + RAILWAY)
    eventually(lambda: copy.asked.count(CHANGED[0]) > 1, "the attempt")
    state = page.locator("[data-keep] .state")
    expect(state).to_contain_text("前の時刻表")
    assert kept_text(page, copy.base + CHANGED[1]) == before
    # By hand as well, and then what is kept stays.
    page.locator("[data-keep] button", has_text="更新する").click()
    expect(state).to_contain_text("保存できませんでした")
    assert kept_text(page, copy.base + CHANGED[0]) and kept_text(page, copy.base + CHANGED[1]) == before
    copy.broken = ""
    copy.asked.clear()
    page.goto(copy.base + RAILWAY)
    expect(state).to_contain_text("保存済み")
    assert kept_text(page, copy.base + CHANGED[1]) == before + "\n"
    assert copy.asked.count(CHANGED[0]) == 1
    context.close()


def test_nothing_is_renewed_by_itself_for_whoever_saves_data(visitor, copy):
    page = visitor.page(copy.base, PHONE)
    keep(page, copy.base)
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page.add_init_script(SHIFT)
    state = page.locator("[data-keep] .state")
    page.goto(copy.base + RAILWAY)
    expect(state).to_contain_text("保存済み")
    assert shift(page) < 0.01
    copy.rebuild(CHANGED, mark="\n")
    page.goto(copy.base + RAILWAY)
    expect(state).to_contain_text("前の時刻表")
    assert shift(page) < 0.01
    page.locator("[data-keep] button", has_text="更新する").click()
    expect(state).to_contain_text("保存済み")


def test_a_railways_page_from_disk_has_no_gap_and_over_http_nothing_jumps(visitor, served):
    base = SITE.as_uri() + "/"
    page = visitor.page(base, PHONE)
    page.goto(base + RAILWAY)
    gap = "document.querySelector('#directions').getBoundingClientRect().top"
    plate = "document.querySelector('.plate').getBoundingClientRect().bottom"
    assert page.locator("[data-keep]").count() == 0
    disk = page.evaluate(f"{gap} - {plate}")
    page = visitor.page(served, PHONE)
    page.add_init_script(SHIFT)
    page.goto(served + RAILWAY)
    page.locator("[data-keep] button").first.wait_for()
    assert page.evaluate(f"{gap} - {plate}") - disk > 40
    assert shift(page) < 0.01


def test_the_manifest_and_its_icons_are_there(visitor, served):
    page = visitor.page(served)
    page.goto(served + "en/" + TIMETABLE)
    page.wait_for_selector("link[rel=manifest]", state="attached")
    address = page.evaluate("document.querySelector('link[rel=manifest]').href")
    manifest = json.loads((SITE / address.removeprefix(served)).read_text())
    assert manifest["start_url"] == "en/index.html"
    for icon in manifest["icons"]:
        assert (SITE / icon["src"]).read_bytes().startswith(b"\x89PNG")


def test_a_new_build_replaces_the_shared_files_and_leaves_what_was_visited(visitor, copy):
    page = visitor.page(copy.base)
    page.goto(copy.base + "index.html")
    ready(page)
    page.goto(copy.base + TIMETABLE)
    eventually(lambda: is_kept(page, copy.base + TIMETABLE), "the timetable in a cache")
    copy.write("build", {**copy.read("data/build.js"), "version": "0123456789abcdef"})
    (copy.site / "css/page.css").write_text("main { --renewed: yes; }\n")
    # The browser may look for a new worker by itself as well, so only what comes of it is waited for.
    page.evaluate("navigator.serviceWorker.getRegistration().then(registration => registration.update()).then(() => 0)")
    shared = ["jikoku / shared 0123456789abcdef"]
    eventually(lambda: [name for name in caches(page) if " shared " in name] == shared, "the new shared files")
    page.goto(copy.base + "index.html")
    assert page.evaluate("getComputedStyle(document.querySelector('main')).getPropertyValue('--renewed')") == "yes"
    page.context.set_offline(True)
    page.goto(copy.base + TIMETABLE)
    assert page.locator("table.timetable").count() > 0
    page.context.set_offline(False)


def offline(browser, base, paths):
    """A page that has lost its connection after visits: not of the visitor, for whom a request that fails is a fault."""
    context = browser.new_context()
    page = context.new_page()
    for number, path in enumerate(paths):
        page.goto(base + path)
        if number == 0:
            ready(page)
    return context, page


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


def test_the_pocket_edition_is_offered_only_where_it_is_kept(browser, copy):
    context, page = offline(browser, copy.base, [TIMETABLE])
    context.set_offline(True)
    page.goto(copy.base + "railways/minato-loop/kikukoji/index.html")
    page.locator("[data-kept] .button").first.wait_for()
    expect(page.locator("main a[href*='pocket']")).to_have_count(0)
    context.set_offline(False)
    page.goto(copy.base + "pocket.html")
    eventually(lambda: is_kept(page, copy.base + "pocket.html"), "the pocket edition")
    context.set_offline(True)
    page.goto(copy.base + "railways/minato-loop/kikukoji/index.html")
    page.locator("main a[href*='pocket']").click()
    page.wait_for_url("**/pocket.html*")
    context.close()


@pytest.mark.parametrize(("lost", "said"), [("network", "全線の時刻"), ("search", "駅名の一覧")])
@pytest.mark.parametrize("path", ["plan.html", "how-far.html"])
def test_a_station_is_not_denied_because_data_did_not_come(browser, copy, path, lost, said):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route(f"**/data/{lost}.js", lambda route: route.abort())
    page.goto(copy.base + path)
    page.locator("form.question").wait_for()
    state = page.locator("main .state").first
    for box in page.get_by_role("combobox").all()[1:]:
        if box.get_attribute("type") == "text":
            box.fill("青葉野" if "to" not in (box.get_attribute("id") or "") else "汐凪")
    ask = "button => button.click()"
    page.locator("form.question [type=submit]").evaluate(ask)
    expect(state).to_contain_text(said)
    expect(state).not_to_contain_text("見つかりません")
    # With a connection the same question is answered.
    page.unroute(f"**/data/{lost}.js")
    page.locator("form.question [type=submit]").evaluate(ask)
    page.locator("main .state[data-answered]").first.wait_for(state="attached")
    context.close()


def test_without_a_connection_it_says_that_the_network_is_not_kept(browser, copy):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/data/network.js", lambda route: route.abort())
    page.add_init_script("Object.defineProperty(navigator, 'onLine', { value: false })")
    page.goto(copy.base + "plan.html")
    expect(page.locator("[data-plan] .state")).to_contain_text("この端末に保存されていません")
    context.close()


def test_a_bookmark_and_a_board_do_not_say_that_a_station_is_gone_when_it_did_not_come(browser, copy):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(copy.base + STATION)
    page.locator(".star").first.click()
    expect(page.locator(".star").first).to_have_attribute("aria-pressed", "true")
    page.route("**/data/departures/*", lambda route: route.abort())
    page.goto(copy.base + "index.html")
    card = page.locator("#bookmarks .card p").first
    expect(card).to_contain_text("汐凪の時刻表を読み込めませんでした")
    page.goto(copy.base + "board.html#from=aoba-main-shionagi")
    expect(page.locator("main")).to_contain_text("読み込めなかった駅")
    # What the timetable really does not have is said so.
    page.goto(copy.base + "index.html")
    page.evaluate("jikoku.store.set('bookmarks', jikoku.store.get('bookmarks').map(mark => ({ ...mark, station: 'nowhere' })))")
    page.reload()
    expect(page.locator("#bookmarks .card p").first).to_contain_text("データにありません")
    context.close()
