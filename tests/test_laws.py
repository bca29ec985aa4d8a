"""The laws of the house, read from the source: imports point down, no clock, no files, the same bits.

Where a law is broken on purpose and harmlessly, the line says so: ``# exact: …`` behind a ``sum`` of whole
numbers or fractions in a function that also knows floats.
"""

import ast
import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).parent.parent
CORE = ROOT / "pygames_core"
PURE = ("games", "ai", "odds")
FLOORS = {
    "engine": (),
    "ai": ("engine", "odds"),
    "odds": ("engine", "ai"),
    "games": ("engine", "ai", "odds"),
    "table": ("engine", "ai", "odds", "games"),
}
"""Room -> the rooms below it."""
OUTSIDE = (
    "time",
    "datetime",
    "calendar",
    "os",
    "io",
    "pathlib",
    "shutil",
    "tempfile",
    "glob",
    "fileinput",
    "random",
    "secrets",
    "uuid",
    "socket",
    "subprocess",
    "threading",
    "multiprocessing",
    "asyncio",
    "concurrent",
    "urllib",
    "http",
    "platform",
    "locale",
    "sqlite3",
    "pickle",
    "shelve",
    "logging",
    "getpass",
    "signal",
    "ctypes",
    "js",
    "pyodide",
)
"""What no game, method or odds may know: clocks, files, networks, other luck than the engine's."""
FLOAT_CALLS = (
    "exp",
    "expm1",
    "log",
    "log2",
    "log10",
    "log1p",
    "pow",
    "sqrt",
    "sin",
    "cos",
    "tan",
    "tanh",
    "gamma",
    "lgamma",
    "erf",
)
LISTING = (
    "list",
    "tuple",
    "enumerate",
    "iter",
    "zip",
    "map",
    "filter",
    "reversed",
    "fromkeys",
    "join",
    "next",
    "extend",
    "accumulate",
    "chain",
    "product",
    "combinations",
    "permutations",
)
"""Calls that would show the order of a set."""
ORDERLESS = ("sorted", "sum", "any", "all", "set", "frozenset", "len")
"""Calls whose answer does not depend on the order in which a set is walked."""


def files(*rooms):
    return [path for room in rooms for path in sorted((CORE / room).rglob("*.py"))]


def names_of(paths):
    return [str(path.relative_to(ROOT)) for path in paths]


def imported(path):
    """Every module that a file imports: (line, name)."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}:{node.lineno}: relative import"
            for alias in node.names:
                deeper = f"{node.module}.{alias.name}"
                known = (ROOT / deeper.replace(".", "/")).with_suffix(".py").exists() or (
                    ROOT / deeper.replace(".", "/")
                ).is_dir()
                yield node.lineno, deeper if known else str(node.module)


def room_of(path):
    """("games", "raffzahn") for a file of a game, ("engine", "") for one of the engine."""
    parts = path.relative_to(CORE).parts
    return parts[0], parts[1] if parts[0] == "games" and len(parts) > 2 else ""


def wrong_import(path, name):
    """Why a file may not import a module, or None."""
    room, game = room_of(path)
    root, *rest = name.split(".")
    if root != "pygames_core":
        return None if root in sys.stdlib_module_names else "not in the standard library"
    if not rest:
        return None
    if rest[0] == room != "games":
        return None
    if rest[0] == "games":
        if room == "table":
            return (
                None
                if len(rest) < 2 or rest[1] == "__init__"
                else "the table knows games through the registry only"
            )
        if room != "games":
            return "knows no game"
        return (
            None
            if not game or len(rest) < 2 or rest[1] == game
            else "knows another game, or the list of games"
        )
    return None if rest[0] in FLOORS[room] else f"{rest[0]} lies above {room}"


@pytest.mark.parametrize("path", files(*FLOORS), ids=names_of(files(*FLOORS)))
def test_imports_point_down(path):
    wrong = [
        f"{path.name}:{line}: {name}: {why}"
        for line, name in imported(path)
        if (why := wrong_import(path, name))
    ]
    assert not wrong


def test_the_list_of_games_is_the_only_place_that_knows_them_all():
    knowing = [
        path
        for path in files(*FLOORS)
        if sum(name.startswith("pygames_core.games.") for _, name in imported(path)) and not room_of(path)[1]
    ]
    assert knowing == [CORE / "games/__init__.py"]


def test_the_page_knows_the_core_only_through_the_tables_one_call():
    used = {
        name
        for path in (ROOT / "web").rglob("*.py")
        for _, name in imported(path)
        if name.startswith("pygames_core")
    }
    assert used <= {"pygames_core.table"}


@pytest.mark.parametrize("path", files(*PURE), ids=names_of(files(*PURE)))
def test_games_methods_and_odds_know_no_clock_no_file_and_no_other_luck(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    wrong = [f"{path.name}:{line}: {name}" for line, name in imported(path) if name.split(".")[0] in OUTSIDE]
    wrong += [
        f"{path.name}:{node.lineno}: {node.func.id}()"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("open", "input", "print", "eval", "exec", "globals")
    ]
    wrong += [f"{path.name}:{node.lineno}: global" for node in ast.walk(tree) if isinstance(node, ast.Global)]
    assert not wrong


# ---- the same bits everywhere


def called(node):
    """The bare name of what a call calls, or ""."""
    if not isinstance(node, ast.Call):
        return ""
    return (
        node.func.id
        if isinstance(node.func, ast.Name)
        else node.func.attr
        if isinstance(node.func, ast.Attribute)
        else ""
    )


def is_set(node, sets):
    """Whether an expression is a set, as far as the source shows."""
    if isinstance(node, (ast.Set, ast.SetComp)) or called(node) in (
        "set",
        "frozenset",
        "intersection",
        "union",
        "difference",
    ):
        return True
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor)):
        return is_set(node.left, sets) or is_set(node.right, sets)
    return isinstance(node, ast.Name) and node.id in sets


def scopes(tree):
    """The module and every function with their own names: (node, parents of the nodes inside)."""
    for scope in [
        tree,
        *(node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.Lambda))),
    ]:
        yield scope, {child: node for node in ast.walk(scope) for child in ast.iter_child_nodes(node)}


def set_names(scope):
    """Names that hold sets in a scope, by assignment or annotation."""
    found = set()
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign) and is_set(node.value, ()):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        note = node.annotation if isinstance(node, (ast.AnnAssign, ast.arg)) else None
        if note is not None and ast.unparse(note).split("[")[0].strip("'\"") in (
            "set",
            "frozenset",
            "Set",
            "AbstractSet",
        ):
            found.add(node.arg if isinstance(node, ast.arg) else ast.unparse(node.target))
    return found


def walks_a_set(source):
    """Lines in which the order of a set would show."""
    wrong = set()
    for scope, parents in scopes(ast.parse(source)):
        sets = set_names(scope)
        for node in ast.walk(scope):
            if isinstance(node, ast.For) and is_set(node.iter, sets):
                wrong.add(node.lineno)
            if isinstance(node, ast.comprehension) and is_set(node.iter, sets):
                comprehension = parents[node]
                if (
                    not isinstance(comprehension, ast.SetComp)
                    and called(parents.get(comprehension)) not in ORDERLESS
                ):
                    wrong.add(node.iter.lineno)
            if (
                isinstance(node, ast.Starred)
                and is_set(node.value, sets)
                and not isinstance(parents.get(node), ast.Set)
            ):
                wrong.add(node.lineno)
            if called(node) in LISTING and any(is_set(value, sets) for value in node.args):
                wrong.add(node.lineno)
            if (
                called(node) in ("min", "max")
                and node.keywords
                and any(is_set(value, sets) for value in node.args)
            ):
                wrong.add(node.lineno)
            if (
                called(node) == "pop"
                and not node.args
                and isinstance(node.func, ast.Attribute)
                and is_set(node.func.value, sets)
            ):
                wrong.add(node.lineno)
    return sorted(wrong)


def knows_floats(scope):
    """Whether a function has to do with floats: a decimal point, float(), a square root, an annotation."""
    for node in ast.walk(scope):
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            return True
        if called(node) in ("float", "fsum", *FLOAT_CALLS):
            return True
        if (
            isinstance(node, (ast.arg, ast.AnnAssign))
            and node.annotation is not None
            and "float" in ast.unparse(node.annotation)
        ):
            return True
        if (
            isinstance(node, ast.FunctionDef)
            and node.returns is not None
            and "float" in ast.unparse(node.returns)
        ):
            return True
    return False


def sums_floats(source):
    """Lines with the built-in ``sum`` in functions that know floats; ``math.fsum`` is the same everywhere."""
    lines, wrong = source.splitlines(), set()
    for scope, _ in scopes(ast.parse(source)):
        if isinstance(scope, ast.FunctionDef) and knows_floats(scope):
            wrong |= {
                node.lineno
                for node in ast.walk(scope)
                if called(node) == "sum"
                and isinstance(node.func, ast.Name)
                and "# exact: " not in lines[node.lineno - 1]
            }
    return sorted(wrong)


def compares_rounded(source):
    """Lines that compare (or rank by) something out of exp, log or a power that is no whole number."""
    wrong = set()
    for node in ast.walk(ast.parse(source)):
        ranking = called(node) in ("min", "max", "sorted", "sort") and isinstance(node, ast.Call)
        if isinstance(node, ast.Compare) or ranking:
            for inner in ast.walk(node):
                power = (
                    isinstance(inner, ast.BinOp)
                    and isinstance(inner.op, ast.Pow)
                    and any(
                        isinstance(part, ast.Constant) and isinstance(part.value, float)
                        for part in ast.walk(inner)
                    )
                )
                if power or (called(inner) in FLOAT_CALLS and called(inner) != "sqrt"):
                    wrong.add(inner.lineno)
    return sorted(wrong)


def hashes(source):
    """Lines that use ``hash`` or ``id``: both differ from run to run and from platform to platform."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("hash", "id")
    ]


RULES = (walks_a_set, sums_floats, compares_rounded, hashes)
SAME_BITS = files("engine", *PURE)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
@pytest.mark.parametrize("path", SAME_BITS, ids=names_of(SAME_BITS))
def test_the_same_bits_come_out_everywhere(path, rule):
    lines = rule(path.read_text(encoding="utf-8"))
    assert not lines, f"{rule.__doc__} {path.relative_to(ROOT)}: {lines}"


@pytest.mark.parametrize(
    ("rule", "source"),
    [
        (walks_a_set, "for x in {1, 2}:\n    pass"),
        (walks_a_set, "def f(a):\n    b = set(a)\n    return [x for x in b]"),
        (walks_a_set, "def f(a: set[int]):\n    return tuple(a)"),
        (walks_a_set, "y = list({x for x in 'ab'})"),
        (walks_a_set, "y = ','.join(set('ab'))"),
        (walks_a_set, "def f(a: frozenset[str]):\n    return max(a, key=len)"),
        (walks_a_set, "y = dict.fromkeys(set('ab') | {'c'})"),
        (walks_a_set, "y = [*set('ab')]"),
        (walks_a_set, "def f(a):\n    b = {1} | a\n    return b.pop()"),
        (sums_floats, "def f(a: float):\n    return sum([a, 0.1])"),
        (sums_floats, "def f(a):\n    return sum(float(x) for x in a)"),
        (compares_rounded, "if math.exp(a) < b:\n    pass"),
        (compares_rounded, "y = max(a, key=lambda x: math.log(x))"),
        (compares_rounded, "y = a ** 0.5 > b"),
        (hashes, "y = hash('a')"),
    ],
)
def test_the_rules_find_what_they_forbid(rule, source):
    assert rule(source)


@pytest.mark.parametrize(
    ("rule", "source"),
    [
        (walks_a_set, "for x in sorted({1, 2}):\n    pass"),
        (walks_a_set, "def f(a):\n    b = set(a)\n    return 3 in b, len(b), sorted(b), b <= {1}"),
        (walks_a_set, "y = sum(1 << x for x in set(a))"),
        (walks_a_set, "y = {x + 1 for x in set(a)}"),
        (walks_a_set, "def f(mask: int):\n    return tuple(mask | 3 for _ in range(2))"),
        (sums_floats, "def f(a: int):\n    return sum(range(a))"),
        (sums_floats, "def f(a: float):\n    return math.fsum([a, 0.1])"),
        (sums_floats, "def f(a: float):\n    return a * sum(range(3))    # exact: whole numbers"),
        (compares_rounded, "y = 2 ** 8 > b"),
        (hashes, "y = blake2b(b'a')"),
    ],
)
def test_the_rules_let_pass_what_is_fine(rule, source):
    assert not rule(source)
