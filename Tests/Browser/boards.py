"""Departure boards, opened for a test."""

from conftest import DESK

BOARD = "from=aoba-main-shionagi&walk=6&from=minato-loop-shionagi"


def hung(page):
    """Waits until the board stands there, and gives its rows."""
    page.locator("[data-boards][data-shown]").wait_for(state="attached")
    return page.locator(".hung .wall .rows li:not([hidden])")


def hang(visitor, base, address=BOARD, viewport=DESK, path="board.html", **options):
    page = visitor.page(base, viewport, **options)
    page.goto(f"{base}{path}#{address}")
    hung(page)
    return page
