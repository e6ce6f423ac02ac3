"""Change the game in small ways, one at a time, and see which changes no test notices.

    .venv/bin/python .ci/mutants.py [--seed N] [--least PERCENT] [FILE …]

It is mutmut that changes the code and runs the tests that reach a change. Here it is given a clone
of what is committed, and what it is to change: the files that are named, in every way it knows; or,
as that takes a day, at most one place in each function of one file of every room, drawn by the
seed. What was not noticed is printed as changes of lines.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
# mutmut tells a change to the code by a variable, and other processes would not find its files.
ALONE = """

def pytest_runtest_setup() -> None:
    os.environ.pop("MUTANT_UNDER_TEST", None)
"""
LEFT_OUT = (
    *("tests/languages/test_catalogue.py", "tests/test_*", "tests/access/*", "tests/faults/*"),
    *(f"tests/window/test_{name}.py" for name in ("killed", "real_window", "second_start")),
)
NOTICED = "killed", "timeout", "suspicious", "segfault"


def main() -> int:
    """Try the changes, and return 1 where fewer than asked were noticed."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("files", nargs="*", metavar="FILE", help="such as game/rules/hints.py")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=int, default=0, metavar="PERCENT", help="to be noticed")
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        clone = Path(folder) / "verdigris"
        subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)  # noqa: S607
        chance = Random(options.seed)
        files = options.files or [*of_every_room(clone, chance)]
        changes = "*" if options.files else f"*__mutmut_{chance.randint(1, 9)}"
        print("Changed:", *files, "by", changes, flush=True)
        set_up(clone, files)
        mutmut(clone, "run", changes)
        lines = mutmut(clone, "results", "--all", "true").splitlines()
        results = dict(line.strip().split(": ") for line in lines)
        tried = {name: status for name, status in results.items() if status != "not checked"}
        unnoticed = [name for name, status in tried.items() if status not in NOTICED]
        for name in unnoticed:
            print(mutmut(clone, "show", name))
    share = 100 * (1 - len(unnoticed) / len(tried))
    print(f"Noticed: {share:.0f} % of {len(tried)}; asked: {options.least} %")
    return 0 if share >= options.least else 1


def of_every_room(root: Path, chance: Random) -> Iterator[str]:
    """Yield a file of every folder of the game."""
    rooms = [root / "game", *(path for path in sorted(root.glob("game/**")) if path.is_dir())]
    for room in dict.fromkeys(rooms):
        if files := sorted(path for path in room.glob("*.py") if path.name != "__init__.py"):
            yield chance.choice(files).relative_to(root).as_posix()


def set_up(clone: Path, files: Sequence[str]) -> None:
    """Tell mutmut what to change, and that tests need all that is committed."""
    others = [path.name for path in clone.iterdir() if path.name not in ("game", "tests", ".git")]
    lists = {
        "source_paths": ["game"],
        "only_mutate": files,
        "also_copy": others,
        # In one process, without what reads the code, or runs it in another one.
        "pytest_add_cli_args": ["-n", "0", *(f"--ignore-glob={tests}" for tests in LEFT_OUT)],
    }
    lines = [f"{name} =\n    " + "\n    ".join(words) for name, words in lists.items()]
    text = "\n".join(["[mutmut]", *lines, ""])
    (clone / "setup.cfg").write_text(text, encoding="utf-8")
    with (clone / "tests" / "conftest.py").open("a", encoding="utf-8") as file:
        file.write(ALONE)


def mutmut(clone: Path, *arguments: str) -> str:
    """Run mutmut in the clone, and return what it prints."""
    command = [sys.executable, "-m", "mutmut", *arguments]
    done = subprocess.run(command, cwd=clone, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"mutmut failed:\n{done.stdout}\n{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
