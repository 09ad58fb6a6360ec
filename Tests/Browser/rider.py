"""A rider with a phone of 360 px, who counts taps, screens and seconds (for Scripts/checks/errands).

The site is served with a clock that stands where an errand puts it, and as slowly as a bad line if asked.
"""

import gzip
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

# Seconds after which a rider gives up on something to appear.
PATIENCE = 40
# Seconds that a person needs to aim and tap, to scroll by a screen and look, and to type a letter.
TAP, SCREEN, KEY = 1.3, 1.0, 0.3
# The first thing that is seen with these words, and where it is.
FIND = """const [selector, text, mark] = arguments;
    const seen = [...document.querySelectorAll(selector)].filter(part => part.getClientRects().length > 0
        && getComputedStyle(part).visibility !== "hidden" && (!text || part.textContent.includes(text)));
    const part = seen.find(part => part.textContent.trim() === text) ?? seen[0];
    if (!part) return null;
    document.querySelectorAll("[data-errand]").forEach(other => other.removeAttribute("data-errand"));
    if (mark) part.setAttribute("data-errand", "");
    const box = part.getBoundingClientRect();
    const bar = document.querySelector(".table-bar")?.getBoundingClientRect();
    const top = bar && bar.top <= 0 && !part.closest(".table-bar") ? bar.bottom : 0;
    return { top: box.top - top, bottom: box.bottom, x: box.left + box.width / 2, y: box.top + box.height / 2,
        height: innerHeight, text: part.textContent.replace(/\\s+/g, " ").trim() };"""
# Brings it on the screen, and tells how many screens of the page, and of a list that scrolls by itself, that took.
SCROLL = """const [selector, text] = arguments;
    const seen = [...document.querySelectorAll(selector)].filter(part => part.getClientRects().length > 0
        && getComputedStyle(part).visibility !== "hidden" && (!text || part.textContent.includes(text)));
    const part = seen.find(part => part.textContent.trim() === text) ?? seen[0];
    if (!part) return 0;
    const boxes = [];
    for (let box = part.parentElement; box; box = box.parentElement) {
        const { overflowY } = getComputedStyle(box);
        if (box === document.documentElement || overflowY === "auto" || overflowY === "scroll") boxes.push(box);
    }
    const isSeen = () => {
        const { top, bottom } = part.getBoundingClientRect();
        const bar = document.querySelector(".table-bar")?.getBoundingClientRect();
        const above = bar && bar.top <= 0 && !part.closest(".table-bar") ? bar.bottom : 0;
        return boxes.every(box => {
            const edge = box === document.documentElement ? { top: above, bottom: innerHeight } : box.getBoundingClientRect();
            return top >= edge.top - 1 && (bottom <= edge.bottom + 1 || bottom - top > edge.bottom - edge.top);
        });
    };
    if (isSeen()) return 0;
    const before = boxes.map(box => box.scrollTop);
    part.scrollIntoView({ block: "center", behavior: "instant" });
    return boxes.reduce((sum, box, i) => sum + Math.ceil(Math.abs(box.scrollTop - before[i]) / (box.clientHeight * 0.8) - 0.01), 0);"""


class Handler(SimpleHTTPRequestHandler):
    """Serves a site, with another clock and slowly."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        server = self.server
        if server.is_stopped:
            # A browser holds on to its connections.
            self.close_connection = True
            return
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        try:
            body = path.read_bytes()
        except OSError:
            self.send_error(404)
            return
        if server.offset and (path.name == "jikoku.js" or path.name.startswith("all-")):
            clock = f"(() => {{ const now = Date.now.bind(Date); Date.now = () => now() + {server.offset}; }})();\n"
            body = clock.encode() + body
        is_text = path.suffix in (".html", ".js", ".css", ".svg", ".webmanifest")
        if is_text:
            body = gzip.compress(body, 6)
        server.requests += 1
        server.bytes += len(body)
        if server.latency:
            time.sleep(server.latency)
            with server.line:
                time.sleep(len(body) / server.rate)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        if is_text:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        try:
            self.wfile.write(body)
        except ConnectionError:
            pass

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, site, moment=None, slow=False):
        super().__init__(("127.0.0.1", 0), partial(Handler, directory=str(site)))
        self.offset = int((moment.timestamp() - time.time()) * 1000) if moment else 0
        # 700 kbit/s and 300 ms, the worst that a phone in a tunnel has.
        self.latency, self.rate = (0.3, 700_000 / 8) if slow else (0, 0)
        self.requests = self.bytes = 0
        self.is_stopped = False
        self.line = threading.Lock()
        threading.Thread(target=self.serve_forever, daemon=True).start()
        self.base = f"http://127.0.0.1:{self.server_port}/"

    def handle_error(self, *_):
        pass

    def stop(self):
        self.is_stopped = True
        self.shutdown()
        self.server_close()


class Rider:
    """Someone on an errand: taps, screens scrolled, letters typed, and seconds that the site took."""

    def __init__(self, browser, site, moment=None, slow=False, scripts=True, place=None, percent=100):
        self.browser, self.site = browser, site
        self.server = Server(site, moment, slow)
        self.taps = self.screens = self.letters = 0
        self.waited = 0.0
        browser.begin(touch=True, scripts=scripts, place=place)
        browser.narrow(percent)

    def open(self, path="index.html"):
        start = time.monotonic()
        self.browser.open(self.server.base + path)
        self.waited += time.monotonic() - start

    def look(self, selector, text="", patience=PATIENCE, mark=False):
        """Waits for something and scrolls until it is on the screen; its place and words, or nothing."""
        start = time.monotonic()
        while not (found := self.browser.run(FIND, selector, text, mark)):
            if time.monotonic() - start > patience:
                return None
            time.sleep(0.05)
        self.waited += time.monotonic() - start
        self.screens += self.browser.run(SCROLL, selector, text)
        return self.browser.run(FIND, selector, text, mark) or found

    def tap(self, selector, text="", patience=PATIENCE):
        found = self.look(selector, text, patience, mark=True)
        if not found:
            raise LookupError(f"no {selector} {text}")
        start = time.monotonic()
        self.browser.click("[data-errand]")
        time.sleep(0.25)
        self.browser.settle()
        self.taps += 1
        self.waited += time.monotonic() - start - 0.25
        return found["text"]

    def type(self, text):
        self.browser.type(text)
        self.letters += len(text)

    def enter(self):
        start = time.monotonic()
        self.browser.enter()
        time.sleep(0.25)
        self.browser.settle()
        self.waited += time.monotonic() - start - 0.25

    def search(self, name):
        """One tap and the name."""
        self.tap("form.search input")
        self.type(name)
        self.look("#search-list [role=option], #search-results li", patience=10)
        self.enter()

    def run(self, script, *values):
        return self.browser.run(script, *values)

    @property
    def seconds(self):
        return self.waited + self.taps * TAP + self.screens * SCREEN + self.letters * KEY
