"""Posters print to exactly their sheets, with all that was planned on them (Scripts/checks/posters does it for all)."""

import os
import re
import subprocess
import sys
from types import SimpleNamespace

import axe
import pikepdf
import pytest
from conftest import FEED, PAGES, ROOT, SITE, eventually
from photographed import unread
from playwright.sync_api import expect
from printed import PLACE, Word, apart, check, check_file, print_posters, schedule_above

SAMPLE = 200
COMMAND = os.environ.get("JIKOKU") or str(ROOT / ".build/debug/jikoku")

POSTERS = [page for page in PAGES if page.kind == "poster"]
SHOWN = POSTERS[:: max(1, len(POSTERS) // SAMPLE)]


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("lang", sorted({poster.lang for poster in POSTERS}))
def test_posters_print_as_planned(browser, tmp_path, lang, part):
    entries = [{"path": poster.path} for poster in SHOWN if poster.lang == lang][part::4]
    page = browser.new_page()
    print_posters(page, SITE, entries, tmp_path / "posters.pdf")
    page.close()
    faults = [f"{path}: {fault}" for path, found, _, _ in check(SITE, entries, tmp_path / "posters.pdf") for fault in found]
    assert not faults, "\n".join(faults[:30])


@pytest.mark.parametrize("fault,change", [
    ("missing", lambda sheet: re.sub(r'(<text y=\d+ x=")\d+ \d+ ([^"]*">)\d\d', r"\1\2", sheet, count=1)),
    ("too many", lambda sheet: re.sub(r'(<text y=\d+ x="[^"]*">)\d\d', r"\g<1>61", sheet, count=1)),
    ("planned", lambda sheet: re.sub(r'(class="m [^"]*" font-size=)', r"\g<1>1", sheet, count=1)),
    ("planned", lambda sheet: re.sub(r'(class="m [^"]*" font-size=)(\d+)', lambda m: m[1] + str(int(m[2]) - 1), sheet)),
    ("leaves the page", lambda sheet: re.sub(r"(<text font-size=\d+ x=)1", r"\g<1>-1", sheet, count=1)),
    ("pages were printed", lambda sheet: sheet + sheet),
])
def test_a_faulty_print_is_found(browser, tmp_path, fault, change):
    """What is printed is changed behind the plan's back."""
    entries = [{"path": SHOWN[0].path}]
    page = browser.new_page()
    print_posters(page, SITE, entries, tmp_path / "posters.pdf", change)
    page.close()
    [(_, faults, _, _)] = check(SITE, entries, tmp_path / "posters.pdf")
    assert any(fault in found for found in faults), faults


@pytest.mark.parametrize("text,columns,found", [
    ("蕨西", [105, 123], ["蕨", "西"]),
    ("蕨南浦", [105, 123, 141], ["蕨", "南", "浦"]),
    # Where a letter stands in no column it has been printed in the wrong place.
    ("蕨西", [105, 123 + 3 * PLACE], ["蕨西"]),
    ("川", [105], ["川"]),
])
def test_letters_of_columns_beside_one_another_are_told_apart(text, columns, found):
    """pdftotext takes them for a word where they are on one line and close."""
    word = Word((100, 10, 110 + 18 * (len(text) - 1), 24, text), [[(1.4, 1.1)], [(1.4, 0.3)]])
    own = [SimpleNamespace(x=x, size=10) for x in columns]
    assert [letter.text for letter in apart(word, own)] == found


@pytest.mark.parametrize("texts, name", [
    (["日進駅方面", "平日", "11便", "例外日あり"], "平日（例外日あり）"),
    (["平日", "11便", "12/29〜1/3、", "8/13〜16を除く"], "平日（12/29〜1/3、8/13〜16を除く）"),
    (["平日", "11便", "Weekdays"], "平日"), (["平日（例外日あり）", "11便"], "平日（例外日あり）"),
    (["土曜・休日", "8便", "例外日あり"], "?"), (["平日方面", "11便"], "?"),
])
def test_a_column_is_of_the_schedule_that_stands_above_it(texts, name):
    names = ["平日", "平日（例外日あり）", "平日（12/29〜1/3、8/13〜16を除く）", "土曜・休日（8/13〜16を除く）"]
    assert schedule_above(texts, names) == schedule_above(texts, names[::-1]) == name


def test_a_poster_on_screen_tells_the_day_of_its_data(visitor):
    """A script fills it in, so that a new day rewrites no poster."""
    base = SITE.as_uri() + "/"
    page = visitor.page(base)
    page.goto(base + next(poster for poster in POSTERS if poster.lang == "ja").path)
    expect(page.locator("svg.sheet [data-as-of]").first).to_have_text(re.compile(r"20\d\d年\d+月\d+日現在"))


def test_that_a_timetable_is_over_is_said_beside_a_poster_and_not_on_it(visitor, served, tmp_path):
    """Feeds that tell their last day; the notice that they are over is no part of the sheet, and can be read at night."""
    def old(route):
        text = route.fetch().text()
        assert "jikoku.source={" in text
        route.fulfill(body=text.replace("jikoku.source={", 'jikoku.source={"until":"2020-04-01","ended":"もう終わりました。",', 1))

    page = visitor.page(served, color_scheme="dark")
    page.route("**/js/all-ja.js", old)
    page.goto(served + next(poster for poster in POSTERS if poster.lang == "ja").path)
    expect(page.get_by_text("もう終わりました。")).to_be_visible()
    assert not axe.faults(page, axe.COLOURS)
    page.pdf(path=tmp_path / "poster.pdf", prefer_css_page_size=True)
    printed = subprocess.run(["pdftotext", tmp_path / "poster.pdf", "-"], capture_output=True, text=True, check=True).stdout
    assert "終わりました" not in printed
    assert printed.count("\f") == page.locator(".sheet").count()


def test_another_paper_can_be_chosen(visitor):
    base = SITE.as_uri() + "/"
    page = visitor.page(base)
    page.goto(base + POSTERS[0].path)
    page.get_by_role("combobox").select_option(label="A4")
    width = "getComputedStyle(document.documentElement).getPropertyValue('--sheet-width')"
    eventually(lambda: page.evaluate(width) == "210mm", "the sheet of A4")
    assert page.locator("#print").is_visible()


def test_no_poster_has_a_style_or_a_script_of_its_own():
    """The content security policy allows the site's own files only."""
    for poster in POSTERS[:: max(1, len(POSTERS) // SAMPLE)]:
        text = (SITE / poster.path).read_text(encoding="utf-8")
        assert " style=" not in text and "<style" not in text, poster.path


def command(*options, env=None) -> subprocess.Popen:
    """`jikoku poster` on the sample's store, in a process group of its own."""
    words = [COMMAND, "poster", "--store", ROOT / ".build/sample.sqlite", *options]
    return subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env, start_new_session=True
    )


@pytest.mark.parametrize("size,points", [("A3", (842, 1191)), ("JIS-B4", (729, 1032))])
def test_the_command_prints_pdf(tmp_path, size, points):
    station = POSTERS[0].station
    run = command("--station", station, "--size", size, "--output", tmp_path / "one.pdf")
    _, errors = run.communicate(timeout=120)
    assert run.returncode == 0, errors
    info = subprocess.run(["pdfinfo", tmp_path / "one.pdf"], capture_output=True, text=True, check=True).stdout
    sides = [float(side) for side in info.split("Page size:")[1].split(" pts")[0].split(" x ")]
    assert all(abs(side - point) < 2 for side, point in zip(sides, points)), info


def test_a_railway_is_bound_into_one_file(tmp_path):
    railway = POSTERS[0].railway
    one = [poster for poster in POSTERS if poster.railway == railway and poster.lang == POSTERS[0].lang]
    run = command("--railway", railway, "--output", tmp_path / "all.pdf")
    output, errors = run.communicate(timeout=120)
    assert run.returncode == 0, errors
    info = subprocess.run(["pdfinfo", tmp_path / "all.pdf"], capture_output=True, text=True, check=True).stdout
    assert int(info.split("Pages:")[1].split()[0]) >= len(one) > 1
    assert "printed" not in output + errors, "progress in a pipe"


@pytest.mark.parametrize("options, said", [
    (["--station", "Aoba.Main.Shionaki"], "Aoba.Main.Shionagi"),
    (["--railway", "Aoba.Mian"], "Aoba.Main"),
    ([], "--station"),
])
def test_a_wrong_order_says_what_to_do_and_writes_nothing(tmp_path, options, said):
    run = command(*options, "--output", tmp_path / "posters")
    _, errors = run.communicate(timeout=60)
    assert run.returncode != 0 and said in errors
    assert not (tmp_path / "posters").exists()


def test_a_machine_reads_a_photo_sheet_from_its_picture(tmp_path):
    """A thousand pixels across, as a phone's picture of the whole sheet shows it at the least."""
    run = command("--station", POSTERS[0].station, "--layout", "photo", "--output", tmp_path / "photo.pdf")
    _, errors = run.communicate(timeout=120)
    assert run.returncode == 0, errors
    count, missed = unread(tmp_path / "photo.pdf", tmp_path)
    assert count > 50 and len(missed) <= 0.02 * count, missed


# All posters are printed once, also where tests run side by side.
PRINTED_ONCE = pytest.mark.xdist_group("posters")


@pytest.fixture(scope="module")
def printed(tmp_path_factory):
    """All posters of the sample as the command prints them, by the path of their page."""
    folder = tmp_path_factory.mktemp("printed") / "posters"
    run = command("--all", "--output", folder)
    _, errors = run.communicate(timeout=300)
    assert run.returncode == 0, errors
    first = [poster for poster in POSTERS if poster.lang == "ja" and poster.path.startswith("posters/")]
    return {
        poster.path: folder / (poster.path.removeprefix("posters/").replace("/", "-").replace(".html", ".pdf"))
        for poster in first
    }


@PRINTED_ONCE
def test_the_command_prints_what_is_planned_and_what_the_timetable_says(printed):
    faults = []
    for path, pdf in printed.items():
        _, found, _, _ = check_file(SITE, {"path": path}, pdf)
        faults += [f"{path}: {fault}" for fault in found]
    assert not faults, "\n".join(faults[:30])


@PRINTED_ONCE
def test_print_shops_find_no_fault(printed):
    """Fonts are embedded by name, and none is a Type 3; the file is sound; the paper is exact."""
    for pdf in list(printed.values())[:20]:
        fonts = subprocess.run(["pdffonts", pdf], capture_output=True, text=True, check=True).stdout.splitlines()[2:]
        for font in fonts:
            assert re.match(r"[A-Z]{6}\+\S+ +CID (Type 0C|TrueType) .*Identity-H +yes yes yes", font), font
        assert fonts and subprocess.run(["qpdf", "--check", pdf], capture_output=True).returncode == 0
        info = subprocess.run(["pdfinfo", pdf], capture_output=True, text=True, check=True).stdout
        assert "841.89 x 1190.55 pts" in info and "Title:" in info, info


def hear(folder):
    """What Scripts/checks/pdf-structure says of posters of the sample."""
    check = [sys.executable, ROOT / "Scripts/checks/pdf-structure", folder, "--feed", FEED]
    return subprocess.run(check, capture_output=True, text=True)


@PRINTED_ONCE
def test_who_hears_a_poster_hears_its_departures(printed):
    """The structure of the files says what the feed does, cell by cell."""
    run = hear(next(iter(printed.values())).parent)
    assert run.returncode == 0, run.stdout + run.stderr


def say_another_minute(pdf):
    words = next(each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and "時" in str(each.get("/ActualText", "")) and " " in str(each.ActualText))
    words.ActualText = pikepdf.String(re.sub(r"\d+分", "60分", str(words.ActualText)))


def leave_a_shape_unmarked(pdf):
    content = pdf.pages[0].Contents.read_bytes()
    pdf.pages[0].Contents = pdf.make_stream(content.replace(b"/Artifact BMC", b"", 1).replace(b"EMC", b"", 1))


@PRINTED_ONCE
@pytest.mark.parametrize("spoil, fault", [(say_another_minute, "60分"), (leave_a_shape_unmarked, "unmarked")])
def test_what_a_poster_says_wrong_is_found(printed, tmp_path, spoil, fault):
    file = next(iter(printed.values()))
    with pikepdf.open(file) as pdf:
        spoil(pdf)
        pdf.save(tmp_path / file.name)
    run = hear(tmp_path)
    assert run.returncode == 1 and fault in run.stdout, run.stdout + run.stderr


def pixels(pdf, folder):
    """A sheet in grey, coarse enough that edges of letters hardly count."""
    subprocess.run(["pdftoppm", "-gray", "-r", "36", "-singlefile", pdf, folder / "sheet"], check=True)
    data = (folder / "sheet.pgm").read_bytes()
    size = re.match(rb"P5\s(\d+) (\d+)\s255\s", data)
    return (int(size[1]), int(size[2])), data[size.end():]


@PRINTED_ONCE
@pytest.mark.parametrize("number", range(4))
def test_both_ways_look_the_same(browser, printed, tmp_path, number):
    path = list(printed)[number * (len(printed) - 1) // 3]
    page = browser.new_page()
    print_posters(page, SITE, [{"path": path}], tmp_path / "browser.pdf")
    page.close()
    (own_size, own), (size, other) = pixels(printed[path], tmp_path), pixels(tmp_path / "browser.pdf", tmp_path)
    assert own_size == size
    # Edges of letters alone make 7; another station's poster is 25 and more apart.
    apart = sum(abs(a - b) for a, b in zip(own, other)) / len(own)
    assert apart < 12, f"{path}: {apart:.1f} of 255 apart in the mean"


def test_a_sheet_with_bleed_says_where_to_cut(tmp_path):
    run = command("--station", POSTERS[0].station, "--bleed", "--output", tmp_path / "one.pdf")
    _, errors = run.communicate(timeout=120)
    assert run.returncode == 0, errors
    info = subprocess.run(["pdfinfo", "-box", tmp_path / "one.pdf"], capture_output=True, text=True, check=True).stdout
    boxes = {name: [float(side) for side in sides.split()] for name, sides in re.findall(r"(\w+)Box: +(.*)", info)}
    # In millimetres from the edge of what is printed on.
    inset = {name: round(sides[0] / 72 * 25.4, 1) for name, sides in boxes.items()}
    assert (inset["Media"], inset["Bleed"], inset["Trim"]) == (0, 7, 10)
    assert abs((boxes["Trim"][2] - boxes["Trim"][0]) / 72 * 25.4 - 297) < 0.01
