"""Routes in the fragment: what an address like ``#/new?game=raffzahn&seed=1`` asks for. Pure.

A route is a dict with ``view`` (catalogue; paste: the field for links in it; sheet, table, open, guide, lab,
lesson, rules, settings, about, lost; here: an anchor in the page) and what belongs to it. Whether a game, an
option or a level exists is known to the engine alone, so values pass as they were written; only what can be
no answer at all (a seed that is no number) is refused here, by a sentence's key.
"""

try:
    from typing import Any
except ImportError:    # MicroPython
    pass

LARGEST_SEED = 2**53 - 1    # beyond it a number changes on its way through JavaScript
LONGEST = 8000    # characters of a fragment; a whole match needs less than 2,000
CODES = ("m", "p", "d")    # words before a code: a match, a position, a demo
RUN = ("seed", "n", "watch")    # what a demo says besides the parameters of its question
SETTINGS = ("lang", "embed")    # parameters that are no options of a game


def parse(fragment: str) -> "dict[str, Any]":
    """The route that a fragment (with or without ``#``) asks for.

    Returns:
        ``{"view": …, "lang": text or None}``; sheet has ``game, setup``, open ``code``, lost ``key, value``.
    """
    text = fragment[1:] if fragment.startswith("#") else fragment
    if text and not text.startswith("/"):
        return {"view": "here", "lang": None}
    if len(text) > LONGEST:
        return lost("link-too-long", "")
    cut = min([at for at in (text.find("?"), text.find("&"), len(text)) if at >= 0])
    path, query = text[:cut], text[cut + 1:]
    parameters = split_query(query)
    if parameters is None:
        return lost("link-garbled", text)
    route = by_path([part for part in path.split("/") if part], parameters)
    route["lang"] = last(parameters, "lang")
    return route


def embedded(fragment: str) -> str:
    """The address without its ``embed=1``, where it has that: the page then stands in another one."""
    first, *rest = fragment.replace("?", "&").split("&")
    if "embed=1" not in rest:
        return ""
    rest.remove("embed=1")
    return first + ("?" + "&".join(rest) if rest else "")


def by_path(parts: list[str], parameters: list[tuple[str, str]]) -> "dict[str, Any]":
    """The route of a path's parts."""
    if not parts:
        return {"view": "catalogue"}
    first, rest = parts[0], parts[1:]
    if first in CODES:
        code = "/".join(rest)
        return {"view": "open", "code": code} if code else lost("link-garbled", first)
    if first == "lesson":
        return lesson(rest, last(parameters, "show") or "plan")
    if first == "lab":
        return lab(rest, parameters)
    if first == "guide":
        return guide(rest, last(parameters, "step") or "1")
    if rest:
        return lost("link-unknown", "/".join(parts))
    if first == "open":
        return {"view": "paste"}
    if first in ("table", "rules", "settings", "about"):
        return {"view": first, "game": last(parameters, "game")}
    if first == "new":
        game = last(parameters, "game")
        return new_match(game, parameters) if game else lost("link-without-game", "new")
    if is_name(first):
        return new_match(first, parameters)
    return lost("link-unknown", first)


def guide(rest: list[str], step: str) -> "dict[str, Any]":
    """The guided first turn of a game at a step, counted from 1 as people do (in the route from 0)."""
    if len(rest) != 1 or not is_name(rest[0]):
        return lost("link-unknown", "/".join(["guide"] + rest))
    if not is_seed(step):
        return lost("link-garbled", step)
    return {"view": "guide", "game": rest[0], "step": int(step) - 1}


def lesson(rest: list[str], shown: str) -> "dict[str, Any]":
    """The lesson of a game: its plan, or a sheet of it."""
    if len(rest) != 1 or not is_name(rest[0]) or shown not in ("plan", "empty", "answers"):
        return lost("link-unknown", "/".join(["lesson"] + rest))
    return {"view": "lesson", "game": rest[0], "shown": shown}


def lab(rest: list[str], parameters: list[tuple[str, str]]) -> "dict[str, Any]":
    """A game's lab at a question ("" = its first one); ``setup`` is None where the address sets nothing.

    Every parameter that is none of the page's own is one of the question, as text.
    """
    if len(rest) not in (1, 2) or not all(is_name(part) for part in rest):
        return lost("link-unknown", "/".join(["lab"] + rest))
    run: "dict[str, Any]" = {}
    for name in ("seed", "n"):
        text = last(parameters, name)
        if text is not None and not is_seed(text):
            return lost("seed-bad" if name == "seed" else "link-garbled", text)
        run[name] = None if text is None else int(text)
    run["watch"] = last(parameters, "watch")
    run["given"] = {name: value for name, value in parameters if name not in RUN + SETTINGS}
    said = run["given"] or any(run[name] is not None for name in RUN)
    return {"view": "lab", "game": rest[0], "question": rest[1] if len(rest) > 1 else "",
            "setup": run if said else None}


def new_match(game: str, parameters: list[tuple[str, str]]) -> "dict[str, Any]":
    """The sheet of a game; ``start`` in its setup means: begin at once."""
    seed = last(parameters, "seed")
    if seed and not is_seed(seed):
        return lost("seed-bad", seed)
    seats = last(parameters, "seats")
    known = ("game", "seed", "start", "seats") + SETTINGS
    setup = {
        "seed": int(seed) if seed else None,
        "start": last(parameters, "start") == "1",
        "seats": [kind.strip() for kind in seats.split(",")] if seats else None,
        "options": [(name, value) for name, value in parameters if name not in known],
    }
    return {"view": "sheet", "game": game, "setup": setup}


def lost(key: str, value: str) -> "dict[str, Any]":
    """A route that leads nowhere: the key of the sentence that says so and the text that it names."""
    return {"view": "lost", "key": key, "value": value[:40], "lang": None}


def is_seed(text: str) -> bool:
    """True for a whole number that every part of the page can carry."""
    return is_digits(text) and len(text) <= 16 and int(text) <= LARGEST_SEED


def is_digits(text: str) -> bool:
    """True for the digits 0 to 9 only (``isdigit`` knows more of them)."""
    return bool(text) and all(sign in "0123456789" for sign in text)


def is_name(text: str) -> bool:
    """True for what can be a game's id."""
    return bool(text) and all("a" <= sign <= "z" or sign == "-" for sign in text)


def last(parameters: list[tuple[str, str]], name: str) -> "str | None":
    """The value of a parameter; of several the last one."""
    found = None
    for key, value in parameters:
        if key == name:
            found = value
    return found


def split_query(query: str) -> "list[tuple[str, str]] | None":
    """The parameters in their order, decoded; None where the text is no query."""
    parameters = []
    for pair in query.split("&"):
        if not pair:
            continue
        name, sign, value = pair.partition("=")
        key, plain = decode(name), decode(value)
        if not sign or not key or plain is None:
            return None
        parameters.append((key, plain))
    return parameters


def decode(text: str) -> "str | None":
    """Percent-decoded text; None where the escapes mean nothing."""
    raw = bytearray()
    data = text.replace("+", " ").encode()
    at = 0
    while at < len(data):
        byte = data[at]
        if byte == 37:    # %
            digits = bytes(data[at + 1:at + 3]).decode() if max(data[at + 1:at + 3] or b"\xff") < 128 else ""
            if len(digits) < 2 or not all(sign in "0123456789abcdefABCDEF" for sign in digits):
                return None
            byte = int(digits, 16)
            at += 2
        raw.append(byte)
        at += 1
    try:
        return bytes(raw).decode()
    except ValueError:    # UnicodeError is one
        return None


def encode(text: str) -> str:
    """Percent-encoded text; letters, digits and ``-_.,:`` stay as they are."""
    coded = []
    for byte in text.encode():
        sign = chr(byte)
        plain = byte < 128 and (("a" <= sign <= "z") or ("A" <= sign <= "Z") or sign in "0123456789-_.,:")
        coded.append(sign if plain else f"%{byte:02X}")
    return "".join(coded)


def sheet_fragment(game: str, seed: "int | None", seats: list[str], options: list[tuple[str, str]]) -> str:
    """The address of a filled-in sheet."""
    pairs = [("game", game)] + ([("seed", str(seed))] if seed is not None else [])
    pairs += ([("seats", ",".join(seats))] if seats else []) + options
    return "#/new?" + "&".join([f"{encode(name)}={encode(value)}" for name, value in pairs])
