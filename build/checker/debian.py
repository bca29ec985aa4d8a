"""Installs packages where the system is a Debian and we are its administrator."""

import os
import shutil

from bundler import tools
from bundler.words import Failure


def is_root() -> bool:
    """Whether we are the administrator."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def install(*packages: str, lean: bool = False) -> bool:
    """Installs packages, ``lean`` without those that they only recommend; returns whether it could."""
    if not is_root() or not shutil.which("apt-get"):
        return False
    extra = ["--no-install-recommends"] if lean else []
    doing = f"Installing {', '.join(packages)}"
    tools.say(f"{doing} …")
    try:
        for command in (["update"], ["install", "-y", *extra, *packages]):
            tools.run(doing, "apt-get", "-q", *command, env={"DEBIAN_FRONTEND": "noninteractive"})
    except Failure:
        return False
    return True
