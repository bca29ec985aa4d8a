"""Failures in one sentence: what happened and what to do. A traceback helps nobody who only wants to play."""

import errno
import os
import pathlib
import sys
import tempfile
import traceback
from collections.abc import Callable

NETWORK = ("Could not find a version", "NewConnectionError", "name resolution", "ConnectTimeout",
           "ReadTimeout", "ProxyError", "SSLError", "ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET",
           "ETIMEDOUT", "ENETUNREACH", "fetch failed", "Unable to connect", "Temporary failure resolving",
           "ENOTCACHED")
DISK = ("No space left on device", "ENOSPC", "Disk quota exceeded")
FOREIGN = ("DO NOT MATCH THE HASHES", "EINTEGRITY")
LONGEST = 600    # characters of a line that a person was meant to read
ENSUREPIP = ("ensurepip is not available", "No module named 'ensurepip'", "No module named ensurepip",
             "No module named venv")


class Failure(Exception):
    """A failure that ends the command; its text is one sentence for a person."""


def explain(doing: str, output: str) -> str:
    """Makes the sentence for a failed command.

    Args:
        doing: what was being done, as a noun phrase ("Installing the tools").
        output: what the command printed.
    """
    # A tool that fails may print a line of minified source, in which any mark could stand.
    lines = [line.strip() for line in output.splitlines() if line.strip() and len(line) < LONGEST]

    def holds(marks: tuple[str, ...]) -> bool:
        return any(mark in line for line in lines for mark in marks)

    if holds(DISK):
        return f"{doing} failed because the disk is full: free some space (1 GB is enough) and run it again."
    if holds(FOREIGN):
        return (f"{doing} failed because a file that arrived is not the one this project names: "
                "try again later or on another network.")
    if holds(ENSUREPIP):
        return (f"{doing} failed because this Python cannot make virtual environments: "
                "install Python's venv (on Debian: apt install python3-venv) and run it again.")
    if holds(NETWORK):
        return f"{doing} failed because the network did not answer: connect this machine and run it again."
    return f"{doing} failed: {lines[-1] if lines else 'it printed no reason'}"


def speak(work: Callable[..., None], *arguments: object) -> None:
    """Runs ``work`` and ends the program with one sentence and exit code 1 when it fails."""
    try:
        work(*arguments)
    except KeyboardInterrupt:
        sys.exit("Stopped.")
    except Exception as error:
        sys.exit(_sentence(error))


def _sentence(error: BaseException) -> str:
    if isinstance(error, Failure):
        return str(error)
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "The disk is full: free some space (1 GB is enough) and run it again."
    if isinstance(error, PermissionError):
        return f"{error.filename} may not be written: run it as the owner of this folder, or copy the folder."
    report = pathlib.Path(tempfile.gettempdir()) / f"ratable-failure-{os.getpid()}.txt"
    report.write_text("".join(traceback.format_exception(error)), encoding="utf-8")
    return f"Something unforeseen happened ({type(error).__name__}: {error}); please report it with {report}."
