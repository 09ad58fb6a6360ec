"""The whole network kept at once, in every engine: with the connection cut, all that a rider asks for answers."""

import json

import pytest
from cable import cabled
from conftest import SITE, data_file, tree
from live import STATION, TIMETABLE, TRAIN, minute, table

NOW = "2026-11-24 10:20:30"
BOARD = "aoba-main-shionagi"
NEXT = "[...document.querySelectorAll('BOX .departing:not(.morning) li:not(.gone) time')].map(time => time.dateTime)"
# The bytes of every answer that the site's caches hold.
STORED = """return caches.keys().then(names => Promise.all(names.map(async name => {
    const cache = await caches.open(name);
    const answers = await Promise.all((await cache.keys()).map(request => cache.match(request)));
    return (await Promise.all(answers.map(answer => answer.blob()))).reduce((sum, { size }) => sum + size, 0);
}))).then(all => all.reduce((sum, size) => sum + size, 0));"""

# The files of the network that the site's caches hold.
PIECES = "return caches.keys().then(names => Promise.all(names.map(async name => (await (await caches.open(name)).keys())" \
    ".filter(({ url }) => /data.(network|overtakings)/.test(url)).map(({ url }) => url)))).then(all => all.flat());"


@pytest.fixture
def cable(engine):
    with cabled(engine.folder) as cable:
        engine.base = cable.base
        yield cable
        # Requests that found no server are no fault of the page.
        engine.forgive()


def test_an_engine_has_the_folder_of_the_site_it_opens(engines, tmp_path):
    # Files whose tests have a site of their own share the engine with those that have none.
    assert engines.give("chromium", tmp_path, "disk").folder == tmp_path
    assert engines.give("chromium", SITE, "disk").folder == SITE


def keep(engine):
    """Keeps everything by the one button, and gives what the page says of it."""
    engine.visit("offline.html")
    engine.click("[data-keep] button")
    engine.wait("document.querySelector('[data-whole] .hint')")
    return engine.run("return document.querySelector('[data-whole]').innerText;")


def size(paths, folder=SITE):
    return sum((folder / path).stat().st_size for path in paths)


def test_what_is_kept_is_proved_by_what_the_caches_hold(engine, cable):
    said = keep(engine)
    whole, build = data_file("whole"), data_file("build")
    # WebKit's copy of the site has other scripts; the files themselves are weighed.
    bytes_ = size(whole["files"] + build["files"], engine.folder)
    assert f"{bytes_ / 1e6:.1f} MB（{len(whole['files']) + len(build['files'])}件）" in said
    assert "通信なしで" in said
    # Nothing else takes room but the lists and what the page itself has asked for.
    assert bytes_ <= engine.run(STORED) < bytes_ * 1.2
    # A file that the browser has removed is found missing, and the button is there again.
    engine.run("""return caches.keys().then(names => caches.open(names.find(name => name.includes('railway *'))))
        .then(cache => cache.delete(new URL('pocket.html', document.baseURI).href));""")
    engine.visit("offline.html")
    engine.wait("document.querySelector('[data-whole]')?.innerText.includes('もう一度保存')")
    engine.wait("document.querySelector('[data-keep] button')?.innerText.includes('まるごと保存する')")


def test_everything_answers_without_a_connection(engine, cable):
    keep(engine)
    cable.cut()
    later = [departure.clock for departure in table("Weekday") if minute(departure.clock) >= 10 * 60 + 20]

    # A station, its table and a train, none of which was ever visited: views of the pocket edition.
    engine.visit(STATION)
    engine.wait("document.querySelector('.coming .departing li')")
    assert engine.run("return location.pathname.endsWith('/pocket.html') && location.hash;") == f"#/{STATION}"
    engine.set_clock(NOW)
    engine.equals(later[:6], NEXT.replace("BOX", ".coming:nth-of-type(1)") + ".slice(0, 6)")
    engine.visit(TIMETABLE)
    engine.wait("document.querySelector('.timetable')")
    printed = [cell.attributes["href"].split("#")[0] for cell in tree(TIMETABLE).css("[data-schedule=Weekday] .timetable td > a")]
    engine.equals(len(printed), "document.querySelectorAll('[data-schedule=Weekday] .timetable td > a').length")
    engine.visit(TRAIN)
    engine.wait("document.querySelector('.leg li')")
    engine.equals(len(tree(TRAIN).css(".leg li")), "document.querySelectorAll('.leg li').length")
    # Also in the other language.
    engine.visit("en/" + STATION)
    engine.wait("document.querySelector('.coming .departing li')")
    assert "Shionagi" in engine.run("return document.querySelector('main').innerText;")

    # Pages that are kept themselves, with the network that the pocket edition carries.
    engine.visit("plan.html#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&date=2026-11-24&time=10:20")
    engine.wait("document.querySelector('.itineraries > li')")
    assert engine.run("return location.pathname.endsWith('/plan.html');")
    engine.visit("how-far.html#from=Aoba.Main.Aobano&date=2026-11-24&time=10:20")
    engine.wait("document.querySelectorAll('main li a').length > 10")
    assert not engine.run(PIECES)
    engine.visit("ride.html")
    engine.wait("document.querySelector('[data-ride]').innerText.trim()")
    engine.visit("search.html?q=" + "shionagi")
    engine.wait("document.querySelector('main .found a')")

    # A board and a bookmark, whose data the pocket edition makes.
    engine.visit(f"board.html#from={BOARD}")
    engine.wait("document.querySelector('.hung time')")
    assert engine.run("return location.pathname.endsWith('/board.html');")
    assert "汐凪" in engine.run("return document.querySelector('.hung').innerText;")
    way = data_file(f"departures/{BOARD}")["directions"][0]["id"]
    engine.run("return jikoku.store.set('bookmarks', [arguments[0]]);", {"station": BOARD, "direction": way})
    engine.visit("index.html")
    engine.wait("document.querySelector('#bookmarks .departing li')")
    assert engine.run("return location.pathname.endsWith('/index.html');")

    # Once there is a connection again, the next page is the site's own.
    engine.visit(STATION)
    engine.wait("document.querySelector('.coming .departing li')")
    cable.join()
    engine.click("main a[href*='/aoba-main/']")
    engine.wait("location.pathname.includes('/railways/aoba-main')")


def test_pieces_of_a_visit_do_not_stand_in_the_way_of_the_kept_network(engine, cable):
    ask = "plan.html#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&date=2026-11-24&time=10:20"
    keep(engine)
    # What a visit has left of another build, without its pieces.
    engine.run("""return caches.keys().then(names => caches.open(names[0].split(' ').slice(0, 2).join(' ') + ' visited'))
        .then(cache => cache.put(new URL('data/network.js', document.baseURI).href,
            new Response('jikoku.data["network"]={};', { headers: { 'Content-Type': 'text/javascript' } })));""")
    cable.cut()
    engine.visit(ask)
    engine.wait("document.querySelector('.itineraries > li')")


QUESTION = "#from=Aoba.Main.Aobano&to=Minato.Loop.Tenmondai&date=2026-11-24&time=10:20"


def test_a_page_that_loses_its_connection_takes_the_kept_network(engine, cable):
    keep(engine)
    for path, answer in [("plan.html", ".itineraries > li"), ("how-far.html", ".reached > li")]:
        engine.visit(path)
        # The page has the stations, and no trains yet.
        engine.wait("document.querySelector('main .state').innerText.includes('選んで')")
        cable.cut()
        engine.run("location.hash = arguments[0];", QUESTION)
        engine.wait(f"document.querySelector('.state[data-answered]') && document.querySelector('{answer}')")
        cable.join()


def test_a_page_that_loses_its_connection_goes_on_when_it_is_back(engine, cable):
    engine.visit("plan.html")
    engine.wait("document.querySelector('main .state').innerText.includes('選んで')")
    cable.cut()
    engine.run("location.hash = arguments[0];", QUESTION)
    engine.wait("document.querySelector('main .state').innerText.includes('接続が戻ると、自動で続けます')")
    cable.join()
    # To a browser on this machine the connection was never away.
    engine.run("dispatchEvent(new Event('online'));")
    engine.wait("document.querySelector('.state[data-answered]') && document.querySelector('.itineraries > li')")


def test_a_page_whose_worker_never_comes_answers_all_the_same(engine, cable):
    cable.lost = "sw.js"
    engine.visit("plan.html" + QUESTION)
    engine.wait("document.querySelector('.state[data-answered]') && document.querySelector('.itineraries > li')")
    # The page has asked for its worker, and asks once more so that it is told before the test ends.
    engine.run("return jikoku.offline.start();")
    assert not engine.run("return navigator.serviceWorker.getRegistrations();")


def test_what_a_reader_keeps_goes_elsewhere_by_a_link(engine, cable):
    marks = [{"station": BOARD, "direction": "*"}, {"station": "aoba-main-aobano", "direction": "Outbound"}]
    engine.visit("offline.html")
    engine.wait("document.querySelector('[data-move][data-shown]')")
    engine.run("return jikoku.store.set('bookmarks', arguments[0]);", marks)
    engine.run("return jikoku.store.set('home', { id: 'Aoba.Main.Aobano', page: 'railways/aoba-main/aobano/index.html' });")
    engine.click("[data-move] button:not([disabled])")
    engine.wait("document.querySelector('.code svg')")
    link = engine.run("return document.querySelector('[data-move] input').value;")
    assert link.startswith(f"{cable.base}offline.html#move=1.")
    # The other device has a bookmark of its own.
    engine.run("jikoku.store.clear();")
    own = {"station": "aoba-main-aobano", "direction": "*"}
    engine.run("return jikoku.store.set('bookmarks', [arguments[0]]);", own)
    engine.visit("about.html")
    engine.open(link)
    engine.wait("document.querySelector('#brought')")
    engine.wait("document.querySelector('[data-move] .card').innerText.includes('ブックマーク2件')")
    assert engine.run("return jikoku.bookmarks.all().length;") == 1
    engine.click("[data-move] .card button")
    engine.wait("document.querySelector('[data-move] .card').innerText.includes('追加しました')")
    assert engine.run("return JSON.stringify(jikoku.bookmarks.all());") == json.dumps([own, *marks], separators=(",", ":"))
    assert engine.run("return jikoku.fromHere.home().id + location.hash;") == "Aoba.Main.Aobano"


def test_the_browser_is_asked_to_keep_what_the_reader_keeps(engine, cable):
    engine.visit(STATION)
    engine.wait("document.querySelector('.star')")
    engine.run("window.asked = 0; navigator.storage.persist = () => Promise.resolve(Boolean(window.asked += 1));")
    engine.click(".star")
    engine.wait("window.asked === 1")
    # Once is enough.
    engine.click(".star")
    engine.click(".star")
    engine.wait("document.querySelector('.star').getAttribute('aria-pressed') === 'true'")
    assert engine.run("return window.asked;") == 1
