"""A site that a test file builds for itself with the command, in the folder `site` of its own fixture `folder`."""

import subprocess

import pytest
from city import COMMAND
from conftest import ROOT
from quiet import serving


def run(*command):
    """Runs the command."""
    subprocess.run([COMMAND, *map(str, command)], cwd=ROOT, check=True, capture_output=True)


def fixtures():
    """The fixtures `site`, its folder, `address`, over HTTP, and `base`, from disk and over HTTP in turn."""

    @pytest.fixture(scope="module")
    def site(folder):
        return folder / "site"

    @pytest.fixture(scope="module")
    def address(site):
        with serving(site) as address:
            yield address

    @pytest.fixture(params=["disk", "http"])
    def base(request, site):
        return site.as_uri() + "/" if request.param == "disk" else request.getfixturevalue("address")

    return site, address, base
