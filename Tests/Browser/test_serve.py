"""`jikoku serve`: what it answers, and that nothing outside the folder is among it."""

import http.client
import os
import resource
import subprocess
from contextlib import contextmanager

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


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]"])
def test_it_answers_under_the_names_of_this_machine(port, host):
    for name in [host, f"{host}:{port}", f"{host}:4711"]:
        response, body = ask(port, "/", headers={"Host": name})
        assert (response.status, body) == (200, "index.html")


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
