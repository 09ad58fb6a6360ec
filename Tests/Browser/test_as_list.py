"""The tables of a page as lists to hear: a sentence for each departure, the same words as the names of the table's links."""

import axe
import city
import pytest
from conftest import LANGUAGES, PAGES, PHONE, SITE, eventually, tree
from live import TIMETABLE, set_clock
from markup import departures
from playwright.sync_api import expect

# How a time and what goes for it are said in each language of the sample.
CLOCKS = {"ja": "{}時{}分", "en": "{}:{}"}
BOUND = {"ja": "{}行", "en": "for {}"}
HOURS = {"ja": "{}時", "en": "Hour {}"}
SHOWN = "section:not(.off) .departure-list"
ENTRY = {lang: max((page for page in PAGES if page.kind == "timetable" and page.lang == lang), key=lambda page: (SITE / page.path).stat().st_size)
         for lang in LANGUAGES if lang in CLOCKS}


def sentences(path: str, lang: str, schedule: str) -> tuple[list[str], list[str]]:
    """What the list of a schedule has to say, and the hours above it, by the page as it is without scripts."""
    document = tree(path)
    section = document.css_first(f'section[data-schedule="{schedule}"]')
    meant = {node.attributes["data-key"]: node.css_first("dd").text(strip=True) for node in section.css("[data-key]")}
    laps = {node.attributes["data-key"] for node in section.css("[data-destination='']")}
    notes = {node.css_first("u").text(): node.css_first("dd").text(strip=True) for node in section.css(".legend div:has(dt u)")}
    found, hours = [], []
    for departure in departures(document, path, section):
        hour, minute = departure.clock.removeprefix("0").split(":")
        goal = meant[departure.destination]
        words = [CLOCKS[lang].format(hour, minute), meant[departure.type], goal if departure.destination in laps else BOUND[lang].format(goal)]
        signs = departure.node.css_first("u")
        told = [notes[sign] for sign in (signs.text().strip() if signs else "")]
        found.append({"ja": "、", "en": ", "}[lang].join([" ".join(words), *told]))
        if not hours or hours[-1] != HOURS[lang].format(hour):
            hours.append(HOURS[lang].format(hour))
    return found, hours


@pytest.mark.parametrize("lang", sorted(ENTRY))
def test_the_list_says_every_departure_of_the_table(visitor, lang):
    path = ENTRY[lang].path
    page = visitor.page(SITE.as_uri() + "/")
    page.goto(f"{SITE.as_uri()}/{path}")
    page.locator("[data-as-list]").click()
    page.locator(SHOWN).wait_for()
    schedules = page.locator("section[data-schedule]").evaluate_all("all => all.map(section => section.dataset.schedule)")
    assert len(schedules) > 1
    for schedule in schedules:
        told, hours = sentences(path, lang, schedule)
        own = page.locator(f"section[data-schedule='{schedule}'] .departure-list")
        assert own.locator("li").all_text_contents() == told and len(told) > 50
        assert own.locator("h3").all_text_contents() == hours
        names = page.locator(f"section[data-schedule='{schedule}'] .timetable td > a").evaluate_all("all => all.map(link => [link.ariaLabel, link.href])")
        assert own.locator("li a").evaluate_all("all => all.map(link => [link.textContent, link.href])") == names


def test_several_notes_of_one_departure_are_all_told(visitor):
    page = visitor.page(SITE.as_uri() + "/")
    page.goto(f"{SITE.as_uri()}/{TIMETABLE}#as=list")
    line = page.locator("section[data-schedule=Weekday] .departure-list li", has_text="6時54分")
    expect(line).to_have_text("6時54分 普通 若草ヶ丘行、当駅始発、青葉野、青嶺温泉まで行かない列車")


def test_the_address_says_which_it_is_and_the_table_is_one_press_away(visitor, base):
    page = visitor.page(base, PHONE)
    page.goto(base + TIMETABLE + "#as=list")
    link, table = page.locator("[data-as-list]"), page.locator("section:not(.off) > .timetable")
    expect(link).to_have_text("表で見る")
    expect(page.locator(SHOWN)).to_be_visible()
    expect(table).to_be_hidden()
    # Another day's list is the same press away as its table, and keeps the list.
    page.locator("[data-day-tab=SaturdayHoliday]").click()
    expect(page.locator("section[data-schedule=SaturdayHoliday] .departure-list")).to_be_visible()
    expect(page.locator("section[data-schedule=Weekday] .departure-list")).to_be_hidden()
    assert page.evaluate("location.hash") == "#saturdayholiday&as=list"
    link.click()
    expect(table).to_be_visible()
    expect(page.locator(SHOWN)).to_be_hidden()
    expect(link).to_have_text("一覧で読む")
    assert page.evaluate("location.hash") == "#saturdayholiday"
    page.evaluate("location.hash = 'weekday&as=list'")
    expect(page.locator("section[data-schedule=Weekday] .departure-list")).to_be_visible()


def test_the_next_departure_is_marked_in_the_list_as_well(visitor, base):
    page = visitor.page(base)
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(base + TIMETABLE + "#as=list")
    mark = page.locator(".departure-list [aria-current=time]")
    expect(mark).to_contain_text("10時24分 ")
    set_clock(page, "2026-11-24 10:25:00")
    expect(mark).to_contain_text("10時29分 ")
    expect(mark).to_have_count(1)


def test_paper_has_the_lists_of_all_days(visitor):
    page = visitor.page(SITE.as_uri() + "/")
    page.goto(f"{SITE.as_uri()}/{TIMETABLE}#as=list")
    page.locator(SHOWN).wait_for()
    page.emulate_media(media="print")
    lists = page.locator(".departure-list")
    assert lists.count() == page.locator("section[data-schedule]").count() > 1
    assert [lists.nth(number).is_visible() for number in range(lists.count())] == [True] * lists.count()
    assert not page.locator(".timetable:visible, [data-as-list]:visible").count()


def test_without_scripts_the_table_stands_and_no_link_leads_nowhere(visitor):
    page = visitor.page(SITE.as_uri() + "/", java_script_enabled=False)
    page.goto(f"{SITE.as_uri()}/{TIMETABLE}#as=list")
    expect(page.locator("[data-as-list]")).to_be_hidden()
    expect(page.locator(".timetable").first).to_be_visible()


@pytest.fixture(scope="module")
def harbour(tmp_path_factory) -> str:
    return city.build(tmp_path_factory.mktemp("harbour"), "ja").as_uri() + "/"


def test_the_list_of_a_pole_is_that_of_the_route_shown(visitor, harbour):
    page = visitor.page(harbour, PHONE)
    page.goto(harbour + "stations/t/t.html#only-7&as=list")
    lines = page.locator(".departure-list li:visible")
    eventually(lambda: lines.count() > 0 and all(" 7 " in f" {text} " for text in lines.all_text_contents()), "route 7 alone")
    assert page.locator(".departure-list li:not(:visible)").count() > 0
    cells = page.locator(".departure-list li.q0, .departure-list li.q1").count()
    assert cells == page.locator(".departure-list li").count() == page.locator(".timetable td > *").count()


@pytest.mark.parametrize("lang", sorted(ENTRY))
def test_axe_finds_nothing_in_a_list(visitor, lang):
    page = visitor.page(SITE.as_uri() + "/", PHONE)
    page.goto(f"{SITE.as_uri()}/{ENTRY[lang].path}#as=list")
    page.locator(SHOWN).wait_for()
    assert axe.faults_by_day_and_night(page, before="scrollTo({ top: 0, behavior: 'instant' })") == []


def test_paper_knows_no_next_departure(visitor, base):
    page = visitor.page(base)
    set_clock(page, "2026-11-24 10:20:30")
    page.goto(base + TIMETABLE + "#as=list")
    own = page.locator(SHOWN + " [aria-current]")
    own.wait_for()
    shade = "node => getComputedStyle(node).backgroundColor"
    assert own.evaluate(shade) != "rgba(0, 0, 0, 0)"
    page.emulate_media(media="print")
    assert own.evaluate(shade) == "rgba(0, 0, 0, 0)"
