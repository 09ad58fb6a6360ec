"""What a page asks for when its test is over is no fault of its own: the server of a test ends after whoever visits it has told."""

import threading
from contextlib import contextmanager

import pytest
from conftest import SITE, eventually
from live import STATION
from quiet import QuietHandler, serving


@contextmanager
def held():
    """A site whose service worker is on its way until the server ends, and never comes."""
    asked, over = threading.Event(), threading.Event()

    class Handler(QuietHandler):
        def do_GET(self):
            if not self.path.endswith("/sw.js"):
                return super().do_GET()
            asked.set()
            over.wait()
            self.close_connection = True

    with serving(SITE, handler=Handler) as address:
        yield address, asked
        over.set()


@pytest.fixture
def holding(servers):
    return servers.enter_context(held())


def test_a_visitor_has_told_before_a_server_ends(visitor, holding):
    address, asked = holding
    visitor.page(address).goto(address + STATION)
    eventually(asked.is_set, "the request for the worker")


def test_an_engine_has_told_before_a_server_ends(engine, holding):
    engine.base, asked = holding
    engine.visit(STATION)
    eventually(asked.is_set, "the request for the worker")
