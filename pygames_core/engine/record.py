"""Records of matches as text: short codes for links, readable JSON for finished matches.

A link code (``codes.py``) holds: 2 bytes length of a JSON header, the header, 4 bytes of the state's hash,
and the decisions as one whole number in mixed radix (first decision in the lowest place, radix = length of
the legal sequence). The header is a list: game, rules version, changed options, seed, levels by seat, number
of decisions; where a simultaneous choice is under way the sealed choices as (seat, place); and where there is
more to say an object with ``position`` (the match began there) and ``practice`` (it is a fork).
"""

from typing import Any, NamedTuple

from pygames_core.engine.codes import LONGEST_TEXT, RECORD, from_code, plain_json, to_code
from pygames_core.engine.errors import Malformed, OtherVersion, brief
from pygames_core.engine.game import Game, canonical_json, parse_legal
from pygames_core.engine.lazy import how_many
from pygames_core.engine.match import Match
from pygames_core.engine.options import changed
from pygames_core.engine.registry import Registry
from pygames_core.engine.rng import MAX_SEED

FORMAT = RECORD
MOST_PLIES = 50_000
"""Decisions of the longest match that is read; a short code could claim any number of them."""


class Record(NamedTuple):
    """A match and who played it (levels by seat; no names of people).

    Attributes:
        practice: it goes on from a moment that somebody had seen the future of (a fork).
    """

    match: Match
    lineup: tuple[str, ...]
    practice: bool = False


def encode_link(match: Match, lineup: tuple[str, ...], practice: bool = False) -> str:
    """The whole match as one word for a link; a match without decisions is its deal."""
    facts = match.game.facts
    options = {} if match.start is not None else changed(facts.options, match.options)
    parts = [facts.id, facts.rules_version, options, match.seed, list(lineup), match.ply]
    sealed = [[seat, match.game.legal_actions(match.state, seat).index(action)]
              for seat, action in sorted(match.sealed.items())]
    more = _more(match, practice)
    parts += [sealed] * bool(sealed or more) + [more] * bool(more)
    header = canonical_json(parts).encode()
    number = 0
    for made in reversed(match.decisions):
        number = number * made.size + made.place
    body = len(header).to_bytes(2, "big") + header + bytes.fromhex(match.hash()[:8])
    return to_code(RECORD, body + number.to_bytes((number.bit_length() + 7) // 8, "big"))


def _more(match: Match, practice: bool) -> dict[str, Any]:
    """What only some records have to say."""
    more: dict[str, Any] = {} if match.start is None else {"position": match.game.encode(match.start)}
    return {**more, "practice": True} if practice else more


def decode_link(text: object, games: Registry) -> Record:
    """The record that a link code holds, replayed.

    Raises:
        Malformed, Damaged: the text is no code, or was changed (found before anything is replayed).
        OtherVersion: made by another format, by other rules, or leading to another state here.
    """
    holds, body = from_code(text)
    if holds != RECORD:
        raise OtherVersion("engine.record-format", format=holds)
    size = int.from_bytes(body[:2], "big")
    parts = plain_json(body[2:2 + size])
    if not isinstance(parts, list) or not 6 <= len(parts) <= 8:
        raise Malformed("engine.record-unreadable")
    game_id, version, options, seed, lineup, plies, sealed, more = parts + [[], {}][len(parts) - 6:]
    if not isinstance(more, dict) or not set(more) <= {"position", "practice"}:
        raise Malformed("engine.record-unreadable")
    match = _start(games, game_id, version, options, seed, more.get("position"))
    left = _decide(match, plies, int.from_bytes(body[6 + size:], "big"))
    _seal_again(match, sealed)
    if left or bytes.fromhex(match.hash()[:8]) != body[2 + size:6 + size]:
        raise OtherVersion("engine.record-differs")
    return Record(match, _lineup(lineup, match), more.get("practice") is True)


def _decide(match: Match, plies: object, number: int) -> int:
    """Makes the decisions that a number in mixed radix stands for; what is left of it must be 0."""
    if type(plies) is not int or not 0 <= plies <= MOST_PLIES:
        raise Malformed("engine.record-unreadable")
    for _ in range(plies):
        if match.over:
            raise OtherVersion("engine.record-impossible")
        seat = match.waiting[0]
        legal = match.game.legal_actions(match.state, seat)
        number, index = divmod(number, how_many(legal))
        match.act(seat, legal[index])
    return number


def _seal_again(match: Match, sealed: object) -> None:
    """Puts choices back that waited for the last seat."""
    for item in sealed if isinstance(sealed, (list, tuple)) else (None,):
        if not isinstance(item, list) or len(item) != 2 or not all(type(part) is int for part in item):
            raise Malformed("engine.record-unreadable")
        seat, index = item
        if seat not in match.waiting or len(match.waiting) < 2 \
                or not 0 <= index < how_many(match.game.legal_actions(match.state, seat)):
            raise OtherVersion("engine.record-impossible")
        match.act_index(seat, index)


def to_json(record: Record) -> dict[str, Any]:
    """A match in readable JSON: header, decisions as text, hash of the final state."""
    match, facts = record.match, record.match.game.facts
    return {
        "ratable": FORMAT, "game": facts.id, "rules_version": facts.rules_version,
        "options": changed(facts.options, match.options) if match.start is None else {},
        **_more(match, record.practice),
        "seed": match.seed, "seats": list(record.lineup),
        "decisions": [match.game.format_action(made.action) for made in match.decisions],
        "hash": match.hash(),
    }


def from_json(value: object, games: Registry) -> Record:
    """The record that readable JSON describes, replayed with every decision checked.

    Raises:
        Malformed, OtherVersion, IllegalAction.
    """
    if not isinstance(value, dict) or type(value.get("ratable")) is not int:
        raise Malformed("engine.record-unreadable")
    if value["ratable"] != FORMAT:
        raise OtherVersion("engine.record-format", format=brief(value["ratable"], 20))
    decisions = value.get("decisions")
    if not isinstance(decisions, list) or len(decisions) > MOST_PLIES:
        raise Malformed("engine.record-unreadable")
    match = _start(games, *map(value.get, ("game", "rules_version", "options", "seed", "position")))
    for text in decisions:
        if match.over:
            raise OtherVersion("engine.record-impossible")
        seat = match.waiting[0]
        match.act(seat, parse_legal(match.game, match.state, seat, text))
    if value.get("hash") not in (None, match.hash()):
        raise OtherVersion("engine.record-differs")
    return Record(match, _lineup(value.get("seats", []), match), value.get("practice") is True)


def from_text(text: object, games: Registry) -> Record:
    """The record that readable JSON text describes, replayed with every decision checked.

    Raises:
        Malformed, OtherVersion, IllegalAction.
    """
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        raise Malformed("engine.record-unreadable")
    return from_json(plain_json(text.encode("utf-8", "replace")), games)


def _start(games: Registry, game_id: object, version: object, options: object, seed: object,
           position: object = None) -> Match:
    game: Game[Any, Any, Any] = games.get(game_id).game
    if version != game.facts.rules_version:
        known = game.facts.rules_version
        raise OtherVersion("engine.record-version", version=brief(version, 20), known=known)
    if not isinstance(options, dict):
        raise Malformed("engine.record-unreadable")
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise Malformed("engine.seed-range", seed=brief(seed, 30), highest=MAX_SEED)
    if position is not None:
        if options:
            raise Malformed("engine.record-unreadable")
        return match_from(game, position, seed)
    return Match(game, game.options(options), seed)


def match_from(game: Game[Any, Any, Any], position: object, seed: int) -> Match:
    """A match that begins at a position; its options are those of the position.

    Raises:
        Malformed: what ``decode`` refuses, or ``engine.position-over`` where nothing is left to be played.
    """
    start = game.decode(position)
    if game.is_over(start):
        raise Malformed("engine.position-over")
    return Match(game, game.options(game.encode(start).get("options", {})), seed, start)


def _lineup(given: object, match: Match) -> tuple[str, ...]:
    """Levels by seat: one for each, or none at all."""
    if not isinstance(given, list) or len(given) not in (0, match.game.players(match.state)) \
            or not all(isinstance(level, str) and len(level) <= 200 for level in given):
        raise Malformed("engine.record-unreadable")
    return tuple(given)
