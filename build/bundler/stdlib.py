"""Pyodide's standard library without what no part of this page can use: a first visit loads half of it."""

import pathlib
import zipfile

# Tools for developers, servers, mail, processes and operating systems that a browser does not have.
UNUSED = frozenset("""
__phello__ _aix_support _android_support _apple_support _ios_support _osx_support _pydecimal _pyio _pyrepl
antigravity asyncio.__main__ asyncio.windows_events asyncio.windows_utils bdb cProfile cmd compileall
concurrent.futures.process curses dbm doctest ensurepip filecmp fileinput ftplib getpass http.server idlelib
imaplib lib2to3 logging.config mailbox modulefinder multiprocessing netrc nturl2path optparse pdb pickletools
plistlib poplib profile pstats pty pyclbr pydoc pydoc_data sched shelve smtplib socketserver sqlite3 tabnanny
this timeit tkinter trace turtle turtledemo unittest venv wsgiref xml xmlrpc zipapp
""".split())
# The library's largest part is code pages of the last century; what comes from the network is UTF-8.
ENCODINGS = frozenset("""
__init__ aliases ascii base64_codec cp437 hex_codec idna latin_1 punycode raw_unicode_escape unicode_escape
utf_16 utf_16_be utf_16_le utf_32 utf_8 utf_8_sig
""".split())
DATE = (2020, 1, 1, 0, 0, 0)


def is_kept(name: str) -> bool:
    """Whether the library file ``name`` ("email/utils.pyc") stays."""
    parts = name.split("/")
    parts[-1] = parts[-1].split(".")[0]
    if any(".".join(parts[:count]) in UNUSED for count in range(1, len(parts) + 1)):
        return False
    return parts[0] != "encodings" or parts[1] in ENCODINGS


def trim(source: pathlib.Path, target: pathlib.Path) -> None:
    """Writes the library zip ``target`` from Pyodide's ``source`` with what is kept and one fixed date."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            if name.endswith("/") or not is_kept(name):
                continue
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            new.writestr(entry, old.read(name), compresslevel=9)
