"""The reader's own timetable: a file that needs neither scripts nor a connection, and pages of A6 on paper."""

import re
import subprocess

import pytest
from conftest import PHONE, tree
from live import set_clock
from playwright.sync_api import expect
from selectolax.lexbor import LexborHTMLParser

NOW = "2026-11-24 10:20:30"
OUTBOUND = "railways/aoba-main/shionagi/outbound.html"


def kept(visitor, base, path="offline.html", **options):
    """The page with the buttons, of a reader who has bookmarks."""
    page = visitor.page(base, PHONE, **options)
    set_clock(page, NOW)
    page.goto(base + "about.html")
    page.evaluate("jikoku.store.set('bookmarks', [{ station: 'aoba-main-shionagi', direction: 'Outbound' }])")
    page.goto(base + path)
    return page


def saved(page, folder, name="ファイルに保存"):
    with page.expect_download() as download:
        page.locator("[data-my-stations]").get_by_role("button", name=name).click()
    assert download.value.suggested_filename == "my-timetable.html"
    file = folder / "my-timetable.html"
    download.value.save_as(file)
    return file


def told(cell, types, bounds):
    """A departure in a cell: its minute, type and destination."""
    mark, bound = cell.css_first("i"), cell.css_first("b")
    type_mark = mark.text() if mark else ""
    both = bound.text() if bound else ""
    return re.match(r"\d\d", cell.text())[0], types[type_mark], bounds[both.removeprefix(type_mark).strip()]


def tables(file):
    """Of each kind of day: hour, minute, type and destination of all departures, and the last ones."""
    found = {}
    article = LexborHTMLParser(file.read_text()).css_first("article")
    heads = [head.text() for head in article.css("h4")]
    lasts = [re.findall(r"\d+:\d\d", line.text()) for line in article.css(".lasts")]
    for number, table in enumerate(article.css("table")):
        part = article.css(".legend")[number]
        types, bounds = ({(d.css_first("i, b").text() if d.css_first("i, b") else ""): d.css_first("dd").text() for d in dl.css("div")} for dl in part.css("dl")[:2])
        rows = [(row.css_first("th").text(), *told(cell, types, bounds)) for row in table.css("tr") for cell in row.css("td > span")]
        found[heads[number]] = (rows, lasts[number])
    return found


def of_page(path):
    """The same of the page of the timetable."""
    found = {}
    for section in tree(path).css("section[data-schedule]"):
        keys = {row.attributes["data-key"]: row.css_first("dd").text() for row in section.css(".legend [data-key]")}
        rows = []
        for row in section.css("table tr"):
            hour = row.css_first("th").text().strip()
            for cell in row.css("td > a, td > span"):
                own = (cell.attributes.get("class") or "").split()
                kind = next((key for key in own if re.fullmatch(r"t\d+", key)), "t0")
                bound = next((key for key in own if re.fullmatch(r"d\d+", key)), "d0")
                rows.append((hour, re.match(r"\d\d", cell.text())[0], keys[kind], keys[bound]))
        name = section.css_first("h2").text().split()[0]
        found[name] = (rows, re.findall(r"\d+:\d\d", section.css_first(".lasts").text()))
    return found


def test_the_file_says_what_the_page_says(visitor, base, tmp_path):
    file = saved(kept(visitor, base), tmp_path)
    own, page = tables(file), of_page(OUTBOUND)
    assert list(own) == list(page) and sum(len(rows) for rows, _ in own.values()) > 100
    assert {day: sorted(rows) for day, (rows, _) in own.items()} == {
        day: sorted((hour, minute, re.sub("（.*", "", kind), bound) for hour, minute, kind, bound in rows) for day, (rows, _) in page.items()
    }
    assert {day: lasts for day, (_, lasts) in own.items()} == {day: lasts for day, (_, lasts) in page.items()}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_file_needs_no_script_and_no_other_file(visitor, base, tmp_path, scheme):
    file = saved(kept(visitor, base), tmp_path)
    assert not re.search(r"<script|<link|src=|href=.[^#]", file.read_text())
    page = visitor.page(file.parent.as_uri() + "/", {"width": 360, "height": 640}, java_script_enabled=False, color_scheme=scheme)
    page.goto(file.as_uri())
    expect(page.locator("h2")).to_contain_text("汐凪")
    expect(page.locator("article table").first).to_be_visible()
    box = page.locator("article table").first.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 360


def test_the_notes_are_those_of_the_page(visitor, base, tmp_path):
    """But for where trains start, of which the data of departures says nothing."""
    cells = tree(OUTBOUND).css("table td > a, table td > span")
    expected = {mark: sum(mark in cell.text() for cell in cells) for mark in "▽»"}
    own = LexborHTMLParser(saved(kept(visitor, base), tmp_path).read_text())
    assert {mark: sum(mark in cell.text() for cell in own.css("article td > span")) for mark in expected} == expected
    assert all(expected.values())
    for mark in expected:
        assert any(line.text().startswith(mark) for line in own.css(".legend p")), mark


def test_a_whole_place_has_all_its_directions(visitor, base, tmp_path):
    page = kept(visitor, base)
    page.evaluate("jikoku.store.set('bookmarks', [{ station: 'aoba-main-shionagi', direction: '*' }])")
    file = saved(page, tmp_path)
    names = [head.text() for head in LexborHTMLParser(file.read_text()).css("h2")]
    assert len(names) > 2 and {name.split()[0] for name in names} == {"汐凪", "汐凪駅前"}
    links = LexborHTMLParser(file.read_text()).css("nav a")
    assert [link.attributes["href"] for link in links] == [f"#station-{number}" for number in range(len(names))]


def test_nothing_is_made_of_nothing(visitor, base):
    page = visitor.page(base, PHONE)
    page.goto(base + "offline.html")
    for name in ["ファイルに保存", "印刷・PDFに保存"]:
        expect(page.locator("[data-my-stations]").get_by_role("button", name=name)).to_be_disabled()
    expect(page.locator("[data-my-stations] .hint")).to_be_visible()


def test_on_paper_each_direction_has_pages_of_a6(visitor, base, tmp_path):
    page = kept(visitor, base)
    page.evaluate("window.print = () => { window.printed = true; }")
    page.get_by_role("button", name="印刷・PDFに保存").click()
    page.locator("body > .handed-print").wait_for(state="attached")
    expect(page.locator("body > .handed-print")).to_be_hidden()
    file = tmp_path / "own.pdf"
    page.pdf(path=file, prefer_css_page_size=True)
    told = subprocess.run(["pdfinfo", file], capture_output=True, text=True, check=True).stdout
    wide, high = map(float, re.search(r"Page size: +([\d.]+) x ([\d.]+)", told).groups())
    # Points: 105 × 148 mm.
    assert abs(wide - 297.6) < 1 and abs(high - 419.5) < 1
    text = subprocess.run(["pdftotext", file, "-"], capture_output=True, text=True, check=True).stdout
    assert "汐凪" in text and "終電" in text and "自分の時刻表" in text
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("body > .handed-print")).to_have_count(0)
    assert page.evaluate("document.adoptedStyleSheets.length") == 0


def test_the_pocket_edition_makes_it_as_well(visitor, base, tmp_path):
    page = visitor.page(base, PHONE)
    set_clock(page, NOW)
    page.goto(base + "pocket.html")
    page.locator("[data-my-stations] button").first.wait_for()
    page.evaluate("jikoku.store.set('bookmarks', [{ station: 'aoba-main-shionagi', direction: 'Outbound' }])")
    page.reload()
    file = saved(page, tmp_path)
    own, of_site = tables(file), of_page(OUTBOUND)
    assert {day: [row[:2] for row in rows] for day, (rows, _) in own.items()} == {day: [row[:2] for row in rows] for day, (rows, _) in of_site.items()}
