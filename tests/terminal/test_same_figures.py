"""The terminal says of the same games what the window says: reviews and statistics."""

import re
from pathlib import Path

from tests.player import opened
from tests.terminal.transcripts import Scene, played


def said_by(home: Path, *commands: str) -> list[str]:
    """Return what commands say of the games in a home folder."""
    scene = Scene("of a home folder", [(f"$ {command}", []) for command in commands])
    return ["\n".join(lines) for lines in played(scene, home)]


def test_reviews_and_statistics_have_the_figures_of_the_window(tmp_path: Path) -> None:
    for answer, guess in (("geese", "crane"), ("adieu", "slate")):
        [_] = played(
            Scene("", [(f"$ terminal --answer {answer}", [f"‹{guess}›", f"‹{answer}›"])]), tmp_path
        )
    with opened(tmp_path, "--answer", "robot", config='animation = "off"') as player:
        player.play("slate", "count", "robot")
        player.click("Review")
        player.until(lambda: player.says("Details"))
        reviewed = player.text
        player.click("Details")
        reviewed += player.text
        player.press("Escape")
        player.click("Statistics")
        counted = player.text
        player.click("Details")
        counted += player.text
    [history] = said_by(tmp_path, "history robot")
    review, statistics = said_by(
        tmp_path, f"review {history.split()[-3]} slate count robot", "statistics"
    )
    sum_of_both = re.search(r"3 guesses = .*", review)
    assert sum_of_both and sum_of_both[0] in reviewed
    rated = [re.findall(r"(?i)(?:skill|luck):? (\d+)", each) for each in (review, reviewed)]
    assert rated[0][:2] == rated[1][:2] and len(rated[0]) >= 2
    for cost in re.findall(r"cost (\d\.\d\d)", review):
        assert cost in reviewed
    games, won, share, average = re.findall(r"[\d.]+", statistics)[:4]
    [streak] = re.findall(r"Win streak: (\d)", statistics)
    assert (games, won, share, streak) == ("3", "3", "100", "3")
    for row in (
        f"played: {games}",
        f"won: {share}%",
        f"average guesses: {average}",
        f"win streak: {streak}",
    ):
        assert f"'{row}'" in counted
    for guesses in (2, 3):
        count = re.search(rf"^ *{guesses} █+ (\d+)$", statistics, re.MULTILINE)
        assert count and f"Guesses {guesses}, Games {count[1]}" in counted
