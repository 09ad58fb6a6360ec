#!/usr/bin/env python3
"""Checks every link of a site, and the names of its files against the contract.

    Tests/Browser/links.py _site [--jobs N]

Every reference names a file of the site, and its fragment an element there. Nothing leads outside, but for links in
documents, and in a page's footer with rel=external or rel=license. `data/pages.jsonl` lists the pages that there are, sorted.
Prints what is wrong and exits with 1, or prints the counts. One pass over the files, in as many processes as the
machine has processors: 150,000 pages take less than a minute on two.
"""

import argparse
import json
import os
import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing import Pool
from pathlib import Path
from posixpath import dirname, normpath
from urllib.parse import unquote

from markup import base
from selectolax.lexbor import LexborHTMLParser

KIND = re.compile(r"[a-z][a-z-]*")
NAME = re.compile(r"([a-z0-9-]+/)*[a-z0-9-]+\.[a-z0-9]+")
TRAIN = "train="
# The folders of further timetables below that of the current one.
PART = re.compile(r"next/|past/\d{4}-\d\d-\d\d/")
SCHEME = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")
CSS_REFERENCE = re.compile(r"""url\(\s*['"]?([^'")]+)|@import\s+['"]([^'"]+)""")
# Which attributes refer to a file. `a` and `link` may name an element in it too.
REFERENCES = {"href": "[href]:not(base)", "src": "[src]", "action": "[action]", "data": "object[data]", "poster": "[poster]"}
# What a web server shows for a missing page, and the frame that keeps the readers' choices: on no list, and nothing
# links to them.
UNLISTED = {"404.html", "pocket.html", "store.html"}


@dataclass
class Findings:
    """What one process found in its files, or all of them together."""

    errors: list[str] = field(default_factory=list)
    pages: int = 0
    links: int = 0
    # For each page, its elements' ids with a newline before and behind each: less to hand over than a set.
    ids: dict[str, str] = field(default_factory=dict)
    # For each file, the fragments that were asked for and a page that asked.
    wanted: dict[str, dict[str, str]] = field(default_factory=dict)
    # Pages that another page's `a` leads to, the switch to another language left out.
    reached: set[str] = field(default_factory=set)

    def add(self, other: "Findings") -> None:
        self.errors += other.errors
        self.pages += other.pages
        self.links += other.links
        self.ids.update(other.ids)
        for target, fragments in other.wanted.items():
            self.wanted.setdefault(target, {}).update(fragments)
        self.reached |= other.reached


def files_of(site: Path) -> list[str]:
    """Every file of the site, relative, hidden ones left out, sorted by bytes."""
    found = []
    for folder, folders, names in os.walk(site):
        folders[:] = [name for name in folders if not name.startswith(".")]
        below = os.path.relpath(folder, site).replace(os.sep, "/")
        prefix = "" if below == "." else below + "/"
        found += [prefix + name for name in names if not name.startswith(".")]
    return sorted(found, key=str.encode)


def check_page(path: str, html: bytes, found: Findings) -> None:
    tree = LexborHTMLParser(html)
    ids = [node.attributes["id"] or "" for node in tree.css("[id]")]
    found.ids[path] = "\n" + "\n".join(ids) + "\n"
    if len(set(ids)) != len(ids):
        twice = ", ".join(name for name, count in Counter(ids).items() if count > 1)
        found.errors.append(f"{path}: ids that stand there twice: {twice}")
    # Where the page names a folder for its links, that is no link itself.
    folder = base(tree, path)
    # Most pages link to the same few places many times, so each is worked out once.
    known: dict[str, str | None] = {}
    for attribute, selector in REFERENCES.items():
        for node in tree.css(selector):
            reference = node.attributes[attribute] or ""
            found.links += 1
            if reference not in known:
                known[reference] = refer(path, folder, reference, found, node)
            target = known[reference]
            if target is not None and target != path and node.tag in ("a", "form") and "hreflang" not in node.attributes:
                found.reached.add(target)


def refer(path: str, folder: str, reference: str, found: Findings, node=None) -> str | None:
    """Notes what a reference asks for, and gives the file that it names."""
    if SCHEME.match(reference):
        if not (reference.startswith(("data:", "geo:")) or is_allowed_outside(path, node)):
            found.errors.append(f"{path}: {reference} leads outside the site")
        return None
    name, _, fragment = reference.partition("#")
    name = unquote(name.partition("?")[0])
    if name.startswith("/"):
        found.errors.append(f"{path}: {reference} is absolute")
        return None
    target = normpath(f"{folder}/{name}" if folder else name) if name else path
    if fragment.startswith(TRAIN):
        # The page of all trains draws the one that the address names: a test holds those names against the pages of trains.
        fragment = ""
    if target.startswith("../") or name.endswith("/") or target in (".", ".."):
        found.errors.append(f"{path}: {reference} does not name a file of the site")
        return None
    if reference.endswith("#"):
        found.errors.append(f"{path}: {reference} has an empty fragment")
    if fragment == "as=list":
        # The table of the page as a list, which a script draws.
        fragment = ""
    found.wanted.setdefault(target, {}).setdefault(unquote(fragment), path)
    return target


def is_allowed_outside(path: str, node) -> bool:
    """Documents may lead out of the site, and so may a page's footer to its sources."""
    if node is None or node.tag != "a":
        return False
    if "docs/" in path:
        return True
    if not {"external", "license"} & set((node.attributes.get("rel") or "").split()):
        return False
    while node is not None and node.tag != "footer":
        node = node.parent
    return node is not None


def check_files(job: tuple[str, list[str]]) -> Findings:
    site, paths = job
    found = Findings()
    for path in paths:
        with open(f"{site}/{path}", "rb") as file:
            content = file.read()
        if path.endswith(".html"):
            found.pages += 1
            check_page(path, content, found)
        else:
            for match in CSS_REFERENCE.finditer(content.decode()):
                found.links += 1
                refer(path, dirname(path), match[1] or match[2], found)
    return found


def check_names(paths: list[str]) -> list[str]:
    errors = [f"{path}: a file's name is [a-z0-9-] and an extension" for path in paths if not NAME.fullmatch(path)]
    folded = Counter(path.lower() for path in paths)
    errors += [f"{path}: there twice when case is ignored" for path, count in folded.items() if count > 1]
    return errors


def check_lists(site: Path, pages: list[str]) -> list[str]:
    """Whether the list of each timetable and its pages agree: those besides the current one have their own below the site's."""
    parts: dict[str, list[str]] = {"": []}
    for page in pages:
        found = PART.match(page)
        part = found[0] if found else ""
        parts.setdefault(part, []).append(page.removeprefix(part))
    return [part + error for part, own in parts.items() for error in check_list(site / part, own)]


def check_list(site: Path, pages: list[str]) -> list[str]:
    """Whether data/pages.jsonl and the pages agree."""
    try:
        lines = (site / "data/pages.jsonl").read_text(encoding="utf-8").splitlines()
        listed = [json.loads(line) for line in lines]
        names = [entry["path"] for entry in listed]
    except (OSError, ValueError, KeyError) as error:
        return [f"data/pages.jsonl: {error!r}"]
    errors = [f"data/pages.jsonl: {name} is not there" for name in sorted(set(names) - set(pages))]
    errors += [f"{page}: not in data/pages.jsonl" for page in sorted(set(pages) - set(names) - UNLISTED)]
    if names != sorted(names, key=str.encode):
        errors.append("data/pages.jsonl: not sorted by path")
    if len(set(names)) != len(names):
        errors.append("data/pages.jsonl: a path stands there twice")
    errors += [f"data/pages.jsonl: {e['path']} has no language" for e in listed if not e.get("lang")]
    unkind = [entry for entry in listed if not KIND.fullmatch(entry.get("kind") or "")]
    errors += [f"data/pages.jsonl: {entry['path']} is of no kind" for entry in unkind]
    return errors


def check_wanted(paths: list[str], found: Findings) -> list[str]:
    """Whether all that the links ask for is there."""
    errors = []
    there = set(paths)
    for target, fragments in found.wanted.items():
        if target not in there:
            errors += [f"{page}: {target} is not there" for page in set(fragments.values())]
            continue
        ids = found.ids.get(target, "")
        errors += [
            f"{page}: {target} has no element {fragment}"
            for fragment, page in fragments.items()
            if fragment and f"\n{fragment}\n" not in ids
        ]
    return errors


def check(site: Path, jobs: int | None = None) -> Findings:
    """Checks a whole site."""
    paths = files_of(site)
    readable = [path for path in paths if path.endswith((".html", ".css"))]
    found = Findings()
    size = 500
    chunks = [(str(site), readable[start : start + size]) for start in range(0, len(readable), size)]
    with Pool(min(jobs or os.cpu_count() or 1, max(len(chunks), 1))) as pool:
        for part in pool.imap_unordered(check_files, chunks):
            found.add(part)
    pages = [path for path in paths if path.endswith(".html")]
    lost = set(pages) - found.reached - UNLISTED - {"index.html"}
    found.errors += check_names(paths) + check_lists(site, pages) + check_wanted(paths, found)
    found.errors += [f"{page}: no other page links to it" for page in lost]
    found.errors.sort()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Checks every link of a site.")
    parser.add_argument("site", type=Path)
    parser.add_argument("--jobs", type=int, help="processes; as many as the machine has processors unless told")
    arguments = parser.parse_args()
    if not arguments.site.is_dir():
        parser.error(f"{arguments.site} is not a folder")
    found = check(arguments.site, arguments.jobs)
    for error in found.errors[:100]:
        print(error)
    if len(found.errors) > 100:
        print(f"… and {len(found.errors) - 100:,} more")
    print(f"{found.pages:,} pages, {found.links:,} links, {len(found.errors):,} errors", file=sys.stderr)
    return 1 if found.errors else 0


if __name__ == "__main__":
    sys.exit(main())
