"""How much of a printed sheet a machine reads from a picture of it (for Scripts/checks/photo-sheets and its test).

The picture is the sheet's render, as wide as asked; the reader is tesseract, with English alone, since digits are all that is
asked for. It looks twice, at lines of text and for text anywhere, since marks between minutes mislead the one or the other.
A minute is read where a word of the reader lies on it and says it, with nothing else in it but marks that are no digits.
"""

import re
import subprocess
from collections import Counter

WORD = re.compile(r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>')
PAGE = re.compile(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', re.S)


def minutes(pdf):
    """For each page its width and the minutes on it: what they say, and where their middles are, in points."""
    text = subprocess.run(["pdftotext", "-bbox", pdf, "-"], capture_output=True, text=True, check=True).stdout
    for width, _, body in PAGE.findall(text):
        words = [(round(float(y1) - float(y0), 1), (float(x0) + float(x1)) / 2, (float(y0) + float(y1)) / 2, said)
                 for x0, y0, x1, y1, said in WORD.findall(body) if re.fullmatch(r"\d\d", said)]
        # Hours are as large as minutes, and as much to be read.
        size = Counter(height for height, *_ in words).most_common(1)[0][0] if words else 0
        yield float(width), [(said, x, y) for height, x, y, said in words if abs(height - size) < 0.2]


def read(pdf, page, pixels, folder):
    """The words that tesseract reads from a picture of a page, with their boxes in pixels."""
    picture = f"{folder}/page"
    subprocess.run(["pdftoppm", "-png", "-singlefile", "-f", str(page), "-l", str(page), "-scale-to-x", str(pixels),
                    "-scale-to-y", "-1", pdf, picture], check=True)
    return [word for mode in ("6", "11") for word in look(picture + ".png", mode)]


def look(picture, mode):
    """What tesseract reads from a picture as one block of lines (6), or wherever it finds text (11)."""
    table = subprocess.run(["tesseract", picture, "-", "-l", "eng", "--psm", mode, "tsv"],
                           capture_output=True, text=True, check=True).stdout
    rows = (row.split("\t") for row in table.splitlines()[1:])
    return [(row[11], *map(int, row[6:10])) for row in rows if len(row) == 12 and row[11].strip()]


def unread(pdf, folder, pixels=1000):
    """How many minutes the sheets of a file have, and those that are not read."""
    count, missed = 0, []
    for number, (width, shown) in enumerate(minutes(pdf), 1):
        found = read(pdf, number, pixels, folder)
        scale = pixels / width
        for said, x, y in shown:
            x, y = x * scale, y * scale
            count += 1
            if not any(re.sub(r"\D", "", text) == said and left - 3 <= x <= left + across + 3
                       and top - 4 <= y <= top + down + 4 for text, left, top, across, down in found):
                missed.append((number, said, round(x), round(y)))
    return count, missed
