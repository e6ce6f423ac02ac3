"""The stopwatch."""

from game.session.game_session import Stopwatch


def test_a_new_timer_runs_from_nought() -> None:
    timer = Stopwatch(lambda: 70.0)
    assert (timer.elapsed, timer.running) == (0, True)


def test_a_timer_adds_up_what_lies_between_starts_and_stops() -> None:
    now = [0.0]
    timer = Stopwatch(lambda: now[0], elapsed=500)
    now[0] = 100
    timer.stop()
    now[0] = 10_000
    assert (timer.elapsed, timer.running) == (600, False)
    timer.start()
    timer.start()
    now[0] = 10_050
    assert (timer.elapsed, timer.running) == (650, True)
    now[0] = 9_000  # a clock that falls back takes nothing away
    assert timer.elapsed == 600
