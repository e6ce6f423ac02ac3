"""pygame_gui's theme, from the same tables as everything else on the screen."""

from typing import Any

from game.window.draw.text import Weight, path_of
from game.window.draw.theme import BODY, Colour, Px, Theme

FONT = "inter"
CLEAR = "#00000000"
FLAT = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}


def theme_for(theme: Theme, px: Px) -> dict[str, Any]:
    """Return what pygame_gui must know of windows and text fields: the rest is drawn by us."""
    text, accent = _hex(theme.text), _hex(theme.accent)
    clear = {"dark_bg": CLEAR, "normal_border": CLEAR}
    return {
        "defaults": {"colours": {"normal_text": text, "text_cursor": text}},
        "window": {
            "colours": clear,
            "misc": {**FLAT, "enable_title_bar": "0", "enable_close_button": "0"},
        },
        "text_entry_line": {
            "colours": {
                **clear,
                "focused_border": CLEAR,
                "selected_bg": accent,
                "selected_text": _hex(theme.on_accent),
                "disabled_text": _hex(theme.muted),
            },
            "font": _font(px(BODY)),
            "misc": {**FLAT, "padding": f"{px(10)},{px(4)}"},
        },
    }


def _font(size: int) -> dict[str, str]:
    return {
        "name": FONT,
        "size": str(size),
        **dict.fromkeys(("regular_path", "italic_path"), str(path_of(Weight.REGULAR))),
        **dict.fromkeys(("bold_path", "bold_italic_path"), str(path_of(Weight.BOLD))),
    }


def _hex(colour: Colour) -> str:
    return f"#{bytes(colour).hex()}"
