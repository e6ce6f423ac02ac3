"""The changes that are made to a file, each of one place.

Left out is what cannot be noticed by its kind: what only types are (annotations, casts, imports
for type checkers), what guards against mistakes that mypy finds as well (`frozen`, `slots`,
`kw_only`, the `strict` of `zip`), only names values for debugging (`repr`), or only says that what
is never compared need not be (`eq`); how many results a cache holds; and changes that are none:
`return None` for itself or instead of `return False`, and a second way to turn round the same
condition.
"""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple

OPERATORS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPPOSITES = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
GUARDS = {"frozen", "slots", "kw_only", "strict", "repr", "eq", "maxsize"}
CACHES = {"lru_cache"}
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)

Change = tuple[ast.AST, str, Callable[[], None]]  # the node, what it is in words, what makes it


class Mutant(NamedTuple):
    """A change of a file.

    Attributes:
        path: the file.
        number: which of the changes that can be made to it.
        line: where it is.
        change: what it is, in words.
        place: what stays the same while other places of the file change: the function, the text
            of the line, and which of several such changes of that line it is.
    """

    path: Path
    number: int
    line: int
    change: str
    place: str


def mutants(path: Path) -> list[Mutant]:
    """Return all changes that can be made to a file."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    lines = text.splitlines()
    scopes = scopes_of(tree)
    found: list[Mutant] = []
    alike: Counter[str] = Counter()
    for number, (node, what, _) in enumerate(changes(tree)):
        line = line_of(node)
        place = f"{scopes.get(node, '')} | {lines[line - 1].strip()} | {what}"
        alike[place] += 1
        if alike[place] > 1:
            place += f" ({alike[place]})"
        found.append(Mutant(path, number, line, what, place))
    return found


def changed(path: Path, number: int) -> ast.Module:
    """Return a file with a change made."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    _, _, make = list(changes(tree))[number]
    make()
    return ast.fix_missing_locations(tree)


def line_of(node: ast.AST) -> int:
    """Return the line in which a node is."""
    at = getattr(node, "test", node)
    assert isinstance(at, ast.expr | ast.stmt)
    return at.lineno


@lru_cache(8)
def place_in(path: Path, number: int) -> list[ast.AST]:
    """Return the nodes around a change, from the file to the node that changes."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    node, _, _ = list(changes(tree))[number]
    above = {child: parent for parent in ast.walk(tree) for child in ast.iter_child_nodes(parent)}
    chain = [node]
    while chain[-1] in above:
        chain.append(above[chain[-1]])
    return chain[::-1]


def scopes_of(tree: ast.AST, name: str = "") -> dict[ast.AST, str]:
    """Return the dotted name of the function or class in which each node is."""
    found: dict[ast.AST, str] = {}
    for child in ast.iter_child_nodes(tree):
        inner = f"{name}.{child.name}".lstrip(".") if isinstance(child, SCOPES) else name
        found[child] = inner
        found |= scopes_of(child, inner)
    return found


def changes(tree: ast.AST) -> Iterator[Change]:
    """Yield the changes of a tree, each with what makes it."""
    for node in parts_of(tree):
        match node:
            case ast.Compare(ops=[op]) if type(op) in OPERATORS:
                other = OPERATORS[type(op)]
                name = f"{type(op).__name__} -> {other.__name__}"
                yield node, name, partial(put, node, ops=[other()])
            case ast.BoolOp(op=op):
                swapped = ast.Or if isinstance(op, ast.And) else ast.And
                name = f"{type(op).__name__} -> {swapped.__name__}"
                yield node, name, partial(put, node, op=swapped())
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                twice = ast.UnaryOp(ast.Not(), operand)
                yield node, "not dropped", partial(put, node, operand=twice)
            case ast.If() | ast.IfExp() | ast.While() if not is_turned_round(node.test):
                negated = ast.UnaryOp(ast.Not(), node.test)
                yield node, "condition negated", partial(put, node, test=negated)
            case ast.Constant(value=bool(value)):
                name = f"{value} -> {not value}"
                yield node, name, partial(put, node, value=not value)
            case ast.Constant(value=int(value)):
                name = f"{value} -> {value + 1}"
                yield node, name, partial(put, node, value=value + 1)
            case ast.BinOp(op=op) if type(op) in ARITHMETIC:
                instead = ARITHMETIC[type(op)]
                name = f"{type(op).__name__} -> {instead.__name__}"
                yield node, name, partial(put, node, op=instead())
            case ast.Expr(value=ast.Call()):
                yield node, "call dropped", partial(put, node, value=ast.Constant(None))
            case ast.Return(value=ast.expr() as value) if not is_nothing(value):
                yield node, "None returned", partial(put, node, value=ast.Constant(None))


def parts_of(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a tree that are not left out."""
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns", "type_comment"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not is_left_out(child):
                yield child
                yield from parts_of(child)


def is_left_out(node: ast.AST) -> bool:
    """Return whether nothing in a node can be noticed."""
    match node:
        case ast.keyword(arg=name):
            return name in GUARDS
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in CACHES:
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Assign(targets=[ast.Name(id="TYPE_CHECKING")]):
            return True
        case ast.If(test=ast.Compare(left=ast.Name(id="__name__"))):
            return True
        case ast.Assert():
            return True
    return False


def is_turned_round(test: ast.expr) -> bool:
    """Return whether a condition is already turned round by a change of its own."""
    match test:
        case ast.UnaryOp(op=ast.Not()):
            return True
        case ast.Compare(ops=[op]):
            return isinstance(op, OPPOSITES)
    return False


def is_nothing(value: ast.expr) -> bool:
    """Return whether a value counts as none: `None` itself, or `False`."""
    return isinstance(value, ast.Constant) and (value.value is None or value.value is False)


def put(node: ast.AST, **fields: object) -> None:
    """Give a node other fields."""
    for name, value in fields.items():
        setattr(node, name, value)
