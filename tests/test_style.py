"""Measures of style: documented, typed, short files, short functions, narrow lines."""

import ast
import pathlib
import statistics

import pytest

ROOT = pathlib.Path(__file__).parent.parent
FILES = sorted(
    path
    for room in ("pygames_core", "build", "web")
    for path in (ROOT / room).rglob("*.py")
    if "node_modules" not in path.parts
)
NAMES = [str(path.relative_to(ROOT)) for path in FILES]
each_file = pytest.mark.parametrize("path", FILES, ids=NAMES)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def tree_of(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def size(function):
    return function.end_lineno - function.lineno + 1


@each_file
def test_modules_classes_and_public_functions_are_documented(path):
    tree = tree_of(path)
    if not tree.body:
        return
    bare = [] if ast.get_docstring(tree) else ["the module"]
    for owner in ast.walk(tree):
        for node in ast.iter_child_nodes(owner):
            if (
                isinstance(owner, FUNCTIONS)
                or not isinstance(node, (ast.ClassDef, *FUNCTIONS))
                or ast.get_docstring(node)
            ):
                continue
            if isinstance(node, ast.ClassDef) or not node.name.startswith("_"):
                overloaded = not isinstance(node, ast.ClassDef) and any(
                    "overload" in ast.unparse(mark) for mark in node.decorator_list
                )
                if not overloaded:
                    bare.append(f"{node.name} (line {node.lineno})")
    assert not bare


@each_file
def test_functions_are_typed(path):
    bare = []
    for node in ast.walk(tree_of(path)):
        if isinstance(node, FUNCTIONS):
            given = [
                *node.args.posonlyargs,
                *node.args.args,
                *node.args.kwonlyargs,
                node.args.vararg,
                node.args.kwarg,
            ]
            untyped = [
                arg.arg
                for arg in given
                if arg is not None and arg.annotation is None and arg.arg not in ("self", "cls")
            ]
            if untyped or node.returns is None:
                bare.append(f"{node.name} (line {node.lineno})")
    assert not bare


@each_file
def test_no_line_is_wider_than_110_columns(path):
    assert not [
        at for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if len(line) > 110
    ]


@each_file
def test_no_file_is_longer_than_500_lines_and_no_function_than_60(path):
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 500
    assert not [
        f"{node.name} ({size(node)})"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, FUNCTIONS) and size(node) > 60
    ]


@pytest.mark.parametrize("room", ["pygames_core", "build", "web"])
def test_files_and_functions_are_short_as_a_rule(room):
    paths = [path for path in FILES if path.is_relative_to(ROOT / room)]
    sizes = sorted(
        size(node) for path in paths for node in ast.walk(tree_of(path)) if isinstance(node, FUNCTIONS)
    )
    assert statistics.median(len(path.read_text(encoding="utf-8").splitlines()) for path in paths) <= 200
    assert sizes[len(sizes) * 9 // 10] <= 25
