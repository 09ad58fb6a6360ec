"""The page about accessibility claims what the tests have shown, and nothing else."""

import re

import axe
import pytest
from conftest import PAGES, SITE, tree

ROWS = {row.attributes["data-criterion"]: row for row in tree("accessibility.html").css("[data-criterion]")}


def test_it_names_the_rules_that_run_with_the_criteria_that_they_are_of(visitor):
    page = visitor.page(SITE.as_uri() + "/")
    page.goto(SITE.as_uri() + "/accessibility.html")
    page.evaluate(axe.SOURCE)
    assert page.evaluate("axe.version") in page.locator("[data-axe]").text_content()
    ran = page.evaluate(
        """rules => axe.run({ runOnly: rules, preload: false })
            .then(run => [run.passes, run.violations, run.incomplete, run.inapplicable].flat().map(rule => rule.id))""",
        axe.EVERYTHING,
    )
    expected = {}
    for rule in page.evaluate("tags => axe.getRules(tags)", axe.TAGS):
        for tag in rule["tags"]:
            if (digits := re.fullmatch(r"wcag(\d)(\d)(\d+)", tag)) and rule["ruleId"] in ran:
                expected.setdefault(".".join(digits.groups()), set()).add(rule["ruleId"])
    claimed = {number: set((row.attributes.get("data-rules") or "").split()) for number, row in ROWS.items()}
    # WCAG 2.0, which the standard is, has 38 criteria up to level AA.
    assert len(claimed) == 38 and sum(map(len, claimed.values())) > 50
    assert {number: rules for number, rules in claimed.items() if rules} == {number: expected[number] for number in claimed if number in expected}


@pytest.mark.any_site
def test_no_page_has_sound_or_video():
    kinds = {}
    for page in PAGES:
        kinds.setdefault((page.kind, page.lang), page.path)
    assert [path for path in kinds.values() if tree(path).css_first("audio, video, object, embed, iframe") is not None] == []
