"""`jikoku serve` answers everybody, whatever some visitors do: too many of them, slow ones, and those who mean harm."""

import socket
from contextlib import ExitStack, suppress

import pytest
from conftest import PATIENCE, eventually
from test_serve import ask, folder, port, serving


@pytest.mark.parametrize("target", ["secret.txt", "http://127.0.0.1/../secret.txt", "*", "../secret.txt"])
def test_a_strange_request_gets_no_secret(port, target):
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(f"GET {target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        connection.shutdown(socket.SHUT_WR)
        answer = b""
        while part := connection.recv(65536):
            answer += part
    assert b"secret" not in answer and b" 200 " not in answer


def test_many_visitors_at_once_do_not_end_it(port):
    idle = [socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) for _ in range(400)]
    try:
        response, body = ask(port, "/en/")
        assert (response.status, body) == (200, "en/index.html")
    finally:
        for connection in idle:
            connection.close()
    response, _ = ask(port, "/en/")
    assert response.status == 200


def test_more_visitors_than_the_system_allows_do_not_end_it_either(folder):
    with serving(folder, 64, 64) as port:
        with ExitStack() as crowd:
            for _ in range(100):
                # Some of them are sent away at once.
                with suppress(OSError):
                    crowd.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
        response = eventually(lambda: answer(port, "/en/"), "an answer after the crowd")
        assert response == (200, "en/index.html")


def answer(port, path):
    """What comes back, or nothing where the visitor is sent away."""
    try:
        response, body = ask(port, path)
    except OSError:
        return None
    return response.status, body


def raw(port, *parts):
    """What comes back for these bytes, as far as the server takes them."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        with suppress(OSError):
            for part in parts:
                connection.sendall(part)
        answer = b""
        with suppress(OSError):
            while part := connection.recv(65536):
                answer += part
        return answer


@pytest.mark.parametrize("path", ["/", "/en/", "/a.js", "/missing.html", "/%2e%2e/secret.txt"])
@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "192.168.1.2", ""])
def test_a_page_of_the_web_that_leads_here_by_its_own_name_reads_nothing(port, host, path):
    for name in [host, f"{host}:{port}"]:
        response, body = ask(port, path, headers={"Host": name})
        assert response.status == 421
        assert "jikoku serve --host NAME" in body and "index.html" not in body and "lost" not in body


def test_headers_without_end_are_refused(port):
    flood = b"GET / HTTP/1.1\r\n" + b"X-Long: " + b"x" * 300_000 + b"\r\n"
    assert raw(port, flood).startswith(b"HTTP/1.1 431 ")
    many = b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 60_000
    assert raw(port, many).startswith(b"HTTP/1.1 431 ")
    assert ask(port, "/")[1] == "index.html"


def test_two_visitors_who_send_slowly_do_not_stop_it_for_others(port):
    with ExitStack() as stack:
        for _ in range(2):
            slow = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
            slow.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 10_000)
        for _ in range(3):
            assert ask(port, "/en/")[1] == "en/index.html"


def test_a_visitor_who_takes_nothing_does_not_stop_it_for_others(port, folder):
    (folder / "large.bin").write_bytes(b"x" * 50_000_000)
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as slow:
        slow.sendall(b"GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n")
        assert ask(port, "/en/")[1] == "en/index.html"
        response, body = ask(port, "/large.bin")
        assert (response.status, len(body)) == (200, 50_000_000)


def test_what_is_no_request_is_answered_so(port):
    assert raw(port, b"hello\r\n\r\n").startswith(b"HTTP/1.1 400 ")
    assert raw(port, b"POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc").startswith(b"HTTP/1.1 405 ")
    assert raw(port, b"GET / HTTP/3.0\r\n\r\n").startswith(b"HTTP/1.1 505 ")


def test_several_questions_in_a_row_are_answered_in_a_row(port):
    both = b"GET /a.txt HTTP/1.1\r\n\r\nGET /a.css HTTP/1.1\r\nConnection: close\r\n\r\n"
    answer = raw(port, both)
    assert answer.count(b"HTTP/1.1 200 OK\r\n") == 2
    assert answer.index(b"a.txt") < answer.index(b"a.css")
