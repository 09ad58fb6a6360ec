"""Feeds that feed.yaml names by their addresses, fetched from a server of the test's own over HTTPS."""

import os
import subprocess
from email.utils import formatdate

import pytest
from conftest import ROOT
from secure import certificate, feed, server  # noqa: F401  fixtures of pytest

COMMAND = os.environ.get("JIKOKU") or str(ROOT / ".build/debug/jikoku")


@pytest.fixture
def project(tmp_path):
    folder = tmp_path / "bus"
    folder.mkdir()
    return folder


def run(words, folder, server, trusted=True, **variables):
    """Runs the command, and returns what it says, with its exit code."""
    environment = {**os.environ, "JIKOKU_LANG": "en", "no_proxy": "localhost", **variables}
    if trusted:
        environment["CURL_CA_BUNDLE"] = str(server.certificate / "own.pem")
    done = subprocess.run([COMMAND, *words.split()], cwd=folder, env=environment, capture_output=True, text=True)
    return done.returncode, done.stderr


def names(folder):
    return sorted(file.name for file in folder.iterdir())


def test_an_edition_that_is_kept_is_not_sent_again(server, project):
    server.send("/own.zip", feed(), ETag='"1"')
    (project / "feed.yaml").write_text(f"feed: {server.address('/own.zip')}\n")
    status, words = run("import", project, server)
    assert status == 0 and f"own.zip: fetched from {server.address('/own.zip')}\n" in words, words
    assert "3 trains" in words
    assert names(project) == [".own.zip.etag", "feed.yaml", "own.zip", "timetable.sqlite"]
    status, words = run("import", project, server)
    assert status == 0 and "has no newer one\n" in words and "3 trains" in words, words
    assert server.asked[-1][1]["If-None-Match"] == '"1"'
    server.send("/own.zip", feed(4), ETag='"2"')
    status, words = run("import", project, server)
    assert status == 0 and "own.zip: fetched from" in words and "4 trains" in words, words
    assert (project / "own.zip").read_bytes() == feed(4)


def test_without_a_tag_the_time_of_the_last_change_is_asked(server, project):
    server.send("/own.zip", feed(), Last_Modified=formatdate(1_700_000_000, usegmt=True))
    (project / "feed.yaml").write_text(f"feed: {server.address('/own.zip')}\n")
    assert run("import", project, server)[0] == 0
    status, words = run("import", project, server)
    assert status == 0 and "has no newer one\n" in words, words
    assert server.asked[-1][1]["If-Modified-Since"] == formatdate(1_700_000_000, usegmt=True)
    assert "If-None-Match" not in server.asked[-1][1]


def test_a_spoilt_edition_is_put_aside_and_everything_stays(server, project):
    server.send("/own.zip", feed(10), ETag='"1"')
    (project / "feed.yaml").write_text(f"feed: {server.address('/own.zip')}\n")
    assert run("import", project, server)[0] == 0
    store = (project / "timetable.sqlite").read_bytes()
    # Nine of ten trips are gone.
    server.send("/own.zip", feed(1), ETag='"2"')
    status, words = run("import", project, server)
    assert status == 1 and "1 of 10 trains" in words and "own.refused.zip: what was fetched and not taken" in words, words
    assert (project / "own.zip").read_bytes() == feed(10) and (project / "own.refused.zip").read_bytes() == feed(1)
    assert (project / "timetable.sqlite").read_bytes() == store
    # The next night asks for it again, and the publisher has said by then that it is right.
    with (project / "feed.yaml").open("a") as file:
        file.write("accept-losses: [2000-01-01..2099-12-31]\n")
    status, words = run("import", project, server)
    assert status == 0 and "1 train," in words, words
    assert server.asked[-1][1]["If-None-Match"] == '"1"'


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        ((200, {}, b"<!doctype html><p>Log in"), "what the server sent is no ZIP archive."),
        ((404, {}, b"no"), "the server does not send it (404)."),
        ((403, {}, b"no"), "the server refuses to send it (403). Does the address need a key?"),
        ((302, {"Location": "http://localhost/own.zip"}, b""), "an address without https."),
        ((302, {"Location": "file:///etc/hostname"}, b""), "an address without https."),
        ((200, {"Content-Length": str(2 << 30)}, b""), "the file has more than 1024 MB"),
    ],
)
def test_what_is_no_feed_is_told_and_leaves_nothing(server, project, answer, complaint):
    server.answers["/own.zip"] = answer
    (project / "feed.yaml").write_text(f"feed: {server.address('/own.zip')}\n")
    status, words = run("import", project, server)
    assert status == 1 and complaint in words, words
    assert names(project) == ["feed.yaml"]


def test_a_server_that_cannot_show_who_it_is_is_not_believed(server, project):
    server.send("/own.zip", feed())
    (project / "feed.yaml").write_text(f"feed: {server.address('/own.zip')}\n")
    status, words = run("import", project, server, trusted=False)
    assert status == 1 and "it is not certain that localhost sent it" in words, words
    assert names(project) == ["feed.yaml"]


def test_a_key_is_sent_and_never_told(server, project):
    server.send("/own.zip?key=a%26b", feed())
    (project / "feed.yaml").write_text(f"feed: {server.address('/own.zip?key=$OWN_KEY')}\n")
    status, words = run("import", project, server)
    assert status == 1 and "the variable OWN_KEY has no value." in words, words
    status, words = run("import", project, server, OWN_KEY="a&b")
    assert status == 0 and "a%26b" not in words and "a&b" not in words and "?key=$OWN_KEY" in words, words
    assert all(b"a%26b" not in file.read_bytes() for file in project.iterdir())


def test_a_file_of_the_publisher_is_not_replaced(server, project):
    server.send("/own.zip", feed())
    (project / "feed.yaml").write_text(f"feed: {server.address('/own.zip')}\n")
    (project / "own.zip").write_bytes(b"mine")
    status, words = run("import", project, server)
    assert status == 1 and "own.zip: this file was not fetched from" in words, words
    assert (project / "own.zip").read_bytes() == b"mine" and server.asked == []


def test_init_makes_a_project_of_an_address(server, tmp_path):
    server.send("/own.zip", feed(), ETag='"1"')
    address = server.address("/own.zip")
    status, words = run(f"init bus --gtfs {address}", tmp_path, server)
    assert status == 0 and "bus: made a project for 1 railway, 2 stations" in words, words
    project = tmp_path / "bus"
    assert names(project) == [".gitignore", ".own.zip.etag", "feed.yaml", "nightly.sh", "own.zip", "site.yaml"]
    site = (project / "site.yaml").read_text()
    assert "\nlanguages: [en]\n" in site and "\nname: {en: Own Bus timetables}\n" in site, site
    assert '\n  colors: {focus: "#0b57d0"}\n' in site, site
    status, words = run("import", project, server)
    assert status == 0 and "has no newer one" in words and "3 trains" in words, words
    assert run("build", project, server)[0] == 0
    assert "Own Bus timetables" in (project / "_site/index.html").read_text()


def test_the_recipe_for_the_night_makes_the_site_and_stops_before_a_worse_one(server, tmp_path):
    server.send("/own.zip", feed(10), ETag='"1"')
    assert run(f"init bus --gtfs {server.address('/own.zip')}", tmp_path, server)[0] == 0
    project = tmp_path / "bus"
    environment = {
        **os.environ, "PATH": f"{os.path.dirname(COMMAND)}:{os.environ['PATH']}", "no_proxy": "localhost",
        "CURL_CA_BUNDLE": str(server.certificate / "own.pem"), "JIKOKU_LANG": "en",
    }
    night = ["sh", str(project / "nightly.sh")]
    done = subprocess.run(night, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    page = (project / "_site/index.html").read_bytes()
    assert '"differences":0' in (project / "_site/data/check.js").read_text()
    server.send("/own.zip", feed(1), ETag='"2"')
    done = subprocess.run(night, env=environment, capture_output=True, text=True)
    assert done.returncode == 1 and "1 of 10 trains" in done.stderr, done.stderr
    assert (project / "_site/index.html").read_bytes() == page
