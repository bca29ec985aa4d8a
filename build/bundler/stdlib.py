"""Pyodide's standard library without what no part of this page can use: less than half of it is left."""

import pathlib
import zipfile

# Tools for developers, servers, mail, processes and operating systems that a browser does not have.
UNUSED = frozenset("""
__phello__ _aix_support _android_support _apple_support _compat_pickle _ios_support _markupbase _osx_support
_py_abc _pydatetime _pydecimal _pyio _pyrepl _strptime _sysconfigdata__emscripten_wasm32-emscripten
_threading_local antigravity asyncio.__main__ asyncio.proactor_events asyncio.tools asyncio.windows_events
asyncio.windows_utils bdb calendar cmd code colorsys compileall concurrent.futures.interpreter
concurrent.futures.process concurrent.interpreters configparser cProfile csv ctypes curses dbm difflib
doctest email._encoded_words email._header_value_parser email._parseaddr email._policybase email.base64mime
email.charset email.contentmanager email.encoders email.errors email.feedparser email.generator email.header
email.headerregistry email.iterators email.message email.mime email.parser email.policy email.quoprimime
email.utils ensurepip filecmp fileinput ftplib getopt getpass graphlib html.parser http idlelib imaplib
importlib.metadata._adapters importlib.metadata.diagnose ipaddress json.tool lib2to3 logging.config
logging.handlers mailbox mimetypes modulefinder multiprocessing netrc nturl2path optparse pdb pickle
pickletools platform plistlib poplib pprint profile pstats pty py_compile pyclbr pydoc pydoc_data
pyodide._nodesock_transport pyodide.console pyodide.http quopri rlcompleter runpy sched shelve shlex smtplib
socketserver sqlite3 statistics stringprep symtable sysconfig tabnanny this timeit tkinter tomllib trace
tracemalloc tty turtle turtledemo unittest urllib uuid venv wave wsgiref xml xmlrpc zipapp zoneinfo
""".split())
# The library's largest part is code pages of the last century; what comes from the network is UTF-8.
ENCODINGS = frozenset("""
__init__ aliases ascii base64_codec cp437 hex_codec latin_1 raw_unicode_escape unicode_escape
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
