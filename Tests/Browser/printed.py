"""What is printed of posters, held against their drawings and the timetable (for Scripts/checks/posters and its test).

pdftotext tells a word's box, which is higher than its type by what the font says of itself. A PDF of `jikoku poster` says
it in plain text; one of a browser ends with a sheet of known texts (PROBE). From these box heights are turned into sizes;
what remains is rounding, for which SIZE allows half a percent and PLACE half a point.
"""

import html
import re
import subprocess
from collections import Counter, defaultdict

import markup
from drawings import POINT, SIZE, Sheet
from selectolax.lexbor import LexborHTMLParser

WORD = re.compile(r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>')
PAGE = re.compile(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', re.S)
PLACE = 0.5
# At 10 mm each: Latin and Japanese, regular and bold, upright, in a column, turned.
PROBE = "".join(
    f'<text x="300" y="{200 * row}" font-size="100" class="{face}">{text}</text>'
    for row, (face, text) in enumerate([(f, t) for f in ("", "b", "ja", "ja b") for t in ("Hxg0", "東あ")], 1)
) + '<text x="900" y="400" font-size="100" transform="rotate(90 900 400)">Hxg</text>'


class Word:
    """A printed word, its size and its base line."""

    def __init__(self, match, metrics):
        *sides, text = match
        self.x0, self.y0, self.x1, self.y1 = map(float, sides)
        # Some lines of small type are one word to poppler, with the spaces in it.
        self.text = re.sub(r"\s", "", html.unescape(text))
        self.upright = [((self.y1 - self.y0) / k, self.y0 + a * (self.y1 - self.y0) / k) for k, a in metrics[0]]
        self.metrics = metrics
        self.heights = [k for k, _ in metrics[0]]
        self.turned = [((self.x1 - self.x0) / k, self.x0 + a * (self.x1 - self.x0) / k) for k, a in metrics[1]]

    def is_column(self, text):
        """Whether it is a letter of a text that runs down, or several, each as wide as its type is large; Latin lies."""
        if self.text.isascii() and any(abs(size - text.size) <= text.off for size, _ in self.turned):
            return True
        height = [(k + len(self.text) - 1) * text.size for k in self.heights]
        off = text.off / text.size
        return abs(self.x1 - self.x0 - text.size) <= text.off and any(
            (0.6 if text.pressed else 1 - off) * k <= self.y1 - self.y0 <= (1 + off) * k for k in height
        )


def measure(words):
    """How high a font's boxes are and where the base line lies in them, in sizes: upright and turned, from the probe."""
    size, upright, turned = 10 * POINT, set(), set()
    for x0, y0, x1, y1, text in words:
        x0, y0, x1, y1 = map(float, (x0, y0, x1, y1))
        if x0 < 60 * POINT:
            base = round((y0 + y1) / 2 / (20 * POINT)) * 20 * POINT
            upright.add((round((y1 - y0) / size, 4), round((base - y0) / size, 4)))
        else:
            turned.add((round((x1 - x0) / size, 4), round((90 * POINT - x0) / size, 4)))
    return sorted(upright), sorted(turned)


def stated(pdf):
    """The same from what the fonts of a PDF of `jikoku poster` say of themselves."""
    fonts = {tuple(int(number) / 1000 for number in pair)
             for pair in re.findall(rb"/Ascent (-?\d+)/Descent (-?\d+)", pdf.read_bytes())}
    return sorted((up - down, up) for up, down in fonts), sorted((up - down, -down) for up, down in fonts)


def boxes(pdf):
    """The pages of a PDF: width, height, and the boxes of their words."""
    text = subprocess.run(["pdftotext", "-bbox", pdf, "-"], capture_output=True, text=True, check=True).stdout
    return PAGE.findall(text)


def near(found, size, base, off):
    return any(abs(s - size) <= off and abs(b - base) <= PLACE for s, b in found)


def stack(word, texts):
    """The marks below one another that pdftotext has taken for one word: all are where they are planned."""
    k, a = word.metrics[0][0]
    above = [text for text in texts if text.middle and word.x0 < text.middle < word.x1
             and text.text in word.text and word.y0 < text.y < word.y1]
    above.sort(key=lambda text: text.y)
    for at in range(len(above)):
        run = above[at : at + len(word.text)]
        if (len(run) > 1 and "".join(text.text for text in run) == word.text
                and abs(run[0].y - a * run[0].size - word.y0) <= PLACE
                and abs(run[-1].y + (k - a) * run[-1].size - word.y1) <= PLACE):
            return run
    return []


def apart(word, columns):
    """The letters of a word that pdftotext has joined out of columns beside one another: each stands in a column of its
    own. Any other word remains as it is."""
    count = len(word.text)
    for size in sorted({text.size for text in columns}):
        step = (word.x1 - word.x0 - size) / (count - 1) if count > 1 else 0
        middles = [word.x0 + size / 2 + place * step for place in range(count)]
        own = [next((text for text in columns if text.size == size and abs(text.x - middle) <= PLACE), None)
               for middle in middles]
        if step > size and None not in own:
            boxes = [(middle - size / 2, word.y0, middle + size / 2, word.y1) for middle in middles]
            return [Word((*box, letter), word.metrics) for box, letter in zip(boxes, word.text)]
    return [word]


def same_texts(sheet, words):
    """Faults where what is printed is not what is planned."""
    columns = [text for text in sheet.texts if text.column]
    faults, left = [], [letter for word in words for letter in apart(word, columns)]
    for text in (text for text in sheet.texts if text.column or text.turned):
        if text.turned:
            own = [word for word in left if near(word.turned, text.size, text.x, text.off) and word.y0 > text.y - PLACE]
            own = sorted(own, key=lambda word: word.y0)
        else:
            own = [word for word in left if abs((word.x0 + word.x1) / 2 - text.x) <= 1.1 * text.size * word.text.isascii()
                   + PLACE and word.is_column(text) and word.y1 > text.y]
            # In a browser's file an upright letter's box begins well above the letter, a lying one's where it does.
            above = text.size if text.is_browsers else 0
            own = sorted(own, key=lambda word: word.y0 + above * (not word.text.isascii()))
        printed = ""
        while own and len(printed) < len(text.text):
            printed += own[0].text
            left.remove(own.pop(0))
        if printed != text.text:
            faults.append(f"planned {text.text!r}, printed {printed!r} from above to below")
    lines = defaultdict(list)
    for text in (text for text in sheet.texts if not text.column and not text.turned):
        line = next((line for line in lines if abs(line[0] - text.y) < 0.1 and abs(line[1] - text.size) < 0.02), None)
        lines[line or (text.y, text.size, text.off)].append(text)
    words, left = left, []
    printed_on = defaultdict(list)
    for word in words:
        # Beside one another two columns may have lines that are hardly apart.
        close = [line for line in lines if near(word.upright, line[1], line[0], line[2])]
        stacked = [] if close else stack(word, sheet.texts)
        for text in stacked:
            letter = (word.x0, text.y - word.metrics[0][0][1] * text.size, word.x1, text.y, text.text)
            printed_on[min(lines, key=lambda line: abs(line[0] - text.y))].append(Word(letter, word.metrics))
        if close:
            printed_on[min(close, key=lambda line: min(abs(b - line[0]) for _, b in word.upright))].append(word)
        elif not stacked:
            left.append(word)
    for (y, size, off), texts in lines.items():
        own = sorted(printed_on[y, size, off], key=lambda word: word.x0)
        texts.sort(key=lambda text: text.left)
        planned, printed = ("".join(item.text for item in items) for items in (texts, own))
        if planned != printed:
            faults.append(f"at {y:.1f} in {size:.1f} points planned {planned!r}, printed {printed!r}")
        starts, at = set(), 0
        for text in texts:
            starts.add(at)
            at += len(text.text)
        at = 0
        for a, b in zip(own, own[1:]):
            at += len(a.text)
            if at in starts and b.x0 < a.x1 - PLACE:
                faults.append(f"{a.text!r} and {b.text!r} overlap at {b.x0:.0f}, {y:.0f}")
        if all(text.middle for text in texts) and len(own) == len(texts):
            for text, word in zip(texts, own):
                if abs((word.x0 + word.x1) / 2 - text.middle) > 2 * PLACE:
                    faults.append(f"{word.text!r} stands {(word.x0 + word.x1) / 2 - text.middle:.1f} points off")
    return faults + [f"{word.text!r} is printed at {word.x0:.0f}, {word.y1:.0f} and not planned" for word in left]


def outside(words, width, height):
    """Nothing stands in the outer half of the margin, which is more than printers need."""
    margin = 5 / 297 * min(width, height)
    for word in words:
        size, base = word.upright[0]
        top, bottom = max(word.y0, base - 0.9 * size), min(word.y1, base + 0.2 * size)
        if word.x0 < margin or word.x1 > width - margin or top < margin or bottom > height - margin:
            yield f"{word.text!r} leaves the page at {word.x0:.0f}, {base:.0f}"


def schedule_above(texts, names):
    """The name of the schedule that the texts above a column tell. What a page has in brackets behind the days stands on
    a poster beside their number of trains, or below it in lines."""
    found = []
    for name in names:
        days, detail = re.fullmatch("(.*?)(?:[（(](.*)[)）])?", name).groups()
        if name in texts or days in texts and "".join(texts[texts.index(days) + 1 :]).endswith(detail or ""):
            found.append(name)
    return max(found, key=len, default="?")


def rows(sheet, words, names, into):
    """The minutes that are printed beside each hour, or those of the times of a list, by schedule."""
    schedule = "?"
    for column in sheet.columns:
        # A further run of the same column's hours has no heading of its own.
        schedule = schedule_above(column.before, names) if column.before else schedule
        for time in column.times:
            found = [word.text for word in words if re.fullmatch(r"\d+:\d\d", word.text)
                     and near(word.upright, time.size, time.y, time.off) and word.x0 < time.x < word.x1]
            for hour, minute in (text.split(":") for text in found):
                into[schedule, hour].update([minute])
        beside = [c.right for c in sheet.columns if c.right > column.right + 1 and c.top < column.bottom > column.top
                  and column.top < c.bottom]
        edge = min(beside, default=1e9) - (column.hours[0].size * 1.9 if beside and column.hours else 0)
        ends = [hour.y for hour in column.hours[1:]] + [column.bottom]
        for hour, end in zip(column.hours, ends):
            found = (
                word.text for word in words
                if re.fullmatch(r"\d\d", word.text) and column.right < (word.x0 + word.x1) / 2 < edge
                and any(abs(s - hour.size) <= hour.off and hour.y - PLACE < b < end - PLACE for s, b in word.upright)
            )
            into[schedule, hour.text].update(found)


def expected(pages):
    """The minutes of timetable pages by schedule and hour."""
    table = defaultdict(Counter)
    for page in pages:
        tree = LexborHTMLParser(page.read_bytes())
        for section in tree.css("section[data-schedule]"):
            name = re.sub(r"\s", "", section.css_first("h2").text(deep=False))
            for departure in markup.departures(tree, "", section):
                hour, minute = departure.clock.split(":")
                table[name, str(int(hour))].update([minute])
    return table


def check(site, entries, pdf):
    """Checks a PDF that a browser has printed of posters and the probe: for each poster its path, its faults, how many
    sheets it has, the smallest type planned in points."""
    pages = boxes(pdf)
    return compare(site, entries, pages[:-1], measure(WORD.findall(pages[-1][2])), spare=0.1)


def check_file(site, entry, pdf):
    """Checks the file that `jikoku poster` has made of a poster."""
    return compare(site, [entry], boxes(pdf), stated(pdf), spare=0)[0]


def dated(site, page):
    """A page of posters with the day of the import, which its script fills in and paper has."""
    language = re.search(r'<html lang=([^ >]+)', page)[1].lower()
    day = re.search(r'"asOf":"([^"]+)"', (site / f"js/all-{language}.js").read_text(encoding="utf-8"))
    return page.replace("data-as-of></text>", f">{day[1] if day else ''}</text>")


def compare(site, entries, pages, metrics, spare):
    """Holds printed pages against their drawings and the timetable."""
    results, start = [], 0
    for entry in entries:
        faults = []
        page = (site / entry["path"]).read_text(encoding="utf-8")
        # A browser prints before the page's script has run.
        tree = LexborHTMLParser(page if spare else dated(site, page))
        paper = tree.css_first("#paper").attributes["href"].rsplit("/", 1)[1]
        css = (site / "papers" / paper).read_text(encoding="utf-8")
        wanted = [int(side) for side in re.search(r"size:(\d+)mm (\d+)mm", css).groups()]
        sheets = [Sheet(svg, wanted, spare) for svg in tree.css("svg.sheet")]
        least = min(sheet.least for sheet in sheets)
        planned = min(text.size for sheet in sheets for text in sheet.texts)
        floor = 6 if paper.startswith("a4") else 9 if paper.startswith("jis-b4") else 12
        # Drawings count in tenths of a millimetre, and 12 points are 42.33 of them.
        if least < floor or planned < floor * (1 - SIZE) - 0.15:
            faults.append(f"type of {min(least, planned):.1f} points is planned")
        own = pages[start : start + len(sheets)]
        start += len(sheets)
        station = site / re.sub(r"posters[a-z-]*/([^/]+)", lambda own: markup.station_folders(site)[own[1]], entry["path"], count=1)
        both = re.search(r"posters-directions[a-z-]*/", entry["path"])
        table = expected([page for page in station.parent.glob("*.html") if page.name != "index.html"] if both else [station])
        names, printed = {name for name, _ in table}, defaultdict(Counter)
        for sheet, (width, height, body) in zip(sheets, own):
            width, height = float(width), float(height)
            if any(abs(side / POINT - want) > 0.5 for side, want in zip((width, height), wanted)):
                faults.append(f"a page is {width / POINT:.0f} x {height / POINT:.0f} mm")
            words = [Word(match, metrics) for match in WORD.findall(body)]
            faults += same_texts(sheet, words)
            faults += outside(words, width, height)
            rows(sheet, words, names, printed)
        for key in table.keys() | printed.keys():
            if table[key] != printed[key]:
                faults.append(f"{key}: printed {dict(printed[key] - table[key])} too many, "
                              f"{dict(table[key] - printed[key])} missing")
        results.append((entry["path"], faults[:5], len(sheets), least))
    if start != len(pages):
        path, faults, *rest = results[0]
        results[0] = (path, faults + [f"{len(pages)} pages were printed for {start} sheets"], *rest)
    return results


def print_posters(page, site, entries, pdf, change=lambda sheet: sheet):
    """Prints posters of one paper, and the probe, into one PDF; a test may change what is printed."""
    page.goto((site / entries[0]["path"]).as_uri())
    sheets = [
        change(sheet) for entry in entries
        for sheet in re.findall(r'<svg class="sheet.*?</svg>', (site / entry["path"]).read_text(encoding="utf-8"), re.S)
    ]
    box = re.search(r'viewBox="[^"]*"', sheets[0]).group()
    drawing = "".join(sheets) + f'<svg class="sheet" {box}>{PROBE}</svg>'
    page.evaluate("drawing => { document.querySelector('main').innerHTML = drawing }", drawing)
    page.pdf(path=pdf, prefer_css_page_size=True, print_background=True)
