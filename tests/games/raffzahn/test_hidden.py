"""The second world of the no-peek test keeps everything that is known and changes what the dice will show."""

from pygames_core.engine.match import Match
from pygames_core.engine.rng import Rng
from pygames_core.games.raffzahn.rules import RAFFZAHN
from tests.games.raffzahn.hidden import twin


def played(seed, plies):
    match, rng = Match(RAFFZAHN, RAFFZAHN.options({"start_player": 0}), seed), Rng(seed, "played")
    while match.ply < plies and not match.over:
        seat = match.waiting[0]
        match.act_index(seat, rng.below(len(RAFFZAHN.legal_actions(match.state, seat))))
    return match


def test_the_past_and_the_position_are_the_same_for_every_seat():
    for seed in range(10):
        match = played(seed, 40)
        for seat in (None, 0, 3):
            other = twin(match, seat, Rng(seed, "twin"))
            assert other.state == match.state
            assert other.seen_by(seat) == match.seen_by(seat)
            assert [made.action for made in other.decisions] == [made.action for made in match.decisions]


def test_the_future_is_another_one_and_the_match_itself_goes_on_undisturbed():
    differ = 0
    for seed in range(20):
        match, alone = played(seed, 30), played(seed, 30)
        other = twin(match, None, Rng(seed, "twin"))
        for each in (match, other, alone):
            while each.ply < 60 and not each.over:
                each.act_index(each.waiting[0], 0)
        differ += [moment.event for moment in match.moments] != [moment.event for moment in other.moments]
        assert match.moments == alone.moments
    assert differ > 15
