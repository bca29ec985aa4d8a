"""The address under which others reach the page, and its QR sign."""

from pyscript import document, window


def share_base() -> str:
    """The address of the page for others: the one that the build was told, else the one it was opened by.

    A page that was opened from the disk has none ("") and passes on bare codes.
    """
    told = document.querySelector('meta[name="site-url"]').getAttribute("content")
    from_disk = str(window.location.protocol) == "file:"
    return str(told or ("" if from_disk else window.location.href)).split("#")[0]


async def qr(text: str) -> "str | None":
    """The modules of a text's QR sign, a line of 0 and 1 for each row.

    Returns:
        "" where the text is too long for a sign, None where the library for them did not arrive.
    """
    try:
        library = await window.ratableLater("qr.js")
    except Exception:    # no network, or a server without it
        return None
    return str(library.sign(text))
