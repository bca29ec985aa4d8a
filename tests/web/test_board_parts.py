"""What boards share: seats that fold, pieces that can be pressed, and what moved. Runs under both Pythons."""

import markup_reader as reader
import view_scenes as scenes
from app import pieces, seats, targets
from boards import raffzahn, raffzahn_changes
from test_views import WORDS


def given(html):
    return reader.read(html)[0][1]


# ---- seats ----

def test_a_seat_that_is_one_line_says_whether_its_tiles_are_shown():
    html = seats.strip(scenes.scene(6), {"unfolded": "25"}, WORDS)
    folds = [each for _, each, _ in reader.read(html) if each.get("class") == "fold"]
    assert [fold["aria-expanded"] for fold in folds] == ["false", "false", "true", "false", "false", "true"]
    assert [fold["data-arg"] for fold in folds] == ["0", "1", "2", "3", "4", "5"]
    ids = reader.values(html, "id")
    for fold in folds:
        assert fold["aria-controls"] in ids and fold["data-do"] == "seat"


def test_a_second_press_folds_a_seat_again():
    assert seats.toggled("", "2") == "2"
    assert seats.toggled("02", "5") == "025"
    assert seats.toggled("025", "2") == "05"


def test_stamps_before_a_seat_are_the_tiles_themselves_and_pictures_are_not():
    tiles = [scenes.tile(8), scenes.tile(32, False)]
    assert reader.values(seats.stamps(tiles, "x", "own-0"), "data-held") == ["8", "32"]
    assert not reader.values(seats.stamps(tiles, "x"), "data-held")
    secret = dict(scenes.tile(32, False))
    secret["tile"], secret["shown"], secret["label"] = None, "", "a protected tile"
    html = seats.stamps([secret], "x", "own-0")
    assert "32" not in html


def test_many_tiles_stand_in_two_lines():
    tiles = [scenes.tile(n) for n in range(1, seats.MOST + 2)]
    assert given(seats.stamps(tiles[:seats.MANY], "x"))["class"] == "own"
    assert given(seats.stamps(tiles[:seats.MOST], "x"))["class"] == "own many"
    assert given(seats.stamps(tiles, "x"))["class"] == "own many most"


# ---- what is drawn once ----

def test_a_part_is_drawn_anew_only_where_its_facts_changed():
    drawn = []

    def draw():
        drawn.append(1)
        return str(len(drawn))
    assert pieces.again("part", (1, "a"), draw) == "1"
    assert pieces.again("part", (1, "a"), draw) == "1"
    assert pieces.again("part", (2, "a"), draw) == "2"
    assert pieces.again("other", (2, "a"), draw) == "3"


def test_a_cell_follows_everything_that_it_shows():
    words = {"board.reaches": "{row}", "board.help": "x", "cell.edge": "edge", "cell.middle": "middle"}
    scene = scenes.scene()
    before = raffzahn.board(scene, {}, words)
    assert raffzahn.board(scene, {}, words) == before
    asked = raffzahn.board(scene, {"why": scenes.WHY}, words)
    walked = raffzahn.board(scene, {"cell": "cell-7"}, words)
    other = dict(words)
    other["cell.edge"] = "Rand"
    for changed in (asked, walked, raffzahn.board(scene, {}, other)):
        assert changed != before
    assert raffzahn.board(scene, {}, words) == before


# ---- targets ----

def test_a_piece_acts_or_asks_or_does_nothing():
    assert targets.meaning("take", "tile:3") == [("data-action", "take")]
    assert targets.meaning(None, "tile:3") == [("data-why", "tile:3")]
    assert targets.meaning(None, None) == [("aria-disabled", "true")]


def test_a_board_is_one_tab_stop_once_the_arrows_have_walked():
    first = targets.piece("cell-1", "tile", "Tile 1", [], targets.stop("cell-1", {"cell": "cell-2"}))
    second = targets.piece("cell-2", "tile", "Tile 2", [], targets.stop("cell-2", {"cell": "cell-2"}))
    assert given(first)["tabindex"] == "-1" and "tabindex" not in given(second)
    assert "tabindex" not in given(targets.piece("cell-1", "tile", "Tile 1", [], targets.stop("cell-1", {})))


def test_the_asked_piece_is_known_by_its_target():
    assert targets.asked("tile:33", {"why": scenes.WHY})
    assert not targets.asked("tile:34", {"why": scenes.WHY})
    assert not targets.asked(None, {"why": {"target": None}})
    assert not targets.asked("tile:33", {})


# ---- what moved ----

def step(change=None, ply=1):
    """Two scenes, the second one later; ``change(second)`` makes the difference."""
    before, after = scenes.scene(), scenes.scene()
    after["ply"] += ply
    if change:
        change(after)
    return before, after


def give(scene, number, seat, opened=True):
    """Moves a tile to a seat; -1 = to the edge."""
    for place in scene["seats"]:
        place["tiles"] = [each for each in place["tiles"] if each["tile"] != number]
    if seat >= 0:
        scene["seats"][seat]["tiles"].append(scenes.tile(number, opened))
    where = ("open" if opened else "protected") if seat >= 0 else "edge"
    scene["board"]["rows"][(number - 1) // 10]["cells"][(number - 1) % 10]["where"] = where


def changes(change=None, ply=1):
    return raffzahn_changes.changes(*step(change, ply))


def test_nothing_moves_where_nothing_changed():
    assert changes() == []


def test_a_looted_tile_goes_from_seat_to_seat():
    assert changes(lambda scene: give(scene, 12, 0)) == [
        ("move", '[data-held="12"],#seat-2', '[data-held="12"],#seat-0')]


def test_a_tile_from_the_middle_turns_on_its_way_when_it_is_protected():
    assert changes(lambda scene: give(scene, 14, 0)) == [("move", "#cell-14", '[data-held="14"],#seat-0')]
    assert changes(lambda scene: give(scene, 14, 0, False)) == [
        ("move-turn", "#cell-14", '[data-held="14"],#seat-0')]


def test_a_tile_that_turns_over_stays_where_it_is():
    assert changes(lambda scene: give(scene, 32, 0)) == [("turn", "", '[data-held="32"],#seat-0')]


def test_a_tile_goes_to_the_edge():
    assert changes(lambda scene: give(scene, 20, -1)) == [
        ("leave", '[data-held="20"],#seat-0', "#cell-20")]


def test_only_the_dice_that_show_something_new_are_seen_to_tumble():
    def again(scene):
        scene["prompt"]["pips"] = [True, True, True]
        scene["dice"] = scenes.throw((10, 3, 2), "10 + 3 + 2", "15")

    def first(scene):
        scene["prompt"]["pips"] = [True, False, False]
        scene["dice"] = scenes.throw((10, 3, 2), "10 + 3 + 2", "15")

    def handed_on(scene):
        scene["prompt"]["pips"] = [True, False, False]
        for place in scene["seats"]:
            place["on_turn"] = place["seat"] == 1
    assert changes(again) == [("tumble", "", "#dice li:nth-child(2) svg")]
    assert [each[0] for each in changes(first)] == ["tumble", "tumble", "tumble"]
    assert changes(handed_on) == []    # the end of a turn leaves the dice on the table


def test_a_jump_is_not_played():
    def loot(scene):
        give(scene, 12, 0)
    assert changes(loot, 0) == [] and changes(loot, -1) == []
    assert changes(loot, raffzahn_changes.MOST_STEPS + 1) == []
    before, after = step(loot)
    after["seed"] += 1
    assert raffzahn_changes.changes(before, after) == []


def test_a_tile_that_may_not_be_seen_moves_unseen():
    def hide(scene):
        for place in scene["seats"]:
            for tile in place["tiles"]:
                if tile["tile"] == 33:
                    tile["tile"] = None
        scene["board"]["rows"][3]["cells"][2]["tile"] = None
    assert changes(hide) == []


# ---- what is this? ----

def test_while_somebody_wants_to_know_a_press_asks_and_nothing_acts():
    html = raffzahn.table(scenes.calling(), {"help": True}, WORDS)
    assert not reader.values(html, "data-action") and not reader.values(html, "data-why")
    asked = [given["data-arg"] for _, given, _ in reader.read(html) if given.get("data-do") == "what"]
    for thing in ("tile:12", "tile:33", "dice", "rolls", "sum", "row:star", "seat:0", "ticket:take", "edge",
                  "odds", "call"):
        assert thing in asked, thing


def test_without_help_nothing_asks():
    html = raffzahn.table(scenes.calling(), {}, WORDS)
    assert "what" not in reader.values(html, "data-do")
