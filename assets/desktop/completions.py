"""Completions of the command line for bash, zsh and fish, made from its table."""

from collections.abc import Iterable, Iterator

from assets.desktop.command_table import Argument, Command, table
from game.program import INSTALLED

FOLDERS = {
    "bash": f"bash-completion/completions/{INSTALLED}",
    "zsh": f"zsh/vendor-completions/_{INSTALLED}",
    "fish": f"fish/vendor_completions.d/{INSTALLED}.fish",
}
LINKS = ("verdigris:daily", "verdigris:assistant")


def completions() -> dict[str, str]:
    """Return for each shell what completes the command line."""
    whole, commands = table()
    return {"bash": bash(whole, commands), "zsh": zsh(whole, commands), "fish": fish(commands)}


# Bash ---------------------------------------------------------------------------------------


def bash(whole: Command, commands: Iterable[Command]) -> str:
    """Return the completion for bash."""
    names = " ".join(command.name for command in commands)
    options = "\n".join(
        f"        {command.name or '*'}) options='{_flags(command)}' ;;"
        for command in (*commands, whole)
    )
    everything = _once(argument for command in (whole, *commands) for argument in command.arguments)
    values = "\n".join(
        f"        {'|'.join(argument.flags)}) {_bash_value(argument)}; return ;;"
        for argument in everything
        if argument.flags and argument.value
    )
    return f"""# bash completion for {INSTALLED}

_{INSTALLED}() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}}
    local command='' options word
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case " {names} " in *" $word "*) command=$word; break ;; esac
    done
    case $previous in
{values}
    esac
    case $command in
{options}
    esac
    if [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
    elif [[ -z $command ]]; then
        mapfile -t COMPREPLY < <(compgen -W '{names}' -- "$current"; compgen -f -- "$current")
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    fi
}}
complete -o filenames -F _{INSTALLED} {INSTALLED}
"""


def _bash_value(argument: Argument) -> str:
    if argument.names:
        kind = "-f" if argument.names == "file" else "-d"
        return f'mapfile -t COMPREPLY < <(compgen {kind} -- "$current")'
    if argument.values:
        words = " ".join(argument.values)
        return f"""mapfile -t COMPREPLY < <(compgen -W '{words}' -- "$current")"""
    return "COMPREPLY=()"


def _flags(command: Command) -> str:
    return " ".join(flag for argument in command.arguments for flag in argument.flags)


def _once(arguments: Iterable[Argument]) -> Iterator[Argument]:
    """Yield arguments whose flags did not come before."""
    known: set[tuple[str, ...]] = set()
    for argument in arguments:
        if argument.flags not in known:
            known.add(argument.flags)
            yield argument


# Zsh ----------------------------------------------------------------------------------------


def zsh(whole: Command, commands: Iterable[Command]) -> str:
    """Return the completion for zsh."""
    described = "\n".join(
        f"        '{command.name}:{_in_quotes(command.purpose)}'" for command in commands
    )
    cases = "\n".join(
        f"            ({command.name}) _arguments {_specs(command)} ;;" for command in commands
    )
    return f"""#compdef {INSTALLED}

_{INSTALLED}_first() {{
    local -a commands=(
{described}
    )
    _describe -t commands command commands
    _files
}}

_{INSTALLED}() {{
    local state line
    _arguments -C {_specs(whole)} \\
        '1: :_{INSTALLED}_first' \\
        '*:: :->arguments'
    if [[ $state == arguments ]]; then
        case $line[1] in
{cases}
        esac
    fi
}}

_{INSTALLED} "$@"
"""


def _specs(command: Command) -> str:
    specs = []
    places = 0
    for argument in command.arguments:
        purpose = _in_quotes(argument.purpose).replace("[", r"\[").replace("]", r"\]")
        what = _zsh_value(argument)
        if not argument.flags:
            places += 1
            place = "*" if argument.many else str(places)
            specs.append(f"'{place}:{argument.value}:{what}'")
            continue
        value = f"{':' * (1 + argument.optional)}{argument.value}:{what}" if argument.value else ""
        specs += [f"'{flag}[{purpose}]{value}'" for flag in argument.flags]
    return " \\\n            ".join(specs)


def _zsh_value(argument: Argument) -> str:
    if argument.names:
        return "_files" if argument.names == "file" else "_files -/"
    return f"({' '.join(argument.values)})" if argument.values else " "


def _in_quotes(text: str) -> str:
    """Return a text as it is within single quotes, where a colon has no meaning."""
    return text.replace("'", "'\\''").replace(":", r"\:")


# Fish ---------------------------------------------------------------------------------------


def fish(commands: Iterable[Command]) -> str:
    """Return the completion for fish."""
    whole, _ = table()
    lines = [f"# fish completion for {INSTALLED}"]
    for command in commands:
        lines.append(_fish("__fish_use_subcommand", f"-a {command.name}", command.purpose))
    for command in (whole, *commands):
        name = command.name
        when = f"__fish_seen_subcommand_from {name}" if name else "__fish_use_subcommand"
        for argument in command.arguments:
            if not argument.flags:
                continue
            flags = " ".join(
                f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}"
                for flag in argument.flags
            )
            lines.append(_fish(when, f"{flags}{_fish_value(argument)}", argument.purpose))
    return "\n".join((*lines, ""))


def _fish(when: str, what: str, purpose: str) -> str:
    quoted = purpose.replace("\\", "\\\\").replace("'", "\\'")
    return f"complete -c {INSTALLED} -n '{when}' {what} -d '{quoted}'"


def _fish_value(argument: Argument) -> str:
    if not argument.value:
        return ""
    if argument.names:
        return " -r -F" if argument.names == "file" else " -x -a '(__fish_complete_directories)'"
    words = f" -a '{' '.join(argument.values)}'" if argument.values else ""
    return f" -f{words}" if argument.optional else f" -x{words}"
