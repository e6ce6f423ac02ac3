"""What a key on the player's own keyboard means."""

import pygame

from game.words import Language

LETTER_KEYS = range(pygame.KSCAN_A, pygame.KSCAN_Z + 1)
COMMAND_KEYS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_LALT


def latin_key(event: pygame.event.Event) -> int:
    """Return the key code of a key, or that of its place where its layout is not Latin."""
    scancode = getattr(event, "scancode", 0)
    if event.key > pygame.K_DELETE and scancode in LETTER_KEYS:
        return ord("a") + scancode - pygame.KSCAN_A
    return int(event.key)


def letter_of(event: pygame.event.Event, language: Language) -> str:
    """Return the letter that a pressed key types, or empty text where it types none.

    The letter follows the player's own layout. Where that layout belongs to another alphabet,
    the place of the key decides, as on a keyboard with QWERTY.
    """
    if event.mod & COMMAND_KEYS or not event.unicode:
        return ""
    folded = language.fold(event.unicode)
    if len(folded) == 1 and language.spells(folded):
        return folded
    scancode = getattr(event, "scancode", 0)
    if event.unicode.isalpha() and scancode in LETTER_KEYS:
        return chr(ord("A") + scancode - pygame.KSCAN_A)
    return ""
