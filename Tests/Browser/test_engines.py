"""What riders do most, in every engine, with the site from disk and over HTTP."""

import json
import sys

from conftest import ROOT, SITE, tree
from live import MOMENTS, STATION, TIMETABLE, TRAIN, minute, table
from selectolax.lexbor import LexborHTMLParser

sys.path.insert(0, str(ROOT / "Scripts/checks"))

from pocket_views import READERS, differences  # noqa: E402



def forget(engine):
    """A reader who has deleted everything."""
    engine.visit("index.html")
    engine.wait("document.querySelector('#nearby')")
    engine.run("jikoku.store.clear();")
    engine.kept()


NEXT = "[...document.querySelectorAll('BOX .departing:not(.morning) li:not(.gone) time')].map(time => time.dateTime)"


def test_departures_are_those_of_the_table_at_every_moment(engine):
    engine.visit(STATION)
    assert engine.run("return new window.Date(0).getTimezoneOffset();") == 300
    engine.wait("document.querySelector('.coming .departing li, .coming .over')")
    for clock, schedule in MOMENTS.values():
        engine.set_clock(clock)
        now = minute(clock.split()[1][:5])
        coming = [departure.clock for departure in table(schedule) if minute(departure.clock) >= now][:6]
        engine.equals(coming, NEXT.replace("BOX", ".coming"))
        # Where the day has fewer trains left than are shown, the first ones of the morning stand behind them.
        assert (len(coming) < 6) == engine.run("return !!document.querySelector('.over');")


def test_time_runs_down_and_earlier_trains_can_be_seen(engine):
    engine.visit(STATION)
    engine.set_clock("2026-11-24 10:22:01")
    engine.equals("1分59秒", "document.querySelector('.departing .left')?.textContent")
    engine.click(".earlier")
    engine.wait("document.querySelectorAll('.departing li.gone').length === 3")
    engine.set_clock(f"2026-11-25 {table('Weekday')[-1].clock}:00")
    engine.equals(["終電"], "[...document.querySelectorAll('.departing li:not(.gone) strong')].map(a => a.textContent)")


def test_the_table_marks_the_next_departure_in_view(engine):
    engine.visit(TIMETABLE)
    for clock in ["2026-11-24 10:20:30", "2026-11-23 10:20:30"]:
        engine.set_clock(clock)
        schedule = MOMENTS["a weekday" if "24" in clock.split()[0] else "a public holiday"][1]
        expected = next(departure for departure in table(schedule) if departure.clock >= "10:20")
        mark = "document.querySelector(`[data-schedule=%s] .timetable [aria-current=time]`)?.ariaLabel.split(' ')[0]" % schedule
        engine.equals(expected.clock.replace(":", "時") + "分", mark)
    engine.wait("document.querySelector('.timetable [aria-current=time]').getBoundingClientRect().top < innerHeight")


def test_a_train_says_where_it_is(engine):
    engine.visit(TRAIN)
    for clock, words in [
        ("2026-11-24 10:20:30", "時刻表では、海浜公園（水族館前）に停車中です。"),
        ("2026-11-24 10:21:30", "時刻表では、海浜公園（水族館前）を出て船長の桟橋へ走行中です。到着まで1分30秒"),
        ("2026-11-23 10:20:30", "本日は運転しない列車です。"),
    ]:
        engine.set_clock(clock)
        engine.equals(words, "document.querySelector('.where p')?.textContent")


def test_bookmarks_and_recent_stations_are_shared_by_all_pages(engine):
    forget(engine)
    engine.visit(STATION)
    engine.click(".star")
    engine.wait("document.querySelector('.star').getAttribute('aria-pressed') === 'true'")
    engine.kept()
    engine.visit("railways/minato-loop/shionagi/index.html")
    engine.click(".star")
    engine.kept()
    engine.visit(STATION)
    engine.wait("document.querySelector('.star')?.getAttribute('aria-pressed') === 'true'")
    engine.visit("index.html")
    railways = "[...document.querySelectorAll('#bookmarks h3 small')].map(railway => railway.textContent)"
    engine.equals(["青葉本線", "みなと環状線"], railways)
    recent = "[...document.querySelectorAll('#recent li small')].map(railway => railway.textContent)"
    engine.equals(["青葉本線", "みなと環状線"], recent)
    engine.set_clock("2026-11-24 10:20:30")
    engine.wait("document.querySelectorAll('#bookmarks .card:first-child .departing li').length === 3")
    # The order is the reader's, on every page and in every language.
    engine.click("#bookmarks .buttons button:last-child")
    engine.click("#bookmarks .card:last-child .tool")
    engine.equals(["みなと環状線", "青葉本線"], railways)
    engine.kept()
    engine.visit("en/index.html")
    engine.equals(["Shionagi", "Shionagi"], "[...document.querySelectorAll('#bookmarks h3 a')].map(a => a.textContent)")
    engine.click("#bookmarks .buttons button:last-child")
    engine.click("#bookmarks .card:first-child .tool:last-child")
    engine.kept()
    engine.visit("index.html")
    engine.equals(["青葉本線"], railways)


def test_bookmarks_go_out_and_come_in_as_a_file(engine):
    forget(engine)
    engine.visit(STATION)
    engine.click(".star")
    engine.kept()
    engine.visit("index.html")
    engine.wait("document.querySelector('#bookmarks h3')")
    engine.click("#stored summary")
    engine.click("#stored .buttons button")
    file = engine.downloaded("jikoku-bookmarks.json")
    assert len(json.loads(file.read_text())["bookmarks"]) == 1
    forget(engine)
    engine.wait("!document.querySelector('#bookmarks h3')")
    engine.run("document.querySelector('#stored').open = true;")
    engine.choose("#stored input[type=file]", file)
    engine.wait("document.querySelectorAll('#bookmarks h3').length === 1")


def test_everything_can_be_deleted(engine):
    engine.visit(STATION)
    engine.wait("document.querySelector('.star')")
    engine.kept()
    engine.visit("index.html")
    engine.wait("document.querySelector('#recent li')")
    engine.run("window.confirm = () => true;")
    engine.click("#stored summary")
    engine.click("#stored .buttons button:last-of-type")
    engine.wait("document.querySelector('[data-stored] .state').textContent && document.querySelector('#recent').hidden")
    engine.kept()
    engine.visit("en/index.html")
    engine.wait("document.querySelector('#nearby')")
    assert engine.run("return jikoku.recent.all().length + jikoku.bookmarks.all().length;") == 0


def test_a_chosen_day_and_time_hold_for_all_pages(engine):
    engine.visit("index.html")
    engine.click(".moment button")
    engine.wait("document.querySelector('#moment-schedule') && document.querySelector('.moment input.time')")
    engine.run(
        """document.querySelector('#moment-schedule').value = 'SaturdayHoliday';
        document.querySelector('.moment input.time').value = '22:40';""",
    )
    engine.click(".moment button[type=submit]")
    engine.kept()
    engine.visit(TRAIN)
    engine.wait("document.querySelector('.moment.chosen .shown')?.textContent.includes('土曜・休日')")
    engine.equals("表示中の日は運転しない列車です。", "document.querySelector('.where p')?.textContent")
    engine.visit(STATION)
    first = next(departure.clock for departure in table("SaturdayHoliday") if departure.clock >= "22:40")
    engine.equals(first, "document.querySelector('.coming .departing time')?.dateTime")
    engine.click(".moment p button:not([aria-expanded])")
    engine.wait("!document.querySelector('.moment.chosen')")
    engine.kept()


def test_stations_nearby_are_found(engine):
    engine.visit("index.html")
    # Who has let the site know before, as in Chromium here, is not asked again.
    if not engine.wait("document.querySelector('#nearby button')?.hidden ? 'known' : 'asked'") == "known":
        engine.click("#nearby button")
    engine.equals("汐凪", "document.querySelector('.nearby h3 a')?.textContent")
    engine.set_clock("2026-11-24 10:20:30")
    engine.equals(2, "document.querySelectorAll('.nearby .way:first-child')[0]?.querySelectorAll('.departing li').length")
    engine.click(".nearby > li:first-child .at:last-child summary")
    engine.wait("document.querySelector('.nearby > li:first-child .at:last-child .departing li')")


def test_a_position_that_is_refused_is_explained(engine):
    engine.begin(place=None)
    engine.visit("index.html")
    engine.click("#nearby button")
    engine.wait("document.querySelector('#nearby .state').textContent.includes('許可してから')")


def test_the_box_finds_while_one_types_and_enter_goes_there(engine):
    engine.visit("en/railways.html")
    engine.click("form.search input")
    engine.type("suzukake")
    engine.wait("document.querySelector('#search-list [role=option] mark')?.textContent === 'Suzukake'")
    engine.enter()
    engine.wait("location.pathname.endsWith('/en/railways/minato-loop/suzukake/index.html')")


def test_the_search_page_shows_what_its_address_asks_for(engine):
    engine.visit("search.html?q=%E6%B1%90%E5%87%AA%20%E7%92%B0%E7%8A%B6%E7%B7%9A")
    engine.equals("railways/minato-loop/shionagi/index.html", "document.querySelector('#search-results a')?.getAttribute('href')")
    engine.run("document.querySelector('main form.search input').select();")
    engine.type("kikokoji")
    engine.wait("document.querySelector('#search-results a')?.textContent.includes('菊小路')")
    engine.wait("location.search === '?q=kikokoji'")


def test_the_lines_page_offers_no_keeping_from_disk(engine):
    engine.visit("railways/aoba-miyama.html")
    engine.wait("jikoku.offline && !document.querySelector('[data-keep]')")


def test_the_time_goes_along_and_returns_to_now(engine):
    engine.visit(STATION)
    engine.set_clock("2026-11-24 10:20:30")
    engine.run("location.hash = 'at=2026-11-24T10:28';")
    coming = [departure.clock for departure in table("Weekday") if minute(departure.clock) >= minute("10:28")][:6]
    engine.equals(coming, NEXT.replace("BOX", ".coming"))
    assert "10:28から" in engine.run("return document.querySelector('.moment.chosen .shown').textContent;")
    engine.set_clock("2026-11-24 10:28:00")
    engine.wait("!document.querySelector('.moment.chosen') && !location.hash")


def test_the_pocket_edition_works_by_itself(engine, tmp_path):
    file = tmp_path / "pocket.html"
    file.write_bytes((SITE / "pocket.html").read_bytes())

    def view(path):
        engine.open(f"{file.as_uri()}#/{path}")
        engine.wait(f"document.documentElement.dataset.shown === {json.dumps('#/' + path)}")

    for path, read in [(TIMETABLE, READERS["timetable"]), (TRAIN, READERS["train"])]:
        view(path)
        own = read(LexborHTMLParser(engine.run("return document.body.innerHTML;")), path)
        assert not differences(read(tree(path), path), own)
    view(TIMETABLE)
    engine.click("button.star")
    engine.wait("document.querySelector('button.star[aria-pressed=true]')")
    # Another view, and the file opened anew.
    engine.open("about:blank")
    view("index.html")
    engine.wait("document.querySelector('[data-mine] li.card .departing li')")
    view("search.html?q=aobano")
    engine.wait("document.querySelector('#search-results a')")
    view("plan.html#from=Aoba.Main.Aobano&to=Minato.Shioji.GaikoFuto&date=2026-11-24&time=08:00&by=leave")
    engine.wait("document.querySelector('ol.itineraries > li')")
