"""JSON in few bytes, for codes that fit on a QR sign: one byte a small number, each text once.

A value is a byte that says its kind and, where there is room, its size: whole numbers from 0 to 127 are
themselves; else kind and size (128 to 255, or 15 as size = one more number follows). Numbers that follow are
written in steps of seven bits, lowest first. A text that came before is named by its place. One value has one
spelling only: whatever is spelt otherwise is refused.
"""

from collections.abc import Sequence
from typing import Any

from pygames_core.engine.errors import Malformed

NUMBER, NEGATIVE, TEXT, AGAIN, LIST, OBJECT, WORD = range(8, 15)
"""Kinds: the high four bits of the first byte. WORD holds null, false, true."""
WORDS: tuple[Any, ...] = (None, False, True)
LONG = 15
"""A size that stands behind the first byte, less 15."""
DEEPEST = 20


def pack(value: Any, known: Sequence[str] = ()) -> bytes:
    """The bytes of a JSON value without fractions of numbers; ``known`` texts need not be written at all."""
    out, texts = bytearray(), {text: at for at, text in enumerate(known)}
    _pack(value, out, texts)
    return bytes(out)


def _pack(value: Any, out: bytearray, texts: dict[str, int]) -> None:
    if value is None or isinstance(value, bool):
        _head(WORD, WORDS.index(value), out)
    elif isinstance(value, int):
        _whole(value, out)
    elif isinstance(value, str):
        _text(value, out, texts)
    elif isinstance(value, dict):
        _head(OBJECT, len(value), out)
        for name in sorted(value):
            _text(name, out, texts)
            _pack(value[name], out, texts)
    else:
        _head(LIST, len(value), out)
        for item in value:
            _pack(item, out, texts)


def _whole(value: int, out: bytearray) -> None:
    if 0 <= value < 128:
        out.append(value)
    else:
        _head(NUMBER if value > 0 else NEGATIVE, abs(value), out)


def _text(value: str, out: bytearray, texts: dict[str, int]) -> None:
    if value in texts:
        _head(AGAIN, texts[value], out)
        return
    texts[value] = len(texts)
    plain = value.encode()
    _head(TEXT, len(plain), out)
    out += plain


def _head(kind: int, size: int, out: bytearray) -> None:
    out.append(kind << 4 | min(size, LONG))
    if size >= LONG:
        size -= LONG
        while size >= 128:
            out.append(size & 127 | 128)
            size >>= 7
        out.append(size)


def unpack(data: bytes, known: Sequence[str] = ()) -> Any:
    """The JSON value that ``pack`` wrote with the same ``known`` texts.

    Raises:
        Malformed: ``engine.record-unreadable``.
    """
    try:
        reader = _Reader(data, known)
        value = reader.value(0)
    except (IndexError, UnicodeDecodeError) as error:
        raise Malformed("engine.record-unreadable") from error
    if reader.at != len(data) or pack(value, known) != data:
        raise Malformed("engine.record-unreadable")
    return value


class _Reader:
    """Reads one value after the other."""

    def __init__(self, data: bytes, known: Sequence[str]) -> None:
        self.data = data
        self.at = 0
        self.texts = list(known)

    def value(self, depth: int) -> Any:
        """The next value; ``depth`` = lists and objects around it."""
        first = self._byte()
        if first < 128:
            return first
        kind, size = first >> 4, self._size(first & LONG)
        if kind in (NUMBER, NEGATIVE):
            return size if kind == NUMBER else -size
        if kind in (TEXT, AGAIN):
            return self._text(kind, size)
        if kind == WORD:
            return WORDS[size]
        if kind not in (LIST, OBJECT) or depth == DEEPEST or size > len(self.data):
            raise IndexError(first)
        if kind == LIST:
            return [self.value(depth + 1) for _ in range(size)]
        return {self._name(): self.value(depth + 1) for _ in range(size)}

    def _byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def _size(self, size: int) -> int:
        if size < LONG:
            return size
        shift = 0
        while (part := self._byte()) >= 128:
            size += (part & 127) << shift
            shift += 7
        return size + (part << shift)

    def _text(self, kind: int, size: int) -> str:
        if kind == AGAIN:
            return self.texts[size]
        plain = self.data[self.at:self.at + size]
        self.at += size
        self.texts.append(plain.decode())
        return self.texts[-1]

    def _name(self) -> str:
        first = self._byte()
        kind = first >> 4
        if kind not in (TEXT, AGAIN):
            raise IndexError(first)
        return self._text(kind, self._size(first & LONG))
