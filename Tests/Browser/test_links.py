"""Every link of the site, and that the link checker sees what it should."""

import json

import links
import pytest
from conftest import SITE


@pytest.mark.any_site
def test_every_link_resolves_and_every_name_is_safe():
    found = links.check(SITE)
    assert found.pages > 0 and found.links > 0
    assert not found.errors, "\n".join(found.errors[:50])


def make(folder, files, listed=None):
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    pages = sorted(path for path in files if path.endswith(".html")) if listed is None else listed
    lines = [json.dumps({"kind": "doc", "lang": "ja", "path": path}) + "\n" for path in pages]
    (folder / "data").mkdir(exist_ok=True)
    (folder / "data/pages.jsonl").write_text("".join(lines))


HOME = '<p id="top"><a href="a/b.html#x">b</a><a href="index.html?v=1#top">me</a><img src="data:,">'
BELOW = '<p id="x"><a href="../index.html#top">up</a><footer><a rel="external" href="https://example.org/">out</a>'


def test_a_good_site_has_no_errors(tmp_path):
    make(tmp_path, {"index.html": HOME, "a/b.html": BELOW, "s.css": "a{background:url(i.svg)}", "i.svg": ""})
    (tmp_path / ".jikoku").mkdir()
    (tmp_path / ".jikoku/Files").write_text("ours")
    found = links.check(tmp_path, jobs=1)
    assert found.errors == []
    assert (found.pages, found.links) == (2, 6)


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ('<a href="c.html">', "a/b.html: a/c.html is not there"),
        ('<a href="../index.html#no">', "a/b.html: index.html has no element no"),
        ('<a href="#no">', "a/b.html: a/b.html has no element no"),
        ('<a href="#">', "a/b.html: # has an empty fragment"),
        ('<a href="../a/">', "a/b.html: ../a/ does not name a file of the site"),
        ('<a href="..">', "a/b.html: .. does not name a file of the site"),
        ('<a href="../../x.html">', "a/b.html: ../../x.html does not name a file of the site"),
        ('<a href="/index.html">', "a/b.html: /index.html is absolute"),
        ('<a href="https://example.org/">', "a/b.html: https://example.org/ leads outside the site"),
        ('<a rel="external" href="//example.org/">', "a/b.html: //example.org/ leads outside the site"),
        ('<footer><a href="https://example.org/">', "a/b.html: https://example.org/ leads outside the site"),
        ('<footer><script rel="external" src="https://x.y/">', "a/b.html: https://x.y/ leads outside the site"),
        ('<a href="javascript:alert()">', "a/b.html: javascript:alert() leads outside the site"),
        ('<img src="i.png">', "a/b.html: a/i.png is not there"),
        ('<p id="x">', "a/b.html: ids that stand there twice: x"),
    ],
)
def test_a_broken_link_is_seen(tmp_path, link, message):
    make(tmp_path, {"index.html": HOME, "a/b.html": BELOW.replace("<footer>", link + "<footer>")})
    assert links.check(tmp_path, jobs=1).errors == [message]


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"a/B.png": ""}, "a/B.png: a file's name is [a-z0-9-] and an extension"),
        ({"a/b.c.png": ""}, "a/b.c.png: a file's name is [a-z0-9-] and an extension"),
        ({"s.css": "@import 'no.css'"}, "s.css: no.css is not there"),
        ({"s.css": "a{background:url('//x.y/z')}"}, "s.css: //x.y/z leads outside the site"),
    ],
)
def test_a_wrong_file_is_seen(tmp_path, files, message):
    make(tmp_path, {"index.html": HOME, "a/b.html": BELOW} | files)
    assert links.check(tmp_path, jobs=1).errors == [message]


def test_names_that_meet_when_case_is_ignored_are_seen():
    assert "a.png: there twice when case is ignored" in links.check_names(["A.png", "a.png"])


@pytest.mark.parametrize(
    ("listed", "message"),
    [
        (["a/b.html"], "index.html: not in data/pages.jsonl"),
        (["a/b.html", "c.html", "index.html"], "data/pages.jsonl: c.html is not there"),
        (["index.html", "a/b.html"], "data/pages.jsonl: not sorted by path"),
        (["a/b.html", "index.html", "index.html"], "data/pages.jsonl: a path stands there twice"),
    ],
)
def test_a_wrong_list_of_pages_is_seen(tmp_path, listed, message):
    make(tmp_path, {"index.html": HOME, "a/b.html": BELOW}, listed)
    assert links.check(tmp_path, jobs=1).errors == [message]


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ({"kind": "doc"}, "data/pages.jsonl: index.html has no language"),
        ({"lang": "ja"}, "data/pages.jsonl: index.html is of no kind"),
        ({"lang": "ja", "kind": "Doc page"}, "data/pages.jsonl: index.html is of no kind"),
    ],
)
def test_a_page_that_is_listed_badly_is_seen(tmp_path, entry, message):
    make(tmp_path, {"index.html": '<p id="top">'})
    (tmp_path / "data/pages.jsonl").write_text(json.dumps({"path": "index.html"} | entry) + "\n")
    assert links.check(tmp_path, jobs=1).errors == [message]


def test_a_page_that_nothing_links_to_is_seen(tmp_path):
    make(tmp_path, {"index.html": HOME, "a/b.html": BELOW, "lost.html": "", "404.html": ""})
    errors = links.check(tmp_path, jobs=1).errors
    assert errors == ["lost.html: no other page links to it"] or errors[-1] == "lost.html: no other page links to it"
