"""Which tests can notice a change: those that reach its lines, the most promising first.

What is run once, as a module is loaded (a constant, a default, a field, a function called there),
is reached by no test of its own: the tests are chosen that reach a place where its name is used.
"""

import ast
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from coverage.sqldata import CoverageData

from tests.mutation.contexts import LOG, SHARED
from tests.mutation.mutants import Mutant, place_in

HOME = LOG.parent
DATA = HOME / ".coverage"
BUDGET = 20.0  # s that the tests of one change may take together, as they took when recorded
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
RECORDED = "test_recorded.py::"  # what a room does, compared with what it is recorded to do
# A second counts less of what its room records, of the tests of its own file, and of its room.
RECORDS, OWN, NEAR = 0.1, 0.2, 0.5

Lines = dict[int, frozenset[str]]


def seconds() -> dict[str, float]:
    """Return how long each test computed when it was recorded."""
    return {name: took for name, took, _ in log()}


@cache
def log() -> list[tuple[str, float, list[str]]]:
    """Return each test with the seconds it computed, and its fixtures."""
    return [tuple(json.loads(line)) for line in LOG.read_text(encoding="utf-8").splitlines()]


@cache
def data() -> CoverageData:
    """Return what coverage has recorded."""
    found = CoverageData(str(DATA))
    found.read()
    return found


@cache
def contexts(path: Path) -> dict[int, list[str]]:
    """Return the contexts in which each line of a file was reached."""
    found: dict[int, list[str]] = data().contexts_by_lineno(str(path))
    return found


@cache
def reached(path: Path) -> Lines:
    """Return the tests that reach each line of a file."""
    sharing = defaultdict(set)
    for name, _, fixtures in log():
        for fixture in fixtures:
            sharing[f"{SHARED}{fixture}"].add(name)
    return {
        line: frozenset().union(*(sharing.get(name, {name}) for name in names if name))
        for line, names in contexts(path).items()
    }


def tests_of(mutant: Mutant) -> list[str]:
    """Return the tests that can notice a change, in the order in which they are to run."""
    took = seconds()
    found = [name for name in candidates(mutant) if name in took]
    near = f"tests/{room_of(mutant)}/"

    def cost(name: str) -> float:
        if name.startswith(f"{near}{RECORDED}"):
            return took[name] * RECORDS
        if name.startswith(own_tests(mutant)):
            return took[name] * OWN
        return took[name] * (NEAR if name.startswith(near) else 1)

    chosen: list[str] = []
    sum_of = 0.0
    for name in sorted(found, key=lambda name: (cost(name), name)):
        if sum_of + took[name] <= BUDGET or not chosen:
            chosen.append(name)
            sum_of += took[name]
    return chosen


def own_tests(mutant: Mutant) -> tuple[str, ...]:
    """Return how the names of the tests of the changed file begin, or of what its room records."""
    examples = f"{mutant.path.relative_to(HOME).as_posix()}::"
    if mutant.path.stem == "main":
        return "tests/test_start.py::", "tests/test_set_up.py::", examples
    folder = f"tests/{room_of(mutant)}"
    return f"{folder}/test_{mutant.path.stem}.py::", f"{folder}/{RECORDED}", examples


def room_of(mutant: Mutant) -> str:
    """Return the room that a change is in, by which the folder of its tests is named."""
    first, *others = mutant.path.relative_to(HOME).parts
    return others[0] if others else first


def candidates(mutant: Mutant) -> set[str]:
    """Return all tests that may notice a change."""
    chain = place_in(mutant.path, mutant.number)
    statement = next(node for node in reversed(chain) if isinstance(node, ast.stmt))
    found = reaching(mutant.path, heading(statement))
    own = {name for name in seconds() if name.startswith(own_tests(mutant))}
    if mutant.path.stem == "main":  # which tests copy and start where it is not measured
        found |= own
    function = function_around(chain)
    if function is not None and not is_run_at_load(mutant):
        return found or reaching(mutant.path, body_of(function))
    found |= own  # they may look at it by a name that is put together
    for path, lines in uses(names_of(chain)):
        found |= reaching(path, lines)
    return found or reaching(mutant.path, range(1, 10_000))


def reaching(path: Path, lines: Iterable[int]) -> set[str]:
    """Return the tests that reach some of these lines."""
    known = reached(path)
    return set().union(*(known.get(line, frozenset()) for line in lines))


def function_around(chain: list[ast.AST]) -> ast.AST | None:
    """Return the innermost function in whose body a change is."""
    for node, inner in zip(chain[-2::-1], chain[:0:-1], strict=True):
        if isinstance(node, FUNCTIONS) and inner in node.body:
            return node
    return None


def heading(statement: ast.stmt) -> range:
    """Return the lines of a statement, without those of the statements in it."""
    body = getattr(statement, "body", None)
    if not body or isinstance(statement, ast.ClassDef):
        return range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)
    if isinstance(statement, FUNCTIONS):
        return range(body[0].lineno, (statement.end_lineno or statement.lineno) + 1)
    return range(statement.lineno, max(statement.lineno + 1, body[0].lineno))


def body_of(function: ast.AST) -> range:
    """Return the lines of a function."""
    assert isinstance(function, FUNCTIONS)
    return range(function.body[0].lineno, (function.end_lineno or 0) + 1)


def names_of(chain: list[ast.AST]) -> frozenset[str]:
    """Return the names that a change outside of functions is the value of."""
    named: list[str] = []
    for node in chain:
        match node:
            case ast.Assign(targets=targets):
                parts = [part for one in targets for part in ast.walk(one)]
                named += [part.id for part in parts if isinstance(part, ast.Name)]
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.ClassDef(name=name):
                named.append(name)
            case ast.FunctionDef(name=name):
                named.append(name)
    return frozenset(named[-1:])


def uses(names: frozenset[str]) -> Iterator[tuple[Path, range]]:
    """Yield the lines in functions that use names, or what is made from these as modules load."""
    known = set(names)
    while True:
        more = {name for used, made in made_of() if used & known for name in made} - known
        if not more or len(known) > 50:
            break
        known |= more
    for path, lines, used in statements():
        if used & known:
            yield path, lines


@cache
def statements() -> list[tuple[Path, range, frozenset[str]]]:
    """Return all statements in functions: their file, lines, and the names used in them."""
    found = []
    for path in files():
        for function in ast.walk(tree_of(path)):
            if isinstance(function, FUNCTIONS):
                for part in ast.walk(function):
                    if isinstance(part, ast.stmt) and part is not function:
                        lines = heading(part)
                        found.append((path, lines, used_in(part, lines)))
    return found


@cache
def made_of() -> list[tuple[frozenset[str], frozenset[str]]]:
    """Return, of all statements outside of functions, the names they use and those they make."""
    found = []
    for path in files():
        for part in tree_of(path).body:
            match part:
                case (
                    ast.Assign(targets=[ast.Name(id=name)])
                    | ast.AnnAssign(target=ast.Name(id=name))
                ):
                    found.append((used_in(part, heading(part)) - {name}, frozenset({name})))
    return found


@cache
def files() -> list[Path]:
    """Return the files of the game."""
    return [HOME / "main.py", *sorted((HOME / "game").rglob("*.py"))]


@cache
def tree_of(path: Path) -> ast.Module:
    """Return a file as a tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


def used_in(statement: ast.stmt, lines: range) -> frozenset[str]:
    """Return the names used in some lines of a statement."""
    found = set()
    for node in ast.walk(statement):
        if getattr(node, "lineno", 0) in lines:
            match node:
                case ast.Name(id=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                    found.add(name)
    return frozenset(found)


def is_run_at_load(mutant: Mutant) -> bool:
    """Return whether a change is of what runs as modules load."""
    chain = place_in(mutant.path, mutant.number)
    function = function_around(chain)
    if function is None:
        return True
    known = contexts(mutant.path)
    return any("" in known.get(line, ()) for line in body_of(function))
