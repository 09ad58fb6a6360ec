"""What is printed is there in ink: times, types and destinations that a screen shows, and the badges of posters."""

import re
import subprocess

import pytest
from conftest import DESK, KINDS, LANGUAGES, PAGES, SITE, data_file, largest
from live import set_clock

# What paper rightly lacks: the rule of jikoku.css for what leads elsewhere, and the one of live.css for what is of this minute.
NOT_ON_PAPER = "body > header, nav:not(.contents, .band), .on-screen, .board, .actions, body > a:first-child, .button, body > footer > a"
OF_THIS_MINUTE = ".live"
# Marks that stand for types and destinations have classes of their own; words are told by what the site calls them.
MARKS = ".timetable td *, .legend *, .line-table :is(td, th, th *), .line-types *, .line-signs *, .facts i, .leg :is(i, b), h1 i"
# Two colours whose red, green and blue lie no farther apart (of 255) look the same on paper.
FAINT = 40

# Each text that is seen: which element has it, what it says, whether it can be seen here, its colour, what is painted behind it.
TEXTS = r"""marks => {
  const seen = [], parts = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const rgb = text => { const [r, g, b, a = 1] = text.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0]; return { r, g, b, a }; };
  // Behind a letter of a drawing lies the last shape before it that covers its middle. */
  const shape = (text, box) => {
    const before = [...text.ownerSVGElement.querySelectorAll("path, rect")].filter(each =>
      each.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING && each.checkVisibility()).reverse();
    for (const each of before) {
      const matrix = text.getScreenCTM().inverse().multiply(each.getScreenCTM()).inverse();
      const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
      const style = getComputedStyle(each);
      if (style.fill !== "none" && each.isPointInFill(at)) return rgb(style.fill);
      if (style.stroke !== "none" && each.isPointInStroke(at)) return rgb(style.stroke);
    }
    return { r: 255, g: 255, b: 255, a: 1 };
  };
  // Behind a word lies the first ground that is painted; where paper spares it, there is none. */
  const ground = part => {
    for (let each = part; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      const isPainted = !matchMedia("print").matches || style.printColorAdjust === "exact";
      const colour = rgb(style.backgroundColor);
      if (isPainted && colour.a > 0.5) return colour;
    }
    return { r: 255, g: 255, b: 255, a: 1 };
  };
  while (walker.nextNode()) {
    const text = walker.currentNode, part = text.parentElement;
    if (!text.textContent.trim() || part.closest("script, style, template, noscript")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    let opacity = 1, isClipped = false;
    for (let each = part; each; each = each.parentElement) {
      opacity *= Number(getComputedStyle(each).opacity);
      isClipped ||= getComputedStyle(each).clipPath !== "none";
    }
    const style = getComputedStyle(part);
    const isDrawn = part instanceof SVGElement;
    const boxes = [...range.getClientRects()];
    const hasRoom = boxes.some(box => box.width > 1 && box.height > 1) && !isClipped;
    const colour = rgb(isDrawn ? style.fill : style.color);
    const behind = isDrawn && part.getNumberOfChars
      ? [...Array(part.getNumberOfChars()).keys()].map(number => shape(part, part.getExtentOfChar(number))) : [ground(part)];
    const fontSize = parseFloat(style.fontSize) || 0;
    seen.push({
      text: text.textContent.trim(),
      mark: part.matches(marks),
      spared: part.closest(".live") !== null,
      led: part.closest(LED) !== null,
      shown: part.checkVisibility({ visibilityProperty: true }) && hasRoom && opacity > 0.1
        && fontSize > 0 && colour.a > 0.1,
      contrast: Math.min(...behind.map(({ r, g, b }) =>
        Math.max(Math.abs(colour.r - r), Math.abs(colour.g - g), Math.abs(colour.b - b)))),
      where: part.outerHTML.slice(0, 90),
    });
  }
  return seen;
}"""


# Puts a rule for paper into a page.
FAULT = """rule => { const sheet = new CSSStyleSheet(); sheet.replaceSync(`@media print { ${rule} }`);
  document.adoptedStyleSheets = [sheet]; }"""


def words():
    """What the site calls its types and destinations, in all languages."""
    network = data_file("network")
    names = [name for _, names, *_ in network["types"] for name in names] + [name for names in network["destinations"] for name in names]
    return re.compile("|".join(re.escape(name) for name in sorted({name for name in names if name}, key=len, reverse=True)))


def lost(page):
    """What a screen shows of times, types and destinations, and paper does not."""
    script = TEXTS.replace("LED", f'"{NOT_ON_PAPER}"')
    said = words()
    page.emulate_media(media="screen")
    on_screen = page.evaluate(script, MARKS)
    page.emulate_media(media="print")
    on_paper = page.evaluate(script, MARKS)
    page.emulate_media(media="screen")
    assert [each["text"] for each in on_screen] == [each["text"] for each in on_paper], "the page has changed in between"
    carried, missing = 0, []
    for screen, paper in zip(on_screen, on_paper):
        if not screen["shown"] or screen["spared"] or screen["led"]:
            continue
        if not (screen["mark"] or re.search(r"\d:\d\d", screen["text"]) or said.search(screen["text"])):
            continue
        carried += 1
        if not paper["shown"] or paper["contrast"] < FAINT <= screen["contrast"]:
            missing.append(f"{screen['text']!r} in {screen['where']}")
    return carried, missing


def opened(visitor, entry):
    page = visitor.page(SITE.as_uri() + "/", DESK)
    set_clock(page, "2026-11-24 10:20:30")
    page.goto((SITE / entry.path).as_uri())
    page.evaluate("() => document.fonts.ready")
    page.wait_for_load_state("networkidle")
    return page


LARGEST = {(entry.kind, entry.lang): entry for entry in largest()}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_paper_has_the_times_types_and_destinations_of_the_screen(visitor, kind, lang):
    page = opened(visitor, LARGEST[kind, lang])
    carried, missing = lost(page)
    assert not missing, "\n".join(missing[:20])
    # Those that tell of trains at all do so on paper.
    assert carried > 0 or kind not in {"timetable", "poster", "train", "station", "line-timetable"}


@pytest.mark.parametrize("kind,style", [
    ("poster", ".bar { display: none }"),
    ("poster", ".sheet .box, .sheet .bar { stroke: #fff; fill: #fff }"),
    ("poster", ".sheet text { fill-opacity: 1; opacity: .05 }"),
    ("timetable", ".timetable i { display: none }"),
    ("timetable", ".timetable a { color: #fff }"),
    ("train", ".leg b { visibility: hidden }"),
    ("line-timetable", ".line-table td { font-size: 0 }"),
    ("station", "main :is(td, li) { clip-path: inset(50%) }"),
])
def test_what_is_lost_is_found(visitor, kind, style):
    """The faults that the test above is for, put into the page."""
    page = opened(visitor, LARGEST[kind, "ja"])
    assert not lost(page)[1]
    page.evaluate(FAULT, style)
    assert lost(page)[1]


def test_the_rules_for_paper_stand_in_every_style_sheet_of_pages():
    """By them the tests above know what is rightly left out."""
    for sheet in sorted((SITE / "css").glob("*.css")):
        style = re.sub(r"\s*([{}>,:;!])\s*", r"\1", sheet.read_text(encoding="utf-8"))
        rule = re.sub(r"\s*([>,])\s*", r"\1", NOT_ON_PAPER)
        assert rule + "{display:none!important" in style and OF_THIS_MINUTE + "{display:none" in style, sheet.name


POSTERS = [page for page in PAGES if page.kind == "poster" and page.lang == LANGUAGES[-1]]
BADGE = re.compile(r'<path class="(?:bar|box) ([^"]+)"')
# Each letter on a badge: where its box lies in the drawing, from 0 to 1, and the colour of the type, as the sheet has it.
LETTERS = """sheet => {
  const [, , width, height] = sheet.getAttribute("viewBox").split(" ").map(Number);
  const shapes = [...sheet.querySelectorAll("path.bar, path.box")];
  return [...sheet.querySelectorAll(".on, .t text, .t tspan")].flatMap(text =>
    [...Array(text.getNumberOfChars()).keys()].flatMap(number => {
      const box = text.getExtentOfChar(number), own = text.getCTM(), top = sheet.getScreenCTM();
      const place = point => new DOMPoint(...point).matrixTransform(top.inverse().multiply(text.getScreenCTM()));
      const [from, to] = [place([box.x, box.y]), place([box.x + box.width, box.y + box.height])];
      const middle = new DOMPoint((from.x + to.x) / 2, (from.y + to.y) / 2);
      const badge = shapes.find(shape => {
        const at = middle.matrixTransform(shape.getScreenCTM().inverse().multiply(top));
        return shape.matches(".box") ? shape.isPointInFill(at) : shape.isPointInStroke(at);
      });
      if (!badge) return [];
      const colour = badge.matches(".box") ? getComputedStyle(badge).fill : getComputedStyle(badge).stroke;
      return [{ type: badge.getAttribute("class").replace(/^\\S+ /, ""), colour: colour.match(/\\d+/g).map(Number),
        box: [from.x / width, from.y / height, to.x / width, to.y / height] }];
    }));
}"""


def badged():
    """As few posters as have badges of all types together, and these types."""
    types = {poster: set(BADGE.findall((SITE / poster.path).read_text(encoding="utf-8"))) for poster in POSTERS}
    chosen, left = [], set().union(*types.values())
    wanted = set(left)
    while left:
        chosen.append(max(POSTERS, key=lambda poster: len(types[poster] & left)))
        left -= types[chosen[-1]]
    return chosen, wanted


def ink(page, file):
    """What a poster's first sheet is printed with: its width and height in pixels, and the colour of each."""
    page.pdf(path=file, prefer_css_page_size=True, print_background=True)
    subprocess.run(["pdftoppm", "-r", "100", "-singlefile", "-aa", "no", "-aaVector", "no", file, file.with_suffix("")], check=True)
    head, size, most, pixels = file.with_suffix(".ppm").read_bytes().split(b"\n", 3)
    assert (head, most) == (b"P6", b"255")
    return *map(int, size.split()), pixels


def bare(page, tmp_path):
    """The types of the badges on a poster, and the letters on badges around which there is no ink of the type's colour."""
    letters = page.locator("svg.sheet").first.evaluate(LETTERS)
    width, height, pixels = ink(page, tmp_path / "poster.pdf")
    found = []
    for letter in letters:
        left, top, right, bottom = (round(part * side) for part, side in zip(letter["box"], (width, height) * 2))
        spots = [pixels[3 * (y * width + x) : 3 * (y * width + x) + 3] for y in range(top, bottom) for x in range(left, right)]
        inked = sum(all(abs(a - b) < 8 for a, b in zip(spot, letter["colour"])) for spot in spots)
        if inked < len(spots) / 20:
            found.append(f"{letter}: {inked} of {len(spots)} spots")
    return {letter["type"] for letter in letters}, found


def test_the_badges_of_all_types_are_printed_in_their_colours(visitor, tmp_path):
    chosen, wanted = badged()
    printed = set()
    for poster in chosen:
        types, found = bare(opened(visitor, poster), tmp_path)
        assert not found, f"{poster}: " + "\n".join(found[:5])
        printed |= types
    # The sample has types of all five categories with a badge.
    assert printed == wanted >= set("lrsex")


@pytest.mark.parametrize("style", [".bar { display: none }", ".sheet .bar { stroke: #fff }", ".sheet .bar { stroke: #000 }"])
def test_a_badge_without_its_ink_is_found(visitor, tmp_path, style):
    page = opened(visitor, badged()[0][0])
    page.evaluate(FAULT, style)
    assert bare(page, tmp_path)[1]
