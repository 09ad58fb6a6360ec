"""The page that tells which train one is on, in every engine."""

import json

from recorded import as_file, page_of, trip, trips



def test_a_recorded_trip_is_opened_and_played_and_its_train_is_found(engine, trip, tmp_path):
    engine.visit("ride.html")
    engine.wait("document.querySelector('#ride-file')")
    engine.run("document.querySelector('#ride-file').closest('details').open = true;")
    # All of it at once, so that no test waits for a train.
    engine.run("document.querySelector('#ride-speed').value = '0';")
    engine.choose("#ride-file", as_file(trip, tmp_path))
    engine.wait("(bar => bar.checkVisibility() && bar.value === 1)(document.querySelector('progress'))")
    train = page_of(trip[0]["rides"][-1]["train"])
    engine.wait(f"document.querySelector('.candidates li')?.dataset.train === {json.dumps(train)}")
    engine.wait(f"document.querySelector('.now .departing a')?.getAttribute('href') === {json.dumps(train)}")
    # It is played once more from its start, slowly, stops where one presses, and goes on from there.
    engine.run("document.querySelector('#ride-speed').value = '5';")
    engine.click(".player button + button")
    engine.wait("(bar => bar.value > 0.003 && bar.value < 1)(document.querySelector('progress'))")
    engine.click(".player button")
    stopped = engine.run("return document.querySelector('progress').value;")
    assert stopped < 1
    engine.run("document.querySelector('#ride-speed').value = '0';")
    engine.click(".player button")
    engine.wait("document.querySelector('progress').value === 1")
    engine.wait(f"document.querySelector('.candidates li')?.dataset.train === {json.dumps(train)}")
