"""The workflows that publishers copy: their steps are run in a shell as GitHub and GitLab run them."""

import io
import os
import subprocess
import tarfile

import pytest
import yaml
from conftest import ROOT
from secure import certificate, feed, server  # noqa: F401  fixtures of pytest

COMMAND = os.environ.get("JIKOKU") or str(ROOT / ".build/debug/jikoku")
WORKFLOWS = ROOT / "Packaging/workflows"
# Where the job of GitLab pushes to.
ADDRESS = "https://gitlab-ci-token:token@gitlab.example.org/group/project.git"


def archive():
    """An archive as a release has it, whose program is the one of these tests."""
    text = f'#!/bin/sh\nexec "{COMMAND}" "$@"\n'.encode()
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w:gz") as pack:
        program = tarfile.TarInfo("jikoku-0-linux-x86_64/bin/jikoku")
        program.size, program.mode = len(text), 0o755
        pack.addfile(program, io.BytesIO(text))
    return whole.getvalue()


@pytest.fixture
def project(server, tmp_path):  # noqa: F811
    """A repository with a project for a feed on the web, and the server with the feed and the release."""
    server.send("/jikoku.tar.gz", archive())
    server.send("/own.zip?key=secret", feed(10), ETag='"1"')
    folder = tmp_path / "repository"
    folder.mkdir()
    (folder / "feed.yaml").write_text(f"feed: {server.address('/own.zip?key=$FEED_KEY')}\n")
    (folder / "site.yaml").write_text("address: https://owner.example.org/repository/\n")
    return folder


class GitHub:
    """The steps of the workflow's first job, with what stands between them."""

    site = "_site"

    def __init__(self, folder, temporary, server):
        self.folder, self.temporary, self.server = folder, temporary, server
        self.workflow = yaml.safe_load((WORKFLOWS / "github-pages.yml").read_text())
        self.job = self.workflow["jobs"]["build"]

    def run(self):
        """Runs the job; whether it came to its end, and whether the feed was refused."""
        path, output = self.temporary / "path", self.temporary / "output"
        for file in (path, output):
            file.write_text("")
        installed = self.temporary / "runner"
        subprocess.run(["rm", "-rf", str(installed)], check=True)
        installed.mkdir()
        words = ""
        for step in self.job["steps"]:
            if "run" not in step:
                continue
            environment = {
                **os.environ, **self.workflow["env"], "JIKOKU": self.server.address("/jikoku.tar.gz"),
                "GITHUB_PATH": str(path), "GITHUB_OUTPUT": str(output), "RUNNER_TEMP": str(installed),
                "CURL_CA_BUNDLE": str(self.server.certificate / "own.pem"), "no_proxy": "localhost", "JIKOKU_LANG": "en",
                "PATH": ":".join([*path.read_text().split(), os.environ["PATH"]]),
            }
            for name, value in step.get("env", {}).items():
                environment[name] = value.replace("${{ secrets.FEED_KEY }}", "secret")
            done = subprocess.run(
                ["bash", "-e", "-o", "pipefail", "-c", step["run"]], cwd=self.folder, env=environment, capture_output=True,
                text=True,
            )
            words += done.stdout + done.stderr
            if done.returncode:
                return False, False, words
        return True, "refused=yes" in output.read_text(), words


class GitLab:
    """The script of the job `pages`, in one shell as GitLab's runner has it, and the job that tells of a refusal."""

    site = "public"

    def __init__(self, folder, temporary, server):
        self.folder, self.temporary, self.server = folder, temporary, server
        self.workflow = yaml.safe_load((WORKFLOWS / "gitlab-pages.yml").read_text())

    def shell(self, lines):
        environment = {
            **os.environ, **self.workflow["variables"], "JIKOKU": self.server.address("/jikoku.tar.gz"), "FEED_KEY": "secret",
            "CURL_CA_BUNDLE": str(self.server.certificate / "own.pem"), "no_proxy": "localhost", "JIKOKU_LANG": "en",
            "CI_JOB_TOKEN": "token", "CI_SERVER_HOST": "gitlab.example.org", "CI_PROJECT_PATH": "group/project",
            "CI_COMMIT_BRANCH": "main", "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_VALUE_0": ADDRESS,
            "GIT_CONFIG_KEY_0": f"url.{self.folder.parent / 'remote'}.insteadOf",
        }
        # The machine of a job is new each time, this one is not.
        lines = [line.replace("/tmp/", f"{self.temporary}/") for line in lines]
        return subprocess.run(
            ["bash", "-e", "-o", "pipefail", "-c", "\n".join(lines)], cwd=self.folder, env=environment, capture_output=True,
            text=True,
        )

    def run(self):
        subprocess.run(["rm", "-rf", str(self.temporary / "jikoku"), str(self.folder / "refused")], check=True)
        job = self.workflow["pages"]
        system, *before = job["before_script"]
        assert system.startswith("apt-get update")
        done = self.shell([*before, *job["script"]])
        told = self.shell(self.workflow["told"]["script"])
        return done.returncode == 0, told.returncode == 1, done.stdout + done.stderr


@pytest.mark.parametrize("service", [GitHub, GitLab])
def test_the_site_is_made_and_a_worse_feed_leaves_the_last_good_timetable(project, server, tmp_path, service):  # noqa: F811
    temporary = tmp_path / "machine"
    temporary.mkdir()
    host = service(project, temporary, server)
    done, refused, words = host.run()
    assert done and not refused, words
    index = project / host.site / "index.html"
    assert "https://owner.example.org/repository/" in index.read_text()
    assert '"differences":0' in (project / host.site / "data/check.js").read_text()
    departures = list((project / host.site / "data/departures").rglob("*.js"))
    first = {file: file.read_bytes() for file in departures}
    assert first
    # Nothing has changed: the server is asked for another edition only.
    done, refused, words = host.run()
    assert done and not refused and "has no newer one" in words, words
    # Most trips are gone: not taken, and told.
    server.send("/own.zip?key=secret", feed(1), ETag='"2"')
    (project / "site.yaml").write_text("address: https://owner.example.org/repository/\nname: {en: Another}\n")
    done, refused, words = host.run()
    assert done and refused and "1 of 10 trains" in words, words
    assert {file: file.read_bytes() for file in departures} == first and "Another" in index.read_text()
    assert "secret" not in words


@pytest.mark.parametrize("service", [GitHub, GitLab])
def test_without_a_last_good_timetable_nothing_is_published(project, server, tmp_path, service):  # noqa: F811
    server.send("/own.zip?key=secret", b"<html>", ETag='"3"')
    temporary = tmp_path / "machine"
    temporary.mkdir()
    host = service(project, temporary, server)
    done, _, words = host.run()
    assert not done and "is no ZIP archive" in words, words
    assert not (project / host.site).exists()


@pytest.mark.parametrize("service", [GitHub, GitLab])
def test_earlier_timetables_are_committed_and_outlive_the_cache(project, server, tmp_path, service):  # noqa: F811
    def git(*words, cwd=project):
        run = ["git", "-c", "user.name=me", "-c", "user.email=me@localhost", *map(str, words)]
        return subprocess.run(run, cwd=cwd, check=True, capture_output=True, text=True).stdout

    def begins(folder, day):
        (folder / "site.yaml").write_text(f"address: https://owner.example.org/repository/\narchive: true\nvalid-from: {day}\n")
        git("commit", "--quiet", "--all", "--message", day, cwd=folder)

    git("init", "--quiet", "--bare", "--initial-branch", "main", tmp_path / "remote")
    git("init", "--quiet", "--initial-branch", "main")
    git("remote", "add", "origin", tmp_path / "remote")
    (project / ".gitignore").write_text("*.sqlite*\n*.zip*\n_site\npublic\nrefused\n")
    git("add", ".")
    begins(project, "2026-01-05")
    git("push", "--quiet", "--set-upstream", "origin", "main")
    temporary = tmp_path / "machine"
    temporary.mkdir()
    host = service(project, temporary, server)
    for _ in range(2):
        done, _, words = host.run()
        assert done, words
    # Once, however often it is built.
    assert git("log", "--format=%s", cwd=tmp_path / "remote").split("\n")[1:] == ["2026-01-05", ""]
    # Later, when nothing of the cache is left, and a new timetable has begun.
    later = tmp_path / "later"
    git("clone", "--quiet", tmp_path / "remote", later, cwd=tmp_path)
    begins(later, "2026-03-14")
    server.send("/own.zip?key=secret", feed(12), ETag='"2"')
    done, _, words = service(later, temporary, server).run()
    assert done, words
    assert (later / service.site / "past/2026-01-05/index.html").exists()
    kept = git("ls-tree", "-r", "--name-only", "main", cwd=tmp_path / "remote").split()
    assert [path for path in kept if ".past/" in path] == [f"timetable.sqlite.past/{day}.sqlite" for day in ("2026-01-05", "2026-03-14")]
    if service is GitLab:
        assert "token" not in words


def test_github_runs_the_steps_in_this_order():
    jobs = yaml.safe_load((WORKFLOWS / "github-pages.yml").read_text())["jobs"]
    steps = [step.get("name") or step["uses"].split("@")[0] for step in jobs["build"]["steps"]]
    assert steps == [
        "actions/checkout", "actions/cache", "Install", "Import", "Check", "Build", "Keep",
        "actions/upload-pages-artifact",
    ]
    assert jobs["publish"]["needs"] == "build" and "build" in jobs["told"]["needs"]


def test_the_projects_own_workflow_runs_every_test():
    jobs = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text())["jobs"]
    assert [step["run"] for step in jobs["linux"]["steps"] if "run" in step] == ["Scripts/test"]
    assert os.access(ROOT / "Scripts/test", os.X_OK)
