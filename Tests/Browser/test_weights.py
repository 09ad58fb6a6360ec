"""The first visit of each kind of page stays within its budget, weights.json."""

import json
from pathlib import Path

import pytest
from conftest import KINDS, NOW, PAGES, SITE
from weights import heaviest, weigh

BUDGETS = json.loads(Path(__file__).with_name("weights.json").read_text())


def test_every_kind_of_page_has_a_budget():
    assert sorted(BUDGETS) == KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_a_first_visit_stays_within_its_budget(browser, served, kind):
    path = heaviest(SITE, [page.path for page in PAGES if page.kind == kind])
    weight, budget = weigh(browser, SITE, served, path, kind, NOW), BUDGETS[kind]
    assert weight.bytes <= budget["bytes"] and weight.requests <= budget["requests"], (
        f"{path} takes {weight.bytes} bytes and {weight.requests} requests, {budget} are allowed in weights.json"
    )
    assert (weight.milliseconds is not None) == ("milliseconds" in budget)
