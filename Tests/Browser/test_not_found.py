"""404.html of a site that knows its address: it is whole where it is put, and elsewhere."""

import os
import subprocess

import pytest
from conftest import PHONE, ROOT
from playwright.sync_api import expect

COMMAND = os.environ.get("JIKOKU") or str(ROOT / ".build/debug/jikoku")
# Not over HTTPS, where the worker of the site would be fetched past the test.
HOST = "http://times.test"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("address")
    environment = os.environ | {"JIKOKU_LANG": "en"}

    def run(*words, place):
        subprocess.run([COMMAND, *words, "--quiet"], cwd=place, env=environment, check=True)

    run("init", "line", place=folder)
    line = folder / "line"
    with (line / "site.yaml").open("a") as configuration:
        configuration.write("address: https://example.org/times/\n")
    run("import", place=line)
    run("build", place=line)
    return line / "_site"


def put(page, site, folder):
    """Answers for a server that has the site below a path, and 404.html for all else."""

    def answer(route):
        path = route.request.url.removeprefix(HOST).split("?")[0]
        file = site / path.removeprefix(folder) if path.startswith(folder) else None
        if file and file.is_file():
            route.fulfill(path=file)
        else:
            route.fulfill(status=404, content_type="text/html", body=(site / "404.html").read_text())

    page.route(f"{HOST}/**", answer)


def forgive(visitor):
    """The page itself was answered so, as were places at which the site is not."""
    visitor.faults = [fault for fault in visitor.faults if "status of 404" not in fault and "MIME type" not in fault]


@pytest.mark.parametrize("folder", ["/times/", "/", "/elsewhere/deep/"])
@pytest.mark.parametrize("missing", ["gone.html", "no/such/page.html"])
def test_it_has_its_style_and_leads_home_wherever_the_site_is(visitor, site, folder, missing):
    page = visitor.page(HOST + "/")
    put(page, site, folder)
    page.goto(HOST + folder + missing)
    # What only the site's own style sheet says.
    expect(page.locator("main a.button").first).to_have_css("border-radius", "12px")
    expect(page.locator("body > header")).to_have_css("display", "flex")
    home = page.locator("main a.button").first
    expect(home).to_have_attribute("href", f"{folder}index.html")
    # Scripts of the site run: the link became the box of the search.
    expect(page.locator("body > header form")).to_be_visible()
    home.click()
    page.wait_for_url(HOST + folder + "index.html")
    forgive(visitor)


@pytest.mark.parametrize("folder", ["/times/", "/elsewhere/"])
def test_without_scripts_it_is_no_bare_page(browser, site, folder):
    context = browser.new_context(java_script_enabled=False, viewport=PHONE)
    page = context.new_page()
    put(page, site, folder)
    page.goto(f"{HOST}{folder}no/such/page.html")
    expect(page.locator("body > header")).to_have_css("display", "flex")
    expect(page.locator("body")).to_have_css("padding-left", "16px")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.locator("body > a").first.bounding_box()["x"] < -100
    context.close()
