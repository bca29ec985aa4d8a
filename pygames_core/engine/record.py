"""Records of matches as text: short codes for links, readable JSON for finished matches, opaque saves for the page.

A link code is base64url of: 4 bytes check sum over the rest, 1 byte format, 2 bytes length of a JSON header, the
header, 4 bytes of the state's hash, and the decisions as one whole number in mixed radix (first decision in the lowest
place, radix = length of the legal sequence).
"""

import base64
import binascii
import hashlib
import json
from typing import Any, NamedTuple

from pygames_core.engine.errors import Damaged, IllegalAction, Malformed, OtherVersion
from pygames_core.engine.game import Game, canonical_json, parse_legal
from pygames_core.engine.match import Match
from pygames_core.engine.options import changed
from pygames_core.engine.registry import Registry
from pygames_core.engine.rng import MAX_SEED

FORMAT = 1
LONGEST = 20_000
"""Characters of the longest record that is read."""


class Record(NamedTuple):
    """A match and who played it (levels by seat; no names of people)."""

    match: Match
    lineup: tuple[str, ...]


def encode_link(match: Match, lineup: tuple[str, ...]) -> str:
    """The whole match as one word for a link; a match without decisions is its deal."""
    facts = match.game.facts
    options = changed(facts.options, match.options)
    header = canonical_json([facts.id, facts.rules_version, options, match.seed, list(lineup), match.ply]).encode()
    number = 0
    for made in reversed(match.decisions):
        number = number * made.size + made.index
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
    try:
        game_id, version, options, seed, lineup, plies = json.loads(body[3:3 + size])
        number = int.from_bytes(body[7 + size:], "big")
        game, match = _start(games, game_id, version, options, seed)
        for _ in range(int(plies)):
            legal = game.legal_actions(match.state, match.waiting[0])
            match.act(match.waiting[0], legal[number % len(legal)])
            number //= len(legal)
    except (IllegalAction, IndexError, ZeroDivisionError) as error:
        raise OtherVersion("engine.record-impossible") from error
    except (TypeError, ValueError) as error:
        if isinstance(error, (Malformed, OtherVersion)):
            raise
        raise Malformed("engine.record-unreadable") from error
    if number or bytes.fromhex(match.hash()[:8]) != body[3 + size:7 + size]:
        raise OtherVersion("engine.record-differs")
    return Record(match, _lineup(lineup))


def to_json(record: Record) -> dict[str, Any]:
    """A match in readable JSON: header, decisions as text, hash of the final state."""
    match, facts = record.match, record.match.game.facts
    return {
        "ratable": FORMAT, "game": facts.id, "rules_version": facts.rules_version,
        "options": changed(facts.options, match.options), "seed": match.seed, "seats": list(record.lineup),
        "decisions": [match.game.format_action(made.action) for made in match.decisions], "hash": match.hash(),
    }


def from_json(value: object, games: Registry) -> Record:
    """The record that readable JSON describes, replayed with every decision checked.

    Raises:
        Malformed, OtherVersion, IllegalAction.
    """
    if not isinstance(value, dict) or value.get("ratable") != FORMAT or not isinstance(value.get("decisions"), list):
        raise Malformed("engine.record-unreadable")
    _, match = _start(games, value.get("game"), value.get("rules_version"), value.get("options"), value.get("seed"))
    for text in value["decisions"]:
        if match.over:
            raise OtherVersion("engine.record-impossible")
        seat = match.waiting[0]
        match.act(seat, parse_legal(match.game, match.state, seat, text))
    if value.get("hash") not in (None, match.hash()):
        raise OtherVersion("engine.record-differs")
    return Record(match, _lineup(value.get("seats") or []))


def seal(value: object) -> str:
    """JSON as opaque text: masked so that nobody reads hidden cards by accident (it stops eyes, not programmers)."""
    plain = canonical_json(value).encode()
    return _to_text(_sum(plain) + _masked(plain, _sum(plain)))


def unseal(text: str) -> Any:
    """The JSON that ``seal`` made opaque.

    Raises:
        Malformed, Damaged.
    """
    data = _from_text(text)
    plain = _masked(data[4:], data[:4])
    if _sum(plain) != data[:4]:
        raise Damaged("engine.record-damaged")
    return json.loads(plain)


def _start(games: Registry, game_id: object, version: object, options: object,
           seed: object) -> tuple[Game[Any, Any, Any], Match]:
    game = games.get(game_id).game
    if version != game.facts.rules_version:
        raise OtherVersion("engine.record-version", version=str(version)[:20], known=game.facts.rules_version)
    if not isinstance(options, dict):
        raise Malformed("engine.record-unreadable")
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MAX_SEED:
        raise Malformed("engine.seed-range", seed=str(seed)[:30], highest=MAX_SEED)
    return game, Match(game, game.options(options), seed)


def _lineup(given: object) -> tuple[str, ...]:
    if not isinstance(given, list) or not all(isinstance(level, str) for level in given):
        raise Malformed("engine.record-unreadable")
    return tuple(given)


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


def _from_text(text: str) -> bytes:
    if not isinstance(text, str) or not text or len(text) > LONGEST or not text.isascii():
        raise Malformed("engine.record-unreadable")
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError) as error:
        raise Damaged("engine.record-damaged") from error
