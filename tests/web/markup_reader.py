"""A strict little reader of the markup that views make: tags must nest, attributes must be quoted."""

VOID = ("input", "br")


def attributes(text):
    """The attributes of one tag as a list of (name, value); a bare name has the value None."""
    found = []
    parts = text.split('"')    # outside, inside, outside, …: values hold no quotation mark
    assert len(parts) % 2, text
    for at in range(0, len(parts) - 1, 2):
        names = parts[at].split()
        assert names and names[-1].endswith("=") and "=" not in "".join(names[:-1]), text
        found += [(name, None) for name in names[:-1]]
        found.append((names[-1][:-1], parts[at + 1]))
    assert "=" not in parts[-1], text
    return found + [(name, None) for name in parts[-1].split()]


def read(html):
    """All elements as (name, attributes, depth) in order; asserts that tags nest and nothing stays open.

    Escaped text holds no bracket, so every "<" begins a tag. The long text is split once: MicroPython counts
    from the start at every index into it.
    """
    elements, open_tags = [], []
    before, *tags = html.split("<")
    assert not before
    for tag in tags:
        inside, close, text = tag.partition(">")
        assert close and ">" not in text, tag
        if inside.startswith("/"):
            assert open_tags and open_tags[-1] == inside[1:], (open_tags[-3:], inside)
            open_tags.pop()
            continue
        closed = inside.endswith("/")
        name, _, rest = (inside[:-1] if closed else inside).partition(" ")
        pairs = attributes(rest)
        given = dict(pairs)
        assert len(pairs) == len(given), inside
        elements.append((name, given, len(open_tags)))
        if not closed and name not in VOID:
            open_tags.append(name)
    assert not open_tags, open_tags
    return elements


def with_attribute(html, name):
    """The elements that carry an attribute."""
    return [element for element in read(html) if name in element[1]]


def values(html, name):
    """The values of an attribute in order."""
    return [element[1][name] for element in with_attribute(html, name)]
