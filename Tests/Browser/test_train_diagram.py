"""The page of a train leads to its train diagram, opened on the train."""

import re
from urllib.parse import unquote

import pytest
from conftest import DESK, PAGES, PHONE, tree
from copies import SHIFT, sample, shift
from diagrams import MORNING
from live import set_clock
from playwright.sync_api import expect

LINK = ".to-diagram a"
TRAINS = [page.path for page in PAGES if page.kind == "train" and page.lang == "ja"]


def railways(path):
    """The railways along which a train runs, as its page names them."""
    heads = [head.css_first("a") for head in tree(path).css(".leg > p")]
    return [re.sub(r"^.*/|\.html$", "", head.attributes["href"]) for head in heads if head]


def of_days(days, more=False):
    """A train of some days, on one railway or on more."""
    return next(path for path in TRAINS if tree(path).css_first("main").attributes["data-train"] == days and (len(railways(path)) > 1) == more)


@pytest.mark.parametrize("days, name", [("Weekday", "weekday"), ("SaturdayHoliday", "saturdayholiday")])
@pytest.mark.parametrize("more", [False, True], ids=["one railway", "several"])
def test_a_train_leads_to_its_line_in_the_diagram(visitor, base, days, name, more):
    path = of_days(days, more)
    page = visitor.page(base)
    set_clock(page, MORNING)
    page.goto(base + path)
    link = page.locator(LINK)
    expect(link).to_have_text("この列車のダイヤ")
    assert f"/diagrams/{railways(path)[0]}/{name}.html#" in link.evaluate("link => link.href")
    link.click()
    chosen = page.locator("[data-chosen] h3 a")
    expect(chosen).to_be_visible()
    assert unquote(chosen.evaluate("link => link.href")).split("#")[0] == unquote(base + path)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_moves_when_it_comes_and_paper_is_without(visitor, served, size):
    page = visitor.page(served, size)
    page.add_init_script(SHIFT)
    page.goto(served + min(TRAINS, key=lambda path: len(tree(path).css(".leg li"))))
    link = page.locator(LINK)
    expect(link).to_be_visible()
    assert link.bounding_box()["height"] >= 44
    assert shift(page) == 0
    page.emulate_media(media="print")
    expect(link).to_be_hidden()


def test_where_the_publisher_has_no_diagrams_there_is_no_link(visitor, tmp_path):
    site = sample(tmp_path, "pages: {diagrams: false}")
    page = visitor.page(site.as_uri() + "/")
    page.goto(f"{site.as_uri()}/{of_days('Weekday')}")
    expect(page.locator(".take button").first).to_be_visible()
    assert page.locator(LINK).count() == 0
