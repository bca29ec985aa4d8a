"""The wheel of pygames_core: the product that the page, a notebook and the command line share."""

import pathlib

from bundler import tools


def make(target: pathlib.Path) -> pathlib.Path:
    """Makes the wheel in ``target`` and returns its path.

    PyPA build without isolation: with it, pip would fetch an unpinned backend during the build.
    """
    # -P: the folder build/ must not stand in for PyPA's package of that name.
    tools.run("Making the wheel", tools.python(), "-P", "-m", "build", "--wheel", "--no-isolation",
              "--outdir", target, tools.ROOT)
    return next(target.glob("*.whl"))
