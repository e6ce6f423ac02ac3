"""The system's own dialog for a file: of the portal of a Linux desktop, of Windows, of macOS.

It is another program's, and may stay open, hang or answer anything: it is waited for in a thread,
and what comes of it is no more than a text that somebody might have typed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from shutil import which
from typing import TYPE_CHECKING, NamedTuple

from game.links import path_of
from game.window.platform.dbus import PATIENCE, PORTAL, PORTAL_PATH, connected, messages

if TYPE_CHECKING:
    from jeepney.io.blocking import DBusConnection

    from game.cancellation import Checkpoint

STEP = 0.1  # s between two looks at whether the answer is still wanted
FILE_CHOOSER = "org.freedesktop.portal.FileChooser"
REQUEST = "org.freedesktop.portal.Request"
CHOSEN = 0  # as the portal says it
# What is asked comes by the environment and the arguments, so that it is never part of a program.
WINDOWS = (
    "Add-Type -AssemblyName System.Windows.Forms;"
    "[Console]::OutputEncoding = [Text.Encoding]::UTF8;"
    "$d = New-Object ('System.Windows.Forms.' + $env:ASKED_KIND + 'FileDialog');"
    "$d.Title = $env:ASKED_TITLE; $d.InitialDirectory = $env:ASKED_FOLDER;"
    "$d.FileName = $env:ASKED_NAME; $d.Filter = $env:ASKED_ENDINGS;"
    "if ($d.ShowDialog() -eq 'OK') { [Console]::Out.Write($d.FileName) }"
)
MACOS_READ = "POSIX path of (choose file with prompt (item 1 of asked))"
MACOS_WRITE = (
    "POSIX path of (choose file name with prompt (item 1 of asked) default name (item 2 of asked))"
)


class Question(NamedTuple):
    """Which file is asked for.

    Attributes:
        title: what it is for, in words.
        folder: where the dialog begins.
        name: what a file to be written is called at first, empty for one to be read.
        endings: how the names of such files end.
    """

    title: str
    folder: str
    name: str
    endings: tuple[str, ...]

    @property
    def patterns(self) -> list[str]:
        """The names of such files, as patterns."""
        return [f"*{ending}" for ending in self.endings]


def choose_file(question: Question, checkpoint: Checkpoint) -> str:
    """Return the path that the player chooses, empty text where there is none in the end.

    Args:
        question: what is asked.
        checkpoint: called while the dialog is open; where it raises, the dialog closes.
    """
    path = ""
    with suppress(Exception):  # whatever a system or a portal makes of it, there is no file then
        if sys.platform == "win32":
            path = _by_program(_on_windows(question), checkpoint)
        elif sys.platform == "darwin":
            path = _by_program(_on_macos(question), checkpoint)
        else:
            path = _by_portal(question, checkpoint)
    return path if path.isprintable() else ""  # what cannot be shown cannot be agreed to


# Linux ----------------------------------------------------------------------------------------


def portal_has_one(bus: DBusConnection) -> bool:
    """Return whether the portal of a desktop has such a dialog, as far as it says so in time."""
    jeepney = messages()
    version = jeepney.Properties(jeepney.DBusAddress(PORTAL_PATH, PORTAL, FILE_CHOOSER)).get(
        "version"
    )
    try:
        answer = bus.send_and_get_reply(version, timeout=PATIENCE)
    except TimeoutError:
        return False
    return bool(answer.header.message_type is jeepney.MessageType.method_return)


def _by_portal(question: Question, checkpoint: Checkpoint) -> str:
    """Ask the portal; it closes its dialog when the connection, made for this alone, ends."""
    jeepney = messages()
    patterns = [(0, pattern) for pattern in question.patterns]
    filters = [(" ".join(question.patterns), patterns), ("*", [(0, "*")])]
    options = {
        "handle_token": ("s", "verdigris"),
        "filters": ("a(sa(us))", filters),
        "current_folder": ("ay", os.fsencode(question.folder) + b"\0"),
    }
    if question.name:
        options["current_name"] = ("s", question.name)
    asked = ("", question.title, options)
    method = "SaveFile" if question.name else "OpenFile"
    portal = jeepney.DBusAddress(PORTAL_PATH, PORTAL, FILE_CHOOSER)
    with connected(PATIENCE) as bus:
        caller = (bus.unique_name or "")[1:].replace(".", "_")
        path = f"{PORTAL_PATH}/request/{caller}/verdigris"
        answered = jeepney.MatchRule(type="signal", path=path, interface=REQUEST, member="Response")
        bus.send(jeepney.message_bus.AddMatch(answered))
        bus.send(jeepney.new_method_call(portal, method, "ssa{sv}", asked))
        while True:
            checkpoint()
            with suppress(TimeoutError):
                said = bus.receive(timeout=STEP)
                if said.header.message_type is jeepney.MessageType.error:
                    return ""
                if answered.matches(said):
                    break
    code, results = said.body
    return path_of(results["uris"][1][0]) if code == CHOSEN else ""


# Windows and macOS ----------------------------------------------------------------------------


def system_has_one() -> bool:
    """Return whether the program is there that shows the dialog of Windows or macOS."""
    return which("powershell" if sys.platform == "win32" else "osascript") is not None


def _on_windows(question: Question) -> tuple[tuple[str, ...], dict[str, str]]:
    patterns = ";".join(question.patterns)
    return ("powershell", "-NoProfile", "-STA", "-Command", WINDOWS), {
        "ASKED_KIND": "Save" if question.name else "Open",
        "ASKED_TITLE": question.title,
        "ASKED_FOLDER": question.folder,
        "ASKED_NAME": question.name,
        "ASKED_ENDINGS": f"{patterns}|{patterns}|*.*|*.*",
    }


def _on_macos(question: Question) -> tuple[tuple[str, ...], dict[str, str]]:
    script = MACOS_WRITE if question.name else MACOS_READ
    lines = ("-e", "on run asked", "-e", script, "-e", "end run")
    return ("osascript", *lines, question.title, question.name), {}


def _by_program(asked: tuple[tuple[str, ...], dict[str, str]], checkpoint: Checkpoint) -> str:
    """Return what a program says that shows the dialog; it is ended where that is not wanted."""
    command, variables = asked
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=os.environ | variables,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    ) as program:
        try:
            while True:
                checkpoint()
                with suppress(subprocess.TimeoutExpired):
                    said, _ = program.communicate(timeout=STEP)
                    return path_of(said.decode().strip("\r\n"))
        finally:
            program.kill()
