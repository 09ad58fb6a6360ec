"""A server of a site whose connection can be cut: the one way to take the network from every engine alike."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from quiet import QuietHandler, QuietServer


class Cable:
    """Serves a folder, below a prefix, as long as it is joined.

    Files whose paths hold `broken` come as an error of the server; those whose paths hold `lost` never come, as if the
    connection were cut at that moment.
    """

    def __init__(self, folder: Path):
        self.broken = ""
        self.lost = ""
        self.port = 0
        self.server: QuietServer | None = None
        cable = self

        class Handler(QuietHandler):
            def do_GET(self):
                if cable.lost and cable.lost in self.path:
                    self.close_connection = True
                    return None
                if cable.broken and cable.broken in self.path:
                    return self.send_error(503)
                return super().do_GET()

        self.handler = partial(Handler, directory=str(folder))
        self.join()

    def join(self) -> None:
        self.server = QuietServer(("127.0.0.1", self.port), self.handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def cut(self) -> None:
        """From now on nobody answers, until it is joined again at the same address."""
        if self.server:
            self.server.shutdown()
            self.server.server_close()
        self.server = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}{QuietHandler.prefix}"


@contextmanager
def cabled(folder: Path) -> Iterator[Cable]:
    cable = Cable(folder)
    yield cable
    cable.cut()
