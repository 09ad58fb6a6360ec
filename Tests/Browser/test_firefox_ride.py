"""The page that tells which train one is on, in Firefox from disk."""

import json

import pytest
from foxes import click, empty, firefox, visit, wait
from marionette_driver import By
from recorded import as_file, page_of, trip, trips

# The same group as the other tests with Firefox, so that no two of them run at once.
pytestmark = pytest.mark.xdist_group("firefox")


def test_a_recorded_trip_is_opened_and_played_and_its_train_is_found(firefox, trip, tmp_path):
    visit(firefox, "ride.html")
    wait(firefox, "document.querySelector('#ride-file')")
    firefox.execute_script("document.querySelector('#ride-file').closest('details').open = true;")
    # All of it at once, so that no test waits for a train.
    firefox.execute_script("document.querySelector('#ride-speed').value = '0';", sandbox=None)
    firefox.find_element(By.CSS_SELECTOR, "#ride-file").send_keys(str(as_file(trip, tmp_path)))
    wait(firefox, "(bar => bar.checkVisibility() && bar.value === 1)(document.querySelector('progress'))")
    train = page_of(trip[0]["rides"][-1]["train"])
    wait(firefox, f"document.querySelector('.candidates li')?.dataset.train === {json.dumps(train)}")
    wait(firefox, f"document.querySelector('.now .departing a')?.getAttribute('href') === {json.dumps(train)}")
    # It is played once more from its start, slowly, stops where one presses, and goes on from there.
    firefox.execute_script("document.querySelector('#ride-speed').value = '5';", sandbox=None)
    click(firefox, ".player button + button")
    wait(firefox, "(bar => bar.value > 0.003 && bar.value < 1)(document.querySelector('progress'))")
    click(firefox, ".player button")
    stopped = firefox.execute_script("return document.querySelector('progress').value;", sandbox=None)
    assert stopped < 1
    firefox.execute_script("document.querySelector('#ride-speed').value = '0';", sandbox=None)
    click(firefox, ".player button")
    wait(firefox, "document.querySelector('progress').value === 1")
    wait(firefox, f"document.querySelector('.candidates li')?.dataset.train === {json.dumps(train)}")
