"""Builds the site: ``python build/make.py [FOLDER]`` (default dist/site); always builds."""

import pathlib
import sys

from bundler import tools, words  # build/ is no package: Python puts this script's folder on the path


def main(arguments: list[str]) -> None:
    """Builds into the folder named on the command line."""
    from bundler import site
    site.build(pathlib.Path(arguments[0]).resolve() if arguments else tools.SITE)


if __name__ == "__main__":
    words.speak(tools.enter_venv)
    words.speak(main, sys.argv[1:])
