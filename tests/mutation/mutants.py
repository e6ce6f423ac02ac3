"""The changes that are made to a file, each of one place."""

import ast
from collections.abc import Callable, Iterator
from functools import partial
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
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}


class Mutant(NamedTuple):
    """A change of a file.

    Attributes:
        path: the file.
        number: which of the changes that can be made to it.
        line: where it is.
        change: what it is, in words.
    """

    path: Path
    number: int
    line: int
    change: str


def mutants(path: Path) -> list[Mutant]:
    """Return all changes that can be made to a file."""
    found = changes(ast.parse(path.read_text(encoding="utf-8")))
    return [Mutant(path, number, line, what) for number, (line, what, _) in enumerate(found)]


def changed(mutant: Mutant) -> ast.Module:
    """Return a file with a change made."""
    tree = ast.parse(mutant.path.read_text(encoding="utf-8"))
    _, _, make = list(changes(tree))[mutant.number]
    make()
    return ast.fix_missing_locations(tree)


def changes(tree: ast.Module) -> Iterator[tuple[int, str, Callable[[], None]]]:
    """Yield the line of each change of a tree, what it is in words, and what makes it."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(ops=[op]) if type(op) in OPERATORS:
                other = OPERATORS[type(op)]
                name = f"{type(op).__name__} -> {other.__name__}"
                yield node.lineno, name, partial(put, node, ops=[other()])
            case ast.BoolOp(op=op):
                swapped = ast.Or if isinstance(op, ast.And) else ast.And
                name = f"{type(op).__name__} -> {swapped.__name__}"
                yield node.lineno, name, partial(put, node, op=swapped())
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                twice = ast.UnaryOp(ast.Not(), operand)
                yield node.lineno, "not dropped", partial(put, node, operand=twice)
            case ast.If() | ast.IfExp() | ast.While():
                negated = ast.UnaryOp(ast.Not(), node.test)
                yield node.test.lineno, "condition negated", partial(put, node, test=negated)
            case ast.Constant(value=bool(value)):
                name = f"{value} -> {not value}"
                yield node.lineno, name, partial(put, node, value=not value)
            case ast.Constant(value=int(value)):
                name = f"{value} -> {value + 1}"
                yield node.lineno, name, partial(put, node, value=value + 1)
            case ast.BinOp(op=op) if type(op) in ARITHMETIC:
                instead = ARITHMETIC[type(op)]
                name = f"{type(op).__name__} -> {instead.__name__}"
                yield node.lineno, name, partial(put, node, op=instead())
            case ast.Expr(value=ast.Call()):
                yield node.lineno, "call dropped", partial(put, node, value=ast.Constant(None))
            case ast.Return(value=ast.expr()):
                yield node.lineno, "None returned", partial(put, node, value=ast.Constant(None))


def put(node: ast.AST, **fields: object) -> None:
    """Give a node other fields."""
    for name, value in fields.items():
        setattr(node, name, value)
