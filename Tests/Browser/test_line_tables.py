"""The table of a whole line: its heads stay in view, types are hidden at will, an hour is a tap away, paper has it all."""

import re
import subprocess

import pytest
from conftest import DESK, PAGES, PHONE, SITE, eventually, tree

TABLES = [page for page in PAGES if page.kind == "line-timetable" and page.lang == "ja"]
WIDE = [page for page in TABLES if tree(page.path).css_first(".line-table table caption")]
TURNED = [page for page in TABLES if tree(page.path).css_first(".line-table.turned")]
# One of those that run several types.
TYPES = [page for page in WIDE if tree(page.path).css_first("[data-line-types]")]


def opened(visitor, entry, size=DESK):
    page = visitor.page(SITE.as_uri() + "/", size)
    page.goto(f"{SITE.as_uri()}/{entry.path}")
    return page


def box(page, selector, number=0):
    return page.locator(selector).nth(number).bounding_box()


def test_the_sample_has_both_shapes():
    assert TYPES and TURNED


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_both_heads_stay_in_view(visitor, size):
    page = opened(visitor, max(WIDE, key=lambda page: (SITE / page.path).stat().st_size), size)
    frame = page.locator(".line-table")
    before = box(page, ".line-table"), box(page, ".line-table tbody th"), box(page, ".line-table thead th")
    frame.evaluate("frame => { frame.scrollTop = 60; frame.scrollLeft = 90; }")
    moved = frame.evaluate("frame => [frame.scrollLeft, frame.scrollTop]")
    assert moved[0] > 0
    assert box(page, ".line-table tbody th")["x"] == before[1]["x"]
    assert box(page, ".line-table thead th")["y"] == before[2]["y"]


def test_an_hour_is_a_tap_away(visitor):
    page = opened(visitor, max(WIDE, key=lambda page: (SITE / page.path).stat().st_size), PHONE)
    last = page.locator("nav.hours a").last
    target = page.locator("#" + last.get_attribute("href").partition("#")[2])
    last.click()
    eventually(lambda: target.bounding_box()["x"] < PHONE["width"], "the hour")
    assert target.bounding_box()["x"] >= box(page, ".line-table tbody th")["x"]


# The sample's lines of few stations have one type each; on a site where one has several, it is tried as well.
TYPED = [TYPES[0], *[page for page in TURNED if tree(page.path).css_first("[data-line-types]")][:1]]


@pytest.mark.parametrize("entry", TYPED, ids=str)
def test_the_trains_of_a_type_are_hidden_and_shown(visitor, entry):
    page = opened(visitor, entry)
    page.locator(".line-types.ready").wait_for()
    button = page.locator(".line-types button").first
    key = page.locator(".line-types li").first.get_attribute("data-key")
    heads = page.locator(f".line-table .{key}")
    times = page.locator(".line-table tbody td:visible")
    all_times, count = times.count(), heads.count()
    assert count > 0 and button.get_attribute("aria-pressed") == "true"
    button.click()
    assert button.get_attribute("aria-pressed") == "false"
    assert page.locator(f".line-table .{key}:visible").count() == 0 and times.count() < all_times
    button.click()
    assert page.locator(f".line-table .{key}:visible").count() == count and times.count() == all_times


@pytest.mark.parametrize("entry", TABLES, ids=str)
def test_every_train_of_the_page_is_told_once(entry):
    document = tree(entry.path)
    heads = document.css(".line-table thead th i, .line-table.turned tbody th i")
    # A train that comes round the end of a loop has two columns.
    told = int(re.search(r"(\d+)本", document.css_first(".plate p").text())[1])
    assert len(heads) >= told > 0
    for table in document.css(".line-table:not(.turned) table"):
        columns = len(table.css("thead th"))
        assert all(len(row.css("td")) == columns for row in table.css("tbody tr:not(.part)"))
        assert all(len(row.css("th")) == 1 and not row.css("td") for row in table.css("tbody tr.part"))


def test_paper_has_every_column(visitor, tmp_path):
    entry = max(WIDE, key=lambda page: (SITE / page.path).stat().st_size)
    page = opened(visitor, entry)
    file = tmp_path / "line.pdf"
    page.pdf(path=file, prefer_css_page_size=True, print_background=True)
    text = subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, text=True, check=True).stdout
    document = tree(entry.path)
    times = [cell.text(strip=True) for cell in document.css(".line-table tbody:not(.beyond) td")]
    shown = [time for time in times if re.fullmatch(r"\d+:\d\d", time)]
    printed = re.findall(r"(?<!\d)\d{1,2}:\d\d(?!\d)", text)
    assert len(printed) >= len(shown) > 0
    info = subprocess.run(["pdfinfo", file], capture_output=True, text=True, check=True).stdout
    assert re.search(r"Page size:\s+84[12]", info), info


@pytest.mark.parametrize("entry", TABLES, ids=str)
def test_paper_begins_with_what_runs(visitor, tmp_path, entry):
    """The line's own stations first, no row without a word, and no sheet with less than a row of times."""
    document = tree(entry.path)
    for table in document.css(".line-table:not(.turned) table"):
        assert "beyond" not in (table.css_first("tbody").attributes.get("class") or "")
    for head in document.css(".line-table.turned thead tr"):
        places = ["beyond" in (cell.attributes.get("class") or "") for cell in head.css("th")]
        assert places == sorted(places)
    page = opened(visitor, entry)
    page.emulate_media(media="print")
    empty = page.locator(".line-table tbody tr:not(.part)").evaluate_all("""rows => rows.filter(row => row.checkVisibility()
        && ![...row.querySelectorAll("td")].some(cell => cell.textContent.trim())).length""")
    assert empty == 0
    file = tmp_path / "line.pdf"
    page.pdf(path=file, prefer_css_page_size=True, print_background=True)
    sheets = [re.findall(r"\d{1,2}:\d\d", sheet) for sheet in
              subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, text=True, check=True).stdout.split("\f")[:-1]]
    assert all(len(times) > 20 for times in sheets[:-1] or sheets) and sheets[-1], [len(times) for times in sheets]
    # The sample has no block that is longer than a sheet.
    blocks = len(document.css(".line-table table"))
    assert len(sheets) <= blocks + 1, (len(sheets), blocks)


def test_what_is_said_of_the_data_has_no_sheet_of_its_own(visitor, tmp_path):
    """However tall the last block is, it shares its last sheet with the foot of the page."""
    page = opened(visitor, WIDE[0])
    # A few trains of the last block, behind what hardly takes room, and more and more rows.
    page.evaluate("""() => {
        const tables = [...document.querySelectorAll(".line-table table")];
        const last = tables.at(-1);
        tables.slice(0, -1).forEach(table => table.remove());
        for (const row of last.rows) [...row.cells].slice(5).forEach(cell => cell.remove());
        const first = last.cloneNode(true);
        [...first.tBodies].forEach(body => body.remove());
        last.before(first);
    }""")
    counts = set()
    for rows in range(8, 64):
        page.evaluate("""rows => {
            const body = document.querySelector(".line-table table:last-child tbody");
            const row = [...body.rows].find(row => /\\d:\\d\\d/.test(row.textContent));
            while (body.rows.length < rows) body.append(row.cloneNode(true));
        }""", rows)
        page.pdf(path=tmp_path / "line.pdf", prefer_css_page_size=True, print_background=True)
        text = subprocess.run(["pdftotext", tmp_path / "line.pdf", "-"], capture_output=True, text=True, check=True).stdout
        sheets = text.split("\f")[:-1]
        counts.add(len(sheets))
        assert re.search(r"\d:\d\d", sheets[-1]), (rows, sheets[-1])
    assert len(counts) > 1


def test_the_direction_begins_below_the_name_of_the_line_on_a_phone(visitor):
    base = SITE.as_uri() + "/"
    page = visitor.page(base, PHONE)
    left = """part => { const range = document.createRange(); range.selectNodeContents(part);
        return Math.min(...[...range.getClientRects()].map(({ left }) => left)); }"""
    for table in TABLES:
        page.goto(base + table.path)
        name, direction = (page.locator(f"h1 .{part}").evaluate(left) for part in ["local", "detail"])
        assert abs(name - direction) <= 1, table.path
