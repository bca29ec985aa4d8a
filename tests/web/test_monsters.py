"""The forty monsters: all different, and every mouth can be counted. Runs under both Pythons."""

import markup_reader as reader
from app import pieces
from boards import monsters

TILES = range(1, 41)
MOST = 7


def paths_of_teeth(html):
    return [given["d"] for name, given, _ in reader.read(html) if given.get("class") == "teeth"]


def test_forty_tiles_are_forty_drawings():
    assert len({monsters.draw(tile, 1 + (tile - 1) // 6) for tile in TILES}) == 40
    assert len({monsters.draw(tile, 1) for tile in TILES}) == 40


def test_every_mouth_has_the_teeth_that_its_tile_is_worth():
    for tile in TILES:
        for teeth in range(1, MOST + 1):
            paths = paths_of_teeth(monsters.draw(tile, teeth))
            assert len(paths) == 1
            assert paths[0].count("M") == paths[0].count("Z") == teeth, (tile, teeth)


def roots(path):
    """The roots of a mouth's teeth as spans (left, right) from left to right: upper row, lower row."""
    upper, lower, lip = [], [], None
    for tooth in path.split("M")[1:]:
        left, _, rest = tooth.partition(" ")
        y, _, rest = rest.partition("H")
        lip = lip or y
        row = upper if y == lip else lower
        row.append((float(left), float(rest.split("L")[0].split("V")[0])))
    return upper, lower


def test_teeth_stand_beside_each_other():
    """Two teeth on one place would be counted as one."""
    for tile in TILES:
        for teeth in range(1, MOST + 1):
            for spans in roots(paths_of_teeth(monsters.draw(tile, teeth))[0]):
                for at in range(1, len(spans)):
                    assert spans[at - 1][1] <= spans[at][0] + 0.01, (tile, teeth)


def test_a_monster_is_plain_drawing():
    for tile in TILES:
        for name, given, _ in reader.read(monsters.draw(tile, 7)):
            assert name == "path", name
            assert "style" not in given and "id" not in given
    assert 'aria-hidden="true"' in monsters.monster(7, 7)


def test_a_monster_is_drawn_once_and_shown_by_name():
    pieces.DRAWN.clear()
    pieces.UNSTOCKED.clear()
    first = monsters.monster(7, 2)
    assert monsters.monster(7, 2) is first
    stored = '<g id="monster-7-2">' + monsters.draw(7, 2) + "</g>"
    assert [stored] == pieces.UNSTOCKED
    assert reader.values(first, "href") == ["#monster-7-2"]
    assert first != monsters.monster(7, 3) and len(pieces.UNSTOCKED) == 2
