"""Over HTTP the site works without a connection, as far as it was visited or kept, and is renewed with a new build."""

import json
import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from conftest import SITE
from live import STATION, TIMETABLE, set_clock, shown

NOW = "2026-11-24 10:20:30"


class Silent(SimpleHTTPRequestHandler):
    def log_message(self, *_) -> None:
        pass


def ready(page):
    page.evaluate(
        """() => new Promise((resolve) => {
            if (navigator.serviceWorker.controller) resolve();
            else navigator.serviceWorker.addEventListener("controllerchange", () => resolve());
        })"""
    )


def test_what_was_visited_is_there_without_a_connection(visitor, served):
    page = visitor.page(served)
    set_clock(page, NOW)
    page.goto(served + "index.html")
    ready(page)
    page.goto(served + STATION)
    online = shown(page)
    page.context.set_offline(True)
    page.goto(served + STATION)
    assert shown(page) == online
    page.goto(served + "index.html")
    page.locator("#recent li").first.wait_for()
    # The index of the search is there though nobody searched yet.
    assert page.evaluate("jikoku.load('data/search.js').then(() => true)")
    page.context.set_offline(False)


def test_a_whole_railway_is_kept_on_request_with_its_size(visitor, served):
    page = visitor.page(served)
    set_clock(page, NOW)
    page.goto(served + "railways/aoba-miyama.html")
    ready(page)
    keep = page.locator("[data-keep] button", has_text="オフライン用に保存")
    keep.wait_for()
    assert "MB" in keep.text_content()
    keep.click()
    page.locator("[data-keep] .state", has_text="保存してあります").wait_for(timeout=20000)
    page.context.set_offline(True)
    page.goto(served + "stations/aoba-miyama-miyamafudo/index.html")
    train = page.locator(".days a[href*=trains]").first
    train.click()
    assert page.locator("[data-station]").count() > 1
    page.context.set_offline(False)
    page.goto(served + "railways/aoba-miyama.html")
    page.locator("[data-keep] button", has_text="消す").click()
    keep.wait_for()
    assert not page.evaluate("caches.keys().then(keys => keys.some(key => key.includes('railway')))")


def test_the_manifest_and_its_icons_are_there(visitor, served):
    page = visitor.page(served)
    page.goto(served + "en/" + TIMETABLE)
    page.wait_for_selector("link[rel=manifest]", state="attached")
    address = page.evaluate("document.querySelector('link[rel=manifest]').href")
    manifest = json.loads((SITE / address.removeprefix(served)).read_text())
    assert manifest["start_url"] == "en/index.html"
    for icon in manifest["icons"]:
        assert (SITE / icon["src"]).read_bytes().startswith(b"\x89PNG")


def test_a_new_build_replaces_the_shared_files_and_leaves_what_was_visited(visitor, tmp_path):
    site = tmp_path / "site"
    shutil.copytree(SITE, site)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}/"
    page = visitor.page(base)
    page.goto(base + "index.html")
    ready(page)
    page.goto(base + TIMETABLE)
    build = site / "data/build.js"
    old = json.loads(build.read_text().partition("=")[2].rstrip().rstrip(";"))["version"]
    build.write_text(build.read_text().replace(old, "0123456789abcdef"))
    (site / "live.css").write_text("main { --renewed: yes; }\n")
    page.evaluate(
        """() => navigator.serviceWorker.getRegistration().then((registration) => new Promise((resolve) => {
            navigator.serviceWorker.addEventListener("controllerchange", () => resolve());
            registration.update();
        }))"""
    )
    page.goto(base + "index.html")
    assert page.evaluate("getComputedStyle(document.querySelector('main')).getPropertyValue('--renewed')") == "yes"
    names = page.evaluate("caches.keys()")
    assert [name for name in names if " shared " in name] == ["jikoku / shared 0123456789abcdef"]
    page.context.set_offline(True)
    page.goto(base + TIMETABLE)
    assert page.locator("table.timetable").count() > 0
    page.context.set_offline(False)
    page.goto("about:blank")
    server.shutdown()
