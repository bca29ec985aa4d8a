"""The drawing of the hello page: text in, text out."""


def escape(text: str) -> str:
    """Text that cannot become markup."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def hello(answer: str) -> str:
    """The page that shows the engine's answer."""
    return "<h1>Ratable</h1><p>" + escape(answer) + "</p>"
