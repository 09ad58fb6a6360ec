"""What is planned at night: the last way first, tonight's end, and what waits until the morning apart from it."""

import axe
import pytest
import two_companies
from conftest import PHONE
from live import set_clock
from playwright.sync_api import expect

PORT, CASTLE, LAKE = "P", "W", "L"


@pytest.fixture(scope="module")
def city(tmp_path_factory) -> str:
    return two_companies.build(tmp_path_factory.mktemp("night")).as_uri() + "/"


def ask(visitor, city, to, by, time="22:00", date="2026-11-24", now="2026-11-24 21:00:00", path="plan.html", **options):
    page = visitor.page(city, PHONE, **options)
    set_clock(page, now)
    page.goto(f"{city}{path}#from={PORT}&to={to}&date={date}&time={time}&by={by}")
    page.locator("[data-plan] .state[data-answered]").wait_for(state="attached")
    return page


def told(page):
    """What stands in the place of the answer, one after the other."""
    return page.locator(".answer :is(h2, .night, li[data-departure])").evaluate_all(
        "all => all.map(part => part.dataset.departure ? [part.dataset.departure, part.dataset.arrival] : part.textContent.trim())"
    )


def test_the_very_last_way_stands_first_and_another_companys_beside_it(visitor, city):
    page = ask(visitor, city, CASTLE, "last")
    answer = told(page)
    assert answer[0] == "終電" and answer[1][0] == "00:10"
    # It is beaten by the first, and so is no answer of its own.
    assert answer[2] == "西鉄の終電" and answer[3] == ["23:40", "00:30"]
    expect(page.locator("li[data-beaten]")).to_have_attribute("data-departure", "23:40")
    assert answer[4] == "それより前" and [row[0] for row in answer[5:]] == ["23:50", "23:00", "22:40", "22:30"]
    large, usual = page.locator(".last-ways summary b").first, page.locator(".answer > ol summary b").first
    size = "node => parseFloat(getComputedStyle(node).fontSize)"
    assert large.evaluate(size) >= 1.5 * usual.evaluate(size)


def test_a_way_says_where_it_really_ends(visitor, city):
    page = ask(visitor, city, CASTLE, "last")
    places = page.locator(".answer li[data-departure] summary").evaluate_all("all => all.map(row => row.querySelector('.place')?.textContent)")
    assert places == ["城東着", "城着", "城東着", "城東着", None, "城東着"]
    page = ask(visitor, city, CASTLE, "leave", time="10:00")
    ends = page.locator(".answer li[data-departure]").evaluate_all(
        "all => all.map(row => [row.querySelector('.place')?.textContent, [...row.querySelectorAll('.ride')].pop().querySelector('p:last-child').textContent])"
    )
    # The name that was asked for needs no second word.
    assert ends and all((place == "城東着") == ("城東" in last) and place in ("城東着", None) for place, last in ends)


def test_tonight_ends_with_a_line_and_what_waits_comes_below(visitor, city):
    page = ask(visitor, city, LAKE, "leave", time="22:20", now="2026-11-24 22:20:00")
    answer = told(page)
    assert answer[0] == ["22:40", "00:00"]
    assert answer[1] == "今夜の列車はここまで"
    assert answer[2].startswith("始発") and "25日" in answer[2]
    # Whoever leaves then stands at Castle until ten past five.
    assert answer[3] == ["00:10", "05:40"] and len(answer) == 4
    page.locator(".first-link").click()
    page.wait_for_url("**date=2026-11-25**by=first**")
    page.locator(".answer li[data-departure='05:40']").wait_for()


def test_behind_the_last_one_nothing_is_offered_for_tonight(visitor, city):
    page = ask(visitor, city, LAKE, "leave", time="22:50", now="2026-11-24 22:50:00")
    assert told(page)[0] == "今夜の列車は終わりました"
    assert told(page)[1].startswith("始発")
    # Of another day one does not speak as of tonight.
    page = ask(visitor, city, LAKE, "leave", time="22:50", date="2026-11-26")
    assert told(page)[0] == "この日の列車はここまで"


def test_by_day_there_is_no_such_line(visitor, city):
    for by, time in [("leave", "10:00"), ("leave", "20:00"), ("arrive", "12:00"), ("first", "12:00")]:
        page = ask(visitor, city, LAKE, by, time=time)
        assert page.locator("ol.itineraries > li").count() > 0
        expect(page.locator(".answer :is(.night, h2)")).to_have_count(0)


def test_what_leads_to_earlier_ones_stands_below_the_last_ones(visitor, city):
    page = ask(visitor, city, CASTLE, "last")
    order = page.locator("[data-plan] > .answer, [data-plan] > .buttons button").evaluate_all("all => all.map(part => part.textContent.length > 20 ? 'answer' : part.textContent)")
    assert order == ["answer", "前の時間", "後の時間"]
    page.get_by_role("button", name="後の時間").click()
    page.locator(".answer .night").wait_for()


@pytest.mark.parametrize("by", ["last", "leave"])
def test_everybody_can_read_it(visitor, city, by):
    page = ask(visitor, city, LAKE, by, time="22:20", now="2026-11-24 22:20:00")
    page.locator(".answer h2").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    faults = axe.faults(page)
    assert not faults, "\n".join(faults)
