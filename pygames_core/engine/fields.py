"""Fields of a position that comes as JSON: what is checked in the same way in every game.

The sentences of these refusals stand in the room ``position`` of the locale.
"""

from collections.abc import Mapping
from typing import Any

from pygames_core.engine.errors import Malformed, brief

Fields = Mapping[str, tuple[str, ...]]
"""The fields of a position by name, and the phases in which each may stand."""


def phase_of(position: object, game: str, fields: Fields, first: str) -> tuple[Mapping[str, Any], str]:
    """The position as the object that it must be, and its phase; every field is known and may stand in it.

    Args:
        position: what was given.
        game: id of the game whose position it must be.
        fields: of this game; ``phase`` may stand in every phase.
        first: the phase where none is written.

    Raises:
        Malformed: ``position.not-object``, ``other-game``, ``phase``, ``unknown-field``, ``field-phase``.
    """
    if not isinstance(position, Mapping):
        raise Malformed("position.not-object")
    if position.get("game", game) != game:
        raise Malformed("position.other-game", game=brief(position["game"]), own=game)
    phase = position.get("phase", first)
    if phase not in fields["phase"]:
        raise Malformed("position.phase", phase=brief(phase), known=", ".join(fields["phase"]))
    for field in position:
        if field not in fields:
            raise Malformed("position.unknown-field", field=brief(field), known=", ".join(fields))
        if phase not in fields[field]:
            raise Malformed("position.field-phase", field=field, phase=phase)
    return position, str(phase)


def options_of(position: Mapping[str, Any], least: int, most: int) -> tuple[dict[str, Any], int]:
    """The options that are written, and the number of players that are listed.

    Raises:
        Malformed: ``position.field-type``, ``players``, ``players-differ``.
    """
    options, players = position.get("options", {}), position.get("players")
    if not isinstance(options, Mapping):
        raise Malformed("position.field-type", field="options")
    if not isinstance(players, list) or not least <= len(players) <= most:
        raise Malformed("position.players", least=least, most=most)
    if options.get("players", len(players)) != len(players):
        raise Malformed("position.players-differ", option=brief(options["players"]), rows=len(players))
    return {"players": len(players), **options}, len(players)


def number_of(position: Mapping[str, Any], field: str, low: int, high: int, default: int | None = None,
              name: str = "") -> int:
    """A whole number in its range; ``name`` is how a refusal calls the field.

    Raises:
        Malformed: ``position.number``.
    """
    value = position.get(field, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Malformed("position.number", field=name or field, value=brief(value), low=low, high=high)
    return value
