"""Rat-a-Tat Roll: how a position is asked about: the parameters that carry each question over.

Only what the player to move sees or has seen goes into them. What he believes is in the numbers as long as
nothing was shuffled anew; after that the questions about unseen cards do not fit (section 8.8).
"""

from collections.abc import Mapping
from fractions import Fraction

from pygames_core.games.ratatat.asking import ICONS, MOST_TOKENS
from pygames_core.games.ratatat.beliefs import Beliefs, kind_of
from pygames_core.games.ratatat.position import (
    CARD_VALUES,
    CHOICE,
    ICON,
    LOWEST,
    NO_TAG,
    PLAIN,
    REROLL,
    SPACES,
    STRETCH,
    SWAP,
    TURN,
    UNKNOWN,
    WILD,
    Card,
    Row,
    State,
    extremes,
    eyes_of,
    face_up,
    is_full,
    region_of,
)
from pygames_core.games.ratatat.recall import nothing

Given = Mapping[str, object] | None


def tokens_of(state: State) -> int:
    """Tokens of the player to move, as many as the questions search."""
    return min(state.tokens[state.seat], MOST_TOKENS)


def collecting(state: State) -> bool:
    """Whether a collecting turn begins."""
    return state.phase == TURN and not is_full(state, state.seat)


def best_region(state: State) -> int:
    """The first region with the lowest open card."""
    return extremes(state.display, LOWEST)[0]


def space(state: State) -> Given:
    """The kind of space on which the pawn stands."""
    return {"from": ICONS[state.pawn % STRETCH]} if collecting(state) else None


def lowest_card(state: State) -> Given:
    """The way to the lowest open card."""
    if not collecting(state):
        return None
    lead = (best_region(state) * STRETCH + 1 - state.pawn) % SPACES
    return {"lead": lead or SPACES, "tokens": tokens_of(state)}


def totals_to_it(state: State) -> Given:
    """The totals that lead to the lowest open card, and the dice that lie."""
    if state.phase != REROLL:
        return None
    dice, region = state.dice, best_region(state)
    wanted = [total for total in range(len(dice), 6 * len(dice) + 1)
              if (state.pawn + total) % STRETCH and region_of((state.pawn + total) % SPACES) == region]
    return {"totals": wanted, "lying": list(dice), "tokens": tokens_of(state)} if wanted else None


def card_of_turn(state: State) -> Given:
    """The open cards, the pawn and the tokens."""
    if not collecting(state):
        return None
    return {"display": list(face_up(state.display)), "pawn": state.pawn, "tokens": tokens_of(state)}


def wild_die(state: State) -> Given:
    """The throws of the Wild die that are left."""
    if state.phase == WILD:
        return {"tokens": tokens_of(state) - 1}
    return {"tokens": tokens_of(state)} if state.phase == TURN and is_full(state, state.seat) else None


def full_row(state: State) -> Given:
    """A full player's worst card and what may come for it; only where he knows his row."""
    own = [_seen(state, card) for card in state.rows[state.seat]]
    if state.phase != TURN or not is_full(state, state.seat) or UNKNOWN in own or state.returned:
        return None
    shown = face_up(state.display)
    return {"worst": max(own), "low": min(shown), "high": max(shown), "swap": str(best_partner(state)),
            "tokens": tokens_of(state)}


def best_partner(state: State) -> Fraction:
    """The lowest worth of an opposing card; the mean where the player to move does not know it."""
    known = _as_known(state)
    means = _beliefs(state).means()
    worths = [means[kind_of(card)] if card.value == UNKNOWN else Fraction(card.value)
              for seat, row in enumerate(known) if seat != state.seat for card in row]
    return min(worths)


def next_card(state: State) -> Given:
    """The pile beside the open card, with what tokens have told of unseen cards."""
    if state.phase != CHOICE or state.returned:
        return None
    tags = [card.tag for row in _as_known(state) for card in row if card.value == UNKNOWN]
    return {"seen": seen(state), "card": face_up(state.display)[region_of(state.pawn)],
            "balloons": tags.count(ICON), "silent": tags.count(PLAIN)}


def told_card(state: State) -> Given:
    """The first opposing card of which a token, or none, has told."""
    for seat, row in enumerate(_as_known(state)):
        for card in row:
            if seat != state.seat and card.value == UNKNOWN and card.tag != NO_TAG:
                told = {"token": "yes" if card.tag == ICON else "no", "seen": seen(state)}
                return None if state.returned or state.phase not in (TURN, SWAP) else told
    return None


def own_against_told(state: State) -> Given:
    """The same beside the worst own card, where the player to move knows his row."""
    given, own = told_card(state), [_seen(state, card) for card in state.rows[state.seat]]
    return None if given is None or UNKNOWN in own else {**given, "card": max(own)}


def new_deal(state: State) -> Given:
    """The first turn after the first open cards have gone back, once."""
    own = [_seen(state, card) for card in state.rows[state.seat]]
    if state.phase != TURN or state.turns or len(state.returned) != 1 or len(own) != 1 or UNKNOWN in own:
        return None
    return {"card": own[0], "back": list(state.returned[0]), "display": list(face_up(state.display))}


def missing(state: State) -> Given:
    """The cards that are still to be collected."""
    return {"cards": state.rules.target - len(state.rows[state.seat])} if collecting(state) else None


def seen(state: State) -> list[int]:
    """Values of all cards that the player to move sees or has seen."""
    cards = [card for row in (*_as_known(state), _known_row(state, state.lower)) for card in row]
    shown = [*face_up(state.display), *(() if state.air is None else (state.air.value,))]
    return [value for value in (*(card.value for card in cards), *shown) if value != UNKNOWN]


def _seen(state: State, card: Card) -> int:
    """The value of a card for the player to move."""
    return card.value if card.known & eyes_of(state.seat, state.rules.players) else UNKNOWN


def _known_row(state: State, row: Row) -> Row:
    return tuple(card._replace(value=_seen(state, card)) for card in row)


def _as_known(state: State) -> tuple[Row, ...]:
    """All rows as the player to move knows them."""
    return tuple(_known_row(state, row) for row in state.rows)


def _beliefs(state: State) -> Beliefs:
    """What unseen cards may be; nothing was shuffled anew."""
    assert not state.returned
    values = seen(state)
    drawn = tuple(values.count(value) for value in range(CARD_VALUES))
    rows = _as_known(state)
    memory = nothing(state.rules.players)._replace(drawn=(drawn,))
    return Beliefs(memory, (*(card for row in rows for card in row), *_known_row(state, state.lower)))
