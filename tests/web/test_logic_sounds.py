"""What is heard; runs under CPython and MicroPython: bare asserts only."""

from app import sounds


def scene(mine, viewer=0, over=False, seed=1):
    return {"mine": mine, "viewer": viewer, "over": over, "seed": seed}


THROWN = ("tumble", "", "#dice li:nth-child(1) svg")
MOVED = ("move", "#cell-1", "#seat-1")
LOST = ("leave", "#seat-1", "#cell-1")


def test_dice_tiles_and_losses_sound_in_this_order():
    assert sounds.heard(scene(True), scene(True), [THROWN, THROWN]) == ["dice"]
    assert sounds.heard(scene(False), scene(False), [LOST, MOVED, THROWN]) == ["dice", "tile", "loss"]
    walk = ("walk-7-20", ".ringbox", "#pawn")
    assert sounds.heard(scene(False), scene(False), [THROWN, walk, MOVED]) == ["dice", "walk", "tile"]
    for kind in ("move", "move-turn", "turn", "under"):
        assert sounds.heard(scene(False), scene(False), [(kind, "", "#cell-1")]) == ["tile"]
    assert sounds.heard(scene(True), scene(True), []) == []


def test_a_turn_is_told_once_to_everybody_whose_turn_it_becomes():
    assert sounds.heard(scene(False), scene(True), []) == ["turn"]
    assert sounds.heard(scene(True, 0), scene(True, 1), []) == ["turn"]
    assert sounds.heard(scene(True), scene(False), []) == []
    assert sounds.heard(scene(False), scene(True, over=True), []) == []


def test_no_sound_where_no_moment_follows_another():
    assert sounds.heard(None, scene(True), []) == []
    assert sounds.heard(scene(False), None, []) == []
    assert sounds.heard(scene(False), scene(True, seed=2), []) == []


def test_every_tone_can_be_played():
    assert sorted(sounds.TONES) == sorted(sounds.LENGTH)
    for tones in sounds.TONES.values():
        for start, length, first, last in tones:
            assert start >= 0 and 0 < length < 1 and 50 < first < 2000 and 50 < last < 2000
