"""Sentences: both languages hold the same keys and arguments; what the code asks for exists; nothing is idle.

Computed keys are written so that their constant part shows: ``f"raffzahn.call.{why}"``, ``"legend." + name``;
or so that everything behind the room's name stands in the code as a text (names of questions). The keys of
the page's own room (``page.json``) are asked for without the room's name.
"""

import ast
import json
import pathlib
import re

import pytest

from pygames_core.engine.text import _FIELD, LANGUAGES

ROOT = pathlib.Path(__file__).parent.parent
LOCALE = ROOT / "pygames_core" / "locale"
ROOMS = sorted({path.stem for path in LOCALE.glob("*/*.json")})
STYLES = ("+", ".", "%", "/", "&", "or", "^")
PAGE = "page"
KEY = re.compile(r"[a-z][a-z0-9-]*\.[A-Za-z0-9._-]+")
PAGE_FIELD = re.compile(r"\{(\w+)(?:\?([^|{}]*)\|([^{}]*))?\}")


def sentences(language, room):
    path = LOCALE / language / f"{room}.json"
    pairs = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=list) if path.exists() else []
    assert len(dict(pairs)) == len(pairs), f"{path}: a key twice"
    return dict(pairs)


def arguments(template):
    return {found.group(1) for found in _FIELD.finditer(template)}


@pytest.mark.parametrize("room", ROOMS)
def test_both_languages_hold_the_same_keys_and_arguments(room):
    first, *others = [sentences(language, room) for language in LANGUAGES]
    for other in others:
        assert first.keys() == other.keys(), (
            f"{room}: only in one language: {sorted(first.keys() ^ other.keys())}"
        )
        differ = [key for key in first if arguments(first[key]) != arguments(other[key])]
        assert not differ, f"{room}: other arguments: {differ}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_templates_are_well_formed(room, language):
    for key, template in sentences(language, room).items():
        assert isinstance(template, str), f"{room}.{key}"
        field = PAGE_FIELD if room == PAGE else _FIELD
        rest = field.sub("", template)
        assert not re.search(r"\{\w", rest), f"{room}.{key}: {template}"
        assert rest.count("{") == rest.count("}"), f"{room}.{key}: {template}"
        if room != PAGE:
            assert template.count("*") % 2 == 0, f"{room}.{key}: a * without its fellow"
            assert all(found.group(4) in (None, *STYLES) for found in _FIELD.finditer(template)), (
                f"{room}.{key}: {template}"
            )


@pytest.mark.parametrize("room", ROOMS)
def test_german_says_du(room):
    for key, template in sentences("de", room).items():
        assert not re.search(r"[a-zäöüß,] (Sie|Ihnen|Ihr|Ihre[mnrs]?)\b", template), (
            f"{room}.{key}: {template}"
        )


def pattern_of(node):
    """A regular expression for the texts that an expression may be; None where nothing of it is constant."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(
            re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values
        )
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = pattern_of(node.left), pattern_of(node.right)
        return None if left is None and right is None else (left or ".+") + (right or ".+")
    return None


def asked(paths):
    """Literal texts and patterns of computed texts in some files."""
    literal, computed = {}, set()
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        parts = {part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        parts |= {
            part for node in ast.walk(tree) if isinstance(node, ast.BinOp) for part in (node.left, node.right)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in parts:
                literal.setdefault(node.value, f"{path.relative_to(ROOT)}:{node.lineno}")
                if re.fullmatch(r"[a-z-]+\.([a-z.-]+\.)?", node.value):  # a prefix kept in a constant
                    computed.add(re.escape(node.value) + ".+")
            elif isinstance(node, (ast.JoinedStr, ast.BinOp)):
                pattern = pattern_of(node)
                if pattern is not None and re.search(r"[a-z]{2}", pattern):
                    computed.add(pattern)
    return literal, computed


CORE_FILES = sorted((ROOT / "pygames_core").rglob("*.py"))
PAGE_FILES = sorted((ROOT / "web").rglob("*.py"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_the_code_has_its_sentence(language):
    literal, _ = asked(CORE_FILES)
    missing = {}
    for text, where in literal.items():
        room, _, name = text.partition(".")
        if (
            KEY.fullmatch(text)
            and room in ROOMS
            and room != PAGE
            and not text.endswith((".json", ".py", ".mjs"))
        ):
            known = sentences(language, room)
            begins = name if name.endswith(".") else f"{name}."
            if name not in known and not any(key.startswith(begins) for key in known):
                missing[text] = where
    assert not missing


def test_every_sentence_is_asked_for():
    literal, computed = asked(CORE_FILES)
    patterns = [re.compile(pattern) for pattern in sorted(computed) if re.search(r"[a-z]", pattern)]
    idle = [
        f"{room}.{name}"
        for room in ROOMS
        if room != PAGE
        for name in sentences("en", room)
        if not is_asked(f"{room}.{name}", literal, patterns) and name not in literal
    ]
    assert not idle


def is_asked(key, literal, patterns):
    """A key, or the key whose variant it is (``.you`` addresses the reader)."""
    tries = [key, key.removesuffix(".you")]
    return any(text in literal or any(pattern.fullmatch(text) for pattern in patterns) for text in tries)


def test_every_sentence_of_the_page_is_asked_for():
    literal, computed = asked(PAGE_FILES)
    other = "".join(
        path.read_text(encoding="utf-8")
        for ending in ("html", "js")
        for path in (ROOT / "web").glob(f"*.{ending}")
    )
    patterns = [re.compile(pattern) for pattern in sorted(computed)]
    idle = [key for key in sentences("en", PAGE) if key not in other and not is_asked(key, literal, patterns)]
    assert not idle
