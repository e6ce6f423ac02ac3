"""The clipboard, which may fail: so whatever is copied is shown as well."""

import pygame


def copy(text: str) -> bool:
    """Copy a text, and tell whether the clipboard has it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
