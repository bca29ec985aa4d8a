"""Three toy games for what the five games need of the contract and Raffzahn does not show.

``Sealed`` (as Razzia): everybody seals a card of a private hand, then one out of countless proposals.
``Backs`` (as Raubbau): cards come from a stack that is a multiset; all see backs, the drawer sees the face.
``Recall`` (as Rat-a-Tat): cards are seen once and then lie face down; bots remember or forget.

Each toy has its second world (``…_twin``) and a planted leak that the suite must find (``LEAKS``).
"""

from typing import NamedTuple

from pygames_core.ai.bot import Choice
from pygames_core.ai.random_bot import RandomBot
from pygames_core.engine.chance import Chance
from pygames_core.engine.errors import IllegalAction, Malformed
from pygames_core.engine.events import Event
from pygames_core.engine.game import Facts, Game
from pygames_core.engine.lazy import Numbered
from pygames_core.engine.options import Option
from pygames_core.engine.registry import Package, Registry
from pygames_core.engine.text import message
from tests.contract.worlds import world


class Act(NamedTuple):
    """A decision of any toy: ``kind`` and whole numbers."""

    kind: str
    what: tuple[int, ...] = ()


class Toy(Game):
    """What the toys share: texts, positions and rankings."""

    shape = None        # the NamedTuple of its states; its field ``phase`` is "over" at the end
    rules = {}          # kind of action -> rule that refuses it
    hides = "hidden"

    def players(self, state):
        return state.players

    def check(self, state, seat, action):
        if action not in self.legal_actions(state, seat):
            rule = self.rules.get(action.kind, "TOY-0") if isinstance(action, Act) else "TOY-0"
            raise IllegalAction(rule, "toy.refused", seat=seat)

    def ranking(self, state):
        scores = self.scores(state)
        return tuple(1 + sum(other > mine for other in scores) for mine in scores)

    def encode(self, state):
        return {"game": self.facts.id, **{name: _lists(value) for name, value in state._asdict().items()}}

    def decode(self, position):
        try:
            fields = {name: _tuples(value) for name, value in position.items() if name != "game"}
            state = self.shape(**fields)
            hash(state)
        except (AttributeError, TypeError) as error:
            raise Malformed("toy.position") from error
        return state

    def format_action(self, action):
        return f"{action.kind}:{'.'.join(map(str, action.what))}"

    def parse_action(self, text):
        kind, _, rest = text.partition(":")
        try:
            action = Act(kind, tuple(int(word) for word in rest.split(".")) if rest else ())
        except ValueError:
            action = None
        if action is None or kind not in self.rules or self.format_action(action) != text:
            raise Malformed("engine.action-unknown", action=text[:60])
        return action


def _lists(value):
    return [_lists(item) for item in value] if isinstance(value, tuple) else value


def _tuples(value):
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value


def _put(row, at, value):
    return (*row[:at], value, *row[at + 1:])


def _cards(counts):
    """A multiset as a list in canonical order."""
    return [value for value, count in enumerate(counts) for _ in range(count)]


def _counts(cards, size):
    return tuple(map(list(cards).count, range(size)))


def _some(stream, counts):
    """One card of a multiset."""
    left = [value for value, count in enumerate(counts) if count]
    return Chance(stream, tuple(left), tuple(counts[value] for value in left))


# ---- a sealed choice and a proposal

class SealedState(NamedTuple):
    players: int
    chips: int
    phase: str                              # deal, choose, offer, over
    stack: tuple[int, ...]                  # copies left of the values 0 to 5
    hands: tuple[tuple[int, ...], ...]      # in the order dealt
    chosen: tuple[int, ...]                 # sealed card by seat, -1 = none yet
    shown: tuple[int, ...]                  # the cards after the reveal
    shares: tuple[int, ...]                 # chips by seat


class Offers(Numbered):
    """Every chip to one seat: a number with as many digits as chips, in base players."""

    def __init__(self, chips, players):
        self.chips, self.players = chips, players

    @property
    def size(self):
        return self.players ** self.chips

    def unrank(self, rank):
        digits = []
        for _ in range(self.chips):
            rank, digit = divmod(rank, self.players)
            digits.append(digit)
        return Act("offer", tuple(digits))

    def rank(self, action):
        if not isinstance(action, Act) or action.kind != "offer" or len(action.what) != self.chips:
            raise ValueError(action)
        rank = 0
        for digit in reversed(action.what):
            if not 0 <= digit < self.players:
                raise ValueError(action)
            rank = rank * self.players + digit
        return rank


class Sealed(Toy):
    """Two cards each; all seal one; the highest (then the lowest seat) divides the chips."""

    facts = Facts("toy-sealed", 1, (2, 3, 4), (Option("players", 3, (2, 3, 4)), Option("chips", 80, (80, 3))),
                  "hidden", True, True, 5)
    shape = SealedState
    rules = {"play": "TOY-1", "offer": "TOY-2"}

    def initial_state(self, options):
        players = options["players"]
        return SealedState(players, options["chips"], "deal", (2,) * 6, ((),) * players, (-1,) * players, (),
                           (0,) * players)

    def current_players(self, state):
        if state.phase == "choose":
            return tuple(seat for seat, card in enumerate(state.chosen) if card < 0)
        return (state.shown.index(max(state.shown)),) if state.phase == "offer" else ()

    def legal_actions(self, state, seat):
        if seat not in self.current_players(state):
            return ()
        if state.phase == "choose":
            return tuple(Act("play", (card,)) for card in sorted(dict.fromkeys(state.hands[seat])))
        return Offers(state.chips, state.players)

    def step(self, state, seat, action):
        if action.kind == "offer":
            shares = tuple(map(action.what.count, range(state.players)))
            offered = Event("offered", (("seat", seat), ("to", action.what)))
            return state._replace(phase="over", shares=shares), (offered,)
        sealed = Event("sealed", (("seat", seat),))
        now = state._replace(chosen=_put(state.chosen, seat, action.what[0]))
        if -1 in now.chosen:
            return now, (sealed,)
        left = tuple(_without(hand, card) for hand, card in zip(now.hands, now.chosen, strict=False))
        return (now._replace(phase="offer", hands=left, shown=now.chosen, chosen=(-1,) * state.players),
                (sealed, Event("revealed", (("cards", now.chosen),), reveals=True)))

    def chance_outcomes(self, state):
        return _some("stack", state.stack) if state.phase == "deal" else None

    def apply_chance(self, state, card):
        seat = min(range(state.players), key=lambda at: (len(state.hands[at]), at))
        hands = _put(state.hands, seat, (*state.hands[seat], card))
        phase = "choose" if sum(map(len, hands)) == 2 * state.players else "deal"
        stack = _put(state.stack, card, state.stack[card] - 1)
        return (state._replace(phase=phase, hands=hands, stack=stack),
                (Event("dealt", (("seat", seat),), (("card", card, (seat,)),)),))

    def observation(self, state, seat):
        own = seat is not None
        return (seat, state.players, state.chips, state.phase, state.hands[seat] if own else (),
                tuple(map(len, state.hands)), tuple(card >= 0 for card in state.chosen),
                state.chosen[seat] if own else -1, state.shown, state.shares)

    def sample_state(self, observation, events, rng):
        seat, players, chips, phase, own, sizes, committed, chosen, shown, shares = observation
        pool = _cards((2,) * 6)
        for card in (*own, *shown):
            pool.remove(card)
        rng.shuffle(pool)
        hands = tuple(own if at == seat else tuple(pool.pop() for _ in range(size))
                      for at, size in enumerate(sizes))
        sealed = tuple(chosen if at == seat else rng.choice(hands[at]) if there else -1
                       for at, there in enumerate(committed))
        return SealedState(players, chips, phase, _counts(pool, 6), hands, sealed, shown, shares)

    def scores(self, state):
        return state.shares


def _without(hand, card):
    at = hand.index(card)
    return hand[:at] + hand[at + 1:]


def sealed_twin(match, seat, rng):
    """Other seats hold other cards (those they showed excepted), the stack the rest; other luck to come."""
    state = match.state
    theirs = [[at, place] for at, hand in enumerate(state.hands) if at != seat for place in range(len(hand))]
    pool = _cards(state.stack) + [state.hands[at][place] for at, place in theirs]
    rng.shuffle(pool)
    hands = [list(hand) for hand in state.hands]
    for at, place in theirs:
        hands[at][place] = pool.pop()
    kept = {at: list(hand) + ([state.shown[at]] if state.shown else []) for at, hand in enumerate(hands)}
    moments = []
    for moment in match.moments:
        if moment.event.kind == "dealt" and (at := moment.event.get("seat")) != seat:
            secrets = (("card", kept[at].pop(0), (at,)),)
            moment = moment._replace(event=moment.event._replace(secrets=secrets))
        moments.append(moment)
    sealed = {at: action if at == seat else Act("play", (rng.choice(hands[at]),))
              for at, action in match.sealed.items()}
    other = state._replace(hands=tuple(map(tuple, hands)), stack=_counts(pool, 6))
    return world(match, other, moments, rng.below(2**53), sealed)


class LeakySealed(Sealed):
    """Planted leak: everybody sees the first hand."""

    def observation(self, state, seat):
        return (super().observation(state, seat), state.hands[0])


# ---- a private draw with visible backs

class BacksState(NamedTuple):
    players: int
    phase: str                                          # back, turn, face, over
    seat: int
    unseen: tuple[tuple[int, ...], ...]                 # by back: copies of each face that nobody drew
    top: int                                            # back of the top card, -1 = not drawn yet
    buried: tuple[int, ...]                             # by back: cards put away that nobody looked at
    hands: tuple[tuple[tuple[int, int], ...], ...]      # (back, face) in the order taken
    turns: int


class Backs(Toy):
    """In turn: take the top card and look at it alone, or bury it unseen. A buried card never gets a face."""

    facts = Facts("toy-backs", 1, (2, 3), (Option("players", 2, (2, 3)), Option("copies", 2, (1, 2, 3))),
                  "hidden", True, False, None)
    shape = BacksState
    rules = {"take": "TOY-3", "bury": "TOY-4"}

    def initial_state(self, options):
        players, copies = options["players"], options["copies"]
        unseen = ((copies, copies, copies), (copies, 0, 2 * copies))
        return BacksState(players, "back", 0, unseen, -1, (0, 0), ((),) * players, 0)

    def current_players(self, state):
        return (state.seat,) if state.phase == "turn" else ()

    def legal_actions(self, state, seat):
        return (Act("take"), Act("bury")) if seat in self.current_players(state) else ()

    def step(self, state, seat, action):
        if action.kind == "take":
            return state._replace(phase="face"), ()
        buried = _put(state.buried, state.top, state.buried[state.top] + 1)
        event = Event("buried", (("seat", seat), ("back", state.top)))
        return self._next(state._replace(buried=buried)), (event,)

    def _next(self, state):
        turns = state.turns + 1
        phase = "over" if turns == 3 * state.players or not any(self._backs(state)) else "back"
        return state._replace(phase=phase, seat=(state.seat + 1) % state.players, top=-1, turns=turns)

    def _backs(self, state):
        return tuple(sum(faces) - buried for faces, buried in zip(state.unseen, state.buried, strict=False))

    def chance_outcomes(self, state):
        if state.phase == "back":
            return _some("backs", self._backs(state))
        return _some("faces", state.unseen[state.top]) if state.phase == "face" else None

    def apply_chance(self, state, outcome):
        if state.phase == "back":
            return state._replace(phase="turn", top=outcome), (Event("top", (("back", outcome),)),)
        seat, back = state.seat, state.top
        left = _put(state.unseen[back], outcome, state.unseen[back][outcome] - 1)
        hands = _put(state.hands, seat, (*state.hands[seat], (back, outcome)))
        now = state._replace(unseen=_put(state.unseen, back, left), hands=hands)
        event = Event("took", (("seat", seat), ("back", back)), (("face", outcome, (seat,)),))
        return self._next(now), (event,)

    def observation(self, state, seat):
        hands = tuple(hand if at == seat else tuple((back, -1) for back, _ in hand)
                      for at, hand in enumerate(state.hands))
        pool = [list(faces) for faces in state.unseen]
        for at, hand in enumerate(state.hands):
            for back, face in hand if at != seat else ():
                pool[back][face] += 1
        return state._replace(hands=hands, unseen=tuple(map(tuple, pool)))

    def sample_state(self, observation, events, rng):
        pool = [_cards(faces) for faces in observation.unseen]
        for cards in pool:
            rng.shuffle(cards)
        hands = tuple(tuple((back, face if face >= 0 else pool[back].pop()) for back, face in hand)
                      for hand in observation.hands)
        return observation._replace(hands=hands, unseen=tuple(_counts(cards, 3) for cards in pool))

    def scores(self, state):
        return tuple(sum(face for _, face in hand) for hand in state.hands)


def backs_twin(match, seat, rng):
    """Other seats drew other faces under the same backs; other luck to come."""
    pool = [_cards(faces) for faces in match.state.unseen]
    for at, hand in enumerate(match.state.hands):
        for back, face in hand if at != seat else ():
            pool[back].append(face)
    for cards in pool:
        rng.shuffle(cards)
    hands = [hand if at == seat else tuple((back, pool[back].pop()) for back, _ in hand)
             for at, hand in enumerate(match.state.hands)]
    drawn = [[face for _, face in hand] for hand in hands]
    moments = []
    for moment in match.moments:
        if moment.event.kind == "took":
            at = moment.event.get("seat")
            secrets = (("face", drawn[at].pop(0), (at,)),)
            moment = moment._replace(event=moment.event._replace(secrets=secrets))
        moments.append(moment)
    other = match.state._replace(hands=tuple(hands), unseen=tuple(_counts(cards, 3) for cards in pool))
    return world(match, other, moments, rng.below(2**53))


class LeakyBacks(Backs):
    """Planted leak: what was drawn shows in what is left of the stack."""

    def observation(self, state, seat):
        return super().observation(state, seat)._replace(unseen=state.unseen)


# ---- cards seen once

class RecallState(NamedTuple):
    players: int
    phase: str                  # deal, turn, over
    seat: int
    stack: tuple[int, ...]      # copies left of the values 0 to 5
    row: tuple[int, ...]        # values: four cards that all have seen, then one for each seat alone
    owners: tuple[int, ...]     # who took the card, -1 = nobody


class Recall(Toy):
    """Cards are shown once and turned down; in turn everybody takes two, the values count."""

    facts = Facts("toy-recall", 1, (2, 3), (Option("players", 2, (2, 3)),), "hidden", True, False, 6)
    shape = RecallState
    rules = {"take": "TOY-5"}

    def initial_state(self, options):
        return RecallState(options["players"], "deal", 0, (2,) * 6, (), (-1,) * (4 + options["players"]))

    def current_players(self, state):
        return (state.seat,) if state.phase == "turn" else ()

    def legal_actions(self, state, seat):
        if seat not in self.current_players(state):
            return ()
        return tuple(Act("take", (slot,)) for slot, owner in enumerate(state.owners) if owner < 0)

    def step(self, state, seat, action):
        slot = action.what[0]
        owners = _put(state.owners, slot, seat)
        phase = "over" if sum(owner >= 0 for owner in owners) == 2 * state.players else "turn"
        took = Event("took", (("seat", seat), ("slot", slot), ("value", state.row[slot])), reveals=True)
        return state._replace(phase=phase, seat=(seat + 1) % state.players, owners=owners), (took,)

    def chance_outcomes(self, state):
        return _some("stack", state.stack) if state.phase == "deal" else None

    def apply_chance(self, state, value):
        slot, row = len(state.row), (*state.row, value)
        if slot < 4:
            event = Event("shown", (("slot", slot), ("value", value)))
        else:
            event = Event("looked", (("slot", slot), ("seat", slot - 4)), (("value", value, (slot - 4,)),))
        phase = "turn" if len(row) == 4 + state.players else "deal"
        stack = _put(state.stack, value, state.stack[value] - 1)
        return state._replace(phase=phase, row=row, stack=stack), (event,)

    def observation(self, state, seat):
        seen = tuple(value if state.owners[slot] >= 0 else -1 for slot, value in enumerate(state.row))
        return (state.players, state.phase, state.seat, seen, state.owners)

    def sample_state(self, observation, events, rng):
        players, phase, seat, seen, owners = observation
        known = {event.get("slot"): event.get("value") for event in events if event.get("value") is not None}
        pool = _cards((2,) * 6)
        for value in known.values():
            pool.remove(value)
        rng.shuffle(pool)
        row = tuple(known[slot] if slot in known else pool.pop() for slot in range(len(seen)))
        return RecallState(players, phase, seat, _counts(pool, 6), row, owners)

    def scores(self, state):
        return tuple(sum(value for slot, value in enumerate(state.row) if state.owners[slot] == seat)
                     for seat in range(state.players))


class Rememberer:
    """Takes the best card that it remembers; ``forget`` per cent of what it sees it never learns."""

    def __init__(self, forget):
        self.forget = forget

    def start(self, facts, seat, options):
        return ()

    def observe(self, memory, event, rng):
        kept = tuple(item for item in memory if rng.below(1000) >= self.forget)
        seen = event.get("value") is not None and rng.below(100) >= self.forget
        return (*kept, (event.get("slot"), event.get("value"))) if seen else kept

    def choose(self, memory, observation, legal, budget, rng):
        best = max(((value, -slot) for slot, value in memory if Act("take", (slot,)) in legal), default=None)
        action = Act("take", (-best[1],)) if best else legal[rng.below(len(legal))]
        reason = message("toy.remembered" if best else "toy.guessed")
        return Choice(action, reason, message("toy.value", best=best))


def recall_twin(match, seat, rng):
    """The cards that only others have seen, and nobody has taken, are others; other luck to come."""
    state = match.state
    hidden = [slot for slot in range(4, len(state.row)) if slot - 4 != seat and state.owners[slot] < 0]
    pool = _cards(state.stack) + [state.row[slot] for slot in hidden]
    rng.shuffle(pool)
    row = list(state.row)
    for slot in hidden:
        row[slot] = pool.pop()
    moments = []
    for moment in match.moments:
        if moment.event.kind == "looked":
            slot = moment.event.get("slot")
            secrets = (("value", row[slot], (slot - 4,)),)
            moment = moment._replace(event=moment.event._replace(secrets=secrets))
        moments.append(moment)
    return world(match, state._replace(row=tuple(row), stack=_counts(pool, 6)), moments, rng.below(2**53))


class LeakyRecall(Recall):
    """Planted leak: the order of the legal actions follows the hidden values."""

    def legal_actions(self, state, seat):
        legal = super().legal_actions(state, seat)
        return tuple(sorted(legal, key=lambda act: (state.row[act.what[0]], act)))


TOYS = Registry(
    Package(Sealed(), {"random": lambda settings: RandomBot()}, {}, {}, None),
    Package(Backs(), {"random": lambda settings: RandomBot()}, {}, {}, None),
    Package(Recall(), {"easy": lambda settings: Rememberer(40), "strong": lambda settings: Rememberer(0)},
            {}, {}, None),
)
TWINS = {"toy-sealed": sealed_twin, "toy-backs": backs_twin, "toy-recall": recall_twin}
LEAKS = {"toy-sealed": LeakySealed(), "toy-backs": LeakyBacks(), "toy-recall": LeakyRecall()}
