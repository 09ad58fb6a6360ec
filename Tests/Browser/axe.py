"""axe-core on a page that is open: fetched into it once, run as often as the page changes its looks."""

from pathlib import Path

import axe_playwright_python
from playwright.sync_api import Page

SOURCE = next(Path(axe_playwright_python.__file__).parent.rglob("axe.min.js")).read_text(encoding="utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
EVERYTHING = {"type": "tag", "values": TAGS}
# What a change of colours alone can break.
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}


def faults(page: Page, rules: dict = EVERYTHING) -> list[str]:
    """What breaks the rules, each with the element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE)
    # Without `preload`: it would fetch the style sheets again, which a page from disk may not.
    violations = page.evaluate(
        "rules => axe.run({ runOnly: rules, resultTypes: ['violations'], preload: false }).then(run => run.violations)",
        rules,
    )
    return [
        f"{rule['id']}: {node['html'][:200]}\n    {node.get('failureSummary', '')}"
        for rule in violations
        for node in rule["nodes"]
    ]


def faults_by_day_and_night(page: Page, before: str = "undefined") -> list[str]:
    """What breaks the rules on a light page and, by its colours, on a dark one. An expression is evaluated before each look."""
    found = []
    for scheme, rules in [("light", EVERYTHING), ("dark", COLOURS)]:
        page.emulate_media(color_scheme=scheme)
        page.evaluate(before)
        found += [f"{scheme}: {fault}" for fault in faults(page, rules)]
    return found
