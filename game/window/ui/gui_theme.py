"""pygame_gui's theme, made from the same tables as everything else on the screen."""

from collections.abc import Callable
from typing import Any

from game.window.ui.buttons import Style
from game.window.ui.text import Weight, path_of
from game.window.ui.theme import (
    BODY,
    BUTTON_CORNER,
    BUTTON_TEXT,
    TITLE,
    Colour,
    Theme,
    mixed,
)

FONT = "inter"
CLEAR = "#00000000"
TITLE_BAR = 56


STATES = ("normal", "hovered", "active", "selected", "disabled")


def button_theme(theme: Theme, px: Callable[[float], int]) -> dict[str, Any]:
    """Return what pygame_gui must know for buttons.

    Args:
        theme: the colours.
        px: turns a length at 100 % into pixels.
    """
    primary_hovered = mixed(theme.accent, theme.text, 0.15)
    return {
        "defaults": {
            "colours": {
                "dark_bg": _hex(theme.raised),
                "normal_border": _hex(theme.line),
                "link_text": _hex(theme.accent),
                "text_cursor": _hex(theme.text),
                **_button(theme.surface, mixed(theme.surface, theme.text, 0.1), theme.text),
                **_borders(theme.line, theme.muted, theme.accent),
            },
            "font": _font(px(BODY)),
        },
        "button": {"font": _font(px(BUTTON_TEXT), bold=True), "misc": _rounded(px)},
        Style.LIT.value: {
            "colours": {
                **_button(theme.surface, mixed(theme.surface, theme.text, 0.1), theme.accent),
                **_borders(theme.accent, theme.accent, theme.accent),
            }
        },
        Style.QUIET.value: {  # an icon, without a frame until the pointer is on it
            "colours": {
                **_button(theme.background, mixed(theme.surface, theme.text, 0.1), theme.text),
                **_borders(theme.background, theme.line, theme.accent),
            }
        },
        Style.PRIMARY.value: {
            "colours": {
                **_button(theme.accent, primary_hovered, theme.on_accent),
                **_borders(theme.accent, primary_hovered, theme.text),
            }
        },
    }


def dialog_theme(theme: Theme, px: Callable[[float], int]) -> dict[str, Any]:
    """Return what pygame_gui must also know, from the first dialog on.

    Args:
        theme: the colours.
        px: turns a length at 100 % into pixels.
    """
    return {
        # The dialog's own rounded panel is drawn by us: pygame_gui takes 300 ms for a large one.
        "window": {
            "colours": {"dark_bg": CLEAR, "normal_border": CLEAR},
            "misc": {
                "shape": "rectangle",
                "border_width": "0",
                "shadow_width": "0",
                "title_bar_height": str(px(TITLE_BAR)),
            },
        },
        "window.#title_bar": {
            "colours": {
                **_button(theme.raised, theme.raised, theme.text),
                **dict.fromkeys((f"{state}_bg" for state in STATES), CLEAR),
            },
            "font": _font(px(TITLE), bold=True),
            "misc": {
                "shape": "rectangle",
                "border_width": "0",
                "shadow_width": "0",
                "text_horiz_alignment": "left",
                "text_horiz_alignment_padding": str(px(20)),
            },
        },
        "window.#close_button": {
            "colours": {
                **_button(theme.raised, mixed(theme.raised, theme.text, 0.1), theme.text),
                "normal_bg": CLEAR,  # else it covers the line around the dialog
                **_borders(theme.raised, theme.raised, theme.accent),
            },
            "font": _font(px(TITLE), bold=True),
            "misc": {**_rounded(px), "border_width": "0"},
        },
        "text_box": {
            "font": _font(px(BODY)),
            "colours": {"dark_bg": _hex(theme.raised), "normal_text": _hex(theme.text)},
            "misc": {"border_width": "0", "shadow_width": "0", "padding": "0,0"},
        },
        Style.CLEAR.value: {
            "colours": {
                **dict.fromkeys((f"{state}_bg" for state in STATES), CLEAR),
                **dict.fromkeys((f"{state}_border" for state in STATES), CLEAR),
            },
            "misc": {"shape": "rectangle", "border_width": "0", "shadow_width": "0"},
        },
        Style.ARROW.value: {
            "colours": {
                **_button(theme.surface, mixed(theme.surface, theme.text, 0.12), theme.text),
                **_borders(theme.surface, theme.surface, theme.accent),
            },
            "misc": {**_rounded(px), "border_width": "0"},
        },
        **{
            style.value: {
                "colours": {
                    **_button(theme.raised, mixed(theme.raised, theme.text, 0.06), foreground),
                    **_borders(theme.raised, theme.raised, theme.accent),
                },
                "misc": {**_rounded(px), "border_width": "0"},
            }
            for style, foreground in ((Style.TAB, theme.muted), (Style.OPEN_TAB, theme.accent))
        },
        "label": {"font": _font(px(BODY)), "colours": {"dark_bg": CLEAR}},
        "#row": {
            "misc": {"text_horiz_alignment": "left"},
            "colours": {"normal_text": _hex(theme.text)},
        },
        "#value": {"font": _font(px(BODY), bold=True)},
        "text_entry_line": {
            "font": _font(px(BODY)),
            "colours": {
                "dark_bg": _hex(theme.surface),
                "selected_bg": _hex(theme.accent),
                "selected_text": _hex(theme.on_accent),
                "disabled_text": _hex(theme.muted),
            },
            "misc": {
                "shape": "rounded_rectangle",
                "shape_corner_radius": str(px(BUTTON_CORNER)),
                "border_width": str(px(1)),
                "shadow_width": "0",
                "padding": f"{px(8)},{px(4)}",
            },
        },
        "vertical_scroll_bar": {
            "colours": {"dark_bg": _hex(theme.raised), "normal_border": _hex(theme.raised)},
            "misc": {"shadow_width": "0", "border_width": "0", "enable_arrow_buttons": "0"},
        },
        "vertical_scroll_bar.#sliding_button": {
            # Its thick border has the colour of the background, so that it looks slim.
            "colours": {
                **_button(theme.line, theme.muted, theme.text),
                **_borders(theme.raised, theme.raised, theme.raised),
            },
            "misc": {
                "shape": "rounded_rectangle",
                "shape_corner_radius": "10",
                "shadow_width": "0",
                "border_width": "6",
            },
        },
    }


def _rounded(px: Callable[[float], int]) -> dict[str, str]:
    return {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(px(BUTTON_CORNER)),
        "border_width": str(px(1)),
        "shadow_width": "0",
    }


def _button(background: Colour, hovered: Colour, foreground: Colour) -> dict[str, str]:
    backgrounds = dict.fromkeys(STATES, background) | {"hovered": hovered, "active": hovered}
    texts = {f"{state}_text": _hex(foreground) for state in STATES}
    return {f"{state}_bg": _hex(colour) for state, colour in backgrounds.items()} | texts


def _borders(rest: Colour, hovered: Colour, active: Colour) -> dict[str, str]:
    lines = dict.fromkeys(STATES, rest) | {"hovered": hovered, "active": active}
    return {f"{state}_border": _hex(colour) for state, colour in lines.items()}


def _font(size: int, bold: bool = False) -> dict[str, str]:
    return {
        "name": FONT,
        "size": str(size),
        "bold": str(int(bold)),
        "regular_path": str(path_of(Weight.REGULAR)),
        "bold_path": str(path_of(Weight.BOLD)),
        "italic_path": str(path_of(Weight.REGULAR)),
        "bold_italic_path": str(path_of(Weight.BOLD)),
    }


def _hex(colour: Colour) -> str:
    return f"#{bytes(colour).hex()}"
