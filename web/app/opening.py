"""What was pasted or lies in a file: an address, a code, or a match as readable text. Pure."""

from app import router


def meant(text: str) -> "tuple[str, str]":
    """What a text asks for.

    Returns:
        ``("record", text)`` a match as readable JSON; ``("link", code)`` what the engine shall look into;
        ``("go", fragment)`` another place of this page; ``("note", key)`` nothing at all: a sentence's key.
    """
    bare = text.strip()
    if not bare:
        return ("note", "note.open-nothing")
    if bare.startswith("{"):
        return ("record", bare)
    _, sign, rest = bare.partition("#/")
    if not sign:
        return ("link", bare)
    fragment = sign + "".join(rest.split())    # mail breaks long addresses over lines
    route = router.parse(fragment)
    if route["view"] == "open":
        return ("link", route["code"])
    return ("note", "note.open-nowhere") if route["view"] == "lost" else ("go", fragment)
