"""What scenes let hear before the sounds are loaded."""


class Silence:
    """What the scenes let hear before the sounds are loaded: nothing."""

    def _nothing(self, *_: object) -> tuple[()]:
        return ()

    begun = typed = refused = guessed = skipped = turned = ended = focused = read = _nothing
    describe = stepped = take_settings = update = close = _nothing

    def wake(self) -> None:
        """Never wake the loop."""
