"""Raffzahn: the slip's words: whose turn it is, what the dice mean, what may be done, how a turn ended."""

from pygames_core.engine.text import Rich
from pygames_core.engine.view import Json, Look
from pygames_core.games.raffzahn.actions import Legal
from pygames_core.games.raffzahn.judging import RESULTS, offered_tile, permitted
from pygames_core.games.raffzahn.payments import cheapest_total
from pygames_core.games.raffzahn.position import (
    DECIDE,
    FEWEST_OPEN,
    LEAST_PENALTY,
    OVER,
    PAY,
    PLACE,
    ROLL,
    ROLLS,
    STAR,
    State,
    place_of,
    teeth_of,
)
from pygames_core.games.raffzahn.sayings import RESULT_WORDS, Told, faces
from pygames_core.games.raffzahn.stamps import stamp


def prompt(state: State, told: Told, legal: Legal | None, look: Look) -> Json:
    """Title, step counter, sentence and banner."""
    ended = shows_end(state, told, legal, look)
    roll = told.roll if ended else state.roll
    return {
        "title": _title(state, told, legal, ended, look),
        "step": "" if state.phase == OVER else look.say("raffzahn.prompt.step", roll=max(roll, 1)),
        "pips": [] if state.phase == OVER else [at < roll for at in range(ROLLS)],
        "banner": _banner(state, told, legal, look),
        "text": _text(state, told, legal, ended, look),
    }


def shows_end(state: State, told: Told, legal: Legal | None, look: Look) -> bool:
    """True while the slip still tells how a person's turn ended: until somebody rolls."""
    return state.phase == ROLL and bool(told.ended) and legal is None and told.seat in look.persons


def outcome(state: State, told: Told, look: Look) -> Json | None:
    """How a person's last turn ended, until the next roll: what changed, and who is next."""
    if state.phase != ROLL or not told.ended or told.seat not in look.persons:
        return None
    seat, own = told.seat, state.up[told.seat] | state.down[told.seat]
    now, lost = teeth_of(state.rules, own), sum(state.rules.teeth[tile] for tile in told.lost)
    won = state.rules.teeth[told.looted] if told.looted else 0
    change = won - lost
    turned = [told.tile] if told.result == "own-down" else []
    moved = [told.looted] if told.looted else list(told.lost) or turned
    after = "again" if told.again else "next"
    return {
        "title": look.say(f"raffzahn.outcome.{told.ended}", seat=seat),
        "text": _ending(told, look),
        "change": look.say("raffzahn.outcome.change" if change else "raffzahn.outcome.no-change", seat=seat,
                           change=f"{change:+d}".replace("-", "−"), before=now - change, now=now),
        "tiles": [stamp(state, tile, look) for tile in moved],
        "next": look.say(f"raffzahn.outcome.{after}", seat=state.seat),
    }


def may(state: State, look: Look) -> str:
    """What the acting player may do now, in one sentence."""
    if state.phase != DECIDE:
        return look.say(f"raffzahn.may.{state.phase}", seat=state.seat)
    take, again, stop = permitted(state)
    words = [look.say("raffzahn.may.take", tile=offered_tile(state))] if take else []
    words += [look.say("raffzahn.may.again")] * again + [look.say("raffzahn.may.stop")] * stop
    return look.say("raffzahn.may.sentence", choices=words, seat=state.seat)


def _title(state: State, told: Told, legal: Legal | None, ended: bool, look: Look) -> str:
    if state.phase == OVER:
        return look.say("raffzahn.prompt.over")
    if ended:
        return look.say("raffzahn.prompt.turn-over", seat=told.seat)
    if state.phase == PLACE and legal is not None:
        return look.say("raffzahn.prompt.tile-won", tile=state.tile, seat=state.seat)
    if legal is None:
        return look.say("raffzahn.prompt.plays", seat=state.seat)
    again = state.phase == ROLL and told.again and told.seat == state.seat
    return look.say("raffzahn.prompt.turn-again" if again else "raffzahn.prompt.turn", seat=state.seat)


def _banner(state: State, told: Told, legal: Legal | None, look: Look) -> str:
    if state.phase == ROLL and told.again and told.seat == state.seat:
        return look.say("raffzahn.banner.again", tile=told.looted, seat=state.seat)
    if state.phase == DECIDE and state.call and offered_tile(state) == state.call == RESULTS[state.dice]:
        return look.say("raffzahn.banner.called", tile=state.call, seat=state.seat)
    return ""


def _text(state: State, told: Told, legal: Legal | None, ended: bool, look: Look) -> Rich:
    if state.phase == OVER:
        return look.rich("raffzahn.prompt.over-text")
    if ended:
        return _ending(told, look)
    if state.phase == ROLL:
        return _before_roll(state, legal, look)
    if legal is None:
        return _found(state, look)
    if state.phase == PLACE:
        key = "place-one" if state.tile == 1 else "place"
        return look.rich(f"raffzahn.prompt.{key}", tile=state.tile, open=state.up[state.seat].bit_count(),
                         teeth=state.rules.teeth[state.tile])
    if state.phase == PAY:
        key = "pay-minimum" if state.rules.minimum else "pay" if state.roll == ROLLS else "pay-stop"
        total = cheapest_total(state.rules, state.up[state.seat] | state.down[state.seat])
        due = look.rich(f"raffzahn.prompt.{key}", least=LEAST_PENALTY, teeth=total)
        return [*_found(state, look), (" ", False), *due]
    return [*_found(state, look), (" ", False), *_choice(state, look)]


def _before_roll(state: State, legal: Legal | None, look: Look) -> Rich:
    if legal is None:
        return look.rich("raffzahn.prompt.waits", seat=state.seat)
    own, opened = state.up[state.seat] | state.down[state.seat], state.up[state.seat].bit_count()
    key = "first-protect" if opened >= FEWEST_OPEN else "first-open" if own else "first-nothing"
    return look.rich(f"raffzahn.prompt.{key}", teeth=teeth_of(state.rules, own), open=opened)


def _found(state: State, look: Look) -> Rich:
    """What the dice show and where that tile lies."""
    result, dice = RESULTS[state.dice], state.dice
    last = "-last" if state.middle.bit_count() == 1 else ""
    if result < 0:
        ignored = next((face for face in dice if face != STAR), 0)
        key = f"raffzahn.found.{RESULT_WORDS[result]}{last}"
        return look.rich(key, tile=offered_tile(state), ignored=ignored)
    where, owner = place_of(state, result)
    star = look.rich("raffzahn.found.star-counts-0") if STAR in dice else []
    return [*star, *look.rich(f"raffzahn.found.{where}{last if where == 'middle' else ''}", tile=result,
                              owner=owner)]


def _choice(state: State, look: Look) -> Rich:
    take, again, stop = permitted(state)
    key = "-".join(word for word, allowed in (("take", take), ("again", again), ("stop", stop)) if allowed)
    if stop and again and not take and state.rules.stop_costs:
        key = "again-stop-costs"
    return look.rich(f"raffzahn.choice.{key}")


def _ending(told: Told, look: Look) -> Rich:
    """How a turn ended, for the slip of the person whose turn it was."""
    seat = told.seat
    if told.ended == "taken":
        side = "open" if told.placed_up else "protected"
        return look.rich(f"raffzahn.ending.taken-{side}", seat=seat, tile=told.looted)
    if told.ended == "own-hit":
        key = f"raffzahn.ending.{told.result}"
        return look.rich(key, seat=seat, tile=told.tile, faces=faces(told.dice, look))
    if told.ended == "miss":
        key = f"raffzahn.ending.{'miss' if told.lost else 'miss-nothing'}"
        return look.rich(key, seat=seat, tiles=list(told.lost))
    return look.rich(f"raffzahn.ending.{told.ended}", seat=seat)
