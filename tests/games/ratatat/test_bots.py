"""Rat-a-Tat Roll's rule of thumb does what section 9 says, forgets honestly, speaks of public facts."""

import json
import pathlib

import pytest

import pygames_core
from pygames_core.ai import arena
from pygames_core.ai.bot import Budget
from pygames_core.ai.levels import make_bot
from pygames_core.engine.errors import Malformed
from pygames_core.engine.events import Event
from pygames_core.engine.rng import Rng
from pygames_core.engine.text import LANGUAGES, Speaker
from pygames_core.games.ratatat import RATATAT_PACKAGE
from pygames_core.games.ratatat.bots import RuleOfThumb
from pygames_core.games.ratatat.bots_memory import ROOM
from pygames_core.games.ratatat.recall import known_cards, remembered
from pygames_core.games.ratatat.rules import RATATAT
from tests.games.ratatat.playouts import random_match
from tests.games.ratatat.table import DISPLAY, HIGH, LOW, SWAP, A, Table

SENTENCES = pathlib.Path(pygames_core.__file__).parent / "locale"
BARE = {"tokens": (0, 0)}


def choice(table, seen=(), level="regular"):
    """What a level decides at a table, after seeing these events before what happened there."""
    bot, seat = make_bot(RATATAT_PACKAGE, level), table.seat
    memory = bot.start(RATATAT.facts, seat, RATATAT.options({"players": table.state.rules.players}))
    for event in (*seen, *table.told):
        memory = bot.observe(memory, event.seen_by(seat), Rng(1, "watch"))
    legal = RATATAT.legal_actions(table.state, seat)
    chosen = bot.choose(memory, RATATAT.observation(table.state, seat), legal, Budget(), Rng(1, "choose"))
    assert chosen.action in legal
    return chosen


def says(table, seen=(), level="regular"):
    return RATATAT.format_action(choice(table, seen, level).action)


def peeked(*rows):
    """Events by which seat 0 has come to know these rows (values by seat)."""
    return [Event("peeked", (("seat", A), ("owner", owner), ("slots", tuple(range(len(row))))),
                  (("values", tuple(row), (A,)),)) for owner, row in enumerate(rows)]


@pytest.mark.parametrize(("pawn", "display", "dice"), [
    (0, [0, 2, 9, 6, 4], 1), (0, [6, 0, 9, 2, 4], 2), (0, [6, 2, 0, 9, 4], 3), (0, [6, 2, 9, 0, 4], 3),
    (18, [6, 2, 9, 4, 0], 1), (1, [0, 0, 9, 4, 6], 1)])
def test_it_rolls_the_number_of_dice_that_reaches_the_lowest_card_most_often(pawn, display, dice):
    assert says(Table(pawn=pawn, display=display)) == f"dice:{dice}"


def test_it_rolls_all_dice_again_where_the_card_is_above_4_and_keeps_a_wild_landing():
    assert says(Table(display=[5, 2, 9, 0, 4]).roll(1, 1)) == "reroll:01"
    assert says(Table(display=[4, 2, 9, 0, 5]).roll(1, 1)) == "keep"
    assert says(Table().roll(2, 2)) == "keep"


def test_it_draws_instead_of_taking_5_or_more():
    assert says(Table(display=[5, 2, 9, 0, 4]).land(1)) == "draw"
    assert says(Table(display=[4, 2, 9, 0, 5]).land(1)) == "faceup"


def test_it_peeks_at_its_own_row():
    assert says(Table().land(3)) == "peek:own"


def test_it_keeps_lowest_and_a_swap_that_gains_and_rolls_all_else_again():
    assert says(Table().land(4).falls(LOW)) == "accept"
    assert says(Table().land(4).falls(HIGH)) == "again"
    assert says(Table([[8], [2]]).land(4).falls(SWAP)) == "again"
    assert says(Table([[8], [2]]).land(4).falls(SWAP), peeked([8], [2])) == "accept"
    assert says(Table([[1], [2]]).land(4).falls(SWAP), peeked([1], [2])) == "again"


def test_it_swaps_its_worst_card_for_the_best_one_it_knows_where_that_is_lower():
    rows = [[1, 8, 7], [5, 2, 6]]
    table = Table(rows, **BARE).land(4).falls(SWAP)
    assert says(table, peeked(*rows)) == "swap:1-1.1"
    assert says(table, peeked([1, 1, 1], [5, 2, 6])) == "swap:none"
    assert says(table) == "swap:none"
    blind = peeked([1], [5, 2, 6])
    assert says(table, blind) == "swap:1-1.1", "an unseen card counts 4.5"


@pytest.mark.parametrize(("row", "tokens", "said"), [
    ([0, 1, 1, 2, 6], 0, "wild"), ([0, 1, 1, 2, 5], 0, "skip"), ([0, 1, 1, 2, 5], 1, "wild"),
    ([1, 1, 1, 2, 2], 1, "skip")])
def test_full_it_rolls_with_a_bad_card_or_a_token_and_something_to_gain(row, tokens, said):
    table = Table([row, [5]], tokens=(tokens, 0), display=[3, 4, 9, 7, 5])
    assert says(table, peeked(row, [])) == said


def test_full_it_gives_up_its_worst_card():
    row = [0, 7, 1, 8, 3]
    table = Table([row, [5]], **BARE).act("wild").falls(LOW)
    assert says(table, peeked(row, [])) == "discard:3"


def test_random_rolls_again_with_chance_one_half_and_then_any_dice():
    table = Table().roll(3, 4, 5)
    bot, legal = make_bot(RATATAT_PACKAGE, "random"), RATATAT.legal_actions(table.state, A)
    seen = [bot.choose((), RATATAT.observation(table.state, A), legal, Budget(), Rng(luck, "random")).action
            for luck in range(1400)]
    counts = [seen.count(action) for action in legal]
    assert 620 < counts[0] < 780
    assert all(60 < count < 140 for count in counts[1:])
    assert sum(counts) == 1400


def test_equal_cards_are_picked_without_a_thought():
    assert says(Table(display=[2, 5, 2, 9, 9], **BARE).land(4).falls(LOW)) == "region:0"


def test_it_remembers_everything_that_its_seat_could():
    bot = make_bot(RATATAT_PACKAGE, "regular")
    match = list(random_match(4, 3))[-1]
    memory = bot.start(RATATAT.facts, 1, match.options)
    for event in match.seen_by(1):
        memory = bot.observe(memory, event, Rng(1, "watch"))
    assert memory.cards == remembered(3, match.seen_by(1))


def test_forgetting_happens_once_a_turn_card_by_card_with_the_chance_of_the_level():
    table = Table.dealing({"players": 2}).falls(1, 5, *DISPLAY).land(2).falls(7)
    ended = table.events[-1]
    known = {"0": 0, "0.1": 0, "0.3": 0}
    for forget in known:
        bot = make_bot(RATATAT_PACKAGE, f"regular:forget={forget}")
        for luck in range(400):
            memory = bot.start(RATATAT.facts, A, {"players": 2})
            for event in table.told[:-1]:
                memory = bot.observe(memory, event.seen_by(A), Rng(luck, "watch"))
            assert len(known_cards(memory.cards)) == 2
            known[forget] += len(known_cards(bot.observe(memory, ended, Rng(luck, "forget")).cards))
    assert known["0"] == 800
    assert 690 < known["0.1"] < 750
    assert 510 < known["0.3"] < 610


def test_what_was_forgotten_can_be_learnt_again():
    bot = RuleOfThumb(1000)
    table = Table.dealing({"players": 2}).falls(1, 5, *DISPLAY).land(2).falls(7)
    memory = bot.start(RATATAT.facts, A, {"players": 2})
    for event in table.told:
        memory = bot.observe(memory, event.seen_by(A), Rng(1, "watch"))
    assert known_cards(memory.cards) == ()
    table.land(3).act("faceup").falls(8).land(2).act("peek:own")
    again = bot.observe(memory, table.event_of("peeked").seen_by(A), Rng(1, "watch"))
    assert [again.cards.rows[A][slot].value for slot in (0, 1)] == [1, 6]
    assert again.cards.drawn[0][1] == 1


def test_settings_are_checked():
    for level in ("random:forget=0.1", "regular:forget=0.5", "easy:memory=0", "regular:forget=often"):
        with pytest.raises(Malformed):
            make_bot(RATATAT_PACKAGE, level)
    assert make_bot(RATATAT_PACKAGE, "easy")._forget == 300
    assert make_bot(RATATAT_PACKAGE, "easy:forget=0")._forget == 0
    assert make_bot(RATATAT_PACKAGE, "regular")._forget == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_has_a_reason_in_words_that_names_nothing_private(language):
    speaker, said = Speaker(language), set()
    for seed in range(8):
        for match in random_match(seed):
            if match.over:
                continue
            told = [moment.event for moment in match.moments]
            chosen = choice(Stub(match), told, ("regular", "strong")[seed % 2])
            text = speaker.say(chosen.reason.key, **dict(chosen.reason.arguments))
            assert text.endswith(".")
            said.add(chosen.reason.key)
            open_cards = RATATAT.observation(match.state, None).display
            assert dict(chosen.reason.arguments).get("card", open_cards[0]) in open_cards
    reasons = json.loads((SENTENCES / language / f"{ROOM}.json").read_text(encoding="utf-8"))
    assert len(said) >= 18
    assert {key.removeprefix(f"{ROOM}.") for key in said} <= set(reasons)
    assert {f"level.{level}" for level in RATATAT_PACKAGE.levels} <= set(reasons)


class Stub:
    """A match as ``choice`` reads it."""

    def __init__(self, match):
        self.state, self.seat, self.told = match.state, match.waiting[0], ()


@pytest.mark.parametrize(("level", "least"), [("regular", 0.85), ("easy", 0.7), ("strong", 0.85)])
def test_levels_beat_random_at_two_seats(level, least):
    report = arena.run(RATATAT_PACKAGE, [level, "random"], 60, 31)
    assert report["seats"][0]["share"] >= least
