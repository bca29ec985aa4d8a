"""The exact odds against slow and obvious twins on parameters outside the reference file."""

from fractions import Fraction
from itertools import combinations, product

import pytest

from pygames_core.engine.rng import Rng
from pygames_core.engine.text import LANGUAGES, Speaker
from pygames_core.games.ratatat.actions import SUBSETS
from pygames_core.games.ratatat.deals import hands_tie, next_card
from pygames_core.games.ratatat.full import changes, wild_value
from pygames_core.games.ratatat.odds import QUESTIONS, ROOM
from pygames_core.games.ratatat.turn import DiceTurn, card_pay, cost_pay

FACES = range(1, 7)


def again(dice, places, faces):
    """Dice after those at some places have been rolled again."""
    return tuple(faces[places.index(at)] if at in places else face for at, face in enumerate(dice))


def slow_value(pay, tokens, dice, better, known):
    """The definition of section 8.4 as it stands, dice told apart."""
    key = (tokens, dice)
    if key not in known:
        options = [Fraction(pay(sum(dice), tokens))]
        if tokens:
            for places in (each for each in SUBSETS if max(each) < len(dice)):
                values = [slow_value(pay, tokens - 1, again(dice, places, faces), better, known)
                          for faces in product(FACES, repeat=len(places))]
                options.append(sum(values, Fraction(0)) / len(values))
        known[key] = better(options)
    return known[key]


@pytest.mark.parametrize("case", range(60))
def test_re_rolls_equal_the_definition(case):
    rng = Rng(case, "twin")
    dice, tokens, lowest = 1 + case % 3, (3, 2, 1)[case % 3] - rng.below(2), bool(rng.below(2))
    pawn, display = rng.below(20), [rng.below(10) for _ in range(5)]
    pay = cost_pay(pawn, display) if lowest else card_pay(pawn, rng.below(5), bool(rng.below(2)))
    turn, known = DiceTurn(dice, tokens, pay, lowest), {}
    better = min if lowest else max
    shown = list(product(FACES, repeat=dice))
    for left in range(tokens + 1):
        values = [slow_value(pay, left, each, better, known) for each in shown]
        assert turn.first(left) == sum(values, Fraction(0)) / len(values)
        for each, value in zip(shown, values, strict=True):
            assert turn.value(left, each) == value
            chosen = turn.best(left, each)
            assert value == (turn.reroll(left, each, chosen) if chosen else pay(sum(each), left))


@pytest.mark.parametrize("case", range(40))
def test_the_wild_die_equals_following_every_way(case):
    rng = Rng(case, "wild")
    outcomes = changes(Fraction(rng.below(10)), rng.below(5), 5 + rng.below(5), Fraction(rng.below(10), 2))

    def slow(tokens):
        """Mean over the next result of the better of keeping it and going on."""
        ways = [min(each, slow(tokens - 1)) if tokens else each for each in outcomes]
        return sum(ways, Fraction(0)) / 3

    for tokens in range(4):
        assert wild_value(outcomes, tokens) == slow(tokens)


def test_ties_of_two_cards_each_by_listing_all_hands():
    deck = [(value, copy) for value in range(10) for copy in range(4)]
    equal = ways = 0
    totals = {}
    for hand in combinations(deck, 2):
        totals.setdefault(sum(value for value, _ in hand), []).append(set(hand))
    for hand in combinations(deck, 2):
        same = totals[sum(value for value, _ in hand)]
        equal += sum(not other & set(hand) for other in same)
        ways += 38 * 37 // 2
    assert hands_tie(2) == Fraction(equal, ways)
    assert hands_tie(1) == Fraction(3, 39)


@pytest.mark.parametrize("case", range(20))
def test_the_next_card_is_any_that_was_not_seen(case):
    rng, deck = Rng(case, "seen"), [value for value in range(10) for _ in range(4)]
    rng.shuffle(deck)
    seen, rest = tuple(deck[:rng.below(39)]), None
    rest = deck[len(seen):]
    found = next_card(seen)
    assert found.mean() == Fraction(sum(rest), len(rest))
    assert all(found.probability(value) == Fraction(rest.count(value), len(rest)) for value in range(10))


def test_more_tokens_are_never_worse():
    for lead in range(1, 21):
        asked = [{"lead": lead, "tokens": tokens} for tokens in range(6)]
        values = [QUESTIONS["reach"].answer(given).value("best") for given in asked]
        assert values == sorted(values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_speaks(name, language):
    question, speaker = QUESTIONS[name], Speaker(language)
    answer = question.answer()
    for key in (name, f"title.{name}", f"how.{name}"):
        assert speaker.say(f"{ROOM}.{key}", **answer.parameters)
    for parameter in question.parameters:
        assert speaker.knows(f"{ROOM}.parameter.{parameter.name}")
        assert all(speaker.knows(f"{ROOM}.choice.{parameter.name}.{word}") for word in parameter.words)
    for row in answer.rows:
        assert speaker.say(row.label.key, **dict(row.label.arguments))
    assert question.listed(speaker)["parameters"] is not None


@pytest.mark.parametrize(("name", "given"), [
    ("throw", {"dice": 4}), ("spaces", {"from": "middle"}), ("reach", {"lead": 21}), ("reach", {"tokens": 6}),
    ("hunt", {"lying": "7"}), ("hunt", {"lying": "1,1,1,1"}), ("hunt", {"totals": "19"}),
    ("turn-cost", {"display": "1,2,3"}), ("turn-cost", {"display": "4,4,4,4,4"}),
    ("turn-cost", {"display": "7,8,9,9,0"}), ("full", {"swap": "1/0"}), ("full", {"swap": "-1"}),
    ("full", {"low": 7}), ("full", {"swap": "1/3/2"}), ("full", {"swap": "/2"}),
    ("full", {"swap": "10"}), ("full", {"swap": "some"}), ("top-card", {"seen": "1,1,1,1,1"}),
    ("tell", {"seed": 1})])
def test_what_does_not_fit_is_refused_by_name(name, given):
    with pytest.raises(ValueError, match=f"odds.parameter-.*{next(iter(given))}"):
        QUESTIONS[name].answer(given)


@pytest.mark.parametrize("given", [{"balloons": 12, "seen": "7"}, {"silent": 28, "seen": "0"},
                                   {"balloons": 12, "silent": 28, "seen": ""}])
def test_no_more_cards_are_told_of_than_there_are(given):
    with pytest.raises(ValueError, match=r"ratatat-odds\.refused\.told"):
        QUESTIONS["top-card"].answer(given)


@pytest.mark.parametrize("token", ["yes", "no"])
def test_a_card_that_was_told_of_is_one_that_nobody_has_seen(token):
    seen = [value for value in range(10) for _ in range(4) if (value > 6) == (token == "yes")]
    for name in ("tell", "hidden-card"):
        with pytest.raises(ValueError, match=r"ratatat-odds\.refused\.all-seen"):
            QUESTIONS[name].answer({"token": token, "seen": seen})


@pytest.mark.parametrize("given", [{"back": "7,7,8,1,1"}, {"back": "7,7,7,7,7"}, {"back": "7,8,9"}])
def test_only_more_than_three_icons_go_back(given):
    with pytest.raises(ValueError, match=r"odds\.parameter-value"):
        QUESTIONS["new-deal"].answer(given)


@pytest.mark.parametrize("given", [{"card": 7, "back": "7,7,7,7,1"}, {"card": 0, "display": "0,0,0,0,1"}])
def test_a_fifth_copy_is_refused(given):
    with pytest.raises(ValueError, match=r"ratatat-odds\.refused\.copies"):
        QUESTIONS["new-deal"].answer(given)


def test_after_a_new_deal_a_start_card_is_none_of_those_that_went_back():
    answer = QUESTIONS["new-deal"].answer()
    assert answer.value("start-card") == Fraction(126, 29)
    assert answer.value("top") == Fraction(4456, 957)
    assert answer.value("alike") == Fraction(79, 17)


def test_five_open_cards_are_never_equal():
    with pytest.raises(ValueError, match=r"ratatat-odds\.refused\.low-high"):
        QUESTIONS["full"].answer({"low": 5, "high": 5})
