"""Servers of a site that say nothing."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves the site below /some/where/, as a web server might that has other things at its root."""

    prefix = "/some/where/"

    def __init__(self, *parts, headers: dict[str, str] | None = None, **options) -> None:
        self.headers_sent = headers or {}
        super().__init__(*parts, **options)

    def end_headers(self) -> None:
        for name, value in self.headers_sent.items():
            self.send_header(name, value)
        super().end_headers()

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.prefix):
            return str(Path(self.directory, "nothing-is-here"))
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def log_message(self, *_) -> None:
        pass


class QuietServer(ThreadingHTTPServer):
    """A server that says nothing of visitors who leave before a file has come."""

    # A page asks for more files at once than the five that Python lets wait; the others find the connection reset.
    request_queue_size = 128

    def handle_error(self, request, client_address) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def serving(folder: Path, headers: dict[str, str] | None = None, handler: type[QuietHandler] = QuietHandler) -> Iterator[str]:
    """The address of a site over HTTP, below a prefix; with each answer go some headers."""
    server = QuietServer(("127.0.0.1", 0), partial(handler, directory=str(folder), headers=headers))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{QuietHandler.prefix}"
    server.shutdown()
