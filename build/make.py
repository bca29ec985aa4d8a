"""Builds the site and, beside its folder, ratable.html; always builds.

``python build/make.py [FOLDER] [--site-url URL]`` builds into a folder (default: dist/site).

``python build/make.py bench-start`` measures the start of the page beside bare Pyodide.
"""

import argparse
import pathlib
import sys

from bundler import tools, words  # build/ is no package: Python puts this script's folder on the path


def main(arguments: list[str]) -> None:
    """Builds as the command line says."""
    if arguments == ["bench-start"]:
        from checker import bench_start
        bench_start.main()
        return
    from bundler import pages, site
    parser = argparse.ArgumentParser(prog="python build/make.py", description="Builds the site.")
    parser.add_argument("folder", nargs="?", type=pathlib.Path, default=tools.SITE,
                        help="where to build (default: dist/site); ratable.html comes beside it")
    pages.add_site_url(parser)
    wanted = parser.parse_args(arguments)
    site.build(wanted.folder.resolve(), pages.checked_address(wanted.site_url))


if __name__ == "__main__":
    words.speak(tools.enter_venv)
    words.speak(main, sys.argv[1:])
