"""axe finds nothing on a page of each kind in each language, light and dark, on a phone and on a desk.

In the site's first language it is the largest page of the kind. In the others it is the smallest: the parts are the same,
and axe looks at a table of thousands of cells for a minute.

`wcag22aa` holds the rule for targets of at least 24 px. The dark page is the light one in other colours, so that there
only the rules for colours are asked again.
"""

import axe
import pytest
from conftest import DESK, LANGUAGES, PAGES, PHONE, SITE, largest, resize, tree
from live import FIRST
from markup import departures


@pytest.mark.any_site
@pytest.mark.parametrize("entry", largest(smallest=tuple(lang for lang in LANGUAGES if lang != FIRST)), ids=str)
def test_axe_finds_nothing(visitor, entry):
    base = SITE.as_uri() + "/"
    page = visitor.page(base, PHONE, color_scheme="light")
    page.goto(base + entry.path)
    for size in [PHONE, DESK]:
        resize(page, **size)
        # A timetable opens at the present hour, and the bar above it would hide a part of some row.
        faults = axe.faults_by_day_and_night(page, before="scrollTo({ top: 0, behavior: 'instant' })")
        assert not faults, f"{size['width']} px\n" + "\n".join(faults[:20])


def heard(page):
    """What Chromium tells assistive software of every link in a timetable: its computed name."""
    client = page.context.new_cdp_session(page)
    client.send("Accessibility.enable")
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}

    def is_in_table(node):
        while node := by_id.get(node.get("parentId")):
            if node.get("role", {}).get("value") in ("table", "LayoutTable"):
                return True
        return False

    return [node["name"]["value"] for node in nodes if node.get("role", {}).get("value") == "link" and is_in_table(node)]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_departure_is_heard_with_its_hour_type_and_destination(visitor, lang):
    tables = [page for page in PAGES if page.kind == "timetable" and page.lang == lang]
    entry = max(tables, key=lambda page: (SITE / page.path).stat().st_size)
    page = visitor.page(SITE.as_uri() + "/")
    page.goto(f"{SITE.as_uri()}/{entry.path}")
    # What runs on the day shown; the other schedules are a tap away.
    page.locator(".schedules.ready").wait_for()
    page.locator("section:not(.off) > .timetable a[aria-label]").last.wait_for()
    shown = page.locator("section[data-schedule]:visible").evaluate_all("all => all.map(section => section.dataset.schedule)")
    document = tree(entry.path)
    expected = []
    for section in document.css("section[data-schedule]"):
        if section.attributes["data-schedule"] not in shown:
            continue
        legend = section if section.css_first("[data-key]") else document
        meant = {node.attributes["data-key"]: node.attributes.get("data-bound") or node.css_first("dd").text(strip=True) for node in legend.css("[data-key]")}
        for departure in departures(document, entry.path, section):
            clock = departure.clock.removeprefix("0") if lang == "en" else departure.clock.removeprefix("0").replace(":", "時") + "分"
            expected.append(" ".join([clock, meant[departure.type], meant[departure.destination]]))
    names = heard(page)
    assert len(names) == len(expected) > 100
    # A note, as that the train starts here, may follow.
    assert all(name == text or name.startswith((text + ", ", text + "、")) for name, text in zip(names, expected)), names[:5]
