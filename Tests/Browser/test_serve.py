"""`jikoku serve`: what it answers, and that nothing outside the folder is among it."""

import http.client
import os
import resource
import socket
import subprocess
from contextlib import ExitStack, contextmanager, suppress

import pytest
from conftest import PATIENCE, ROOT, SITE, eventually

COMMAND = os.environ.get("JIKOKU") or str(ROOT / ".build/debug/jikoku")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A small site with a secret beside it and a way out of it."""
    top = tmp_path_factory.mktemp("served")
    site = top / "site"
    (site / "en").mkdir(parents=True)
    (site / ".jikoku").mkdir()
    (top / "secret.txt").write_text("secret")
    (top / "site-of-others").mkdir()
    (top / "site-of-others/secret.txt").write_text("secret")
    (site / "out").symlink_to(top)
    (site / "out.txt").symlink_to(top / "secret.txt")
    (site / ".jikoku/files").write_text("secret")
    (site / "404.html").write_text("<p>lost")
    for name in ["index.html", "en/index.html", "a.css", "a.js", "a.json", "a.jsonl", "a.svg", "a.png", "a.txt",
                 "a.xml", "a.pdf", "a.ico", "a.webmanifest", "a b.html"]:
        (site / name).write_text(name)
    return site


@contextmanager
def serving(folder, files, most=None, more=()):
    """The port of a server that may open so many files, and may ask for more up to a limit."""
    limits = (files, most or resource.getrlimit(resource.RLIMIT_NOFILE)[1])
    process = subprocess.Popen(
        [COMMAND, "serve", str(folder), "--port", "0", *more], stdout=subprocess.PIPE, text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, limits),
    )
    line = process.stdout.readline()
    assert "http://127.0.0.1:" in line
    yield int(line.split("http://127.0.0.1:")[1].split("/")[0])
    assert process.poll() is None, "the server has ended by itself"
    process.terminate()
    process.wait()


@pytest.fixture(scope="module")
def port(folder):
    # As few as macOS gives a program at first.
    with serving(folder, 256) as port:
        yield port


def ask(port, path, method="GET", headers=()):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.putrequest(method, path, skip_host="Host" in dict(headers), skip_accept_encoding=True)
    for name, value in dict(headers).items():
        connection.putheader(name, value)
    connection.endheaders()
    response = connection.getresponse()
    return response, response.read().decode()


@pytest.mark.parametrize(
    ("path", "text", "type"),
    [
        ("/", "index.html", "text/html; charset=utf-8"),
        ("/index.html?v=1", "index.html", "text/html; charset=utf-8"),
        ("/en/", "en/index.html", "text/html; charset=utf-8"),
        ("/a%20b.html", "a b.html", "text/html; charset=utf-8"),
        ("/%61.css", "a.css", "text/css; charset=utf-8"),
        ("/a.js", "a.js", "text/javascript; charset=utf-8"),
        ("/a.json", "a.json", "application/json; charset=utf-8"),
        ("/a.jsonl", "a.jsonl", "application/jsonl; charset=utf-8"),
        ("/a.svg", "a.svg", "image/svg+xml; charset=utf-8"),
        ("/a.txt", "a.txt", "text/plain; charset=utf-8"),
        ("/a.xml", "a.xml", "application/xml; charset=utf-8"),
        ("/a.webmanifest", "a.webmanifest", "application/manifest+json; charset=utf-8"),
        ("/a.png", "a.png", "image/png"),
        ("/a.ico", "a.ico", "image/vnd.microsoft.icon"),
        ("/a.pdf", "a.pdf", "application/pdf"),
    ],
)
def test_a_file_comes_with_its_type(port, path, text, type):
    response, body = ask(port, path)
    assert (response.status, body, response.headers["Content-Type"]) == (200, text, type)
    head, nothing = ask(port, path, "HEAD")
    assert (head.status, nothing) == (200, "")
    assert head.headers["Content-Length"] == str(len(text))
    assert head.headers["Content-Type"] == type


def test_a_folder_without_its_slash_is_sent_on(port):
    response, _ = ask(port, "/en")
    assert (response.status, response.headers["Location"]) == (301, "/en/")


@pytest.mark.parametrize(
    "path",
    [
        "/no.html", "/en/no", "/index.html/", "//en/", "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
        "/en/../../secret.txt", "/en/%2e%2e/%2e%2e/secret.txt", "/%2e%2e%2fsecret.txt", "/out/secret.txt", "/out.txt",
        "/out/site-of-others/secret.txt", "/../site-of-others/secret.txt", "/.jikoku/files", "/%2ejikoku/files",
        "/index.html%00", "/%00", "/%ff", "/%", "/etc/passwd", "//etc/passwd", "/..%5csecret.txt",
    ],
)
def test_what_is_not_there_or_outside_is_not_found(port, path):
    response, body = ask(port, path)
    assert (response.status, body) == (404, "<p>lost")
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize("target", ["secret.txt", "http://127.0.0.1/../secret.txt", "*", "../secret.txt"])
def test_a_strange_request_gets_no_secret(port, target):
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(f"GET {target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        connection.shutdown(socket.SHUT_WR)
        answer = b""
        while part := connection.recv(65536):
            answer += part
    assert b"secret" not in answer and b" 200 " not in answer


def test_only_reading_is_allowed(port):
    response, _ = ask(port, "/", "POST")
    assert (response.status, response.headers["Allow"]) == (405, "GET, HEAD")


def test_a_taken_port_is_a_clear_error(port, folder):
    run = subprocess.run(
        [COMMAND, "serve", str(folder), "--port", str(port)], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert run.returncode == 1
    assert f"Port {port} is taken by another program. Choose another one: --port {port + 1}" in run.stderr


def test_a_missing_folder_is_a_clear_error(tmp_path):
    run = subprocess.run(
        [COMMAND, "serve", str(tmp_path / "no")], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert run.returncode != 0
    assert f"{tmp_path}/no is not a folder." in run.stderr


def test_the_site_itself_is_served():
    with subprocess.Popen([COMMAND, "serve", str(SITE), "--port", "0"], stdout=subprocess.PIPE, text=True) as process:
        port = int(process.stdout.readline().split("http://127.0.0.1:")[1].split("/")[0])
        response, body = ask(port, "/")
        process.terminate()
    assert response.status == 200
    assert body == (SITE / "index.html").read_text(encoding="utf-8")


def test_a_part_of_a_file_can_be_asked_for(port):
    response, body = ask(port, "/en/", headers={"Range": "bytes=3-7"})
    assert (response.status, body) == (206, "index")
    assert response.headers["Content-Range"] == "bytes 3-7/13"
    assert response.headers["Content-Length"] == "5"
    response, body = ask(port, "/en/", headers={"Range": "bytes=-4"})
    assert (response.status, body) == (206, "html")
    response, body = ask(port, "/en/", headers={"Range": "bytes=13-"})
    assert (response.status, body, response.headers["Content-Range"]) == (416, "", "bytes */13")
    for header in ["bytes=0-1,3-4", "bytes=x"]:
        response, body = ask(port, "/en/", headers={"Range": header})
        assert (response.status, body) == (200, "en/index.html")
    response, body = ask(port, "/lost", headers={"Range": "bytes=0-1"})
    assert (response.status, body) == (404, "<p>lost")


def test_what_the_visitor_has_is_not_sent_again_until_it_changes(port, folder):
    file = folder / "changing.txt"
    file.write_text("first")
    response, body = ask(port, "/changing.txt")
    tag = response.headers["ETag"]
    assert (response.status, body, response.headers["Accept-Ranges"]) == (200, "first", "bytes")
    for known in [tag, f'"other", {tag}', f"W/{tag}", "*"]:
        response, body = ask(port, "/changing.txt", headers={"If-None-Match": known})
        assert (response.status, body, response.headers["ETag"]) == (304, "", tag), known
    response, body = ask(port, "/changing.txt", headers={"If-Range": tag, "Range": "bytes=0-1"})
    assert (response.status, body) == (206, "fi")
    before = file.stat().st_mtime_ns
    # The clock of files goes in steps of some milliseconds, and the length is the same.
    eventually(lambda: file.write_text("other") and file.stat().st_mtime_ns > before, "a later time of the file")
    response, body = ask(port, "/changing.txt", headers={"If-None-Match": tag})
    assert (response.status, body) == (200, "other") and response.headers["ETag"] != tag
    response, body = ask(port, "/changing.txt", headers={"If-Range": tag, "Range": "bytes=0-1"})
    assert (response.status, body) == (200, "other")


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


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]"])
def test_it_answers_under_the_names_of_this_machine(port, host):
    for name in [host, f"{host}:{port}", f"{host}:4711"]:
        response, body = ask(port, "/", headers={"Host": name})
        assert (response.status, body) == (200, "index.html")


@pytest.mark.parametrize("path", ["/", "/en/", "/a.js", "/missing.html", "/%2e%2e/secret.txt"])
@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "192.168.1.2", ""])
def test_a_page_of_the_web_that_leads_here_by_its_own_name_reads_nothing(port, host, path):
    for name in [host, f"{host}:{port}"]:
        response, body = ask(port, path, headers={"Host": name})
        assert response.status == 421
        assert "jikoku serve --host NAME" in body and "index.html" not in body and "lost" not in body


def test_a_tunnel_is_named_when_it_is_started(folder):
    with serving(folder, 256, more=["--host", "tunnel.example"]) as port:
        assert ask(port, "/", headers={"Host": "tunnel.example"})[1] == "index.html"
        assert ask(port, "/", headers={"Host": "localhost"})[1] == "index.html"
        assert ask(port, "/", headers={"Host": "evil.example"})[0].status == 421


def test_a_site_without_a_page_for_what_is_missing_has_a_plain_one(tmp_path):
    (tmp_path / "index.html").write_text("home")
    with serving(tmp_path, 256) as port:
        response, body = ask(port, "/no/such.html")
    assert response.status == 404 and response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert body.startswith("<!doctype html>") and "<p>There is no such page here.</p>" in body


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
