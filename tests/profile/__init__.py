"""Tests of what is kept of a player."""

import pytest

pytest.register_assert_rewrite("tests.profile.model")  # so that it says what differs
