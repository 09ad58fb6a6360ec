"""Style sheets take their lengths, sizes of type and colours from the tokens of tokens.css."""

from pathlib import Path

import pytest
from tokens import strangers

PUBLIC = Path(__file__).parents[2] / "Public"

#: Paper and screens that hang on a wall are measured in their own: a sheet is white, a wall black, its letters go with it.
#: The letters of a diagram are measured in its units, which grow with type.
OWN = {
    "poster.css": ("background: #fff", "fill: #fff", "stroke: #fff"),
    "boards.css": ("background: #000", "color: #fff", "background: #fff", "vmin"),
    "diagram.css": ("{ font-size: 11px }", "font-size: 9px"),
}


@pytest.mark.parametrize("path", sorted(PUBLIC.glob("*.css")), ids=lambda path: path.name)
def test_a_style_sheet_takes_its_measures_from_the_tokens(path: Path):
    own = OWN.get(path.name, ())
    found = [each for each in strangers(path.read_text()) if not any(part in each for part in own)]
    assert found == []


@pytest.mark.parametrize(
    "rule",
    [
        "a { color: #123456 }",
        "a { border: 1px solid rgb(0 0 0) }",
        "a { font-size: 13px }",
        "a { margin: 0 .3rem }",
        "@media (min-width: 30rem) { a { padding: calc(var(--d1) + 5px) } }",
        "a { border-radius: 6px }",
        "a { color: red }",
    ],
)
def test_what_is_no_token_is_found(rule: str):
    assert len(strangers(rule)) == 1


@pytest.mark.parametrize(
    "rule",
    [
        ":root { --d1: .25rem; --ink: #123456 }",
        "a { border: 1px solid var(--rule); margin: 0 auto; padding: var(--d1) 2px }",
        "a { font-size: .85em; width: 12rem }",
        "@media print { a { font-size: 9pt; margin: 3mm } }",
        'a { --icon: url("data:image/svg+xml,%3Csvg stroke=\'#000\'/%3E"); background: url("x;#fff") }',
    ],
)
def test_tokens_hairs_and_paper_are_let_be(rule: str):
    assert strangers(rule) == []
