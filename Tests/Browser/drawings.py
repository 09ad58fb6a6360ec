"""Drawings of posters as they are planned: their texts and columns, in points (for printed.py and Scripts/checks/poster-signs)."""

import re

POINT = 72 / 25.4
SIZE = 0.005
# Drawings count in tenths of a millimetre, and paper in hundredths.
ROUNDING = 0.05 * POINT


class Text:
    """A text of the drawing: where and how large it is planned, in points."""

    def __init__(self, letters, own, around, scale, left, rounding=0):
        self.text = re.sub(r"\s", "", letters)
        self.kind = f'{around.get("class") or ""} {own.get("class") or ""}'
        kinds = self.kind.split()
        narrow = re.match(r"scale\((\.\d+) 1\)", around.get("transform") or "")
        squeeze = float(narrow[1]) if narrow else 1
        self.size = float(own.get("font-size") or around.get("font-size")) * scale
        self.off = SIZE * self.size + rounding
        self.is_browsers = not rounding
        self.x = float(own["x"]) * squeeze * scale + left
        self.y = float(own["y"]) * scale
        self.turned = "rotate" in (own.get("transform") or "")
        self.column = "v" in kinds
        ems = sum(0.55 if ord(letter) < 0x2000 else 1 for letter in letters)
        length = float(own.get("textLength") or own.get("textlength") or 0) * scale
        width = length * squeeze or ems * self.size * squeeze
        # A long name in a column is pressed from above, and remains as wide as its type is large.
        self.pressed = bool(length)
        anchor = "end" if "end" in kinds else "middle" if {"mid", "m", "k", "h"} & set(kinds) else "start"
        self.left = self.x - {"start": 0, "middle": width / 2, "end": width}[anchor]
        self.middle = self.x if anchor == "middle" else None


class Column:
    """The hours of one direction on the days of one schedule, on one sheet, or a part of them; or the whole times of a list."""

    def __init__(self, bar, before, scale, left):
        x, y, width, height = (float(bar.attributes[name]) * scale for name in ("x", "y", "width", "height"))
        self.right, self.top, self.bottom = x + left + width, y, y + height
        self.before = before
        self.hours, self.times = [], []


class Sheet:
    """One drawing: its texts and its columns."""

    def __init__(self, svg, paper, spare):
        box = [float(side) for side in svg.attributes["viewBox"].split()]
        rounding = 0 if spare else ROUNDING
        # In browsers the sheet's style leaves a tenth of a millimetre below, and the drawing keeps its shape.
        scale = (paper[1] - spare) / box[3] * POINT
        left = (paper[0] * POINT - box[2] * scale) / 2
        self.least = int(svg.attributes["data-smallest"]) / 10
        self.texts, self.columns, before, bar = [], [], [], None
        for node in svg.css("text, rect.line"):
            if node.tag == "rect":
                bar = node
                continue
            own, around = node.attributes, node.parent.attributes if node.parent.tag == "g" else {}
            # Minutes and marks lie in groups that have a class, all others in those of their size.
            is_group = bool(around.get("class") and around.get("font-size"))
            for letters, more in pieces(node, float(own.get("font-size") or around.get("font-size"))):
                text = Text(letters, own | more, around, scale, left, rounding)
                if not text.text:
                    continue
                self.texts.append(text)
                if "h" in text.kind.split():
                    if bar is not None:
                        self.columns.append(Column(bar, before, scale, left))
                        bar, before = None, []
                    self.columns[-1].hours.append(text)
                elif "clock" in text.kind.split():
                    # Stacks of one list have a bar each, drawn before the first of its times.
                    if bar is not None:
                        self.columns.append(Column(bar, before, scale, left))
                        bar, before = None, []
                    self.columns[-1].times.append(text)
                elif not is_group:
                    before.append(text.text)


def pieces(node, size):
    """The words of a text with what is their own: its letters where it has a list of places, of which digits that stand
    close together are a number, else those of its parts."""
    places = [float(place) for place in (node.attributes.get("x") or "").split()]
    if len(places) > 1:
        # Words one below the other have a list of base lines too.
        lines = (node.attributes.get("y") or "").split()
        words = []
        for letter, place, line in zip(node.text(), places, lines * (len(places) if len(lines) == 1 else 1), strict=True):
            if (words and letter.isdigit() and words[-1][0].isdigit() and words[-1][2] == line
                    and place - words[-1][1][-1] < 0.7 * size):
                words[-1] = (words[-1][0] + letter, words[-1][1] + [place], line)
            else:
                words.append((letter, [place], line))
        return [(word, {"x": sum(own) / len(own), "y": line}) for word, own, line in words]
    parts = node.css("tspan")
    if parts:
        return [(part.text(), part.attributes) for part in parts]
    return [(node.text(), {})]
