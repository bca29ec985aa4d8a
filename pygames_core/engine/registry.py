"""The type under which a game is listed, and its look-up. The list itself is ``pygames_core.games.GAMES``."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pygames_core.engine.errors import Malformed, brief
from pygames_core.engine.game import Game


class Package(NamedTuple):
    """Everything that the floors above need of one game.

    Attributes:
        game: the rules.
        levels: opponents by level id, weakest first (``pygames_core.ai.bot.Maker``).
        sparring: further opponents for measurements only.
        questions: what can be asked of its odds, by name (``pygames_core.odds.question.Question``).
        view: its part of the scenes (``pygames_core.engine.view.View``).
        guide: its guided first turn (``pygames_core.engine.guide.Guide``), or None.
        lesson: its lesson for a class (``pygames_core.engine.lesson.Lesson``), or None.
    """

    game: Game[Any, Any, Any]
    levels: Mapping[str, Any]
    sparring: Mapping[str, Any]
    questions: Mapping[str, Any]
    view: Any
    guide: Any = None
    lesson: Any = None


class Registry:
    """Games by id."""

    def __init__(self, *packages: Package) -> None:
        self._packages = {package.game.facts.id: package for package in packages}

    def __iter__(self) -> Any:
        return iter(self._packages.values())

    def get(self, game_id: object) -> Package:
        """The package of a game.

        Raises:
            Malformed: ``engine.game-unknown``, naming the known ones.
        """
        package = self._packages.get(game_id) if isinstance(game_id, str) else None
        if package is None:
            raise Malformed("engine.game-unknown", game=brief(game_id), known=", ".join(self._packages))
        return package
