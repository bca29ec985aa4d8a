"""Records of matches as text: short codes for links, readable JSON for finished matches, opaque saves.

A link code is base64url of: 4 bytes check sum over the rest, 1 byte format, 2 bytes length of a JSON header,
the header, 4 bytes of the state's hash, and the decisions as one whole number in mixed radix (first decision
in the lowest place, radix = length of the legal sequence). The header is a list: game, rules version, changed
options, seed, levels by seat, number of decisions, and where a simultaneous choice is under way the sealed
choices as (seat, place).
"""

import base64
import binascii
import hashlib
import json
from typing import Any, NamedTuple

from pygames_core.engine.errors import Damaged, Malformed, OtherVersion, brief
from pygames_core.engine.game import Game, canonical_json, parse_legal
from pygames_core.engine.lazy import how_many
from pygames_core.engine.match import Match
from pygames_core.engine.options import changed
from pygames_core.engine.registry import Registry
from pygames_core.engine.rng import MAX_SEED

FORMAT = 1
LONGEST = 20_000
"""Characters of the longest link code that is read."""
LONGEST_TEXT = 2_000_000
"""Characters of the longest save or readable record that is read."""
MOST_PLIES = 50_000
"""Decisions of the longest match that is read; a short code could claim any number of them."""


class Record(NamedTuple):
    """A match and who played it (levels by seat; no names of people)."""

    match: Match
    lineup: tuple[str, ...]


def encode_link(match: Match, lineup: tuple[str, ...]) -> str:
    """The whole match as one word for a link; a match without decisions is its deal."""
    facts = match.game.facts
    options = changed(facts.options, match.options)
    parts = [facts.id, facts.rules_version, options, match.seed, list(lineup), match.ply]
    if match.sealed:
        parts.append([[seat, match.game.legal_actions(match.state, seat).index(action)]
                      for seat, action in sorted(match.sealed.items())])
    header = canonical_json(parts).encode()
    number = 0
    for made in reversed(match.decisions):
        number = number * made.size + made.place
    body = bytes([FORMAT]) + len(header).to_bytes(2, "big") + header + bytes.fromhex(match.hash()[:8])
    body += number.to_bytes((number.bit_length() + 7) // 8, "big")
    return _to_text(_sum(body) + body)


def decode_link(text: str, games: Registry) -> Record:
    """The record that a link code holds, replayed.

    Raises:
        Malformed, Damaged: the text is no code, or was changed (found before anything is replayed).
        OtherVersion: made by another format, by other rules, or leading to another state here.
    """
    body = _checked(text)
    if body[0] != FORMAT:
        raise OtherVersion("engine.record-format", format=body[0])
    size = int.from_bytes(body[1:3], "big")
    parts = _plain_json(body[3:3 + size])
    if not isinstance(parts, list) or len(parts) not in (6, 7):
        raise Malformed("engine.record-unreadable")
    game_id, version, options, seed, lineup, plies, *sealed = parts
    match = _start(games, game_id, version, options, seed)
    left = _decide(match, plies, int.from_bytes(body[7 + size:], "big"))
    _seal_again(match, *sealed)
    if left or bytes.fromhex(match.hash()[:8]) != body[3 + size:7 + size]:
        raise OtherVersion("engine.record-differs")
    return Record(match, _lineup(lineup, match))


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


def _seal_again(match: Match, sealed: object = ()) -> None:
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
        "options": changed(facts.options, match.options), "seed": match.seed, "seats": list(record.lineup),
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
    match = _start(games, *map(value.get, ("game", "rules_version", "options", "seed")))
    for text in decisions:
        if match.over:
            raise OtherVersion("engine.record-impossible")
        seat = match.waiting[0]
        match.act(seat, parse_legal(match.game, match.state, seat, text))
    if value.get("hash") not in (None, match.hash()):
        raise OtherVersion("engine.record-differs")
    return Record(match, _lineup(value.get("seats", []), match))


def from_text(text: object, games: Registry) -> Record:
    """The record that readable JSON text describes, replayed with every decision checked.

    Raises:
        Malformed, OtherVersion, IllegalAction.
    """
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        raise Malformed("engine.record-unreadable")
    return from_json(_plain_json(text.encode("utf-8", "replace")), games)


def seal(value: object) -> str:
    """JSON as opaque text: nobody reads hidden cards by accident (it stops eyes, not programmers)."""
    plain = canonical_json(value).encode()
    return _to_text(_sum(plain) + _masked(plain, _sum(plain)))


def unseal(text: str) -> Any:
    """The JSON that ``seal`` made opaque.

    Raises:
        Malformed, Damaged.
    """
    data = _from_text(text, LONGEST_TEXT)
    plain = _masked(data[4:], data[:4])
    if _sum(plain) != data[:4]:
        raise Damaged("engine.record-damaged")
    return _plain_json(plain)


def _start(games: Registry, game_id: object, version: object, options: object, seed: object) -> Match:
    game: Game[Any, Any, Any] = games.get(game_id).game
    if version != game.facts.rules_version:
        known = game.facts.rules_version
        raise OtherVersion("engine.record-version", version=brief(version, 20), known=known)
    if not isinstance(options, dict):
        raise Malformed("engine.record-unreadable")
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise Malformed("engine.seed-range", seed=brief(seed, 30), highest=MAX_SEED)
    return Match(game, game.options(options), seed)


def _lineup(given: object, match: Match) -> tuple[str, ...]:
    """Levels by seat: one for each, or none at all."""
    if not isinstance(given, list) or len(given) not in (0, match.game.players(match.state)) \
            or not all(isinstance(level, str) and len(level) <= 200 for level in given):
        raise Malformed("engine.record-unreadable")
    return tuple(given)


def _plain_json(data: bytes) -> Any:
    """JSON that anybody may have written."""
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as error:
        raise Malformed("engine.record-unreadable") from error


def _checked(text: str) -> bytes:
    data = _from_text(text)
    if len(data) < 12 or _sum(data[4:]) != data[:4]:
        raise Damaged("engine.record-damaged")
    return data[4:]


def _sum(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=4).digest()


def _masked(data: bytes, salt: bytes) -> bytes:
    stream = b"".join(hashlib.blake2b(at.to_bytes(4, "big"), key=b"ratable", salt=salt).digest()
                      for at in range(len(data) // 64 + 1))
    return bytes(byte ^ mask for byte, mask in zip(data, stream, strict=False))


def _to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _from_text(text: object, longest: int = LONGEST) -> bytes:
    """The bytes of base64url; only the one spelling that ``_to_text`` writes is read."""
    if not isinstance(text, str) or not text or len(text) > longest or not text.isascii():
        raise Malformed("engine.record-unreadable")
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError) as error:
        raise Damaged("engine.record-damaged") from error
    if _to_text(data) != text:
        raise Damaged("engine.record-damaged")
    return data
