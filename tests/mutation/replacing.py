"""Putting the changed code of a function in the place of the code that is loaded."""

import gc
from collections.abc import Iterator
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType

from tests.mutation.mutants import changed


def replace(loaded: Path, file: Path, number: int) -> bool:
    """Change what was loaded from a file; return whether that is possible without loading it again.

    Args:
        loaded: the file that was loaded.
        file: the same as it was.
        number: which of its changes.
    """
    before = compile(file.read_bytes(), str(loaded), "exec", dont_inherit=True)
    after = compile(changed(file, number), str(loaded), "exec", dont_inherit=True)
    pairs = list(differing(before, after))
    if not all(old.co_flags & CO_OPTIMIZED for old, _ in pairs):
        return False  # a module or the body of a class: it has run already
    changes = {(old.co_qualname, old.co_firstlineno): new for old, new in pairs}
    gc.unfreeze()  # what was loaded before the tests is not among the objects otherwise
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__.co_filename == str(loaded):
            code = function.__code__
            new = changes.get((code.co_qualname, code.co_firstlineno), code)
            if new.co_freevars != code.co_freevars:
                return False
            function.__code__ = new
    return True


def differing(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Yield the codes of functions that differ, and that of a module or class that does itself."""
    same = essence(old) == essence(new)
    inner, others = inside(old), inside(new)
    pairs = zip(inner, others, strict=True) if len(inner) == len(others) else ()
    within = [pair for one, other in pairs for pair in differing(one, other)]
    if not same or (within and old.co_flags & CO_OPTIMIZED):
        yield old, new
    yield from within


def essence(code: CodeType) -> tuple[object, ...]:
    """Return what a code is without the codes in it."""
    plain = [(type(one), repr(one)) for one in code.co_consts if not isinstance(one, CodeType)]
    return code.co_code, code.co_names, code.co_varnames, code.co_freevars, plain


def inside(code: CodeType) -> list[CodeType]:
    """Return the codes directly in another."""
    return [one for one in code.co_consts if isinstance(one, CodeType)]
