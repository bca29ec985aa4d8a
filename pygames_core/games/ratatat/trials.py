"""Rat-a-Tat Roll: one trial of each question that can be tried, played by the rules themselves.

Every throw and every card comes from ``RATATAT``; what is decided in between comes from the same solved dice
as the exact answers. Rows carry the names of ``odds.py``.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from pygames_core.ai.simulate import Policy, play_out
from pygames_core.engine.events import Event
from pygames_core.engine.rng import Rng
from pygames_core.games.ratatat.actions import (
    ACCEPT,
    AGAIN,
    FACE_UP,
    KEEP,
    NO_PEEK,
    NO_SWAP,
    Action,
)
from pygames_core.games.ratatat.asking import ICONS, Values, full_case
from pygames_core.games.ratatat.deals import hand
from pygames_core.games.ratatat.full import changes, wild_value
from pygames_core.games.ratatat.position import (
    CARD_VALUES,
    CHOICE,
    COPIES_PER_VALUE,
    DEAL,
    DRAW,
    ICON_VALUES,
    LOWEST,
    MOST_DICE,
    PEEK,
    PICK,
    REGIONS,
    REROLL,
    SPACES,
    SWAP,
    SWAP_RESULT,
    TURN,
    WHOLE_DECK,
    WILD,
    WILD_RESULTS,
    WILD_SPACES,
    State,
    extremes,
    icon_of,
)
from pygames_core.games.ratatat.recall import NOBODYS
from pygames_core.games.ratatat.rules import RATATAT
from pygames_core.games.ratatat.turn import DiceTurn, cost_pay, turn_to
from pygames_core.odds.simulation import Measured, Trial

Deciding = Callable[[State], Action]
WANTED = [0, 5, 5, 6, 6]
"""Open cards of which the first is the one that is wanted."""


def table(pawn: int = 0, tokens: int = 0, **fields: Any) -> State:
    """A position of two in which a turn of the first begins, unless fields say otherwise."""
    display = fields.pop("display", WANTED)
    one, two = [value for value in range(CARD_VALUES) if list(display).count(value) < COPIES_PER_VALUE][:2]
    players = [{"cards": [one], "tokens": tokens}, {"cards": [two]}]
    return RATATAT.decode({"players": players, "display": list(display), "pawn": pawn, **fields})


def one_turn(state: State, decide: Deciding, rng: Rng) -> tuple[Event, ...]:
    """What happens until the turn is over."""
    turns, policy = state.turns, _policy(decide)
    return play_out(RATATAT, state, policy, rng, until=lambda now: now.turns > turns).events


def _policy(decide: Deciding) -> Policy:
    return lambda state, _seat, _legal, _rng: decide(state)


def following(number: int, turn: DiceTurn) -> Deciding:
    """Rolls so many dice and plays them as solved; takes open cards, and LOWEST where it can be had."""
    def decide(state: State) -> Action:
        if state.phase == TURN:
            return Action("dice", (number,))
        if state.phase == REROLL:
            places = turn.best(state.tokens[state.seat], state.dice)
            return Action("reroll", places) if places else KEEP
        if state.phase in (CHOICE, PEEK, SWAP):
            return {CHOICE: FACE_UP, PEEK: NO_PEEK, SWAP: NO_SWAP}[state.phase]
        if state.phase == PICK:
            return Action("region", extremes(state.display, state.wild)[:1])
        return ACCEPT if state.wild == LOWEST else AGAIN

    return decide


def told(events: Sequence[Event], kind: str, field: str) -> Any:
    """A field of the last event of a kind, or None."""
    return next((event.get(field) for event in reversed(events) if event.kind == kind), None)


def keeping(number: int) -> Deciding:
    """Rolls so many dice once and keeps whatever comes."""
    return following(number, DiceTurn(number, 0, lambda total, left: 0))


def throw(values: Values, _: object) -> Trial:
    """One throw: its total."""
    state, decide = table(), keeping(values["dice"])
    return lambda rng: ((str(told(one_turn(state, decide, rng), "moved", "total")), 1),)


def spaces(values: Values, _: object) -> Trial:
    """One move from a kind of space: the kind on which it ends."""
    start = ICONS.index(values["from"])
    return _landing(lambda rng: start, values["dice"])


def visits(values: Values, _: object) -> Trial:
    """One move from any space: the kind on which it ends."""
    return _landing(lambda rng: rng.below(SPACES), values["dice"])


def _landing(start: Callable[[Rng], int], dice: int) -> Trial:
    decide = keeping(dice)

    def trial(rng: Rng) -> Measured:
        moved = told(one_turn(table(start(rng)), decide, rng), "moved", "space")
        return ((icon_of(moved), 1),)

    return trial


def reach(values: Values, _: object) -> Trial:
    """A turn with each number of dice, and one with the best: whether the wanted card comes."""
    lead, tokens, by_wild = values["lead"], values["tokens"], values["by"] == "card"
    state = table((1 - lead) % SPACES, tokens)
    turns = [turn_to(lead, number, tokens, by_wild) for number in range(1, MOST_DICE + 1)]
    chances = [turn.first(tokens) for turn in turns]
    best = chances.index(max(chances))

    def trial(rng: Rng) -> Measured:
        hits = [_hit(state, number, turn, by_wild, rng) for number, turn in enumerate(turns, 1)]
        return (*((f"dice-{number}", hit) for number, hit in enumerate(hits, 1)), ("best", hits[best]))

    return trial


def _hit(state: State, number: int, turn: DiceTurn, by_wild: bool, rng: Rng) -> int:
    events = one_turn(state, following(number, turn), rng)
    by = told(events, "wild", "result") is None or by_wild
    return int(by and told(events, "took", "region") == 0)


def reach_average(values: Values, _: object) -> Trial:
    """A turn from any place with the best number of dice: whether the wanted card comes."""
    tokens = values["tokens"]
    leads = [lead for lead in range(1, SPACES + 1)
             if values["from"] == "anywhere" or (1 - lead) % SPACES in WILD_SPACES]
    best = {}
    for lead in leads:
        turns = [turn_to(lead, number, tokens) for number in range(1, MOST_DICE + 1)]
        best[lead] = max(turns, key=lambda turn: turn.first(tokens))

    def trial(rng: Rng) -> Measured:
        lead = rng.choice(leads)
        turn = best[lead]
        return (("hit", _hit(table((1 - lead) % SPACES, tokens), turn.dice, turn, True, rng)),)

    return trial


def hunt(values: Values, _: object) -> Trial:
    """Dice thrown and thrown again: whether one of the totals lies at last."""
    wanted, lying, tokens = values["totals"], values["lying"], values["tokens"]
    number = len(lying) or values["dice"]
    turn = DiceTurn(number, tokens, lambda total, _left: int(total in wanted))
    follow = following(number, turn)

    def decide(state: State) -> Action:
        if state.phase != REROLL or values["again"] == "some":
            return follow(state)
        return KEEP if sum(state.dice) in wanted else Action("reroll", tuple(range(number)))

    state = table(tokens=tokens)
    if lying and tokens:
        state = table(tokens=tokens, phase=REROLL, dice=list(lying))

    def trial(rng: Rng) -> Measured:
        if lying and not tokens:
            return (("hit", int(sum(lying) in wanted)),)
        return (("hit", int(told(one_turn(state, decide, rng), "moved", "total") in wanted)),)

    return trial


def turn_cost(values: Values, _: object) -> Trial:
    """A turn with each number of dice, and one with the best: what its landing counts."""
    pawn, tokens, display = values["pawn"], values["tokens"], values["display"]
    state, cost = table(pawn, tokens, display=display), cost_pay(pawn, display)
    turns = [DiceTurn(number, tokens, cost, lowest=True) for number in range(1, MOST_DICE + 1)]
    means = [turn.first(tokens) for turn in turns]
    best = means.index(min(means))

    def trial(rng: Rng) -> Measured:
        ends = [told(one_turn(state, following(number, turn), rng), "moved", "total")
                for number, turn in enumerate(turns, 1)]
        costs = [cost(total, 0) for total in ends]
        return *((f"dice-{number}", each) for number, each in enumerate(costs, 1)), ("best", costs[best])

    return trial


def wild(values: Values, _: object) -> Trial:
    """The Wild die, thrown until LOWEST comes or the tokens are gone."""
    state = table(4, values["tokens"], phase="wild-roll", dice=[4])
    decide = keeping(1)
    return lambda rng: (("hit", int(told(one_turn(state, decide, rng), "wild", "result") == LOWEST)),)


def full(values: Values, _: object) -> Trial:
    """A full player's turn with the Wild die, once for the lowest mean and once for the best chance."""
    outcomes, tokens = changes(*full_case(values)), values["tokens"]
    state = _full_table(tokens)
    changed = dict(zip(WILD_RESULTS, outcomes, strict=True))
    lowers = {result: Fraction(change < 0) for result, change in changed.items()}

    def ended(worth: Mapping[str, Fraction], lowest: bool, rng: Rng) -> Fraction:
        events = one_turn(state, _wild_best(worth, lowest), rng)
        return worth[told(events, "wild", "result")]

    return lambda rng: (("change", ended(changed, True, rng)), ("lower", ended(lowers, False, rng)))


def _full_table(tokens: int) -> State:
    """A full player beside one who still collects; the Wild die is in the air."""
    players = [{"cards": [0, 0, 1, 1, 7], "tokens": tokens}, {"cards": [2]}]
    return RATATAT.decode({"players": players, "display": WANTED, "phase": "wild-roll"})


def _wild_best(worth: Mapping[str, Fraction], lowest: bool) -> Deciding:
    """Keeps a result of the Wild die that is as good as one throw more; the rest of the turn is nothing."""
    def decide(state: State) -> Action:
        if state.phase != WILD:
            return RATATAT.legal_actions(state, state.seat)[-1]
        again = wild_value(list(worth.values()), state.tokens[state.seat] - 1, lowest)
        stands = worth[state.wild] <= again if lowest else worth[state.wild] >= again
        return ACCEPT if stands else AGAIN

    return decide


def icons(_values: Values, _position: object) -> Trial:
    """The first five open cards of a match."""
    begin = RATATAT.initial_state(RATATAT.options({"first_player": 0}))

    def trial(rng: Rng) -> Measured:
        played = play_out(RATATAT, begin, _policy(keeping(1)), rng, until=lambda now: now.phase != DEAL)
        shown = [event.get("value") for event in played.events if event.kind == "display"][:REGIONS]
        found = sum(value in ICON_VALUES for value in shown)
        return ((str(found), 1), *((("anew", 1),) if found > 3 else ()))

    return trial


def display(values: Values, _: object) -> Trial:
    """Five open cards as they are dealt, and dealt anew by RT-23; start cards are none of the 40."""
    begin = RATATAT.initial_state(RATATAT.options({"first_player": 0}))
    rows = ((NOBODYS,), (NOBODYS,))
    begin, after = begin.becomes(rows=rows), values["rule"] == "after"

    def trial(rng: Rng) -> Measured:
        played = play_out(RATATAT, begin, _policy(keeping(1)), rng, until=lambda now: now.phase != DEAL)
        dealt: list[Any] = [event.get("value") for event in played.events if event.kind == "display"]
        shown: list[int] = sorted(dealt[-REGIONS:] if after else dealt[:REGIONS])
        return (("lowest", shown[0]), ("highest", shown[-1]), ("any", Fraction(sum(shown), REGIONS)),
                ("lowest-tied", int(shown[0] == shown[1])), ("highest-tied", int(shown[-1] == shown[-2])))

    return trial


def hands(values: Values, _: object) -> Trial:
    """Two hands off one pile: the total of the first, how far it is from the mean, and whether both agree."""
    cards, limit = values["cards"], values["limit"]
    middle = hand(cards).mean()

    def trial(rng: Rng) -> Measured:
        drawn: list[int] = []
        while len(drawn) < 2 * cards:
            drawn.append(_draw(drawn, rng))
        total = sum(drawn[:cards])
        return (("mean", total), ("variance", (total - middle) ** 2), ("at-most", int(total <= limit)),
                ("tie", int(2 * total == sum(drawn))))

    return trial


def _draw(seen: Sequence[int], rng: Rng) -> int:
    """The card that somebody draws by the rules where these have been seen."""
    upper = tuple(copies - list(seen).count(value) for value, copies in enumerate(WHOLE_DECK))
    return _top_card(table(1, phase=DRAW, dice=[1]).becomes(upper=upper), rng)


def _top_card(state: State, rng: Rng) -> int:
    """The card that the player to move draws, as he sees it."""
    events = one_turn(state, keeping(1), rng)
    return int(told([event.seen_by(state.seat) for event in events], "drew", "value"))


def top_card(values: Values, _: object) -> Trial:
    """The next card: its value, icon, and whether it is lower."""
    told_of = (True,) * values["balloons"] + (False,) * values["silent"]

    def trial(rng: Rng) -> Measured:
        gone = list(values["seen"])
        for icon in told_of:
            gone.append(_draw_told(gone, (icon,), rng))
        value = _draw(gone, rng)
        return ("mean", value), ("icon", int(value in ICON_VALUES)), ("below", int(value < values["card"]))

    return trial


def tell(values: Values, _: object) -> Trial:
    """A card of which the drawer did, or did not, take a token: draws that tell otherwise are left out."""
    return lambda rng: (("mean", _draw_told(values["seen"], (values["token"] == "yes",), rng)),)


def hidden_card(values: Values, _: object) -> Trial:
    """A card that is drawn where it tells what it shall tell: lower than an own one, as high, or higher."""
    own, told_by = values["card"], {"yes": (True,), "no": (False,), "nothing": (True, False)}[values["token"]]

    def trial(rng: Rng) -> Measured:
        value = _draw_told(values["seen"], told_by, rng)
        return (("lower-card" if value < own else "same" if value == own else "higher", 1),)

    return trial


def _draw_told(seen: Sequence[int], icon: Sequence[bool], rng: Rng) -> int:
    """A card drawn again and again until it shows an icon, or none, as it shall."""
    while True:
        value = _draw(seen, rng)
        if (value in ICON_VALUES) in icon:
            return value


def new_deal(values: Values, _: object) -> Trial:
    """A state that fits what somebody has seen of the deal, drawn by its weight, and its top card."""
    own, back, shown = values["card"], values["back"], values["display"]
    groups = (own, *back), (own, *shown)
    other = next(value for value in range(CARD_VALUES)
                 if all(group.count(value) < COPIES_PER_VALUE for group in groups))
    state, seen = RATATAT.initial_state(RATATAT.options({"first_player": 0})), []
    for card in (own, other, *back, *shown):
        state, events = RATATAT.apply_chance(state, card)
        seen += [event.seen_by(0) for event in events]
    observation = RATATAT.observation(state, 0)

    def trial(rng: Rng) -> Measured:
        world = RATATAT.sample_state(observation, seen, rng)
        top = _top_card(world.becomes(phase=DRAW, pawn=1, dice=(1,)), rng)
        return ("start-card", world.rows[1][0].value), ("top", top), ("alike", _draw((own, *shown), rng))

    return trial


def collect(values: Values, _: object) -> Trial:
    """Turns from any space until so many cards have come."""
    state, decide = table(), keeping(1)

    def trial(rng: Rng) -> Measured:
        turns = cards = 0
        while cards < values["cards"]:
            events = one_turn(state.becomes(pawn=rng.below(SPACES)), decide, rng)
            turns, cards = turns + 1, cards + (told(events, "wild", "result") != SWAP_RESULT)
        return (("turns", turns),)

    return trial


TRIALS: Mapping[str, Callable[[Values, Any], Trial]] = {
    "throw": throw, "spaces": spaces, "visits": visits, "reach": reach, "reach-average": reach_average,
    "hunt": hunt, "turn-cost": turn_cost, "wild": wild, "full": full, "icons": icons, "display": display,
    "hands": hands, "top-card": top_card, "tell": tell, "hidden-card": hidden_card,
    "new-deal": new_deal, "collect": collect,
}
"""Trials by question."""
