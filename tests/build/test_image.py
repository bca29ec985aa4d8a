"""The memory image: it holds all that a page can use, so that nothing is loaded after the start."""

import json

import pytest
from bundler import tools

from pygames_core.engine.text import Speaker
from pygames_core.games import GAMES
from pygames_core.table.lab import Lab


@pytest.fixture(scope="module")
def used(versioned):
    """What tests/build/image.mjs found while it used everything, with an empty library beside the image."""
    script = tools.ROOT / "tests/build/image.mjs"
    return json.loads(tools.run("Starting from the image", tools.node(), script, versioned / "pyodide"))


def test_no_module_is_loaded_and_no_file_is_read_after_a_start_from_the_image(used):
    assert used["modules"] == []
    assert used["files"] == []


def test_every_call_that_the_table_knows_was_used(used):
    assert used["calls"] == used["known"]


def test_the_lab_brings_the_same_numbers_in_the_browsers_python_as_here(used):
    here = Lab(clock=lambda: 0.0)
    for game, runs in used["runs"].items():
        package = GAMES.get(game)
        assert list(runs) == [name for name, question in package.questions.items() if question.trial]
        for name, there in runs.items():
            answer = here.simulate(here.ask(package, name, {}, None), 4711, 200, None, Speaker("de"))
            sums = {row["outcome"]: [row["total"], row["interval"]] for row in answer["rows"]}
            assert there["sums"] == sums, name
            assert (there["point"], there["spoken"]) == (answer["course"][20], answer["spoken"])


def test_ten_thousand_turns_take_at_most_five_seconds(used):
    assert max(used["seconds"].values()) < 5, used["seconds"]


def test_image_is_packed_and_no_larger_than_it_should_be(versioned):
    image = versioned / "pyodide/snapshot.image"
    assert image.read_bytes()[:2] == b"\x1f\x8b"
    assert image.stat().st_size < 8_000_000
    assert not image.with_name(f"{image.name}.gz").exists()
