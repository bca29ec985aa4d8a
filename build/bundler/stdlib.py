"""Pyodide's standard library without what no part of this page can use: a first visit loads half of it."""

import pathlib
import zipfile

# Tools for developers, servers, mail, processes and operating systems that a browser does not have.
UNUSED = frozenset("""
_aix_support _android_support _apple_support _ios_support _osx_support _pyrepl
antigravity bdb cProfile cmd code codeop curses dbm doctest ensurepip filecmp fileinput ftplib
getopt getpass idlelib imaplib lib2to3 mailbox modulefinder multiprocessing netrc nturl2path optparse pdb pickletools
poplib profile pstats pty pyclbr pydoc pydoc_data sched shelve smtplib socketserver sqlite3 tabnanny this timeit
tkinter trace tracemalloc tty turtle turtledemo unittest venv wsgiref xml xmlrpc zipapp
""".split())
DATE = (2020, 1, 1, 0, 0, 0)


def top_name(name: str) -> str:
    """The top-level module that a file of the library belongs to."""
    return name.split("/")[0].split(".")[0]


def trim(source: pathlib.Path, target: pathlib.Path) -> None:
    """Writes the library zip ``target`` from Pyodide's ``source``, without `UNUSED`, with one fixed date."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            if top_name(name) in UNUSED or name.endswith("/"):
                continue
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            new.writestr(entry, old.read(name), compresslevel=9)
