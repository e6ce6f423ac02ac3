"""pygame_gui's theme, made from the same tables as everything else on the screen."""

from typing import Any

from game.window.draw.text import Weight, path_of
from game.window.draw.theme import (
    BODY,
    BUTTON_CORNER,
    BUTTON_TEXT,
    SMALL,
    TITLE,
    Colour,
    Px,
    Theme,
    Viewport,
    mixed,
)
from game.window.ui.buttons import Style

FONT = "inter"
CLEAR = "#00000000"
SMALL_TITLE = "@small_title"  # of a dialog whose title has no room in the usual size
SHEET = "@sheet"  # without a title bar
BACK_TITLE, BACK_SMALL_TITLE = "@back_title", "@back_small_title"  # with an arrow before them
BACK_WIDTH = 52  # from the left edge to such a title
SMALL_TEXT = "@small"  # the class of buttons with less room than their texts need
STATES = ("normal", "hovered", "active", "selected", "disabled")
FLAT = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}


def button_theme(theme: Theme, px: Px) -> dict[str, Any]:
    """Return what pygame_gui must know for buttons."""
    surface, accent, lit = theme.surface, theme.accent, mixed(theme.surface, theme.text, 0.1)
    primary = mixed(accent, theme.text, 0.15)
    plain = _button(surface, lit, theme.text) | _borders(theme.line, theme.muted, accent)
    return {
        "defaults": {
            "colours": {
                "dark_bg": _hex(theme.raised),
                "normal_border": _hex(theme.line),
                "link_text": _hex(accent),
                "text_cursor": _hex(theme.text),
                **plain,
            },
            "font": _font(px(BODY)),
        },
        "button": {"font": _font(px(BUTTON_TEXT), bold=True), "misc": _rounded(px)},
        Style.PRIMARY.value: {
            "colours": _button(accent, primary, theme.on_accent)
            | _borders(accent, primary, theme.text)
        },
    }


def dialog_theme(theme: Theme, viewport: Viewport) -> dict[str, Any]:
    """Return what pygame_gui must also know, from the first dialog on."""
    px = viewport.px
    raised, text, accent = theme.raised, theme.text, theme.accent
    clear = dict.fromkeys((f"{state}_bg" for state in STATES), CLEAR)
    no_frame = _borders(raised, raised, accent)
    without_line = {**_rounded(px), "border_width": "0"}
    after_arrow = {
        **FLAT,
        "text_horiz_alignment": "left",
        "text_horiz_alignment_padding": str(px(BACK_WIDTH)),
    }
    return {
        # The dialog's own rounded panel is drawn by us: pygame_gui takes 300 ms for a large one.
        "window": {
            "colours": {"dark_bg": CLEAR, "normal_border": CLEAR},
            "misc": {**FLAT, "title_bar_height": str(viewport.title_bar)},
        },
        "window.#title_bar": {
            "colours": _button(raised, raised, text) | clear,
            "font": _font(px(TITLE), bold=True),
            "misc": {
                **FLAT,
                "text_horiz_alignment": "left",
                "text_horiz_alignment_padding": str(px(20)),
            },
        },
        SHEET: {"misc": {"enable_title_bar": "0", "enable_close_button": "0"}},
        f"{SMALL_TITLE}.#title_bar": {"font": _font(px(BODY), bold=True)},
        "window.#close_button": {
            "colours": {
                **_button(raised, mixed(raised, text, 0.1), text),
                "normal_bg": CLEAR,  # else it covers the line around the dialog
                **no_frame,
            },
            "font": _font(px(TITLE), bold=True),
            "misc": without_line,
        },
        f"{BACK_TITLE}.#title_bar": {"misc": after_arrow},
        f"{BACK_SMALL_TITLE}.#title_bar": {
            "font": _font(px(BODY), bold=True),
            "misc": after_arrow,
        },
        Style.BACK.value: {
            "colours": _button(raised, mixed(raised, text, 0.1), text) | no_frame,
            "misc": without_line,
        },
        SMALL_TEXT: {"font": _font(px(SMALL), bold=True)},
        "text_entry_line": {
            "font": _font(px(BODY)),
            # Its rounded frame is drawn by us, too.
            "colours": {
                "dark_bg": CLEAR,
                "normal_border": CLEAR,
                "focused_border": CLEAR,
                "selected_bg": _hex(accent),
                "selected_text": _hex(theme.on_accent),
                "disabled_text": _hex(theme.muted),
            },
            "misc": {**FLAT, "padding": f"{px(10)},{px(4)}"},
        },
    }


def _rounded(px: Px) -> dict[str, str]:
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
        **dict.fromkeys(("regular_path", "italic_path"), str(path_of(Weight.REGULAR))),
        **dict.fromkeys(("bold_path", "bold_italic_path"), str(path_of(Weight.BOLD))),
    }


def _hex(colour: Colour) -> str:
    return f"#{bytes(colour).hex()}"
