"""Documents, the page about the site, and what a site has for servers and search engines."""

import json
import re
from xml.etree import ElementTree

import pytest
from conftest import DESK, LANGUAGES, PAGES, PHONE, SITE, eventually, tree
from playwright.sync_api import expect

DOCS = [page for page in PAGES if page.kind == "doc"]
FIRST = next((page.lang for page in PAGES if page.path == "index.html"), "")


def test_there_is_a_guide_in_every_language():
    for lang in LANGUAGES:
        guides = [page for page in DOCS if page.lang == lang and page.path.endswith("docs/guide.html")]
        assert len(guides) == 1
        assert tree(guides[0].path).css_first("article").attributes["lang"] == lang


@pytest.mark.parametrize("lang", LANGUAGES)
def test_documents_lead_from_one_to_the_next(visitor, base, lang):
    page = visitor.page(base)
    page.goto(base + ("" if lang == FIRST else f"{lang}/") + "about.html")
    page.locator('main a[href*="docs/"]').first.click()
    page.wait_for_url("**/docs/*")
    seen = [page.url]
    while page.locator(".turn [rel=next]").count():
        page.locator(".turn [rel=next]").click()
        # Until all of it is there: the way on stands at its end.
        page.wait_for_url(lambda url: url != seen[-1])
        assert page.url not in seen
        seen.append(page.url)
    assert len(seen) == len([entry for entry in DOCS if entry.lang == lang])


def test_the_contents_lead_to_headings(visitor, base):
    page = visitor.page(base)
    page.goto(base + "docs/store.html")
    link = page.locator(".contents a").last
    name = link.text_content()
    link.click()
    heading = page.locator("h2:target")
    expect(heading).to_have_text(name)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_no_document_is_wider_than_the_screen(visitor, served, size):
    page = visitor.page(served, viewport=size)
    for entry in DOCS:
        page.goto(served + entry.path)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], entry.path


def test_the_page_about_the_site_names_the_source(visitor, base):
    page = visitor.page(base)
    page.goto(base + "index.html")
    page.locator("body > footer a", has_text="この時刻表について").click()
    expect(page.locator("dl.facts dd").first).to_have_text(re.compile(r"\S"))


def test_the_page_about_the_site_says_all_that_scripts_write_at_the_foot(visitor, base):
    page = visitor.page(base)
    page.goto(base + "en/index.html")
    expect(page.locator("body > footer p").first).to_be_visible()
    lines = page.locator("body > footer p").all_text_contents()
    plain = visitor.page(base, java_script_enabled=False)
    plain.goto(base + "en/about.html")
    said = plain.locator("main").inner_text()
    pieces = [piece.partition(": ")[2] or piece for line in lines for piece in line.split(" · ")]
    assert len(pieces) > 3 and all(piece.lower() in said.lower() for piece in pieces), pieces


def test_the_foot_does_not_move_the_link_in_it(visitor, base):
    page = visitor.page(base)
    held = []
    page.route("**/data/calendar.js", lambda route: held.append(route))
    page.goto(base + "en/about.html", wait_until="domcontentloaded")
    link = page.locator("body > footer > a")
    before = link.bounding_box()
    eventually(lambda: page.evaluate("true") and held, "the calendar being asked for")
    held[0].continue_()
    expect(page.locator("body > footer p").first).to_be_visible()
    assert link.bounding_box() == before


def test_the_page_for_addresses_that_are_not_there_leads_home(visitor, base):
    page = visitor.page(base)
    page.goto(base + "404.html")
    assert page.locator("main section[lang]").count() == len(LANGUAGES)
    page.locator("main a").last.click()
    page.wait_for_url("**/index.html")


def test_the_page_for_addresses_that_are_not_there_finds_the_site_above_them(visitor, served):
    page = visitor.page(served)
    body = (SITE / "404.html").read_text()
    page.route("**/no/such/page.html", lambda route: route.fulfill(status=404, content_type="text/html", body=body))
    page.goto(served + "no/such/page.html")
    home = page.locator("main a.button").first
    expect(home).to_have_attribute("href", re.compile("^/.*index.html$"))
    expect(page.locator("body > header")).to_have_css("display", "flex")
    home.click()
    page.wait_for_url(served + "index.html")
    # The page itself was answered so, as were the folders that were asked for and do not hold the site.
    visitor.faults = [fault for fault in visitor.faults if "status of 404" not in fault]


def test_a_page_tells_when_its_data_was_fetched(visitor, base):
    page = visitor.page(base)
    page.goto(base + "docs/guide.html")
    expect(page.locator("body > footer p").first).to_contain_text(re.compile(r"取込日 20\d\d年"))


def test_robots_may_read_everything():
    assert (SITE / "robots.txt").read_text().startswith("User-agent: *\nAllow: /\n")


def test_a_sitemap_lists_every_page_where_the_site_knows_its_address():
    if not (SITE / "sitemap.xml").exists():
        assert "Sitemap:" not in (SITE / "robots.txt").read_text()
        return
    names = [SITE / "sitemap.xml", *SITE.glob("sitemap-*.xml")]
    tags = [node.tag for name in names for node in ElementTree.parse(name).iter() if node.tag.endswith("}url")]
    assert len(tags) == len(PAGES)


def test_what_is_told_to_programs_is_in_the_words_of_schema_org():
    for entry in [page for page in PAGES if page.kind == "station"][:200]:
        data = json.loads(tree(entry.path).css_first('script[type="application/ld+json"]').text())
        assert data["@type"] == "TrainStation", entry.path
    for entry in [page for page in PAGES if page.kind == "train"][:200]:
        trip = tree(entry.path).css_first("[itemscope]")
        assert trip.attributes["itemtype"] == "https://schema.org/TrainTrip", entry.path
        assert {part.attributes["itemprop"] for part in trip.css("[itemprop]")} == {"name", "trainNumber"}, entry.path


def test_the_policy_stops_scripts_in_the_page_and_other_hosts(browser, base):
    """Not with the visitor, for whom every refusal is a fault."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(base + "index.html")
    page.evaluate("""async () => {
        window.refused = [];
        document.addEventListener("securitypolicyviolation", event => window.refused.push(event.effectiveDirective));
        const script = document.createElement("script");
        script.textContent = "window.ran = true";
        document.body.append(script);
        const image = new Image();
        const settled = new Promise(resolve => image.addEventListener("error", resolve));
        image.src = "https://example.invalid/pixel.png";
        document.body.append(image);
        await settled;
    }""")
    # A refusal is told in a task of its own.
    eventually(lambda: sorted(page.evaluate("window.refused")) == ["img-src", "script-src-elem"], "both refusals")
    assert page.evaluate("window.ran") is None
    context.close()
