"""The programs that hold a site against its feed (Scripts/checks): each has a row in the table, starts, and is run by Scripts/verify."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import FEED, ROOT, SITE
from pyflakes import checker, messages

ROOMS = ["checks", "tools"]
VERIFY = ROOT / "Scripts/verify"


def programs(room):
    return sorted(path.name for path in (ROOT / "Scripts" / room).iterdir() if path.is_file() and not path.suffix)


def verify(*words):
    command = [sys.executable, str(VERIFY), *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, env={**os.environ, "PYTHON": sys.executable})


@pytest.mark.parametrize("room", ROOMS)
def test_each_program_has_a_row_and_each_row_a_program(room):
    table = (ROOT / "Scripts" / room / "README.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^\| `([^`]+)` \|", table, re.M)) == programs(room)


def unknown(source):
    """The names that a program or a module uses, but nothing in it defines."""
    found = checker.Checker(ast.parse(source)).messages
    return [fault.message_args[0] for fault in found if isinstance(fault, (messages.UndefinedName, messages.UndefinedExport))]


def test_a_name_that_nothing_defines_is_found():
    assert unknown("import re\nre.match(PATTERN, '')\n") == ["PATTERN"]


def test_programs_and_modules_define_the_names_that_they_use():
    """What stands behind the arguments of a program is seen by no `--help`."""
    files = [file for room in ROOMS for file in sorted((ROOT / "Scripts" / room).iterdir()) if file.suffix in ("", ".py") and file.is_file()]
    texts = {file.name: file.read_text(encoding="utf-8") for file in [*files, VERIFY]}
    python = {name: text for name, text in texts.items() if name.endswith(".py") or "python" in text.partition("\n")[0]}
    assert len(python) > 40
    assert {name: unknown(text) for name, text in python.items() if unknown(text)} == {}


def test_one_command_runs_all_of_them():
    source = VERIFY.read_text(encoding="utf-8")
    lines = re.findall(r'^    Check\("([\w-]+)".*', source, re.M)
    named = re.findall(r'program="([\w-]+)"', source)
    assert verify("--list").stdout.split() == lines
    assert sorted({*lines, *named} & {*programs("checks")}) == programs("checks")
    # A line of another name runs a program under its own.
    assert len(set(lines) - set(programs("checks"))) == len(named)


@pytest.mark.parametrize("path", [f"Scripts/{room}/{name}" for room in ROOMS for name in programs(room)])
def test_each_program_starts_where_it_stands_and_names_itself(path):
    program = ROOT / path
    first = program.open(encoding="utf-8").readline()
    command = [sys.executable] if "python" in first else []
    said = subprocess.run([*command, str(program), "--help"], capture_output=True, text=True, timeout=60)
    assert said.returncode == 0, said.stderr
    assert path in said.stdout + said.stderr


def test_a_line_tells_what_was_compared_and_what_differs(tmp_path):
    same = verify(SITE, FEED, "--only", "operators", "network", "gtfs", "proof", "--logs", tmp_path / "same")
    assert same.returncode == 0, same.stdout + same.stderr
    assert re.search(r"^same +network +\d+ s  0 differences: 1,645 trains, [\d,]+ stop times$", same.stdout, re.M), same.stdout
    assert re.search(r"^– +gtfs .*not run: takes a feed of GTFS$", same.stdout, re.M)
    assert re.search(r"^– +proof .*not run: takes an earlier feed: --old$", same.stdout, re.M)
    assert "2 the same, 0 that differ, 2 not run" in same.stdout

    other = tmp_path / "feed"
    shutil.copytree(FEED, other)
    table = next((other / "train-timetables").glob("*.json"))
    trains = json.loads(table.read_text(encoding="utf-8"))
    trains[0]["tt"][0]["d"] = "02:59"
    table.write_text(json.dumps(trains), encoding="utf-8")
    differs = verify(SITE, other, "--only", "operators", "network", "--logs", tmp_path / "differs")
    assert differs.returncode == 1
    line = re.search(r"^DIFFERS +network .* (\d+) differences: .*; see (.+)$", differs.stdout, re.M)
    assert line and int(line[1]) > 0, differs.stdout
    # 26:59 of the service day.
    assert "1619" in Path(line[2]).read_text(encoding="utf-8")


def test_what_did_not_do_its_work_is_no_success(tmp_path):
    # A site without a page that the check asks for, and one that breaks off.
    empty = tmp_path / "site"
    (empty / "data").mkdir(parents=True)
    pages = [json.loads(line) for line in (SITE / "data/pages.jsonl").read_text(encoding="utf-8").splitlines()]
    kept = [page for page in pages if page["kind"] == "plan"]
    (empty / "data/pages.jsonl").write_text("".join(json.dumps(page) + "\n" for page in kept), encoding="utf-8")
    found = verify(empty, FEED, "--only", "operators", "network", "--logs", tmp_path / "logs")
    assert found.returncode == 1
    assert re.search(r"^– +operators .*no page of the kind operator$", found.stdout, re.M), found.stdout
    assert re.search(r"^DIFFERS +network .*ended with 1 and told nothing; see ", found.stdout, re.M), found.stdout
