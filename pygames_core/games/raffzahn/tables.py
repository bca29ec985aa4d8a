"""Raffzahn: counting the teeth tables that fit some clues (specification, sections 2 and 8.11)."""

from pygames_core.games.raffzahn.position import TILES

MOST_TEETH = 7
CLUES = (82, 92, 204)
"""What is printed: tiles 8 and 9 have 2 teeth, tile 20 has 4. A clue is ten times the tile plus its teeth."""


def count_tables(clues: tuple[int, ...], every: bool, tiles: int = 40, most: int = MOST_TEETH) -> int:
    """How many non-decreasing tables fit the clues.

    Args:
        clues: ten times a tile plus its teeth.
        every: whether each number of teeth from 1 to ``most`` occurs.
        tiles: tiles of the table.
        most: the highest number of teeth.
    """
    known = dict(divmod(clue, 10) for clue in clues)
    ways = [1] + [0] * most    # by the teeth of the tile before; nothing comes before tile 1
    for tile in range(1, tiles + 1):
        longer = [0] * (most + 1)
        for teeth in range(1, most + 1):
            if known.get(tile, teeth) == teeth:
                lowest = teeth - 1 if every else 0
                longer[teeth] = sum(ways[lowest:teeth + 1])
        ways = longer
    return ways[most] if every else sum(ways)


def read_clues(said: object) -> tuple[int, ...] | None:
    """Clues such as ``8:2,9:2,20:4`` or a list of such words; None where it is anything else."""
    words = said.split(",") if isinstance(said, str) and said.strip() else said
    if words in ("", [], ()):
        return ()
    if not isinstance(words, list | tuple):
        return None
    pairs = [str(word).strip().split(":") for word in words]
    if any(len(pair) != 2 or not all(part.isascii() and part.isdigit() and len(part) < 3 for part in pair)
           for pair in pairs):
        return None
    clues = [(int(tile), int(teeth)) for tile, teeth in pairs]
    fits = len(dict(clues)) == len(clues) and all(
        tile in TILES and 1 <= teeth <= MOST_TEETH for tile, teeth in clues)
    return tuple(10 * tile + teeth for tile, teeth in clues) if fits else None


def show_clues(clues: tuple[int, ...]) -> list[str]:
    """Clues as words."""
    return [f"{clue // 10}:{clue % 10}" for clue in clues]
