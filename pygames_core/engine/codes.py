"""Codes: bytes as one word for links, with a check sum of its own, and saves that nobody reads by accident.

A code is base64url of: 4 bytes check sum over the rest, 1 byte that says what it holds, and what it holds. A
changed, cut or foreign code is refused before anything in it is read.
"""

import base64
import binascii
import hashlib
import json
from typing import Any

from pygames_core.engine.errors import Damaged, Malformed
from pygames_core.engine.game import canonical_json

RECORD, POSITION, DEMO = 1, 2, 3
"""What a code may hold: a match or its deal; a position; a question with its run."""
LONGEST = 20_000
"""Characters of the longest code that is read."""
LONGEST_TEXT = 2_000_000
"""Characters of the longest save or readable record that is read."""


def to_code(holds: int, body: bytes) -> str:
    """The word for some bytes; ``holds`` says what they are."""
    data = bytes([holds]) + body
    return _to_text(_sum(data) + data)


def from_code(text: object) -> tuple[int, bytes]:
    """What a code holds, and its bytes.

    Raises:
        Malformed, Damaged: the text is no code, or was changed.
    """
    data = _from_text(text, LONGEST)
    if len(data) < 6 or _sum(data[4:]) != data[:4]:
        raise Damaged("engine.record-damaged")
    return data[4], data[5:]


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
    return plain_json(plain)


def plain_json(data: bytes) -> Any:
    """JSON that anybody may have written.

    Raises:
        Malformed: it is none.
    """
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as error:
        raise Malformed("engine.record-unreadable") from error


def _sum(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=4).digest()


def _masked(data: bytes, salt: bytes) -> bytes:
    stream = b"".join(hashlib.blake2b(at.to_bytes(4, "big"), key=b"ratable", salt=salt).digest()
                      for at in range(len(data) // 64 + 1))
    return bytes(byte ^ mask for byte, mask in zip(data, stream, strict=False))


def _to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _from_text(text: object, longest: int) -> bytes:
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
