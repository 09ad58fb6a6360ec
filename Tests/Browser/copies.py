"""A copy of the site on a server of its own, and what a browser keeps of it."""

import json
import shutil
import subprocess
import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler

import pytest
from city import COMMAND
from conftest import FEED, ROOT, SITE, eventually
from playwright.sync_api import expect
from quiet import QuietServer

RAILWAY = "railways/aoba-miyama.html"


def sample(folder, settings):
    """The sample once more, built into a folder with settings of site.yaml beside its own."""
    store, config = folder / "sample.sqlite", folder / "site.yaml"
    config.write_text(f"manual: true\n{settings}\n", encoding="utf-8")
    for command in [["import", "mini-tokyo-3d", FEED, "--store", store], ["build", "--store", store, "--config", config, "--output", folder / "site"]]:
        subprocess.run([COMMAND, *map(str, command)], cwd=ROOT, check=True, capture_output=True)
    return folder / "site"


def ready(page):
    """Waits until the worker answers for the page."""
    eventually(lambda: page.evaluate("navigator.serviceWorker.controller !== null"), "the service worker")


SHIFT = """window.shift = 0;
    new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shift += entry.value; })
        .observe({ type: "layout-shift", buffered: true });"""


def shift(page):
    """How much has jumped, once all is drawn."""
    return page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(() => done(window.shift), 100)))")


def is_kept(page, address):
    return page.evaluate("address => caches.match(address, { ignoreSearch: true }).then(Boolean)", address)


def caches(page):
    return page.evaluate("caches.keys()")


class Copy:
    """A copy of the site on a server of its own, which can be built anew and can fail."""

    def __init__(self, folder, site=SITE):
        self.site = folder / "site"
        shutil.copytree(site, self.site)
        self.asked: list[str] = []
        self.broken = ""
        copy = self

        class Handler(SimpleHTTPRequestHandler):
            def do_GET(self):
                copy.asked.append(self.path.lstrip("/"))
                if copy.broken and copy.broken in self.path:
                    return self.send_error(503)
                super().do_GET()

            def log_message(self, *_):
                pass

        self.server = QuietServer(("127.0.0.1", 0), partial(Handler, directory=str(self.site)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.base = f"http://127.0.0.1:{self.server.server_port}/"

    def read(self, path):
        text = (self.site / path).read_text()
        return json.loads(text[text.index("=") + 1:text.rindex(";")])

    def write(self, name, value):
        (self.site / f"data/{name}.js").write_text(f'jikoku.data["{name}"]={json.dumps(value)};\n')

    def rebuild(self, changed, mark="<!-- new -->"):
        """A new build, in which some of a railway's files are others."""
        build, name = self.read("data/build.js"), "railways/aoba-miyama"
        self.write("build", {**build, "version": "0123456789abcdef"})
        railway = self.read(f"data/{name}.js")
        paths = railway["files"] + railway["pages"]
        letters = railway["versions"]["ja"]
        for path in changed:
            at = paths.index(path) * 6
            letters = letters[:at] + "ffffff" + letters[at + 6:]
            with open(self.site / path, "a") as file:
                file.write(mark)
        self.write(name, {**railway, "versions": {**railway["versions"], "ja": letters}})


@contextmanager
def copied(folder, site=SITE):
    copy = Copy(folder, site)
    yield copy
    copy.server.shutdown()
    copy.server.server_close()


@pytest.fixture
def copy(tmp_path, servers):
    return servers.enter_context(copied(tmp_path))


def keep(page, base):
    page.goto(base + RAILWAY)
    ready(page)
    page.locator("[data-keep] button", has_text="オフライン用に保存").click()
    expect(page.locator("[data-keep] .state")).to_contain_text("保存済み")


def kept_text(page, address):
    """What the cache of the kept railway holds for an address."""
    return page.evaluate(
        """async address => {
            const name = (await caches.keys()).find(key => key.endsWith("railway aoba-miyama ja"));
            return (await (await caches.open(name)).match(address))?.text();
        }""",
        address,
    )


def offline(browser, base, paths):
    """A page that has lost its connection after visits: not of the visitor, for whom a request that fails is a fault."""
    context = browser.new_context()
    page = context.new_page()
    for number, path in enumerate(paths):
        page.goto(base + path)
        if number == 0:
            ready(page)
    return context, page
