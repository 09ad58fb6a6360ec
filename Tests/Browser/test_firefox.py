"""A smoke test in Firefox from disk, where scripts may do less and every file has a store of its own."""

import json
import sys
import time

import pytest
from conftest import ROOT, SITE, tree
from foxes import PATIENCE, click, empty, equals, firefox, kept, set_clock, visit, wait
from live import MOMENTS, STATION, TIMETABLE, TRAIN, minute, table
from marionette_driver import By
from selectolax.lexbor import LexborHTMLParser

sys.path.insert(0, str(ROOT / "Scripts/checks"))

from pocket_views import READERS, differences  # noqa: E402

# One Firefox for all of them, also where the tests run side by side.
pytestmark = pytest.mark.xdist_group("firefox")


def forget(client):
    """A reader who has nothing stored."""
    visit(client, "index.html")
    wait(client, "document.querySelector('#nearby')")
    client.execute_script("jikoku.store.clear();", sandbox=None)
    kept(client)


NEXT = "[...document.querySelectorAll('BOX .departing:not(.morning) li:not(.gone) time')].map(time => time.dateTime)"


def test_departures_are_those_of_the_table_at_every_moment(firefox):
    visit(firefox, STATION)
    assert firefox.execute_script("return new window.Date(0).getTimezoneOffset();", sandbox=None) == 300
    wait(firefox, "document.querySelector('.coming .departing li, .coming .over')")
    for clock, schedule in MOMENTS.values():
        set_clock(firefox, clock)
        now = minute(clock.split()[1][:5])
        coming = [departure.clock for departure in table(schedule) if minute(departure.clock) >= now][:6]
        equals(firefox, coming, NEXT.replace("BOX", ".coming"))
        # Where the day has fewer trains left than are shown, the first ones of the morning stand behind them.
        assert (len(coming) < 6) == firefox.execute_script("return !!document.querySelector('.over');", sandbox=None)


def test_time_runs_down_and_earlier_trains_can_be_seen(firefox):
    visit(firefox, STATION)
    set_clock(firefox, "2026-11-24 10:22:01")
    equals(firefox, "1分59秒", "document.querySelector('.departing .left')?.textContent")
    click(firefox, ".earlier")
    wait(firefox, "document.querySelectorAll('.departing li.gone').length === 3")
    set_clock(firefox, f"2026-11-25 {table('Weekday')[-1].clock}:00")
    equals(firefox, ["終電"], "[...document.querySelectorAll('.departing li:not(.gone) strong')].map(a => a.textContent)")


def test_the_table_marks_the_next_departure_in_view(firefox):
    visit(firefox, TIMETABLE)
    for clock in ["2026-11-24 10:20:30", "2026-11-23 10:20:30"]:
        set_clock(firefox, clock)
        schedule = MOMENTS["a weekday" if "24" in clock.split()[0] else "a public holiday"][1]
        expected = next(departure for departure in table(schedule) if departure.clock >= "10:20")
        mark = "document.querySelector(`[data-schedule=%s] .timetable [aria-current=time]`)?.ariaLabel.split(' ')[0]" % schedule
        equals(firefox, expected.clock, mark)
    wait(firefox, "document.querySelector('.timetable [aria-current=time]').getBoundingClientRect().top < innerHeight")


def test_a_train_says_where_it_is(firefox):
    visit(firefox, TRAIN)
    for clock, words in [
        ("2026-11-24 10:20:30", "時刻表では、海浜公園（水族館前）に停車中です。"),
        ("2026-11-24 10:21:30", "時刻表では、海浜公園（水族館前）を出て船長の桟橋へ走行中です。到着まで1分30秒"),
        ("2026-11-23 10:20:30", "本日は運転しない列車です。"),
    ]:
        set_clock(firefox, clock)
        equals(firefox, words, "document.querySelector('.where p')?.textContent")


def test_bookmarks_and_recent_stations_are_shared_by_all_pages(firefox):
    forget(firefox)
    visit(firefox, STATION)
    click(firefox, ".star")
    wait(firefox, "document.querySelector('.star').getAttribute('aria-pressed') === 'true'")
    kept(firefox)
    visit(firefox, "railways/minato-loop/shionagi/index.html")
    click(firefox, ".star")
    kept(firefox)
    visit(firefox, STATION)
    wait(firefox, "document.querySelector('.star')?.getAttribute('aria-pressed') === 'true'")
    visit(firefox, "index.html")
    railways = "[...document.querySelectorAll('#bookmarks h3 small')].map(railway => railway.textContent)"
    equals(firefox, ["青葉本線", "みなと環状線"], railways)
    recent = "[...document.querySelectorAll('#recent li small')].map(railway => railway.textContent)"
    equals(firefox, ["青葉本線", "みなと環状線"], recent)
    set_clock(firefox, "2026-11-24 10:20:30")
    wait(firefox, "document.querySelectorAll('#bookmarks .card:first-child .departing li').length === 3")
    # The order is the reader's, on every page and in every language.
    click(firefox, "#bookmarks .buttons button:last-child")
    click(firefox, "#bookmarks .card:last-child .tool")
    equals(firefox, ["みなと環状線", "青葉本線"], railways)
    kept(firefox)
    visit(firefox, "en/index.html")
    equals(firefox, ["Shionagi", "Shionagi"], "[...document.querySelectorAll('#bookmarks h3 a')].map(a => a.textContent)")
    click(firefox, "#bookmarks .buttons button:last-child")
    click(firefox, "#bookmarks .card:first-child .tool:last-child")
    kept(firefox)
    visit(firefox, "index.html")
    equals(firefox, ["青葉本線"], railways)


def test_bookmarks_go_out_and_come_in_as_a_file(firefox):
    forget(firefox)
    visit(firefox, STATION)
    click(firefox, ".star")
    kept(firefox)
    visit(firefox, "index.html")
    wait(firefox, "document.querySelector('#bookmarks h3')")
    click(firefox, "#stored summary")
    click(firefox, "#stored .buttons button")
    file = firefox.downloads / "jikoku-bookmarks.json"
    end = time.monotonic() + PATIENCE
    while not file.exists() or not file.read_text():
        assert time.monotonic() < end, "no file"
        time.sleep(0.1)
    assert len(json.loads(file.read_text())["bookmarks"]) == 1
    forget(firefox)
    wait(firefox, "!document.querySelector('#bookmarks h3')")
    # Marionette types into what can be seen only.
    firefox.execute_script("document.querySelector('#stored').open = true; document.querySelector('#stored input[type=file]').hidden = false;", sandbox=None)
    firefox.find_element(By.CSS_SELECTOR, "#stored input[type=file]").send_keys(str(file))
    wait(firefox, "document.querySelectorAll('#bookmarks h3').length === 1")


def test_everything_can_be_deleted(firefox):
    visit(firefox, STATION)
    wait(firefox, "document.querySelector('.star')")
    kept(firefox)
    visit(firefox, "index.html")
    wait(firefox, "document.querySelector('#recent li')")
    firefox.execute_script("window.confirm = () => true;", sandbox=None)
    click(firefox, "#stored summary")
    click(firefox, "#stored .buttons button:last-of-type")
    wait(firefox, "document.querySelector('[data-stored] .state').textContent && document.querySelector('#recent').hidden")
    kept(firefox)
    visit(firefox, "en/index.html")
    wait(firefox, "document.querySelector('#nearby')")
    assert firefox.execute_script("return jikoku.recent.all().length + jikoku.bookmarks.all().length;", sandbox=None) == 0


def test_a_chosen_day_and_time_hold_for_all_pages(firefox):
    visit(firefox, "index.html")
    click(firefox, ".moment button")
    firefox.execute_script(
        """document.querySelector('#moment-schedule').value = 'SaturdayHoliday';
        document.querySelector('.moment input.time').value = '22:40';""",
        sandbox=None,
    )
    click(firefox, ".moment button[type=submit]")
    kept(firefox)
    visit(firefox, TRAIN)
    wait(firefox, "document.querySelector('.moment.chosen .shown')?.textContent.includes('土曜・休日')")
    equals(firefox, "表示中の日は運転しない列車です。", "document.querySelector('.where p')?.textContent")
    visit(firefox, STATION)
    first = next(departure.clock for departure in table("SaturdayHoliday") if departure.clock >= "22:40")
    equals(firefox, first, "document.querySelector('.coming .departing time')?.dateTime")
    click(firefox, ".moment p button:not([aria-expanded])")
    wait(firefox, "!document.querySelector('.moment.chosen')")
    kept(firefox)


def test_stations_nearby_are_found(firefox):
    visit(firefox, "index.html")
    click(firefox, "#nearby button")
    equals(firefox, "汐凪", "document.querySelector('.nearby h3 a')?.textContent")
    set_clock(firefox, "2026-11-24 10:20:30")
    equals(firefox, 2, "document.querySelectorAll('.nearby .way:first-child')[0]?.querySelectorAll('.departing li').length")
    click(firefox, ".nearby > li:first-child .at:last-child summary")
    wait(firefox, "document.querySelector('.nearby > li:first-child .at:last-child .departing li')")


def test_a_position_that_is_refused_is_explained(firefox):
    visit(firefox, "index.html")
    wait(firefox, "document.querySelector('#nearby button')")
    refuse = "window.navigator.geolocation.watchPosition = (found, fail) => { fail({ code: 1 }); return 1; };"
    firefox.execute_script(refuse, sandbox=None)
    click(firefox, "#nearby button")
    wait(firefox, "document.querySelector('#nearby .state').textContent.includes('許可してから')")


def test_the_box_finds_while_one_types_and_enter_goes_there(firefox):
    visit(firefox, "en/railways.html")
    field = firefox.find_element(By.CSS_SELECTOR, "form.search input")
    field.click()
    field.send_keys("suzukake")
    wait(firefox, "document.querySelector('#search-list [role=option] mark')?.textContent === 'Suzukake'")
    field.send_keys("\ue007")
    wait(firefox, "location.pathname.endsWith('/en/railways/minato-loop/suzukake/index.html')")


def test_the_search_page_shows_what_its_address_asks_for(firefox):
    visit(firefox, "search.html?q=%E6%B1%90%E5%87%AA%20%E7%92%B0%E7%8A%B6%E7%B7%9A")
    equals(firefox, "railways/minato-loop/shionagi/index.html", "document.querySelector('#search-results a')?.getAttribute('href')")
    field = firefox.find_element(By.CSS_SELECTOR, "main form.search input")
    field.clear()
    field.send_keys("kikokoji")
    wait(firefox, "document.querySelector('#search-results a')?.textContent.includes('菊小路')")
    wait(firefox, "location.search === '?q=kikokoji'")


def test_the_lines_page_offers_no_keeping_from_disk(firefox):
    visit(firefox, "railways/aoba-miyama.html")
    wait(firefox, "jikoku.offline && !document.querySelector('[data-keep]')")


def test_the_time_goes_along_and_returns_to_now(firefox):
    visit(firefox, STATION)
    set_clock(firefox, "2026-11-24 10:20:30")
    firefox.execute_script("location.hash = 'at=2026-11-24T10:28';", sandbox=None)
    coming = [departure.clock for departure in table("Weekday") if minute(departure.clock) >= minute("10:28")][:6]
    equals(firefox, coming, NEXT.replace("BOX", ".coming"))
    assert "10:28から" in firefox.execute_script("return document.querySelector('.moment.chosen .shown').textContent;")
    set_clock(firefox, "2026-11-24 10:28:00")
    wait(firefox, "!document.querySelector('.moment.chosen') && !location.hash")


@pytest.fixture
def offline(firefox):
    """A Firefox whose network is cut."""
    cut = "Services.io.manageOfflineStatus = false; Services.io.offline = {};"
    with firefox.using_context("chrome"):
        firefox.execute_script(cut.format("true"))
    yield firefox
    with firefox.using_context("chrome"):
        firefox.execute_script(cut.format("false"))


def test_the_pocket_edition_works_by_itself(offline, tmp_path):
    firefox, file = offline, tmp_path / "pocket.html"
    file.write_bytes((SITE / "pocket.html").read_bytes())

    def view(path):
        firefox.navigate(f"{file.as_uri()}#/{path}")
        wait(firefox, f"document.documentElement.dataset.shown === {json.dumps('#/' + path)}")

    for path, read in [(TIMETABLE, READERS["timetable"]), (TRAIN, READERS["train"])]:
        view(path)
        own = read(LexborHTMLParser(firefox.execute_script("return document.body.innerHTML;", sandbox=None)), path)
        assert not differences(read(tree(path), path), own)
    view(TIMETABLE)
    click(firefox, "button.star")
    wait(firefox, "document.querySelector('button.star[aria-pressed=true]')")
    # Another view, and the file opened anew.
    firefox.navigate("about:blank")
    view("index.html")
    wait(firefox, "document.querySelector('[data-mine] li.card .departing li')")
    view("search.html?q=aobano")
    wait(firefox, "document.querySelector('#search-results a')")
    view("plan.html#from=Aoba.Main.Aobano&to=Minato.Shioji.GaikoFuto&date=2026-11-24&time=08:00&by=leave")
    wait(firefox, "document.querySelector('ol.itineraries > li')")
