"""The lengths, sizes of type and colours of style sheets that are none of the tokens of tokens.css."""

import re

#: What may have lengths of its own: a hairline, an edge, an outline; and no length at all.
HAIRS = {"0", "1px", "2px", "3px", "-1px", "-2px", "-3px"}
#: The properties that tokens rule.
DISTANCES = re.compile(r"^(margin|padding|gap|row-gap|column-gap|inset)(-|$)")
COLOURS = re.compile(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(|(?<![-\w])(?:red|green|blue|yellow|orange|gr[ae]y)(?![-\w])")
#: A length in pixels or in ems of the page. One in ems of its own text goes with that.
LENGTH = re.compile(r"(?<![-\w.])-?\d*\.?\d+(?:px|rem|pt|mm)\b")


def declarations(sheet: str):
    """Each property with its value, the selectors before it, and whether it is for paper."""
    text = re.sub(r"/\*.*?\*/", "", sheet, flags=re.S)
    text = re.sub(r'url\("[^"]*"\)', "url()", text)
    stack: list[str] = []
    for piece in re.findall(r"[^{};]*[{};]", text):
        body, end = piece[:-1].strip(), piece[-1]
        if end == "{":
            stack.append(body)
            continue
        if body and ":" in body and not body.startswith("@"):
            name, value = body.split(":", 1)
            yield name.strip(), value.strip(), " ".join(stack), any("print" in part for part in stack)
        if end == "}":
            stack.pop()


def strangers(sheet: str) -> list[str]:
    """What is no token, each with where it stands. Paper is measured in its own lengths, and :root defines the tokens."""
    found = []
    for name, value, where, is_print in declarations(sheet):
        if name.startswith("--") or is_print:
            continue
        lengths = {length for length in LENGTH.findall(value) if length not in HAIRS}
        ruled = name in ("font-size", "border-radius") or DISTANCES.match(name)
        if COLOURS.search(value) or (ruled and lengths):
            found.append(f"{where} {{ {name}: {value} }}")
    return found
