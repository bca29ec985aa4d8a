"""Levels as people write them: ``strong`` or ``strong:turning=random:forget=0.1``, an id and settings."""

from collections.abc import Mapping
from typing import NamedTuple

from pygames_core.ai.bot import Bot, Maker
from pygames_core.engine.errors import Malformed, brief
from pygames_core.engine.registry import Package


class Level(NamedTuple):
    """A level that somebody asked for.

    Attributes:
        id: the level's word, the same in every game.
        settings: name and value of each setting, as written.
    """

    id: str
    settings: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return ":".join((self.id, *(f"{name}={value}" for name, value in self.settings)))


def parse_level(text: object) -> Level:
    """The level that text means, known or not.

    Raises:
        Malformed: ``ai.level-text`` where it is no id followed by settings.
    """
    word, *rest = text.split(":") if isinstance(text, str) and len(text) <= 200 else ("",)
    settings = [part.partition("=") for part in rest]
    names = [name for name, _, _ in settings]
    if not word or not all(name and sign for name, sign, _ in settings) or len(set(names)) < len(names):
        raise Malformed("ai.level-text", level=brief(text))
    return Level(word, tuple((name, value) for name, _, value in settings))


def make_bot(package: Package, text: object, sparring: bool = False) -> Bot:
    """The opponent that text asks for.

    Args:
        package: the game.
        text: level id, or id and settings.
        sparring: True where the opponents for measurements are allowed too.

    Raises:
        Malformed: ``ai.level-unknown`` (it names the listed ones), or what the level says about its settings.
    """
    level = parse_level(text)
    makers: dict[str, Maker] = {**package.levels, **(package.sparring if sparring else {})}
    if level.id not in makers:
        known = ", ".join(makers)
        raise Malformed("ai.level-unknown", level=brief(level.id), game=package.game.facts.id, known=known)
    return makers[level.id](dict(level.settings))


def no_settings(level: str, settings: Mapping[str, str]) -> None:
    """Passes where a level that knows no settings got none.

    Raises:
        Malformed: ``ai.setting-none``, naming the first that was given.
    """
    for name in settings:
        raise Malformed("ai.setting-none", level=level, setting=brief(name))


def setting(settings: Mapping[str, str], level: str, name: str, allowed: tuple[str, ...]) -> str:
    """The value of a setting out of allowed words; the first word is the default.

    Raises:
        Malformed: ``ai.setting-value``, naming setting, value and what is allowed.
    """
    value = settings.get(name, allowed[0])
    if value not in allowed:
        raise Malformed("ai.setting-value", level=level, setting=name, value=brief(value),
                        allowed=", ".join(allowed))
    return value


def known_settings(settings: Mapping[str, str], level: str, known: tuple[str, ...]) -> None:
    """Passes where every setting that was given is one of the known ones.

    Raises:
        Malformed: ``ai.setting-unknown``, naming the first unknown one and the known ones.
    """
    for name in settings:
        if name not in known:
            raise Malformed("ai.setting-unknown", level=level, setting=brief(name), known=", ".join(known))
