"""Codes and saves as they arrive after an accident on their way."""

from pygames_core.engine.codes import from_code, to_code

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
ODD = ALPHABET + "=+/.%#&?äß♞\N{ZERO WIDTH SPACE}\0\"'<>"


def change(text, rng):
    """Another text: signs changed, lost, added, swapped, cut, doubled, or a foreign piece in the middle."""
    at, to = rng.below(len(text)), rng.below(len(text))
    at, to = min(at, to), max(at, to) + 1
    kind = rng.below(10)
    sign = rng.choice(ALPHABET if kind % 2 else ODD)
    changed = [
        text[:at] + sign + text[at + 1:], text[:at] + sign + text[at:], text[:at] + text[at + 1:],
        text[:at] + text[at:at + 2][::-1] + text[at + 2:], text[:at], text[to:], text[:to] + text[at:],
        text[:at] + text[at:to].swapcase() + text[to:], text[:at] + text[at:to][::-1] + text[to:],
        text[:at] + "".join(rng.choice(ODD) for _ in range(min(to - at, 12))) + text[at + 12:],
    ][kind]
    return changed if changed != text else text + sign


def mended(code, rng):
    """A code whose body was changed and whose check sum was made to fit again."""
    holds, body = from_code(code)
    body = bytearray(body)
    for _ in range(1 + rng.below(3)):
        body[rng.below(len(body))] ^= 1 << rng.below(8)
    return to_code(holds if rng.below(8) else rng.below(5), bytes(body))
