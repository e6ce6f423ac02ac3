"""(to come)"""
from pathlib import Path
def write(here: Path) -> None:
    pass
