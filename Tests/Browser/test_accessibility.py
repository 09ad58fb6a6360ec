"""axe finds nothing on the largest page of each kind in each language, light and dark, on a phone and on a desk.

`wcag22aa` holds the rule for targets of at least 24 px.
"""

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import DESK, PHONE, SITE, largest

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("entry", largest(), ids=str)
def test_axe_finds_nothing(visitor, entry, scheme, viewport):
    base = SITE.as_uri() + "/"
    page = visitor.page(base, viewport, color_scheme=scheme)
    page.goto(base + entry.path)
    # Without `preload`: it would fetch the style sheets again, which a page from disk may not.
    rules = {"type": "tag", "values": TAGS}
    result = Axe().run(page, options={"runOnly": rules, "resultTypes": ["violations"], "preload": False})
    faults = [
        f"{rule['id']}: {node['html'][:200]}\n    {node['failureSummary']}"
        for rule in result.response["violations"]
        for node in rule["nodes"]
    ]
    assert not faults, "\n".join(faults[:20])
