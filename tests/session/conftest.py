"""What tests of the session share."""

from collections.abc import Iterator

import pytest

from tests.session.coaching import AskedCoach


@pytest.fixture
def asked() -> Iterator[AskedCoach]:
    """Return a coach that can be asked and waited for."""
    one = AskedCoach()
    yield one
    one.worker.close()
